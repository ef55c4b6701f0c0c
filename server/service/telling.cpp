// What a room tells: to each viewer exactly what that viewer may know.
#include <array>

#include "core/subscript.hpp"
#include "server/service/refused.hpp"
#include "server/service/room.hpp"
#include "table/edition.hpp"
#include "table/fair_luck.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

constexpr std::array<std::string_view, 5> kStatusIds{"open", "running", "over", "frozen",
                                                     "abandoned"};
constexpr std::array<std::string_view, 8> kActIds{"start", "move",  "covered", "uncovered",
                                                  "back",  "pause", "resume",  "end"};
constexpr std::array<std::string_view, 3> kSeatIds{"open", "person", "bot"};

/// JSON that we wrote ourselves.
Data stored_data(const std::string& json) {
  const Result<Data> data = json.empty() ? Result<Data>(Data()) : parse_json(json);
  return data ? *data : Data();
}

/// A stored result has the words of its scores in both languages.
Data result_in(Language language, const std::string& json) {
  const Data stored = stored_data(json);
  const Data* const scores = stored.find("scores");
  if (scores == nullptr) return {};
  return Data::map({{"ranking", *stored.find("ranking")},
                    {"scores", *scores->find(language == Language::en ? "en" : "de")}});
}

}  // namespace

std::string_view name_of(Status status) { return kStatusIds[at(status)]; }
std::string_view name_of(ActKind kind) { return kActIds[at(kind)]; }
std::string_view name_of(SeatKind kind) { return kSeatIds[at(kind)]; }

Viewer viewer_of(int seat) {
  if (has_fault(Mutant::view_of_all) && seat < 0) return Viewer::all();
  return seat < 0 ? Viewer::spectator() : Viewer(seat_at(seat));
}

Data seat_data(const SeatRow& seat, bool here) {
  const bool is_bot = seat.kind == SeatKind::bot;
  return Data::map({{"seat", seat.seat},
                    {"kind", name_of(seat.kind)},
                    {"name", text_or_null(seat.name)},
                    {"bot", is_bot ? Data(seat.bot) : Data()},
                    {"here", here},
                    {"covered", seat.covered}});
}

Data talk_data(const TalkRow& row) {
  return Data::map({{"n", row.n},
                    {"seat", row.seat < 0 ? Data() : Data(row.seat)},
                    {"name", text_or_null(row.name)},
                    {"text", text_or_null(row.text)},
                    {"phrase", text_or_null(row.phrase)},
                    {"at", row.at}});
}

ListedTable line_of(const Room& room) { return {room.core, room.state, room.seats}; }

Data table_data(const ListedTable& table, const std::set<int>& here, Language language) {
  Data seats = Data::list();
  for (const SeatRow& seat : table.seats) seats.push(seat_data(seat, here.contains(seat.seat)));
  const bool has_begun = !table.core.edition.empty();
  Data awaiting = Data::list();
  for (int i = 0; i < table.core.seats; ++i) {
    if ((table.state.awaiting >> i & 1) != 0) awaiting.push(i);
  }
  return Data::map({{"table", table.core.public_id},
                    {"game", table.core.game},
                    {"rules", has_begun ? Data(table.core.rules) : Data()},
                    {"edition", text_or_null(table.core.edition)},
                    {"options", stored_data(table.core.options)},
                    {"settings", stored_data(table.core.settings)},
                    {"status", name_of(table.state.status)},
                    {"seq", table.state.version},
                    {"awaiting", std::move(awaiting)},
                    {"commitment", table.core.commitment},
                    {"result", result_in(language, table.state.result)},
                    {"next_table", text_or_null(table.state.next_table)},
                    {"created", table.core.created},
                    {"updated", table.state.updated},
                    {"seats", std::move(seats)}});
}

Data Room::seats_data(const std::set<int>& here) const {
  Data list = Data::list();
  for (const SeatRow& row : seats) list.push(seat_data(row, here.contains(row.seat)));
  return list;
}

/// Its own moves go to the mover alone: a move may name a card that nobody else sees.
Data Room::event_data(int seq, int viewer, Language language) const {
  const Act& act = this->act(seq);
  const ActRow& row = act.row;
  Data event = Data::map({{"event", seq},
                          {"seat", row.seat < 0 ? Data() : Data(row.seat)},
                          {"kind", name_of(row.kind)},
                          {"plies", act.last_ply - act.first_ply},
                          {"events", to_data(act.events.from(0), language, viewer_of(viewer))},
                          {"awaiting", to_data(act.awaiting)},
                          {"clocks", row.clocks.empty() ? Data() : stored_data(row.clocks)},
                          {"at", row.at}});
  if (row.kind == ActKind::back) {
    event.set("plies", 0);
    const std::optional<int> target = [&]() -> std::optional<int> {
      for (int before = seq - 1; before >= 1; --before) {
        const Act& earlier = this->act(before);
        if (earlier.last_ply == act.last_ply) return before;
      }
      return std::nullopt;
    }();
    event.set("to", target ? Data(*target) : Data());
  }
  if (has_fault(Mutant::hash_in_events)) event.set("hash", std::to_string(match->table().hash()));
  const bool is_own = viewer >= 0 && row.seat == viewer;
  if (row.kind == ActKind::move && (is_own || has_fault(Mutant::moves_to_all))) {
    Data moves = Data::list();
    for (const std::string& move : act.moves) moves.push(move);
    event.set("moves", std::move(moves));
  }
  return event;
}

namespace {

/// What a match shows, less what only its own device is told: everybody's moves, and events, which
/// go beside it.
Data for_the_wire(const Data& seen) {
  Data told = Data::map();
  for (const Data::Member& member : *seen.members()) {
    if (member.key == "events" || member.key == "played" || member.key == "players" ||
        member.key == "next_bot" || member.key == "can_restore") {
      continue;
    }
    told.add(member.key, member.value);
    if (member.key != "view") continue;
    const Data* prompt = member.value.find("prompt");
    told.set("prompt", prompt == nullptr ? Data() : *prompt);
  }
  return told;
}

}  // namespace

Data Room::see(int viewer, std::span<const Data> draft, Language language) const {
  if (!match) return {};
  Question question;
  question.viewer = viewer_of(viewer);
  question.since = match->table().ply();
  question.draft = draft;
  question.language = language;
  return for_the_wire(match->see(question));
}

Data Room::moment(int seq, int viewer, Language language) const {
  std::vector<std::string> lines(
      match->lines().begin(), match->lines().begin() + static_cast<std::ptrdiff_t>(act(seq).lines));
  const Opened then = Match::resume(match->header(), lines, Data(), false);
  if (!then.match) return {};
  Question question;
  question.viewer = viewer_of(viewer);
  question.since = then.match->table().ply();
  question.language = language;
  Data told = for_the_wire(then.match->see(question));
  return std::move(told.set("moves", Data::list()));
}

std::string Room::result_text() const {
  if (!match || !match->table().over()) return {};
  const std::vector<ScoreSheet> sheets = match->table().score(Viewer::all());
  return to_json(Data::map({{"ranking", to_data(ranking(sheets))},
                            {"scores", Data::map({{"en", to_data(sheets, Language::en)},
                                                  {"de", to_data(sheets, Language::de)}})}}));
}

Data Room::result_data(Language language) const { return result_in(language, state.result); }

Data Room::opened() const {
  Data nonces = Data::list();
  for (const SeatRow& row : seats) nonces.push(row.nonce.empty() ? Data() : Data(row.nonce));
  return Data::map({{"secret", core.secret}, {"nonces", std::move(nonces)}});
}

std::string Room::record() const {
  if (!match) return {};
  Proof proof{core.public_id, core.commitment, core.secret, {}};
  for (const SeatRow& row : seats) proof.nonces.push_back(row.nonce);
  return match->table().record() + format_proof(proof) + "\n";
}

std::string Room::match_file() const {
  if (!match) return {};
  std::string file = match->header();
  for (const std::string& line : match->lines()) file += line + "\n";
  return file;
}

}  // namespace lagoon::server
