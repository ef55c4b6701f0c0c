// Balance reports: what events name, what components are worth, and two set-ups compared.
#include "arena/balance.hpp"

#include <gtest/gtest.h>

#include <set>

#include "arena/balance_report.hpp"
#include "bots/random.hpp"
#include "core/outcome.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/json.hpp"

namespace lagoon::test {
namespace {

using arena::Group;

/// Games of an agent against itself.
struct SelfPlay {
  SelfPlay(const std::string& game, const std::string& agent, int seats, int games,
           int threads = 1) {
    tournament.game = game;
    tournament.agents = {agent};
    tournament.seats = seats;
    tournament.games = games;
    tournament.seed = "test";
    contest = *arena::contest_of(tournament);
    arena::Opened opened = arena::open_field(tournament, contest, {}, arena::Detail::accounts);
    field = std::move(opened.field);
    arena::Course course;
    course.threads = threads;
    played = arena::run(*field, contest, course);
  }
  [[nodiscard]] arena::Balance balance() const {
    return arena::balance_of(tournament, contest, played, *field);
  }

  arena::Tournament tournament;
  arena::Contest contest;
  std::unique_ptr<arena::Field> field;
  arena::Played played;
};

// ---------------------------------------------------------------------------- what events name

/// Whatever an event says of a seat with a kind of component must be a component of the edition.
TEST(BalanceInventory, EveryComponentThatASeatUsesIsFound) {
  for_each_game([](auto tag) {
    using G = Game<decltype(tag)>;
    Faults faults;
    const auto edition = load_edition<G>(Data(), faults);
    ASSERT_TRUE(edition);
    const OptionValues options = read_options(G::option_schema(), Reader(Data::map(), faults));
    const G rules = G::create(2, options, *edition);
    const Catalogue components = rules.catalogue();
    std::set<std::string, std::less<>> kinds;
    for (const Component& component : components) kinds.insert(component.kind);
    const arena::Inventory inventory(components);
    int found = 0;
    auto state = deal_from_seed(rules, "named");
    Rng rng(expand_seed("named"), "moves");
    EventLog log;
    while (!is_over(rules, state)) {
      const Seat seat = rules.awaiting(state).first();
      rules.apply(state, seat, bots::random_move(rules, redact(rules, state, seat), seat, rng),
                  log);
    }
    for (const Event& event : log.events) {
      if (std::string_view(event.sentence->text[0]).find("{seat") == std::string_view::npos) {
        continue;
      }
      for (const Arg& arg : event.args) {
        if (kinds.count(arg.key()) == 0) continue;
        EXPECT_GE(inventory.named(event, arg), 0)
            << G::info().id << ": " << event.sentence->code << ", " << arg.key();
        ++found;
      }
    }
    EXPECT_GT(found, 0) << G::info().id;
  });
}

std::set<std::string> kinds_used(const std::string& game, int games) {
  const SelfPlay play(game, "greedy", 2, games);
  std::set<std::string> kinds;
  for (const arena::Usage& usage : play.balance().usage) {
    kinds.insert(play.field->components()[static_cast<std::size_t>(usage.component)].kind);
  }
  return kinds;
}

TEST(BalanceInventory, TheGamesTellOfTheirComponents) {
  using Kinds = std::set<std::string>;
  EXPECT_EQ(kinds_used("great-barrier-reef", 2), (Kinds{"card"}));
  EXPECT_EQ(kinds_used("reef-gardens", 2), (Kinds{"line", "shell", "species"}));
  EXPECT_EQ(kinds_used("reef-project", 2),
            (Kinds{"crew", "milestone", "mission", "objective", "pollution", "seafloor", "ship"}));
}

// ------------------------------------------------------------------------ what components are
// worth

constexpr Sentence kPlayed{"card-played", "", {"{seat} plays {card}.", "{seat} spielt {card}."}};

/// A game of two in which each seat used the components so often, from the first turn on.
arena::GameResult game_of_uses(const std::vector<std::vector<int>>& counts,
                               const std::vector<int>& points) {
  arena::GameResult game;
  game.turns = 10;
  game.account.emplace();
  for (std::size_t seat = 0; seat < counts.size(); ++seat) {
    arena::SeatResult& result = game.seats.emplace_back();
    result.points = points[seat];
    result.share = points[seat] > points[1 - seat]    ? kWin
                   : points[seat] == points[1 - seat] ? kWin / 2
                                                      : 0;
    for (std::size_t i = 0; i < counts[seat].size(); ++i) {
      if (counts[seat][i] == 0) continue;
      game.account->uses.push_back(
          {&kPlayed, static_cast<int>(i), static_cast<int>(seat), counts[seat][i], 1});
    }
  }
  return game;
}

/// 300 games with eight components; points(counts, luck) of each seat.
template <class Points>
std::vector<arena::Usage> usage_where(const std::string& seed, const Points& points) {
  constexpr int kComponents = 8;
  Rng rng(expand_seed(seed), "games");
  std::vector<arena::Block> blocks(300);
  for (arena::Block& block : blocks) {
    std::vector<std::vector<int>> counts(2);
    std::vector<int> scored;
    for (auto& of_seat : counts) {
      for (int i = 0; i < kComponents; ++i) of_seat.push_back(static_cast<int>(rng.below(2)));
      scored.push_back(points(of_seat, static_cast<int>(rng.below(20))));
    }
    block.games.push_back(game_of_uses(counts, scored));
  }
  return arena::usage_of(blocks);
}

int total(const std::vector<int>& counts) {
  int sum = 0;
  for (const int count : counts) sum += count;
  return sum;
}

TEST(BalanceUsage, FindsTheComponentThatIsWorthMore) {
  const auto usage = usage_where(
      "worth", [](const std::vector<int>& counts, int luck) { return 40 + 10 * counts[3] + luck; });
  ASSERT_EQ(usage.size(), 8U);
  for (const arena::Usage& each : usage) {
    // Any other one instead of it is a loss.
    EXPECT_EQ(each.points.is_marked && each.points.value.mean > 0, each.component == 3)
        << each.component;
    EXPECT_NEAR(each.part, 0.5, 0.1);
    EXPECT_EQ(each.uses, 1);
    EXPECT_EQ(each.beginning, 0);
  }
  EXPECT_LT(usage[3].raw_points.value.low, 10);
  EXPECT_GT(usage[3].raw_points.value.high, 10);
  EXPECT_LT(usage[3].points.value.low, 10);
  EXPECT_GT(usage[3].points.value.high, 10);
  EXPECT_TRUE(usage[3].share.is_marked);
  EXPECT_GT(usage[3].share.value.mean, 0.2);
}

/// Every component goes along with more points and none has the merit. A report may have a star by
/// chance, in one of twenty.
TEST(BalanceUsage, WhoeverDoesMoreIsNotTheMeritOfAComponent) {
  int reports_with_stars = 0;
  for (int i = 0; i < 60; ++i) {
    const auto usage = usage_where(
        "merit-" + std::to_string(i),
        [](const std::vector<int>& counts, int luck) { return 10 * total(counts) + luck; });
    bool has_star = false;
    for (const arena::Usage& each : usage) {
      EXPECT_GT(each.raw_points.value.low, 0) << each.component;
      has_star = has_star || each.points.is_marked;
    }
    reports_with_stars += has_star ? 1 : 0;
  }
  EXPECT_LE(reports_with_stars, 7);  // of 60; more would come in one of a hundred such tests
}

TEST(BalanceUsage, FewGamesTellNothing) {
  std::vector<arena::Block> blocks(arena::kFewestBlocks - 1);
  for (arena::Block& block : blocks) block.games.push_back(game_of_uses({{1, 0}, {0, 1}}, {9, 1}));
  for (const arena::Usage& each : arena::usage_of(blocks)) {
    EXPECT_FALSE(each.points.is_known);
    EXPECT_FALSE(each.raw_share.is_known);
  }
}

// --------------------------------------------------------------------------------- whole reports

TEST(Balance, AccountsChangeNoResult) {
  const SelfPlay told("reef-gardens", "random", 3, 4);
  const arena::Opened silent = arena::open_field(told.tournament, told.contest, {});
  for (int i = 0; i < told.contest.blocks; ++i) {
    const arena::Block block = silent.field->play(i);
    EXPECT_EQ(arena::line_of(i, told.played.blocks[static_cast<std::size_t>(i)]),
              arena::line_of(i, block));
    EXPECT_FALSE(block.games.front().account);
  }
}

TEST(Balance, AnyNumberOfThreadsGivesTheSameReport) {
  for (const char* const game : {"great-barrier-reef", "reef-gardens", "coral", "reef-project"}) {
    const SelfPlay one(game, "random", 2, 24);
    const SelfPlay two(game, "random", 2, 24, 2);
    EXPECT_EQ(to_json(arena::data_of(one.balance())), to_json(arena::data_of(two.balance())));
  }
}

TEST(Balance, FiguresAddUp) {
  const SelfPlay play("great-barrier-reef", "random", 3, 40);
  const arena::Balance balance = play.balance();
  double sources = 0;
  double points = 0;
  double shares = 0;
  for (const arena::Figure& figure : balance.figures) {
    if (figure.group == Group::sources) sources += figure.value.mean;
    if (figure.group == Group::share_by_turn_order) shares += figure.value.mean;
    if (figure.group == Group::points && figure.key == "seat") points = figure.value.mean;
    if (figure.group == Group::events && figure.key == "card-played") {
      EXPECT_EQ(figure.value.mean, 3 * 14);
    }
  }
  EXPECT_NEAR(sources, points, 1e-9);
  EXPECT_NEAR(points, balance.summary.points.mean, 1e-9);
  EXPECT_NEAR(shares, 1, 1e-9);
}

TEST(Balance, ASetupComparedWithItselfDiffersInNothing) {
  const SelfPlay one("reef-project", "random", 2, 24);
  const SelfPlay same("reef-project", "random", 2, 24, 2);
  const auto changes = arena::changes_between(arena::measures_of(one.played.blocks),
                                              arena::measures_of(same.played.blocks));
  EXPECT_GT(changes.size(), 20U);
  for (const arena::Change& change : changes) {
    EXPECT_EQ(change.difference.value.mean, 0) << change.key;
    EXPECT_EQ(change.difference.p, 1) << change.key;
    EXPECT_FALSE(change.difference.is_marked) << change.key;
  }
}

TEST(Balance, ADifferenceIsPairedBlockByBlock) {
  arena::Measure before{Group::points, "seat", {}};
  arena::Measure after = before;
  for (int i = 0; i < 30; ++i) {
    before.values.emplace_back(i * i);
    after.values.emplace_back(i * i + 2 + i % 2);  // 2 or 3 more, however much the blocks differ
  }
  const auto changes = arena::changes_between({before}, {after});
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_NEAR(changes[0].difference.value.mean, 2.5, 1e-9);
  EXPECT_GT(changes[0].difference.value.low, 2.2);
  EXPECT_TRUE(changes[0].difference.is_marked);
}

TEST(Balance, WhatOneSideNeverHasIsNothingThere) {
  const arena::Measure sails{Group::events, "sailed", std::vector<std::optional<double>>(25, 4.0)};
  const arena::Measure leads{Group::leader, "50", std::vector<std::optional<double>>(25, 0.5)};
  const auto changes = arena::changes_between({sails, leads}, {});
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].before, 4);
  EXPECT_EQ(changes[0].after, 0);
  EXPECT_EQ(changes[0].difference.value.mean, -4);
}

TEST(Balance, ReportsInBothLanguagesWithoutAnythingFromElsewhere) {
  const SelfPlay play("reef-gardens", "random", 2, 24);
  arena::Comparison comparison{{"A", "B"}, {play.balance(), play.balance()}, {}};
  const auto measures = arena::measures_of(play.played.blocks);
  comparison.changes = arena::changes_between(measures, measures);
  std::set<std::string> pages;
  for (const Language language : kLanguages) {
    pages.insert(
        arena::html_of(play.tournament, play.played.blocks, comparison.sides[0], language));
    pages.insert(arena::html_of(play.tournament, comparison, language));
  }
  EXPECT_EQ(pages.size(), 4U);
  for (const std::string& page : pages) {
    EXPECT_NE(page.find("<svg"), std::string::npos);
    EXPECT_EQ(page.find("http"), std::string::npos);
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_EQ(page.find(">nan"), std::string::npos);
    EXPECT_EQ(page.find("\"nan"), std::string::npos);
  }
}

}  // namespace
}  // namespace lagoon::test
