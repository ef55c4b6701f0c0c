// Who plays whom, and how often.
#include "arena/contest.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/subscript.hpp"

namespace lagoon::test {
namespace {

using arena::Contest;
using arena::Mode;

arena::Tournament tournament_of(int agents, int seats, int games, Mode mode) {
  arena::Tournament tournament;
  tournament.agents.assign(at(agents), "random");
  tournament.seats = seats;
  tournament.games = games;
  tournament.mode = mode;
  return tournament;
}

/// How often each agent sits on each seat.
std::map<std::pair<int, int>, int> seatings(const Contest& contest) {
  std::map<std::pair<int, int>, int> count;
  for (const arena::Lineup& lineup : contest.lineups) {
    for (std::size_t seat = 0; seat < lineup.agents.size(); ++seat) {
      ++count[{lineup.agents[seat], static_cast<int>(seat)}];
    }
  }
  return count;
}

TEST(ArenaContest, EverybodySitsOnEverySeatEquallyOften) {
  for (const Mode mode : {Mode::round_robin, Mode::ladder}) {
    for (const int agents : {2, 3, 5}) {
      for (const int seats : {2, 3, 4}) {
        const auto contest = arena::contest_of(tournament_of(agents, seats, 1, mode));
        ASSERT_TRUE(contest);
        const auto count = seatings(*contest);
        for (int agent = 0; agent < agents; ++agent) {
          for (int seat = 1; seat < seats; ++seat) {
            EXPECT_EQ(count.at({agent, seat}), count.at({agent, 0}))
                << agents << " agents, " << seats << " seats";
          }
        }
      }
    }
  }
}

TEST(ArenaContest, RoundRobinHasEveryFieldAndItsRotations) {
  // Three pairs of three agents, each in both orders.
  EXPECT_EQ(arena::contest_of(tournament_of(3, 2, 1, Mode::round_robin))->lineups.size(), 6U);
  // Two agents at four seats: 1+3, 2+2 and 3+1 of them; two and two repeat after half a turn.
  const auto four = arena::contest_of(tournament_of(2, 4, 1, Mode::round_robin));
  EXPECT_EQ(four->lineups.size(), 4U + 4U + 4U);
  // One agent against itself: one game a deal.
  EXPECT_EQ(arena::contest_of(tournament_of(1, 3, 1, Mode::round_robin))->lineups.size(), 1U);
  // Alone everybody plays the same deals.
  EXPECT_EQ(arena::contest_of(tournament_of(3, 1, 1, Mode::round_robin))->lineups.size(), 3U);
}

TEST(ArenaContest, FocusPutsTheFirstOnEverySeatAmongCopiesOfTheSecond) {
  const auto contest = arena::contest_of(tournament_of(2, 3, 10, Mode::focus));
  ASSERT_EQ(contest->lineups.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<int> expected(3, 1);
    expected[i] = 0;
    EXPECT_EQ(contest->lineups[i].agents, expected);
    EXPECT_EQ(contest->lineups[i].pair, 0);
  }
  EXPECT_EQ(contest->blocks, 4);
  EXPECT_EQ(contest->games(), 12) << "10 rounded up to whole blocks";
}

TEST(ArenaContest, LadderComparesNeighbours) {
  const auto contest = arena::contest_of(tournament_of(4, 2, 1, Mode::ladder));
  ASSERT_EQ(contest->pairs.size(), 3U);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(contest->pairs[at(i)], (arena::Pair{i + 1, i}));
}

TEST(ArenaContest, SaysWhatAModeNeeds) {
  EXPECT_EQ(arena::contest_of(tournament_of(3, 2, 1, Mode::focus)).error().code, "focus-takes-two");
  EXPECT_EQ(arena::contest_of(tournament_of(1, 2, 1, Mode::ladder)).error().code,
            "ladder-takes-two");
  EXPECT_EQ(arena::contest_of(tournament_of(2, 1, 1, Mode::focus)).error().code, "nobody-else");
  EXPECT_EQ(arena::contest_of(tournament_of(16, 6, 1, Mode::round_robin)).error().code,
            "too-many-lineups");
}

}  // namespace
}  // namespace lagoon::test
