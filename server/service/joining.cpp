// Sitting down at a table, or beside it.
#include <algorithm>

#include "core/hex.hpp"
#include "core/sha256.hpp"
#include "core/subscript.hpp"
#include "server/service/names.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"

namespace lagoon::server {

/// By which right somebody sits down, and where: an invitation, the code, the token of somebody who
/// sits there or is the host, or no right at all at a listed table.
Service::Reply Service::may_join(const Reader& body, const Room& room, int& seat, bool& host,
                                 std::vector<TokenRow>& spent) const {
  bool may = room.core.listed;
  if (body.has("invite")) {
    const std::string hash = sha256_text(body["invite"].text());
    if (room.token(hash, Role::invite) == nullptr) {
      return Refused(Code::unauthorised, text::unknown_invite, "invite");
    }
    may = true;
  }
  if (body.has("code")) {
    const std::string code = code_of(body["code"].text(), 6);
    if (code.empty() || code != room.state.code) {
      return Refused(Code::unauthorised, text::unknown_code, "code");
    }
    may = true;
  }
  if (body.has("from")) {
    const std::string_view written = body["from"].text();
    const std::string code = code_of(written, 8);  // typed by hand
    const std::string hash = sha256_text(code.empty() ? written : std::string_view(code));
    const TokenRow* const transfer = room.token(hash, Role::transfer);
    const bool is_ticket =
        transfer != nullptr && (transfer->expires == 0 || transfer->expires >= now_.wall);
    host = room.token(hash, Role::host) != nullptr;
    if (!host && !is_ticket) return Refused(Code::unauthorised, text::unknown_token, "from");
    if (is_ticket) {  // who was host and sat at the table before has both again
      seat = transfer->seat;
      for (const TokenRow& token : room.tokens) {
        if (token.role == Role::transfer && token.seat == seat) spent.push_back(token);
      }
    }
    may = true;
  }
  if (!may) return Refused(Code::forbidden, text::not_invited);
  return {};
}

void Service::join_seat(const Asker& asker, const Reader& body, Room& room) {
  const bool has_seat = body.has("seat") && !body["seat"].is_null();
  int seat = has_seat ? body["seat"].integer(0, room.core.seats - 1) : -1;
  const std::string_view nonce_hash = body["nonce_hash"].text();
  if (!body.failed() && !is_hex(nonce_hash, 32)) {
    body["nonce_hash"].fault(Statement(text::bad_nonce_hash));
  }
  const bool has_token = body.has("token");
  const std::string own(has_token ? body["token"].text() : std::string_view());
  if (has_token && !is_token(own)) body["token"].fault(Statement(text::bad_token));
  const std::string_view written_name = body["name"].text();
  const std::optional<std::string> name = name_from(written_name);
  if (!body.failed() && !name) body["name"].fault(Statement(text::bad_name));
  if (body.failed()) return refuse(asker, Refused(Code::bad_request, body.faults().front()));

  const std::string token = own.empty() ? chance_.token() : own;
  const std::string hash = sha256_text(token);
  const auto joined = [&, id = room.core.public_id](int at, int seq) {
    return Data::map({{"table", id}, {"seat", at}, {"token", token}, {"seq", seq}});
  };
  // The same token again: the answer was lost on its way.
  if (const TokenRow* known = room.token(hash, Role::seat)) {
    return answer_call(asker, 201, joined(known->seat, room.state.version));
  }
  if (room.token(hash) != nullptr)
    return refuse(asker, Refused(Code::seat_taken, text::token_taken));
  const bool from_token = body.has("from");
  bool host = false;
  int wanted = -1;
  std::vector<TokenRow> spent;
  if (const Reply no = may_join(body, room, wanted, host, spent)) {
    if (no->code == Code::unauthorised && over_limit(asker, token_limit_, asker.address)) return;
    return refuse(asker, *no);
  }
  if (room.state.status == Status::over || room.state.status == Status::abandoned) {
    return refuse(asker, Refused(Code::over, text::table_over));
  }
  if (room.state.status == Status::frozen) {
    return refuse(asker, Refused(Code::frozen, text::table_frozen));
  }
  if (from_token && wanted >= 0) seat = wanted;
  const bool moves_device = from_token && wanted >= 0 && room.seat(wanted).kind == SeatKind::person;
  if (!moves_device) {
    if (room.locked || room.starting) return refuse(asker, Refused(Code::full, text::table_locked));
    const auto is_free = [&](const SeatRow& row) {
      if (row.kind == SeatKind::open) return true;
      return room.runs() && room.settings.late && row.kind == SeatKind::bot;
    };
    if (seat >= 0 && !is_free(room.seat(seat))) {
      return refuse(asker, Refused(Code::seat_taken, text::seat_is_taken, "seat"));
    }
    for (const SeatRow& row : room.seats) {
      if (seat < 0 && is_free(row)) seat = row.seat;
    }
    if (seat < 0) {
      const bool late = room.runs() && !room.settings.late;
      return refuse(asker, late ? Refused(Code::started, text::already_started)
                                : Refused(Code::full, text::table_full));
    }
  }
  TokenRow row{hash, seat, Role::seat, 0, -1, {}};
  std::vector<TokenRow> tokens{row};
  if (host) tokens.push_back({hash, -1, Role::host, 0, -1, {}});
  const bool takes_over = !moves_device && room.runs();
  SeatRow& taken = room.seat(seat);
  if (!moves_device) {
    taken.kind = SeatKind::person;
    taken.name = *name;
    taken.bot.clear();
    taken.covered = taken.left = false;
    if (!room.runs()) taken.nonce_hash = nonce_hash;
  }
  for (const TokenRow& used : spent) std::erase(room.tokens, used);
  room.tokens.insert(room.tokens.end(), tokens.begin(), tokens.end());
  for (const TokenRow& each : tokens) token_tables_[each.hash] = room.core.public_id;
  room.away[seat] = now_.ms;
  Data told = joined(seat, room.state.version + (takes_over ? 1 : 0));
  const auto done = [this, asker, told](Room& saved) {
    answer_call(asker, 201, told);
    tell_seats(saved);
  };
  const auto failed = [this, asker](const Refused& why) { refuse(asker, why); };
  if (!takes_over) {
    Change change = change_of(room);
    change.seats.push_back(taken);
    change.tokens = tokens;
    change.dead = spent;
    return save(room, std::move(change), done, failed);
  }
  // The seat of a bot: an act, since from here on a person decides there.
  ActRow act;
  act.kind = ActKind::uncovered;
  act.seat = seat;
  act.lines = "seat " + std::to_string(seat) + " person";
  const int first_ply = room.match->table().ply();
  if (const auto fault = room.match->replay(act.lines)) {
    return refuse(asker, Refused(Code::bad_request, *fault));
  }
  Change change;
  change.tokens = tokens;
  change.dead = spent;
  commit(room, std::move(act), first_ply, done, failed, std::move(change));
}

void Service::join_watch(const Asker& asker, const Reader& body, Room& room) {
  const std::optional<std::string> name = name_from(body["name"].text());
  const bool has_token = body.has("token");
  const std::string own(has_token ? body["token"].text() : std::string_view());
  if (has_token && !is_token(own)) body["token"].fault(Statement(text::bad_token));
  if (!body.failed() && !name) body["name"].fault(Statement(text::bad_name));
  if (body.failed()) return refuse(asker, Refused(Code::bad_request, body.faults().front()));
  if (!room.settings.spectators) {
    return refuse(asker, Refused(Code::forbidden, text::no_spectators));
  }
  const std::string token = own.empty() ? chance_.token() : own;
  const std::string hash = sha256_text(token);
  const Data told = Data::map({{"table", room.core.public_id},
                               {"seat", Data()},
                               {"token", token},
                               {"seq", room.state.version}});
  if (room.token(hash, Role::watch) != nullptr) return answer_call(asker, 201, told);
  if (room.token(hash) != nullptr)
    return refuse(asker, Refused(Code::seat_taken, text::token_taken));
  const TokenRow row{hash, -1, Role::watch, 0, -1, *name};
  room.tokens.push_back(row);
  token_tables_[hash] = room.core.public_id;
  Change change = change_of(room);
  change.tokens.push_back(row);
  save(
      room, std::move(change), [this, asker, told](Room&) { answer_call(asker, 201, told); },
      [this, asker](const Refused& why) { refuse(asker, why); });
}

}  // namespace lagoon::server
