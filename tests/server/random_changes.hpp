// Changes as a service might make them, and some that it must not make.
#pragma once

#include <map>
#include <random>

#include "tests/server/stores.hpp"

namespace lagoon::server {

class RandomChanges {
 public:
  explicit RandomChanges(unsigned seed) : random_(seed) {}

  /// For a store that is as this one; every seventh change or so is to be refused.
  [[nodiscard]] std::vector<Change> batch(Store& store) {
    learn(store);
    std::vector<Change> changes;
    for (int left = 1 + pick(4); left > 0; --left) {
      changes.push_back(known_.empty() || pick(5) == 0 ? fresh() : next());
      if (pick(6) == 0) spoil(changes.back());
    }
    return changes;
  }

  [[nodiscard]] ListQuestion question() {
    ListQuestion question;
    if (pick(3) == 0) question.game = game();
    if (pick(2) == 0) question.status = static_cast<Status>(pick(5));
    question.after = pick(3) == 0 ? pick(12) : 0;
    question.limit = pick(6);
    return question;
  }
  [[nodiscard]] std::vector<std::string> hashes() { return {hash(), hash(), hash()}; }
  [[nodiscard]] WallTime time() { return 1 + pick(50); }
  [[nodiscard]] int pick(int below) {
    return std::uniform_int_distribution<int>(0, below - 1)(random_);
  }

 private:
  struct Known {
    int version = 0;
    std::int64_t talk = 0;
  };

  void learn(Store& store) {
    known_.clear();
    for (const std::string& id : store.all_tables()) {
      const StoredTable table = store.load(id).value_or(StoredTable());
      known_[table.core.id] = {table.state.version, table.talk.empty() ? 0 : table.talk.back().n};
    }
  }

  std::string hash() { return std::string("h") + std::to_string(pick(9)); }
  std::string game() { return pick(2) == 0 ? "coral" : "reef-gardens"; }
  std::string text() {
    static const std::vector<std::string> kTexts{
        "", "a", "Ännchen ☃", "two\nlines", "'; DROP TABLE acts; --", std::string("\0 b", 3)};
    if (pick(12) == 0) return std::string(static_cast<std::size_t>(500 + pick(9000)), 'x');
    return kTexts[static_cast<std::size_t>(pick(static_cast<int>(kTexts.size())))];
  }

  Change fresh() {
    const TableId id = known_.empty() ? 1 + pick(3) : known_.rbegin()->first + 1 + pick(2);
    Change change;
    change.table = id;
    change.core = core_of(id);
    change.core->game = game();
    change.core->header = text();
    change.core->listed = pick(3) != 0;
    known_[id] = {};
    fill(change);
    for (int seat = 0; seat < 2; ++seat) change.seats.push_back(this->seat(seat));
    return change;
  }

  Change next() {
    auto at = known_.begin();
    std::advance(at, pick(static_cast<int>(known_.size())));
    Change change;
    change.table = at->first;
    change.version = at->second.version;
    if (pick(6) == 0) {
      change.core = core_of(change.table);
      change.core->seed = text();
    }
    fill(change);
    if (pick(3) == 0) change.seats.push_back(seat(pick(3)));
    return change;
  }

  SeatRow seat(int seat) {
    return {seat,         static_cast<SeatKind>(pick(3)),
            text(),       text(),
            text(),       text(),
            pick(2) == 0, pick(2) == 0,
            pick(2) == 0};
  }

  void fill(Change& change) {
    Known& known = known_[change.table];
    for (int acts = pick(4); acts > 0; --acts) {
      const int seq = ++known.version;
      const std::string act_id = pick(3) == 0 ? "" : "act " + std::to_string(seq);
      change.acts.push_back({seq, pick(3) - 1, static_cast<ActKind>(pick(8)), act_id, text(),
                             text(), text(), pick(100)});
    }
    change.state.status = static_cast<Status>(pick(5));
    change.state.version = known.version;
    change.state.awaiting = pick(8);
    if (pick(2) == 0) change.state.code = "CODE" + std::to_string(change.table);
    change.state.result = text();
    change.state.next_table = text();
    change.state.deadline = pick(2) * pick(60);
    change.state.updated = pick(1000);
    for (int n = pick(3); n > 0; --n) {
      change.tokens.push_back(
          {hash(), pick(3) - 1, static_cast<Role>(pick(6)), pick(9), pick(4) - 1, text()});
    }
    if (pick(4) == 0) change.dead.push_back(token_of(hash(), pick(3) - 1));
    for (int n = pick(5) == 0 ? pick(40) : 0; n > 0; --n) {
      known.talk += 1 + pick(2);
      change.talk.push_back({known.talk, pick(3) - 1, text(), text(), text(), pick(100)});
    }
    if (pick(5) == 0) change.reports.push_back({pick(3) - 1, pick(2), text(), pick(100)});
    if (pick(4) == 0) change.editions.emplace_back("e" + std::to_string(pick(5)), text());
  }

  void spoil(Change& change) {
    switch (pick(8)) {
      case 0:
        ++change.version;
        break;
      case 1:
        --change.version;
        break;
      case 2:
        change.state.code = "CODE" + std::to_string(known_.begin()->first);
        break;
      case 3:
        change.core = core_of(known_.begin()->first);
        break;
      case 4:
        if (change.core) change.core->public_id = public_id_of(known_.begin()->first);
        break;
      case 5:
        for (ActRow& act : change.acts) act.act_id = "act 1";
        break;
      case 6:
        ++change.state.version;
        break;
      default:
        change.talk.insert(change.talk.begin(), {1, 0, "", "from the start", "", 0});
    }
  }

  std::mt19937 random_;
  std::map<TableId, Known> known_;
};

}  // namespace lagoon::server
