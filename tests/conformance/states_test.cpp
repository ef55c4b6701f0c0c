// States as values: copies, hashes, positions, and the invariants of everything play can reach.
#include <cstring>
#include <set>

#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

template <class G>
class ConformanceStates : public Conformance<G> {};
TYPED_TEST_SUITE(ConformanceStates, GameTypes, GameName);

/// A search copies states all the time.
constexpr std::size_t kMaxStateBytes = 2048;

TYPED_TEST(ConformanceStates, StatesAndMovesAreSmall) {
  EXPECT_LE(sizeof(typename TypeParam::State), kMaxStateBytes);
  EXPECT_LE(sizeof(typename TypeParam::Move), 8U);
}

TYPED_TEST(ConformanceStates, EveryReachableStateIsSound) {
  using G = TypeParam;
  this->for_each_step(
      [this](const G& rules, const Step<G>& step) {
        ASSERT_TRUE(this->is_sound(rules, step.state));
      },
      [this](const G& rules, const typename G::State& state) {
        EXPECT_TRUE(this->is_sound(rules, state));
      });
}

TYPED_TEST(ConformanceStates, CopiesAreIndependent) {
  using G = TypeParam;
  this->for_each_step([](const G& rules, const Step<G>& step) {
    const std::uint64_t hash = stable_hash(step.state);
    typename G::State one = step.state;
    typename G::State other = step.state;
    NoEvents none;
    rules.apply(one, step.seat, step.move, none);
    ASSERT_EQ(stable_hash(step.state), hash);
    ASSERT_TRUE(other == step.state);
    rules.apply(other, step.seat, step.move, none);
    ASSERT_EQ(std::memcmp(&one, &other, sizeof one), 0);
  });
}

TYPED_TEST(ConformanceStates, EveryMoveLeadsToANewState) {
  using G = TypeParam;
  std::set<std::uint64_t> hashes;
  this->for_each_step(
      [&](const G&, const Step<G>& step) {
        ASSERT_TRUE(hashes.insert(stable_hash(step.state)).second);
      },
      [&](const G&, const typename G::State& state) {
        EXPECT_TRUE(hashes.insert(stable_hash(state)).second);
        hashes.clear();
      });
}

TYPED_TEST(ConformanceStates, TheSameSeedGivesTheSameGame) {
  using G = TypeParam;
  this->for_each_setup([](const G& rules) {
    const auto nothing = [](const Step<G>&) {};
    const auto once = play_out(rules, "same", Policy::random, nothing);
    EXPECT_TRUE(play_out(rules, "same", Policy::random, nothing) == once);
    EXPECT_FALSE(play_out(rules, "other", Policy::random, nothing) == once);
  });
}

TYPED_TEST(ConformanceStates, EventsDoNotChangeWhatHappens) {
  using G = TypeParam;
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    typename G::State logged = step.state;
    EventLog log;
    rules.apply(logged, step.seat, step.move, log);
    ASSERT_TRUE(logged == this->applied(rules, step));
  });
}

TYPED_TEST(ConformanceStates, TurnsNeverGoBackAndAwaitingIsWithinTheTable) {
  using G = TypeParam;
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    const auto after = this->applied(rules, step);
    ASSERT_GE(rules.turn(after), rules.turn(step.state));
    ASSERT_LE(rules.turn(after), rules.turn(step.state) + 1);
    for (int i = rules.seats(); i < kMaxSeats; ++i) {
      ASSERT_FALSE(rules.awaiting(after).contains(seat_at(i)));
    }
    ASSERT_FALSE(rules.awaiting(after).includes(Viewer::spectator()));
  });
}

TYPED_TEST(ConformanceStates, PositionsReadBackToTheSameBytes) {
  using G = TypeParam;
  const auto round_trip = [](const G& rules, const typename G::State& state) {
    const Data data = rules.position(state);
    Faults faults;
    const auto read = rules.read_position(Reader(data, faults, "state"));
    ASSERT_TRUE(faults.empty()) << faults[0].field << ": " << faults[0].message.in(Language::en);
    ASSERT_TRUE(read == state);
    ASSERT_EQ(std::memcmp(&read, &state, sizeof state), 0);
    ASSERT_EQ(stable_hash(read), stable_hash(state));
  };
  this->for_each_step([&](const G& rules, const Step<G>& step) { round_trip(rules, step.state); },
                      round_trip);
}

TYPED_TEST(ConformanceStates, PositionsAreTheSameAfterBeingWritten) {
  using G = TypeParam;
  this->for_some_states([](const G& rules, const typename G::State& state) {
    const Data data = rules.position(state);
    for (const JsonStyle style : {JsonStyle::line, JsonStyle::pretty}) {
      const Result<Data> read = parse_json(to_json(data, style));
      ASSERT_TRUE(read);
      ASSERT_TRUE(*read == data);
    }
  });
}

TYPED_TEST(ConformanceStates, EveryViewerCanBeShownEveryState) {
  using G = TypeParam;
  const auto show = [](const G& rules, const typename G::State& state) {
    for (const Viewer viewer : viewers(rules.seats())) {
      const auto known = redact(rules, state, viewer);
      ASSERT_NE(rules.position(known.state()).members(), nullptr);
      ASSERT_NE(rules.describe(known).members(), nullptr);
      ASSERT_TRUE(parse_json(to_json(rules.describe(known))));
      for (const Language language : kLanguages) {
        const std::string drawn = rules.draw(known, language);
        ASSERT_FALSE(drawn.empty());
        ASSERT_EQ(drawn.find_first_of("{}"), std::string::npos) << drawn;
      }
    }
  };
  this->for_some_states(show);
}

// ----------------------------------------------------------------------------------------- score

TYPED_TEST(ConformanceStates, TheScoreSheetAddsUpToTheStandingAtEveryMoment) {
  using G = TypeParam;
  const auto add_up = [](const G& rules, const typename G::State& state) {
    for (int i = 0; i < rules.seats(); ++i) {
      const ScoreSheet sheet = rules.score(state, seat_at(i));
      int sum = 0;
      for (const ScoreLine& line : sheet.lines) {
        sum += line.points;
        ASSERT_NE(line.source, nullptr);
        for (const Language language : kLanguages) {
          ASSERT_NE(render(Statement(*line.source), language), "");
          ASSERT_NE(render(line.note, language), "");
        }
        ASSERT_STRNE(line.note.sentence->rule, "") << line.source->code;
      }
      ASSERT_EQ(sum, sheet.standing.points);
      ASSERT_EQ(sheet.standing, rules.standing(state, seat_at(i)));
    }
  };
  this->for_each_step([&](const G& rules, const Step<G>& step) { add_up(rules, step.state); },
                      add_up);
}

TYPED_TEST(ConformanceStates, ScoredEventsSumToTheScore) {
  using G = TypeParam;
  std::vector<int> points(kMaxSeats);
  this->for_each_step(
      [&](const G& rules, const Step<G>& step) {
        typename G::State after = step.state;
        EventLog log;
        rules.apply(after, step.seat, step.move, log);
        add_scored(log.events, points);
      },
      [&](const G& rules, const typename G::State& state) {
        for (int i = 0; i < rules.seats(); ++i) {
          EXPECT_EQ(points[static_cast<std::size_t>(i)], rules.standing(state, seat_at(i)).points)
              << "seat " << i;
        }
        points.assign(kMaxSeats, 0);
      });
}

TYPED_TEST(ConformanceStates, EventsHaveWordsForEveryViewer) {
  using G = TypeParam;
  this->for_each_step([](const G& rules, const Step<G>& step) {
    typename G::State after = step.state;
    EventLog log;
    rules.apply(after, step.seat, step.move, log);
    for (const Event& event : log.events) {
      ASSERT_LT(index(event.seat), rules.seats());
      for (const Viewer viewer : viewers(rules.seats())) {
        for (const Language language : kLanguages) {
          const std::string words = render(event, language, viewer);
          ASSERT_NE(words, "") << event.sentence->code;
          ASSERT_EQ(words.find_first_of("{}"), std::string::npos) << words;
        }
      }
    }
  });
}

}  // namespace
}  // namespace lagoon::test
