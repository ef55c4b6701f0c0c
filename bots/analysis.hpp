// Analysis: what a seat may expect of a game, worked out a slice at a time by whoever wants to know
// it better.
//
// It starts from what one seat knows. So nobody learns from it what they could not have known, and
// two games that the seat cannot tell apart are analysed in the same way. What is found out is a
// function of that knowledge, the spec, the seed and the number of slices: whoever stops asks for
// no other slice, and there is no clock.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "bots/player.hpp"

namespace lagoon::bots {

/// What is expected of the end, for every seat.
struct Forecast {
  BySeat shares{};  ///< of the win, in parts of kCertain; together one win where players compete
  BySeat points{};  ///< in parts of kPoint
};

/// A whole turn, as far as it can be foreseen.
template <class G>
struct AnalysedTurn {
  std::vector<typename G::Move> moves;
  int visits = 0;     ///< games that were imagined from it
  Forecast forecast;  ///< their mean
  int worth = 0;      ///< by which turns are ordered: share of the win, with a little for points
  /// The own share is off by no more than this in 19 of 20 cases, as far as the games that were
  /// imagined can tell.
  int error = 0;
  std::vector<Decision<G>> line;  ///< the turn and what may follow; only of the best one
};

template <class G>
struct Analysed {
  int slices = 0;
  bool would_help = false;  ///< another slice
  bool is_learned = false;  ///< judged by what was learned from games; else by hand
  Forecast forecast;        ///< of the position: with the best turn, if it is the own one
  int error = 0;
  std::vector<AnalysedTurn<G>> turns;  ///< of the seat, best first; none if it is not asked
};

/// The difference of two turns in the own share, tried out with the same luck.
struct Contrast {
  int difference = 0;
  int error = 0;
};

template <class G>
class Analysis {
 public:
  Analysis() = default;
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;
  virtual ~Analysis() = default;

  /// A slice of work: so much that a person does not notice it.
  virtual void go_on() = 0;
  [[nodiscard]] virtual Analysed<G> result() = 0;
  /// Of the best turn over this one. Precondition: both are among the turns of the result.
  [[nodiscard]] virtual Contrast best_over(std::span<const typename G::Move> turn) = 0;
};

/// What is to be analysed. Rules and what was learned must outlive it.
template <class G>
struct Topic {
  const G& rules;
  const learning::WeightSet* learned;
  Seat seat;
  Known<typename G::State> known;
  std::vector<typename G::Move> also;  ///< a turn that is to be among those that are tried out
};

/// `spec` is of the kind `search`: its breadth finds the turns, its candidates are tried out, so
/// many trials in a slice. Defined in bots/analyser.hpp and compiled with the evaluation of each
/// game.
template <class G>
[[nodiscard]] std::unique_ptr<Analysis<G>> make_analysis(const Spec& spec, const Topic<G>& topic,
                                                         const Key& seed);

/// At a glance: the forecast of a position without any trial.
template <class G>
[[nodiscard]] Forecast glance(const Topic<G>& topic);

/// What a glance at the position after the moves of `also` would show on average, before it is
/// known what they bring to light. Precondition: they are legal, but for the last one as foreseen.
template <class G>
[[nodiscard]] Forecast expected_glance(const Topic<G>& topic, const Key& seed);

}  // namespace lagoon::bots
