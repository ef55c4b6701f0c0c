#include "tests/sim/judge.hpp"

#include <algorithm>

#include "core/sha256.hpp"
#include "core/subscript.hpp"
#include "table/fair_luck.hpp"
#include "table/json.hpp"

namespace lagoon::server::sim {
namespace {

bool same_token(const TokenRow& a, const TokenRow& b) {
  return a.hash == b.hash && a.seat == b.seat;
}

/// What a room is told by a change, as any store would have it.
void apply_to(Room& room, const Change& change) {
  if (change.core) room.core = *change.core;
  room.state = change.state;
  for (const SeatRow& row : change.seats) {
    const auto at = static_cast<std::size_t>(row.seat);
    if (room.seats.size() <= at) room.seats.resize(at + 1);
    room.seats[at] = row;
  }
  for (const TokenRow& dead : change.dead) {
    std::erase_if(room.tokens, [&](const TokenRow& row) { return same_token(row, dead); });
  }
  for (const TokenRow& token : change.tokens) {
    std::erase_if(room.tokens, [&](const TokenRow& row) { return same_token(row, token); });
    room.tokens.push_back(token);
  }
}

const std::set<std::string_view> kEventKeys{"event",    "seat",   "kind", "plies", "events",
                                            "awaiting", "clocks", "at",   "moves", "to"};

}  // namespace

std::string word_in(const Data& data, std::string_view key) {
  const Data* const found = data.find(key);
  return found == nullptr || found->text() == nullptr ? std::string() : *found->text();
}

std::int64_t number_in(const Data& data, std::string_view key, std::int64_t otherwise) {
  const Data* const found = data.find(key);
  return found == nullptr || found->integer() == nullptr ? otherwise : *found->integer();
}

const Mirror* Judge::mirror(const std::string& table) const {
  const auto at = mirrors_.find(table);
  return at == mirrors_.end() ? nullptr : &at->second;
}

int Judge::seat_of(const std::string& table, const std::string& token) const {
  const Mirror* const found = mirror(table);
  if (found == nullptr || token.empty()) return -1;
  const TokenRow* const row = found->room->token(token, Role::seat);
  return row == nullptr ? -1 : row->seat;
}

void Judge::bot_was_asked_for(const std::string& table) {
  const auto at = mirrors_.find(table);
  if (at != mirrors_.end()) at->second.bots_by_wish = true;
}

// ---------------------------------------------------------------------------------- what is stored

void Judge::stored(const Change& change) {
  if (change.version < 0) {
    StoredTable table;
    table.core = *change.core;
    table.seats = change.seats;
    std::optional<Error> why;
    Mirror mirror;
    mirror.room = Room::open(std::move(table), why);
    names_[change.table] = change.core->public_id;
    mirrors_[change.core->public_id] = std::move(mirror);
  }
  Mirror& mirror = mirrors_.at(names_.at(change.table));
  const std::string& secret = mirror.room->core.secret;
  if (change.core && change.core->secret != secret)
    accuse("a secret has changed after the commitment");
  apply_to(*mirror.room, change);
  for (const ActRow& row : change.acts) check_act(mirror, row);
  if (mirror.room->state.version != static_cast<int>(mirror.rows.size())) {
    accuse("I2: the stored version is not the number of the last act");
  }
}

void Judge::check_act(Mirror& mirror, const ActRow& row) {
  if (row.seq != static_cast<int>(mirror.rows.size()) + 1) accuse("I2: acts have a gap");
  if (!row.act_id.empty()) {
    if (!mirror.ids.emplace(row.seat, row.act_id).second) accuse("I2: an id stands for two acts");
    if (!client_ids_.contains(row.act_id)) accuse("I2: an id that no client gave: " + row.act_id);
  }
  Room& room = *mirror.room;
  const SeatSet before = room.match ? room.match->table().awaiting() : SeatSet();
  if (row.kind == ActKind::start) check_start(room);
  if (row.kind == ActKind::covered) check_timeout(mirror, row);
  if (row.kind == ActKind::back && !room.settings.takeback) accuse("taken back where nobody may");
  if (room.paused && row.kind == ActKind::move) accuse("a move at a paused table");
  if (const auto fault = room.play(row)) {
    return accuse("I3: stored acts do not give the game: " + row.lines + ": " +
                  fault->message.in(Language::en));
  }
  if (row.kind == ActKind::move && index(room.match->table().moves().back().seat) != row.seat) {
    accuse("an act of seat " + std::to_string(row.seat) + " was played by another");
  }
  mirror.rows.push_back(row);
  const SeatSet now = room.match->table().awaiting();
  for (int i = 0; i < room.core.seats; ++i) {
    const bool is_turn = room.settings.pace.kind == Pace::Kind::turn;
    if (is_turn && now.contains(seat_at(i)) && !before.contains(seat_at(i)))
      mirror.asked_ms[at(i)] = 0;
  }
}

/// The deal follows from what everybody has committed to, and from nothing else.
void Judge::check_start(const Room& room) {
  Proof proof{room.core.public_id, room.core.commitment, room.core.secret, {}};
  for (const SeatRow& seat : room.seats) {
    proof.nonces.push_back(seat.nonce);
    if (seat.kind == SeatKind::person && commitment_to_nonce(seat.nonce) != seat.nonce_hash) {
      accuse("a game began without the number of seat " + std::to_string(seat.seat));
    }
  }
  if (commitment_to(room.core.secret, room.core.public_id) != room.core.commitment) {
    accuse("the commitment is not to the secret");
  }
  Record setup;
  setup.game = room.core.game;
  setup.rules_version = room.core.rules;
  setup.edition = room.core.edition;
  setup.seats = room.core.seats;
  setup.options = *parse_json(room.core.options);
  if (room.core.header.find("consent") == std::string::npos) {
    accuse("what has been shown can be taken back");
  }
  if (fair_seed(proof, setup) != room.core.seed) accuse("the seed does not follow from the proof");
}

/// Nobody runs out of time before they had it. What the store took of it is not counted exactly.
void Judge::check_timeout(const Mirror& mirror, const ActRow& row) {
  constexpr std::int64_t kAbout = 20'000;
  const Pace& pace = mirror.room->settings.pace;
  if (mirror.bots_by_wish || pace.kind == Pace::Kind::none) return;
  const std::int64_t least = pace.kind == Pace::Kind::live ? pace.bank_s * std::int64_t{1000}
                                                           : pace.hours * std::int64_t{3'600'000};
  const std::int64_t had = mirror.asked_ms[at(row.seat)];
  if (had + kAbout < least) {
    accuse("seat " + std::to_string(row.seat) + " ran out of time after " + std::to_string(had) +
           " ms of " + std::to_string(least));
  }
}

void Judge::passed(std::int64_t ms) {
  for (auto& [id, mirror] : mirrors_) {
    const SeatSet asked = mirror.room->awaiting();
    for (int i = 0; i < mirror.room->core.seats; ++i) {
      if (asked.contains(seat_at(i)) && !mirror.room->paused) mirror.asked_ms[at(i)] += ms;
    }
  }
}

// ------------------------------------------------------------------------------------ what is said

void Judge::said(Listener& to, int status, const std::string& text) {
  if (text.empty() || text.front() != '{') return;  // a record
  const Result<Data> line = parse_json(text);
  if (!line) return accuse("no JSON: " + text);
  check_secrets(to, text);
  if (line->find("event") != nullptr) return check_event(to, *line, text);
  if (line->find("state") != nullptr) return check_state(to, *line);
  if (line->find("ok") != nullptr) return check_answer(to, *line, status);
  if (word_in(*line, "note") == "over") {
    const Mirror* const table = mirror(to.table);
    if (table == nullptr || table->room->state.status != Status::over) accuse("I4: over too early");
  }
}

/// Seed and secret are nobody's until the end.
void Judge::check_secrets(const Listener& to, const std::string& text) {
  const Mirror* const table = mirror(to.table);
  if (table == nullptr || !table->room->runs()) return;
  const TableCore& core = table->room->core;
  if (text.find(core.secret) != std::string::npos) accuse("I7: the secret is told: " + text);
  if (text.find(core.seed) != std::string::npos) accuse("I7: the seed is told: " + text);
}

void Judge::check_event(Listener& to, const Data& line, const std::string& text) {
  ++events_;
  const Mirror* const table = mirror(to.table);
  const auto seq = static_cast<int>(number_in(line, "event"));
  if (table == nullptr || seq > static_cast<int>(table->rows.size())) {
    return accuse("I4: an event that is not stored: " + text);
  }
  if (seq != ++to.seq) {
    return accuse("I5: event " + std::to_string(seq) + " after " + std::to_string(to.seq - 1));
  }
  for (const Data::Member& member : *line.members()) {
    if (!kEventKeys.contains(member.key)) accuse("I7: an event has \"" + member.key + "\"");
  }
  if (!to.token.empty() && table->room->token(to.token) == nullptr) {
    accuse("I7: somebody who was sent away hears event " + std::to_string(seq));
  }
  const int seat = seat_of(to.table, to.token);
  const ActRow& row = table->rows[static_cast<std::size_t>(seq - 1)];
  const bool is_own = seat >= 0 && row.seat == seat;
  if (!is_own && line.find("moves") != nullptr) accuse("I7: another's moves: " + text);
  const std::string mine = to_json(table->room->event_data(seq, seat, to.language));
  if (mine != text) accuse("I7: this is not for seat " + std::to_string(seat) + ": " + text);
}

void Judge::check_state(Listener& to, const Data& line) {
  const Mirror* const table = mirror(to.table);
  const auto seq = static_cast<int>(number_in(line, "state"));
  if (table == nullptr || seq > static_cast<int>(table->rows.size())) {
    return accuse("I4: a state that is not stored: " + std::to_string(seq));
  }
  if (seq != to.seq) accuse("a state before its events: " + std::to_string(seq));
  if (++to.states_under_way > 1) accuse("two states under way to one listener");
  const int seat = seat_of(to.table, to.token);
  const Data& see = *line.find("see");
  const Room& room = *table->room;
  const bool is_newest = seq == static_cast<int>(table->rows.size());
  if (!is_newest || rng_.below(4) != 0) return;
  const Data* const moves = see.find("moves");
  const bool has_moves = moves != nullptr && moves->items() != nullptr && !moves->items()->empty();
  const bool is_asked = seat >= 0 && room.match->table().awaiting().contains(seat_at(seat));
  if (has_moves && !is_asked) accuse("I7: moves for somebody who is not asked");
  const Viewer eyes = seat < 0 ? Viewer::spectator() : Viewer(seat_at(seat));
  const Data view = room.match->table().view(eyes, to.language);
  const Data* const state = view.find("state");
  const Data* const told = see.find("view") == nullptr ? nullptr : see.find("view")->find("state");
  if (state != nullptr && told != nullptr && *state != *told) {
    accuse("I7: this is not what seat " + std::to_string(seat) + " sees: " + to_json(*told));
  }
}

// ------------------------------------------------------------------------------------------
// answers

void Judge::check_answer(Listener& to, const Data& line, int status) {
  std::string re = word_in(line, "re");
  if (to.is_call && !to.open.empty()) re = to.open.begin()->first;
  const auto at = to.open.find(re);
  if (at == to.open.end()) return accuse("an answer that nobody waits for: " + to_json(line));
  const Request request = at->second;
  to.open.erase(at);
  const bool is_ok = *line.find("ok")->boolean();
  if (to.is_call && is_ok != (status < 300)) accuse("the status is " + std::to_string(status));
  if (request.what == "act") {
    const std::string table = to.is_call ? request.table : to.table;
    const Mirror* const stored = mirror(table);
    if (stored == nullptr) return;
    const int seat = seat_of(table, to.token);
    if (is_ok) return check_ack(request, seat, line);
    const std::string code = word_in(*line.find("error"), "code");
    const bool says_nothing = code == "limited" || code == "unauthorised" || code == "id_reused" ||
                              code == "bad_request" || code == "overload";
    if (!says_nothing && stored->ids.contains({seat, request.id})) {
      accuse("I6: refused as " + code + ", but it is stored: " + request.id);
    }
    return;
  }
  if (is_ok && request.what == "hello") return check_welcome(to, request, line);
  if (is_ok && request.what == "see") {
    const Mirror* const table = mirror(request.table);
    const std::int64_t seq = number_in(line, "seq");
    if (table == nullptr || seq > static_cast<std::int64_t>(table->rows.size())) {
      accuse("I4: seen before it is stored");
    }
  }
}

void Judge::check_ack(const Request& request, int seat, const Data& line) {
  ++acknowledged_;
  const Mirror& table = *mirror(request.table);
  const auto seq = static_cast<std::size_t>(number_in(line, "seq", 0));
  if (seq < 1 || seq > table.rows.size())
    return accuse("I1: acknowledged, but not stored: " + request.id);
  const ActRow& row = table.rows[seq - 1];
  if (row.act_id != request.id || row.wanted != request.wanted || row.seat != seat) {
    accuse("I1: acknowledged " + request.id + " as " + std::to_string(seq) + ", where " +
           row.act_id + " of seat " + std::to_string(row.seat) + " is stored");
  }
}

void Judge::check_welcome(Listener& to, const Request& request, const Data& line) {
  to.table = request.table;
  to.language = request.language;
  const auto seq = static_cast<int>(number_in(line, "seq"));
  const Mirror* const table = mirror(request.table);
  if (table == nullptr || seq > static_cast<int>(table->rows.size())) {
    return accuse("I4: welcomed to what is not stored");
  }
  to.seq = request.same_epoch && request.since <= seq ? request.since : seq;
  const Data* const seat = line.find("seat");
  const int told = seat->integer() == nullptr ? -1 : static_cast<int>(*seat->integer());
  if (told != seat_of(request.table, to.token)) accuse("welcomed to another's seat");
}

}  // namespace lagoon::server::sim
