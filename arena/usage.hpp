// What components do for those who use them: the use of every tile, card, crew, mission, shell or
// ship that events name, and how the win and the points of its users differ.
//
// The raw difference compares seats that used a component with those that did not. Much of it is
// not the component's: whoever is ahead plays more cards. So the adjusted one is a regression over
// the seats of all games on
//   - how often the seat used the component: its coefficient is what is told, for one use;
//   - the place in turn order;
//   - how often the seat did this with any component, so that a use counts as one instead of
//     another. It is left out where it is always the same, as with the choice of a ship;
//   - how much earlier than its other users the seat began.
// It is still self-play of one agent: what the agent does not understand looks worthless.
#pragma once

#include <string>
#include <vector>

#include "arena/regression.hpp"
#include "arena/result.hpp"

namespace lagoon::arena {

struct Usage {
  std::string event;
  int component = 0;     ///< its place in the catalogue
  int users = 0;         ///< seats of games that used it
  double part = 0;       ///< of all seats
  double uses = 0;       ///< of a seat that used it, mean
  double beginning = 0;  ///< part of the game's turns that was over at the first use, mean
  Effect raw_share, raw_points;
  Effect share, points;  ///< adjusted, for one use
};

/// Fewer blocks that tell something are too few: for a component, those in which somebody used it
/// more or less often than usual.
inline constexpr int kFewestBlocks = 20;

/// By event and component. The adjusted effects on shares are marked together, and so are those on
/// points. Precondition: the games have accounts.
[[nodiscard]] std::vector<Usage> usage_of(const std::vector<Block>& blocks);

}  // namespace lagoon::arena
