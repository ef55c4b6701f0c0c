// The state of a game.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/rules.hpp"
#include "games/reef_project/frame.hpp"

namespace lagoon::reef_project {

inline constexpr int kMinPlayers = 1;
inline constexpr int kStartCoins = 3;
inline constexpr int kFirstEnergy = 4;  ///< of the first player; each next one has one more
inline constexpr int kCoinsPerResource = 3;
inline constexpr int kObjectivesAt = 22;
inline constexpr int kEndAt = 45;
inline constexpr int kQuietRounds = 10;  ///< RP-101
inline constexpr int kMaxRounds = 50;    ///< RP-101
inline constexpr int kDrafted = 3;
inline constexpr int kMaxFrames = 48;
inline constexpr int kChanceBytes = 8;
inline constexpr std::array<int, kForks> kForkSteps{3, 7};

/// A place that holds nothing, as everybody sees.
template <class Id>
inline constexpr Concealable<Id> kNothing = Concealable<Id>::open(Id::none);
[[nodiscard]] constexpr std::uint64_t bit(Mission mission) { return 1ULL << at(mission); }

/// Where points come from, in the order of the score sheet. The later ones are final scoring.
enum class Source : std::uint8_t {
  effects,
  cleaning,
  sets,
  rows,
  tracks,
  objective,
  end_points,
  final_rows,
  missions,
  research,
  divers,
  resources,
  sectors,
  pollution
};
inline constexpr int kPlaySources = 5;  ///< scored while the game goes on
inline constexpr int kSources = 14;

/// A crew tile on a ship; an Intern is a tile turned over.
class CrewSpace {
 public:
  constexpr CrewSpace() = default;
  static constexpr CrewSpace of(Crew crew, bool intern) {
    CrewSpace space;
    space.bits_ = static_cast<std::uint8_t>((at(crew) + 1) | (intern ? kIntern : 0U));
    return space;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool is_intern() const { return (bits_ & kIntern) != 0; }
  [[nodiscard]] constexpr Crew crew() const { return static_cast<Crew>((bits_ & ~kIntern) - 1U); }
  friend constexpr bool operator==(CrewSpace, CrewSpace) = default;

 private:
  static constexpr unsigned kIntern = 0x80;
  std::uint8_t bits_ = 0;
};

struct Player {
  std::uint64_t hand = 0;     ///< missions taken from the offer, known to all
  std::uint64_t played = 0;   ///< face up
  std::uint64_t flipped = 0;  ///< scored in a set
  std::array<std::int16_t, kPlaySources> points{};
  std::uint16_t coins = 0;
  std::uint8_t energy = 0;
  std::array<std::uint8_t, kResources> resources{};
  std::array<std::uint8_t, kResources> tracks{};  ///< balls on the resource tracks
  std::uint8_t deployment = 0;                    ///< balls in the deployment area
  std::uint8_t box = 0;                           ///< balls out of the game
  std::uint8_t ship = 0;
  std::uint8_t node = 0;
  std::uint8_t research = 0;  ///< twice the step; one more on a side step
  std::uint8_t below = 0;     ///< markers below the own one on its step (RP-24)
  std::uint8_t diver = 0;
  std::uint8_t end_points = 0;
  std::array<CrewSpace, kCrewSpaces> crew{};  ///< row by row
  /// RP-04: the cards of the draft: two that were kept and the one discarded.
  std::array<Concealable<Mission>, kDrafted> drafted{kNothing<Mission>, kNothing<Mission>,
                                                     kNothing<Mission>};
  std::uint8_t holds = 0;  ///< bits of `drafted` still in hand
  std::array<Concealable<Mission>, 2> passed{
      kNothing<Mission>, kNothing<Mission>};  ///< RP-04: what this player passed on
  std::array<Concealable<Milestone>, kForks> milestones{kNothing<Milestone>, kNothing<Milestone>};
  std::uint8_t face_up = 0;  ///< bits of `milestones`
  /// RP-23: what this player put back, by number; the order in the stack may have changed since.
  std::array<FixedVector<Concealable<Milestone>, kMaxPlayers>, kForks> returned;
  /// How many milestones lay in the stack after this player took one; 0: none taken.
  std::array<std::uint8_t, kForks> stack_left{};
  Concealable<Objective> objective = kNothing<Objective>;
  std::uint8_t drafts_at = 0;  ///< RP-92: place in the order of the objectives draft
  /// RP-92: the objectives that this player passed on.
  FixedVector<Concealable<Objective>, 4> rejected;
  std::array<std::uint8_t, 4> reserved{};  ///< always 0: a state has no padding
  friend constexpr bool operator==(const Player&, const Player&) = default;
};

/// Where a pollution tile is: in the supply, on a sector, or with a player.
class TilePlace {
 public:
  constexpr TilePlace() = default;
  static constexpr TilePlace sector(int sector) { return TilePlace(1 + sector); }
  static constexpr TilePlace owned(int player, bool used) {
    return TilePlace(kOwned + 2 * player + (used ? 1 : 0));
  }
  [[nodiscard]] constexpr bool in_supply() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool is_owned() const { return bits_ >= kOwned; }
  [[nodiscard]] constexpr bool is_used() const { return is_owned() && (bits_ & 1) != 0; }
  [[nodiscard]] constexpr int owner() const { return is_owned() ? (bits_ - kOwned) / 2 : -1; }
  [[nodiscard]] constexpr int on_sector() const {
    return in_supply() || is_owned() ? -1 : bits_ - 1;
  }
  friend constexpr bool operator==(TilePlace, TilePlace) = default;

 private:
  static constexpr int kOwned = 0x40;
  explicit constexpr TilePlace(int bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_ = 0;
};

/// Where a turn stands when no frame waits.
enum class Phase : std::uint8_t {
  ships,     ///< RP-03
  keep,      ///< RP-04, first step
  discard,   ///< RP-04, second step
  choose,    ///< Recharge or Travel
  travel,    ///< committed to Travel, before deploying
  move,      ///< after deploying
  landed,    ///< mission and island, then free actions
  recharge,  ///< rewards one after another, then free actions
  rival,
  over
};

struct State {
  std::array<Player, kMaxPlayers> players{};
  std::uint16_t turn = 0;
  std::uint16_t acted = 0;         ///< crew of the active player: bit 4 * row + column, 0 printed
  std::uint16_t rewards = 0;       ///< RP-74: still to come in this Recharge
  std::uint16_t cleaned = 0;       ///< sectors
  std::uint16_t actions_seen = 0;  ///< turned over since they were shuffled
  std::array<std::uint8_t, kMaxNodes> islands{};  ///< by node; 0xFF for the Starting Island
  std::array<std::uint8_t, kMaxRoutes> balls{};   ///< two bits for each player
  std::array<Crew, kOfferSize> crew_offer{};
  FixedVector<Concealable<Crew>, kCrewTiles> crew_stack;  ///< next last; face up (RP-07)
  std::array<std::uint8_t, kCrewTiles> crew_discards{};   ///< by kind
  std::array<Mission, kOfferSize> mission_offer{};
  FixedVector<Concealable<Mission>, kMissions> mission_deck;  ///< next last
  std::array<Concealable<Seafloor>, kSeafloorRow> seafloor{};
  std::array<std::uint8_t, kOxygenRow> oxygen{};
  std::uint8_t oxygen_flipped = 0;  ///< bits
  std::array<FixedVector<Concealable<Milestone>, kMaxPlayers + 1>, kForks> milestones;
  std::array<Concealable<Pollution>, kPollutionTiles> pollution{};  ///< small, medium, large
  std::array<TilePlace, kPollutionTiles> pollution_at{};
  FixedVector<Concealable<Objective>, kMaxPlayers + 2> objectives;  ///< not kept yet
  FixedVector<Concealable<Objective>, 2> objectives_out;
  FixedVector<Concealable<Action>, kActions> actions;  ///< of the rival; next last
  Action action = Action::none;                        ///< turned over, to be carried out
  std::uint8_t actions_turned = 0;
  std::array<Concealable<std::uint8_t>, kChanceBytes> chance{};  ///< for what is shuffled later
  std::uint8_t shuffles = 0;
  FixedVector<Frame, kMaxFrames> frames;
  Phase phase = Phase::ships;
  std::uint8_t ships = 0;   ///< bits: not chosen yet
  std::uint8_t chosen = 0;  ///< bits of seats that are done with a simultaneous choice
  std::uint8_t first = 0;
  std::uint8_t active = 0;
  std::uint8_t round = 1;
  std::uint8_t last_round = 0;  ///< RP-93; 0: not known yet
  std::uint8_t quiet = 0;       ///< RP-101: rounds in a row without points
  std::uint8_t gained = 0;      ///< somebody gained points in this round
  std::uint8_t drafted = 0;     ///< the objectives are drafted
  std::uint8_t under = 0;       ///< missions put under the deck after the draft
  std::uint8_t has_played = 0;  ///< a mission, in this turn
  std::uint8_t has_recycled = 0;
  std::uint8_t has_dived = 0;  ///< the paid diving step
  /// RP-104: a mission of the island just reached that the last move gained there.
  Mission fresh = Mission::none;
  std::uint8_t reserved = 0;  ///< always 0: a state has no padding
  friend bool operator==(const State& a, const State& b) { return same_bytes(a, b); }
};

}  // namespace lagoon::reef_project
