// The service as people use it: tables are made, played to their end, and come back.
#include "server/service/service.hpp"

#include <gtest/gtest.h>

#include "tests/server/world.hpp"

namespace lagoon::server {
namespace {

std::string text_of(const Data& data, std::string_view key) {
  const Data* const found = data.find(key);
  return found == nullptr || found->text() == nullptr ? std::string() : *found->text();
}

class EveryGame : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Service, EveryGame,
                         testing::Values("great-barrier-reef", "reef-gardens", "coral",
                                         "reef-project"));

TEST_P(EveryGame, IsPlayedToItsEndAndItsLuckCanBeChecked) {
  World world;
  const Party party = play_table(world, GetParam(), 2);
  const PeerId watcher = world.connect();
  world.say(watcher, Data::map({{"do", "hello"}, {"table", party.table}, {"since", 0}}));
  Rng rng(expand_seed("whole game"), "test");
  int acts = 1;
  while (decide(world, party, rng)) ++acts;
  const Response table = world.call("GET", "/api/tables/" + party.table);
  EXPECT_EQ(table.word("status"), "over");
  EXPECT_EQ(*table["seq"].integer(), acts);
  EXPECT_FALSE(table["result"].is_null());

  const Response record = world.call("GET", "/api/tables/" + party.table + "/record");
  ASSERT_EQ(record.status, 200);
  const Loaded loaded = Table::load_record(record.text, Data(), false);
  ASSERT_TRUE(loaded.table) << loaded.faults.front().message.in(Language::en);
  EXPECT_EQ(loaded.table->check_seed(), SeedCheck::right);
  EXPECT_TRUE(loaded.table->over());
  const auto proof = parse_proof(loaded.table->proof());
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->commitment, party.commitment);
  EXPECT_EQ(proof->nonces[0], party.people[0].nonce);
}

TEST_P(EveryGame, TellsEachEventOnceAndInOrder) {
  World world;
  const Party party = play_table(world, GetParam(), 2);
  const PeerId early = world.connect();
  world.say(early,
            Data::map({{"do", "hello"}, {"table", party.table}, {"token", party.people[0].token}}));
  Rng rng(expand_seed("events"), "test");
  for (int i = 0; i < 30 && decide(world, party, rng); ++i) {
  }
  const PeerId late = world.connect();
  const auto seq = *world.call("GET", "/api/tables/" + party.table)["seq"].integer();
  world.say(late,
            Data::map({{"do", "hello"}, {"table", party.table}, {"token", party.people[0].token}}));
  (void)early;
  const PeerId again = world.connect();
  const std::vector<Data> heard =
      world.say(again, Data::map({{"do", "hello"}, {"table", party.table}, {"since", seq - 3}}));
  std::vector<std::int64_t> events;
  for (const Data& line : heard) {
    if (const Data* const number = line.find("event")) events.push_back(*number->integer());
  }
  EXPECT_EQ(events, (std::vector<std::int64_t>{seq - 2, seq - 1, seq}));
}

TEST_P(EveryGame, GoesOnFromTheStoreAsIfNothingHadHappened) {
  World world;
  const Party party = play_table(world, GetParam(), 2);
  Rng rng(expand_seed("reload"), "test");
  for (int i = 0; i < 12; ++i) decide(world, party, rng);
  const std::string before =
      world.ask(party.people[0].token, Data::map({{"do", "see"}, {"id", "1"}})).text;
  world.service() = Service(World::usual());
  EXPECT_EQ(world.ask(party.people[0].token, Data::map({{"do", "see"}, {"id", "1"}})).text, before);
  EXPECT_TRUE(decide(world, party, rng));
}

TEST(Service, BotsPlayAWholeGameByThemselves) {
  World world;
  Data seating = Data::list();
  seating.push(Data::map({{"bot", "beginner"}})).push(Data::map({{"bot", "easy"}}));
  const Party party = make_table(world, "great-barrier-reef", 2, Data::map(), std::move(seating));
  start(world, party);
  for (int i = 0; i < 400; ++i) world.pass(1'250);
  const Response table = world.call("GET", "/api/tables/" + party.table);
  EXPECT_EQ(table.word("status"), "over") << table.text;
  EXPECT_EQ(text_of(table["seats"].items()->front(), "kind"), "bot");
}

TEST(Service, NothingIsToldBeforeItIsStored) {
  World world;
  const Party party = play_table(world, "coral", 2);
  const PeerId other = world.connect();
  world.say(other,
            Data::map({{"do", "hello"}, {"table", party.table}, {"token", party.people[1].token}}));
  const Response seen = world.ask(party.people[0].token, Data::map({{"do", "see"}}));
  const Data move = *seen["see"].find("moves")->items()->front().find("move");
  world.store_waits = true;
  const PeerId mover = world.connect();
  world.say(mover,
            Data::map({{"do", "hello"}, {"table", party.table}, {"token", party.people[0].token}}));
  world.heard(other);
  const std::string id = world.act_id();
  const std::vector<Data> nothing = world.say(
      mover,
      Data::map({{"do", "act"}, {"id", id}, {"base", 1}, {"moves", Data::list().push(move)}}));
  EXPECT_TRUE(nothing.empty());
  EXPECT_TRUE(world.heard(other).empty());
  world.store_now();
  const std::vector<Data> told = world.heard(mover);
  ASSERT_GE(told.size(), 3U);
  EXPECT_EQ(text_of(told[0], "re"), id) << "the acknowledgement comes first";
  EXPECT_NE(told[1].find("event"), nullptr);
  EXPECT_NE(told[2].find("state"), nullptr);
  EXPECT_FALSE(world.heard(other).empty());
}

TEST(Service, WhatCouldNotBeStoredHasNotHappened) {
  World world;
  const Party party = play_table(world, "coral", 2);
  const std::string token = party.people[0].token;
  const Response seen = world.ask(token, Data::map({{"do", "see"}}));
  const Data move = *seen["see"].find("moves")->items()->front().find("move");
  const Data act = Data::map(
      {{"do", "act"}, {"id", world.act_id()}, {"base", 1}, {"moves", Data::list().push(move)}});
  world.store_fails = true;
  const Response failed = world.ask(token, act);
  EXPECT_EQ(failed.status, 503);
  EXPECT_EQ(failed.code(), "not_saved");
  world.store_fails = false;
  EXPECT_EQ(*world.ask(token, Data::map({{"do", "see"}}))["seq"].integer(), 1);
  const Response done = world.ask(token, act);
  EXPECT_EQ(done.status, 200) << done.text;
  EXPECT_EQ(*done["seq"].integer(), 2);
  EXPECT_EQ(world.ask(token, act).text, done.text) << "sent again it is the same act";
}

TEST_P(EveryGame, RefusesWhatWasDecidedOnAnOldState) {
  World world;
  const Party party = play_table(world, GetParam(), 2);
  Rng rng(expand_seed("old state"), "test");
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(decide(world, party, rng));
  for (const Sitter& person : party.people) {
    const Response seen = world.ask(person.token, Data::map({{"do", "see"}}));
    const Data* const moves = seen["see"].find("moves");
    if (moves->items()->empty()) continue;
    const Data move = *moves->items()->front().find("move");
    const Response old = world.ask(person.token, Data::map({{"do", "act"},
                                                            {"id", world.act_id()},
                                                            {"base", 1},
                                                            {"moves", Data::list().push(move)}}));
    EXPECT_EQ(old.status, 409);
    EXPECT_EQ(old.code(), "stale");
  }
}

TEST(Service, NobodyIsPutOffASeatAtWhichTheyAre) {
  World world;
  const Party party = play_table(world, "coral", 2);
  const Data wish = Data::map({{"do", "ask"}, {"what", "reseat"}, {"seat", 1}});
  const PeerId there = world.connect();
  world.say(there,
            Data::map({{"do", "hello"}, {"table", party.table}, {"token", party.people[1].token}}));
  EXPECT_EQ(world.ask(party.people[0].token, wish).code(), "forbidden");
  world.give(Closed{there});
  EXPECT_EQ(world.ask(party.people[0].token, wish).status, 200);
}

TEST(Lives, CountTheTimeInWhichTheServerWasThere) {
  Lives lives("100-200 300-400");
  EXPECT_EQ(lives.since(150), 150);
  EXPECT_EQ(lives.since(350), 50);
  lives.begin(1'000);
  lives.go_on(1'010);
  EXPECT_EQ(lives.since(350), 60);
  EXPECT_EQ(Lives(lives.text()).text(), lives.text());
}

TEST(Lives, ChargeNobodyTwiceWhenTheClockIsPutBack) {
  Lives lives("100-400");
  lives.begin(200);
  lives.go_on(260);
  EXPECT_EQ(lives.since(250), 10) << "an act of the second life is none of the first";
  EXPECT_EQ(Lives("nonsense 5-6").text(), "5-6");
}

}  // namespace
}  // namespace lagoon::server
