// What is in the box of Reef Gardens, and what an edition prints on it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/rules.hpp"
#include "games/reef_gardens/space_set.hpp"

namespace lagoon::reef_gardens {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxSites = 15;
inline constexpr int kMaxSpecies = 6;
inline constexpr int kMaxLines = 10;
inline constexpr int kNurserySpaces = 12;
inline constexpr int kTiles = 90;
inline constexpr int kTileKinds = 2 * kMaxSpecies;  ///< with and without clownfish
inline constexpr int kStations = 15;
inline constexpr int kChipsOut = 3;
inline constexpr int kDivers = 5;
inline constexpr int kStartMoney = 6;
inline constexpr int kMaxMoney = 12;
inline constexpr int kDiscardPenalty = 3;
inline constexpr int kRefillAt = 3;      ///< RG-3: this many tiles or fewer cause a refill
inline constexpr int kMaxAnemones = 3;   ///< in the whole game
inline constexpr int kTurtleReef = 2;    ///< RG-16: the largest reef that a turtle adopts
inline constexpr int kEmptyAtStart = 5;  ///< nursery number 6
/// RG-10: income by divers at home.
inline constexpr std::array<int, kDivers + 1> kIncome{0, 2, 4, 6, 7, 8};

/// A coral tile: its species and whether it shows a clownfish.
enum class Tile : std::uint8_t { none = 0, unknown = 0xFF };
[[nodiscard]] constexpr Tile make_tile(int species, bool clownfish) {
  return static_cast<Tile>(1 + 2 * species + (clownfish ? 1 : 0));
}
[[nodiscard]] constexpr int kind_of(Tile tile) { return static_cast<int>(tile) - 1; }
[[nodiscard]] constexpr Tile tile_of_kind(int kind) { return static_cast<Tile>(kind + 1); }
[[nodiscard]] constexpr int species_of(Tile tile) { return kind_of(tile) / 2; }
[[nodiscard]] constexpr bool has_clownfish(Tile tile) { return kind_of(tile) % 2 == 1; }

enum class Shell : std::uint8_t {
  shoal2,
  shoal3,
  shoal4,
  anemone,
  pearl2,
  pearl3,
  boat,
  octopus,
  algae,
  submarine,
  turtle
};
inline constexpr int kShellKinds = 11;
/// How many of each the box holds: 30 in all.
inline constexpr std::array<int, kShellKinds> kShellCounts{2, 2, 2, 3, 2, 2, 4, 3, 3, 3, 4};
/// RG-18: their points at the end. An anemone counts only when loaded (RG-11).
inline constexpr std::array<int, kShellKinds> kShellPoints{2, 3, 4, 0, 1, 1, 1, 1, 1, 1, 1};

/// A station tile, by its place in the edition; a building site, by its letter.
enum class Station : std::uint8_t { none = 0xFE, unknown = 0xFF };
enum class Site : std::uint8_t { unknown = 0xFF };
[[nodiscard]] constexpr int index(Station station) { return static_cast<int>(station); }
[[nodiscard]] constexpr int index(Site site) { return static_cast<int>(site); }

inline constexpr std::uint8_t kNoSpace = 0xFF;
inline constexpr int kNobody = -1;  ///< whose diver stands on a space without one

enum class Ground : std::uint8_t { seabed, cave, site };

struct BuildingSite {
  std::uint8_t space = 0;
  SpaceSet ring;    ///< the surrounding spaces that exist
  SpaceSet starts;  ///< orthogonal neighbours: where a reef may begin
};

/// One side of the board. Spaces are counted row by row.
struct Board {
  Name name;
  int width = 0;
  int height = 0;
  int removed_tiles = 0;
  std::array<Ground, kMaxSpaces> ground{};
  std::array<bool, kMaxSpaces> shell_space{};
  std::array<std::array<std::uint8_t, 4>, kMaxSpaces> neighbours{};   ///< kNoSpace where none is
  std::array<FixedVector<std::uint8_t, 4>, kMaxSpaces> sites_beside;  ///< orthogonally
  FixedVector<BuildingSite, kMaxSites> sites;
  SpaceSet seabed;
  SpaceSet caves;
  SpaceSet first_column;
  SpaceSet last_column;

  [[nodiscard]] int spaces() const { return width * height; }
  [[nodiscard]] int at(int x, int y) const { return y * width + x; }
  /// The orthogonal neighbours of all these spaces, and perhaps places below the last row.
  [[nodiscard]] SpaceSet beside(const SpaceSet& set) const {
    return (set - first_column).backward(1) | (set - last_column).forward(1) | set.backward(width) |
           set.forward(width);
  }
};

struct Species {
  Name name;
  int tiles = 0;
  int clownfish = 0;
  /// Tiles with or without a clownfish.
  [[nodiscard]] int made(bool with_clownfish) const {
    return with_clownfish ? clownfish : tiles - clownfish;
  }
};

struct Line {
  std::string id;
  std::uint16_t spaces = 0;  ///< one bit for each nursery space
};

struct StationValues {
  std::uint8_t higher = 0;
  std::uint8_t lower = 0;
};

struct Edition {
  std::vector<Species> species;
  std::vector<Line> lines;
  std::array<std::array<int, 2>, kNurserySpaces> nursery{};  ///< where each lies, for drawing
  std::array<StationValues, kStations> stations{};
  std::array<Board, 3> boards;  ///< long, short, extra; without width: not in this edition
  Provenance species_provenance{};
  Provenance nursery_provenance{};
  Provenance stations_provenance{};
  Provenance boards_provenance{};
};

/// Options, in the order of the schema.
enum OptionIndex { kBoardOption, kStartOption, kVariantOption };

}  // namespace lagoon::reef_gardens
