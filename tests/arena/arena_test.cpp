// Whole arenas: the same results whoever plays them and however often they are interrupted.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/report.hpp"
#include "arena/run.hpp"
#include "arena/summary.hpp"
#include "arena/words.hpp"
#include "core/outcome.hpp"

namespace lagoon::test {
namespace {

using arena::Mode;

arena::Tournament small(const char* game, std::vector<std::string> agents, int seats, int games) {
  arena::Tournament tournament;
  tournament.game = game;
  tournament.agents = std::move(agents);
  tournament.seats = seats;
  tournament.games = games;
  tournament.seed = "test";
  return tournament;
}

arena::Played play(const arena::Tournament& tournament, const arena::Course& course) {
  const arena::Contest contest = *arena::contest_of(tournament);
  const arena::Opened opened = arena::open_field(tournament, contest, {});
  EXPECT_TRUE(opened.field);
  return arena::run(*opened.field, contest, course);
}

/// A file of its own that goes when the test does.
class JournalFile {
 public:
  explicit JournalFile(const char* name)
      : path_(std::filesystem::temp_directory_path() /
              (std::string("lagoon-") + name + "-" + std::to_string(::getpid()))) {
    std::filesystem::remove(path_);
  }
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;
  ~JournalFile() { std::filesystem::remove(path_); }

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string content() const {
    std::ostringstream content;
    content << std::ifstream(path_, std::ios::binary).rdbuf();
    return content.str();
  }
  void write(const std::string& content) const {
    std::ofstream(path_, std::ios::binary) << content;
  }

 private:
  std::filesystem::path path_;
};

TEST(Arena, AnyNumberOfThreadsGivesTheSameResults) {
  for (const char* game : {"great-barrier-reef", "reef-gardens", "coral", "reef-project"}) {
    const arena::Tournament tournament = small(game, {"random", "greedy:width=1,turns=2"}, 2, 6);
    const arena::Played one = play(tournament, {.threads = 1});
    const arena::Played three = play(tournament, {.threads = 3});
    EXPECT_EQ(one.blocks, three.blocks) << game;
    EXPECT_EQ(one.digest, three.digest) << game;
    for (const arena::Block& block : one.blocks) {
      for (const arena::GameResult& result : block.games) {
        int shares = 0;
        for (const arena::SeatResult& seat : result.seats) {
          shares += seat.share;
          int sum = 0;
          for (const auto& [code, points] : seat.sources) sum += points;
          EXPECT_EQ(sum, seat.points) << game;
        }
        EXPECT_EQ(shares, kWin) << game;
      }
    }
  }
}

TEST(Arena, AgentsThatThinkAlikeShareEveryBlock) {
  arena::Tournament tournament =
      small("coral", {"greedy:width=2,turns=4", "greedy:width=2,turns=4"}, 2, 10);
  tournament.mode = Mode::focus;
  const arena::Contest contest = *arena::contest_of(tournament);
  const arena::Played played = play(tournament, {});
  for (const double share : arena::shares_of_pair(contest, played.blocks, 0)) {
    EXPECT_DOUBLE_EQ(share, 0.5);
  }
  EXPECT_NE(played.blocks[0].games[0].end, played.blocks[1].games[0].end)
      << "the openings are drawn";
}

TEST(Arena, AgentsThatAreAlikeGetAFairShareWithinTheInterval) {
  constexpr std::size_t kRuns = 40;
  constexpr std::size_t kBlocks = 20;  // of each
  for (const int seats : {2, 4}) {
    arena::Tournament tournament = small("great-barrier-reef", {"random", "random"}, seats,
                                         static_cast<int>(kRuns * kBlocks) * seats);
    tournament.mode = Mode::focus;
    const arena::Contest contest = *arena::contest_of(tournament);
    const arena::Played played = play(tournament, {.threads = 2});
    const std::vector<double> shares = arena::shares_of_pair(contest, played.blocks, 0);
    ASSERT_EQ(shares.size(), kRuns * kBlocks);
    std::size_t fair = 0;
    for (std::size_t run = 0; run < kRuns; ++run) {
      const arena::Estimate found =
          arena::estimate_share(std::span(shares).subspan(run * kBlocks, kBlocks));
      fair += found.low <= 1.0 / seats && 1.0 / seats <= found.high ? 1 : 0;
    }
    EXPECT_GE(fair, kRuns * 85 / 100) << "95 %, less three standard errors";
    const arena::Estimate all = arena::estimate_share(shares);
    EXPECT_NEAR(all.mean, 1.0 / seats, 2 * (all.high - all.mean));
    EXPECT_EQ(arena::sprt({0, 100}, shares, seats).verdict, arena::Verdict::low);
  }
}

TEST(Arena, ABlockIsTheSameAsALineOfText) {
  const arena::Played played = play(small("reef-gardens", {"random", "random"}, 3, 6), {});
  for (std::size_t i = 0; i < played.blocks.size(); ++i) {
    const int number = static_cast<int>(i);
    const auto read = arena::read_block(arena::line_of(number, played.blocks[i]), number);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, played.blocks[i]);
  }
  EXPECT_FALSE(arena::read_block(arena::line_of(0, played.blocks[0]), 1));
}

TEST(ArenaJournal, GoesOnWhereverItWasCutOff) {
  const JournalFile file("resumed");
  arena::Course course;
  course.journal = file.path();
  const arena::Tournament tournament = small("great-barrier-reef", {"random", "random"}, 2, 8);
  const arena::Played whole = play(tournament, course);
  const std::string text = file.content();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 5) << "a header and four blocks";
  course.resume = true;
  for (const std::size_t length : {std::size_t{0}, text.find('\n') / 2, text.find('\n') + 1,
                                   text.size() / 2, text.size() - 1, text.size()}) {
    file.write(text.substr(0, length));
    const arena::Played again = play(tournament, course);
    EXPECT_FALSE(again.error) << length;
    EXPECT_EQ(again.digest, whole.digest) << length;
    EXPECT_EQ(file.content(), text) << length;
  }
  EXPECT_EQ(play(tournament, course).resumed, 4);
}

TEST(ArenaJournal, RefusesWhatIsThereOrBelongsToOtherGames) {
  const JournalFile file("refused");
  arena::Course course;
  course.journal = file.path();
  arena::Tournament tournament = small("great-barrier-reef", {"random", "random"}, 2, 4);
  EXPECT_FALSE(play(tournament, course).error);
  const std::string text = file.content();
  EXPECT_EQ(play(tournament, course).error->code, "journal-exists");
  course.resume = true;
  tournament.seed = "other";
  EXPECT_EQ(play(tournament, course).error->code, "journal-of-another");
  tournament.seed = "test";
  std::string damaged = text;
  damaged.replace(damaged.find("\"points\""), 8, "\"pounds\"");
  file.write(damaged);
  const arena::Played refused = play(tournament, course);
  EXPECT_EQ(refused.error->code, "journal-damaged");
  EXPECT_EQ(file.content(), damaged) << "nothing was changed";
  course.journal = "/dev/null/no/folder";
  EXPECT_EQ(play(tournament, course).error->code, "journal-unwritable");
}

TEST(Arena, EndsWhenItsTestIsDecided) {
  arena::Tournament tournament =
      small("great-barrier-reef", {"greedy:width=1,turns=1", "random"}, 2, 2000);
  tournament.mode = Mode::focus;
  arena::Course course;
  course.sprt = arena::Sprt{0, 100};
  course.threads = 2;
  const arena::Played played = play(tournament, course);
  EXPECT_LT(played.blocks.size(), 100U);
  course.threads = 1;
  EXPECT_EQ(play(tournament, course).digest, played.digest);
}

TEST(Arena, SaysWhatIsWrongWithATournament) {
  const auto faults = [](const arena::Tournament& tournament) {
    return arena::open_field(tournament, *arena::contest_of(tournament), {}).faults;
  };
  arena::Tournament tournament = small("coral", {"random", "gready"}, 2, 2);
  EXPECT_EQ(faults(tournament).front().field, "--agents");
  tournament.agents[1] = "greedy:width=0";
  EXPECT_EQ(faults(tournament).front().code, "bad-setting");
  tournament.agents[1] = "greedy";
  tournament.seed = std::string(60, 'x');
  EXPECT_EQ(faults(tournament).front().field, "--seed");
  tournament.seed = "test";
  tournament.options = Data::map({{"wind", "strong"}});
  EXPECT_EQ(faults(tournament).front().field.substr(0, 8), "--option");
  tournament.options = Data::map();
  tournament.edition = Data::map();
  EXPECT_FALSE(faults(tournament).empty());
}

TEST(Arena, ReportsInBothLanguagesWithoutAnythingFromElsewhere) {
  const arena::Tournament tournament = small("coral", {"random", "greedy:width=1"}, 2, 4);
  const arena::Contest contest = *arena::contest_of(tournament);
  const arena::Opened opened = arena::open_field(tournament, contest, {});
  const arena::Played played = arena::run(*opened.field, contest, {});
  const arena::Summary summary =
      arena::summarize(tournament, contest, played, *opened.field, std::nullopt);
  for (const Language language : kLanguages) {
    const std::string page = arena::html_of(tournament, played.blocks, summary, language);
    EXPECT_NE(page.find(played.digest), std::string::npos);
    EXPECT_NE(page.find("<svg"), std::string::npos);
    EXPECT_NE(page.find("lagoon arena coral --agents random,greedy:width=1 "), std::string::npos);
    EXPECT_NE(page.find(language == Language::de ? ">Sonnenlicht<" : ">sunlight<"),
              std::string::npos);
    for (const char* foreign : {"http:", "https:", "<script", "src="}) {
      EXPECT_EQ(page.find(foreign), std::string::npos) << foreign;
    }
  }
  const std::string csv = arena::csv_of(tournament, played.blocks);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 4 * 2);
}

TEST(ArenaWords, NumbersWithoutAnEndSayIt) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  EXPECT_EQ(arena::number_text(12.34, 1, true), "+12.3");
  EXPECT_EQ(arena::number_text(kInfinite, 0, true), "∞");
  EXPECT_EQ(arena::number_text(-kInfinite, 0, true), "-∞");
  EXPECT_EQ(arena::interval_text({0.5, 0.25, 0.75, 9}, 100, 1), "25.0 - 75.0");
  EXPECT_EQ(arena::interval_text({kInfinite, 30, kInfinite, 9}, 1, 0), "30 - ∞");
  EXPECT_EQ(arena::interval_text({7, -kInfinite, kInfinite, 1}, 1, 0), "-");
}

TEST(ArenaWords, TheCommandPlaysTheSameGames) {
  arena::Tournament tournament =
      small("coral", {"exec:python3 it's.py", "greedy:width=1,turns=2"}, 3, 7);
  tournament.mode = Mode::focus;
  tournament.options = Data::map({{"falling", "penalty"}});
  arena::Summary summary;
  summary.opening = 6;
  summary.milliseconds = 50;
  summary.sprt = arena::SprtState{{-5, 20}};
  EXPECT_EQ(arena::arena_command(tournament, summary),
            R"(lagoon arena coral --agents 'exec:python3 it'\''s.py,greedy:width=1,turns=2')"
            " --mode focus --seats 3 --games 7 --seed test --opening 6 --option falling=penalty"
            " --time 50 --sprt -5,20");
}

TEST(ArenaWords, WhateverMakesFiguresDoubtfulIsSaid) {
  arena::Summary summary;
  EXPECT_TRUE(arena::remarks_on(summary, Language::en).empty());
  summary.opening = 1;
  summary.can_be_repeated = false;
  summary.agents.resize(2);
  summary.agents[1].spec = "exec:./a";
  summary.agents[1].faults = 3;
  const std::vector<std::string> remarks = arena::remarks_on(summary, Language::en);
  ASSERT_EQ(remarks.size(), 3U);
  EXPECT_EQ(remarks[0], "Drawn at random: the first 1 decision of each game.");
  EXPECT_EQ(remarks[1].substr(0, 23), "Programs from elsewhere");
  EXPECT_EQ(remarks[2], "Faults of exec:./a: 3; a random move was played instead each time.");
  summary.milliseconds = 20;
  EXPECT_NE(arena::remarks_on(summary, Language::en)[1].find("20 ms"), std::string::npos);
}

}  // namespace
}  // namespace lagoon::test
