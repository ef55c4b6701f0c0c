// Reefs grown at random, for tests of what stands and of where pieces get to.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/rng.hpp"
#include "games/coral/stability.hpp"
#include "games/coral/surroundings.hpp"

namespace lagoon::coral {

/// Calls f(piece, footing) for each piece that can be at a cube and get there, in ascending order.
template <class F>
void for_each_placement(const Reef& reef, Cell cube, std::span<const Cell> pawns, F f) {
  Surroundings(reef, cube, pawns).placements().for_each(cube, [&](Piece piece) {
    f(piece, footing(reef, piece));
  });
}

/// What the next piece is taken from, among those that stand.
enum class Growth {
  even,    ///< any
  daring,  ///< those that rest on something that could tip: overhangs with counterweights
  tall,    ///< the highest
  tucked   ///< those under others or on several supports: bridges
};
inline constexpr int kGrowths = 4;

inline int touching(const Reef& reef, Piece piece) {
  int count = 0;
  for (const Cell cell : cells(piece)) {
    count += reef.at(cell + Direction::up) != kNothing ? 1 : 0;
    count += cell.z > 0 && reef.at(cell + Direction::down) != kNothing ? 1 : 0;
  }
  return count;
}

/// Grows a reef piece by piece on cubes that could be seen from above, and calls
/// f(reef, piece, footing) for every piece that could get there before one that stands is placed.
template <class F>
Reef grow_reef(Rng& rng, int pieces, Growth growth, F f) {
  Reef reef;
  for (int failures = 0; reef.pieces() < pieces && failures < 30;) {
    const int any = static_cast<int>(rng.below(static_cast<std::uint32_t>(reef.columns())));
    const Cell cube = reef.pieces() < 3 ? kRockCell : reef.column(any).top_cell();
    Stability stability(reef);
    std::vector<Piece> found;
    int best = 0;
    for_each_placement(reef, cube, {}, [&](Piece piece, Footing footing) {
      f(reef, piece, footing);
      if (!stability.stands(piece, footing)) return;
      int score = 0;
      if (growth == Growth::daring) score = footing == Footing::cubes ? 1 : 0;
      if (growth == Growth::tall) score = piece.corner.z;
      if (growth == Growth::tucked) score = touching(reef, piece);
      if (rng.below(4) == 0) score = best;  // not always the same
      if (score > best) found.clear();
      if (score >= best) found.push_back(piece);
      best = std::max(best, score);
    });
    if (found.empty()) {
      ++failures;
      continue;
    }
    reef.place(found[rng.below(static_cast<std::uint32_t>(found.size()))]);
  }
  return reef;
}

inline std::vector<Piece> pieces_of(const Reef& reef) {
  std::vector<Piece> pieces;
  for (int number = 0; number < reef.pieces(); ++number) pieces.push_back(reef.piece(number));
  return pieces;
}

}  // namespace lagoon::coral
