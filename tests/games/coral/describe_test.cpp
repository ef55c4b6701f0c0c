// What clients draw must be what the rules say: targets, ways, what falls, and what is scored.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "games/coral/stability.hpp"
#include "table/json.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

class CoDescribe : public test::Conformance<Coral> {};

Data shown_of(const Coral& rules, const State& state) {
  return rules.describe(redact(rules, state, Viewer::all()));
}

Data shown_of(const Scene& scene) { return shown_of(scene.rules(), scene.state()); }

std::vector<std::string> keys_of(const Data& map) {
  std::vector<std::string> keys;
  for (const Data::Member& member : *map.members()) keys.push_back(member.key);
  return keys;
}

Cell read_cell_data(const Data& data) {
  const auto number = [&](std::size_t i) {
    return static_cast<int>(*(*data.items())[i].integer());
  };
  return cell_at(number(0), number(1), number(2));
}

std::vector<Cell> read_cells(const Data& data) {
  std::vector<Cell> cells;
  for (const Data& item : *data.items()) cells.push_back(read_cell_data(item));
  return cells;
}

std::string text_of(const Data& cells) {
  std::string text;
  for (const Cell cell : read_cells(cells)) text += (text.empty() ? "" : " ") + cell_text(cell);
  return text;
}

/// The cells by which a listed placement, SLIDE or entry is known.
std::vector<Cell> named_cells(const Data& listed) {
  if (const Data* cubes = listed.find("cubes")) return read_cells(*cubes);
  if (const Data* cube = listed.find("cube")) return {read_cell_data(*cube)};
  const Cell end = read_cells(*listed.find("way")).back();
  return {cell_at(end.x, end.y, 0)};
}

std::vector<Cell> named_cells(const Move& move) {
  if (move.kind != Move::Kind::place) return {move.cell()};
  const Cells own = cells(move.piece);
  return {own.begin(), own.end()};
}

/// What is listed of a move; null if nothing is.
const Data* listed_of(const Data& shown, const Move& move) {
  const char* const list = move.kind == Move::Kind::place   ? "placements"
                           : move.kind == Move::Kind::slide ? "slides"
                                                            : "entries";
  const Data::List& all = *shown.find(list)->items();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Data& one) {
    return named_cells(one) == named_cells(move);
  });
  return found == all.end() ? nullptr : &*found;
}

/// Whether a list names exactly the legal moves of a kind.
void expect_legal(const Data& listed, const Coral& rules, const State& state, Move::Kind kind) {
  std::set<std::vector<Cell>> expected;
  std::set<std::vector<Cell>> found;
  Moves<Coral> moves;
  rules.legal(state, seat_at(state.active), moves);
  for (const Move& move : moves) {
    if (move.kind == kind) expected.insert(named_cells(move));
  }
  for (const Data& one : *listed.items()) found.insert(named_cells(one));
  EXPECT_EQ(found, expected);
  EXPECT_EQ(listed.items()->size(), expected.size());
}

TEST_F(CoDescribe, PlacementsAreTheLegalOnesWithTheirCells) {
  int placements = 0;
  for_each_step([&](const Coral& rules, const test::Step<Coral>& step) {
    const Data shown = shown_of(rules, step.state);
    const Data* listed = shown.find("placements");
    ASSERT_EQ(listed != nullptr, step.state.phase == Phase::place);
    if (listed == nullptr) return;
    expect_legal(*listed, rules, step.state, Move::Kind::place);
    for (const Data& placement : *listed->items()) {
      for (const Cell cell : read_cells(*placement.find("supports"))) {
        EXPECT_FALSE(step.state.reef.is_free(cell + Direction::down)) << to_json(placement);
      }
      ++placements;
    }
  });
  EXPECT_GT(placements, 0);
}

TEST_F(CoDescribe, ChangesLeadFromTheColumnsBeforeToThoseAfter) {
  int changes = 0;
  for_each_step([&](const Coral& rules, const test::Step<Coral>& step) {
    if (step.move.kind != Move::Kind::place) return;
    const auto columns_of = [](const Data& list) {
      std::map<std::pair<std::int64_t, std::int64_t>, std::pair<std::int64_t, Data>> columns;
      for (const Data& column : *list.items()) {
        columns[{*column.find("x")->integer(), *column.find("y")->integer()}] = {
            *column.find("level")->integer(), *column.find("species")};
      }
      return columns;
    };
    const Data shown = shown_of(rules, step.state);
    auto columns = columns_of(*shown.find("columns"));
    const Data& placement = *listed_of(shown, step.move);
    for (const auto& [place, column] : columns_of(*placement.find("changes"))) {
      if (column.first == 0) {
        columns.erase(place);
      } else {
        columns[place] = column;
      }
      ++changes;
    }
    State after = step.state;
    NoEvents none;
    rules.apply(after, step.seat, step.move, none);
    EXPECT_TRUE(columns == columns_of(*shown_of(rules, after).find("columns")));
  });
  EXPECT_GT(changes, 0);
}

TEST_F(CoDescribe, EverySlideHasAWayOverNeighbouringTops) {
  int slides = 0;
  for_each_step([&](const Coral& rules, const test::Step<Coral>& step) {
    const State& state = step.state;
    const Data shown = shown_of(rules, state);
    const Data* listed = shown.find("slides");
    ASSERT_EQ(listed != nullptr, state.phase == Phase::turn || state.phase == Phase::slide);
    if (listed == nullptr) return;
    expect_legal(*listed, rules, state, Move::Kind::slide);
    for (const Data& slide : *listed->items()) {
      Cell from = state.pawns[at(rules.acting(state))].cube;
      for (const Cell cube : read_cells(*slide.find("way"))) {
        EXPECT_EQ(std::abs(cube.x - from.x) + std::abs(cube.y - from.y), 1) << to_json(slide);
        EXPECT_EQ(state.reef.column(state.reef.find_column(cube.x, cube.y)).top_cell(), cube);
        from = cube;
      }
      ++slides;
    }
  });
  EXPECT_GT(slides, 0);
}

TEST_F(CoDescribe, EntriesAreTheCubesOnWhichThePawnCanBePlaced) {
  int entries = 0;
  for_each_step([&](const Coral& rules, const test::Step<Coral>& step) {
    const Data shown = shown_of(rules, step.state);
    const Data* listed = shown.find("entries");
    ASSERT_EQ(listed != nullptr, step.state.phase == Phase::pawn);
    if (listed == nullptr) return;
    expect_legal(*listed, rules, step.state, Move::Kind::enter);
    entries += static_cast<int>(listed->items()->size());
  });
  EXPECT_GT(entries, 0);
}

TEST_F(CoDescribe, UnstablePlacementsAreRefusedForNothingButFalling) {
  int unstable = 0;
  for_each_step([&](const Coral& rules, const test::Step<Coral>& step) {
    const Data shown = shown_of(rules, step.state);
    const Data* listed = shown.find("unstable");
    if (listed == nullptr) return;
    for (const Data& placement : *listed->items()) {
      Faults faults;
      const Data parts = Data::map({{"kind", "place"}, {"cubes", *placement.find("cubes")}});
      const Move move = rules.read_parts(Reader(parts, faults));
      ASSERT_TRUE(faults.empty());
      const Refusal refusal = rules.check(step.state, step.seat, move);
      ASSERT_TRUE(refusal.refused()) << to_json(placement);
      const std::string_view code = refusal.sentence->code;
      EXPECT_TRUE(code == "would-tip" || code == "would-drop") << to_json(placement) << code;
      const Data::List& edge = *placement.find("tipping")->find("edge")->items();
      EXPECT_EQ(*edge[0].integer() == 0 && *edge[1].integer() == 0, code == "would-drop");
      ++unstable;
    }
  });
  EXPECT_GT(unstable, 0);
}

TEST_F(CoDescribe, ScoredCubesAreAsManyAsThePoints) {
  for_each_step([&](const Coral& rules, const test::Step<Coral>& step) {
    if (rules.is_solo()) return;
    const Data shown = shown_of(rules, step.state);
    for (int seat = 0; seat < rules.seats(); ++seat) {
      const Data& scored = (*shown.find("scored")->items())[at(seat)];
      for (const ScoreLine& line : rules.score(step.state, seat_at(seat)).lines) {
        const Data* groups = scored.find(line.source->code);
        ASSERT_NE(groups, nullptr);
        EXPECT_EQ(static_cast<int>(groups->items()->size()), line.points);
      }
    }
  });
}

TEST_F(CoDescribe, CardsCountTheCubesThatAreSeen) {
  int counted = 0;
  for_each_step([&](const Coral& rules, const test::Step<Coral>& step) {
    const Data shown = shown_of(rules, step.state);
    ASSERT_EQ(shown.find("cards") != nullptr, rules.is_solo());
    for (int i = 0; rules.is_solo() && i < kSpecies; ++i) {
      const ScoringCard& card = rules.card_of(step.state, species_at(i));
      if (card.counted != ScoringCard::Counted::icons) continue;
      int sum = 0;
      int least = kMaxColumns;
      const Data& entry = *shown.find("cards")->find(rules.edition().species[at(i)].id);
      for (const Data::Member& side : *entry.find("seen")->members()) {
        const int seen = static_cast<int>(side.value.items()->size());
        sum += seen;
        least = std::min(least, seen);
      }
      const int number = card.of == ScoringCard::Of::sum ? sum : least;
      EXPECT_EQ(*entry.find("count")->integer(), number) << card.id;
      counted += number;
    }
  });
  EXPECT_GT(counted, 0);
}

TEST(CoDescribeScene, NamesTheOwnerThePieceAndThePawnOfTheReef) {
  const Scene scene({.pieces = "red@1,0,0:eu tubular@-1,0,0:wn sun@0,1,0:nu",
                     .pawns = "red@-1,0,0 tubular=off",
                     .reserves = {"RS", "T"}});
  const Data shown = shown_of(scene);
  const Data::List& columns = *shown.find("columns")->items();
  const auto column = [&](int x, int y) -> const Data& {
    return *std::find_if(columns.begin(), columns.end(), [&](const Data& each) {
      return *each.find("x")->integer() == x && *each.find("y")->integer() == y;
    });
  };
  EXPECT_EQ(*column(1, 0).find("seat")->integer(), 0);
  EXPECT_EQ(*column(1, 0).find("piece")->integer(), 0);
  EXPECT_EQ(*column(-2, 0).find("seat")->integer(), 1);
  EXPECT_TRUE(column(0, 1).find("seat")->is_null());
  EXPECT_TRUE(column(0, 0).find("piece")->is_null());
  EXPECT_EQ(*shown.find("acting")->text(), "red");
  EXPECT_EQ(cell_text(read_cell_data(*shown.find("pawns")->find("red")->find("cube"))), "-1,0,0");
  EXPECT_TRUE(shown.find("pawns")->find("tubular")->find("cube")->is_null());
  EXPECT_EQ(shown.find("pawns")->find("sun"), nullptr);
}

TEST(CoDescribeScene, TellsWhatATurnCosts) {
  const auto returns = [](const char* kind, const Scene& scene) {
    return *shown_of(scene).find("returns")->find(kind)->integer();
  };
  const Scene::Setup setup{
      .pieces = "red@1,0,0:eu sun@0,1,0:nu", .pawns = "red@0,1,1", .reserves = {"RRS", "TT"}};
  Scene::Setup moved = setup;
  moved.moved = "0";
  moved.ending = true;
  EXPECT_EQ(returns("grow", Scene(setup)), 0);
  EXPECT_EQ(returns("move", Scene(setup)), 0);
  EXPECT_EQ(returns("grow", Scene(moved)), 1);
  EXPECT_EQ(returns("move", Scene(moved)), 2);
  moved.reserves = {"R", "TT"};
  EXPECT_EQ(returns("grow", Scene(moved)), 0);
  EXPECT_EQ(returns("move", Scene(moved)), 1);
}

TEST(CoDescribeScene, CountsTheGrowthsOfEachSpecies) {
  Scene scene(
      {.pieces = "red@1,0,0:eu sun@0,1,0:nu", .pawns = "red@0,1,1", .reserves = {"RRS", "TT"}});
  const Data growths = *shown_of(scene).find("growths");
  EXPECT_EQ(keys_of(growths), (std::vector<std::string>{"red", "sun"}));
  scene.play("piece-sun");
  EXPECT_EQ(*growths.find("sun")->integer(), scene.count_legal("@"));
}

TEST(CoDescribeScene, ShowsWhereThePawnIsLifted) {
  Scene scene(
      {.pieces = "red@1,0,0:eu sun@0,1,0:nu", .pawns = "red@0,1,1", .reserves = {"RRS", "TT"}});
  scene.play("piece-sun");
  const Data shown = shown_of(scene);
  const Data& placement = *listed_of(shown, *scene.rules().parse("@0,1,2:nu"));
  EXPECT_EQ(cell_text(read_cell_data(*placement.find("lifts"))), "0,1,3");
  EXPECT_EQ(text_of(*placement.find("supports")), "0,1,2");
  EXPECT_EQ(listed_of(shown, *scene.rules().parse("@0,2,0:nu")), nullptr);
}

TEST(CoDescribeScene, TellsWhatFallsWithAPlacement) {
  Scene scene({.pieces = "red@1,0,0:eu sun@0,1,0:nu",
               .pawns = "red@0,1,1",
               .options = "falling=penalty",
               .reserves = {"RRS", "TT"}});
  scene.play("piece-sun");
  const Data shown = shown_of(scene);
  const Data& falling = *listed_of(shown, *scene.rules().parse("@-1,1,1:wu"));
  EXPECT_EQ(*(*falling.find("falls")->items())[0].integer(), 2);
  EXPECT_EQ(*falling.find("tipping")->find("piece")->integer(), 2);
  EXPECT_TRUE(falling.find("changes")->items()->empty());
  EXPECT_TRUE(shown.find("unstable")->items()->empty());
}

TEST(CoDescribeScene, SaysHowFarTheSetUpIs) {
  Scene scene(rules_for(2, "species=fixed start=first"), "a");
  const auto setup = [&](const char* key) {
    return *shown_of(scene).find("setup")->find(key)->integer();
  };
  EXPECT_EQ(setup("covered"), 0);
  EXPECT_EQ(setup("faces"), 5);
  EXPECT_EQ(setup("rules"), 3);
  scene.play("piece-red @1,0,0:en");
  EXPECT_EQ(setup("covered"), 1);
}

TEST_F(CoDescribe, ReachIsKnownForEachMoveThatLeavesThePawnOnTheReef) {
  int moves = 0;
  for_each_step([&](const Coral& rules, const test::Step<Coral>& step) {
    const Data shown = shown_of(rules, step.state);
    using Kind = Move::Kind;
    const Kind kind = step.move.kind;
    if (kind != Kind::place && kind != Kind::slide && kind != Kind::enter) return;
    const Data* reached = listed_of(shown, step.move)->find("reach");
    if (step.state.stage == Stage::setup) {
      ASSERT_EQ(reached, nullptr);
      return;
    }
    State after = step.state;
    NoEvents none;
    rules.apply(after, step.seat, step.move, none);
    const Pawn& pawn = after.pawns[at(rules.acting(step.state))];
    ASSERT_EQ(reached != nullptr, pawn.stands());
    if (reached == nullptr) return;
    for (const Cell cube : read_cells(*reached)) {
      EXPECT_EQ(after.reef.column(after.reef.find_column(cube.x, cube.y)).top_cell(), cube);
      EXPECT_NE(cube, pawn.cube);
    }
    ++moves;
  });
  EXPECT_GT(moves, 0);
}

TEST(CoDescribeScene, TellsWhatThePawnReachesAfterAMove) {
  Scene scene(
      {.pieces = "red@1,0,0:eu sun@0,1,0:nu", .pawns = "red@0,1,1", .reserves = {"RRS", "TT"}});
  // From the rock it could go back; over its own species it could not.
  const auto reach = [&](const char* move) {
    const Data shown = shown_of(scene);
    return text_of(*listed_of(shown, *scene.rules().parse(move))->find("reach"));
  };
  EXPECT_EQ(reach("slide@0,0"), "0,1,1 0,2,0");
  scene.play("piece-sun");
  EXPECT_EQ(reach("@0,1,2:nu"), "0,0,0 0,2,2");
}

TEST_F(CoDescribe, HighestAfterAPlacementIsWhatTheNextViewShows) {
  int placements = 0;
  for_each_step([&](const Coral& rules, const test::Step<Coral>& step) {
    const Data shown = shown_of(rules, step.state);
    ASSERT_EQ(shown.find("highest") == nullptr, rules.is_solo());
    if (rules.is_solo() || step.move.kind != Move::Kind::place) return;
    State after = step.state;
    NoEvents none;
    rules.apply(after, step.seat, step.move, none);
    const Data& placement = *listed_of(shown, step.move);
    EXPECT_TRUE(*placement.find("highest") == *shown_of(rules, after).find("highest"));
    ++placements;
  });
  EXPECT_GT(placements, 0);
}

TEST(CoDescribeScene, NamesTheLevelThatDecidesATie) {
  const auto text = [](const Scene& scene, std::size_t seat) {
    const Data shown = shown_of(scene);
    const Data& highest = (*shown.find("highest")->items())[seat];
    if (highest.is_null()) return std::string("none");
    return std::to_string(*highest.find("icons")->integer()) + " on level " +
           std::to_string(*highest.find("level")->integer());
  };
  const Scene two({.pieces = "red@1,0,0:eu tubular@-1,0,0:wn sun@-1,1,1:nu"});
  EXPECT_EQ(text(two, 0), "1 on level 2");
  EXPECT_EQ(text(two, 1), "2 on level 1");
  EXPECT_EQ(text(Scene({.pieces = "red@1,0,0:eu"}), 1), "none");
  const Scene teams({.pieces = "red@1,0,0:eu tubular@-1,0,0:wn red@-1,1,1:nu brain@0,-1,0:su",
                     .seats = 4,
                     .options = "teams=symbiosis"});
  EXPECT_EQ(text(teams, 2), "1 on level 3");
  EXPECT_EQ(text(teams, 1), "1 on level 2");
}

/// Whole games: no seat has fewer or more turns in the end phase than was told at any time.
TEST(CoDescribeScene, TurnsLeftHoldToTheEnd) {
  struct Told {
    int seat;
    int taken;
    Coral::TurnsLeft left;
  };
  int checked = 0;
  for (int game = 0; game < 12; ++game) {
    const Rules rules = rules_for(2 + game % 3);
    Rng rng = rng_of("turns " + std::to_string(game));
    State state = deal_from_seed(rules, "turns " + std::to_string(game));
    std::vector<Told> told;
    std::array<int, kMaxPlayers> taken{};
    while (state.phase != Phase::over) {
      for (int seat = 0; state.ending != 0 && seat < rules.seats(); ++seat) {
        told.push_back({seat, taken[at(seat)], Coral::turns_left(state, seat)});
      }
      const std::vector<Move> moves = legal_moves(rules, state);
      const int turn = state.turn;
      const int active = state.active;
      NoEvents none;
      rules.apply(state, seat_at(active),
                  moves[rng.below(static_cast<std::uint32_t>(moves.size()))], none);
      if (state.turn != turn) ++taken[at(active)];
    }
    for (const Told& each : told) {
      const int had = taken[at(each.seat)] - each.taken;
      EXPECT_GE(had, each.left.least) << "game " << game << ", seat " << each.seat;
      EXPECT_LE(had, each.left.most) << "game " << game << ", seat " << each.seat;
      ++checked;
    }
  }
  EXPECT_GT(checked, 50);
}

TEST(CoDescribeScene, NamesPartners) {
  const Scene scene(rules_for(4, "teams=symbiosis"), "a");
  const Data shown = shown_of(scene);
  const Data::List& partners = *shown.find("partners")->items();
  ASSERT_EQ(partners.size(), 4U);
  EXPECT_EQ(*partners[1].integer(), 3);
  EXPECT_EQ(shown_of(Scene(rules_for(4), "a")).find("partners"), nullptr);
}

}  // namespace
}  // namespace lagoon::coral
