#include "bots/eval/reef_project.hpp"

#include <algorithm>
#include <array>

#include "bots/make_player.hpp"
#include "games/reef_project/situation.hpp"

namespace lagoon::bots {
namespace {

using namespace reef_project;

constexpr int kPoint = 100;

/// What a state promises each player, in hundredths of a point.
class Outlook {
 public:
  Outlook(const ReefProject& rules, const State& state) : now_(rules, state) {
    int leader = 0;
    for (int i = 0; i < rules.players(); ++i) leader = std::max(leader, now_.vp(i));
    // Rounds to come, in tenths: about three points a round until 45, then the last ones.
    left_ = state.last_round != 0 ? 10 * (state.last_round - state.round)
                                  : std::min(140, 10 * std::max(0, kEndAt - leader) / 3 + 15);
  }

  [[nodiscard]] int value(int i) const {
    if (now_.state().phase == Phase::over) {
      int sum = 0;
      for (const int points : now_.rules().points(now_.state(), i)) sum += points;
      return kPoint * sum;
    }
    const reef_project::Player& p = now_.player(i);
    int value = kPoint * (now_.vp(i) + p.end_points + Situation::played(p));
    value += kPoint * now_.research_vp(p.research) + research_use(p);
    value += divers(i) + sectors(i) + pollution(i);
    if (now_.is_rival(i)) return value;
    return value + resources(p) + engine(i) + missions(i) + objective(i) + ship(p);
  }

 private:
  /// What each power was worth in self-play (docs/balance/reef_project.md), in the order of Power.
  [[nodiscard]] int ship(const reef_project::Player& p) const {
    constexpr std::array<std::array<int, kShips>, 3> kWorth{
        {{100, 400, 0, 500, 0}, {100, 0, 400, 500, 500}, {300, 400, 700, 0, 400}}};
    return kWorth[at(now_.rules().players() - 2)][at(now_.edition().ships[p.ship].power)];
  }

  /// More cards within reach, and ahead in every tie.
  [[nodiscard]] int research_use(const reef_project::Player& p) const {
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

  /// Majorities around sectors, by how likely they will be cleaned.
  [[nodiscard]] int sectors(int i) const {
    int value = 0;
    for (int s = 0; s < now_.board().sector_count(); ++s) {
      const Sector& sector = now_.board().sectors[at(s)];
      const int mine = now_.balls_around(s, i);
      if (mine == 0) continue;
      int ahead = 0;
      int open = 0;
      for (const std::uint8_t route : sector.routes) open += now_.state().balls[route] == 0 ? 1 : 0;
      for (int other = 0; other < now_.rules().players(); ++other) {
        if (other == i) continue;
        const int theirs = now_.balls_around(s, other);
        const bool tied = theirs == mine && now_.research_rank(other) > now_.research_rank(i);
        ahead += theirs > mine || tied ? 1 : 0;
      }
      const bool cleaned = ((now_.state().cleaned >> s) & 1) != 0;
      const int likely = cleaned ? 100 : std::clamp(70 - 20 * open + left_ / 4, 5, 80);
      const int majority = ahead < 2 ? (2 - ahead) * sector.sharks : 0;
      // Who encloses it also scores its balls then, and the best one takes the tile.
      const int scoring = cleaned ? 0 : mine + (ahead == 0 ? sector.sharks : 0);
      value += (majority + scoring) * likely;
    }
    return value;
  }

  [[nodiscard]] int pollution(int i) const {
    constexpr std::array<int, kSizes> kUse{130, 240, 420};
    int value = 0;
    for (int slot = 0; slot < kPollutionTiles; ++slot) {
      const TilePlace place = now_.state().pollution_at[at(slot)];
      if (place != TilePlace::owned(i, false)) continue;
      int size = 0;
      while (slot >= kFirstPollution[at(size + 1)]) ++size;
      const Pollution tile = now_.state().pollution[at(slot)].value;
      const int points = tile == Pollution::unknown
                             ? 100 * (size + 1)
                             : kPoint * now_.edition().pollution[at(tile)].vp;
      value += std::max(points, std::min(kUse[at(size)], points / 2 + 2 * left_));
    }
    return value;
  }

  /// Sets of three at the end, coins that complete them, and what they buy until then.
  [[nodiscard]] int resources(const reef_project::Player& p) const {
    const int least = *std::min_element(p.resources.begin(), p.resources.end());
    const int most = *std::max_element(p.resources.begin(), p.resources.end());
    const int sum = p.resources[0] + p.resources[1] + p.resources[2];
    int value = 230 * least + std::min(40, left_) * (sum - 3 * least) + 4 * (sum - most);
    value += std::min<int>(p.coins, 4 + left_ / 10) * std::min(50, 12 + left_ / 2);
    value += std::min<int>(p.coins, 30) * 5;
    constexpr std::array<int, 11> kEnergy{0, 45, 90, 130, 165, 195, 220, 240, 255, 265, 272};
    value += kEnergy[std::min<std::size_t>(10, p.energy)] * std::min(100, 2 * left_) / 100;
    return value;
  }

  /// Crew, freed balls and rewards of the VP track work for the rounds to come.
  [[nodiscard]] int engine(int i) const {
    const reef_project::Player& p = now_.player(i);
    int value = 0;
    for (int place = 0; place < kCrewSpaces; ++place) {
      const CrewSpace space = p.crew[at(place)];
      if (space.empty()) continue;
      value += (space.is_intern() ? 40 : 70) + left_ * (space.is_intern() ? 1 : 3);
    }
    for (int row = 0; row < kRows; ++row) {
      if (now_.is_uniform(p, row))
        value += now_.rules().side() == 1 ? kPoint * now_.rules().ship_points().row : 0;
    }
    const int on_tracks = p.tracks[0] + p.tracks[1] + p.tracks[2];
    value += (12 - on_tracks) * (25 + left_);
    for (const std::uint8_t track : p.tracks) value += (4 - track) * (4 - track) * 8;
    value += std::min<int>(p.deployment, 4) * (20 + left_);
    for (const Reward& reward : now_.edition().rewards) {
      if (now_.vp(i) >= reward.at) value += 2 * left_;
    }
    return value;
  }

  /// Cards in hand that can be played in time, and open suits on the way to a set.
  [[nodiscard]] int missions(int i) const {
    const reef_project::Player& p = now_.player(i);
    // One mission a turn: more than three cards only wait, and somebody else could use them.
    constexpr std::array<int, 4> kCards{0, 150, 260, 320};
    constexpr int kTooMany = 60;
    const int held = std::popcount(now_.hand(p));
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
    const reef_project::Player& p = now_.player(i);
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
          most = std::max(most, now_.balls_around(s, i));
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
  int left_ = 0;
};

}  // namespace

/// The strongest opponent counts most; what is given to the others is not free either.
int evaluate(const ReefProject& rules, const State& state, Seat seat) {
  const Outlook outlook(rules, state);
  int best_other = 0;
  int others = 0;
  for (int i = 0; i < rules.players(); ++i) {
    if (i == index(seat)) continue;
    const int value = outlook.value(i);
    best_other = std::max(best_other, value);
    others += value;
  }
  return outlook.value(index(seat)) - best_other / 2 - (others - best_other) / 6;
}

namespace {

constexpr int kFewPoints = 3;  ///< with so many a Recharge gives its first reward only

/// How many would have more points than the seat if the game were over, and how many not.
struct Rank {
  int ahead = 0;
  int behind = 0;
};
Rank rank_of(const ReefProject& rules, State state, int seat) {
  state.phase = Phase::over;
  const auto total = [&](int i) {
    int sum = 0;
    for (const int points : rules.points(state, i)) sum += points;
    return sum;
  };
  const int mine = total(seat);
  Rank rank;
  for (int i = 0; i < rules.players(); ++i) {
    if (i != seat) ++(total(i) > mine ? rank.ahead : rank.behind);
  }
  return rank;
}

/// What cleaning has brought each player, with majorities and tiles as they are.
std::array<int, kMaxPlayers> by_cleaning(const ReefProject& rules, State state) {
  state.phase = Phase::over;
  std::array<int, kMaxPlayers> worth{};
  for (int i = 0; i < rules.players(); ++i) {
    const auto points = rules.points(state, i);
    worth[at(i)] =
        points[at(Source::cleaning)] + points[at(Source::sectors)] + points[at(Source::pollution)];
  }
  return worth;
}

/// What is still to come in an unfinished turn: lines of different progress are compared.
int promise(const ReefProject& rules, const State& state, int seat) {
  constexpr int kIsland = 300;
  constexpr int kPart = 60;
  if (state.active != seat) return 0;
  int value = Situation(rules, state).committed() ? kIsland : 0;
  for (const Frame& frame : state.frames) {
    if (frame.kind() == Frame::Kind::parts) value += kPart * std::popcount(frame.parts_left());
  }
  return value;
}

}  // namespace

Evaluation<ReefProject>::Evaluation(const ReefProject& rules, const State& state, Seat seat)
    : rules_(rules),
      seat_(seat),
      end_is_open_(state.last_round == 0),
      cleaned_(state.cleaned),
      by_cleaning_(by_cleaning(rules, state)) {
  const Situation situation(rules, state);
  const bool chooses = state.phase == Phase::choose && state.frames.empty();
  if (chooses && situation.vp(index(seat)) <= kFewPoints &&
      situation.can_sail(situation.me().energy)) {
    harbour_ = situation.me().node;
  }
}

/// Whether cleaning was worth much more to somebody else.
bool Evaluation<ReefProject>::gives_cleaning_away(const State& state) const {
  constexpr int kMuch = 3;
  const auto now = by_cleaning(rules_, state);
  const auto gained = [&](int i) { return now[at(i)] - by_cleaning_[at(i)]; };
  for (int i = 0; i < rules_.players(); ++i) {
    if (gained(i) >= gained(index(seat_)) + kMuch) return true;
  }
  return false;
}

int Evaluation<ReefProject>::quick(const State& state) const {
  constexpr int kGift = 800;
  constexpr int kEndWhileLast = 1500;
  constexpr int kEndWhileFirst = 600;
  int value = evaluate(rules_, state, seat_) + promise(rules_, state, index(seat_));
  if (state.cleaned != cleaned_ && gives_cleaning_away(state)) value -= kGift;
  if (!end_is_open_ || state.last_round == 0) return value;
  const Rank rank = rank_of(rules_, state, index(seat_));
  if (rank.behind == 0) value -= kEndWhileLast;
  if (rank.ahead == 0) value += kEndWhileFirst;
  return value;
}

int Evaluation<ReefProject>::thorough(const State& state, int quick) const {
  constexpr int kEarlyRecharge = 300;
  // A ship that has not moved at the end of a turn has recharged (RP-50).
  const bool stayed = state.players[at(seat_)].node == harbour_;
  return stayed ? quick - kEarlyRecharge : quick;
}

template std::unique_ptr<bots::Player<ReefProject>> make_player(const Spec&, const ReefProject&,
                                                                Seat);

}  // namespace lagoon::bots
