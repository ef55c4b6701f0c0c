// Every input of the fuzz corpora, in every build: the seeds, and whatever once broke something.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/fuzz/targets.hpp"
#include "tests/support/files.hpp"

namespace lagoon {
namespace {

struct Target {
  const char* name;
  void (*run)(std::string_view);
};

constexpr std::array<Target, 7> kTargets{{{"notation", &fuzz::notation},
                                          {"parts", &fuzz::parts},
                                          {"record", &fuzz::record},
                                          {"position", &fuzz::position},
                                          {"edition", &fuzz::edition},
                                          {"protocol", &fuzz::protocol},
                                          {"moves", &fuzz::moves}}};

std::filesystem::path fuzz_folder() { return test::source_path("tests/fuzz"); }

class FuzzReplay : public ::testing::TestWithParam<Target> {};
INSTANTIATE_TEST_SUITE_P(Corpus, FuzzReplay, ::testing::ValuesIn(kTargets),
                         [](const auto& info) { return std::string(info.param.name); });

TEST_P(FuzzReplay, EveryInputKeepsTheLaws) {
  int inputs = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(fuzz_folder() / "corpus" / GetParam().name)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string input{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NO_THROW(GetParam().run(input)) << entry.path().filename();
    ++inputs;
  }
  EXPECT_GT(inputs, 0);
}

TEST_P(FuzzReplay, TheEmptyInputKeepsTheLaws) { EXPECT_NO_THROW(GetParam().run("")); }

TEST(FuzzReplayTargets, EveryTargetIsReplayed) {
  std::size_t sources = 0;
  for (const auto& entry : std::filesystem::directory_iterator(fuzz_folder())) {
    if (entry.path().extension() != ".cpp") continue;
    ++sources;
    const bool known = std::any_of(kTargets.begin(), kTargets.end(), [&](const Target& target) {
      return entry.path().stem() == target.name;
    });
    EXPECT_TRUE(known) << entry.path().filename();
  }
  EXPECT_EQ(sources, kTargets.size());
}

}  // namespace
}  // namespace lagoon
