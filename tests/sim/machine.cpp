#include "tests/sim/machine.hpp"

#include <algorithm>

#include "core/sha256.hpp"
#include "table/json.hpp"

namespace lagoon::server::sim {

Machine::Machine(Rng& rng, Judge& judge) : rng_(rng), judge_(judge) { boot(); }

void Machine::boot() {
  ServiceOptions options;
  options.epoch = "first";
  options.page = "page";
  options.last_table = store_.last_table();
  options.lives = lives_;
  options.limited = false;
  ms_ = 1'000;
  service_ = std::make_unique<Service>(std::move(options));
}

Present Machine::present() {
  Present now;
  now.ms = ms_;
  now.wall = wall_;
  for (std::uint8_t& byte : now.chance) byte = static_cast<std::uint8_t>(rng_.below(256));
  return now;
}

void Machine::give(const Input& input) {
  for (Output& output : service_->step(input, present())) {
    std::visit([this](auto& each) { handle(std::move(each)); }, output);
  }
}

// ----------------------------------------------------------------------------------------- clients

PeerId Machine::connect(const std::string& token) {
  Link link;
  link.listener.token = token;
  links_[++last_peer_] = std::move(link);
  give(Connected{last_peer_, "192.0.2.1"});
  return last_peer_;
}

void Machine::send(PeerId peer, Request request, std::string text) {
  const auto at = links_.find(peer);
  if (at == links_.end()) return;
  at->second.up.emplace_back(std::move(request), Said{peer, std::move(text)});
}

PeerId Machine::call(Called called, Request request) {
  Link link;
  link.is_call = link.listener.is_call = true;
  called.peer = ++last_peer_;
  called.address = "192.0.2.1";
  if (!called.bearer.empty()) link.listener.token = sha256_text(called.bearer);
  link.up.emplace_back(std::move(request), std::move(called));
  links_[last_peer_] = std::move(link);
  return last_peer_;
}

PeerId Machine::stream(Called called, Request request) {
  const PeerId peer = call(std::move(called), std::move(request));
  links_.at(peer).is_call = false;
  return peer;
}

void Machine::hang_up(PeerId peer) {
  const auto at = links_.find(peer);
  if (at == links_.end()) return;
  links_.erase(at);
  give(Closed{peer});
}

// ----------------------------------------------------------------------------------------- outputs

void Machine::handle(Sent sent) {
  const auto at = links_.find(sent.peer);
  if (at == links_.end()) return;
  if (at->second.is_dismissed) judge_.accuse("a line after the goodbye: " + sent.text);
  judge_.said(at->second.listener, 0, sent.text);
  at->second.listener.is_call = false;  // a stream that has begun
  at->second.down.emplace_back(0, std::move(sent.text));
}

void Machine::handle(const Dismissed& dismissed) {
  const auto at = links_.find(dismissed.peer);
  if (at != links_.end()) at->second.is_dismissed = true;
}

void Machine::handle(Answered answered) {
  const auto at = links_.find(answered.peer);
  if (at == links_.end()) return;
  judge_.said(at->second.listener, answered.status, answered.body);
  at->second.listener.open.clear();
  at->second.down.emplace_back(answered.status, std::move(answered.body));
  at->second.is_dismissed = true;
}

// ------------------------------------------------------------------------------------ what happens

Machine::Link* Machine::any_link(bool (*wanted)(const Link&), PeerId& peer) {
  if (links_.empty()) return nullptr;
  const PeerId from = rng_.below(static_cast<std::uint32_t>(last_peer_) + 1);
  auto at = links_.lower_bound(from);
  for (std::size_t i = 0; i < links_.size(); ++i, ++at) {
    if (at == links_.end()) at = links_.begin();
    if (!wanted(at->second)) continue;
    peer = at->first;
    return &at->second;
  }
  return nullptr;
}

bool Machine::carry_in() {
  PeerId peer = 0;
  Link* const link = any_link([](const Link& each) { return !each.up.empty(); }, peer);
  if (link == nullptr) return false;
  auto [request, input] = std::move(link->up.front());
  link->up.pop_front();
  if (link->listener.open.contains(request.id)) {
    link->up.emplace_back(std::move(request), std::move(input));  // not two of one id at once
    return link->up.size() > 1;
  }
  link->listener.open[request.id] = std::move(request);
  give(input);
  return true;
}

bool Machine::carry_out(const std::function<void(const Heard&)>& hear) {
  PeerId peer = 0;
  Link* const link =
      any_link([](const Link& each) { return !each.down.empty() || each.is_dismissed; }, peer);
  if (link == nullptr) return false;
  std::deque<std::pair<int, std::string>> lines;
  const std::size_t count = chance(4) ? 1 : link->down.size();
  for (std::size_t i = 0; i < count && !link->down.empty(); ++i) {
    lines.push_back(std::move(link->down.front()));
    link->down.pop_front();
  }
  const bool is_empty = link->down.empty();
  const bool ends = is_empty && link->is_dismissed;
  const bool is_call = link->is_call;
  if (is_empty) link->listener.states_under_way = 0;
  if (ends) {
    links_.erase(peer);
    if (!is_call) give(Closed{peer});
  } else if (is_empty) {
    give(Drained{peer});
  }
  for (auto& [status, text] : lines) hear({peer, status, std::move(text), false});
  if (ends) hear({peer, 0, {}, true});
  return true;
}

/// The disk does one thing. What it did is known to the process only when it is brought back.
bool Machine::work_disk() {
  if (disk_.empty()) return false;
  const Job job = std::move(disk_.front());
  disk_.pop_front();
  const bool fails = disk_fails && chance(12);
  if (fails) ++failed_;
  if (const Write* write = std::get_if<Write>(&job)) {
    Written written{write->ticket, fails, Fate::refused};
    if (!fails) {
      written.fate = store_.commit({&write->change, 1}).front();
      if (written.fate == Fate::stored) judge_.stored(write->change);
      if (written.fate == Fate::refused) judge_.accuse("the store refuses a change");
    }
    back_.emplace_back(written);
    return true;
  }
  const Asked& asked = std::get<Asked>(job);
  Found found;
  found.ticket = asked.ticket;
  found.failed = fails;
  back_.emplace_back(fails ? std::move(found) : find_in(store_, asked));
  return true;
}

bool Machine::bring_back() {
  if (back_.empty()) return false;
  const Input input = std::move(back_.front());
  back_.pop_front();
  give(input);
  return true;
}

/// A bot decides: anything that is allowed, since its wits are not what is tested.
bool Machine::think() {
  if (thinking_.empty() || !bots_think) return false;
  const std::size_t at = rng_.below(static_cast<std::uint32_t>(thinking_.size()));
  const Think think = std::move(thinking_[at]);
  thinking_.erase(thinking_.begin() + static_cast<std::ptrdiff_t>(at));
  Thought thought;
  thought.ticket = think.ticket;
  const std::vector<std::string> legal = think.table->legal(think.seat);
  if (think.spec.empty()) {
    thought.result = Data::map({{"hint", Data()}});
  } else if (!legal.empty() && !chance(20)) {
    thought.result = Data(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]);
  } else {
    thought.result = Data("no move");
  }
  give(thought);
  return true;
}

bool Machine::thinks_at(const Table& table, Seat seat) const {
  return std::any_of(thinking_.begin(), thinking_.end(), [&](const Think& each) {
    return each.seat == seat && !each.spec.empty() && each.table->seed() == table.seed();
  });
}

void Machine::pass(std::int64_t ms) {
  ms_ += ms;
  wall_ += ms;
  judge_.passed(ms);
  give(Tick{});
  if (chance(8)) lives_ = service_->lives();
}

/// The process stands still, and nobody's time with it. What it hears first is anything.
void Machine::freeze(std::int64_t ms) {
  ms_ += ms;
  wall_ += ms;
}

/// The process ends at once. Of what it gave to the disk some is stored without its ever hearing
/// so; of what it said some still arrives.
void Machine::crash(const std::function<void(const Heard&)>& hear) {
  ++crashes_;
  const std::size_t kept = rng_.below(static_cast<std::uint32_t>(disk_.size()) + 1);
  for (std::size_t i = 0; i < kept; ++i) (void)work_disk();
  disk_.clear();
  back_.clear();
  thinking_.clear();
  std::map<PeerId, Link> links = std::exchange(links_, {});
  wall_ += rng_.below(600'000);
  boot();
  for (auto& [peer, link] : links) {
    const bool arrives = chance(2);
    for (auto& [status, text] : link.down) {
      if (arrives) hear({peer, status, std::move(text), false});
    }
    hear({peer, 0, {}, true});
  }
}

std::string Machine::unanswered() const {
  for (const auto& [peer, link] : links_) {
    if (!link.listener.open.empty()) return link.listener.open.begin()->second.what;
  }
  return {};
}

}  // namespace lagoon::server::sim
