// Reef Project, 1-4 players. The rule ids (RP-n) are explained in README.md.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.hpp"
#include "games/reef_project/edition.hpp"

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
inline constexpr unsigned kAnyCrew = 0xFFF;  ///< all places of a ship
inline constexpr unsigned kFromAccess = 8;   ///< a reach that counts from what research gives

/// Options, in the order of the schema.
enum OptionIndex { kSideOption, kMissionsOption, kSetsOption, kLevelOption };
inline constexpr int kJokerSets = 1;  ///< of kSetsOption: RP-37

// --------------------------------------------------------------------------------------- state

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

/// Something that waits to be decided or done. The last frame is the next one.
struct Frame {
  enum class Kind : std::uint8_t {
    none,
    parts,     ///< which part of an effect; bits: those left, of `effect` and then of `second`
    resource,  ///< which resource to gain; amount left, bits: allowed; `once` for different ones
    fill,
    ball,     ///< from which track; bits: `once` for lowball
    mission,  ///< which card of the offer; amount left, bits: how far, see Situation::reach
    play_mission,
    discard,   ///< the card of a payment
    hire,      ///< bits: price change + 16
    row,       ///< bits: the tile as offer place, 8 for an Intern
    activate,  ///< amount left, bits: crew; kAnyCrew for whoever is there
    fork,
    milestone,
    put_back,  ///< which milestone is put back next; amount: the stack, bits: how many lie there
    research,  ///< amount: steps left
    dive,
    extra,   ///< one more diving step for two equal resources
    deploy,  ///< amount left
    sector,  ///< which of the bits is cleaned first
    reward,
    refresh,
    recycle,    ///< RP-81
    objective,  ///< amount: whose turn in the draft
    reject,
    // What happens by itself when its time comes:
    clean,   ///< amount: sector
    award,   ///< amount: sector, bits: player
    row_vp,  ///< amount: row
    drop     ///< RP-74
  };
  Kind kind{};
  std::uint8_t amount = 0;
  std::uint8_t once = 0;  ///< what `kind` makes of it; for parts: an island not begun yet
  std::array<std::uint8_t, 2> bits_bytes{};
  std::array<std::uint8_t, 2> effect_bytes{};
  std::array<std::uint8_t, 2> second_bytes{};

  static constexpr Frame make(Kind kind, int amount = 0, unsigned bits = 0) {
    Frame frame;
    frame.kind = kind;
    frame.amount = static_cast<std::uint8_t>(amount);
    frame.set_bits(bits);
    return frame;
  }
  static constexpr Frame parts(Effect effect, Effect second, unsigned bits) {
    Frame frame = make(Kind::parts, 0, bits);
    frame.effect_bytes = bytes(effect);
    frame.second_bytes = bytes(second);
    return frame;
  }
  [[nodiscard]] constexpr unsigned bits() const { return value(bits_bytes); }
  constexpr void set_bits(unsigned bits) { bits_bytes = bytes(bits); }
  [[nodiscard]] constexpr Effect effect() const { return static_cast<Effect>(value(effect_bytes)); }
  [[nodiscard]] constexpr Effect second() const { return static_cast<Effect>(value(second_bytes)); }
  friend constexpr bool operator==(const Frame&, const Frame&) = default;

 private:
  static constexpr std::array<std::uint8_t, 2> bytes(unsigned value) {
    return {static_cast<std::uint8_t>(value & 0xFFU), static_cast<std::uint8_t>(value >> 8U)};
  }
  static constexpr unsigned value(std::array<std::uint8_t, 2> bytes) {
    return bytes[0] | (static_cast<unsigned>(bytes[1]) << 8U);
  }
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
  friend bool operator==(const State&, const State&) = default;
};

// --------------------------------------------------------------------------------------- moves

struct Move {
  enum class Kind : std::uint8_t {
    ship,
    keep,     ///< mission of the draft
    discard,  ///< mission of the draft or of a payment
    recharge,
    deploy,  ///< route, paid
    sail,    ///< node
    play,    ///< mission
    part,    ///< of the effect; with the alternative
    gain,    ///< resource
    fill,    ///< resource
    take,    ///< mission of the offer
    lay,     ///< mission without its effect
    hire,    ///< place of the offer
    intern,
    row,
    activate,  ///< 4 * row + column
    ball,      ///< resource track
    forward,
    side,
    milestone,
    put_back,  ///< milestone
    step,      ///< another one, of research or diving
    extra,     ///< resource
    place,     ///< route, free
    clean,     ///< sector
    reward,    ///< of the VP track
    refresh,   ///< pollution tile
    objective,
    reject,
    recycle,   ///< pollution tile
    exchange,  ///< resource
    rival,
    skip,
    end
  };
  Kind kind{};
  std::uint8_t value = 0;
  std::uint8_t alternative = 0;

  static constexpr Move make(Kind kind, int value = 0, int alternative = 0) {
    return {kind, static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(alternative)};
  }
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

/// Why a move is not legal, before any words are made of it.
enum class Why : std::uint8_t {
  fine,
  out_of_order,
  no_such_thing,
  not_shown,  ///< ship
  not_in_hand,
  no_energy,
  no_destination_left,
  cannot_travel,  ///< so no mission can be played that commits to it
  not_adjacent,
  route_full,
  no_ball,
  occupied,
  same_island,
  too_far,
  mission_limit,
  wrong_island,
  condition_unmet,
  not_now,
  island_begun,
  done_already,  ///< part
  impossible_part,
  cannot_pay,
  no_space,
  not_allowed_type,
  not_in_offer,
  out_of_reach,
  unaffordable,
  same_effect,
  row_full,
  acted,
  nobody_there,
  not_this_crew,
  track_empty,
  not_lowest_track,
  not_in_stack,
  lies_already,  ///< milestone
  not_pending,
  not_reached,
  not_used,
  not_owned,
  recycled_already,
  not_drawn,
  few_coins,
  two_equal,
  mandatory
};

// --------------------------------------------------------------------------------------- rules

class ReefProject {
 public:
  using State = reef_project::State;
  using Move = reef_project::Move;
  using Edition = reef_project::Edition;
  /// The fullest decision: routes and nodes, missions in hand, tiles to recycle, exchanges.
  static constexpr int kMaxMoves = kMaxRoutes + kMaxNodes + kMissions + kPollutionTiles + 32;

  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static OptionSchema option_schema();
  [[nodiscard]] static std::span<const Sentence* const> notation_help();
  [[nodiscard]] static Edition read_edition(const Reader& reader);
  static void check_setup(int, const OptionValues&, const Edition&, Faults&) {
  }  ///< all go together
  [[nodiscard]] static ReefProject create(int seats, const OptionValues& options,
                                          const Edition& edition);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const OptionValues& options() const { return options_; }
  [[nodiscard]] const Edition& edition() const { return edition_; }
  [[nodiscard]] bool is_solo() const { return seats_ == 1; }
  /// With the rival, who plays like the last seat.
  [[nodiscard]] int players() const { return is_solo() ? 2 : seats_; }
  [[nodiscard]] const Board& board() const { return edition_.boards[at(players() - 2)]; }
  [[nodiscard]] int side() const { return options_[kSideOption]; }
  [[nodiscard]] const ShipPoints& ship_points() const { return edition_.ship_points[at(side())]; }

  [[nodiscard]] State deal(Luck& luck) const;
  [[nodiscard]] SeatSet awaiting(const State& state) const;
  [[nodiscard]] int turn(const State& state) const { return state.turn; }
  void legal(const State& state, Seat seat, Moves<ReefProject>& out) const;
  [[nodiscard]] Refusal check(const State& state, Seat seat, Move move) const;
  void apply(State& state, Seat seat, Move move, NoEvents& none) const;
  void apply(State& state, Seat seat, Move move, EventLog& log) const;

  template <class F>
  static void for_each_concealable(State& state, F f) {
    const auto all = [&f](auto& places) {
      for (auto& place : places) f(place);
    };
    for (Player& player : state.players) {
      all(player.drafted);
      all(player.passed);
      all(player.milestones);
      for (auto& tiles : player.returned) all(tiles);
      f(player.objective);
      all(player.rejected);
    }
    all(state.crew_stack);
    all(state.mission_deck);
    all(state.seafloor);
    for (auto& stack : state.milestones) all(stack);
    all(state.pollution);
    all(state.objectives);
    all(state.objectives_out);
    all(state.actions);
    all(state.chance);
  }
  [[nodiscard]] State determinize(const Known<State>& known, Rng& rng) const;

  [[nodiscard]] Standing standing(const State& state, Seat seat) const;
  [[nodiscard]] ScoreSheet score(const State& state, Seat seat) const;
  /// Points by source as they stand; final scoring when the game is over.
  [[nodiscard]] std::array<int, kSources> points(const State& state, int player) const;

  [[nodiscard]] std::string format(Move move) const;
  [[nodiscard]] Result<Move> parse(std::string_view written) const;
  void explain(const Known<State>& known, Seat seat, Move move, std::vector<Statement>& out) const;
  [[nodiscard]] Statement prompt(const Known<State>& known) const;
  void unused(const Known<State>& known, Seat seat, std::span<const Move> draft,
              std::vector<Statement>& out) const;

  [[nodiscard]] Data position(const State& state) const;
  [[nodiscard]] State read_position(const Reader& reader) const;
  void audit(const State& state, Faults& faults) const;
  [[nodiscard]] Data describe(const Known<State>& known) const;
  [[nodiscard]] std::string draw(const Known<State>& known, Language language) const;
  [[nodiscard]] Catalogue catalogue() const;

 private:
  int seats_ = kMinPlayers;
  OptionValues options_;
  Edition edition_;
};

static_assert(sizeof(State) <= 2048);
static_assert(GameState<State>, "no padding: equal states are equal bytes");

[[nodiscard]] const Sentence& source_name(Source source);
[[nodiscard]] const Sentence& objective_name(Objective objective);

}  // namespace lagoon::reef_project
