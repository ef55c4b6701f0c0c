// What a player advises and why: where to look, what to do, and what speaks for it.
#pragma once

#include <optional>
#include <vector>

#include "bots/player.hpp"
#include "bots/reason.hpp"
#include "bots/spec.hpp"

namespace lagoon::bots {

/// What the advice rests on.
enum class Basis : std::uint8_t {
  only,        ///< there is nothing else to do
  terms,       ///< the terms speak for it
  ahead,       ///< they do not, but what follows was tried out
  experience,  ///< they do not, but what was learned from games does
  close        ///< they do not, and nothing else is known
};

template <class G>
struct Advice {
  learning::Look look;
  Thought<G> best;
  std::optional<Thought<G>> other;  ///< the next best one
  Reason reason;                    ///< against the other one
  Basis basis = Basis::only;
  std::vector<Decision<G>> line;  ///< what may follow, if the terms do not speak for it
};

/// Asks a player that a spec names. The rules and what was learned must outlive the call. Defined
/// in bots/adviser.hpp and compiled with the evaluation of each game, like make_player.
/// Precondition: the seat is awaited.
template <class G>
[[nodiscard]] Advice<G> advise(const Spec& spec, const G& rules, Seat seat,
                               const learning::WeightSet* learned, const Question<G>& question);

}  // namespace lagoon::bots
