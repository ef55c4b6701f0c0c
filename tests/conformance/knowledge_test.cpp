// Hidden information: what is redacted, imagined and predicted.
#include <set>

#include "table/table.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

template <class G>
class ConformanceKnowledge : public Conformance<G> {
 protected:
  using State = typename G::State;

  static State imagined(const G& rules, const Known<State>& known, std::string_view seed) {
    Rng rng(expand_seed(seed), "imagined");
    return rules.determinize(known, rng);
  }
};
TYPED_TEST_SUITE(ConformanceKnowledge, GameTypes, GameName);

TYPED_TEST(ConformanceKnowledge, RedactionConcealsExactlyWhatTheViewerHasNotSeen) {
  using G = TypeParam;
  this->for_each_step([](const G& rules, const Step<G>& step) {
    const auto real = places<G>(step.state);
    for (const Viewer viewer : viewers(rules.seats())) {
      const auto shown = places<G>(redact(rules, step.state, viewer).state());
      ASSERT_EQ(shown.size(), real.size());
      for (std::size_t i = 0; i < real.size(); ++i) {
        ASSERT_EQ(shown[i].unknown, !real[i].seen.includes(viewer)) << "place " << i;
        ASSERT_TRUE(shown[i].unknown || shown[i].value == real[i].value) << "place " << i;
      }
    }
    ASSERT_TRUE(redact(rules, step.state, Viewer::all()).state() == step.state);
  });
}

TYPED_TEST(ConformanceKnowledge, RedactingTwiceIsRedactingOnce) {
  using G = TypeParam;
  this->for_each_step([](const G& rules, const Step<G>& step) {
    for (const Viewer viewer : viewers(rules.seats())) {
      const auto once = redact(rules, step.state, viewer);
      ASSERT_TRUE(redact(rules, once.state(), viewer) == once);
    }
  });
}

TYPED_TEST(ConformanceKnowledge, ASpectatorSeesNoMoreThanAnySeat) {
  using G = TypeParam;
  this->for_each_step([](const G& rules, const Step<G>& step) {
    const auto open = redact(rules, step.state, Viewer::spectator());
    for (int i = 0; i < rules.seats(); ++i) {
      const auto mine = redact(rules, step.state, seat_at(i));
      const auto spectated = places<G>(open.state());
      const auto seated = places<G>(mine.state());
      for (std::size_t j = 0; j < spectated.size(); ++j) {
        ASSERT_TRUE(spectated[j].unknown || !seated[j].unknown) << "place " << j;
      }
      // And what the seat knows leads to what the spectator knows.
      ASSERT_TRUE(redact(rules, mine.state(), Viewer::spectator()) == open);
    }
  });
}

TYPED_TEST(ConformanceKnowledge, AnImaginedStateIsSoundAndLooksLikeTheRealOne) {
  using G = TypeParam;
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    for (const Viewer viewer : viewers(rules.seats())) {
      const auto known = redact(rules, step.state, viewer);
      const auto imagined = this->imagined(rules, known, "a" + std::to_string(step.ply));
      ASSERT_TRUE(this->is_sound(rules, imagined));
      ASSERT_TRUE(redact(rules, imagined, viewer) == known);
      for (const auto& place : places<G>(imagined)) ASSERT_FALSE(place.unknown);
      ASSERT_TRUE(!viewer.sees_all() || imagined == step.state);
    }
  });
}

TYPED_TEST(ConformanceKnowledge, AnImaginedStateOffersTheViewerTheSameMoves) {
  using G = TypeParam;
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    const auto known = redact(rules, step.state, step.seat);
    const auto imagined = this->imagined(rules, known, "moves");
    ASSERT_EQ(rules.awaiting(imagined), rules.awaiting(step.state));
    Moves<G> moves;
    rules.legal(imagined, step.seat, moves);
    ASSERT_TRUE(std::equal(moves.begin(), moves.end(), step.legal.begin(), step.legal.end()));
    // Also on what is known itself: it is what a bot looks at.
    rules.legal(known.state(), step.seat, moves);
    ASSERT_TRUE(std::equal(moves.begin(), moves.end(), step.legal.begin(), step.legal.end()));
  });
}

TYPED_TEST(ConformanceKnowledge, ImaginationFollowsFromWhatIsKnownAndTheSeedAlone) {
  using G = TypeParam;
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    for (int i = 0; i < rules.seats(); ++i) {
      const auto known = redact(rules, step.state, seat_at(i));
      const auto one = this->imagined(rules, known, "one");
      const auto again = redact(rules, one, seat_at(i));
      ASSERT_TRUE(this->imagined(rules, again, "two") == this->imagined(rules, known, "two"));
    }
  });
}

TYPED_TEST(ConformanceKnowledge, DifferentSeedsImagineDifferentHiddenThings) {
  using G = TypeParam;
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    const auto known = redact(rules, step.state, step.seat);
    const auto shown = places<G>(known.state());
    const auto hidden =
        std::count_if(shown.begin(), shown.end(), [](const auto& place) { return place.unknown; });
    if (hidden < 6) return;
    std::set<std::uint64_t> hashes;
    for (int i = 0; i < 4; ++i) {
      hashes.insert(stable_hash(this->imagined(rules, known, std::to_string(i))));
    }
    ASSERT_GT(hashes.size(), 1U);
  });
}

TYPED_TEST(ConformanceKnowledge, EveryHiddenPlaceCanHoldDifferentThings) {
  using G = TypeParam;
  this->for_each_setup([this](const G& rules) {
    const auto state = deal_from_seed(rules, "places");
    for (int i = 0; i < rules.seats(); ++i) {
      const auto known = redact(rules, state, seat_at(i));
      std::vector<std::set<std::uint64_t>> values(places<G>(state).size());
      for (int sample = 0; sample < 40; ++sample) {
        const auto imagined = places<G>(this->imagined(rules, known, std::to_string(sample)));
        for (std::size_t j = 0; j < values.size(); ++j) values[j].insert(imagined[j].value);
      }
      const auto shown = places<G>(known.state());
      for (std::size_t j = 0; j < values.size(); ++j) {
        ASSERT_EQ(values[j].size() > 1, shown[j].unknown) << "place " << j;
      }
    }
  });
}

// ------------------------------------------------------------------------------------ prediction

/// Where the two differ although the first is not null, as a path; "" when nowhere.
std::string first_contradiction(const Data& predicted, const Data& actual,
                                const std::string& path = "state") {
  if (predicted.is_null() || predicted == actual) return "";
  const Data::List* items = predicted.items();
  if (items != nullptr && actual.items() != nullptr && items->size() == actual.items()->size()) {
    for (std::size_t i = 0; i < items->size(); ++i) {
      const std::string found = first_contradiction((*items)[i], (*actual.items())[i],
                                                    path + "[" + std::to_string(i) + "]");
      if (!found.empty()) return found;
    }
    return "";
  }
  if (predicted.members() == nullptr || actual.members() == nullptr) return path;
  for (const Data::Member& member : *predicted.members()) {
    const Data* other = actual.find(member.key);
    std::string here = path + "." + member.key;
    if (other == nullptr && !member.value.is_null()) return here;
    if (other == nullptr) continue;
    const std::string found = first_contradiction(member.value, *other, here);
    if (!found.empty()) return found;
  }
  return "";
}

TYPED_TEST(ConformanceKnowledge, APredictionIsTrueWhereverItKnows) {
  using G = TypeParam;
  int certainties = 0;
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    const auto predicted =
        predict(rules, redact(rules, step.state, step.seat), step.seat, step.move);
    const auto actual = redact(rules, this->applied(rules, step), step.seat);
    const auto foreseen = places<G>(predicted.state());
    const auto seen = places<G>(actual.state());
    ASSERT_EQ(foreseen.size(), seen.size());
    for (std::size_t i = 0; i < seen.size(); ++i) {
      ASSERT_TRUE(foreseen[i].unknown || foreseen[i].value == seen[i].value) << "place " << i;
    }
    if (predicted == actual) {
      ++certainties;
      return;
    }
    ASSERT_EQ(
        first_contradiction(rules.position(predicted.state()), rules.position(actual.state())), "");
  });
  EXPECT_GT(certainties, 0);
}

TYPED_TEST(ConformanceKnowledge, WhatIsForeseenDoesNotDependOnWhatIsHidden) {
  using G = TypeParam;
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    const auto known = redact(rules, step.state, step.seat);
    const auto imagined = redact(rules, this->imagined(rules, known, "foreseen"), step.seat);
    EventLog log;
    EventLog other_log;
    const auto after = predict(rules, known, step.seat, step.move, log);
    ASSERT_TRUE(predict(rules, imagined, step.seat, step.move, other_log) == after);
    ASSERT_TRUE(to_data(log.events, Language::en, step.seat) ==
                to_data(other_log.events, Language::en, step.seat));
  });
}

TYPED_TEST(ConformanceKnowledge, EventsTellAViewerNoMoreThanTheStatesDo) {
  using G = TypeParam;
  int compared = 0;
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    EventLog real_log;
    auto real = step.state;
    rules.apply(real, step.seat, step.move, real_log);
    for (const Viewer viewer : viewers(rules.seats())) {
      auto other = this->imagined(rules, redact(rules, step.state, viewer), "told");
      if (rules.check(other, step.seat, step.move).refused()) continue;
      EventLog other_log;
      rules.apply(other, step.seat, step.move, other_log);
      if (!(redact(rules, other, viewer) == redact(rules, real, viewer))) continue;
      ++compared;
      ASSERT_TRUE(to_data(real_log.events, Language::en, viewer) ==
                  to_data(other_log.events, Language::en, viewer));
    }
  });
  EXPECT_GT(compared, 0);
}

TYPED_TEST(ConformanceKnowledge, AMoveThatCanBeTakenBackShowsItsMoverNothingNew) {
  using G = TypeParam;
  int kept = 0;
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    if (!can_be_taken_back(rules, step.state, step.seat, step.move)) {
      ++kept;
      return;
    }
    const auto after = redact(rules, this->applied(rules, step), step.seat);
    // In every world that the mover thinks possible the move leads to the same sight.
    auto imagined =
        this->imagined(rules, redact(rules, step.state, step.seat), std::to_string(step.ply));
    NoEvents none;
    rules.apply(imagined, step.seat, step.move, none);
    ASSERT_TRUE(redact(rules, imagined, step.seat) == after);
    ASSERT_EQ(rules.turn(imagined), rules.turn(step.state));
    ASSERT_TRUE(rules.awaiting(imagined).contains(step.seat));
  });
  EXPECT_GT(kept, 0) << "at least the end of a turn cannot be taken back";
}

}  // namespace
}  // namespace lagoon::test
