// What a bot thinks of the moves of a seat at a table, in notation and as parts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/player.hpp"
#include "table/table.hpp"

namespace lagoon {

/// A thought (bots/player.hpp) on a move of any game.
struct NotedThought {
  struct Decision {
    Seat seat{};
    std::string move;
  };

  std::string move;
  Data parts;  ///< the same move by its parts
  int visits = 0;
  std::optional<bots::BySeat> shares;
  std::optional<bots::BySeat> points;
  std::optional<int> worth;
  std::vector<Decision> line;
};

/// Makes a player for the seat and asks it; best first, never none. Nothing is played.
[[nodiscard]] Result<std::vector<NotedThought>> think(const Table& table, Seat seat,
                                                      std::string_view spec, std::string_view seed,
                                                      const bots::Budget& budget = {});

}  // namespace lagoon
