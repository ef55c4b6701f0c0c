// greedy plays the same games for ever, unless it is changed on purpose. Then write them anew:
//   LAGOON_WRITE_GOLDEN=1 lagoon_tests --gtest_filter='GreedyGames*'
#include "tests/bots/greedy_games.hpp"

#include <cstdlib>
#include <fstream>

#include "tests/conformance/conformance.hpp"
#include "tests/support/files.hpp"

namespace lagoon::test {
namespace {

template <class G>
class GreedyGames : public ::testing::Test {
 protected:
  static constexpr int kSample = 4;

  /// LAGOON_GREEDY_GAMES plays more of them, for a comparison of two builds.
  static int games() {
    const char* const asked = std::getenv("LAGOON_GREEDY_GAMES");
    return asked == nullptr ? kSample : std::atoi(asked);
  }
  static std::string file() { return "tests/fixtures/" + GameName::GetName<G>(0) + "/greedy.txt"; }
};
TYPED_TEST_SUITE(GreedyGames, GameTypes, GameName);

TYPED_TEST(GreedyGames, AreTheSameAsEver) {
  using G = TypeParam;
  const std::uint64_t hash = greedy_games<G>(this->games(), bots::usual(bots::Kind::greedy));
  if (this->games() != this->kSample) {
    std::printf("%s: %d games, %s\n", G::info().id, this->games(), hash_text(hash).c_str());
    return;
  }
  if (std::getenv("LAGOON_WRITE_GOLDEN") != nullptr) {
    std::ofstream(source_path(this->file())) << hash_text(hash) << "\n";
  }
  EXPECT_EQ(read_source_file(this->file()), hash_text(hash) + "\n") << this->file();
}

}  // namespace
}  // namespace lagoon::test
