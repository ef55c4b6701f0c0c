#include "table/match.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "core/subscript.hpp"
#include "core/texts.hpp"
#include "table/match_words.hpp"
#include "table/texts.hpp"

namespace lagoon {
namespace {

using namespace match_words;

std::string_view id_of(TakeBack take_back) { return kTakeBackIds[at(take_back)]; }

std::string_view id_of(Occupant::Kind kind) { return kOccupantIds[at(kind)]; }

/// "seat 1 bot greedy"
std::string line_of(Seat seat, const Occupant& occupant) {
  std::string line = std::string(kSeat) + std::to_string(index(seat)) + " ";
  line += id_of(occupant.kind);
  if (occupant.kind == Occupant::Kind::bot) line += " " + occupant.spec;
  return line;
}

/// "back 12 by 0,2"; without consents "back 12"
std::string back_line(int ply, SeatSet consents) {
  std::string line = std::string(kBack) + std::to_string(ply);
  std::string_view before = " by ";
  for (int i = 0; i < kMaxSeats; ++i) {
    if (!consents.contains(seat_at(i))) continue;
    line += std::string(before) + std::to_string(i);
    before = ",";
  }
  return line;
}

}  // namespace

Match::Match(std::unique_ptr<Table> table, TakeBack take_back)
    : table_(table->fork(0)),
      take_back_(take_back),
      luck_(table_->seed().empty() ? hash_text(table_->hash()) : table_->seed()) {
  // One by one: a line of a record may go on after a move that was held.
  for (const PlayedMove& played : table->moves()) {
    const Data move = played.move;
    (void)act(played.seat, {table_->ply(), {}}, {&move, 1});
  }
}

std::string Match::header() const {
  std::string header(kHeader);
  header += "\n" + std::string(kTakeBack);
  header += id_of(take_back_);
  return header + "\n" + table_->record_header();
}

// ------------------------------------------------------------------------------------------ seats

Result<Entry> Match::seat(Seat seat, Occupant occupant) {
  if (index(seat) >= table_->seats()) {
    return Error(Statement(text::no_such_seat, Arg::number("number", index(seat)),
                           Arg::number("last", table_->seats() - 1)),
                 "seat");
  }
  const auto is_control = [](char letter) { return letter >= 0 && letter < ' '; };
  const bool is_line = std::none_of(occupant.spec.begin(), occupant.spec.end(), is_control);
  if (occupant.kind == Occupant::Kind::bot && (occupant.spec.empty() || !is_line)) {
    return Error(Statement(table::text::bot_without_spec), "spec");
  }
  if (occupant.kind != Occupant::Kind::bot) occupant.spec.clear();
  std::string line = line_of(seat, occupant);
  occupants_[at(seat)] = std::move(occupant);
  return stored(std::move(line), {});
}

const Occupant& Match::occupant(Seat seat) const { return occupants_[at(seat)]; }

SeatSet Match::persons() const {
  SeatSet persons;
  for (int i = 0; i < table_->seats(); ++i) {
    if (occupant(seat_at(i)).kind == Occupant::Kind::person) persons.insert(seat_at(i));
  }
  return persons;
}

std::optional<Seat> Match::next_bot() const {
  for (int i = 0; i < table_->seats(); ++i) {
    const bool is_bot = occupant(seat_at(i)).kind == Occupant::Kind::bot;
    if (is_bot && table_->awaiting().contains(seat_at(i))) return seat_at(i);
  }
  return std::nullopt;
}

std::string Match::bot_seed(Seat seat) const {
  Hasher hasher;
  hasher.add(std::string_view(luck_));
  hasher.add(static_cast<std::uint64_t>(index(seat)));
  hasher.add(static_cast<std::uint64_t>(table_->turn()));
  return hash_text(hasher.finish());
}

SeatSet Match::concealed() const {
  SeatSet seats;
  for (int i = 0; i < table_->seats(); ++i) {
    if (table_->has_secrets(seat_at(i))) seats.insert(seat_at(i));
  }
  return seats;
}

bool Match::needs_curtain(Seat next) const {
  const SeatSet all = persons();
  if (all == SeatSet::only(next) || !all.contains(next)) return false;
  const SeatSet hiding = concealed();
  for (int i = 0; i < table_->seats(); ++i) {
    if (all.contains(seat_at(i)) && hiding.contains(seat_at(i))) return true;
  }
  return false;
}

// ------------------------------------------------------------------------------------------- acts

bool Match::is_stale(Seat seat, Moment moment) const {
  return moment.ply < asked_at_[at(seat)] || moment.ply > table_->ply() ||
         moment.take_backs.value_or(take_backs_) != take_backs_;
}

/// Who is asked now and was not before decides on what is there from now on; so does the mover.
void Match::note_asked(SeatSet before, std::optional<Seat> mover) {
  for (int i = 0; i < table_->seats(); ++i) {
    const Seat seat = seat_at(i);
    const bool is_new = table_->awaiting().contains(seat) && !before.contains(seat);
    if (is_new || seat == mover) asked_at_[at(i)] = table_->ply();
  }
}

Result<Entry> Match::act(Seat seat, Moment moment, std::span<const Data> moves) {
  if (table_->awaiting().contains(seat) && is_stale(seat, moment)) {
    return Error(Statement(table::text::stale_ply, Arg::number("ply", moment.ply),
                           Arg::number("now", table_->ply())),
                 "ply");
  }
  const SeatSet before = table_->awaiting();
  const int first = table_->ply();
  Result<Acted> acted = table_->act(seat, moves);
  if (!acted) return acted.error();
  note_asked(before, seat);
  undone_.reset();
  if (acted->showed) shown_ = table_->ply();
  return stored(table_->line(first), std::move(acted->events));
}

Entry Match::stored(std::string line, std::vector<Event> events) {
  lines_.push_back(line);
  return {std::move(line), std::move(events)};
}

// -------------------------------------------------------------------------------------- take-backs

std::optional<Error> Match::why_not_rewind(int ply) const {
  if (ply < 0 || ply >= table_->ply()) {
    return Error(Statement(table::text::nothing_to_take_back, Arg::number("ply", ply),
                           Arg::number("now", table_->ply())),
                 "ply");
  }
  if (lines_.size() >= kLinesToTakeBack) {
    return Error(Statement(table::text::too_many_take_backs,
                           Arg::number("lines", static_cast<int>(kLinesToTakeBack))),
                 "ply");
  }
  if (take_back_ == TakeBack::free) return std::nullopt;
  if (ply < shown_) return Error(Statement(table::text::something_was_shown), "ply");
  const auto is_asked_alone = [](const Table& table) {
    return table.over() || table.awaiting() == SeatSet::only(table.awaiting().first());
  };
  if (!is_asked_alone(*table_) || !is_asked_alone(*table_->fork(ply))) {
    return Error(Statement(table::text::several_are_asked), "ply");
  }
  return std::nullopt;
}

Result<Entry> Match::rewind(int ply, SeatSet consents) {
  if (const auto fault = why_not_rewind(ply)) return *fault;
  for (int i = 0; take_back_ == TakeBack::consent && i < table_->seats(); ++i) {
    const Seat seat = seat_at(i);
    if (!persons().contains(seat) || consents.contains(seat)) continue;
    return Error(Statement(table::text::consent_missing, Arg::seat("seat", seat)), "consents");
  }
  auto earlier = table_->fork(ply);
  if (take_back_ == TakeBack::free) undone_ = std::move(table_);
  table_ = std::move(earlier);
  asked_at_.fill(table_->ply());
  ++take_backs_;
  return stored(back_line(ply, take_back_ == TakeBack::free ? SeatSet() : consents), {});
}

Result<Entry> Match::restore() {
  if (!undone_) return Error(Statement(table::text::nothing_to_redo));
  const int first = table_->ply();
  table_ = std::move(undone_);
  asked_at_.fill(table_->ply());
  ++take_backs_;
  return stored(std::string(kForth), table_->events(first));
}

/// Where the last turn began in which a person has decided something.
std::optional<int> Match::last_turn_of_person() const {
  const std::vector<PlayedMove> moves = table_->moves();
  const auto last = std::find_if(moves.rbegin(), moves.rend(), [&](const PlayedMove& move) {
    return persons().contains(move.seat);
  });
  if (last == moves.rend()) return std::nullopt;
  const auto begin = std::find_if(last, moves.rend(), [&](const PlayedMove& move) {
    return move.seat != last->seat || move.turn != last->turn;
  });
  return static_cast<int>(moves.rend() - begin);
}

// ------------------------------------------------------------------------------------------ seeing

Data Match::players_data() const {
  Data list = Data::list();
  for (int i = 0; i < table_->seats(); ++i) {
    const Occupant& who = occupant(seat_at(i));
    Data player = Data::map({{"kind", id_of(who.kind)}});
    if (who.kind == Occupant::Kind::bot) player.set("spec", who.spec);
    list.push(std::move(player));
  }
  return list;
}

/// The turn that can be taken back: where it began, whose it was, and whose turns go with it.
Data Match::take_back_data() const {
  const std::optional<int> ply = last_turn_of_person();
  if (!ply || why_not_rewind(*ply)) return {};
  const std::vector<PlayedMove> moves = table_->moves();
  const Seat mover = moves[at(*ply)].seat;
  SeatSet others;
  for (auto move = moves.begin() + *ply; move != moves.end(); ++move) {
    if (move->seat != mover) others.insert(move->seat);
  }
  return Data::map({{"ply", *ply}, {"seat", index(mover)}, {"others", to_data(others)}});
}

Data Match::see(const Question& question) const {
  Data played = Data::list();
  const std::vector<PlayedMove> moves = table_->moves();
  for (std::size_t i = static_cast<std::size_t>(question.since); i < moves.size(); ++i) {
    played.push(Data::map(
        {{"seat", index(moves[i].seat)}, {"turn", moves[i].turn}, {"move", moves[i].move}}));
  }
  Data totals = Data::list();
  for (const ScoreSheet& sheet : table_->score(Viewer::spectator())) {
    totals.push(sheet.standing.points);
  }
  const std::optional<Seat> bot = next_bot();
  Data answer = Data::map({{"ply", table_->ply()},
                           {"take_backs", take_backs_},
                           {"awaiting", to_data(table_->awaiting())},
                           {"players", players_data()},
                           {"next_bot", bot ? Data(index(*bot)) : Data()},
                           {"concealed", to_data(concealed())},
                           {"totals", std::move(totals)},
                           {"take_back", take_back_data()},
                           {"can_restore", undone_ != nullptr}});
  answer.append(table_->see(question.viewer, question.draft, question.language));
  answer.set("events", to_data(table_->events(question.since), question.language, question.viewer));
  answer.set("played", std::move(played));
  if (table_->over()) answer.set("ranking", to_data(ranking(table_->score(Viewer::all()))));
  return answer;
}

}  // namespace lagoon
