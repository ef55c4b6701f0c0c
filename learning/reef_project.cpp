#include "learning/reef_project.hpp"

#include <algorithm>
#include <array>

#include "games/reef_project/situation.hpp"

namespace lagoon::learning {
namespace {

using namespace reef_project;

using Project = Terms<ReefProject>;

/// What a state promises each player, in hundredths of a point.
class Outlook {
 public:
  Outlook(const ReefProject& rules, const State& state, Seat viewer)
      : now_(rules, state), viewer_(viewer), left_(Project::rounds_left(rules, state)) {
    for (int s = 0; s < now_.board().sector_count(); ++s) {
      int& open = open_[at(s)];
      for (const std::uint8_t route : now_.board().sectors[at(s)].routes) {
        open += state.balls[route] == 0 ? 1 : 0;
        for (int i = 0; i < rules.players(); ++i) around_[at(s)][at(i)] += now_.balls(route, i);
      }
    }
  }

  [[nodiscard]] Project::Values values(int i) const {
    Project::Values values{};
    if (now_.state().phase == Phase::over) {
      for (const int points : now_.rules().points(now_.state(), i)) {
        values[Project::kPoints] += kPoint * points;
      }
      return values;
    }
    const Player& p = now_.player(i);
    values[Project::kPoints] = kPoint * (now_.vp(i) + p.end_points + Situation::played(p));
    values[Project::kResearch] = kPoint * now_.research_vp(p.research) + research_use(p);
    values[Project::kSeafloor] = divers(i);
    values[Project::kSectors] = sectors(i);
    values[Project::kPollution] = pollution(i);
    if (now_.is_rival(i)) return values;
    values[Project::kResources] = resources(p);
    values[Project::kCrew] = crew(p);
    values[Project::kBalls] = balls(p);
    values[Project::kRewards] = rewards(i);
    values[Project::kMissions] = missions(i);
    values[Project::kObjective] = objective(i);
    values[Project::kShip] = ship(p);
    return values;
  }

  /// What some of these are made of.
  [[nodiscard]] Project::Fine fine(int i) const {
    Project::Fine fine{};
    if (now_.state().phase == Phase::over) return fine;
    const Player& p = now_.player(i);
    fine.milestones = kPoint * p.end_points;
    fine.played = kPoint * Situation::played(p);
    for (int s = 0; s < now_.board().sector_count(); ++s) fine.sectors[at(s)] = sector(i, s);
    if (now_.is_rival(i)) return fine;
    fine.coins = coins(p);
    fine.energy = energy(p);
    return fine;
  }

 private:
  /// What each power was worth in self-play (docs/balance/reef_project.md), in the order of Power.
  [[nodiscard]] int ship(const Player& p) const {
    constexpr std::array<std::array<int, kShips>, 3> kWorth{
        {{0, 300, 100, 0, 100}, {200, 100, 200, 0, 0}, {0, 400, 0, 100, 100}}};
    return kWorth[at(now_.rules().players() - 2)][at(now_.edition().ships[p.ship].power)];
  }

  /// More cards within reach, and ahead in every tie.
  [[nodiscard]] int research_use(const Player& p) const {
    return (now_.access(p) - 2) * 2 * left_ + 3 * p.research;
  }

  /// Soft ranks: a lead by few steps is worth less than a clear one.
  [[nodiscard]] int divers(int i) const {
    const int mine = now_.player(i).diver;
    int expected = kPoint * 12;
    const auto against = [&](int other) {
      const int lead = std::clamp(mine - other, -3, 3);
      expected -= (3 - lead) * 62;
    };
    for (int other = 0; other < now_.rules().players(); ++other) {
      if (other != i) against(now_.player(other).diver);
    }
    if (now_.rules().players() == 2) against(5);
    if (now_.rules().players() <= 3) against(10);
    return std::max(0, expected) + 12 * mine;
  }

  [[nodiscard]] int sectors(int i) const {
    int value = 0;
    for (int s = 0; s < now_.board().sector_count(); ++s) value += sector(i, s);
    return value;
  }
  /// The majority around a sector, by how likely it will be cleaned.
  [[nodiscard]] int sector(int i, int s) const {
    const Sector& sector = now_.board().sectors[at(s)];
    const int mine = around_[at(s)][at(i)];
    if (mine == 0) return 0;
    int ahead = 0;
    for (int other = 0; other < now_.rules().players(); ++other) {
      if (other == i) continue;
      const int theirs = around_[at(s)][at(other)];
      const bool tied = theirs == mine && now_.research_rank(other) > now_.research_rank(i);
      ahead += theirs > mine || tied ? 1 : 0;
    }
    const bool cleaned = ((now_.state().cleaned >> s) & 1) != 0;
    const int likely = cleaned ? 100 : std::clamp(70 - 20 * open_[at(s)] + left_ / 4, 5, 80);
    const int majority = ahead < 2 ? (2 - ahead) * sector.sharks : 0;
    // Who encloses it also scores its balls then, and the best one takes the tile.
    const int scoring = cleaned ? 0 : mine + (ahead == 0 ? sector.sharks : 0);
    return (majority + scoring) * likely;
  }

  [[nodiscard]] int pollution(int i) const {
    constexpr std::array<int, kSizes> kUse{130, 240, 420};
    int value = 0;
    for (int slot = 0; slot < kPollutionTiles; ++slot) {
      const TilePlace place = now_.state().pollution_at[at(slot)];
      if (place != TilePlace::owned(i, false)) continue;
      int size = 0;
      while (slot >= kFirstPollution[at(size + 1)]) ++size;
      const Concealable<Pollution>& tile = now_.state().pollution[at(slot)];
      const int points = tile.seen.includes(viewer_) && !tile.is_unknown()
                             ? kPoint * now_.edition().pollution[at(tile.value)].vp
                             : 100 * (size + 1);
      value += std::max(points, std::min(kUse[at(size)], points / 2 + 2 * left_));
    }
    return value;
  }

  /// Sets of three at the end, coins that complete them, and what they buy until then.
  [[nodiscard]] int resources(const Player& p) const {
    const int least = *std::min_element(p.resources.begin(), p.resources.end());
    const int most = *std::max_element(p.resources.begin(), p.resources.end());
    const int sum = p.resources[0] + p.resources[1] + p.resources[2];
    const int sets = 230 * least + std::min(40, left_) * (sum - 3 * least) + 4 * (sum - most);
    return sets + coins(p) + energy(p);
  }
  [[nodiscard]] int coins(const Player& p) const {
    return std::min<int>(p.coins, 4 + left_ / 10) * std::min(50, 12 + left_ / 2) +
           std::min<int>(p.coins, 30) * 5;
  }
  [[nodiscard]] int energy(const Player& p) const {
    constexpr std::array<int, 11> kEnergy{0, 45, 90, 130, 165, 195, 220, 240, 255, 265, 272};
    return kEnergy[std::min<std::size_t>(10, p.energy)] * std::min(100, 2 * left_) / 100;
  }

  /// Crew, freed balls and rewards of the VP track work for the rounds to come.
  [[nodiscard]] int crew(const Player& p) const {
    int value = 0;
    for (const CrewSpace space : p.crew) {
      if (space.empty()) continue;
      value += (space.is_intern() ? 40 : 70) + left_ * (space.is_intern() ? 1 : 3);
    }
    // A row that can still be of one colour is worth a part of its points, if there is time left.
    // The points of a full one are scored at once, on side B at the end.
    const int points = kPoint * now_.rules().ship_points().row;
    const std::array<int, 4> parts{0, std::min(10, left_ / 4), std::min(40, left_),
                                   now_.rules().side() == 1 ? 100 : 0};
    for (int row = 0; row < kRows; ++row) {
      value += points * parts[at(now_.matching(p, row))] / 100;
    }
    return value;
  }

  [[nodiscard]] int balls(const Player& p) const {
    const int on_tracks = p.tracks[0] + p.tracks[1] + p.tracks[2];
    int value = (12 - on_tracks) * (25 + left_);
    for (const std::uint8_t track : p.tracks) value += (4 - track) * (4 - track) * 8;
    return value + std::min<int>(p.deployment, 4) * (20 + left_);
  }

  [[nodiscard]] int rewards(int i) const {
    int value = 0;
    for (const Reward& reward : now_.edition().rewards) {
      if (now_.vp(i) >= reward.at) value += 2 * left_;
    }
    return value;
  }

  /// Missions in hand that the viewer knows.
  [[nodiscard]] int known_cards(const Player& p) const {
    int held = std::popcount(p.hand);
    for (unsigned i = 0; i < kDrafted; ++i) {
      const Concealable<Mission>& card = p.drafted[i];
      const bool in_hand = ((p.holds >> i) & 1U) != 0;
      if (in_hand && card.value < Mission::none && card.seen.includes(viewer_)) ++held;
    }
    return held;
  }

  /// Cards in hand that can be played in time, and open suits on the way to a set.
  [[nodiscard]] int missions(int i) const {
    const Player& p = now_.player(i);
    // One mission a turn: more than three cards only wait, and somebody else could use them.
    constexpr std::array<int, 4> kCards{0, 150, 260, 320};
    constexpr int kTooMany = 60;
    const int held = known_cards(p);
    const int cards = std::min(3, held);
    int value = kCards[at(cards)] * std::min(60, left_) / 60 - kTooMany * (held - cards);
    std::array<bool, kSuits> suits{};
    for (std::uint64_t set = p.played; set != 0; set &= set - 1) {
      suits[at(now_.edition().missions[at(std::countr_zero(set))].suit)] = true;
    }
    const auto open = std::count(suits.begin(), suits.end(), true);
    value += static_cast<int>(open) * std::min(110, left_);
    return value;
  }

  [[nodiscard]] int objective(int i) const {
    const Player& p = now_.player(i);
    if (!p.objective.seen.includes(viewer_)) return 0;
    switch (p.objective.value) {
      case Objective::research:
        return kPoint * now_.research_vp(p.research);
      case Objective::seafloor:
        return kPoint * p.diver;
      case Objective::resources:
        return 100 * std::min(12, p.resources[0] + p.resources[1] + p.resources[2] + p.coins / 3);
      case Objective::tracks: {
        int value = 0;
        for (const std::uint8_t track : p.tracks) value += 500 - 100 * track;
        return value;
      }
      case Objective::crew:
        return static_cast<int>(200 * std::count_if(p.crew.begin(), p.crew.end(),
                                                    [](CrewSpace c) { return !c.empty(); }));
      case Objective::balls: {
        int most = 0;
        for (int s = 0; s < now_.board().sector_count(); ++s)
          most = std::max(most, around_[at(s)][at(i)]);
        return 200 * most;
      }
      case Objective::pollution:
        return std::min(1500, 300 * static_cast<int>(std::count(now_.state().pollution_at.begin(),
                                                                now_.state().pollution_at.end(),
                                                                TilePlace::owned(i, false))));
      case Objective::coins:
        return kPoint * std::min<int>(15, p.coins);
      case Objective::missions:
        return 150 * std::min(9, Situation::played(p));
      default:
        return 0;
    }
  }

  Situation now_;
  Viewer viewer_;
  int left_;                                                        ///< tenths of rounds
  std::array<std::array<int, kMaxPlayers>, kMaxSectors> around_{};  ///< balls around each sector
  std::array<int, kMaxSectors> open_{};                             ///< routes without any
};

}  // namespace

int Project::rounds_left(const Rules& rules, const State& state) {
  if (state.last_round != 0) return 10 * (state.last_round - state.round);
  const Situation now(rules, state);
  int leader = 0;
  for (int i = 0; i < rules.players(); ++i) leader = std::max(leader, now.vp(i));
  // About three points a round until 45, then the last ones.
  return std::min(140, 10 * std::max(0, kEndAt - leader) / 3 + 15);
}

Project::ByPlayer Project::by_player(const Rules& rules, const State& state, Seat viewer) {
  const Outlook outlook(rules, state, viewer);
  ByPlayer all{};
  for (int i = 0; i < rules.players(); ++i) all[at(i)] = outlook.values(i);
  return all;
}

Project::Fine Project::fine(const Rules& rules, const State& state, Seat seat) {
  return Outlook(rules, state, seat).fine(index(seat));
}

Project::Values Project::quick(const State& state) const {
  const ByPlayer all = by_player(rules_, state, seat_);
  int best_other = 0;
  int others = 0;
  for (int i = 0; i < rules_.players(); ++i) {
    if (i == index(seat_)) continue;
    const int value = sum_of(all[at(i)]);
    best_other = std::max(best_other, value);
    others += value;
  }
  Values own = all[at(seat_)];
  own[kRivals] = -(best_other / 2) - (others - best_other) / 6;
  return own;
}

}  // namespace lagoon::learning
