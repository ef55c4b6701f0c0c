// What clients are shown beyond the state.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

/// The quadrants where one more red snapper would make another group, each with the others of it.
std::map<std::string, std::set<std::string>> near_misses(const Scene& scene) {
  const Data shown = scene.rules().describe(redact(scene.rules(), scene.state(), Viewer::all()));
  const Data& near = *shown.find("near")->items()->at(0).find("red-snapper");
  std::map<std::string, std::set<std::string>> found;
  for (const Data& each : *near.items()) {
    std::set<std::string>& with = found[*each.find("at")->text()];
    for (const Data& other : *each.find("with")->items()) with.insert(*other.text());
  }
  return found;
}

int groups(const Scene& scene) {
  return scene.rules().tally(scene.state(), scene.state().reefs[0]).groups[0];
}

TEST(DescribeNear, NamesWhereAThirdFishMakesACorner) {
  const Scene scene(reef_like("RR\nKK\n"));
  const std::set<std::string> with{"0,0", "1,0"};
  const std::map<std::string, std::set<std::string>> expected{
      {"0,-1", with}, {"1,-1", with}, {"0,1", with}, {"1,1", with}};
  EXPECT_EQ(near_misses(scene), expected);
}

TEST(DescribeNear, CountsOnlyWhatIsAnotherGroup) {
  // The corner is there already; a fourth snapper beside it is still one group.
  EXPECT_TRUE(near_misses(Scene(reef_like("RR\nRK\n"))).empty());
  EXPECT_TRUE(near_misses(Scene(reef_like("RK\nKK\n"))).empty());
}

/// Inside a reef, exactly those quadrants are named whose change to the fish adds a group.
TEST(DescribeNear, AgreesWithTheScore) {
  Rng rng = rng_of("near");
  for (int round = 0; round < 40; ++round) {
    std::vector<std::string> rows(4, std::string(4, 'K'));
    for (std::string& row : rows) {
      for (char& cell : row) cell = rng.below(3) == 0 ? 'R' : 'K';
    }
    const auto drawn = [&] { return rows[0] + "\n" + rows[1] + "\n" + rows[2] + "\n" + rows[3]; };
    const Scene scene(reef_like(drawn()));
    const auto near = near_misses(scene);
    for (int y = 0; y < 4; ++y) {
      for (int x = 0; x < 4; ++x) {
        char& cell = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        if (cell == 'R') continue;
        cell = 'R';
        const bool adds = groups(Scene(reef_like(drawn()))) > groups(scene);
        cell = 'K';
        const std::string name = std::to_string(x) + "," + std::to_string(y);
        EXPECT_EQ(near.count(name) == 1, adds) << drawn() << "\nat " << name;
      }
    }
  }
}

}  // namespace
}  // namespace lagoon::great_barrier_reef
