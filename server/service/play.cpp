// The game itself: drafts, acts, questions about moves, and the bots.
#include <algorithm>

#include "core/subscript.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

constexpr std::string_view kCover = "normal";  ///< who plays for somebody who is away

std::vector<Data> moves_in(const Reader& message) {
  std::vector<Data> moves;
  if (!message.has("moves")) return moves;
  const Reader list = message["moves"];
  for (int i = 0; i < list.size(); ++i) moves.push_back(list[i].data());
  return moves;
}

std::string seat_line(int seat, std::string_view occupant) {
  return "seat " + std::to_string(seat) + " " + std::string(occupant);
}

}  // namespace

// ----------------------------------------------------------------------------------- what it is on

Service::Reply Service::not_running(const Room& room) {
  switch (room.state.status) {
    case Status::running:
      return {};
    case Status::open:
      return Refused(Code::not_started, text::not_started);
    case Status::frozen:
      return Refused(Code::frozen, text::table_frozen);
    case Status::over:
    case Status::abandoned:
      break;
  }
  return Refused(Code::over, text::table_over);
}

/// The moment that a draft or an act stands on. It is too old if what this seat is asked has
/// changed since, and not if only others have acted: several can choose at once.
Service::Base Service::base_of(const Reader& message, const Room& room, int seat) const {
  const int base = message["base"].integer(0, kManyActs);
  if (message.failed()) return {};
  if (base > room.state.version || base < 1) {
    return {{},
            Refused(Code::bad_request,
                    Statement(text::no_such_base, Arg::number("seq", room.state.version)), "base")};
  }
  const Moment moment = room.moment_of(base);
  const bool is_asked = room.awaiting().contains(seat_at(seat));
  if (has_fault(Mutant::no_base_check)) return {room.moment_of(room.state.version), {}};
  if (is_asked && room.match->is_stale(seat_at(seat), moment)) {
    return {{},
            Refused(Code::stale,
                    Statement(text::stale_base, Arg::number("base", base),
                              Arg::number("seq", room.state.version)),
                    "base")};
  }
  return {moment, {}};
}

/// Which of the moves the rules refuse, and why.
Refused Service::illegal(const Error& error, const Room& room, int seat,
                         std::span<const Data> moves) {
  Refused refused(Code::illegal, error);
  const Data seen = room.match->table().see(viewer_of(seat), moves, Language::en);
  const Data* const draft = seen.find("draft");
  const Data* const legal = draft == nullptr ? nullptr : draft->find("moves");
  const std::size_t count =
      legal == nullptr || legal->items() == nullptr ? 0 : legal->items()->size();
  refused.error.field = "moves[" + std::to_string(count) + "]";
  return refused;
}

// ------------------------------------------------------------------------------------- questions

Service::Reply Service::on_draft(const Asker& asker, const Reader& message, Room& room) {
  const std::vector<Data> moves = moves_in(message);
  if (const Reply no = not_running(room)) return no;
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  const Base base = base_of(message, room, asker.seat);
  if (message.failed() || base.refused) return base.refused;
  Data see = room.see(asker.seat, moves, asker.language);
  Data told = Data::map({{"base", message["base"].data()}});
  Data written = Data::list();
  for (const Data& move : moves) written.push(move);
  told.set("moves", std::move(written)).set("see", std::move(see));
  answer(asker, std::move(told));
  return {};
}

Service::Reply Service::on_explain(const Asker& asker, const Reader& message, Room& room) {
  const std::vector<Data> moves = moves_in(message);
  const Data& move = message["move"].data();
  if (const Reply no = not_running(room)) return no;
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  const Base base = base_of(message, room, asker.seat);
  if (message.failed() || base.refused) return base.refused;
  const Result<Translated> words = room.match->table().explain(seat_at(asker.seat), moves, move);
  answer(asker, Data::map({{"legal", static_cast<bool>(words)},
                           {"text", (words ? *words : words.error().message).in(asker.language)},
                           {"error", words ? Data() : to_data(words.error(), asker.language)}}));
  return {};
}

Service::Reply Service::on_preview(const Asker& asker, const Reader& message, Room& room) {
  const std::vector<Data> moves = moves_in(message);
  const Data& move = message["move"].data();
  if (const Reply no = not_running(room)) return no;
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  const Base base = base_of(message, room, asker.seat);
  if (message.failed() || base.refused) return base.refused;
  const Seat seat = seat_at(asker.seat);
  const Result<Preview> preview = room.match->table().preview(seat, moves, move);
  if (!preview) return Refused(Code::illegal, preview.error());
  answer(asker, to_data(*preview, asker.language, seat));
  return {};
}

Service::Reply Service::on_moment(const Asker& asker, const Reader& message, Room& room) {
  const int seq = message["seq"].integer(1, kManyActs);
  if (message.failed()) return {};
  if (room.state.status == Status::open) return Refused(Code::not_started, text::not_started);
  if (!room.match || seq > static_cast<int>(room.acts.size())) {
    return Refused(Code::not_found, text::no_such_moment, "seq");
  }
  answer(asker, Data::map({{"seq", seq}, {"see", room.moment(seq, asker.seat, asker.language)}}));
  return {};
}

Service::Reply Service::on_hint(const Asker& asker, const Reader& message, Room& room) {
  std::vector<Data> moves = moves_in(message);
  if (const Reply no = not_running(room)) return no;
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  const Base base = base_of(message, room, asker.seat);
  if (message.failed() || base.refused) return base.refused;
  if (!room.settings.hints) return Refused(Code::forbidden, text::no_hints_here);
  if (!room.awaiting().contains(seat_at(asker.seat))) {
    return Refused(Code::not_your_turn, text::not_asked);
  }
  Think think;
  think.ticket = ++last_ticket_;
  think.table = room.match->table().clone();
  think.seat = seat_at(asker.seat);
  think.seed = room.match->bot_seed(think.seat);
  think.draft = std::move(moves);
  think.language = asker.language;
  thoughts_[think.ticket] = [this, asker](const Result<Data>& hint) {
    if (!hint) return refuse(asker, Refused(Code::illegal, hint.error()));
    answer(asker, *hint);
  };
  out_.push_back(std::move(think));
  return {};
}

// ------------------------------------------------------------------------------------------ acts

Service::Reply Service::on_act(const Asker& asker, const Reader& message, Room& room) {
  const std::vector<Data> moves = moves_in(message);
  const std::string id(*asker.id.text());
  if (moves.empty()) message["moves"].fault(Statement(text::no_moves));
  (void)message["base"].integer(0, kManyActs);
  if (message.failed()) return {};
  if (asker.seat < 0) return Refused(Code::forbidden, text::only_for_seats);
  std::string wanted;
  for (const Data& move : moves) wanted += to_json(move);
  if (has_fault(Mutant::base_before_id) && room.runs()) {
    if (const Base early = base_of(message, room, asker.seat); early.refused) return early.refused;
  }
  if (const Act* known = room.known_act(asker.seat, id)) {
    if (known->row.wanted != wanted) return Refused(Code::id_reused, text::id_reused, "id");
    answer(asker, Data::map({{"seq", known->row.seq}}));
    return {};
  }
  if (stopping_) return Refused(Code::stopping, text::server_stops);
  if (const Reply no = not_running(room)) return no;
  const Base base = base_of(message, room, asker.seat);
  if (base.refused) return base.refused;
  const bool is_forged = has_fault(Mutant::seat_not_from_token) && !room.awaiting().empty();
  const Seat seat = is_forged ? room.awaiting().first() : seat_at(asker.seat);
  if (room.paused) return Refused(Code::forbidden, text::table_paused);
  if (!room.awaiting().contains(seat)) return Refused(Code::not_your_turn, text::not_asked);
  if (room.seat(asker.seat).covered) return Refused(Code::not_your_turn, text::bot_plays_for_you);

  const SeatSet before = room.awaiting();
  const int first_ply = room.match->table().ply();
  const Result<Entry> entry = room.match->act(seat, base.moment, moves);
  if (!entry) return illegal(entry.error(), room, asker.seat, moves);
  ActRow row;
  row.seat = asker.seat;
  row.act_id = id;
  row.wanted = std::move(wanted);
  row.lines = entry->line;
  room.clocks.run(room.clocks.there_are() ? before : SeatSet(), asker.arrived);
  after_act(room, before);
  commit(
      room, std::move(row), first_ply,
      [this, asker](Room& saved) { answer(asker, Data::map({{"seq", saved.state.version}})); },
      [this, asker](const Refused& why) { refuse(asker, why); });
  return {};
}

/// Whoever was asked and is not any more has finished a turn.
void Service::after_act(Room& room, SeatSet before) {
  const SeatSet now = room.awaiting();
  for (int i = 0; i < room.core.seats; ++i) {
    if (before.contains(seat_at(i)) && !now.contains(seat_at(i))) {
      room.clocks.finish_turn(seat_at(i));
    }
  }
}

/// Stores an act that the match has played already, and tells it when it is durable.
void Service::commit(Room& room, ActRow row, int first_ply, std::function<void(Room&)> then,
                     std::function<void(const Refused&)> refuse, Change change) {
  const bool runs_on = !room.match->table().over() && row.kind != ActKind::end && !room.paused &&
                       row.kind != ActKind::pause;
  room.clocks.run(runs_on ? room.match->table().awaiting() : SeatSet(), now_.ms);
  room.state.updated = now_.wall;
  change.table = room.core.id;
  change.version = room.state.version;
  change.state = room.state;
  row.seq = room.state.version + 1;
  row.at = now_.wall;
  row.clocks = room.clocks.text(now_.ms);
  change.state.version = row.seq;
  change.state.awaiting = 0;
  const bool is_over = room.match->table().over() || row.kind == ActKind::end;
  for (int i = 0; !is_over && i < room.core.seats; ++i) {
    if (room.match->table().awaiting().contains(seat_at(i))) change.state.awaiting |= 1 << i;
  }
  if (is_over) {
    change.state.status = Status::over;
    change.state.result = row.kind == ActKind::end ? std::string() : room.result_text();
  }
  if (row.kind == ActKind::start) change.seats = room.seats;
  if (row.kind == ActKind::covered || row.kind == ActKind::uncovered) {
    change.seats.push_back(room.seat(row.seat));
  }
  if (row.kind == ActKind::start) change.core = room.core;
  change.acts.push_back(row);
  room.wish.reset();
  const Clocks clocks = room.clocks;
  room.keep(std::move(row), first_ply);
  room.clocks = clocks;
  room.state.status = change.state.status;
  plan(room);
  change.state.deadline = room.state.deadline;
  if (has_fault(Mutant::event_before_stored)) tell_acts(room);
  save(
      room, std::move(change),
      [this, is_over, then = std::move(then)](Room& saved) {
        ++acts_[saved.core.game];
        then(saved);
        tell_acts(saved);
        if (is_over) tell_over(saved);
      },
      std::move(refuse));
}

// ------------------------------------------------------------------------------------------ bots

/// Which bots are due, and when somebody has to look at this table even if nobody asks.
void Service::plan(Room& room) {
  std::map<int, BotTurn> due;
  const SeatSet asked = room.match && room.runs() && !room.paused && !room.match->table().over()
                            ? room.match->table().awaiting()
                            : SeatSet();
  for (int i = 0; i < room.core.seats; ++i) {
    const SeatRow& seat = room.seat(i);
    if (!asked.contains(seat_at(i)) || (seat.kind != SeatKind::bot && !seat.covered)) continue;
    const bool slow = seat.kind == SeatKind::bot && seat.bot == "expert";
    const auto before = room.bots.find(i);
    // One that thinks already goes on: what others do does not change its question.
    const bool is_under_way =
        before != room.bots.end() && (before->second.thinking || before->second.move);
    if (is_under_way) {
      due[i] = before->second;
    } else {
      due[i] = {now_.ms + (slow ? options_.expert_delay : options_.bot_delay), false, {}, {}};
    }
  }
  room.bots = std::move(due);
  room.state.deadline = 0;
  if (!room.bots.empty()) room.state.deadline = kOverdue;
  if (const auto end = room.clocks.next_end(); end && room.settings.absent == Absent::bot) {
    const WallTime wall = now_.wall + (*end - now_.ms);
    if (room.state.deadline == 0) room.state.deadline = std::max<WallTime>(1, wall);
  }
}

void Service::begin_thinking(Room& room, int seat) {
  BotTurn& turn = room.bots[seat];
  turn.thinking = true;
  turn.moment = {room.match->table().ply(), room.match->take_backs()};
  Think think;
  think.ticket = ++last_ticket_;
  think.table = room.match->table().clone();
  think.seat = seat_at(seat);
  think.spec = room.match->occupant(seat_at(seat)).spec;
  think.seed = room.match->bot_seed(seat_at(seat));
  thoughts_[think.ticket] = [this, id = room.core.public_id, seat](const Result<Data>& move) {
    with_room(id, [this, seat, move](Room* table) {
      if (table != nullptr) bot_thought(*table, seat, move);
    });
  };
  out_.push_back(std::move(think));
}

void Service::bot_thought(Room& room, int seat, const Result<Data>& move) {
  const auto turn = room.bots.find(seat);
  if (turn == room.bots.end() || !turn->second.thinking) return;
  turn->second.thinking = false;
  if (!move) {
    turn->second.due = now_.ms + options_.bot_delay;
    return;
  }
  turn->second.move = *move;
  if (now_.ms >= turn->second.due) bot_moved(room, seat);
}

void Service::bot_moved(Room& room, int seat) {
  const BotTurn turn =
      std::exchange(room.bots[seat], {now_.ms + options_.bot_delay, false, {}, {}});
  const bool is_due = room.runs() && !room.paused && room.awaiting().contains(seat_at(seat));
  if (stopping_ || !is_due || room.match->is_stale(seat_at(seat), turn.moment)) return;
  const SeatSet before = room.awaiting();
  const int first_ply = room.match->table().ply();
  const Result<Entry> entry = room.match->act(seat_at(seat), turn.moment, {&*turn.move, 1});
  if (!entry) return;
  ActRow row;
  row.seat = seat;
  row.lines = entry->line;
  if (has_fault(Mutant::bot_with_id)) row.act_id = chance_.hex(16);
  room.bots.erase(seat);
  room.clocks.run(before, now_.ms);
  after_act(room, before);
  // Somebody who only ran out of time is asked again with the next turn.
  const SeatRow& who = room.seat(seat);
  const bool hands_back = who.covered && who.kind == SeatKind::person && !who.left &&
                          !room.match->table().awaiting().contains(seat_at(seat));
  commit(
      room, std::move(row), first_ply,
      [this, hands_back, seat](Room& saved) {
        if (hands_back && saved.runs()) {
          saved.waiting.push_front([this, id = saved.core.public_id, seat] {
            with_room(id, [this, seat](Room* table) {
              if (table != nullptr) uncover(*table, seat, [](Room&) {}, [](const Refused&) {});
            });
          });
        }
      },
      [](const Refused&) {});
}

std::function<void(Room&)> Service::just_ok(const Asker& asker) {
  return [this, asker](Room&) { answer(asker, Data::map()); };
}

Service::Refuse Service::refusing(const Asker& asker) {
  return [this, asker](const Refused& why) { refuse(asker, why); };
}

/// A bot plays for a person from now on.
void Service::cover(Room& room, int seat, std::function<void(Room&)> then, Refuse refuse) {
  ActRow row;
  row.kind = ActKind::covered;
  row.seat = seat;
  row.lines = seat_line(seat, "bot " + std::string(kCover));
  const int first_ply = room.match->table().ply();
  if (const auto fault = room.match->replay(row.lines)) {
    return refuse(Refused(Code::bad_request, *fault));
  }
  room.seat(seat).covered = true;
  commit(
      room, std::move(row), first_ply,
      [this, then = std::move(then)](Room& saved) {
        tell_seats(saved);
        then(saved);
      },
      std::move(refuse));
}

void Service::uncover(Room& room, int seat, std::function<void(Room&)> then, Refuse refuse) {
  if (!room.runs() || !room.seat(seat).covered) return then(room);
  ActRow row;
  row.kind = ActKind::uncovered;
  row.seat = seat;
  row.lines = seat_line(seat, "person");
  const int first_ply = room.match->table().ply();
  if (const auto fault = room.match->replay(row.lines)) {
    return refuse(Refused(Code::bad_request, *fault));
  }
  room.seat(seat).covered = false;
  room.seat(seat).left = false;
  commit(
      room, std::move(row), first_ply,
      [this, then = std::move(then)](Room& saved) {
        tell_seats(saved);
        then(saved);
      },
      std::move(refuse));
}

}  // namespace lagoon::server
