#include "server/service/service.hpp"

#include <algorithm>

#include "core/subscript.hpp"
#include "server/texts.hpp"
#include "table/json.hpp"

namespace lagoon::server {
namespace {

constexpr std::size_t kMostWaiting = 4096;  ///< changes that the store has not confirmed yet
constexpr std::int64_t kGap = 2'000;  ///< between two inputs: in more than that nobody could play
constexpr std::int64_t kFindBack = 30'000;

}  // namespace

Service::Service(ServiceOptions options)
    : options_(std::move(options)), lives_(options_.lives), last_table_(options_.last_table) {}

std::vector<Output> Service::step(const Input& input, const Present& present) {
  const bool is_first = now_.ms == 0;
  const std::int64_t gone = present.ms - now_.ms;
  const bool is_jump = std::abs(present.wall - now_.wall - gone) > kGap;
  now_ = present;
  if (has_fault(Mutant::clock_by_the_wall)) now_.ms = present.wall;
  chance_ = Chance(present.chance);
  if (is_first) {
    last_wake_ = last_tidy_ = present.ms;
  } else if (gone > kGap) {
    give_back(gone);
  }
  if (is_first || is_jump || gone > kGap) lives_.begin(present.wall);
  lives_.go_on(present.wall);
  std::visit([this](const auto& each) { take(each); }, input);
  for (const Ticket ticket : std::exchange(put_off_, {})) {
    not_stored(ticket, stopping_ ? Refused(Code::stopping, text::server_stops)
                                 : Refused(Code::overload, text::overloaded));
  }
  return std::exchange(out_, {});
}

Figures Service::figures() const {
  return {peers_.size(),    rooms_.size(), writes_.size() + questions_.size(),
          thoughts_.size(), acts_,         refused_};
}

// ----------------------------------------------------------------------------------------- rooms

/// Now if the table is there and nothing of it is being stored, else when that is so. The room is
/// null if there is no such table.
void Service::with_room(const std::string& id, InRoom act) {
  const auto at = rooms_.find(id);
  if (at != rooms_.end()) {
    Room& room = *at->second;
    room.used = now_.ms;
    if (!room.busy) return act(&room);
    room.waiting.push_back([this, id, act = std::move(act)] { with_room(id, act); });
    return;
  }
  const bool is_first = loading_[id].empty();
  loading_[id].push_back(std::move(act));
  if (is_first) ask(LoadTable{id}, [this, id](const Found& found) { loaded(id, found); });
}

void Service::loaded(const std::string& id, const Found& found) {
  std::vector<InRoom> waiting = std::exchange(loading_[id], {});
  loading_.erase(id);
  if (found.table) {
    std::optional<Error> why;
    auto room = Room::open(*found.table, why);
    Room& entered = *room;
    rooms_[id] = std::move(room);
    enter(entered, why);
  }
  // Whoever comes first may make the table busy; the others then wait as everybody does.
  for (InRoom& act : waiting) {
    if (rooms_.contains(id)) {
      with_room(id, std::move(act));
    } else {
      store_was_silent_ = found.failed;
      act(nullptr);
      store_was_silent_ = false;
    }
  }
}

Refused Service::nothing_there() const {
  if (store_was_silent_) return {Code::overload, text::store_does_not_answer};
  return {Code::not_found, text::no_such_table};
}

/// A table comes into memory: its clocks go on, and its bots think.
void Service::enter(Room& room, const std::optional<Error>& why) {
  room.used = now_.ms;
  room.durable = room.state.version;
  catch_up(room);
  for (const TokenRow& token : room.tokens) {
    if (has_one_table(token)) token_tables_[token.hash] = room.core.public_id;
  }
  for (const SeatRow& seat : room.seats) {
    if (seat.kind == SeatKind::person) room.away[seat.seat] = now_.ms;
  }
  if (why && room.runs()) {
    // The rules have changed and this game is not valid by them: it is kept, and shown to all.
    Change change = change_of(room);
    room.state.status = change.state.status = Status::frozen;
    room.state.deadline = change.state.deadline = 0;
    save(room, std::move(change), [](Room&) {}, [](const Refused&) {});
    return;
  }
  if (!room.match) return;
  if (room.runs() && room.core.rules != room.match->table().info().rules_version) {
    room.core.rules = room.match->table().info().rules_version;
    Change change = change_of(room);
    change.core = room.core;
    save(room, std::move(change), [](Room&) {}, [](const Refused&) {});
  }
  if (!room.runs()) return;
  go_on_counting(room);
  plan(room);
}

/// Time in which the server was not there is nobody's; some more is given to find back.
void Service::go_on_counting(Room& room) {
  if (!room.clocks.there_are() || room.acts.empty()) return;
  const auto parked = parked_.extract(room.core.public_id);
  if (parked && parked.mapped().version == room.state.version) {
    room.clocks = parked.mapped().clocks;
  } else if (!room.paused) {
    room.clocks.run(room.awaiting(), now_.ms - (has_fault(Mutant::restart_on_the_clock)
                                                    ? now_.wall - room.acts.back().row.at
                                                    : lives_.since(room.acts.back().row.at)));
    room.clocks.give_back(kFindBack);
  }
  room.durable_clocks = room.clocks;
}

/// The process stood still for a while: nobody could play.
void Service::give_back(std::int64_t ms) {
  for (auto& [id, room] : rooms_) {
    room->clocks.give_back(ms + kFindBack);
    room->durable_clocks.give_back(ms + kFindBack);
  }
  for (auto& [id, parked] : parked_) parked.clocks.give_back(ms + kFindBack);
}

void Service::drop(const std::string& id) {
  const auto at = rooms_.find(id);
  if (at == rooms_.end()) return;
  const Room& room = *at->second;
  if (room.match && room.clocks.there_are()) parked_[id] = {room.durable, room.durable_clocks};
  for (const TokenRow& token : room.tokens) {
    const auto place = token_tables_.find(token.hash);
    if (place != token_tables_.end() && place->second == id) token_tables_.erase(place);
  }
  rooms_.erase(at);
}

// ----------------------------------------------------------------------------------------- store

void Service::ask(StoreQuestion question, std::function<void(const Found&)> then) {
  questions_[++last_ticket_] = std::move(then);
  out_.push_back(Asked{last_ticket_, std::move(question)});
}

void Service::take(const Found& input) {
  const auto at = questions_.find(input.ticket);
  if (at == questions_.end()) return;
  const auto then = std::move(at->second);
  questions_.erase(at);
  then(input);
}

/// What is stored with any change: where the table stands.
Change Service::change_of(Room& room) const {
  room.state.updated = now_.wall;
  Change change;
  change.table = room.core.id;
  change.version = room.state.version;
  change.state = room.state;
  return change;
}

void Service::save(Room& room, Change change, std::function<void(Room&)> then,
                   std::function<void(const Refused&)> refuse) {
  room.busy = true;
  room.state = change.state;
  const bool takes_no_more = writes_.size() >= kMostWaiting || stopping_;
  writes_[++last_ticket_] = {room.core.public_id, std::move(then), std::move(refuse)};
  // Whoever saves still holds the room: it is dropped at the end of the step.
  if (has_fault(Mutant::told_before_stored)) {
    std::exchange(writes_[last_ticket_].then, [](Room&) {})(room);
  }
  if (takes_no_more) return put_off_.push_back(last_ticket_);
  out_.push_back(Write{last_ticket_, std::move(change)});
}

void Service::take(const Written& input) {
  if (input.failed || input.fate == Fate::refused) {
    return not_stored(input.ticket, Refused(Code::not_saved, text::not_saved));
  }
  const auto at = writes_.find(input.ticket);
  if (at == writes_.end()) return;
  const Pending pending = std::move(at->second);
  writes_.erase(at);
  if (const auto created = created_.extract(input.ticket)) return created.mapped()();
  const auto found = rooms_.find(pending.table);
  if (found == rooms_.end()) return;
  Room& room = *found->second;
  room.busy = false;
  room.durable = room.state.version;
  room.durable_clocks = room.clocks;
  pending.then(room);
  if (!room.busy) catch_up(room);
  go_on(pending.table);
}

/// What the table in memory did has not happened; the stored one is the truth.
void Service::not_stored(Ticket ticket, const Refused& why) {
  const auto at = writes_.find(ticket);
  if (at == writes_.end()) return;
  const Pending pending = std::move(at->second);
  writes_.erase(at);
  created_.erase(ticket);
  const auto found = rooms_.find(pending.table);
  if (found == rooms_.end()) return pending.refuse(why);
  const std::deque<std::function<void()>> waiting = std::exchange(found->second->waiting, {});
  // What only the memory knew is lost with it, and whoever waits for it is told.
  if (found->second->starting) call_off(*found->second, false);
  if (found->second->wish) end_wish(*found->second, Data());
  if (has_fault(Mutant::cache_kept)) {
    found->second->busy = false;
    return pending.refuse(why);
  }
  drop(pending.table);
  if (!has_fault(Mutant::silent_failure)) pending.refuse(why);
  for (const auto& act : waiting) act();
  if (audience_.contains(pending.table)) with_room(pending.table, [](Room*) {});
}

/// Who has taken everything while a change was being stored was told nothing more until now.
void Service::catch_up(Room& room) {
  for_each_peer(room, [&](PeerId id, Peer& peer) {
    const bool is_behind = peer.seq < static_cast<int>(room.acts.size());
    if (peer.is_idle && (is_behind || peer.wants_state)) tell_news(id, peer, room);
  });
}

/// Those who waited for a table, until one of them makes it busy again.
void Service::go_on(const std::string& id) {
  while (true) {
    const auto at = rooms_.find(id);
    if (at == rooms_.end() || at->second->busy || at->second->waiting.empty()) return;
    const auto act = std::move(at->second->waiting.front());
    at->second->waiting.pop_front();
    act();
  }
}

// --------------------------------------------------------------------------------------- answers

void Service::send(PeerId peer, const Data& message) {
  const auto at = peers_.find(peer);
  if (at == peers_.end()) return;
  at->second.is_idle = false;
  out_.push_back(Sent{peer, to_json(message)});
}

void Service::answer(const Asker& asker, Data fields) {
  Data told = Data::map({{"re", asker.id}, {"ok", true}});
  told.append(std::move(fields));
  if (asker.is_call) {
    out_.push_back(Answered{asker.peer, 200, to_json(told), false, false});
  } else {
    send(asker.peer, told);
  }
}

void Service::answer_call(const Asker& asker, int status, Data fields) {
  Data told = Data::map({{"ok", true}});
  told.append(std::move(fields));
  out_.push_back(Answered{asker.peer, status, to_json(told), false, false});
}

void Service::refuse(const Asker& asker, const Refused& refused) {
  ++refused_[std::string(name_of(refused.code))];
  Data told = Data::map({{"re", asker.id}, {"ok", false}, {"seq", Data()}});
  const auto peer = peers_.find(asker.peer);
  if (peer != peers_.end()) {
    const auto room = rooms_.find(peer->second.table);
    if (room != rooms_.end()) told.set("seq", room->second->durable);
  }
  told.set("error", error_data(refused, asker.language));
  if (asker.is_call) {
    out_.push_back(Answered{asker.peer, status_of(refused.code), to_json(told), false, false});
  } else {
    send(asker.peer, told);
  }
}

void Service::note(const Room& room, const Data& message) {
  for_each_peer(room, [&](PeerId id, Peer&) { send(id, message); });
}

void Service::note_to_seats(const Room& room, const Data& message) {
  for_each_peer(room, [&](PeerId id, Peer& peer) {
    if (peer.seat >= 0) send(id, message);
  });
}

/// Events from where a peer has got to, in order and without gaps. Whoever missed many gets them
/// as fast as the line takes them.
void Service::tell_events(PeerId id, Peer& peer, const Room& room) {
  constexpr int kAtOnce = 32;
  for (int told = 0; told < kAtOnce && peer.seq < static_cast<int>(room.acts.size()); ++told) {
    ++peer.seq;
    send(id, room.event_data(peer.seq, peer.seat, peer.language));
  }
}

/// Only the newest state, and only when nothing is under way any more: views are large.
void Service::tell_state(PeerId id, Peer& peer, const Room& room) {
  if (!room.match) return;
  peer.wants_state = false;
  send(id,
       Data::map({{"state", room.state.version}, {"see", room.see(peer.seat, {}, peer.language)}}));
}

/// After acts were stored: what happened goes to all, then how it looks now. Whoever has not taken
/// yet what was sent before gets both later.
void Service::tell_acts(Room& room) {
  for_each_peer(room, [&](PeerId id, Peer& peer) { tell_news(id, peer, room); });
}

void Service::tell_news(PeerId id, Peer& peer, const Room& room) {
  const int newest = static_cast<int>(room.acts.size());
  const bool was_idle = peer.is_idle;
  peer.wants_state = true;
  if (was_idle || peer.seq == newest - 1) tell_events(id, peer, room);
  if ((was_idle || has_fault(Mutant::unbounded_queue)) && peer.seq == newest)
    tell_state(id, peer, room);
}

void Service::tell_seats(const Room& room) {
  note(room, Data::map({{"note", "seats"}, {"seats", room.seats_data(here(room))}}));
}

void Service::tell_over(const Room& room) {
  for_each_peer(room, [&](PeerId id, Peer& peer) {
    Data told = Data::map({{"note", "over"}, {"result", room.result_data(peer.language)}});
    told.append(room.opened());
    send(id, told);
    if (peer.is_stream) {
      send(id, Data::map({{"end", "over"}}));
      dismiss(id, 1000);
    }
  });
}

std::set<int> Service::here(const Room& room) const {
  std::set<int> seats;
  const auto at = audience_.find(room.core.public_id);
  if (at == audience_.end()) return seats;
  for (const PeerId id : at->second) {
    const int seat = peers_.at(id).seat;
    if (seat >= 0) seats.insert(seat);
  }
  return seats;
}

// ----------------------------------------------------------------------------------------- peers

void Service::take(const Connected& input) {
  Peer peer;
  peer.address = input.address;
  peers_[input.peer] = std::move(peer);
}

void Service::take(const Drained& input) {
  const auto at = peers_.find(input.peer);
  if (at == peers_.end()) return;
  Peer& peer = at->second;
  peer.is_idle = true;
  const auto room = rooms_.find(peer.table);
  if (room == rooms_.end() || room->second->busy) return;  // whoever is busy tells at its end
  if (peer.seq < static_cast<int>(room->second->acts.size())) {
    tell_events(input.peer, peer, *room->second);
  } else if (peer.wants_state) {
    tell_state(input.peer, peer, *room->second);
  }
}

void Service::take(const Closed& input) { forget(input.peer); }

void Service::forget(PeerId peer) {
  const auto at = peers_.find(peer);
  if (at == peers_.end()) return;
  const auto audience = audience_.find(at->second.table);
  peers_.erase(at);
  if (audience == audience_.end()) return;
  audience->second.erase(peer);
  if (audience->second.empty()) audience_.erase(audience);
}

/// The peer hears nothing more, also while it is still being closed.
void Service::dismiss(PeerId peer, int code) {
  forget(peer);
  out_.push_back(Dismissed{peer, code});
}

void Service::take(const Thought& input) {
  const auto at = thoughts_.find(input.ticket);
  if (at == thoughts_.end()) return;
  const auto then = std::move(at->second);
  thoughts_.erase(at);
  then(input.result);
}

void Service::take(const Stop&) {
  stopping_ = true;
  std::vector<PeerId> streams;
  for (auto& [id, peer] : peers_) {
    if (peer.table.empty()) continue;
    send(id, Data::map({{"note", "restart"}}));
    if (peer.is_stream) streams.push_back(id);
  }
  for (const PeerId id : streams) {
    send(id, Data::map({{"end", "restart"}}));
    dismiss(id, 1012);
  }
}

}  // namespace lagoon::server
