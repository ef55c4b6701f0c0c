// The laws of the conformance suite on games that go far: full ships, cleaned sectors, objectives.
#include <gtest/gtest.h>

#include <set>

#include "games/reef_project/situation.hpp"
#include "tests/games/reef_project/playing.hpp"

namespace lagoon::reef_project {
namespace {

class RpInvariants : public ::testing::Test {
 protected:
  static constexpr int kGames = 3;  ///< for each set-up

  template <class F>
  void for_each_step(F f) {
    for (const test::GameSetup<Rules>& setup : test::setups<Rules>()) {
      for (int game = 0; game < kGames; ++game) {
        SCOPED_TRACE(setup.label + ", game " + std::to_string(game));
        const State last = play_lively(
            setup.rules, "lively " + std::to_string(game),
            [&](const State& state, Seat seat, const Moves<Rules>& moves, Move move) {
              if (HasFatalFailure()) return;
              SCOPED_TRACE(setup.rules.format(move) + " at turn " + std::to_string(state.turn));
              f(setup.rules, state, seat, moves, move);
            });
        if (HasFatalFailure()) return;
        ASSERT_TRUE(is_over(setup.rules, last));
      }
    }
  }

  static ::testing::AssertionResult is_sound(const Rules& rules, const State& state) {
    Faults faults;
    rules.audit(state, faults);
    if (faults.empty()) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure()
           << faults[0].field << ": " << faults[0].message.in(Language::en);
  }
};

TEST_F(RpInvariants, EveryStateIsSoundAndReadsBack) {
  int sampled = 0;  // the rest is read back by the conformance tests and the soak
  for_each_step([&](const Rules& rules, const State& state, Seat, const Moves<Rules>& moves, Move) {
    ASSERT_FALSE(moves.empty());
    if (++sampled % 3 != 0) return;
    ASSERT_TRUE(is_sound(rules, state));
    Faults faults;
    const Data position = rules.position(state);
    ASSERT_TRUE(rules.read_position(Reader(position, faults, "state")) == state);
    ASSERT_TRUE(faults.empty());
  });
}

TEST_F(RpInvariants, LegalAndCheckAgreeOnEveryMoveThereIs) {
  int sampled = 0;
  for_each_step(
      [&](const Rules& rules, const State& state, Seat seat, const Moves<Rules>& moves, Move) {
        if (++sampled % 5 != 0) return;
        std::set<Move> legal(moves.begin(), moves.end());
        ASSERT_EQ(static_cast<int>(legal.size()), moves.size());
        for (int kind = 0; kind <= static_cast<int>(Move::Kind::end); ++kind) {
          for (int value = 0; value < 48; ++value) {
            for (int alternative = 0; alternative < 3; ++alternative) {
              const Move move = Move::make(static_cast<Move::Kind>(kind), value, alternative);
              ASSERT_NE(rules.check(state, seat, move).refused(), legal.count(move) == 1)
                  << kind << " " << value << " " << alternative;
            }
          }
        }
      });
}

TEST_F(RpInvariants, WhatIsImaginedIsSoundAndLooksTheSame) {
  int sampled = 0;
  for_each_step(
      [&](const Rules& rules, const State& state, Seat seat, const Moves<Rules>& moves, Move) {
        if (++sampled % 3 != 0) return;
        Rng rng(expand_seed("imagined " + std::to_string(sampled)), "test");
        for (const Viewer viewer : test::viewers(rules.seats())) {
          const auto known = redact(rules, state, viewer);
          const State imagined = rules.determinize(known, rng);
          ASSERT_TRUE(is_sound(rules, imagined));
          ASSERT_TRUE(redact(rules, imagined, viewer) == known);
        }
        Moves<Rules> same;
        rules.legal(redact(rules, state, seat).state(), seat, same);
        ASSERT_TRUE(std::equal(same.begin(), same.end(), moves.begin(), moves.end()));
      });
}

TEST_F(RpInvariants, APredictionIsTrueWhereverItKnows) {
  for_each_step(
      [](const Rules& rules, const State& state, Seat seat, const Moves<Rules>&, Move move) {
        const auto predicted = predict(rules, redact(rules, state, seat), seat, move);
        State after = state;
        NoEvents none;
        rules.apply(after, seat, move, none);
        const auto foreseen = test::places<Rules>(predicted.state());
        const auto seen = test::places<Rules>(redact(rules, after, seat).state());
        ASSERT_EQ(foreseen.size(), seen.size());
        for (std::size_t i = 0; i < seen.size(); ++i) {
          ASSERT_TRUE(foreseen[i].unknown || foreseen[i].value == seen[i].value) << "place " << i;
        }
      });
}

TEST_F(RpInvariants, ScoredEventsSumToTheScore) {
  for (const test::GameSetup<Rules>& setup : test::setups<Rules>()) {
    SCOPED_TRACE(setup.label);
    std::vector<int> points(kMaxSeats);
    const State last = play_lively(
        setup.rules, "scored", [&](const State& state, Seat seat, const Moves<Rules>&, Move move) {
          State after = state;
          EventLog log;
          setup.rules.apply(after, seat, move, log);
          test::add_scored(log.events, points);
        });
    for (int i = 0; i < setup.rules.seats(); ++i) {
      EXPECT_EQ(points[at(i)], setup.rules.standing(last, seat_at(i)).points);
    }
  }
}

TEST_F(RpInvariants, Rp40Rp100OneSetAtMostForACardAndNoPointIsEverLost) {
  int sets = 0;
  for_each_step(
      [&](const Rules& rules, const State& state, Seat seat, const Moves<Rules>&, Move move) {
        State after = state;
        EventLog log;
        rules.apply(after, seat, move, log);
        const auto completed =
            std::count_if(log.events.begin(), log.events.end(), [](const Event& event) {
              return std::string_view(event.sentence->code) == "set-completed";
            });
        ASSERT_LE(completed, 1);
        sets += static_cast<int>(completed);
        for (int i = 0; i < rules.players(); ++i) {
          for (std::size_t source = 0; source < kPlaySources; ++source) {
            ASSERT_GE(after.players[at(i)].points[source], state.players[at(i)].points[source]);
          }
        }
      });
  EXPECT_GT(sets, 0);
}

TEST_F(RpInvariants, ChainsStayFarBelowTheirLimit) {
  int deepest = 0;
  for_each_step([&](const Rules&, const State& state, Seat, const Moves<Rules>&, Move) {
    deepest = std::max(deepest, state.frames.size());
  });
  EXPECT_GE(deepest, 4);
  EXPECT_LE(deepest, kMaxFrames / 2);
}

}  // namespace
}  // namespace lagoon::reef_project
