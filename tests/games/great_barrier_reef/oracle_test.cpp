// Whole random games, played by the engine and followed by the slow implementation.
#include "tests/games/great_barrier_reef/oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/great_barrier_reef/scene.hpp"

namespace lagoon::great_barrier_reef {
namespace {

/// Everything that happens in a game, by the letter of the rules and without the engine.
class SlowGame {
 public:
  SlowGame(const Rules& rules, const State& start) : rules_(rules), active_(start.first) {
    for (int seat = 0; seat < rules.seats(); ++seat) {
      reefs_.emplace_back();
      hands_.emplace_back();
      for (const auto& place : start.hands[static_cast<std::size_t>(seat)]) {
        hands_.back().push_back(place.value);
      }
    }
    for (const auto& place : start.market) market_.push_back(place.value);
    for (const auto& place : start.deck) deck_.push_back(place.value);
    for (const ScoringSlot& slot : start.scoring) markers_.push_back(slot.marker);
  }

  [[nodiscard]] std::vector<Move> legal(const State& state) const {
    std::vector<Move> moves;
    if (over()) return moves;
    if (card_ == Card::none && triggers_.empty() && !choosing_market_) {
      for (const Card card : hand()) moves.push_back(Move::choose(card));
    } else if (card_ != Card::none && !laid_) {
      for (const auto& [x, y] : reef().allowed()) moves.push_back(Move::place(x, y));
    } else if (!triggers_.empty()) {
      add_triggers(state, moves);
    } else {
      for (int position = 0; position < kMarketSize; ++position) {
        moves.push_back(Move::take(position));
      }
    }
    std::sort(moves.begin(), moves.end());
    return moves;
  }

  void play(const State& state, Move move) {
    switch (move.kind()) {
      case Move::Kind::choose:
        card_ = move.card();
        return;
      case Move::Kind::place:
        hand().erase(std::find(hand().begin(), hand().end(), card_));
        laid_ = true;
        for (const char letter : reef().lay(letters(rules_, card_), move.x(), move.y())) {
          if (letter == 'S' || letter == 'T') triggers_ += letter;
        }
        break;
      case Move::Kind::sponge:
        triggers_.erase(triggers_.find('S'), 1);
        shift(state, move.right(), +1);
        break;
      case Move::Kind::shark:
        triggers_.erase(triggers_.find('T'), 1);
        shift(state, move.right(), +1);
        shift(state, move.left(), -1);
        break;
      case Move::Kind::take:
        return take(move.position());
    }
    const bool stuck = triggers_.find('T') == std::string::npos && !any_can_move(state, +1);
    if (!triggers_.empty() && !stuck) return;
    triggers_.clear();
    if (final_turns_ >= 0) return end_turn();
    const int number = rules_.face(card_).number;
    if (number > 0) return take(number - 1);
    choosing_market_ = true;
  }

  [[nodiscard]] int points(const State& state, int seat) const {
    const oracle::Reef& own = reefs_[static_cast<std::size_t>(seat)];
    int points = own.count('K') + own.count('S') + 2 * own.count('T') - 2 * own.count('X');
    for (std::size_t i = 0; i < kFish; ++i) {
      const ScoringCard& card = rules_.scoring_card(state.scoring[i]);
      oracle::Pattern pattern;
      for (const Offset& cell : card.shapes[0].cells) pattern.emplace_back(cell.x, cell.y);
      const char fish = symbol_letter(static_cast<Symbol>(state.scoring[i].fish));
      points += oracle::most_groups(own.cells_with(fish), pattern) * card.track[markers_[i]];
    }
    return points;
  }

  [[nodiscard]] bool over() const { return final_turns_ == 0; }
  [[nodiscard]] int active() const { return active_; }
  [[nodiscard]] const std::vector<int>& markers() const { return markers_; }
  [[nodiscard]] const std::vector<Card>& market() const { return market_; }

 private:
  [[nodiscard]] oracle::Reef& reef() { return reefs_[static_cast<std::size_t>(active_)]; }
  [[nodiscard]] const oracle::Reef& reef() const {
    return reefs_[static_cast<std::size_t>(active_)];
  }
  [[nodiscard]] std::vector<Card>& hand() { return hands_[static_cast<std::size_t>(active_)]; }
  [[nodiscard]] const std::vector<Card>& hand() const {
    return hands_[static_cast<std::size_t>(active_)];
  }

  [[nodiscard]] bool can_move(const State& state, std::size_t slot, int by) const {
    const int there = markers_[slot] + by;
    return there >= 0 && there < rules_.scoring_card(state.scoring[slot]).track.size();
  }
  [[nodiscard]] bool any_can_move(const State& state, int by) const {
    bool any = false;
    for (std::size_t slot = 0; slot < kFish; ++slot) any = any || can_move(state, slot, by);
    return any;
  }
  void shift(const State& state, int card, int by) {
    for (std::size_t slot = 0; slot < kFish; ++slot) {
      if (state.scoring[slot].card == card) markers_[slot] += by;
    }
  }

  void add_triggers(const State& state, std::vector<Move>& moves) const {
    const bool sponge = triggers_.find('S') != std::string::npos;
    const bool shark = triggers_.find('T') != std::string::npos;
    if (sponge && !any_can_move(state, +1)) moves.push_back(Move::sponge(Move::kNone));
    for (std::size_t a = 0; a < kFish; ++a) {
      const int card = state.scoring[a].card;
      if (sponge && can_move(state, a, +1)) moves.push_back(Move::sponge(card));
      if (shark && can_move(state, a, +1) && !any_can_move(state, -1)) {
        moves.push_back(Move::shark(card, Move::kNone));
      }
      if (shark && can_move(state, a, -1) && !any_can_move(state, +1)) {
        moves.push_back(Move::shark(Move::kNone, card));
      }
      for (std::size_t b = 0; b < kFish; ++b) {
        if (!shark || a == b || !can_move(state, a, +1) || !can_move(state, b, -1)) continue;
        moves.push_back(Move::shark(card, state.scoring[b].card));
      }
    }
  }

  void take(int position) {
    Card& offered = market_[static_cast<std::size_t>(position)];
    hand().push_back(offered);
    offered = deck_.back();
    deck_.pop_back();
    end_turn();
    if (deck_.empty()) final_turns_ = rules_.seats();
  }

  void end_turn() {
    card_ = Card::none;
    laid_ = false;
    choosing_market_ = false;
    if (final_turns_ > 0) --final_turns_;
    active_ = (active_ + 1) % rules_.seats();
  }

  const Rules& rules_;
  std::vector<oracle::Reef> reefs_;
  std::vector<std::vector<Card>> hands_;
  std::vector<Card> market_;
  std::vector<Card> deck_;
  std::vector<int> markers_;
  int active_;
  Card card_ = Card::none;
  bool laid_ = false;
  bool choosing_market_ = false;
  std::string triggers_;
  int final_turns_ = -1;  ///< how many are left, once the deck is empty
};

struct Variant {
  int seats;
  const char* scoring_cards;
};

class GbOracleGames : public testing::TestWithParam<Variant> {};

TEST_P(GbOracleGames, EngineAndOracleAgreeAtEveryPly) {
  const Rules rules = rules_with(GetParam().seats, {}, GetParam().scoring_cards);
  for (int seed = 0; seed < 6; ++seed) {
    Rng rng = rng_of("oracle " + std::to_string(seed));
    State state = deal_from_seed(rules, "oracle " + std::to_string(seed));
    // Markers near the ends in some of the games, so that the ends matter.
    for (ScoringSlot& slot : state.scoring) {
      if (seed == 1) slot.marker = static_cast<std::uint8_t>(rules.scoring_card(slot).last());
      if (seed == 2) slot.marker = 0;
    }
    SlowGame slow(rules, state);
    Moves<Rules> moves;
    NoEvents none;
    while (!is_over(rules, state)) {
      ASSERT_FALSE(slow.over());
      ASSERT_EQ(state.active, slow.active());
      rules.legal(state, seat_at(state.active), moves);
      ASSERT_EQ(std::vector<Move>(moves.begin(), moves.end()), slow.legal(state));
      const Move move =
          moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
      const int mover = state.active;
      const int turn = state.turn;
      slow.play(state, move);
      rules.apply(state, seat_at(mover), move, none);
      for (std::size_t i = 0; i < kFish; ++i) {
        ASSERT_EQ(state.scoring[i].marker, slow.markers()[i]);
      }
      for (std::size_t i = 0; i < kMarketSize; ++i) {
        ASSERT_EQ(state.market[i].value, slow.market()[i]);
      }
      if (state.turn == turn) continue;
      ASSERT_EQ(rules.standing(state, seat_at(mover)).points, slow.points(state, mover));
    }
    EXPECT_TRUE(slow.over());
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, GbOracleGames,
                         testing::Values(Variant{2, "all"}, Variant{3, "all"}, Variant{4, "all"},
                                         Variant{5, "all"}, Variant{2, "base"}, Variant{3, "base"},
                                         Variant{4, "base"}, Variant{5, "base"}));

}  // namespace
}  // namespace lagoon::great_barrier_reef
