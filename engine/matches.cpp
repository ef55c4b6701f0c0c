// The requests about matches.
#include "engine/request.hpp"
#include "engine/texts.hpp"

namespace lagoon {

void Request::make_match() {
  if (in_.has("record") && Match::is_match(in_["record"].text())) return reopen_match();
  Loaded loaded = in_.has("record") ? loaded_record() : created();
  faults_.append(loaded.faults);
  if (!ok()) return;
  std::vector<RecordTurn> drafts;
  for (int i = 0; i < loaded.table->seats(); ++i) {
    const Draft draft = loaded.table->draft_of(seat_at(i));
    if (!draft.moves.empty()) drafts.push_back({0, 0, i, draft.moves, {}});
  }
  tell_drafts(drafts);
  auto match = std::make_unique<Match>(std::move(loaded.table), take_back());
  take_seats(*match);
  if (ok()) tell_match(std::move(match));
}

Loaded Request::created() {
  const Setup wanted = setup();
  return ok() ? Table::create(wanted) : Loaded();
}

Loaded Request::loaded_record() {
  const std::string_view record = in_["record"].text();
  return ok() ? Table::load_record(record, field_or_null("edition"), false) : Loaded();
}

TakeBack Request::take_back() {
  if (!in_.has("take_back")) return TakeBack::free;
  return static_cast<TakeBack>(in_["take_back"].index_in(kTakeBackIds));
}

void Request::take_seats(Match& match) {
  if (!in_.has("players")) return;
  const Reader players = in_["players"];
  const int seats = match.table().seats();
  for (int i = 0; ok() && i < players.size(seats, seats); ++i) {
    const Occupant who = occupant(players[i]);
    if (ok()) when_good(match.seat(seat_at(i), who), [](const Entry&) {});
  }
}

/// What was kept beside the game is the client's own again.
void Request::tell_drafts(const std::vector<RecordTurn>& drafts) {
  Data list = Data::list();
  for (const RecordTurn& draft : drafts) {
    Data moves = Data::list();
    for (const std::string& move : draft.moves) moves.push(move);
    list.push(Data::map({{"seat", draft.seat}, {"moves", std::move(moves)}}));
  }
  out_.set("drafts", std::move(list));
}

/// From a match file; the players are in it.
void Request::reopen_match() {
  Opened opened = Match::read(in_["record"].text(), field_or_null("edition"), false);
  faults_.append(opened.faults);
  if (!opened.match) return;
  tell_drafts(opened.drafts);
  tell_match(std::move(opened.match));
}

void Request::resume_match() {
  const std::string_view header = in_["header"].text();
  const bool prefix = in_.has("prefix") && in_["prefix"].boolean();
  const Reader list = in_["lines"];
  std::vector<std::string> lines;
  for (int i = 0; i < list.size(); ++i) lines.emplace_back(list[i].text());
  if (!ok()) return;
  Opened opened = Match::resume(header, lines, field_or_null("edition"), prefix);
  if (!opened.faults.empty()) out_.set("valid_lines", opened.valid_lines);
  faults_.append(opened.faults);
  loaded_prefix_ = opened.match != nullptr;
  if (opened.match) tell_match(std::move(opened.match));
}

void Request::see() {
  with_match([&](const Match& match) {
    Question question;
    question.viewer = viewer(match.table());
    question.since = in_.has("since") ? in_["since"].integer(0, 1'000'000) : 0;
    question.draft = moves_in("draft");
    question.language = language_;
    if (ok()) out_.append(match.see(question));
  });
}

void Request::act() {
  with_match([&](Match& match) {
    const Seat mover = seat(match.table());
    Moment moment{in_["ply"].integer(0, 1'000'000), {}};
    if (in_.has("take_backs")) moment.take_backs = in_["take_backs"].integer(0, 1'000'000);
    (void)in_["moves"];
    const std::span<const Data> moves = moves_in("moves");
    if (!ok()) return;
    when_good(match.act(mover, moment, moves),
              [&](const Entry& entry) { tell_entry(match, entry, mover); });
  });
}

void Request::act_for_bot() {
  with_match([&](Match& match) {
    if (!match.next_bot()) return refuse(Statement(engine::text::no_bot_due), "table");
    when_good(act_bot(match), [&](const BotAct& act) {
      out_.set("seat", index(act.seat)).set("move", act.move);
      tell_entry(match, act.entry, Viewer::spectator());
    });
  });
}

void Request::rewind() {
  with_match([&](Match& match) {
    const int ply = in_["ply"].integer(0, 1'000'000);
    const SeatSet consents = seats_in("consents", match.table());
    if (!ok()) return;
    when_good(match.rewind(ply, consents),
              [&](const Entry& entry) { tell_entry(match, entry, Viewer::spectator()); });
  });
}

void Request::restore() {
  with_match([&](Match& match) {
    when_good(match.restore(),
              [&](const Entry& entry) { tell_entry(match, entry, Viewer::spectator()); });
  });
}

void Request::take_seat() {
  with_match([&](Match& match) {
    const Seat at = seat(match.table());
    const Occupant who = occupant(in_["player"]);
    if (!ok()) return;
    when_good(match.seat(at, who),
              [&](const Entry& entry) { tell_entry(match, entry, Viewer::spectator()); });
  });
}

}  // namespace lagoon
