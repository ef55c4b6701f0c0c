// What a game can be measured by that has to solve systems of forces or the like.
#pragma once

#include <concepts>
#include <cstdint>

namespace lagoon {

/// How many things were checked, and for how many of them nothing simpler was enough.
struct SolverShare {
  std::uint64_t checked = 0;
  std::uint64_t solved = 0;
};

/// A game with a solver.
///
/// solver_share   what has to be checked for the next move
template <class G>
concept Solves = requires(const G rules, const typename G::State state) {
  { rules.solver_share(state) } -> std::same_as<SolverShare>;
};

}  // namespace lagoon
