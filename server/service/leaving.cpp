// Who leaves, comes back, or goes on with another device.
#include <algorithm>

#include "core/sha256.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"

namespace lagoon::server {
namespace {

constexpr WallTime kTransferMs = 10 * 60'000;

}  // namespace

/// Whoever held these tokens at a table is a stranger to it now, and hears nothing of it any more.
void Service::reassign(const std::string& table, const std::vector<std::string>& dead) {
  for (const std::string& hash : dead) token_tables_.erase(hash);
  const auto audience = audience_.find(table);
  if (audience == audience_.end()) return;
  const std::set<PeerId> all = audience->second;
  for (const PeerId id : all) {
    const bool is_dead = std::find(dead.begin(), dead.end(), peers_.at(id).token) != dead.end();
    if (is_dead && !has_fault(Mutant::kicked_hears_on)) dismiss(id, 4001);
  }
}

Service::Reply Service::on_leave(const Asker& asker, const Reader&, Room& room) {
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  if (room.state.status == Status::open) {
    if (room.starting) return Refused(Code::started, text::already_started);
    Change change = change_of(room);
    std::vector<std::string> dead;
    for (const TokenRow& token : room.tokens) {
      if (token.seat != asker.seat) continue;
      change.dead.push_back(token);
      dead.push_back(token.hash);
    }
    for (const TokenRow& token : change.dead) std::erase(room.tokens, token);
    room.seat(asker.seat) = SeatRow{};
    room.seat(asker.seat).seat = asker.seat;
    change.seats.push_back(room.seat(asker.seat));
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
  if (const Reply no = not_running(room)) return no;
  if (room.seat(asker.seat).covered) {
    answer(asker, Data::map());
    return {};
  }
  room.seat(asker.seat).left = true;
  cover(room, asker.seat, just_ok(asker), refusing(asker));
  return {};
}

/// Whoever was covered plays again.
Service::Reply Service::on_return(const Asker& asker, const Reader&, Room& room) {
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  if (const Reply no = not_running(room)) return no;
  uncover(room, asker.seat, just_ok(asker), refusing(asker));
  return {};
}

Service::Reply Service::on_transfer(const Asker& asker, const Reader& message, Room& room) {
  const bool end_others = message.has("end_others") && message["end_others"].boolean();
  if (message.failed()) return {};
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  const std::string code = chance_.long_code();
  const std::string secret = base64url(chance_.bytes(16));
  Change change = change_of(room);
  std::vector<std::string> dead;
  for (const TokenRow& token : room.tokens) {
    const bool is_mine = token.seat == asker.seat && token.hash != asker.token;
    if (token.role == Role::transfer && token.seat == asker.seat) change.dead.push_back(token);
    if (!end_others || !is_mine || token.role != Role::seat) continue;
    change.dead.push_back(token);
    dead.push_back(token.hash);
  }
  for (const TokenRow& token : change.dead) std::erase(room.tokens, token);
  for (const std::string& each : {code, secret}) {
    change.tokens.push_back(
        {sha256_text(each), asker.seat, Role::transfer, now_.wall + kTransferMs, 1, {}});
  }
  room.tokens.insert(room.tokens.end(), change.tokens.begin(), change.tokens.end());
  const Data told =
      Data::map({{"code", code}, {"from", secret}, {"expires", now_.wall + kTransferMs}});
  save(
      room, std::move(change),
      [this, asker, told, dead](Room& saved) {
        answer(asker, told);
        reassign(saved.core.public_id, dead);
      },
      [this, asker](const Refused& why) { refuse(asker, why); });
  return {};
}

}  // namespace lagoon::server
