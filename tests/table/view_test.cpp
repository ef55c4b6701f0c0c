// What each viewer is shown: by the rules alone, and not a bit more.
#include <gtest/gtest.h>

#include "tests/support/edit.hpp"
#include "tests/support/games.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

/// Everything that a seat can learn of a table by asking.
std::string everything_told(const Table& table, Seat seat) {
  std::string told;
  for (const Language language : kLanguages) {
    told += to_json(table.view(seat, language)) + table.draw(seat, language);
    told += to_json(to_data(table.score(seat), language));
    told += to_json(table.catalogue(language));
    for (const std::string& move : table.legal(seat)) {
      told += " " + move + ": " + table.explain(seat, move)->in(language);
      const Result<Preview> preview = table.preview(seat, move);
      told += to_json(to_data(preview->events, language, seat));
      told += to_json(to_data(preview->awaiting));
      told += preview->reveals ? "r" : "-";
      told += preview->ends_turn ? "e" : "-";
      told +=
          to_json(to_data(preview->before, language)) + to_json(to_data(preview->after, language));
    }
    for (int card = 1; card <= 69; ++card) {
      const auto refusal = table.check(seat, "c" + std::to_string(card));
      told += refusal ? refusal->message.in(language) : "ok";
    }
    for (const char* move : {"@0,0", "@7,7", "S", "T", "S+row3", "T+row3-L4", "m1", "m9"}) {
      const auto refusal = table.check(seat, move);
      told += refusal ? refusal->message.in(language) : "ok";
    }
  }
  return told;
}

TEST(View, TablesThatDifferOnlyInHiddenThingsTellASeatTheSame) {
  for (int seats = 2; seats <= 5; ++seats) {
    const auto table = new_table(seats, "hidden");
    do {
      // Both begin at this position, so that the number of plies does not differ.
      const Loaded real = Table::load_position(table->position(), Data());
      ASSERT_NE(real.table, nullptr);
      for (int i = 0; i < seats; ++i) {
        const auto other = table->determinize(seat_at(i), std::to_string(table->ply()));
        ASSERT_EQ(everything_told(*other, seat_at(i)), everything_told(*real.table, seat_at(i)))
            << "seat " << i << ", ply " << table->ply();
        for (const Language language : kLanguages) {
          // What a spectator sees follows from what the seat sees.
          ASSERT_EQ(to_json(other->view(Viewer::spectator(), language)),
                    to_json(real.table->view(Viewer::spectator(), language)));
          ASSERT_EQ(other->draw(Viewer::spectator(), language),
                    real.table->draw(Viewer::spectator(), language));
        }
      }
    } while (table->play_random(7, "p" + std::to_string(table->ply())) == 7);
  }
}

TEST(View, ADraftTellsItsSeatNothingThatIsHidden) {
  const auto table = new_table(2, "drafted");
  for (; !table->over(); table->play_random(11, std::to_string(table->ply()))) {
    const Seat seat = mover(*table);
    const Loaded real = Table::load_position(table->position(), Data());
    const auto other = table->determinize(seat, "x");
    for (std::vector<std::string> legal = other->legal(seat); !legal.empty();
         legal = other->legal(seat)) {
      const Result<Draft> one = real.table->draft(seat, legal.back());
      const Result<Draft> two = other->draft(seat, legal.back());
      ASSERT_TRUE(one && two);
      ASSERT_EQ(one->held, two->held);
      ASSERT_EQ(everything_told(*other, seat), everything_told(*real.table, seat));
    }
    ASSERT_TRUE(other->draft_of(seat).held);
  }
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for_each_game([&ids](auto tag) { ids.emplace_back(Game<decltype(tag)>::info().id); });
  return ids;
}

/// Drafts random moves of whoever is asked until the draft is held; tells whether it came to that.
bool draft_until_held(Table& table, Seat seat, Rng& rng) {
  for (std::vector<std::string> legal = table.legal(seat); !legal.empty();
       legal = table.legal(seat)) {
    const auto pick = rng.below(static_cast<std::uint32_t>(legal.size()));
    if (!table.draft(seat, legal[static_cast<std::size_t>(pick)])) return false;
  }
  return table.draft_of(seat).held;
}

TEST(View, TellsItsSeatAloneWhatAHeldMoveBrings) {
  for (const std::string& game : game_ids()) {
    const auto table = Table::create({game, 2, "foreseen", {}, {}}).table;
    ASSERT_NE(table, nullptr) << game;
    Rng rng(expand_seed("foreseen"), "random");
    int held = 0;
    int certain = 0;
    for (int turn = 0; turn < 40 && !table->over(); ++turn) {
      const Seat seat = mover(*table);
      EXPECT_EQ(table->view(seat, Language::en).find("foreseen"), nullptr);
      ASSERT_TRUE(draft_until_held(*table, seat, rng)) << game;
      const Data view = table->view(seat, Language::en);
      const Data* foreseen = view.find("foreseen");
      ASSERT_NE(foreseen, nullptr) << game;
      EXPECT_EQ(table->view(Viewer::spectator(), Language::en).find("foreseen"), nullptr);
      EXPECT_EQ(table->view(seat_at(1 - index(seat)), Language::en).find("foreseen"), nullptr);

      const std::string last = table->draft_of(seat).moves.back();
      ASSERT_TRUE(table->undo(seat));
      EXPECT_EQ(table->view(seat, Language::en).find("foreseen"), nullptr);
      const bool reveals = table->preview(seat, last)->reveals;
      ASSERT_TRUE(table->redo(seat));
      ++held;
      ASSERT_TRUE(table->commit(seat));
      if (reveals) continue;
      // Nothing comes to light: what was foreseen is what is there, to the last figure.
      ++certain;
      const Data after = table->view(seat, Language::en);
      EXPECT_EQ(to_json(*foreseen->find("state")), to_json(*after.find("state"))) << game;
      EXPECT_EQ(to_json(*foreseen->find("shown")), to_json(*after.find("shown"))) << game;
      EXPECT_EQ(*foreseen->find("drawing")->text(), table->draw(seat, Language::en)) << game;
    }
    EXPECT_GT(held, 5) << game;
    EXPECT_GT(certain, 0) << game;
  }
}

TEST(View, ForeseesNothingThatIsHidden) {
  for (const std::string& game : game_ids()) {
    const auto table = Table::create({game, 2, "unforeseen", {}, {}}).table;
    ASSERT_NE(table, nullptr) << game;
    for (int turn = 0; turn < 40 && !table->over(); ++turn) {
      const Seat seat = mover(*table);
      const Loaded real = Table::load_position(table->position(), Data());
      const auto other = table->determinize(seat, std::to_string(turn));
      Rng one(expand_seed(std::to_string(turn)), "random");
      Rng two(expand_seed(std::to_string(turn)), "random");
      ASSERT_TRUE(draft_until_held(*real.table, seat, one)) << game;
      ASSERT_TRUE(draft_until_held(*other, seat, two)) << game;
      EXPECT_EQ(to_json(*real.table->view(seat, Language::en).find("foreseen")),
                to_json(*other->view(seat, Language::en).find("foreseen")))
          << game;
      table->play_random(3, std::to_string(turn));
    }
  }
}

TEST(View, ShowsOwnAndOpenCardsOnly) {
  const auto table = new_table(3, "own");
  do {
    for (int i = -1; i < 3; ++i) {
      const Viewer viewer = i < 0 ? Viewer::spectator() : Viewer(seat_at(i));
      const Data view = table->view(viewer, Language::en);
      const Data deck = at(view, "state.deck");
      for (const Data& card : *deck.items()) ASSERT_TRUE(card.is_null());
      const Data market = at(view, "state.market");
      for (const Data& card : *market.items()) ASSERT_NE(card.integer(), nullptr);
      const Data hands = at(view, "state.hands");
      for (int seat = 0; seat < 3; ++seat) {
        for (const Data& place : *(*hands.items())[static_cast<std::size_t>(seat)].items()) {
          if (place.is_null()) continue;
          const bool visible = seat == i || *place.find("open")->boolean();
          ASSERT_EQ(place.find("card")->integer() != nullptr, visible);
        }
      }
      const Data* chosen = view.find("state")->find("chosen");
      ASSERT_TRUE(chosen == nullptr || chosen->is_null() || mover(*table) == seat_at(i) ||
                  to_json(hands).find("\"card\":" + to_json(*chosen) + ",") != std::string::npos);
    }
  } while (table->play_random(1, "p" + std::to_string(table->ply())) == 1);
}

TEST(View, HoldsWhatAClientNeeds) {
  const auto table = new_table(3, "keys");
  table->play_random(10, "1");
  const Data view = table->view(seat_at(1), Language::en);
  for (const char* key : {"game", "rules", "edition", "seats", "options", "ply", "turn", "awaiting",
                          "over", "seat", "draft", "held", "state", "shown", "scores"}) {
    EXPECT_NE(view.find(key), nullptr) << key;
  }
  EXPECT_EQ(*view.find("seat")->integer(), 1);
  EXPECT_EQ(*view.find("ply")->integer(), 10);
  for (const Viewer viewer : {Viewer::spectator(), Viewer::all()}) {
    const Data theirs = table->view(viewer, Language::en);
    EXPECT_EQ(theirs.find("seat"), nullptr);
    EXPECT_EQ(theirs.find("draft"), nullptr);
  }
}

TEST(View, WhoSeesAllSeesThePosition) {
  const auto table = new_table(4, "all");
  table->play_random(33, "1");
  EXPECT_TRUE(*table->view(Viewer::all(), Language::en).find("state") ==
              *table->position().find("state"));
}

TEST(View, EventsOfTheRivalHaveNoSeat) {
  const Loaded solo = Table::create({"reef-project", 1, "1", {}, {}});
  ASSERT_NE(solo.table, nullptr);
  while (!solo.table->awaiting().empty()) {
    ASSERT_TRUE(solo.table->play(seat_at(0), solo.table->legal(seat_at(0)).back()));
  }
  int of_the_player = 0;
  int of_the_rival = 0;
  const Data events = to_data(solo.table->events(0), Language::en, Viewer::all());
  for (const Data& event : *events.items()) {
    const Data& seat = *event.find("seat");
    EXPECT_TRUE(seat.is_null() || seat == Data(0)) << to_json(event);
    ++(seat.is_null() ? of_the_rival : of_the_player);
  }
  EXPECT_GT(of_the_player, 0);
  EXPECT_GT(of_the_rival, 0);
}

TEST(View, WordsComeInTheLanguageAskedFor) {
  const auto table = new_table(2, "words");
  table->play_random(10'000, "1");
  const std::string english = to_json(table->view(Viewer::all(), Language::en));
  const std::string german = to_json(table->view(Viewer::all(), Language::de));
  EXPECT_NE(english.find("tiger shark"), std::string::npos);
  EXPECT_EQ(english.find("Tigerhai"), std::string::npos);
  EXPECT_NE(german.find("Tigerhai"), std::string::npos);
  EXPECT_EQ(german.find("tiger shark"), std::string::npos);
  EXPECT_NE(table->draw(Viewer::all(), Language::de), table->draw(Viewer::all(), Language::en));
}

TEST(Determinize, KeepsWhatTheSeatKnowsAndVariesTheRest) {
  const auto table = new_table(3, "imagine");
  table->play_random(25, "1");
  for (int i = 0; i < 3; ++i) {
    const auto one = table->determinize(seat_at(i), "1");
    EXPECT_EQ(one->hash(), table->determinize(seat_at(i), "1")->hash());
    EXPECT_NE(one->hash(), table->determinize(seat_at(i), "2")->hash());
    EXPECT_EQ(one->seats(), 3);
    EXPECT_EQ(one->turn(), table->turn());
    EXPECT_EQ(one->awaiting(), table->awaiting());
    EXPECT_EQ(one->edition_hash(), table->edition_hash());
    one->play_random(10'000, "x");
    EXPECT_TRUE(one->over());
  }
}

TEST(Determinize, DoesNotKnowTheDrafts) {
  const auto table = new_table(2, "secret");
  const Seat me = mover(*table);
  const std::uint64_t before = table->determinize(seat_at(1 - index(me)), "1")->hash();
  ASSERT_TRUE(table->draft(me, table->legal(me)[0]));
  const auto imagined = table->determinize(seat_at(1 - index(me)), "1");
  EXPECT_EQ(imagined->hash(), before);
  EXPECT_TRUE(imagined->draft_of(me).moves.empty());
}

}  // namespace
}  // namespace lagoon::test
