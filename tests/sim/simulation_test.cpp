// A few seeds of what `make sim` does with many.
#include "tests/sim/simulation.hpp"

#include <gtest/gtest.h>

#include "tests/support/long_run.hpp"

namespace lagoon::server::sim {
namespace {

TEST(Simulation, KeepsEveryPromiseWhateverHappens) {
  const int seeds = test::as_asked("LAGOON_SEEDS", 24);
  for (int seed = 0; seed < seeds; ++seed) {
    Size size = size_of(seed);
    size.steps = 600;
    const Course outcome = simulate(seed, size);
    ASSERT_EQ(outcome.failure, "")
        << "step " << outcome.step << ": lagoon_sim --steps 600 --seed " << seed;
    EXPECT_GT(outcome.acts, 0);
  }
}

TEST(Simulation, GoesTheSameWayFromTheSameSeed) {
  const Size size{4, 12, 300};
  const Course one = simulate(7, size);
  const Course other = simulate(7, size);
  EXPECT_EQ(one.failure, "");
  EXPECT_GT(one.events, 0);
  EXPECT_EQ(one.events, other.events);
  EXPECT_EQ(one.acknowledged, other.acknowledged);
  EXPECT_EQ(one.disk_errors, other.disk_errors);
}

}  // namespace
}  // namespace lagoon::server::sim
