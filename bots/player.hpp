// What a player is asked and what it answers. It receives what its seat may know and nothing else.
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "bots/spec.hpp"
#include "core/known.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "learning/weights.hpp"

namespace lagoon::bots {

/// How long a player may think. An iteration is a player's smallest piece of work: greedy tries a
/// move, a tree search descends once. Bots have no clock: whoever has one stops them.
struct Budget {
  int iterations = std::numeric_limits<int>::max();
  std::function<bool()> stop;  ///< asked now and then; empty: nobody stops it
};

/// Everything that a choice may depend on, beside the spec. Whoever asks can make it again from a
/// record, so a player that was loaded in the middle of a turn goes on as if it had not been.
template <class G>
struct Question {
  using State = typename G::State;
  using Move = typename G::Move;

  /// At the beginning of a turn, or where nothing is to depend on the turn so far.
  Question(const Known<State>& known, const Key& key) : anchor(known), now(known), seed(key) {}

  /// The seat has made this move, and the same turn goes on.
  void go_on(const G& rules, Seat seat, Move move, const Known<State>& known) {
    if (predict(rules, now, seat, move) == known) {
      since.push_back(move);
    } else {
      anchor = known;
      since.clear();
    }
    now = known;
    ++decisions;
  }

  /// What the seat knew when its turn began, or when it last learned what it could not foresee.
  Known<State> anchor;
  std::vector<Move> since;  ///< its moves from then on: all came as it foresaw
  Known<State> now;         ///< what it knows after them
  int decisions = 0;        ///< that the seat has made in this turn
  Key seed;                 ///< the same for all moves of a turn, another one for the next turn
};

/// The questions that one seat is asked in a game, decision by decision.
template <class G>
class Questions {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  /// What the seat is asked now. `seed` counts if its turn begins.
  [[nodiscard]] const Question<G>& next(const G& rules, Seat seat, const Known<State>& known,
                                        const Key& seed) {
    if (!question_ || rules.turn(question_->now.state()) != rules.turn(known.state())) {
      question_.emplace(known, seed);
    } else if (answer_) {
      question_->go_on(rules, seat, *answer_, known);
    }
    answer_.reset();
    return *question_;
  }
  /// The seat has made this move.
  void answered(Move move) { answer_ = move; }

 private:
  std::optional<Question<G>> question_;
  std::optional<Move> answer_;
};

/// One number for each seat; 0 for those that nobody has.
using BySeat = std::array<int, kMaxSeats>;

/// A move of a line, and whose it is.
template <class G>
struct Decision {
  Seat seat{};
  typename G::Move move{};
};

/// What a player thinks of a move. What it has no opinion on is left out.
template <class G>
struct Thought {
  static constexpr int kCertain = 10'000;
  static constexpr int kPoint = 100;

  typename G::Move move{};
  int visits = 0;                 ///< iterations that began with it
  std::optional<BySeat> shares;   ///< expected share of the win, in parts of kCertain
  std::optional<BySeat> points;   ///< expected points at the end, in parts of kPoint
  std::optional<int> worth;       ///< to the own seat, in parts of kPoint, beside other moves
  std::vector<Decision<G>> line;  ///< what it expects, from this move on
};

/// Of the only legal move: there is nothing to think about.
template <class G>
[[nodiscard]] Thought<G> only_thought(Seat seat, typename G::Move move) {
  Thought<G> thought;
  thought.move = move;
  thought.line = {{seat, move}};
  return thought;
}

/// One player for a seat in a game. It may keep what it found out from one question to the next,
/// but only to save time: what it thinks is a function of spec, question and iterations. (Only a
/// stop makes it depend on when it came.)
template <class G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// The moves that it considered, best first; at least one, also with no budget at all.
  /// Precondition: the seat is awaited.
  [[nodiscard]] virtual std::vector<Thought<G>> think(const Question<G>& question,
                                                      const Budget& budget) = 0;
};

/// The player that a spec names. The rules must outlive it, and so must what was learned of the
/// game for so many seats; where nothing was, players that want it judge by hand. Defined in
/// bots/make_player.hpp and compiled with the evaluation of each game.
template <class G>
[[nodiscard]] std::unique_ptr<Player<G>> make_player(const Spec& spec, const G& rules, Seat seat,
                                                     const learning::WeightSet* learned = nullptr);

/// The move of a player that is asked only this once.
template <class G>
[[nodiscard]] typename G::Move choose(const Spec& spec, const G& rules,
                                      const Known<typename G::State>& known, Seat seat,
                                      const Key& seed) {
  const Question<G> question(known, seed);
  return make_player(spec, rules, seat)->think(question, {}).front().move;
}

}  // namespace lagoon::bots
