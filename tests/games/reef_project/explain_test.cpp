// What a player is told of a move beforehand: what would be lost for lack of space (RP-11, RP-12).
#include "table/edition.hpp"
#include "tests/games/reef_project/scene.hpp"
#include "tests/support/refused.hpp"

namespace lagoon::reef_project {
namespace {

/// How much energy and how many resources are said to be lost by the last of these moves.
struct Lost {
  int energy = 0;
  int resources = 0;
  friend bool operator==(const Lost&, const Lost&) = default;
};

Lost losses_of(Scene scene, std::string_view tokens) {
  const std::vector<std::string> words = words_of(tokens);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) scene.play(words[i]);
  const auto move = scene.rules().parse(words.back());
  const Seat seat = seat_at(scene.awaited());
  if (!move || scene.rules().check(scene.state(), seat, *move).refused()) {
    ADD_FAILURE() << words.back() << " is not legal";
    return {-1, -1};
  }
  std::vector<Statement> statements;
  scene.rules().explain(redact(scene.rules(), scene.state(), seat), seat, *move, statements);
  Lost lost;
  for (const Statement& statement : statements) {
    const std::string_view code = statement.sentence->code;
    if (code != "explain-lost" && code != "explain-lost-energy") continue;
    int& amount = code == "explain-lost" ? lost.resources : lost.energy;
    EXPECT_EQ(amount, 0) << "said once";
    amount = statement.args[0].first();
  }
  return lost;
}

/// Both together.
int lost_by(const Scene& scene, std::string_view tokens) {
  const Lost lost = losses_of(scene, tokens);
  return lost.energy + lost.resources;
}

/// Seat 0 with an island of this effect at node 1, two steps of energy away.
Scene before_island(const std::string& effect) {
  Faults faults;
  const Data edition = test::edited(edition_of_scenes(), "islands[0].effect = \"" + effect + "\"");
  const auto loaded = load_edition<Rules>(edition, faults);
  EXPECT_TRUE(loaded.has_value()) << faults_text(faults);
  Scene scene(Rules::create(2, rules_for(2, "missions=dealt").options(), *loaded));
  scene.island("1", "G1").tracks(4, 4, 4).resources(2, 1, 0).energy(10).coins(0);
  return scene;
}

TEST(RpExplanations, Rp11SailingTellsWhatTheIslandWouldGiveInVain) {
  EXPECT_EQ(lost_by(before_island("en3 + alg1"), "sail-1"), 2);  // 2 energy are paid for the way
  EXPECT_EQ(lost_by(before_island("en2 + cam2"), "sail-1"), 0);
  EXPECT_EQ(lost_by(before_island("res4"), "sail-1"), 1);
  EXPECT_EQ(lost_by(before_island("mix:alg/she:3"), "sail-1"), 2);
  EXPECT_EQ(lost_by(before_island("resd3"), "sail-1"), 1);
  EXPECT_EQ(lost_by(before_island("alg1 | en9"), "sail-1"), 0);  // that is asked for later
  EXPECT_EQ(lost_by(before_island("(-she1 -> alg2) + coin1"), "sail-1"), 0);
}

TEST(RpExplanations, Rp11APartTellsWhatWouldBeLostOfIt) {
  EXPECT_EQ(lost_by(before_island("en3 + she2"), "sail-1 do-1"), 1);
  EXPECT_EQ(lost_by(before_island("en3 + she2"), "sail-1 do-2"), 1);
  EXPECT_EQ(lost_by(before_island("en3 | coin1"), "sail-1 do-1"), 1);
  EXPECT_EQ(lost_by(before_island("en3 | coin1"), "sail-1 do-1b"), 0);
  EXPECT_EQ(lost_by(before_island("res4 + act"), "sail-1 do-1"), 1);
  EXPECT_EQ(lost_by(before_island("(-she1 -> she2 + en3) + act"), "sail-1 do-1"), 1);
  EXPECT_EQ(lost_by(before_island("(-en3 -> en5) + act"), "sail-1 do-1"), 0);
}

TEST(RpExplanations, Rp11EverySourceOfAnEffectTellsWhatWouldBeLost) {
  Scene scene;
  scene.energy(8).points(12).resources(2, 2, 1).coins(0);
  // 3 energy at 0 points, 2 different resources and 1 energy at 12.
  EXPECT_EQ(losses_of(scene, "recharge"), (Lost{2, 1}));
  Scene crew = before_island("act");
  crew.crew("CG3 - - - - - - - -").energy(10);
  EXPECT_EQ(lost_by(crew, "sail-1 act-1.1"), 1);
  Scene reward = before_island("rech");
  EXPECT_EQ(lost_by(reward, "sail-1 reward-0"), 1);
  Scene mission;
  mission.hand("G2a").island("1", "G2").energy(5).resources(2, 1, 0);
  EXPECT_EQ(lost_by(mission, "sail-1 play-G2a"), 2);
  Scene milestone;
  milestone.research("3").milestones(0, "1 4 6").island("2", "P1").energy(10);
  EXPECT_EQ(lost_by(milestone, "sail-2 do-1 side milestone-1"), 0);
  EXPECT_EQ(lost_by(milestone, "sail-2 do-1 side milestone-4"), 1);
  Scene tile;
  tile.pollution("s1", 0).energy(8);
  EXPECT_EQ(lost_by(tile, "recycle-s1"), 1);
  Scene row = before_island("hire0");
  row.crew_offer("CG1").coins(3).resources(2, 2, 1);
  EXPECT_EQ(lost_by(row, "sail-1 hire-1 row-1"), 1);
}

}  // namespace
}  // namespace lagoon::reef_project
