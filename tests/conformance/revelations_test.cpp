// Whatever a move shows to somebody is told by an event. Two worlds that differ only in two places
// which a viewer has not seen look the same to it; when the same move makes them look different,
// the events that the viewer is told must differ too.
#include "table/table.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::reef_project {
class ReefProject;
}

namespace lagoon::test {
namespace {

/// All hidden places of a state in the order of the game, and whether two of them can be swapped.
template <class G>
class Swapped {
 public:
  Swapped(const typename G::State& state, std::size_t first, std::size_t second) : state_(state) {
    exchange(first, second);
  }
  [[nodiscard]] const typename G::State& state() const { return state_; }

 private:
  /// Values of one kind of component only: others are left as they are.
  void exchange(std::size_t first, std::size_t second) {
    std::size_t place = 0;
    G::for_each_concealable(state_, [&](auto& one) {
      if (place++ != first) return;
      std::size_t other_place = 0;
      G::for_each_concealable(state_, [&](auto& other) {
        if constexpr (std::is_same_v<decltype(one), decltype(other)>) {
          if (other_place == second) std::swap(one.value, other.value);
        }
        ++other_place;
      });
    });
  }
  typename G::State state_;
};

template <class G>
class ConformanceRevelations : public Conformance<G> {
 protected:
  using State = typename G::State;

  struct Outcome {
    State state;
    EventLog log;
  };
  static Outcome played(const G& rules, State state, const Step<G>& step) {
    Outcome outcome{state, {}};
    rules.apply(outcome.state, step.seat, step.move, outcome.log);
    return outcome;
  }
  /// Whether the move shows its mover anything that could not be foreseen. Nobody else foresees;
  /// what others come to know is compared by twins (tests/twins).
  static bool reveals(const G& rules, const Step<G>& step, const State& after, Viewer viewer) {
    if (viewer != Viewer(step.seat)) return false;
    const auto known = redact(rules, step.state, viewer);
    return !(predict(rules, known, step.seat, step.move) == redact(rules, after, viewer));
  }
  static std::vector<std::size_t> unseen_by(const State& state, Viewer viewer) {
    std::vector<std::size_t> unseen;
    const auto all = places<G>(state);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].seen.includes(viewer)) unseen.push_back(i);
    }
    return unseen;
  }
};
/// Reef Project has a test of its own kind for this (twins).
template <class Taken, class... Rest>
struct WithoutReefProject {
  using Type = Taken;
};
template <class... Taken, class G, class... Rest>
struct WithoutReefProject<::testing::Types<Taken...>, G, Rest...>
    : WithoutReefProject<
          std::conditional_t<std::is_same_v<G, reef_project::ReefProject>,
                             ::testing::Types<Taken...>, ::testing::Types<Taken..., G>>,
          Rest...> {};
template <class... Gs>
WithoutReefProject<::testing::Types<>, Gs...> revealing(GameList<Gs...>);
using Revealing = decltype(revealing(Games{}))::Type;
TYPED_TEST_SUITE(ConformanceRevelations, Revealing, GameName);

TYPED_TEST(ConformanceRevelations, WhateverAViewerComesToKnowIsToldByAnEvent) {
  using G = TypeParam;
  constexpr std::size_t kExchanged = 4;
  int revelations = 0;
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    const auto at_ply = static_cast<std::size_t>(step.ply);
    const auto real = this->played(rules, step.state, step);
    for (const Viewer viewer : viewers(rules.seats())) {
      if (viewer.sees_all() || !this->reveals(rules, step, real.state, viewer)) continue;
      const auto seen = redact(rules, real.state, viewer);
      const auto told = to_data(real.log.events, Language::en, viewer);
      const auto unseen = this->unseen_by(step.state, viewer);
      // Some of the places are enough: they are others at every ply.
      const std::size_t stride = unseen.size() / kExchanged + 1;
      for (std::size_t i = at_ply % stride; i < unseen.size(); i += stride) {
        const std::size_t other = unseen[(i + 1 + at_ply) % unseen.size()];
        const Swapped<G> twin(step.state, unseen[i], other);
        if (twin.state() == step.state || !this->is_sound(rules, twin.state())) continue;
        if (rules.check(twin.state(), step.seat, step.move).refused()) continue;
        const auto there = this->played(rules, twin.state(), step);
        if (redact(rules, there.state, viewer) == seen) continue;
        ++revelations;
        ASSERT_FALSE(to_data(there.log.events, Language::en, viewer) == told)
            << "places " << unseen[i] << " and " << other;
      }
    }
  });
  EXPECT_GT(revelations, 50);
}

}  // namespace
}  // namespace lagoon::test
