// Records: they replay to the same game, and a damaged one yields its valid part.
#include "table/record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "table/edition.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

constexpr std::size_t kHeaderLines = 9;  ///< up to and including the deal

Loaded loaded_from(const std::string& record, bool prefix = false) {
  return Table::load_record(record, Data(), prefix);
}

/// A whole game, with its hash after every ply.
struct WholeGame {
  std::string record;
  std::vector<std::uint64_t> hashes;
  std::vector<int> plies_at_line;  ///< committed moves before each line of the record
};

WholeGame whole_game(int seats, const std::string& seed) {
  WholeGame game;
  const auto table = new_table(seats, seed);
  game.hashes.push_back(table->hash());
  while (table->play_random(1, seed + std::to_string(table->ply())) == 1) {
    game.hashes.push_back(table->hash());
  }
  game.record = table->record();
  int plies = 0;
  for (const std::string& line : lines_of(game.record)) {
    game.plies_at_line.push_back(plies);
    if (game.plies_at_line.size() > kHeaderLines && line.substr(0, 6) != "result") {
      plies += static_cast<int>(std::count(line.begin(), line.end(), ' ')) - 1;
    }
  }
  return game;
}

const WholeGame& sample_game() {
  static const WholeGame game = whole_game(3, "record");
  return game;
}

/// The lines of the sample game's record with one of them replaced.
std::string with_line(std::size_t at, const std::string& line) {
  std::vector<std::string> lines = lines_of(sample_game().record);
  lines[at] = line + "\n";
  return text_of(lines);
}

TEST(Record, RoundTripsAtEveryPly) {
  const auto table = new_table(3, "plies");
  do {
    const Loaded again = loaded_from(table->record());
    ASSERT_TRUE(again.faults.empty()) << again.faults[0].message.in(Language::en);
    ASSERT_EQ(again.table->hash(), table->hash());
    ASSERT_EQ(again.table->ply(), table->ply());
    ASSERT_EQ(again.valid_plies, table->ply());
    ASSERT_EQ(again.table->turn(), table->turn());
    ASSERT_EQ(again.table->seed(), "plies");
    ASSERT_EQ(again.table->record(), table->record());
  } while (table->play_random(1, "p" + std::to_string(table->ply())) == 1);
  EXPECT_TRUE(table->over());
}

TEST(Record, EverySeatCountAndOptionRoundTrips) {
  for (int seats = 2; seats <= 5; ++seats) {
    for (const char* choice : {"all", "base"}) {
      const auto table = new_table(seats, "options", Data::map({{"scoring_cards", choice}}));
      table->play_random(10'000, "1");
      const Loaded again = loaded_from(table->record());
      ASSERT_TRUE(again.faults.empty());
      EXPECT_EQ(again.table->record(), table->record());
      EXPECT_TRUE(again.table->options() == table->options());
    }
  }
}

TEST(Record, IsReadableText) {
  const std::vector<std::string> lines = lines_of(sample_game().record);
  EXPECT_EQ(lines[0], "lagoon-record 1\n");
  EXPECT_EQ(lines[1], "game great-barrier-reef\n");
  EXPECT_EQ(lines[2], "rules 1\n");
  EXPECT_EQ(lines[3], "edition " + edition_hash(default_edition(kReef)) + "\n");
  EXPECT_EQ(lines[4], "seats 3\n");
  EXPECT_EQ(lines[5], "options {\"scoring_cards\":\"all\"}\n");
  EXPECT_EQ(lines[6], "seed record\n");
  EXPECT_EQ(lines[7], "luck chacha20\n");
  EXPECT_EQ(lines[8].substr(0, 6), "deal {");
  EXPECT_EQ(lines[9].substr(0, 2), "0.");
  EXPECT_EQ(lines.back().substr(0, 7), "result ");
  EXPECT_EQ(lines.size(), kHeaderLines + 3 * 14 + 1) << "one line a turn";
}

TEST(Record, TheResultIsWrittenWhenTheGameIsOver) {
  const auto table = new_table(2, "end");
  EXPECT_EQ(table->record().find("\nresult"), std::string::npos);
  table->play_random(10'000, "1");
  const std::vector<ScoreSheet> sheets = table->score(Viewer::all());
  EXPECT_EQ(lines_of(table->record()).back(), "result " +
                                                  std::to_string(sheets[0].standing.points) + " " +
                                                  std::to_string(sheets[1].standing.points) + "\n");
}

TEST(Record, AGameFromAPositionHasNoSeedAndStillRoundTrips) {
  const auto table = new_table(2, "x");
  table->play_random(20, "1");
  const auto imagined = table->determinize(seat_at(0), "7");
  imagined->play_random(5, "2");
  EXPECT_EQ(imagined->record().find("\nseed"), std::string::npos);
  EXPECT_EQ(imagined->record().find("\nluck"), std::string::npos);
  EXPECT_EQ(imagined->check_seed(), SeedCheck::none);
  const Loaded again = loaded_from(imagined->record());
  ASSERT_TRUE(again.faults.empty());
  EXPECT_EQ(again.table->hash(), imagined->hash());
  EXPECT_EQ(again.table->seed(), "");
}

TEST(Record, SeedsWithSpacesRoundTrip) {
  for (const char* seed : {" ", " a", "a ", "deal {}", "#"}) {
    const Loaded again = loaded_from(new_table(2, seed)->record());
    ASSERT_TRUE(again.faults.empty()) << '"' << seed << '"';
    EXPECT_EQ(again.table->seed(), seed);
  }
}

TEST(Record, LineEndsOfOtherSystemsAndBlankLinesAreRead) {
  std::string text;
  for (const char c : sample_game().record)
    text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const Loaded loaded = loaded_from(text + "\r\n\n");
  ASSERT_TRUE(loaded.faults.empty()) << loaded.faults[0].message.in(Language::en);
  EXPECT_EQ(loaded.table->record(), sample_game().record);
}

TEST(Record, TheSeedIsProvenanceAndTheDealIsTheTruth) {
  const Loaded loaded = loaded_from(with_line(6, "seed another"));
  ASSERT_TRUE(loaded.faults.empty()) << loaded.faults[0].message.in(Language::en);
  EXPECT_EQ(loaded.table->hash(), sample_game().hashes.back());
}

TEST(Record, TheSeedIsCheckedAgainstTheDealIfItsGeneratorIsNamed) {
  EXPECT_EQ(loaded_from(sample_game().record).table->check_seed(), SeedCheck::right);
  EXPECT_EQ(loaded_from(with_line(6, "seed another")).table->check_seed(), SeedCheck::wrong);
  std::vector<std::string> lines = lines_of(sample_game().record);
  lines.erase(lines.begin() + 7);  // as records were before they named it
  const Loaded old = loaded_from(text_of(lines));
  ASSERT_TRUE(old.faults.empty());
  EXPECT_EQ(old.table->check_seed(), SeedCheck::unchecked);
  EXPECT_EQ(old.table->record(), text_of(lines)) << "nothing is claimed that was not written";
}

TEST(Record, OneOfOlderRulesIsWorthAsMuchAsIsValidByThoseOfToday) {
  const std::string whole = with_line(2, "rules 0");
  ASSERT_TRUE(loaded_from(whole).faults.empty());
  EXPECT_EQ(loaded_from(whole).table->hash(), sample_game().hashes.back());

  std::vector<std::string> lines = lines_of(whole);
  lines[12] = "3.0 c1 #00000000\n";
  EXPECT_EQ(loaded_from(text_of(lines)).table, nullptr);
  const Loaded watched = loaded_from(text_of(lines), true);
  ASSERT_NE(watched.table, nullptr);
  EXPECT_EQ(watched.faults[0].code, "older-rules-version") << "the reason behind all others";
  EXPECT_EQ(watched.faults[0].field, "record.rules");
  EXPECT_EQ(watched.faults.size(), 2U);
  EXPECT_EQ(watched.valid_plies, sample_game().plies_at_line[12]);
}

// ---------------------------------------------------------------------------------------- drafts

TEST(RecordDrafts, ASaveCarriesTheDraftBesideTheRecord) {
  const auto table = new_table(2, "save");
  table->play_random(7, "1");
  const Seat me = mover(*table);
  while (!table->draft_of(me).held) {
    ASSERT_TRUE(table->draft(me, table->legal(me)[0]));
    const std::string save = table->record(Table::Save::with_drafts);
    EXPECT_NE(save, table->record());
    const Loaded again = loaded_from(save);
    ASSERT_TRUE(again.faults.empty()) << again.faults[0].message.in(Language::en);
    EXPECT_EQ(again.table->draft_of(me).moves, table->draft_of(me).moves);
    EXPECT_EQ(again.table->draft_of(me).held, table->draft_of(me).held);
    EXPECT_EQ(again.table->ply(), table->ply());
    EXPECT_EQ(again.table->hash(), table->hash());
    EXPECT_EQ(again.table->record(Table::Save::with_drafts), save);
  }
}

TEST(RecordDrafts, AnIllegalDraftIsRefusedButTheGameIsWhole) {
  const auto table = new_table(2, "save");
  table->play_random(7, "1");
  const std::vector<std::string> drafts{"draft." + std::to_string(index(mover(*table))) + " m9",
                                        "draft.5 c1", "draft.99999 c1"};
  for (const std::string& draft : drafts) {
    const std::string save = table->record() + draft + "\n";
    const Loaded refused = loaded_from(save);
    EXPECT_EQ(refused.table, nullptr);
    ASSERT_EQ(refused.faults.size(), 1U) << draft;
    EXPECT_EQ(refused.faults[0].code, "record-move");
    EXPECT_EQ(refused.valid_plies, 7);
    EXPECT_EQ(loaded_from(save, true).table->hash(), table->hash());
  }
}

// ---------------------------------------------------------------------------------------- damage

TEST(RecordDamage, WhatIsNoRecordIsRefused) {
  for (const char* text : {"", "\n", "hello", "lagoon-record 2\n", "lagoon-record", "{}"}) {
    const Loaded loaded = loaded_from(text, true);
    EXPECT_EQ(loaded.table, nullptr);
    ASSERT_EQ(loaded.faults.size(), 1U) << text;
    EXPECT_EQ(loaded.faults[0].field, "record");
    EXPECT_EQ(loaded.valid_plies, 0);
  }
}

TEST(RecordDamage, AMissingHeaderLineIsNamed) {
  for (const std::size_t missing : {1U, 2U, 3U, 4U, 5U, 8U}) {
    std::vector<std::string> lines = lines_of(sample_game().record);
    const std::string key = lines[missing].substr(0, lines[missing].find(' '));
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(missing));
    const Loaded loaded = loaded_from(text_of(lines), true);
    EXPECT_EQ(loaded.table, nullptr);
    ASSERT_TRUE(has_fault(loaded, "record-header", "record")) << key;
    const std::string& message = loaded.faults[0].message.in(Language::en);
    EXPECT_NE(message.find("\"" + key + " ..."), std::string::npos) << message;
    EXPECT_NE(message.find("Line " + std::to_string(missing + 1)), std::string::npos) << message;
  }
}

TEST(RecordDamage, EachHeaderIsChecked) {
  const auto refused = [](std::size_t at, const char* line, std::string_view code,
                          std::string_view field) {
    const Loaded loaded = loaded_from(with_line(at, line), true);
    EXPECT_EQ(loaded.table, nullptr) << line;
    EXPECT_TRUE(has_fault(loaded, code, field)) << line;
  };
  refused(1, "game chess", "unknown-game", "record.game");
  refused(2, "rules 99", "wrong-rules-version", "record.rules");
  refused(2, "rules one", "bad-number", "record");
  refused(2, "rules 99999999999", "bad-number", "record");
  refused(3, "edition 0123456789abcdef", "wrong-edition", "record.edition");
  refused(4, "seats 9", "bad-seats", "seats");
  refused(4, "seats -3", "bad-number", "record");
  refused(5, "options {\"speed\":1}", "unknown-option", "options");
  refused(5, "options {", "bad-json", "record.options");
  refused(6, "seed \t", "bad-seed", "record.seed");
  refused(7, "luck dice", "unknown-luck", "record.luck");
  refused(8, "deal {", "bad-json", "record.deal");
  refused(8, "deal {}", "missing-key", "deal");
  refused(8, "deal []", "expected", "deal");
}

TEST(RecordDamage, AWrongCheckpointIsRefusedWithItsLine) {
  const std::vector<std::string> lines = lines_of(sample_game().record);
  for (std::size_t at = kHeaderLines; at + 1 < lines.size(); at += 5) {
    std::string line = lines[at].substr(0, lines[at].size() - 1);
    line.back() = line.back() == '0' ? '1' : '0';
    const Loaded loaded = loaded_from(with_line(at, line));
    EXPECT_EQ(loaded.table, nullptr);
    ASSERT_TRUE(has_fault(loaded, "wrong-checkpoint", "record"));
    EXPECT_NE(loaded.faults[0].message.in(Language::en).find("line " + std::to_string(at + 1)),
              std::string::npos);
    EXPECT_EQ(loaded.valid_plies, sample_game().plies_at_line[at]);
    const Loaded prefix = loaded_from(with_line(at, line), true);
    ASSERT_NE(prefix.table, nullptr);
    EXPECT_EQ(prefix.table->ply(), sample_game().plies_at_line[at]);
    EXPECT_EQ(prefix.table->hash(),
              sample_game().hashes[static_cast<std::size_t>(prefix.table->ply())]);
  }
}

TEST(RecordDamage, AnIllegalMoveIsRefusedWithItsLineItsReasonAndItsRule) {
  std::vector<std::string> lines = lines_of(sample_game().record);
  const std::size_t at = kHeaderLines + 10;
  const std::size_t place = lines[at].find('@');
  ASSERT_NE(place, std::string::npos);
  const std::size_t end = lines[at].find(' ', place);
  const std::string damaged = text_of([&] {
    lines[at].replace(place, end - place, "@9,9");
    return lines;
  }());
  const Loaded loaded = loaded_from(damaged);
  EXPECT_EQ(loaded.table, nullptr);
  ASSERT_EQ(loaded.faults.size(), 1U);
  EXPECT_EQ(loaded.faults[0].code, "record-move");
  EXPECT_EQ(loaded.faults[0].rule, "GB-1");
  const std::string& message = loaded.faults[0].message.in(Language::en);
  EXPECT_NE(message.find("Line " + std::to_string(at + 1)), std::string::npos) << message;
  EXPECT_NE(message.find("covers no quadrant"), std::string::npos) << message;
  EXPECT_EQ(loaded.valid_plies, sample_game().plies_at_line[at] + 1) << "the card was still right";
  const Loaded prefix = loaded_from(damaged, true);
  EXPECT_EQ(prefix.table->hash(),
            sample_game().hashes[static_cast<std::size_t>(loaded.valid_plies)]);
}

TEST(RecordDamage, TurnsMustFollowEachOther) {
  const std::vector<std::string> lines = lines_of(sample_game().record);
  const std::size_t at = kHeaderLines + 4;
  const std::string rest = lines[at].substr(lines[at].find('.'));
  EXPECT_TRUE(has_fault(loaded_from(with_line(at, "7" + rest.substr(0, rest.size() - 1))),
                        "record-turn", "record"));
  const std::string moves = rest.substr(2, rest.size() - 3);
  EXPECT_TRUE(has_fault(loaded_from(with_line(at, "4.9" + moves)), "record-turn", "record"));
}

TEST(RecordDamage, ALineThatCannotBeReadEndsTheValidPart) {
  const std::size_t at = kHeaderLines + 6;
  for (const char* line : {"x", "6", "6.", "6.0", "6.0 #00000000", "6.0 c1", "6.0 c1 #0000", ". .",
                           "6.0 c1 #0000000g", "-6.0 c1 #00000000", "6.-1 c1 #00000000"}) {
    const Loaded loaded = loaded_from(with_line(at, line));
    EXPECT_EQ(loaded.table, nullptr) << line;
    ASSERT_TRUE(has_fault(loaded, "record-line", "record")) << line;
    EXPECT_EQ(loaded.valid_plies, sample_game().plies_at_line[at]) << line;
  }
}

TEST(RecordDamage, AChangedResultIsRefusedWithItsLine) {
  const std::size_t at = lines_of(sample_game().record).size() - 1;
  const Loaded loaded = loaded_from(with_line(at, "result 99 99 99"));
  EXPECT_EQ(loaded.table, nullptr);
  ASSERT_TRUE(has_fault(loaded, "wrong-result", "record.result"));
  EXPECT_NE(loaded.faults[0].message.in(Language::en).find("line " + std::to_string(at + 1)),
            std::string::npos);
  EXPECT_EQ(loaded.valid_plies, static_cast<int>(sample_game().hashes.size()) - 1);
  EXPECT_TRUE(loaded_from(with_line(at, "result 99 99 99"), true).table->over());
}

TEST(RecordDamage, AResultBeforeTheEndIsRefused) {
  const auto table = new_table(2, "early");
  table->play_random(9, "1");
  const Loaded loaded = loaded_from(table->record() + "result 1 2\n");
  EXPECT_TRUE(has_fault(loaded, "wrong-result", "record.result"));
}

TEST(RecordDamage, EveryTruncationYieldsItsPrefix) {
  const WholeGame& game = sample_game();
  const std::vector<std::string> lines = lines_of(game.record);
  std::size_t header = 0;
  for (std::size_t i = 0; i < kHeaderLines; ++i) header += lines[i].size();
  for (std::size_t size = 0; size <= game.record.size(); size += size < header ? 61 : 1) {
    const Loaded loaded = loaded_from(game.record.substr(0, size), true);
    ASSERT_EQ(loaded.table != nullptr, size + 1 >= header) << size;
    if (loaded.table == nullptr) continue;
    ASSERT_EQ(loaded.table->ply(), loaded.valid_plies);
    ASSERT_EQ(loaded.table->hash(), game.hashes[static_cast<std::size_t>(loaded.valid_plies)]);
  }
}

RC_GTEST_PROP(RecordDamage, LostAndSwappedLinesYieldAPrefixOfTheGame, ()) {
  const WholeGame& game = sample_game();
  std::vector<std::string> lines = lines_of(game.record);
  const auto any_turn = rc::gen::inRange<std::size_t>(kHeaderLines, lines.size() - 1);
  std::size_t first = 0;
  if (*rc::gen::arbitrary<bool>()) {
    first = *any_turn;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(first));
  } else {
    const std::size_t a = *any_turn;
    const std::size_t b = *any_turn;
    RC_PRE(a != b);
    std::swap(lines[a], lines[b]);
    first = std::min(a, b);
  }
  const Loaded refused = loaded_from(text_of(lines));
  RC_ASSERT(refused.table == nullptr);
  RC_ASSERT(refused.valid_plies == game.plies_at_line[first]);
  const Loaded prefix = loaded_from(text_of(lines), true);
  RC_ASSERT(prefix.table != nullptr);
  RC_ASSERT(prefix.table->hash() == game.hashes[static_cast<std::size_t>(refused.valid_plies)]);
}

RC_GTEST_PROP(RecordDamage, ChangedBytesNeverCrashAndNeverYieldAnUnsoundGame, ()) {
  std::string text = sample_game().record;
  for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    text[at] = static_cast<char>(*rc::gen::inRange(0, 256));
  }
  const Loaded loaded = loaded_from(text, true);
  RC_ASSERT(loaded.table != nullptr || !loaded.faults.empty());
  const Loaded strict = loaded_from(text);
  RC_ASSERT((strict.table != nullptr) == loaded.faults.empty());
  RC_ASSERT(strict.valid_plies == loaded.valid_plies);
  if (loaded.table == nullptr) return;
  RC_ASSERT(loaded.table->ply() == loaded.valid_plies);
  const Loaded again = loaded_from(loaded.table->record());
  RC_ASSERT(again.faults.empty());
  RC_ASSERT(again.table->hash() == loaded.table->hash());
  loaded.table->play_random(10'000, "1");
  RC_ASSERT(loaded.table->over());
}

}  // namespace
}  // namespace lagoon::test
