// Positions of The Great Barrier Reef Card Game in which a person would shake the head.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "bots/player.hpp"
#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

/// Plays the rest of seat 0's turn as greedy does and tells its moves.
std::string greedy_turn(Scene& scene) {
  std::string turn;
  while (scene.state().active == 0 && scene.state().phase != Phase::over) {
    const auto known = redact(scene.rules(), scene.state(), seat_at(0));
    const Move move = bots::choose(bots::usual(bots::Kind::greedy), scene.rules(), known,
                                   seat_at(0), expand_seed("unused"));
    const std::string token = scene.rules().format(move);
    scene.play(token);
    turn += (turn.empty() ? "" : " ") + token;
    if (scene.state().turn % scene.rules().seats() != 0) break;
  }
  return turn;
}

Tally tally_of(const Scene& scene) {
  return scene.rules().tally(scene.state(), scene.state().reefs[0]);
}

TEST(GbGreedy, DoesNotBreakItsOwnGroup) {
  Scene scene(
      reef_like("RRKK\n"
                "RKKK\n"));
  ASSERT_EQ(tally_of(scene).groups[0], 1);
  const std::string turn = greedy_turn(scene);
  EXPECT_GE(tally_of(scene).groups[0], 1) << turn << "\n" << scene.picture();
}

TEST(GbGreedy, CompletesAGroupWithItsLastCard) {
  // Two snappers of a corner lie there, and only the first card brings the third one.
  Scene::Setup setup;
  setup.faces = {"KR KK 1", "KK KK 2", "KK KK 3", "KR KR 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  setup.final_round = true;
  Scene scene(setup);
  const std::string turn = greedy_turn(scene);
  EXPECT_EQ(turn.substr(0, 2), "c1") << turn;
  EXPECT_EQ(tally_of(scene).groups[0], 1) << turn << "\n" << scene.picture();
}

TEST(GbGreedy, RaisesTheTrackOnWhichItScores) {
  // It has a group on corner3 only. Covering the sponge lets one marker move right.
  Scene::Setup setup;
  setup.faces = {"KK KK 1", "KK KK 2", "KK KK 3", "RR RS 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  Scene scene(setup);
  scene.play("c1 @1,1");
  ASSERT_EQ(scene.state().phase, Phase::trigger);
  EXPECT_EQ(greedy_turn(scene), "S+corner3");
}

TEST(GbGreedy, DoesNotLowerItsOwnTrackWithAShark) {
  Scene::Setup setup;
  setup.faces = {"KK KK 1", "KK KK 2", "KK KK 3", "RR RT 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  Scene scene(setup);
  scene.play("c1 @1,1");
  ASSERT_EQ(scene.state().phase, Phase::trigger);
  const std::string turn = greedy_turn(scene);
  EXPECT_NE(turn.find("+corner3"), std::string::npos) << turn;
  EXPECT_EQ(turn.find("-corner3"), std::string::npos) << turn;
}

TEST(GbGreedy, CoversAStarfishWithItsLastCard) {
  Scene::Setup setup;
  setup.faces = {"KK KK 1", "KK KK 2", "KK KK 3", "XX KK 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  setup.final_round = true;
  Scene scene(setup);
  const int before = tally_of(scene).symbols[static_cast<std::size_t>(Symbol::starfish)];
  const std::string turn = greedy_turn(scene);
  const int after = tally_of(scene).symbols[static_cast<std::size_t>(Symbol::starfish)];
  EXPECT_LT(after, before) << turn << "\n" << scene.picture();
}

TEST(GbGreedy, DoesNotPlayTheCardWithStarfishWhenOthersDoAsWell) {
  Scene::Setup setup;
  setup.faces = {"XX XX 1", "KK KK 1", "XX XX 1", "KK KK 4"};
  setup.reef = {{4, 0, 0}};
  setup.hand = {1, 2, 3};
  Scene scene(setup);
  EXPECT_EQ(greedy_turn(scene).substr(0, 2), "c2");
}

// ------------------------------------------------------------------------------ in whole games

struct Follies {
  int turns = 0;
  int broken_groups = 0;      ///< although another placement is worth as much and breaks none
  int raised_for_others = 0;  ///< a track that only others score on, although an own one could rise
  int lowered_own = 0;        ///< although a track without own groups could go down
  int weak_last_plays = 0;    ///< a last turn that a mere placement of a card would have surpassed

  Follies& operator+=(const Follies& other) {
    turns += other.turns;
    broken_groups += other.broken_groups;
    raised_for_others += other.raised_for_others;
    lowered_own += other.lowered_own;
    weak_last_plays += other.weak_last_plays;
    return *this;
  }
};

/// A card laid, before its triggers.
struct Play {
  Tally tally;
  int points = 0;
  int lead = 0;  ///< over the best of the others
};

bool breaks(const Tally& before, const Tally& after) {
  for (std::size_t i = 0; i < kFish; ++i) {
    if (after.groups[i] < before.groups[i]) return true;
  }
  return false;
}

class Watcher {
 public:
  explicit Watcher(const Rules& rules) : rules_(rules) {}

  Follies watch(const std::string& seed) {
    State state = deal_from_seed(rules_, seed);
    NoEvents none;
    while (!is_over(rules_, state)) {
      const Seat seat = seat_at(state.active);
      const Move move = bots::choose(bots::usual(bots::Kind::greedy), rules_,
                                     redact(rules_, state, seat), seat, expand_seed("unused"));
      if (state.phase == Phase::choose) before_turn(state);
      if (state.phase == Phase::trigger) before_trigger(state, move);
      const int turn = state.turn;
      rules_.apply(state, seat, move, none);
      if (move.kind() == Move::Kind::place) after_placing(state, seat);
      if (state.turn != turn) after_turn(state, seat);
    }
    for (int i = 0; i < rules_.seats(); ++i) {
      if (missed_[static_cast<std::size_t>(i)] > 0) ++follies_.weak_last_plays;
    }
    return follies_;
  }

 private:
  [[nodiscard]] Tally tally(const State& state, Seat seat) const {
    return rules_.tally(state, state.reefs[static_cast<std::size_t>(seat)]);
  }
  [[nodiscard]] Play play_of(const State& state, Seat seat) const {
    return {tally(state, seat), rules_.standing(state, seat).points, lead(state, seat)};
  }
  [[nodiscard]] int lead(const State& state, Seat seat) const {
    int best = std::numeric_limits<int>::min();
    for (int i = 0; i < rules_.seats(); ++i) {
      if (seat_at(i) != seat) best = std::max(best, rules_.standing(state, seat_at(i)).points);
    }
    return rules_.standing(state, seat).points - best;
  }
  [[nodiscard]] std::vector<Move> moves(const State& state) const {
    Moves<Rules> legal;
    rules_.legal(state, seat_at(state.active), legal);
    return {legal.begin(), legal.end()};
  }

  void before_turn(const State& state) {
    const Seat seat = seat_at(state.active);
    before_ = tally(state, seat);
    ways_.clear();
    NoEvents none;
    for (const Move& card : moves(state)) {
      State chosen = state;
      rules_.apply(chosen, seat, card, none);
      for (const Move& place : moves(chosen)) {
        State laid = chosen;
        rules_.apply(laid, seat, place, none);
        ways_.push_back(play_of(laid, seat));
      }
    }
    ++follies_.turns;
  }

  void after_placing(const State& state, Seat seat) {
    const Play play = play_of(state, seat);
    const bool needless = std::any_of(ways_.begin(), ways_.end(), [&](const Play& way) {
      return way.points >= play.points && !breaks(before_, way.tally);
    });
    if (breaks(before_, play.tally) && needless) ++follies_.broken_groups;
  }

  void after_turn(const State& state, Seat seat) {
    int best = std::numeric_limits<int>::min();
    for (const Play& way : ways_) best = std::max(best, way.lead);
    missed_[static_cast<std::size_t>(seat)] = best - lead(state, seat);
  }

  void before_trigger(const State& state, Move move) {
    if (move.right() == Move::kNone) return;
    const auto slot_of = [&](int card) {
      std::size_t slot = 0;
      while (state.scoring[slot].card != card) ++slot;
      return slot;
    };
    const Tally own = tally(state, seat_at(state.active));
    std::array<int, kFish> others{};
    for (int i = 0; i < rules_.seats(); ++i) {
      if (i == state.active) continue;
      const Tally theirs = tally(state, seat_at(i));
      for (std::size_t slot = 0; slot < kFish; ++slot) others[slot] += theirs.groups[slot];
    }
    bool own_could_rise = false;
    bool other_could_sink = false;
    for (const Move& way : moves(state)) {
      own_could_rise = own_could_rise || own.groups[slot_of(way.right())] > 0;
      const bool shark = way.left() != Move::kNone;
      other_could_sink = other_could_sink || (shark && own.groups[slot_of(way.left())] == 0);
    }
    const std::size_t up = slot_of(move.right());
    if (own.groups[up] == 0 && others[up] > 0 && own_could_rise) ++follies_.raised_for_others;
    if (move.left() == Move::kNone || !other_could_sink) return;
    const std::size_t down = slot_of(move.left());
    if (own.groups[down] > others[down]) ++follies_.lowered_own;
  }

  const Rules& rules_;
  Follies follies_;
  Tally before_;
  std::vector<Play> ways_;
  std::array<int, kMaxPlayers> missed_{};  ///< by the last play of each seat
};

TEST(GbGreedy, HardlyEverCommitsAFollyInWholeGames) {
  Follies follies;
  for (int seats = 2; seats <= kMaxPlayers; ++seats) {
    const Rules rules = rules_with(seats, {});
    for (int i = 0; i < 10; ++i) follies += Watcher(rules).watch("folly " + std::to_string(i));
  }
  EXPECT_EQ(follies.lowered_own, 0);
  EXPECT_EQ(follies.weak_last_plays, 0);
  // It also counts what may come of its reef, so it gives a group up for a better one now and then,
  // or raises a track on which it is about to score.
  EXPECT_LE(follies.broken_groups * 100, follies.turns);
  EXPECT_LE(follies.raised_for_others * 100, follies.turns);
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
