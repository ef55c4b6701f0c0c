// What happens because time passes: clocks, wishes that lapse, bots that are due, tables that
// nobody asks for any more.
#include <algorithm>

#include "core/subscript.hpp"
#include "server/service/service.hpp"

namespace lagoon::server {
namespace {

constexpr std::int64_t kHostAway = 10 * 60'000;
constexpr std::int64_t kWakeEvery = 5'000;
constexpr std::int64_t kTidyEvery = 60'000;

}  // namespace

void Service::take(const Tick&) {
  std::vector<std::string> ids;
  for (const auto& [id, room] : rooms_) {
    if (!room->busy) ids.push_back(id);
  }
  std::sort(ids.begin(), ids.end());  // the order of a hash table is no part of what happened
  for (const std::string& id : ids) {
    const auto at = rooms_.find(id);
    if (at == rooms_.end() || at->second->busy) continue;
    Room& room = *at->second;
    look_at_presence(room);
    look_at_starts(room);
    look_at_wishes(room);
    look_at_hosts(room);
    if (!room.busy) look_at_bots(room);
    if (!room.busy) look_at_clocks(room);
    const bool has_audience = audience_.contains(id);
    const bool waits = !room.bots.empty() || room.starting || room.wish;
    if (!room.busy && !has_audience && !waits && now_.ms - room.used > options_.idle) drop(id);
  }
  if (now_.ms - last_wake_ >= kWakeEvery) wake();
  if (now_.ms - last_tidy_ < kTidyEvery) return;
  last_tidy_ = now_.ms;
  for (Allowance* limit : {&act_limit_, &draft_limit_, &moment_limit_, &hint_limit_, &say_limit_,
                           &create_limit_, &join_limit_, &token_limit_, &code_limit_}) {
    limit->tidy(now_.ms);
  }
}

/// Tables that nobody asks for, but where a bot or a clock is due: after a start there may be many.
void Service::wake() {
  last_wake_ = now_.ms;
  if (stopping_) return;
  ask(FindDue{now_.wall + kWakeEvery}, [this](const Found& found) {
    for (const std::string& id : found.ids) with_room(id, [](Room*) {});
  });
}

void Service::look_at_clocks(Room& room) {
  if (!room.runs() || room.paused || !room.clocks.there_are() || stopping_) return;
  if (room.settings.absent != Absent::bot) return;
  const SeatSet asked = room.awaiting();
  for (int i = 0; i < room.core.seats; ++i) {
    const SeatRow& seat = room.seat(i);
    if (!asked.contains(seat_at(i)) || seat.kind != SeatKind::person || seat.covered) continue;
    const auto left = room.clocks.left(seat_at(i), now_.ms);
    if (!left || *left > 0) continue;
    return cover(room, i, [](Room&) {}, [](const Refused&) {});
  }
}

void Service::look_at_starts(Room& room) {
  if (room.starting && now_.ms >= room.starting->until) call_off(room, true);
}

void Service::look_at_wishes(Room& room) {
  if (!room.wish || now_.ms < room.wish->until) return;
  end_wish(room, Data());
}

void Service::look_at_bots(Room& room) {
  if (stopping_ || !room.runs() || room.paused) return;
  for (const auto& [seat, turn] : room.bots) {
    if (!turn.thinking && !turn.move) begin_thinking(room, seat);
  }
  for (const auto& [seat, turn] : room.bots) {
    if (turn.move && now_.ms >= turn.due) return bot_moved(room, seat);  // then the table is busy
  }
}

/// Who is here: told when it changes.
void Service::look_at_presence(Room& room) {
  const std::set<int> present = here(room);
  for (const SeatRow& seat : room.seats) {
    if (seat.kind != SeatKind::person) {
      room.away.erase(seat.seat);
      continue;
    }
    const bool was_away = room.away.contains(seat.seat);
    if (present.contains(seat.seat)) {
      room.away.erase(seat.seat);
    } else if (!was_away) {
      room.away[seat.seat] = now_.ms;
      note(room, Data::map({{"note", "presence"}, {"seat", seat.seat}, {"here", false}}));
    }
  }
}

/// A host who is away for long before the start loses the table to whoever sits there first.
void Service::look_at_hosts(Room& room) {
  if (room.state.status != Status::open || room.starting || room.busy) return;
  const TokenRow* host = nullptr;
  for (const TokenRow& token : room.tokens) {
    if (token.role == Role::host) host = &token;
  }
  if (host == nullptr) return;
  const TokenRow* const seat = room.token(host->hash, Role::seat);
  if (seat == nullptr) return;
  const auto away = room.away.find(seat->seat);
  if (away == room.away.end() || now_.ms - away->second < kHostAway) return;
  for (const TokenRow& token : room.tokens) {
    if (token.role != Role::seat || room.away.contains(token.seat)) continue;
    Change change = change_of(room);
    change.dead.push_back(*host);
    change.tokens.push_back({token.hash, -1, Role::host, 0, -1, {}});
    std::erase(room.tokens, change.dead.front());
    room.tokens.push_back(change.tokens.front());
    return save(
        room, std::move(change), [this](Room& saved) { tell_seats(saved); }, [](const Refused&) {});
  }
}

}  // namespace lagoon::server
