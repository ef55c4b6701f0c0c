// What is printed on the components, as tables.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/catalogue.hpp"
#include "core/fixed_vector.hpp"
#include "games/reef_project/effects.hpp"

namespace lagoon::reef_project {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kIslands = 17;
inline constexpr int kMaxNodes = kIslands + 1;  ///< with the Starting Island, which is node 0
inline constexpr int kMaxRoutes = 40;
inline constexpr int kMaxSectors = 10;
inline constexpr int kMaxSymbols = 3;  ///< energy symbols on a route
inline constexpr int kMissions = 44;
inline constexpr int kOfferSize = 5;
inline constexpr int kCrewTiles = 30;
inline constexpr int kRows = 3;     ///< of a ship; each has a printed crew member and
inline constexpr int kColumns = 3;  ///< so many spaces
inline constexpr int kCrewSpaces = kRows * kColumns;
inline constexpr int kShips = 5;
inline constexpr int kMilestones = 10;
inline constexpr int kForks = 2;  ///< stacks of milestones
inline constexpr int kSeafloorTiles = 12;
inline constexpr int kSeafloorRow = 7;
inline constexpr int kLightRow = 4;
inline constexpr int kLightTiles = 7;
inline constexpr int kStepsPerTile = 2;  ///< K3 of the README: two steps below each tile
inline constexpr int kLastStep = kSeafloorRow * kStepsPerTile - 1;
inline constexpr int kOxygenTiles = 14;
inline constexpr int kYellowOxygen = 8;
inline constexpr int kOxygenRow = 6;
inline constexpr int kPollutionTiles = 28;
inline constexpr int kSizes = 3;
inline constexpr std::array<int, kSizes> kPollutionCounts{11, 9, 8};
inline constexpr std::array<int, kSizes + 1> kFirstPollution{0, 11, 20, 28};
inline constexpr int kObjectives = 9;
inline constexpr int kBalls = 15;
inline constexpr int kMaxRewards = 10;  ///< on the VP track
inline constexpr int kMaxResearch = 16;
inline constexpr int kActions = 12;  ///< of the rival
inline constexpr int kLevels = 4;
inline constexpr int kSides = 2;

/// Components, by their place in the edition.
enum class Mission : std::uint8_t { none = 0xFE, unknown = 0xFF };
enum class Crew : std::uint8_t { none = 0xFE, unknown = 0xFF };  ///< a kind of crew tile
enum class Milestone : std::uint8_t { none = 0xFE, unknown = 0xFF };
enum class Seafloor : std::uint8_t { unknown = 0xFF };
enum class Pollution : std::uint8_t { unknown = 0xFF };
enum class Action : std::uint8_t { none = 0xFE, unknown = 0xFF };
enum class Objective : std::uint8_t {
  research,
  seafloor,
  resources,
  tracks,
  crew,
  balls,
  pollution,
  coins,
  missions,
  none = 0xFE,
  unknown = 0xFF
};

struct Island {
  Name name;
  Suit suit{};
  int players = 2;  ///< in the game with so many players or more
  Effect effect = 0;
};

struct MissionCard {
  std::string id;
  Suit suit{};
  int island = -1;           ///< index, or -1 for a card with a condition
  bool alternative = false;  ///< the island is crossed out
  Condition condition;
  Name condition_name;  ///< in words
  Effect effect = 0;
};

struct CrewKind {
  Name name;
  Colour colour{};
  Effect effect = 0;
  int copies = 0;
};

enum class Power : std::uint8_t { oxygen, unlock, discount, pollution, deploy };

struct PrintedCrew {
  Colour colour{};
  Effect effect = 0;
};

struct Ship {
  Name name;
  Power power{};
  std::array<PrintedCrew, kRows> printed;
  std::array<std::array<std::array<Effect, kColumns>, kRows>, kSides> spaces{};
};

struct Route {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint8_t symbols = 0;
};

/// A route as it is seen from one of its ends.
struct Link {
  std::uint8_t route = 0;
  std::uint8_t to = 0;
  std::uint8_t symbols = 0;
};

struct Sector {
  std::string id;
  std::uint8_t sharks = 0;
  FixedVector<std::uint8_t, 12> routes;
  std::uint32_t corners = 0;  ///< bits of nodes
};

struct Node {
  std::string id;
  Suit suit{};
  int x = 0;  ///< for drawing, 0 to 100
  int y = 0;
};

/// The main board for a number of players.
struct Board {
  std::vector<Node> nodes;
  std::vector<Route> routes;
  std::vector<Sector> sectors;
  std::array<FixedVector<std::uint8_t, 8>, kMaxNodes> routes_at;  ///< of each node
  std::array<FixedVector<Link, 8>, kMaxNodes> links;  ///< the same with their other ends
  std::array<FixedVector<std::uint8_t, 2>, kMaxRoutes> sectors_beside;  ///< of each route

  [[nodiscard]] int node_count() const { return static_cast<int>(nodes.size()); }
  [[nodiscard]] int route_count() const { return static_cast<int>(routes.size()); }
  [[nodiscard]] int sector_count() const { return static_cast<int>(sectors.size()); }
};

struct OxygenTile {
  std::array<Effect, 2> sides{};  ///< A, B
};

struct PollutionTile {
  Effect effect = 0;
  int vp = 0;
};

struct Reward {
  int at = 0;
  Effect effect = 0;
};

/// What a filled row, an emptied track and a set of missions are worth.
struct ShipPoints {
  int row = 0;
  int track = 0;
  int set = 0;
};

struct ActionCard {
  Suit suit{};
  Effect effect = 0;
};

struct Level {
  int bonus = 0;      ///< on every third card
  int objective = 0;  ///< instead of an objective
};

/// The sections of an edition, each with its provenance.
enum class Section : std::uint8_t {
  boards,
  islands,
  missions,
  crew,
  ships,
  milestones,
  seafloor,
  oxygen,
  pollution,
  tracks,
  rival
};
inline constexpr int kSections = 11;

struct Edition {
  std::array<Board, 3> boards;  ///< for 1-2, 3 and 4 players
  std::vector<Island> islands;
  std::vector<MissionCard> missions;
  std::uint64_t conditional_missions = 0;  ///< bits of those without an island
  std::vector<CrewKind> crew;
  std::array<int, kOfferSize> crew_prices{};
  Effect intern = 0;
  std::vector<Ship> ships;
  std::array<ShipPoints, kSides> ship_points{};
  std::array<Effect, kMilestones> milestones{};
  std::array<Effect, kSeafloorTiles> seafloor{};  ///< light ones first
  std::array<OxygenTile, kOxygenTiles> oxygen{};  ///< yellow ones first
  std::array<PollutionTile, kPollutionTiles> pollution{};
  std::vector<Reward> rewards;     ///< ascending, the first at 0
  std::vector<int> research;       ///< VP of the steps
  std::array<int, kForks> side{};  ///< VP of the side steps
  int energy_max = 0;
  int resource_start = 0;
  /// By balls left on a track: how many of the resource fit.
  std::vector<int> capacity;
  std::array<ActionCard, kActions> actions{};
  std::array<Level, kLevels> levels{};
  Effects effects;
  std::array<Provenance, kSections> provenance{};

  [[nodiscard]] int track_balls() const { return static_cast<int>(capacity.size()) - 1; }
  [[nodiscard]] int last_research() const { return static_cast<int>(research.size()) - 1; }
};

}  // namespace lagoon::reef_project
