// The start: everybody's number, and the deal that follows from all of them.
#include "core/hex.hpp"
#include "core/subscript.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"
#include "table/fair_luck.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

constexpr std::int64_t kRevealMs = 20'000;

}  // namespace

/// Seats are as they are from now on; then every person's page is asked for its number.
void Service::begin_start(Room& room) {
  room.starting = Starting{now_.ms + kRevealMs, {}};
  bool is_waiting = false;
  for (const SeatRow& seat : room.seats) is_waiting |= seat.kind == SeatKind::person;
  if (!is_waiting) return finish_start(room);
  note_to_seats(room, Data::map({{"note", "reveal"}, {"ms", kRevealMs}}));
}

Service::Reply Service::on_reveal(const Asker& asker, const Reader& message, Room& room) {
  const std::string nonce(message["nonce"].text());
  if (!message.failed() && !is_hex(nonce, kNonceBytes)) {
    message["nonce"].fault(Statement(text::bad_nonce));
  }
  if (message.failed()) return {};
  if (!room.starting || asker.seat < 0) return Refused(Code::not_started, text::not_starting);
  if (commitment_to_nonce(nonce) != room.seat(asker.seat).nonce_hash) {
    return Refused(Code::bad_request, text::wrong_nonce, "nonce");
  }
  room.starting->nonces[asker.seat] = nonce;
  answer(asker, Data::map());
  for (const SeatRow& seat : room.seats) {
    if (seat.kind != SeatKind::person || has_fault(Mutant::start_without_number)) continue;
    if (!room.starting->nonces.contains(seat.seat)) return {};
  }
  finish_start(room);
  return {};
}

/// Not everybody gave a number in time; or the store could not do its part, which is nobody's
/// fault.
void Service::call_off(Room& room, bool names_missing) {
  Data missing = Data::list();
  for (const SeatRow& seat : room.seats) {
    if (names_missing && seat.kind == SeatKind::person &&
        !room.starting->nonces.contains(seat.seat)) {
      missing.push(seat.seat);
    }
  }
  room.starting.reset();
  note(room, Data::map({{"note", "called-off"}, {"seats", std::move(missing)}}));
}

/// Everybody has given a number: the deal follows from them and from the secret.
void Service::finish_start(Room& room) {
  const Starting starting = *std::exchange(room.starting, std::nullopt);
  std::string lines;
  for (SeatRow& seat : room.seats) {
    if (seat.kind == SeatKind::open) {
      seat.kind = SeatKind::bot;
      seat.bot = "normal";
    }
    const auto nonce = starting.nonces.find(seat.seat);
    seat.nonce = nonce == starting.nonces.end() ? std::string() : nonce->second;
    if (seat.kind != SeatKind::bot) continue;
    lines +=
        (lines.empty() ? "" : "\n") + ("seat " + std::to_string(seat.seat) + " bot " + seat.bot);
  }
  Proof proof{room.core.public_id, room.core.commitment, room.core.secret, {}};
  for (const SeatRow& seat : room.seats) proof.nonces.push_back(seat.nonce);
  const Result<Data> options = parse_json(room.core.options);
  Record setup;
  setup.game = room.core.game;
  setup.rules_version = room.core.rules;
  setup.edition = room.core.edition;
  setup.seats = room.core.seats;
  setup.options = *options;
  room.core.seed = fair_seed(proof, setup);
  if (has_fault(Mutant::seed_from_the_time)) room.core.seed = std::to_string(now_.wall);
  Loaded dealt =
      Table::create({room.core.game, room.core.seats, room.core.seed, setup.options, Data()});
  Match match(std::move(dealt.table),
              has_fault(Mutant::free_take_back) ? TakeBack::free : TakeBack::consent);
  room.core.header = match.header();
  ActRow row;
  row.kind = ActKind::start;
  row.lines = lines;
  row.seq = 1;
  if (room.play(row)) return drop(room.core.public_id);
  room.acts.clear();
  room.state.status = Status::running;
  room.state.code.clear();
  commit(
      room, std::move(row), 0, [this](Room& saved) { tell_seats(saved); },
      [this, id = room.core.public_id](const Refused&) {
        const Data told = Data::map({{"note", "called-off"}, {"seats", Data::list()}});
        for (const PeerId peer : audience_[id]) send(peer, told);
      });
}

}  // namespace lagoon::server
