// What the host of a table may do.
#include <algorithm>

#include "core/subscript.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"

namespace lagoon::server {
namespace {

constexpr std::int64_t kAwayMs = 10 * 60'000;

}  // namespace

Service::Reply Service::on_host(const Asker& asker, const Reader& message, Room& room) {
  const std::string_view what = message["what"].text();
  if (message.failed()) return {};
  if (!asker.is_host) return Refused(Code::forbidden, text::only_for_host);
  if (what == "start") {
    if (room.state.status != Status::open) return Refused(Code::started, text::already_started);
    if (stopping_) return Refused(Code::stopping, text::server_stops);
    answer(asker, Data::map());
    if (!room.starting) begin_start(room);
    return {};
  }
  if (what == "kick") return kick(asker, message, room);
  if (what == "swap") return swap(asker, message, room);
  if (what == "bot") return put_bot(asker, message, room);
  if (what == "hand-over") return hand_over(asker, message, room);
  if (what == "lock") {
    const bool on = message["on"].boolean();
    if (message.failed()) return {};
    room.locked = on;
    answer(asker, Data::map());
    return {};
  }
  if (what == "mute") {
    const int seat = message["seat"].integer(0, room.core.seats - 1);
    const bool on = message["on"].boolean();
    if (message.failed()) return {};
    room.seat(seat).muted = on;
    Change change = change_of(room);
    change.seats.push_back(room.seat(seat));
    save_seats(asker, room, std::move(change));
    return {};
  }
  message["what"].fault(Statement(text::unknown_message, Arg::word("name", what)));
  return {};
}

void Service::save_seats(const Asker& asker, Room& room, Change change) {
  save(
      room, std::move(change),
      [this, asker](Room& saved) {
        answer(asker, Data::map());
        tell_seats(saved);
      },
      [this, asker](const Refused& why) { refuse(asker, why); });
}

Service::Reply Service::kick(const Asker& asker, const Reader& message, Room& room) {
  Change change = change_of(room);
  if (message.has("watcher")) {
    const std::string_view who = message["watcher"].text();
    if (message.failed()) return {};
    for (const TokenRow& token : room.tokens) {
      if (token.role == Role::watch && who.size() >= 8 && token.hash.starts_with(who)) {
        change.dead.push_back(token);
      }
    }
    if (change.dead.empty()) return Refused(Code::not_found, text::no_such_watcher, "watcher");
  } else {
    const int seat = message["seat"].integer(0, room.core.seats - 1);
    if (message.failed()) return {};
    if (room.state.status != Status::open || room.starting) {
      return Refused(Code::forbidden, text::no_kick_after_start);
    }
    for (const TokenRow& token : room.tokens) {
      if (token.seat == seat) change.dead.push_back(token);
    }
    room.seat(seat) = SeatRow{};
    room.seat(seat).seat = seat;
    change.seats.push_back(room.seat(seat));
  }
  std::vector<std::string> dead;
  for (const TokenRow& token : change.dead) {
    dead.push_back(token.hash);
    std::erase(room.tokens, token);
  }
  save(
      room, std::move(change),
      [this, asker, dead](Room& saved) {
        answer(asker, Data::map());
        tell_seats(saved);
        reassign(saved.core.public_id, dead);
      },
      [this, asker](const Refused& why) { refuse(asker, why); });
  return {};
}

Service::Reply Service::swap(const Asker& asker, const Reader& message, Room& room) {
  const Reader seats = message["seats"];
  if (seats.size(2, 2) != 2 || message.failed()) return {};
  const int a = seats[0].integer(0, room.core.seats - 1);
  const int b = seats[1].integer(0, room.core.seats - 1);
  if (message.failed()) return {};
  if (room.state.status != Status::open || room.starting) {
    return Refused(Code::started, text::already_started);
  }
  Change change = change_of(room);
  std::swap(room.seat(a), room.seat(b));
  room.seat(a).seat = a;
  room.seat(b).seat = b;
  change.seats = {room.seat(a), room.seat(b)};
  for (TokenRow& token : room.tokens) {
    if (token.seat != a && token.seat != b) continue;
    change.dead.push_back(token);
    token.seat = token.seat == a ? b : a;
    change.tokens.push_back(token);
  }
  save(
      room, std::move(change),
      [this, asker, a, b](Room& saved) {
        for_each_peer(saved, [&](PeerId, Peer& peer) {
          if (peer.seat == a || peer.seat == b) peer.seat = peer.seat == a ? b : a;
        });
        answer(asker, Data::map());
        tell_seats(saved);
      },
      refusing(asker));
  return {};
}

Service::Reply Service::put_bot(const Asker& asker, const Reader& message, Room& room) {
  const int seat = message["seat"].integer(0, room.core.seats - 1);
  const Reader level = message["bot"];
  const bool is_bot = !level.is_null();
  const std::size_t index = is_bot ? static_cast<std::size_t>(level.index_in(kLevelIds)) : 0;
  if (message.failed()) return {};
  SeatRow& row = room.seat(seat);
  if (room.runs()) {
    // For somebody who is away, where the host decides.
    if (row.kind != SeatKind::person) return Refused(Code::forbidden, text::no_such_absence);
    if (!is_bot) {
      uncover(room, seat, just_ok(asker), refusing(asker));
      return {};
    }
    const auto left = room.clocks.left(seat_at(seat), now_.ms);
    const auto away = room.away.find(seat);
    const bool long_away = away != room.away.end() && now_.ms - away->second >= kAwayMs;
    if (!(left && *left == 0) && !long_away) return Refused(Code::forbidden, text::no_such_absence);
    if (row.covered) return Refused(Code::forbidden, text::no_such_absence);
    cover(room, seat, just_ok(asker), refusing(asker));
    return {};
  }
  if (room.state.status != Status::open || room.starting) {
    return Refused(Code::started, text::already_started);
  }
  if (row.kind == SeatKind::person) {
    return Refused(Code::seat_taken, text::seat_is_taken, "seat");
  }
  row.kind = is_bot ? SeatKind::bot : SeatKind::open;
  row.bot = is_bot ? std::string(kLevelIds[index]) : std::string();
  Change change = change_of(room);
  change.seats.push_back(row);
  save_seats(asker, room, std::move(change));
  return {};
}

Service::Reply Service::hand_over(const Asker& asker, const Reader& message, Room& room) {
  const int seat = message["seat"].integer(0, room.core.seats - 1);
  if (message.failed()) return {};
  Change change = change_of(room);
  for (const TokenRow& token : room.tokens) {
    if (token.role == Role::host) change.dead.push_back(token);
    if (token.role == Role::seat && token.seat == seat) {
      change.tokens.push_back({token.hash, -1, Role::host, 0, -1, {}});
    }
  }
  if (change.tokens.empty()) return Refused(Code::forbidden, text::nobody_sits_there, "seat");
  for (const TokenRow& token : change.dead) std::erase(room.tokens, token);
  room.tokens.insert(room.tokens.end(), change.tokens.begin(), change.tokens.end());
  std::vector<std::string> strangers;  // who was the host and nothing else
  for (const TokenRow& token : change.dead) {
    if (room.token(token.hash) == nullptr) strangers.push_back(token.hash);
  }
  save(
      room, std::move(change),
      [this, asker, strangers](Room& saved) {
        answer(asker, Data::map());
        tell_seats(saved);
        reassign(saved.core.public_id, strangers);
      },
      refusing(asker));
  return {};
}

}  // namespace lagoon::server
