#include "server/service/room.hpp"

#include <algorithm>
#include <array>

#include "core/subscript.hpp"
#include "core/texts.hpp"
#include "server/texts.hpp"
#include "table/edition.hpp"
#include "table/fair_luck.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

}  // namespace

// ---------------------------------------------------------------------------------------- opening

std::unique_ptr<Room> Room::open(StoredTable stored, std::optional<Error>& why) {
  auto room = std::make_unique<Room>();
  room->core = std::move(stored.core);
  room->state = std::move(stored.state);
  room->seats = std::move(stored.seats);
  room->tokens = std::move(stored.tokens);
  room->talk = std::move(stored.talk);
  if (!room->talk.empty()) room->talk_count = room->talk.back().n;
  Faults faults;
  const Result<Data> settings = parse_json(room->core.settings);
  if (settings) room->settings = read_settings(Reader(*settings, faults, "settings"));
  room->clocks = Clocks(room->settings.pace, room->core.seats);
  for (const ActRow& row : stored.acts) {
    why = room->play(row);
    if (!why) continue;
    room->match.reset();
    room->acts.clear();
    break;
  }
  return room;
}

std::optional<Error> Room::play(const ActRow& row) {
  if (row.kind == ActKind::start) {
    Opened opened = Match::resume(core.header, {}, Data(), false);
    if (!opened.match) return opened.faults.front();
    match = std::move(opened.match);
  }
  if (!match) return Error(Statement(text::no_match_stored));
  const int first = match->table().ply();
  for (const std::string& line : lines_of(row.lines)) {
    if (auto fault = match->replay(line)) return fault;
  }
  keep(row, first);
  return std::nullopt;
}

void Room::keep(ActRow row, int first_ply) {
  Act act;
  const Table& table = match->table();
  act.awaiting = table.awaiting();
  act.first_ply = first_ply;
  act.last_ply = table.ply();
  act.take_backs = match->take_backs();
  act.lines = match->lines().size();
  if (row.kind == ActKind::move) {
    for (const std::string& line : lines_of(row.lines)) {
      if (const auto turn = parse_turn(line)) act.moves = turn->moves;
    }
    act.events.add(table.events(first_ply));
  }
  if (!row.clocks.empty()) clocks.restore(row.clocks);
  if (row.kind == ActKind::pause) paused = true;
  if (row.kind == ActKind::resume) paused = false;
  act.row = std::move(row);
  act.row.lines.clear();
  acts.push_back(std::move(act));
}

// ---------------------------------------------------------------------------------------- knowing

SeatSet Room::persons() const {
  SeatSet persons;
  for (const SeatRow& row : seats) {
    if (row.kind == SeatKind::person && !row.covered) persons.insert(seat_at(row.seat));
  }
  return persons;
}

const Act* Room::known_act(int seat, const std::string& id) const {
  if (has_fault(Mutant::no_id_lookup)) return nullptr;
  const auto found = std::find_if(acts.rbegin(), acts.rend(), [&](const Act& act) {
    return act.row.seat == seat && act.row.act_id == id;
  });
  return found == acts.rend() ? nullptr : &*found;
}

Moment Room::moment_of(int seq) const { return {act(seq).last_ply, act(seq).take_backs}; }

std::optional<int> Room::seq_at_ply(int ply) const {
  for (int seq = state.version - 1; seq >= 1; --seq) {
    if (act(seq).last_ply == ply) return seq;
  }
  return std::nullopt;
}

const TokenRow* Room::token(const std::string& hash, Role role) const {
  const auto found = std::find_if(tokens.begin(), tokens.end(), [&](const TokenRow& row) {
    return row.hash == hash && row.role == role;
  });
  return found == tokens.end() ? nullptr : &*found;
}

bool is_bearer(const TokenRow& token) {
  return token.role != Role::invite && token.role != Role::transfer;
}

bool has_one_table(const TokenRow& token) { return is_bearer(token) && token.role != Role::host; }

const TokenRow* Room::token(const std::string& hash) const {
  for (const Role role : {Role::seat, Role::key, Role::host, Role::watch}) {
    if (const TokenRow* row = token(hash, role)) return row;
  }
  return nullptr;
}

}  // namespace lagoon::server
