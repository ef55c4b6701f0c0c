// How people are told what a position is worth: the terms in finer parts, a sentence for each, and
// where on the board the things are that they speak of.
//
// A term such as "stations" says little; "you stand better at station F" can be looked at. So each
// game may split its terms into parts about one thing each. What the parts do not tell stays in the
// term: parts and terms together are always the whole evaluation, and no evaluation depends on how
// it is told.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "learning/terms.hpp"
#include "learning/texts.hpp"

namespace lagoon::learning {

/// Pieces and places as boards mark them, named as in `shown.scored` of views: "c4", "sector A1",
/// "0:2,-1" (a thing of seat 0).
using Marks = std::vector<std::string>;

/// How a difference is told, with the thing that it is about. Both sentences take {points}.
struct Telling {
  const Sentence* more = nullptr;  ///< the seat has more of it
  const Sentence* less = nullptr;
  Arg about;  ///< of kind unknown: the sentences name nothing
};

/// Where to look, without saying what to do.
struct Look {
  Statement where;
  Marks marks;
};

/// What a hint may say of a game. Terms come first, parts after them: part 0 is number kTerms. Each
/// game may have its own in learning/reasons/<game>.hpp; this is what any game has.
///
/// kParts                  of the terms, beside what stays in them
/// split(rules, state, seat, terms, parts)   moves what the parts tell out of the terms
/// telling(rules, number)  of a term or part
/// mark(rules, seat, chosen, other, number, marks)   what it speaks of, in two states of which the
///                         first was chosen
/// look(rules, known, seat, turn)   where the best turn takes place
template <class G>
class Reasons {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr int kParts = 0;
  using Parts = std::array<int, kParts>;

  static void split(const G&, const State&, Seat, TermValues<G>&, Parts&) {}
  [[nodiscard]] static Telling telling(const G&, int number) {
    return {&text::why_term, &text::why_term, Arg::term("term", *Terms<G>::kNames[at(number)])};
  }
  static void mark(const G&, Seat, const State&, const State&, int, Marks&) {}
  [[nodiscard]] static Look look(const G&, const State&, Seat, std::span<const Move>) {
    return {Statement(text::look_anywhere), {}};
  }
};

}  // namespace lagoon::learning
