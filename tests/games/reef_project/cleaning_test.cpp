// Cleaning sectors and pollution tiles: RP-53 to RP-59, RP-78 to RP-82.
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

TEST(RpCleaning, Rp53Rp54TheLastOpenRouteCleansAndEveryoneScores) {
  Scene scene;
  scene.energy(10).balls("S-1", 1).balls("1-2", 1).at_node(1, "2").on_sector("s3", "A1");
  scene.play("deploy-S-2");
  EXPECT_EQ(scene.points(Source::cleaning, 0), 2);  // one ball, and the ship at the old island
  EXPECT_EQ(scene.points(Source::cleaning, 1), 3);  // two balls and a ship
  EXPECT_EQ(scene.situation().pollution_tiles(1), 1);
  EXPECT_EQ(scene.count_events("sector-cleaned"), 1);
  EXPECT_EQ(scene.said("tile-won"), "1: Player 2 has the most points in sector A1.\n");
  EXPECT_EQ(scene.count_events("tile-won-by-research"), 0);
  EXPECT_EQ(scene.state().cleaned, 1);
}

TEST(RpCleaning, Rp53AnEffectCleansToo) {
  Scene scene;
  scene.energy(10).balls("S-1", 1).balls("1-2", 1).balls("S-2", 1, 0);
  scene.at_node(0, "7").hand("W8");
  scene.play("play-W8 ball-S-2");
  EXPECT_EQ(scene.points(Source::cleaning, 0), 1);
  EXPECT_EQ(scene.points(Source::cleaning, 1), 3);  // the other ship is at the Starting Island
}

TEST(RpCleaning, Rp55ResearchBreaksTheTieForTheTile) {
  for (const int ahead : {0, 1}) {
    Scene scene;
    scene.energy(10).balls("S-1", 1).balls("1-2", 0).at_node(1, "2").research("2", ahead);
    scene.at_node(1, "9");
    scene.balls("1-2", 1);
    scene.play("deploy-S-2");
    EXPECT_EQ(scene.points(Source::cleaning, 0), 3);
    EXPECT_EQ(scene.points(Source::cleaning, 1), 2);
    EXPECT_EQ(scene.situation().pollution_tiles(0), 1);
  }
  for (const int ahead : {0, 1}) {
    Scene scene;
    scene.energy(10).balls("S-1", 1, 2).balls("1-2", 0).at_node(1, "1").research("2", ahead);
    scene.play("deploy-S-2");  // 3 each
    EXPECT_EQ(scene.points(Source::cleaning, 0), 3);
    EXPECT_EQ(scene.points(Source::cleaning, 1), 3);
    EXPECT_EQ(scene.situation().pollution_tiles(ahead), 1);
    EXPECT_EQ(scene.situation().pollution_tiles(1 - ahead), 0);
    const std::string winner = std::to_string(ahead + 1);
    EXPECT_EQ(scene.said("tile-won-by-research"), std::to_string(ahead) +
                                                      ": Equal points in sector A1: player " +
                                                      winner + " is ahead in research.\n");
  }
}

Scene two_sectors(std::string_view ship = "SH3") {
  Scene scene(2, "", ship);
  scene.energy(10).at_node(1, "9");
  scene.balls("S-1", 1).balls("1-2", 0).balls("2-3", 0).balls("S-3", 1);
  return scene;
}

TEST(RpCleaning, Rp56TheActivePlayerOrdersTwoSectors) {
  Scene scene = two_sectors();
  scene.play("deploy-S-2");
  EXPECT_EQ(scene.legal(), "clean-A1 clean-A2");
  EXPECT_EQ(scene.refusal("clean-B1"), "sector-not-pending");
  EXPECT_EQ(scene.refusal("skip"), "must-choose-sector");
  scene.play("clean-A2");
  EXPECT_EQ(scene.state().cleaned, 3);
  EXPECT_EQ(scene.points(Source::cleaning, 0), 6);
  EXPECT_EQ(scene.situation().pollution_tiles(0), 2);
}

TEST(RpCleaning, Rp57OneShipTakesASecondTileOfTheSameSize) {
  Scene scene(2, "", "SH4");
  scene.energy(10).balls("S-1", 0).balls("1-2", 0);
  scene.play("deploy-S-2");
  EXPECT_EQ(scene.situation().pollution_tiles(0), 2);
  int small = 0;
  for (int i = 0; i < kPollutionCounts[0]; ++i) {
    small += scene.state().pollution_at[at(i)].owner() == 0 ? 1 : 0;
  }
  EXPECT_EQ(small, 2);
}

TEST(RpCleaning, Rp57TheSecondTileIsMissingWhenItsSupplyIsEmpty) {
  Scene scene(2, "", "SH4");
  for (int tile = 0; tile < kPollutionCounts[0]; ++tile) {
    if (scene.state().pollution_at[at(tile)].in_supply()) {
      scene.state().pollution_at[at(tile)] = TilePlace::owned(1, false);
      scene.state().pollution[at(tile)].seen = SeatSet::only(seat_at(1));
    }
  }
  scene.energy(10).balls("S-1", 0).balls("1-2", 0);
  scene.play("deploy-S-2");
  EXPECT_EQ(scene.situation().pollution_tiles(0), 1);
}

TEST(RpPollution, Rp78OnceATurnAtAnyMomentAlsoWhatWasJustGained) {
  Scene scene;
  scene.pollution("s2", 0).pollution("s1", 0).energy(2);
  EXPECT_EQ(scene.refusal("recycle-s4"), "tile-not-owned");
  scene.play("recycle-s2");
  EXPECT_EQ(scene.player().coins, 6);
  EXPECT_EQ(scene.refusal("recycle-s1"), "recycled-already");
  scene.play("sail-1");
  EXPECT_EQ(scene.refusal("recycle-s1"), "recycled-already");
  scene.finish_turn();
  scene.finish_turn();
  scene.play("recycle-s1");
  Scene fresh;
  fresh.energy(7).balls("S-1", 0).balls("1-2", 0).on_sector("s1", "A1");
  fresh.play("deploy-S-2 recycle-s1");
  EXPECT_EQ(fresh.player().energy, 8);
}

TEST(RpPollution, Rp78ItIsPossibleInARechargeTurn) {
  Scene scene;
  scene.pollution("s2", 0).coins(0).crew_offer("CG1");
  scene.play("recharge do-1");  // the tile could have come before the energy
  EXPECT_EQ(scene.legal(), "recycle-s2 end");
  scene.play("recycle-s2");
  EXPECT_EQ(scene.player().coins, 3);
}

TEST(RpPollution, Rp79OthersSeeTheSizeOnly) {
  Scene scene(3);
  scene.pollution("m4", 1);
  const auto tile_of = [&](Viewer viewer) {
    const State seen = redact(scene.rules(), scene.state(), viewer).state();
    for (std::size_t i = 0; i < kPollutionTiles; ++i) {
      if (seen.pollution_at[i].owner() == 1) return seen.pollution[i].value;
    }
    return Pollution::unknown;
  };
  EXPECT_EQ(tile_of(seat_at(1)), static_cast<Pollution>(kFirstPollution[1] + 3));
  EXPECT_EQ(tile_of(seat_at(0)), Pollution::unknown);
  EXPECT_EQ(tile_of(Viewer::spectator()), Pollution::unknown);
}

TEST(RpPollution, Rp80ARefreshedTileCanBeUsedInALaterTurnOnly) {
  Scene scene;
  scene.pollution("s2", 0, true).pollution("s1", 0).hand("O3a").island("12", "O3");
  scene.at_node(0, "8").energy(2);
  scene.play("recycle-s1 sail-12 play-O3a do-1");
  EXPECT_EQ(scene.legal("refresh-"), "refresh-s1 refresh-s2");
  EXPECT_EQ(scene.refusal("refresh-s3"), "tile-not-used");
  scene.play("refresh-s2");
  EXPECT_EQ(scene.refusal("recycle-s2"), "recycled-already");
}

TEST(RpPollution, Rp81AnEffectGivesTheTileAndItsPoints) {
  Scene scene;
  scene.pollution("m5", 0).pollution("s2", 0, true).hand("W5");
  scene.play("play-W5");
  EXPECT_EQ(scene.refusal("recycle-s2"), "tile-not-owned");
  scene.play("recycle-m5");
  EXPECT_EQ(scene.vp(), 3);
  EXPECT_TRUE(scene.can("free-alg"));
  EXPECT_EQ(scene.player().coins, 5);
}

TEST(RpPollution, Rp81TheEffectIsLostAfterTheTileOfTheTurn) {
  Scene scene;
  scene.pollution("m5", 0).pollution("s2", 0).hand("W5").coins(0);
  scene.play("recycle-s2 exchange-alg play-W5");
  EXPECT_EQ(scene.vp(), 0);
  EXPECT_EQ(scene.legal("recycle"), "");
}

TEST(RpPollution, TheSmallestTileOfTheSupplyIsTaken) {
  Scene scene;
  for (int tile = 0; tile < kFirstPollution[1]; ++tile) {
    if (scene.state().pollution_at[at(tile)].in_supply()) {
      scene.state().pollution_at[at(tile)] = TilePlace::owned(1, false);
      scene.state().pollution[at(tile)].seen = SeatSet::only(seat_at(1));
    }
  }
  scene.island("12", "O3").at_node(0, "8").energy(4);
  scene.play("sail-12 do-1");
  bool medium = false;
  for (int i = kFirstPollution[1]; i < kFirstPollution[2]; ++i) {
    medium = medium || scene.state().pollution_at[at(i)].owner() == 0;
  }
  EXPECT_TRUE(medium);
}

}  // namespace
}  // namespace lagoon::reef_project
