// What needs the others' consent: taking back, pausing, ending, playing again, a lost token.
#include <algorithm>

#include "core/hex.hpp"
#include "core/sha256.hpp"
#include "core/subscript.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"
#include "table/fair_luck.hpp"

namespace lagoon::server {
namespace {

constexpr std::int64_t kDay = 24 * 3'600'000;
constexpr std::int64_t kLive = 60'000;

/// "back 12 by 0,2"
std::string back_line(int ply, SeatSet consents) {
  std::string line = "back " + std::to_string(ply);
  std::string_view before = " by ";
  for (int i = 0; i < kMaxSeats; ++i) {
    if (!consents.contains(seat_at(i))) continue;
    line += std::string(before) + std::to_string(i);
    before = ",";
  }
  return line;
}

/// Where the last turn of a seat began, in plies.
std::optional<int> last_turn_of(const Table& table, int seat) {
  const std::vector<PlayedMove> moves = table.moves();
  int ply = static_cast<int>(moves.size());
  while (ply > 0 && index(moves[at(ply - 1)].seat) != seat) --ply;
  if (ply == 0) return std::nullopt;
  const int turn = moves[at(ply - 1)].turn;
  while (ply > 0 && index(moves[at(ply - 1)].seat) == seat && moves[at(ply - 1)].turn == turn)
    --ply;
  return ply;
}

}  // namespace

Service::Reply Service::on_ask(const Asker& asker, const Reader& message, Room& room) {
  if (message["what"].text() == "resume") return on_resume(asker, room);
  Wish wish;
  wish.kind = static_cast<Wish::Kind>(message["what"].index_in(kWishIds));
  wish.seat = asker.seat;
  if (wish.kind == Wish::Kind::reseat) {
    wish.about = message["seat"].integer(0, room.core.seats - 1);
  }
  if (message.failed()) return {};
  if (stopping_) return Refused(Code::stopping, text::server_stops);
  // Nobody is put off a seat at which they are.
  if (wish.about >= 0 && room.runs() && here(room).contains(wish.about)) {
    return Refused(Code::forbidden, text::no_such_absence);
  }
  if (wish.kind == Wish::Kind::take_back && room.runs()) {
    const std::optional<int> ply = last_turn_of(room.match->table(), asker.seat);
    const std::optional<int> to = ply ? room.seq_at_ply(*ply) : std::nullopt;
    if (!to) return Refused(Code::forbidden, text::nothing_to_take_back);
    wish.back_to = *to;
  }
  if (const Reply no = may_wish(wish, room)) return no;
  wish.id = chance_.hex(8);
  wish.peer = asker.peer;
  wish.needed = room.persons();
  if (wish.kind == Wish::Kind::rematch) {
    wish.needed = SeatSet();
    for (const SeatRow& seat : room.seats) {
      if (seat.kind == SeatKind::person) wish.needed.insert(seat_at(seat.seat));
    }
  }
  if (wish.kind == Wish::Kind::reseat) wish.needed.erase(seat_at(wish.about));
  if (asker.seat >= 0) wish.yes.insert(seat_at(asker.seat));
  const std::int64_t time = room.settings.pace.kind == Pace::Kind::live ? kLive : kDay;
  wish.until = now_.ms + time;
  wish.until_wall = now_.wall + time;
  room.wish = wish;
  answer(asker, Data::map({{"ask", wish.id}}));
  tell_wish(room);
  grant(room);
  return {};
}

Service::Reply Service::may_wish(const Wish& wish, const Room& room) const {
  if (room.wish) return Refused(Code::forbidden, text::one_wish_at_a_time);
  if (wish.kind == Wish::Kind::rematch) {
    if (room.state.status != Status::over) return Refused(Code::forbidden, text::not_over_yet);
    if (!room.state.next_table.empty()) return Refused(Code::forbidden, text::rematch_exists);
    return wish.seat < 0 ? Reply(Refused(Code::forbidden, text::only_for_seats)) : Reply();
  }
  if (const Reply no = not_running(room)) return no;
  if (wish.kind == Wish::Kind::reseat) {
    if (room.seat(wish.about).kind != SeatKind::person || wish.about == wish.seat) {
      return Refused(Code::forbidden, text::nobody_sits_there, "seat");
    }
    return {};
  }
  if (wish.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  if (wish.kind == Wish::Kind::pause && room.paused) {
    return Refused(Code::forbidden, text::table_paused);
  }
  if (wish.kind != Wish::Kind::take_back) return {};
  if (!room.settings.takeback || room.paused) return Refused(Code::forbidden, text::no_take_back);
  if (const auto no = room.match->why_not_rewind(room.act(wish.back_to).last_ply)) {
    return Refused(Code::forbidden, *no);
  }
  return {};
}

void Service::tell_wish(const Room& room) {
  const Wish& wish = *room.wish;
  Data yes = Data::list();
  for (int i = 0; i < room.core.seats; ++i) {
    if (wish.yes.contains(seat_at(i))) yes.push(i);
  }
  Data told = Data::map({{"note", "asked"},
                         {"ask", wish.id},
                         {"what", kWishIds[at(wish.kind)]},
                         {"seat", wish.seat < 0 ? Data() : Data(wish.seat)},
                         {"yes", std::move(yes)},
                         {"until", wish.until_wall}});
  if (wish.kind == Wish::Kind::reseat) told.set("about", wish.about);
  if (wish.kind == Wish::Kind::take_back) told.set("to", wish.back_to);
  note_to_seats(room, told);
}

/// Somebody does not agree, or (null) nobody said so in time.
void Service::end_wish(Room& room, const Data& refused_by) {
  const Data told = Data::map({{"note", "asked"},
                               {"ask", room.wish->id},
                               {"what", kWishIds[at(room.wish->kind)]},
                               {"refused", refused_by}});
  room.wish.reset();
  note_to_seats(room, told);
}

Service::Reply Service::on_answer(const Asker& asker, const Reader& message, Room& room) {
  const std::string_view id = message["ask"].text();
  const bool yes = message["yes"].boolean();
  if (message.failed()) return {};
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  if (!room.wish || room.wish->id != id) return Refused(Code::not_found, text::no_such_wish, "ask");
  answer(asker, Data::map());
  if (!yes) {
    end_wish(room, asker.seat);
    return {};
  }
  room.wish->yes.insert(seat_at(asker.seat));
  tell_wish(room);
  grant(room);
  return {};
}

/// Done as soon as everybody who is asked has agreed.
void Service::grant(Room& room) {
  const Wish wish = *room.wish;
  for (int i = 0; i < room.core.seats; ++i) {
    if (wish.needed.contains(seat_at(i)) && !wish.yes.contains(seat_at(i))) return;
  }
  room.wish.reset();
  ActRow row;
  row.seat = wish.seat;
  switch (wish.kind) {
    case Wish::Kind::take_back:
      return grant_back(room, wish);
    case Wish::Kind::rematch:
      return grant_rematch(room);
    case Wish::Kind::reseat:
      return grant_reseat(room, wish);
    case Wish::Kind::pause:
      row.kind = ActKind::pause;
      room.paused = true;
      break;
    case Wish::Kind::end:
      row.kind = ActKind::end;
      break;
  }
  commit(room, std::move(row), room.match->table().ply(), [](Room&) {}, [](const Refused&) {});
}

void Service::grant_back(Room& room, const Wish& wish) {
  ActRow row;
  row.kind = ActKind::back;
  row.seat = wish.seat;
  row.lines = back_line(room.act(wish.back_to).last_ply, wish.yes);
  if (const auto no = room.match->replay(row.lines)) {
    // Something was shown meanwhile, or somebody is asked beside others.
    note_to_seats(
        room,
        Data::map(
            {{"note", "asked"}, {"ask", wish.id}, {"what", "take-back"}, {"refused", Data()}}));
    return;
  }
  room.bots.clear();
  commit(room, std::move(row), room.match->table().ply(), [](Room&) {}, [](const Refused&) {});
}

/// The same table again; whoever sat there has a right to the same seat.
void Service::grant_rematch(Room& room) {
  Change change;
  TableCore core = room.core;
  core.id = ++last_table_;
  core.public_id = chance_.public_id();
  core.secret = chance_.hex(kSecretBytes);
  core.commitment = commitment_to(core.secret, core.public_id);
  core.seed.clear();
  core.header.clear();
  core.created = now_.wall;
  change.table = core.id;
  change.state.code = chance_.code();
  change.state.updated = now_.wall;
  for (const SeatRow& seat : room.seats) {
    SeatRow next;
    next.seat = seat.seat;
    next.kind = seat.kind == SeatKind::bot ? SeatKind::bot : SeatKind::open;
    next.bot = seat.kind == SeatKind::bot ? seat.bot : std::string();
    change.seats.push_back(next);
  }
  for (const TokenRow& token : room.tokens) {
    if (token.role == Role::seat) {
      change.tokens.push_back({token.hash, token.seat, Role::transfer, 0, 1, {}});
    }
    if (token.role == Role::host) change.tokens.push_back({token.hash, -1, Role::host, 0, -1, {}});
  }
  const std::string next = core.public_id;
  change.core = std::move(core);
  writes_[++last_ticket_] = {room.core.public_id,
                             [this, next](Room& old) {
                               Change link = change_of(old);
                               link.state.next_table = next;
                               save(
                                   old, std::move(link),
                                   [this, next](Room& saved) {
                                     note(saved, Data::map({{"note", "rematch"}, {"table", next}}));
                                   },
                                   [](const Refused&) {});
                             },
                             [](const Refused&) {}};
  room.busy = true;
  out_.push_back(Write{last_ticket_, std::move(change)});
}

/// A new token for a seat whose player lost the old one, which is dead from now on.
void Service::grant_reseat(Room& room, const Wish& wish) {
  const std::string secret = base64url(chance_.bytes(16));
  const std::string code = chance_.long_code();
  Change change = change_of(room);
  std::vector<std::string> dead;
  for (const TokenRow& token : room.tokens) {
    if (token.seat != wish.about) continue;
    change.dead.push_back(token);
    dead.push_back(token.hash);
  }
  for (const TokenRow& token : change.dead) std::erase(room.tokens, token);
  constexpr WallTime kTime = 24 * 3'600'000;
  for (const std::string& each : {code, secret}) {
    change.tokens.push_back(
        {sha256_text(each), wish.about, Role::transfer, now_.wall + kTime, 1, {}});
  }
  room.tokens.insert(room.tokens.end(), change.tokens.begin(), change.tokens.end());
  const Data told = Data::map({{"note", "reseated"},
                               {"seat", wish.about},
                               {"code", code},
                               {"from", secret},
                               {"expires", now_.wall + kTime}});
  save(
      room, std::move(change),
      [this, told, dead, peer = wish.peer](Room& saved) {
        reassign(saved.core.public_id, dead);
        send(peer, told);  // to who asked: they give it to whom it is for
      },
      [](const Refused&) {});
}

Service::Reply Service::on_resume(const Asker& asker, Room& room) {
  if (const Reply no = not_running(room)) return no;
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  if (!room.paused) return Refused(Code::forbidden, text::not_paused);
  room.paused = false;
  ActRow row;
  row.kind = ActKind::resume;
  row.seat = asker.seat;
  commit(
      room, std::move(row), room.match->table().ply(),
      [this, asker](Room&) { answer(asker, Data::map()); },
      [this, asker](const Refused& why) { refuse(asker, why); });
  return {};
}

}  // namespace lagoon::server
