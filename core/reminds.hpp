// The one thing that a game need not have: a reminder of what a turn leaves unused.
#pragma once

#include <concepts>
#include <span>
#include <vector>

#include "core/known.hpp"
#include "core/sentence.hpp"

namespace lagoon {

/// A game in which a turn can end with something still to be had.
///
/// unused    what the moves of a draft give up, as parts of a sentence, for a reminder before they
///           are committed; where the turn can be ended after them, also what ending it gives up
/// can_end   whether the turn can be ended as it stands
template <class G>
concept Reminds =
    requires(const G rules, const Known<typename G::State> known, const Seat seat,
             const std::span<const typename G::Move> draft, std::vector<Statement> statements) {
      { rules.unused(known, seat, draft, statements) } -> std::same_as<void>;
      { rules.can_end(known, seat) } -> std::same_as<bool>;
    };

}  // namespace lagoon
