#include "arena/balance.hpp"

#include <algorithm>
#include <map>

#include "core/outcome.hpp"
#include "core/subscript.hpp"

namespace lagoon::arena {
namespace {

/// Sums up what is noted of the games of a block, and keeps the mean of it.
class Ledger {
 public:
  explicit Ledger(std::size_t blocks) : blocks_(blocks) {}

  /// One of the values that a figure is the mean of.
  void note(Group group, const std::string& key, double value) {
    Sum& sum = sums_[{group, key}];
    sum.value += value;
    sum.weight += 1;
  }
  /// Part of a figure that is 0 where nothing is added, and of what all of it is divided by.
  void add(Group group, const std::string& key, double value) {
    sums_[{group, key}].value += value;
  }
  void weigh(Group group, double weight) { weights_[group] += weight; }

  void end_block(std::size_t number) {
    for (const auto& [place, sum] : sums_) {
      const auto weight = weights_.find(place.first);
      const double of = weight == weights_.end() ? sum.weight : weight->second;
      auto& values = values_[place];
      values.resize(blocks_);
      if (of > 0) values[number] = sum.value / of;
    }
    for (const auto& [group, weight] : weights_) {
      if (weight > 0) weighed_[group].push_back(number);
    }
    sums_.clear();
    weights_.clear();
  }

  [[nodiscard]] std::vector<Measure> measures() {
    std::vector<Measure> all;
    for (auto& [place, values] : values_) {
      for (const std::size_t block : weighed_[place.first]) {
        if (!values[block]) values[block] = 0;
      }
      all.push_back({place.first, place.second, std::move(values)});
    }
    return all;
  }

 private:
  struct Sum {
    double value = 0;
    double weight = 0;
  };
  using Place = std::pair<Group, std::string>;

  std::size_t blocks_;
  std::map<Place, Sum> sums_;
  std::map<Group, double> weights_;
  std::map<Group, std::vector<std::size_t>> weighed_;  ///< blocks
  std::map<Place, std::vector<std::optional<double>>> values_;
};

double share_of(const SeatResult& seat) { return static_cast<double>(seat.share) / kWin; }

void note_places(const GameResult& game, Ledger& ledger) {
  const std::size_t seats = game.seats.size();
  const auto note = [&](Group shares, Group points, std::size_t place, std::size_t seat) {
    const std::string key = std::to_string(place + 1);
    ledger.note(shares, key, share_of(game.seats[seat]));
    ledger.note(points, key, game.seats[seat].points);
  };
  for (std::size_t i = 0; i < seats; ++i) {
    note(Group::share_by_seat, Group::points_by_seat, i, i);
    note(Group::share_by_turn_order, Group::points_by_turn_order, i, (at(game.first) + i) % seats);
  }
  for (std::size_t i = 0; i < game.account->order.size(); ++i) {
    note(Group::share_by_first_decision, Group::points_by_first_decision, i,
         at(game.account->order[i]));
  }
}

void note_points(const GameResult& game, Ledger& ledger) {
  std::vector<int> sorted;
  for (const SeatResult& seat : game.seats) {
    const double share = share_of(seat);
    sorted.push_back(seat.points);
    ledger.note(Group::points, "seat", seat.points);
    if (seat.rank == 1) ledger.note(Group::points, "winner", seat.points);
    ledger.weigh(Group::sources, 1);
    ledger.weigh(Group::winner, share);
    for (const auto& [code, points] : seat.sources) {
      ledger.add(Group::sources, code, points);
      ledger.add(Group::winner, code, points * share);
    }
  }
  std::sort(sorted.rbegin(), sorted.rend());
  if (sorted.size() > 1) ledger.note(Group::points, "margin", sorted[0] - sorted[1]);
}

void note_course(const GameResult& game, Ledger& ledger) {
  ledger.note(Group::length, "turns", game.turns);
  ledger.note(Group::length, "decisions", game.branching.decisions);
  ledger.weigh(Group::events, 1);
  for (const auto& [sentence, count] : game.account->events) {
    ledger.add(Group::events, sentence->code, count);
  }
  if (game.seats.size() < 2) return;
  const auto winners = std::count_if(game.seats.begin(), game.seats.end(),
                                     [](const SeatResult& seat) { return seat.share > 0; });
  ledger.note(Group::length, "lead_changes", game.lead_changes);
  ledger.note(Group::length, "shared_wins", winners > 1 ? 1 : 0);
  const std::vector<int>& leaders = game.account->leaders;
  for (std::size_t percent = 10; percent < 100; percent += 10) {
    const int leader = leaders[leaders.size() * percent / 100];
    if (leader < 0) continue;
    ledger.note(Group::leader, std::to_string(percent), share_of(game.seats[at(leader)]));
  }
}

std::vector<double> known(const std::vector<std::optional<double>>& values) {
  std::vector<double> result;
  for (const auto& value : values) {
    if (value) result.push_back(*value);
  }
  return result;
}

Figure figure_of(const Measure& measure) {
  const std::vector<double> values = known(measure.values);
  return {measure.group, measure.key,
          is_share(measure.group, measure.key) ? estimate_share(values) : estimate(values)};
}

double mean_of(const std::vector<std::optional<double>>& values) {
  return estimate(known(values)).mean;
}

Change change_of(const Measure& before, const Measure& after) {
  Change change{before.group, before.key, mean_of(before.values), mean_of(after.values), {}};
  std::vector<double> differences;
  for (std::size_t i = 0; i < std::min(before.values.size(), after.values.size()); ++i) {
    if (before.values[i] && after.values[i]) {
      differences.push_back(*after.values[i] - *before.values[i]);
    }
  }
  Effect& effect = change.difference;
  effect.value = estimate(differences);
  effect.is_known = differences.size() >= static_cast<std::size_t>(kFewestBlocks);
  if (effect.is_known) {
    const std::size_t freedom = differences.size() - 1;
    const double error = (effect.value.high - effect.value.mean) / student(freedom);
    effect.p = p_value(effect.value.mean, error, freedom);
  }
  return change;
}

/// Whether a figure that never occurs is 0.
bool is_sum(Group group) {
  return group == Group::sources || group == Group::winner || group == Group::events;
}

/// What one side never had.
Measure nothing_like(const Measure& measure) {
  Measure none = measure;
  for (auto& value : none.values) {
    if (value) value = 0;
  }
  return none;
}

}  // namespace

bool is_share(Group group, std::string_view key) {
  return group == Group::share_by_seat || group == Group::share_by_turn_order ||
         group == Group::share_by_first_decision || group == Group::leader ||
         (group == Group::length && key == "shared_wins");
}

std::vector<Measure> measures_of(const std::vector<Block>& blocks) {
  Ledger ledger(blocks.size());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    for (const GameResult& game : blocks[i].games) {
      note_places(game, ledger);
      note_points(game, ledger);
      note_course(game, ledger);
    }
    ledger.end_block(i);
  }
  return ledger.measures();
}

Balance balance_of(const Tournament& tournament, const Contest& contest, const Played& played,
                   const Field& field) {
  Balance balance;
  balance.summary = summarize(tournament, contest, played, field, std::nullopt);
  for (const Measure& measure : measures_of(played.blocks)) {
    balance.figures.push_back(figure_of(measure));
  }
  balance.usage = usage_of(played.blocks);
  balance.components = field.components();
  return balance;
}

std::vector<Change> changes_between(const std::vector<Measure>& before,
                                    const std::vector<Measure>& after) {
  using Sides = std::pair<const Measure*, const Measure*>;
  std::map<std::pair<Group, std::string>, Sides> all;
  for (const Measure& each : before) all[{each.group, each.key}].first = &each;
  for (const Measure& each : after) all[{each.group, each.key}].second = &each;
  std::vector<Change> changes;
  for (const auto& [place, sides] : all) {
    const auto& [one, other] = sides;
    if ((one == nullptr || other == nullptr) && !is_sum(place.first)) continue;
    changes.push_back(change_of(one != nullptr ? *one : nothing_like(*other),
                                other != nullptr ? *other : nothing_like(*one)));
  }
  std::vector<Effect*> effects;
  for (Change& change : changes) effects.push_back(&change.difference);
  mark(effects);
  return changes;
}

}  // namespace lagoon::arena
