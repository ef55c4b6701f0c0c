// One game and those who play it: the laws that every match keeps.
#include "table/match.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

std::unique_ptr<Match> new_match(const std::string& game, int seats, const std::string& seed = "1",
                                 TakeBack take_back = TakeBack::free) {
  Loaded loaded = Table::create({game, seats, seed, {}, {}});
  EXPECT_TRUE(loaded.table != nullptr);
  return std::make_unique<Match>(std::move(loaded.table), take_back);
}

std::vector<Viewer> viewers_of(const Table& table) {
  std::vector<Viewer> viewers{Viewer::spectator(), Viewer::all()};
  for (int i = 0; i < table.seats(); ++i) viewers.emplace_back(seat_at(i));
  return viewers;
}

/// All that anybody sees of a match.
std::string sights(const Match& match) {
  std::string all = match.header();
  for (const Viewer viewer : viewers_of(match.table())) {
    all += to_json(match.see({viewer, 0, {}, Language::en})) + "\n";
  }
  for (const std::string& line : match.lines()) all += line + "\n";
  return all;
}

std::vector<Data> moves_of(const Data& seen) {
  std::vector<Data> moves;
  for (const Data& choice : *seen.find("moves")->items()) moves.push_back(*choice.find("move"));
  return moves;
}

Data see(const Match& match, Seat seat, std::span<const Data> draft = {}) {
  return match.see({seat, 0, draft, Language::en});
}

/// A person who chooses at random, and does not always finish the turn in one go.
class Visitor {
 public:
  explicit Visitor(std::string_view seed) : rng_(expand_seed(seed), "visitor") {}

  [[nodiscard]] int below(std::size_t n) {
    return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n)));
  }

  Seat asked(const Table& table) {
    std::vector<Seat> seats;
    for (int i = 0; i < table.seats(); ++i) {
      if (table.awaiting().contains(seat_at(i))) seats.push_back(seat_at(i));
    }
    return seats[static_cast<std::size_t>(below(seats.size()))];
  }

  /// Each move in notation or by its parts.
  std::vector<Data> draft(const Match& match, Seat seat) {
    std::vector<Data> draft;
    while (draft.empty() || below(4) != 0) {
      const Data seen = see(match, seat, draft);
      const Data::List& moves = *seen.find("moves")->items();
      if (moves.empty()) break;
      const Data& chosen = moves[static_cast<std::size_t>(below(moves.size()))];
      draft.push_back(*chosen.find(below(2) == 0 ? "parts" : "move"));
    }
    return draft;
  }

  /// So many acts of whoever is asked.
  void play(Match& match, int acts) {
    for (int i = 0; i < acts; ++i) {
      const Seat seat = asked(match.table());
      ASSERT_TRUE(match.act(seat, {match.table().ply(), {}}, draft(match, seat)));
    }
  }

  /// One deed: an act, mostly.
  Result<Entry> act(Match& match) {
    const int ply = match.table().ply();
    if (ply > 0 && below(8) == 0) return match.rewind(below(static_cast<std::size_t>(ply)), {});
    if (below(8) == 0) {
      Result<Entry> restored = match.restore();
      if (restored) return restored;
    }
    const Seat seat = asked(match.table());
    return match.act(seat, {ply, match.take_backs()}, draft(match, seat));
  }

 private:
  Rng rng_;
};

/// Calls f with the id and a number of seats of every game.
template <class F>
void for_games(F f) {
  for_each_game([&](auto tag) {
    const GameInfo& info = Game<decltype(tag)>::info();
    for (const int seats : {info.min_seats, info.max_seats}) {
      SCOPED_TRACE(std::string(info.id) + " " + std::to_string(seats));
      f(std::string(info.id), seats);
    }
  });
}

// ------------------------------------------------------------------------------------- resuming

TEST(MatchLaws, EveryPrefixOfItsLinesIsTheMatchAsItWas) {
  for_games([](const std::string& game, int seats) {
    const auto match = new_match(game, seats, "prefix");
    Visitor visitor(game + std::to_string(seats));
    ASSERT_TRUE(match->seat(seat_at(0), {Occupant::Kind::bot, "greedy"}));
    std::vector<std::string> seen{sights(*match)};
    for (int i = 0; i < 24 && !match->table().over(); ++i) {
      const Result<Entry> entry = visitor.act(*match);
      ASSERT_TRUE(entry) << entry.error().message.in(Language::en);
      ASSERT_EQ(entry->line, match->lines().back());
      seen.push_back(sights(*match));
    }
    for (std::size_t count = 1; count <= match->lines().size(); ++count) {
      const std::span<const std::string> lines(match->lines().data(), count);
      const Opened opened = Match::resume(match->header(), lines, {}, false);
      ASSERT_TRUE(opened.match != nullptr) << count;
      ASSERT_EQ(sights(*opened.match), seen[count - 1]) << count;
    }
  });
}

TEST(MatchLaws, WhatIsSeenIsWhatTheTableShows) {
  for_games([](const std::string& game, int seats) {
    const auto match = new_match(game, seats, "shows");
    Visitor visitor(game);
    for (int i = 0; i < 12 && !match->table().over(); ++i) {
      const Seat seat = visitor.asked(match->table());
      const std::vector<Data> draft = visitor.draft(*match, seat);
      const auto table = match->table().clone();
      for (const Data& move : draft) ASSERT_TRUE(table->draft(seat, move));
      const Data seen = see(*match, seat, draft);
      EXPECT_EQ(*seen.find("view"), table->view(seat, Language::en));
      EXPECT_EQ(*seen.find("text")->text(), table->draw(seat, Language::en));
      EXPECT_EQ(*seen.find("events"), to_data(table->events(0), Language::en, seat));
      const std::vector<std::string> legal = table->legal(seat);
      ASSERT_EQ(moves_of(seen).size(), legal.size());
      for (std::size_t j = 0; j < legal.size(); ++j) {
        const Data& choice = (*seen.find("moves")->items())[j];
        EXPECT_EQ(*choice.find("move")->text(), legal[j]);
        EXPECT_EQ(table->explain(seat, *choice.find("parts"))->in(Language::de),
                  table->explain(seat, legal[j])->in(Language::de));
        EXPECT_EQ(*choice.find("text")->text(), table->explain(seat, legal[j])->in(Language::en));
        const Result<Preview> preview = table->preview(seat, legal[j]);
        EXPECT_EQ(*choice.find("reveals")->boolean(), preview->reveals);
        EXPECT_EQ(*choice.find("ends_turn")->boolean(), preview->ends_turn);
      }
      ASSERT_TRUE(match->act(seat, {match->table().ply(), {}}, draft));
    }
  });
}

TEST(MatchLaws, ADraftIsJudgedAsFarAsItIsLegal) {
  const auto match = new_match("great-barrier-reef", 2);
  const Seat seat = match->table().awaiting().first();
  const std::vector<Data> first = moves_of(see(*match, seat));
  const std::vector<Data> bad{first[0], Data("@77,0")};
  const Data seen = see(*match, seat, bad);
  EXPECT_EQ(*seen.find("draft")->find("moves"), Data::list().push(first[0]));
  EXPECT_NE(seen.find("draft")->find("error")->find("code"), nullptr);
  const std::vector<Data> complete{first[0], Data("@0,0")};
  const Data held = see(*match, seat, complete);
  EXPECT_TRUE(*held.find("draft")->find("held")->boolean());
  EXPECT_NE(held.find("draft")->find("preview")->find("events"), nullptr);
  EXPECT_TRUE(held.find("draft")->find("error")->is_null());
}

TEST(MatchLaws, SinceLeavesOutWhatWasKnown) {
  const auto match = new_match("reef-gardens", 2);
  Visitor visitor("since");
  visitor.play(*match, 6);
  const int since = match->table().ply() - 1;
  const Data seen = match->see({seat_at(0), since, {}, Language::de});
  EXPECT_EQ(seen.find("played")->items()->size(), 1U);
  EXPECT_EQ(*seen.find("events"), to_data(match->table().events(since), Language::de, seat_at(0)));
}

// ----------------------------------------------------------------------------------- stale,
// refused

TEST(MatchActs, SeveralSeatsChooseAtOnceOnWhatTheySaw) {
  const auto match = new_match("reef-project", 4);
  const auto asked = [&] { return to_data(match->table().awaiting()).items()->size(); };
  while (asked() < 4) {
    const Seat seat = match->table().awaiting().first();
    const std::vector<Data> moves = moves_of(see(*match, seat));
    ASSERT_TRUE(match->act(seat, {match->table().ply(), {}}, {moves.data(), 1}));
  }
  const Moment seen{match->table().ply(), match->take_backs()};
  for (int i = 0; i < 4; ++i) {
    const std::vector<Data> moves = moves_of(see(*match, seat_at(i)));
    const Result<Entry> entry = match->act(seat_at(i), seen, {moves.data(), 1});
    ASSERT_TRUE(entry) << i << entry.error().message.in(Language::en);
  }
  EXPECT_EQ(match->table().ply(), seen.ply + 4);
}

void expect_refused(Match& match, const Result<Entry>& entry, std::string_view code,
                    const std::string& before) {
  ASSERT_FALSE(entry);
  EXPECT_EQ(entry.error().code, code);
  EXPECT_EQ(sights(match), before) << "nothing may change";
}

TEST(MatchActs, RefusalsChangeNothing) {
  const auto match = new_match("great-barrier-reef", 2);
  const Seat first = match->table().awaiting().first();
  const Seat second = seat_at(1 - index(first));
  Visitor visitor("refusals");
  const std::vector<Data> cards = moves_of(see(*match, first));
  std::string before = sights(*match);
  expect_refused(*match, match->act(second, {0, {}}, {cards.data(), 1}), "not-your-turn", before);
  expect_refused(*match, match->act(first, {0, {}}, {}), "nothing-drafted", before);
  expect_refused(*match, match->act(first, {1, {}}, {cards.data(), 1}), "stale-ply", before);
  const std::vector<Data> junk{cards[0], Data("@99,0")};
  ASSERT_FALSE(match->act(first, {0, {}}, junk));
  EXPECT_EQ(sights(*match), before);
  for (const Data& unknown :
       {Data(7), Data::map({{"kind", "fly"}}), Data::map({{"kind", "choose"}, {"cart", 1}})}) {
    const Result<Entry> refused = match->act(first, {0, {}}, std::vector<Data>{unknown});
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().field.starts_with("move")) << refused.error().field;
    EXPECT_EQ(sights(*match), before);
  }

  ASSERT_TRUE(match->act(first, {0, {}}, {cards.data(), 1}));
  before = sights(*match);
  const std::vector<Data> places = moves_of(see(*match, first));
  expect_refused(*match, match->act(first, {0, {}}, {places.data(), 1}), "stale-ply", before);
  ASSERT_TRUE(match->rewind(0, {}));
  before = sights(*match);
  expect_refused(*match, match->act(first, {0, 0}, {cards.data(), 1}), "stale-ply", before);
  ASSERT_TRUE(match->act(first, {0, 1}, {cards.data(), 1}));
}

TEST(MatchActs, RefusalsOfEveryGameChangeNothing) {
  for_games([](const std::string& game, int seats) {
    const auto match = new_match(game, seats, "refused");
    Visitor visitor(game + "refused");
    visitor.play(*match, 5);
    const int ply = match->table().ply();
    const std::string before = sights(*match);
    for (int i = 0; i < seats; ++i) {
      const std::vector<Data> moves = moves_of(see(*match, seat_at(i)));
      if (!match->table().awaiting().contains(seat_at(i))) {
        const std::vector<Data> any{Data::map({{"kind", "anything"}})};
        expect_refused(*match, match->act(seat_at(i), {ply, {}}, any), "not-your-turn", before);
        continue;
      }
      const std::span<const Data> good(moves.data(), 1);
      expect_refused(*match, match->act(seat_at(i), {ply + 1, {}}, good), "stale-ply", before);
      expect_refused(*match, match->act(seat_at(i), {ply, 1}, good), "stale-ply", before);
      expect_refused(*match, match->act(seat_at(i), {ply, {}}, {}), "nothing-drafted", before);
      const std::vector<Data> unknown{Data::map({{"kind", "fly"}})};
      expect_refused(*match, match->act(seat_at(i), {ply, {}}, unknown), "unknown-move-kind",
                     before);
    }
  });
}

TEST(MatchActs, AFinishedMatchTakesNoMore) {
  for_games([](const std::string& game, int seats) {
    Loaded loaded = Table::create({game, seats, "1", {}, {}});
    loaded.table->play_random(100'000, "1");
    Match match(std::move(loaded.table));
    ASSERT_TRUE(match.table().over());
    const Data move = match.table().moves().back().move;
    expect_refused(match, match.act(seat_at(0), {match.table().ply(), {}}, {&move, 1}), "game-over",
                   sights(match));
    EXPECT_NE(see(match, seat_at(0)).find("ranking"), nullptr);
    ASSERT_TRUE(match.seat(seat_at(0), {Occupant::Kind::bot, "greedy"}));
    EXPECT_FALSE(match.next_bot());
  });
}

// ---------------------------------------------------------------------------------------
// take-backs

TEST(MatchTakeBack, IsFreeAtOneDeviceAndCanBeBroughtBackUntilSomebodyActs) {
  const auto match = new_match("coral", 2);
  Visitor visitor("back");
  visitor.play(*match, 6);
  const std::uint64_t hash = match->table().hash();
  const int ply = match->table().ply();
  ASSERT_TRUE(match->rewind(2, {}));
  EXPECT_EQ(match->table().ply(), 2);
  EXPECT_TRUE(*see(*match, seat_at(0)).find("can_restore")->boolean());
  ASSERT_TRUE(match->restore());
  EXPECT_EQ(match->table().hash(), hash);
  EXPECT_EQ(match->table().ply(), ply);
  expect_refused(*match, match->restore(), "nothing-to-redo", sights(*match));
  ASSERT_TRUE(match->rewind(2, {}));
  const Seat seat = visitor.asked(match->table());
  ASSERT_TRUE(match->act(seat, {2, {}}, visitor.draft(*match, seat)));
  expect_refused(*match, match->restore(), "nothing-to-redo", sights(*match));
  expect_refused(*match, match->rewind(match->table().ply(), {}), "nothing-to-take-back",
                 sights(*match));
}

TEST(MatchTakeBack, EndsBeforeAMatchTakesLongToOpen) {
  Loaded loaded = Table::create({"reef-project", 4, "1", {}, {}});
  loaded.table->play_random(300, "1");
  Match match(std::move(loaded.table));
  while (match.lines().size() < Match::kLinesToTakeBack) {
    ASSERT_TRUE(match.rewind(100, {}));
    ASSERT_TRUE(match.restore());
  }
  expect_refused(match, match.rewind(100, {}), "too-many-take-backs", sights(match));
  Visitor visitor("on");
  visitor.play(match, 1);
  EXPECT_NE(Match::resume(match.header(), match.lines(), {}, false).match, nullptr);
}

TEST(MatchTakeBack, NeedsTheConsentOfAllPersons) {
  const auto match = new_match("coral", 3, "1", TakeBack::consent);
  ASSERT_TRUE(match->seat(seat_at(2), {Occupant::Kind::bot, "greedy"}));
  Visitor visitor("consent");
  visitor.play(*match, 5);
  SeatSet agreed = SeatSet::only(seat_at(0));
  expect_refused(*match, match->rewind(1, agreed), "consent-missing", sights(*match));
  agreed.insert(seat_at(1));
  const Result<Entry> entry = match->rewind(1, agreed);
  ASSERT_TRUE(entry) << entry.error().message.in(Language::en);
  EXPECT_EQ(entry->line, "back 1 by 0,1");
  expect_refused(*match, match->restore(), "nothing-to-redo", sights(*match));
}

/// Whether a twin in which this seat knows the same shows it the same after the same moves.
bool twin_looks_alike(const Table& now, int ply, Seat seat, std::string_view seed) {
  const auto twin = now.fork(ply)->determinize(seat, seed);
  const std::vector<PlayedMove> moves = now.moves();
  for (auto move = moves.begin() + ply; move != moves.end(); ++move) {
    if (!twin->play(move->seat, move->move)) return true;  // the seat could know that it is another
  }
  return *twin->view(seat, Language::en).find("state") ==
         *now.view(seat, Language::en).find("state");
}

TEST(MatchTakeBack, ByConsentNeverTakesBackWhatWasSeen) {
  int possible = 0;
  int refused = 0;
  for_games([&](const std::string& game, int seats) {
    if (seats == 1) return;
    const auto match = new_match(game, seats, "unseen", TakeBack::consent);
    Visitor visitor(game + "unseen");
    for (int i = 0; i < 60 && !match->table().over(); ++i) {
      const Seat seat = visitor.asked(match->table());
      ASSERT_TRUE(match->act(seat, {match->table().ply(), {}}, visitor.draft(*match, seat)));
      const int ply = match->table().ply() - 1;
      const auto fault = match->why_not_rewind(ply);
      ++(fault ? refused : possible);
      for (int each = 0; !fault && each < seats; ++each) {
        ASSERT_TRUE(twin_looks_alike(match->table(), ply, seat_at(each), std::to_string(i)))
            << "ply " << ply << " seat " << each;
      }
    }
  });
  EXPECT_GT(possible, 50);
  EXPECT_GT(refused, 50);
}

// ------------------------------------------------------------------------------------------
// players

TEST(MatchPlayers, BotsAreSeededByTheGameTheSeatAndTheTurn) {
  const auto match = new_match("coral", 2, "a");
  EXPECT_EQ(match->bot_seed(seat_at(0)), new_match("coral", 2, "a")->bot_seed(seat_at(0)));
  EXPECT_NE(match->bot_seed(seat_at(0)), match->bot_seed(seat_at(1)));
  EXPECT_NE(match->bot_seed(seat_at(0)), new_match("coral", 2, "b")->bot_seed(seat_at(0)));
  Visitor visitor("seeds");
  std::set<std::string> seeds;
  std::set<int> turns;
  int plies = 0;
  for (; plies < 30; ++plies) {
    const Seat seat = visitor.asked(match->table());
    seeds.insert(match->bot_seed(seat_at(0)));
    turns.insert(match->table().turn());
    const std::vector<Data> moves = moves_of(see(*match, seat));
    ASSERT_TRUE(match->act(seat, {match->table().ply(), {}}, {moves.data(), 1}));
  }
  EXPECT_EQ(seeds.size(), turns.size());
  EXPECT_LT(turns.size(), static_cast<std::size_t>(plies)) << "some turn has several moves";
  // A game from a position has no seed: its deal stands for it.
  const auto from = [&](const Table& table) {
    return Match(Table::load_position(table.position(), {}).table).bot_seed(seat_at(0));
  };
  EXPECT_EQ(from(match->table()), from(match->table()));
  EXPECT_NE(from(match->table()), from(new_match("coral", 2, "a")->table()));
}

TEST(MatchPlayers, ABotIsDueWhenItsSeatIsAsked) {
  const auto match = new_match("coral", 2);
  EXPECT_FALSE(match->next_bot());
  const Seat first = match->table().awaiting().first();
  ASSERT_TRUE(match->seat(first, {Occupant::Kind::bot, "greedy"}));
  EXPECT_EQ(match->next_bot(), first);
  ASSERT_TRUE(match->seat(first, {Occupant::Kind::empty, {}}));
  EXPECT_FALSE(match->next_bot());
  EXPECT_EQ(match->lines().back(), "seat " + std::to_string(index(first)) + " empty");
  EXPECT_FALSE(match->seat(seat_at(2), {}));
  EXPECT_FALSE(match->seat(first, {Occupant::Kind::bot, ""}));
  EXPECT_FALSE(match->seat(first, {Occupant::Kind::bot, "greedy\nback 0"}));
  EXPECT_EQ(match->lines().size(), 2U);
}

TEST(MatchPlayers, ACurtainFallsBeforeWhoeverHoldsSecretsAmongOthers) {
  const auto cards = new_match("great-barrier-reef", 2);
  EXPECT_TRUE(cards->needs_curtain(seat_at(0)));
  ASSERT_TRUE(cards->seat(seat_at(1), {Occupant::Kind::bot, "greedy"}));
  EXPECT_FALSE(cards->needs_curtain(seat_at(0))) << "nobody else is at the screen";
  EXPECT_FALSE(cards->needs_curtain(seat_at(1))) << "a bot does not look";
  EXPECT_FALSE(new_match("reef-gardens", 2)->needs_curtain(seat_at(0))) << "nothing is hidden";
  EXPECT_FALSE(new_match("coral", 2)->needs_curtain(seat_at(0)));
}

// ------------------------------------------------------------------------------------ damaged
// lines

TEST(MatchResume, GoesOnAfterTheLinesBeforeADamagedOne) {
  for_games([](const std::string& game, int seats) {
    const auto match = new_match(game, seats, "mended");
    Visitor visitor(game + "mended");
    visitor.play(*match, 3);
    ASSERT_TRUE(match->rewind(match->table().ply() - 1, {}));
    const std::string before = sights(*match);
    visitor.play(*match, 1);
    std::vector<std::string> lines = match->lines();
    lines.back().back() = lines.back().back() == '0' ? '1' : '0';
    const Opened opened = Match::resume(match->header(), lines, {}, true);
    ASSERT_TRUE(opened.match != nullptr);
    EXPECT_EQ(opened.faults.front().code, "match-checkpoint");
    EXPECT_EQ(sights(*opened.match), before);
    visitor.play(*opened.match, 2);
  });
}

TEST(MatchResume, NamesTheBadLineAndKeepsWhatStandsBeforeIt) {
  const auto match = new_match("coral", 2);
  Visitor visitor("damage");
  visitor.play(*match, 4);
  const auto damaged = [&](const std::string& line, std::string_view code) {
    std::vector<std::string> lines = match->lines();
    lines[2] = line;
    EXPECT_EQ(Match::resume(match->header(), lines, {}, false).match, nullptr);
    const Opened opened = Match::resume(match->header(), lines, {}, true);
    ASSERT_TRUE(opened.match != nullptr) << line;
    EXPECT_EQ(opened.faults.front().code, code) << line;
    EXPECT_EQ(opened.valid_lines, 2) << line;
    EXPECT_EQ(opened.match->lines().size(), 2U) << line;
  };
  damaged("hello", "match-line");
  damaged("back x", "match-line");
  damaged("back 1 for 0", "match-line");
  damaged("back 1 by 9", "match-line");
  damaged("back 99", "nothing-to-take-back");
  damaged("forth", "nothing-to-redo");
  damaged("seat 7 person", "match-line");
  damaged("seat 0 fish", "match-line");
  damaged("seat 0 bot", "bot-without-spec");
  std::string changed = match->lines()[2];
  changed.back() = changed.back() == '0' ? '1' : '0';
  damaged(changed, "match-checkpoint");
  EXPECT_EQ(Match::resume("lagoon-match 2\n", {}, {}, true).faults.front().code, "no-match");
  EXPECT_EQ(Match::resume("lagoon-match 1\ntake-back never\n", {}, {}, true).faults.front().code,
            "no-match");
}

}  // namespace
}  // namespace lagoon::test
