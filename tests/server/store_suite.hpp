// What every store promises (server/service/store.hpp). A kind of store passes it as a `House`:
// `store()` is the store, `reopen()` closes and opens it where it is on a disk.
#pragma once

#include "tests/server/stores.hpp"

namespace lagoon::server {

template <class House>
class StoreSuite : public testing::Test {
 protected:
  Store& store() { return house_.store(); }
  void reopen() { house_.reopen(); }
  StoredTable loaded(TableId id) {
    const std::optional<StoredTable> table = store().load(public_id_of(id));
    EXPECT_TRUE(table) << id;
    return table.value_or(StoredTable());
  }
  void put(const Change& change) { ASSERT_EQ(commit_one(store(), change), Fate::stored); }
  void refuse(const Change& change, const char* why) {
    const Dump before = dump(store());
    EXPECT_EQ(commit_one(store(), change), Fate::refused) << why;
    EXPECT_TRUE(dump(store()) == before) << why;
  }

 private:
  House house_;
};

TYPED_TEST_SUITE_P(StoreSuite);

TYPED_TEST_P(StoreSuite, KeepsEveryFieldOfATable) {
  Change change = new_table(3);
  change.core->header = "header\nof the file";
  change.core->seed = "seed";
  change.core->options = std::string("with a \0 inside, 'quotes' and \"more\"", 36);
  change.state = {Status::frozen, 2, 5, "ABCDEF", R"({"ranking":[1]})", "table-9", 77, 88};
  change.seats = {{1, SeatKind::person, "Bob", "expert", "hash", "nonce", true, true, true},
                  {0, SeatKind::open, "", "", "", "", false, false, false}};
  change.acts = {{1, -1, ActKind::start, "", "", "", "", 5},
                 {2, 1, ActKind::end, std::string(32, 'a'), "c14 d2", "line\nline", "[1]", -6}};
  change.tokens = {{"h2", 1, Role::key, 99, 3, "Zoë"}, {"h1", -1, Role::watch, 0, -1, "Ann"}};
  change.talk = {{1, 0, "", "Hello", "", 6}, {2, -1, "Ann", "", "well-played", 7}};
  change.editions = {{"e1", "{}"}};
  this->put(change);
  this->reopen();
  StoredTable expected{*change.core, change.state,  change.seats,
                       change.acts,  change.tokens, change.talk};
  std::swap(expected.seats[0], expected.seats[1]);
  std::swap(expected.tokens[0], expected.tokens[1]);
  EXPECT_TRUE(this->loaded(3) == expected) << "rows are sorted by seat, seq, hash and n";
  EXPECT_EQ(this->store().edition("e1"), "{}");
}

TYPED_TEST_P(StoreSuite, KnowsNothingAtFirst) {
  Store& store = this->store();
  EXPECT_EQ(store.load("table-1"), std::nullopt);
  EXPECT_EQ(store.look("table-1"), std::nullopt);
  EXPECT_EQ(store.by_code("CODE1"), std::nullopt);
  EXPECT_EQ(store.edition("e1"), std::nullopt);
  EXPECT_EQ(store.last_table(), 0);
  EXPECT_EQ(store.meta("epoch"), "");
  EXPECT_TRUE(store.all_tables().empty());
  EXPECT_TRUE(store.list({}).empty());
  EXPECT_TRUE(store.due(1'999'999'999'999, 10).empty());
  EXPECT_TRUE(store.by_tokens(std::vector<std::string>{"h"}).empty());
  EXPECT_TRUE(store.commit({}).empty());
}

TYPED_TEST_P(StoreSuite, AChangePutsRowsInPlaceOfOthers) {
  Change first = new_table(1);
  first.tokens = {{"a", 0, Role::seat, 0, -1, ""},
                  {"a", 1, Role::seat, 0, -1, ""},
                  {"b", -1, Role::invite, 50, 2, ""}};
  this->put(first);
  Change second = next_of(1, 0, {act_of(1)});
  second.state.result = "won";
  second.seats = {{1, SeatKind::person, "Cleo", "", "", "", false, true, false}};
  second.tokens = {{"b", -1, Role::invite, 50, 1, ""}, {"c", 0, Role::host, 0, -1, ""}};
  second.dead = {{"a", 0, Role::watch, 9, 9, "only hash and seat count"}, token_of("z", 0)};
  this->put(second);
  this->reopen();
  const StoredTable table = this->loaded(1);
  EXPECT_EQ(table.core, *first.core) << "what is not given stays";
  EXPECT_EQ(table.state, second.state);
  EXPECT_EQ(table.seats, (std::vector{first.seats[0], second.seats[0]}));
  EXPECT_EQ(table.tokens, (std::vector{first.tokens[1], second.tokens[0], second.tokens[1]}));
}

TYPED_TEST_P(StoreSuite, ATokenThatIsDeadAndGivenIsThere) {
  Change change = new_table(1);
  change.tokens = {{"a", 0, Role::seat, 0, -1, ""}};
  this->put(change);
  Change again = next_of(1, 0);
  again.dead = {token_of("a", 0)};
  again.tokens = {{"a", 0, Role::host, 0, -1, ""}};
  this->put(again);
  EXPECT_EQ(this->loaded(1).tokens, again.tokens);
}

TYPED_TEST_P(StoreSuite, TheCoreIsGivenAgainAtTheStart) {
  this->put(new_table(1));
  Change start = next_of(1, 0, {act_of(1)});
  start.core = core_of(1);
  start.core->seed = "now it has one";
  start.core->listed = false;
  this->put(start);
  this->reopen();
  EXPECT_EQ(this->loaded(1).core, *start.core);
  EXPECT_TRUE(this->store().list({}).empty());
}

TYPED_TEST_P(StoreSuite, AnotherVersionIsRefused) {
  this->refuse(next_of(1, 0, {act_of(1)}), "no such table");
  this->put(new_table(1));
  this->refuse(new_table(1), "it is there already");
  this->put(next_of(1, 0, {act_of(1), act_of(2)}));
  this->refuse(next_of(1, 1, {act_of(2)}), "an older version");
  this->refuse(next_of(1, 3, {act_of(4)}), "a version that has not come yet");
  this->put(next_of(1, 2, {act_of(3)}));
}

TYPED_TEST_P(StoreSuite, WhatDoesNotAgreeWithItselfIsRefused) {
  this->put(new_table(1));
  this->refuse(next_of(1, 0, {act_of(2)}), "a gap before the acts");
  this->refuse(next_of(1, 0, {act_of(1), act_of(3)}), "a gap between the acts");
  Change change = next_of(1, 0, {act_of(1)});
  change.state.version = 2;
  this->refuse(change, "a version that is not the last act's");
  this->refuse(next_of(1, 0, {act_of(1, "x"), act_of(2, "x")}), "an act id twice");
  change = next_of(1, 0);
  change.talk = {{2, 0, "", "later", "", 0}, {1, 0, "", "earlier", "", 0}};
  this->refuse(change, "talk that counts down");
  change.talk = {{0, 0, "", "before the first", "", 0}};
  this->refuse(change, "talk counts from 1");
  change = new_table(2);
  change.core.reset();
  this->refuse(change, "a new table without a core");
  change.core = core_of(3);
  this->refuse(change, "another table's core");
  change = new_table(0);
  this->refuse(change, "ids count from 1");
}

TYPED_TEST_P(StoreSuite, WhatIsTakenIsRefused) {
  Change first = new_table(1);
  first.acts = {act_of(1, "x"), act_of(2, "", 1)};
  first.state.version = 2;
  first.talk = {{7, 0, "", "Hello", "", 0}};
  this->put(first);
  Change change = new_table(2);
  change.core->public_id = public_id_of(1);
  this->refuse(change, "the public id");
  change = new_table(2);
  change.state.code = first.state.code;
  this->refuse(change, "the code");
  this->refuse(next_of(1, 2, {act_of(3, "x")}), "the act id");
  change = next_of(1, 2);
  change.talk = {{7, 0, "", "again", "", 0}};
  this->refuse(change, "the number of a line of talk");
  change.talk = {{6, 0, "", "too late", "", 0}};
  this->refuse(change, "a number before the last one");
  this->put(next_of(1, 2, {act_of(3, "x", 1), act_of(4, "", 1), act_of(5, "", 1)}));
  change = new_table(2);
  change.state.code = first.state.code;
  this->put(change);  // the first has given its code up
  change = new_table(3);
  change.state.code = "";
  this->put(change);
  change = new_table(4);
  change.state.code = "";
  this->put(change);  // no code is nobody's
}

TYPED_TEST_P(StoreSuite, ARefusedChangeDoesNotHarmItsBatch) {
  Change table_1 = new_table(1);
  table_1.talk = {{1, 0, "", "Hello", "", 0}};
  this->put(table_1);
  Change bad = next_of(1, 1, {act_of(2, "mine")});
  bad.seats = {{0, SeatKind::person, "Mallory", "", "", "", false, false, false}};
  bad.tokens = {{"m", 0, Role::host, 0, -1, ""}};
  bad.editions = {{"e1", "never there"}};
  bad.talk = {{1, 0, "", "the one thing that is wrong", "", 0}};
  const std::vector<Change> batch{next_of(1, 0, {act_of(1)}), new_table(3), bad,
                                  next_of(1, 1, {act_of(2, "mine")}), new_table(2)};
  EXPECT_EQ(this->store().commit(batch),
            (std::vector{Fate::stored, Fate::stored, Fate::refused, Fate::stored, Fate::stored}));
  this->reopen();
  const StoredTable table = this->loaded(1);
  EXPECT_EQ(table.acts, (std::vector{act_of(1), act_of(2, "mine")}));
  EXPECT_EQ(table.seats[0].name, "Änne ☃");
  EXPECT_TRUE(table.tokens.empty());
  EXPECT_EQ(table.talk, table_1.talk);
  EXPECT_EQ(this->store().edition("e1"), std::nullopt);
  EXPECT_EQ(this->store().all_tables(),
            (std::vector<std::string>{"table-1", "table-2", "table-3"}));
  EXPECT_EQ(this->store().last_table(), 3);
}

TYPED_TEST_P(StoreSuite, KeepsTheLast50LinesOfTalk) {
  Change change = new_table(1);
  for (int n = 1; n <= 30; ++n) change.talk.push_back({2 * n, 0, "", "a", "", n});
  this->put(change);
  EXPECT_EQ(this->loaded(1).talk.size(), 30U);
  change = next_of(1, 0);
  for (int n = 31; n <= 71; ++n) change.talk.push_back({2 * n, 0, "", "b", "", n});
  this->put(change);
  this->reopen();
  const StoredTable table = this->loaded(1);
  ASSERT_EQ(table.talk.size(), 50U);
  EXPECT_EQ(table.talk.front().n, 44);
  EXPECT_EQ(table.talk.back().n, 142);
}

TYPED_TEST_P(StoreSuite, AnEditionIsWrittenOnce) {
  Change change = new_table(1);
  change.editions = {{"e1", "first"}, {"e2", "second"}, {"e2", "not again"}};
  this->put(change);
  change = new_table(2);
  change.editions = {{"e1", "another"}};
  this->put(change);
  this->reopen();
  EXPECT_EQ(this->store().edition("e1"), "first");
  EXPECT_EQ(this->store().edition("e2"), "second");
}

TYPED_TEST_P(StoreSuite, FindsTablesByCodeAndTokens) {
  Change first = new_table(1);
  first.tokens = {{"b", 1, Role::seat, 0, -1, ""}, {"b", 0, Role::seat, 0, -1, ""}};
  Change second = new_table(2);
  second.tokens = {{"a", -1, Role::watch, 4, 5, "Ann"}, {"b", 0, Role::host, 0, -1, ""}};
  this->put(second);
  this->put(first);
  this->reopen();
  Store& store = this->store();
  EXPECT_EQ(store.by_code("CODE2"), "table-2");
  EXPECT_EQ(store.by_code("code2"), std::nullopt);
  EXPECT_EQ(store.by_code(""), std::nullopt);
  EXPECT_EQ(store.by_tokens(std::vector<std::string>{"b", "none", "a", "b"}),
            (std::vector<TokenPlace>{{"table-1", first.tokens[1]},
                                     {"table-1", first.tokens[0]},
                                     {"table-2", second.tokens[0]},
                                     {"table-2", second.tokens[1]}}))
      << "by table, hash and seat, each once";
}

TYPED_TEST_P(StoreSuite, ListsWhatIsListedThePagesNewestFirst) {
  for (TableId id = 1; id <= 12; ++id) {
    Change change = new_table(id);
    change.state.status = id % 2 == 0 ? Status::open : Status::running;
    if (id == 11) change.state.status = Status::over;
    if (id == 9) change.core->listed = false;
    if (id % 3 == 0) change.core->game = "reef-gardens";
    this->put(change);
  }
  Store& store = this->store();
  const auto ids = [&](const ListQuestion& question) {
    std::vector<TableId> found;
    for (const ListedTable& line : store.list(question)) found.push_back(line.core.id);
    return found;
  };
  EXPECT_EQ(ids({}), (std::vector<TableId>{12, 10, 8, 7, 6, 5, 4, 3, 2, 1}));
  EXPECT_EQ(ids({"", std::nullopt, 0, 4}), (std::vector<TableId>{12, 10, 8, 7}));
  EXPECT_EQ(ids({"", std::nullopt, 7, 4}), (std::vector<TableId>{6, 5, 4, 3}));
  EXPECT_EQ(ids({"", std::nullopt, 3, 4}), (std::vector<TableId>{2, 1}));
  EXPECT_EQ(ids({"", Status::running, 0, 100}), (std::vector<TableId>{7, 5, 3, 1}));
  EXPECT_EQ(ids({"", Status::over, 0, 100}), (std::vector<TableId>{11}));
  EXPECT_EQ(ids({"reef-gardens", std::nullopt, 12, 2}), (std::vector<TableId>{6, 3}));
  EXPECT_EQ(ids({"chess", std::nullopt, 0, 2}), (std::vector<TableId>{}));
  EXPECT_EQ(ids({"", std::nullopt, 0, 0}), (std::vector<TableId>{}));
}

TYPED_TEST_P(StoreSuite, TheLobbyLearnsNoSecrets) {
  Change change = new_table(1);
  change.core->listed = false;
  change.core->seed = "seed";
  change.core->header = "header";
  this->put(change);
  TableCore shown = *change.core;
  shown.secret = shown.seed = shown.header = "";
  const ListedTable expected{shown, change.state, change.seats};
  EXPECT_TRUE(this->store().look("table-1") == expected) << "also when it is not listed";
  change = next_of(1, 0);
  change.core = core_of(1);
  this->put(change);
  EXPECT_EQ(this->store().list({}).at(0).core.secret, "");
}

TYPED_TEST_P(StoreSuite, TellsWhatIsDueTheEarliestFirst) {
  for (const auto& [id, deadline] :
       std::vector<std::pair<TableId, WallTime>>{{1, 30}, {2, 0}, {3, 10}, {4, 31}, {5, 10}}) {
    Change change = new_table(id);
    change.state.deadline = deadline;
    this->put(change);
  }
  using Ids = std::vector<std::string>;
  EXPECT_EQ(this->store().due(30, 10), (Ids{"table-3", "table-5", "table-1"}));
  EXPECT_EQ(this->store().due(30, 2), (Ids{"table-3", "table-5"}));
  EXPECT_EQ(this->store().due(9, 10), Ids{});
  this->put(next_of(3, 0));
  EXPECT_EQ(this->store().due(99, 10), (Ids{"table-5", "table-1", "table-4"}));
}

TYPED_TEST_P(StoreSuite, KeepsNotesOfTheServer) {
  this->store().set_meta("epoch", "1");
  this->store().set_meta("alive", "2");
  this->store().set_meta("epoch", "3");
  this->reopen();
  EXPECT_EQ(this->store().meta("epoch"), "3");
  EXPECT_EQ(this->store().meta("alive"), "2");
}

REGISTER_TYPED_TEST_SUITE_P(StoreSuite, KeepsEveryFieldOfATable, KnowsNothingAtFirst,
                            AChangePutsRowsInPlaceOfOthers, ATokenThatIsDeadAndGivenIsThere,
                            TheCoreIsGivenAgainAtTheStart, AnotherVersionIsRefused,
                            WhatDoesNotAgreeWithItselfIsRefused, WhatIsTakenIsRefused,
                            ARefusedChangeDoesNotHarmItsBatch, KeepsTheLast50LinesOfTalk,
                            AnEditionIsWrittenOnce, FindsTablesByCodeAndTokens,
                            ListsWhatIsListedThePagesNewestFirst, TheLobbyLearnsNoSecrets,
                            TellsWhatIsDueTheEarliestFirst, KeepsNotesOfTheServer);

}  // namespace lagoon::server
