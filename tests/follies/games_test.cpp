// Follies in whole games: greedy hardly ever commits one, and whoever plays at random all of them.
#include <algorithm>
#include <map>
#include <set>

#include "tests/conformance/conformance.hpp"
#include "tests/follies/play.hpp"

namespace lagoon::test {
namespace {

using follies::Count;

template <class G>
class Follies : public ::testing::Test {
 protected:
  /// What random moves come to in a few hundred games. The others have positions of their own.
  static bool comes_by_chance(const std::string& name) {
    static const std::set<std::string> kRare{"unused-boat", "unused-pearl", "pass", "dead-pocket",
                                             "ends-while-last"};
    return !kRare.contains(name);
  }
  /// How often greedy may commit a folly, in a thousand turns. It follows the most promising
  /// beginnings of a turn only, and it does not know what a row of crew may become.
  static int most_of_greedy(const std::string& name) {
    static const std::map<std::string, int> kMost{
        {"gift", 3}, {"crew-against-row", 25}, {"coins-hoarded", 3}};
    const auto found = kMost.find(name);
    return found == kMost.end() ? 0 : found->second;
  }
  static std::vector<G> tables() {
    std::vector<G> all;
    for (int seats = std::max(2, G::info().min_seats); seats <= G::info().max_seats; ++seats) {
      all.push_back(default_rules<G>(seats));
    }
    return all;
  }
};
TYPED_TEST_SUITE(Follies, GameTypes, GameName);

TYPED_TEST(Follies, AreHardlyEverCommittedByGreedy) {
  using G = TypeParam;
  constexpr int kGames = 3;
  Count count;
  for (const G& rules : this->tables()) {
    for (int game = 0; game < kGames; ++game) {
      count +=
          follies::watch(rules, bots::usual(bots::Kind::greedy), "follies-" + std::to_string(game));
    }
  }
  for (std::size_t i = 0; i < count.follies.size(); ++i) {
    const char* const name = follies::Watcher<G>::kFollies[i].name;
    EXPECT_LE(count.follies[i] * 1000, this->most_of_greedy(name) * count.turns) << name;
  }
  EXPECT_GE(count.turns, count.follies.empty() ? 0 : 100);
}

TYPED_TEST(Follies, AreAllCommittedByRandomPlay) {
  using G = TypeParam;
  constexpr int kMostGames = 300;
  const std::vector<G> tables = this->tables();
  const bots::Spec random = bots::usual(bots::Kind::random);
  const auto& kinds = follies::Watcher<G>::kFollies;
  std::vector<bool> found;
  for (const follies::Folly& folly : kinds) found.push_back(!this->comes_by_chance(folly.name));
  for (int game = 0; game < kMostGames; ++game) {
    if (std::find(found.begin(), found.end(), false) == found.end()) break;
    const Count count = follies::watch(tables[static_cast<std::size_t>(game) % tables.size()],
                                       random, std::to_string(game), found);
    for (std::size_t i = 0; i < count.follies.size(); ++i) {
      if (count.follies[i] > 0) found[i] = true;
    }
  }
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_TRUE(found[i]) << kinds[i].name;
}

}  // namespace
}  // namespace lagoon::test
