#include "bots/eval/coral_solo.hpp"

#include <algorithm>
#include <array>

#include "bots/greedy.hpp"

namespace lagoon::bots {
namespace {

using namespace coral;

constexpr int kPoint = 100;
constexpr int kSamples = 3;     ///< orders of the bag that are tried
constexpr int kTurnsAhead = 3;  ///< turns that are played after the one to choose
constexpr int kWidth = 24;      ///< of the beam

// ----------------------------------------------------------------------------------- evaluation

/// Pieces of a species that are still to come.
int to_come(const State& state, Species species) {
  int left = kPiecesOfSpecies - state.gone[at(species)];
  for (int i = 0; i < state.reef.pieces(); ++i) {
    if (state.species[at(i)] == species) --left;
  }
  return left;
}

/// The points of a card for a number of tenths of icons, between the steps of its table.
int points_between(const ScoringCard& card, int tenths) {
  const int last = static_cast<int>(card.points.size()) - 1;
  const int within = std::min(tenths, 10 * last);
  const int low = card.points[at(within / 10)];
  const int high = card.points[at(std::min(within / 10 + 1, last))];
  return kPoint * low + (high - low) * (within % 10) * kPoint / 10;
}

/// Each piece to come adds some icons, which a card that hides its species does not want. A little
/// for each step towards the best count lets a plan go on where the table is flat.
int card_value(const Coral& rules, const State& state, Species species) {
  constexpr int kTenthsOfAPiece = 25;
  constexpr int kStep = 15;
  constexpr int kMostSteps = 20;
  const ScoringCard& card = rules.card_of(state, species);
  const int counted = Coral::count(state, card);
  const int points = kPoint * Coral::points_for(card, counted);
  if (is_over(rules, state)) return points;
  const int tenths = 10 * counted + kTenthsOfAPiece * to_come(state, species);
  const int expected = points_between(card, tenths);
  const bool hides = card.points.front() > card.points.back();
  if (hides) return expected - kStep * std::min(counted, kMostSteps);
  const auto best = std::max_element(card.points.begin(), card.points.end());
  const int missing = std::max(0, static_cast<int>(best - card.points.begin()) - counted);
  return (expected - kStep * std::min(missing, kMostSteps) + points) / 2;
}

// ------------------------------------------------------------------------------------------ turns

/// All ways to end a turn. A piece in its place counts once, however the pawn gets there.
class TurnEnds {
 public:
  explicit TurnEnds(const Coral& rules) : rules_(rules) {}

  /// Calls f(state after the turn, first move of the rest of the turn).
  template <class F>
  void for_each(const State& state, F f) {
    grown_.clear();
    turn_ = state.turn;
    follow(state, nullptr, f);
  }

 private:
  struct Growth {
    Piece piece;
    Species species;
    friend bool operator==(const Growth&, const Growth&) = default;
  };

  template <class F>
  void follow(const State& state, const Move* first, F& f) {
    Moves<Coral> moves;
    rules_.legal(state, Seat{}, moves);
    // Backwards, since staying is the last in the list: no pawn slides without need.
    for (int i = moves.size() - 1; i >= 0; --i) {
      const Move& move = moves[i];
      if (move.kind == Move::Kind::place && !is_new({move.piece, state.chosen})) continue;
      State next = state;
      NoEvents none;
      rules_.apply(next, Seat{}, move, none);
      const Move& beginning = first != nullptr ? *first : move;
      if (next.turn == turn_) {
        follow(next, &beginning, f);
      } else {
        f(next, beginning);
      }
    }
  }

  bool is_new(Growth growth) {
    if (std::find(grown_.begin(), grown_.end(), growth) != grown_.end()) return false;
    if (grown_.size() < kRemembered) grown_.push_back(growth);
    return true;
  }

  static constexpr int kRemembered = 1024;  ///< if there are more, some are tried again
  const Coral& rules_;
  int turn_ = 0;
  FixedVector<Growth, kRemembered> grown_;
};

/// The same pieces in the same places and out of the game, whichever came first and wherever the
/// pawns are.
struct SameReef {
  bool operator()(const State& a, const State& b) const {
    if (a.reef.pieces() != b.reef.pieces() || a.gone != b.gone) return false;
    for (int i = 0; i < a.reef.pieces(); ++i) {
      if (!has(b, a.reef.piece(i), a.species[at(i)])) return false;
    }
    return true;
  }
  static bool has(const State& state, Piece piece, Species species) {
    for (int i = 0; i < state.reef.pieces(); ++i) {
      if (state.reef.piece(i) == piece) return state.species[at(i)] == species;
    }
    return false;
  }
};

// ----------------------------------------------------------------------------------------- search

class SoloSearch {
 public:
  explicit SoloSearch(const Coral& rules) : rules_(rules), ends_(rules) {}

  [[nodiscard]] Move best_move(const State& state) {
    ends_.for_each(state, [&](const State& end, Move first) {
      candidates_.offer(end, first, solo_value(rules_, end));
    });
    Values total{};
    Rng rng(expand_seed("coral"), "look ahead");
    for (int sample = 0; sample < kSamples; ++sample) add_outlook(rng, total);
    int best = 0;
    for (int i = 1; i < candidates_.size(); ++i) {
      if (total[at(i)] > total[at(best)]) best = i;
    }
    return candidates_[best].first;
  }

 private:
  using Values = std::array<int, kWidth>;  ///< by the rank of a candidate

  /// Adds what comes of each candidate with the same order of the bag: the value of its best line
  /// as long as it has one in the beam.
  void add_outlook(Rng& rng, Values& total) {
    Values values{};
    const Rng order = rng;
    next_.clear();
    for (int i = 0; i < candidates_.size(); ++i) {
      rng = order;
      const Known<State> known = redact(rules_, candidates_[i].state, Seat{});
      next_.offer(rules_.determinize(known, rng), i, candidates_[i].value);
      values[at(i)] = candidates_[i].value;
    }
    for (int turn = 0; turn < kTurnsAhead; ++turn) {
      play_turn();
      for (int rank = next_.size() - 1; rank >= 0; --rank) {
        values[at(next_[rank].first)] = next_[rank].value;
      }
    }
    for (int i = 0; i < candidates_.size(); ++i) total[at(i)] += values[at(i)];
  }

  void play_turn() {
    std::swap(lines_, next_);
    next_.clear();
    for (int i = 0; i < lines_.size(); ++i) {
      const int candidate = lines_[i].first;
      ends_.for_each(lines_[i].state, [&](const State& end, Move) {
        next_.offer(end, candidate, solo_value(rules_, end));
      });
    }
  }

  const Coral& rules_;
  TurnEnds ends_;
  Beam<State, Move, kWidth, SameReef> candidates_;
  Beam<State, int, kWidth, SameReef> lines_;  ///< each with the rank of its candidate
  Beam<State, int, kWidth, SameReef> next_;
};

}  // namespace

int solo_value(const Coral& rules, const State& state) {
  int value = 0;
  for (int i = 0; i < kSpecies; ++i) value += card_value(rules, state, species_at(i));
  return value;
}

Move solo_move(const Coral& rules, const State& state) {
  return SoloSearch(rules).best_move(state);
}

}  // namespace lagoon::bots
