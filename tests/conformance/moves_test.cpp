// Legality: `legal` and `check` say the same, and both say it well.
#include <cstring>
#include <set>

#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

template <class G>
class ConformanceMoves : public Conformance<G> {};
TYPED_TEST_SUITE(ConformanceMoves, GameTypes, GameName);

/// Any other value of the same type: what a caller outside of the notation could hand in.
template <class Move>
Move with_a_byte_changed(const Move& move, Rng& rng) {
  std::array<unsigned char, sizeof(Move)> bytes{};
  std::memcpy(bytes.data(), &move, sizeof(Move));
  auto& byte = bytes[rng.below(sizeof(Move))];
  byte = rng.below(2) == 0 ? static_cast<unsigned char>(rng.below(256))
                           : static_cast<unsigned char>(byte + rng.below(5) - 2);
  Move changed;
  std::memcpy(&changed, bytes.data(), sizeof(Move));
  return changed;
}

TYPED_TEST(ConformanceMoves, LegalMovesAreExactlyThoseThatAreNotRefused) {
  using G = TypeParam;
  Rng rng(expand_seed("others"), "test");
  std::vector<typename G::Move> seen_elsewhere;
  std::array<int, 2> counts{};
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    for (const auto& move : step.legal) {
      ASSERT_FALSE(rules.check(step.state, step.seat, move).refused()) << rules.format(move);
    }
    const auto agree = [&](const typename G::Move& move, const char* origin) {
      const bool refused = rules.check(step.state, step.seat, move).refused();
      ASSERT_NE(refused, contains<G>(step.legal, move)) << origin;
      ++counts[refused ? 1 : 0];
    };
    for (int i = 0; i < 20 && !seen_elsewhere.empty(); ++i) {
      const auto at = rng.below(static_cast<std::uint32_t>(seen_elsewhere.size()));
      agree(seen_elsewhere[at], "a move of another state");
    }
    for (int i = 0; i < 20; ++i) {
      agree(with_a_byte_changed(step.move, rng), "a legal move with one byte changed");
      const auto parsed = rules.parse(with_a_character_changed(rules.format(step.move), rng));
      if (parsed) agree(*parsed, "a legal move with one character changed");
    }
    if (this->HasFatalFailure()) return;
    if (rng.below(4) == 0) seen_elsewhere.push_back(step.move);
  });
  EXPECT_GT(counts[0], 0) << "some of the other moves must be legal, or this tests little";
  EXPECT_GT(counts[1], 0);
}

TYPED_TEST(ConformanceMoves, LegalMovesAreSortedUniqueAndFitTheBuffer) {
  using G = TypeParam;
  this->for_each_step([](const G&, const Step<G>& step) {
    ASSERT_GT(step.legal.size(), 0);
    ASSERT_LE(step.legal.size(), G::kMaxMoves);
    for (int i = 1; i < step.legal.size(); ++i) ASSERT_LT(step.legal[i - 1], step.legal[i]);
  });
}

TYPED_TEST(ConformanceMoves, AnAwaitedSeatAlwaysHasALegalMoveAndEveryGameEnds) {
  using G = TypeParam;
  this->for_each_step([](const G&, const Step<G>& step) { ASSERT_FALSE(step.legal.empty()); },
                      [](const G& rules, const typename G::State& state) {
                        EXPECT_TRUE(is_over(rules, state)) << "not over after " << kMaxPlies;
                      });
}

TYPED_TEST(ConformanceMoves, SeatsThatAreNotAwaitedCannotMove) {
  using G = TypeParam;
  this->for_each_step([](const G& rules, const Step<G>& step) {
    for (int i = 0; i < kMaxSeats; ++i) {
      const Seat seat = seat_at(i);
      if (rules.awaiting(step.state).contains(seat)) continue;
      Moves<G> moves;
      rules.legal(step.state, seat, moves);
      ASSERT_TRUE(moves.empty()) << "seat " << i;
      const Refusal refusal = rules.check(step.state, seat, step.move);
      ASSERT_TRUE(refusal.refused()) << "seat " << i;
      ASSERT_STREQ(refusal.sentence->code,
                   i < rules.seats() ? text::not_your_turn.code : text::no_such_seat.code);
    }
  });
}

TYPED_TEST(ConformanceMoves, NobodyMovesInAGameThatIsOver) {
  using G = TypeParam;
  std::vector<typename G::Move> last_moves;
  this->for_each_step([&](const G&, const Step<G>& step) { last_moves.push_back(step.move); },
                      [&](const G& rules, const typename G::State& state) {
                        for (int i = 0; i < rules.seats(); ++i) {
                          Moves<G> moves;
                          rules.legal(state, seat_at(i), moves);
                          EXPECT_TRUE(moves.empty());
                          for (const auto& move : last_moves) {
                            const Refusal refusal = rules.check(state, seat_at(i), move);
                            ASSERT_TRUE(refusal.refused());
                            ASSERT_STREQ(refusal.sentence->code, text::game_over.code);
                          }
                        }
                        last_moves.clear();
                      });
}

TYPED_TEST(ConformanceMoves, EveryRefusalHasWordsInBothLanguages) {
  using G = TypeParam;
  Rng rng(expand_seed("words"), "test");
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    for (int i = 0; i < 5; ++i) {
      const Refusal refusal =
          rules.check(step.state, step.seat, with_a_byte_changed(step.move, rng));
      if (!refusal.refused()) continue;
      for (const Language language : kLanguages) {
        const std::string words = render(refusal, language);
        ASSERT_NE(words, "");
        ASSERT_EQ(words.find_first_of("{}"), std::string::npos) << words;
      }
    }
  });
}

TYPED_TEST(ConformanceMoves, EveryRefusalNamesARuleOfTheRulesPageOrIsOfTheFrame) {
  using G = TypeParam;
  // Whose turn it is and what is asked now is no single rule of a rulebook.
  const std::set<std::string_view> frame{text::not_your_turn.code, text::no_such_seat.code,
                                         text::game_over.code, codes::kOutOfOrder,
                                         codes::kNoSuchThing};
  const std::string_view page = G::info().rules_page[0];
  Rng rng(expand_seed("refused"), "test");
  std::vector<typename G::Move> others;
  const auto refused = [&](const G& rules, const Step<G>& step) {
    others.push_back(step.move);
    for (int i = 0; i < 5; ++i) {
      const auto& move = others[rng.below(static_cast<std::uint32_t>(others.size()))];
      const Refusal refusal = rules.check(step.state, step.seat, move);
      if (!refusal.refused()) continue;
      const std::string rule = refusal.sentence->rule;
      ASSERT_TRUE(!rule.empty() || frame.count(refusal.sentence->code) == 1)
          << refusal.sentence->code;
      ASSERT_TRUE(page.find(rule) != std::string_view::npos) << rule << " is not on the rules page";
    }
  };
  // A move of another board may name what this one does not have.
  this->for_each_step(refused, [&](const G&, const typename G::State&) { others.clear(); });
}

// -------------------------------------------------------------------------------------- notation

TYPED_TEST(ConformanceMoves, NotationReadsBackAndTellsLegalMovesApart) {
  using G = TypeParam;
  this->for_each_step([](const G& rules, const Step<G>& step) {
    std::set<std::string> printed;
    for (const auto& move : step.legal) {
      const std::string notation = rules.format(move);
      ASSERT_FALSE(notation.empty());
      for (const char c : notation) ASSERT_TRUE(c > ' ' && c <= '~') << notation;
      ASSERT_TRUE(printed.insert(notation).second) << notation << " stands for two moves";
      const auto parsed = rules.parse(notation);
      ASSERT_TRUE(parsed) << notation;
      ASSERT_TRUE(*parsed == move) << notation;
    }
  });
}

TYPED_TEST(ConformanceMoves, WhateverCanBeReadIsWrittenTheSameWay) {
  using G = TypeParam;
  Rng rng(expand_seed("notation"), "test");
  int read = 0;
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    for (int i = 0; i < 20; ++i) {
      const std::string notation = with_a_character_changed(rules.format(step.move), rng);
      const auto parsed = rules.parse(notation);
      if (!parsed) {
        ASSERT_EQ(parsed.error().field, "move");
        ASSERT_NE(parsed.error().code, "");
        for (const Language language : kLanguages) {
          ASSERT_NE(parsed.error().message.in(language), "");
        }
        continue;
      }
      ++read;
      ASSERT_EQ(rules.format(*parsed), notation);
    }
  });
  EXPECT_GT(read, 0);
}

TYPED_TEST(ConformanceMoves, EveryLegalMoveIsExplainedInBothLanguages) {
  using G = TypeParam;
  this->for_each_step([](const G& rules, const Step<G>& step) {
    const auto known = redact(rules, step.state, step.seat);
    for (const auto& move : step.legal) {
      std::vector<Statement> statements;
      rules.explain(known, step.seat, move, statements);
      ASSERT_FALSE(statements.empty()) << rules.format(move);
      for (const Statement& statement : statements) {
        for (const Language language : kLanguages) {
          const std::string words = render(statement, language);
          ASSERT_NE(words, "") << rules.format(move);
          ASSERT_EQ(words.find_first_of("{}"), std::string::npos) << words;
        }
      }
    }
  });
}

}  // namespace
}  // namespace lagoon::test
