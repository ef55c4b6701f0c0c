// Reef Gardens, 2-4 players. The rule ids (RG-n) are explained in README.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.hpp"
#include "games/reef_gardens/components.hpp"

namespace lagoon::reef_gardens {

// --------------------------------------------------------------------------------------- state

/// Where points come from. The order is that of the score sheet.
enum class Source : std::uint8_t {
  stations,        ///< scored when surrounded
  closed_reefs,    ///< by surfacing
  discards,        ///< negative
  final_stations,  ///< lower value, at the end
  final_reefs,
  shells
};
inline constexpr int kSources = 6;

/// What lies on a space: nothing, a tile or a shell tile; and on the first space of an owned reef
/// also whose diver stands there.
class Space {
 public:
  constexpr Space() = default;
  static constexpr Space of(Tile tile) { return Space(static_cast<std::uint8_t>(tile)); }
  static constexpr Space of(Shell shell) {
    return Space(static_cast<std::uint8_t>(kFirstShell + static_cast<unsigned>(shell)));
  }
  [[nodiscard]] constexpr bool empty() const { return content() == 0; }
  [[nodiscard]] constexpr bool has_tile() const { return content() - 1U < kTileKinds; }
  [[nodiscard]] constexpr bool has_shell() const { return content() >= kFirstShell; }
  [[nodiscard]] constexpr Tile tile() const {
    return has_tile() ? static_cast<Tile>(content()) : Tile::none;
  }
  [[nodiscard]] constexpr Shell shell() const {
    return static_cast<Shell>(content() - kFirstShell);
  }
  /// A seat or kNobody.
  [[nodiscard]] constexpr int diver() const { return (bits_ >> kDiverShift) - 1; }
  constexpr void set_diver(int seat) {
    bits_ = static_cast<std::uint8_t>(content() | diver_bits(seat));
  }
  friend constexpr bool operator==(Space, Space) = default;

  // For questions about many spaces at once (spaces.hpp).
  static constexpr std::uint8_t kContentMask = 0x1F;
  static constexpr std::uint8_t kDiverMask = 0xE0;
  [[nodiscard]] static constexpr unsigned diver_bits(int seat) {
    return static_cast<unsigned>(seat + 1) << kDiverShift;
  }

 private:
  static constexpr unsigned kFirstShell = 1 + kTileKinds;
  static constexpr int kDiverShift = 5;
  explicit constexpr Space(std::uint8_t bits) : bits_(bits) {}
  [[nodiscard]] constexpr unsigned content() const { return bits_ & kContentMask; }
  std::uint8_t bits_ = 0;
};

/// A tile on an anemone. What was stored this turn must wait for a later one (RG-19).
struct Stored {
  Tile tile{};
  std::uint8_t fresh = 0;
  friend constexpr auto operator<=>(const Stored&, const Stored&) = default;
};

struct Player {
  std::array<std::int16_t, kSources> points{};
  std::uint8_t money = 0;
  std::uint8_t divers = 0;  ///< at home
  std::array<std::uint8_t, kShellKinds> shells{};
  FixedVector<Stored, kMaxAnemones> stored;  ///< sorted
  friend constexpr bool operator==(const Player&, const Player&) = default;
};

enum class SiteState : std::uint8_t { bare, chip, built, scored };

struct SiteSlot {
  SiteState state{};
  Station station = Station::none;
  friend constexpr bool operator==(const SiteSlot&, const SiteSlot&) = default;
};

/// What the active player decides next.
enum class Phase : std::uint8_t {
  turn,       ///< what to do: buy, surface, use a shell, deal with a tile, end
  site,       ///< where the new station goes
  tile,       ///< what becomes of the chosen tile
  surfacing,  ///< which further reefs to close
  over
};

/// Where the chosen tile comes from.
enum class Origin : std::uint8_t { none, bought, stored, boat };

struct State {
  std::array<Player, kMaxPlayers> players{};
  std::uint16_t turn = 0;
  std::array<Space, kMaxSpaces> spaces{};
  std::array<std::uint8_t, kMaxSpaces> reef{};       ///< first space of the tile's reef
  std::array<std::uint8_t, kMaxSpaces> reef_size{};  ///< at the first space of each reef
  std::array<SiteSlot, kMaxSites> sites{};
  std::array<Tile, kNurserySpaces> nursery{};
  FixedVector<Concealable<Tile>, kTiles> bag;          ///< the next tile is the last element
  FixedVector<Concealable<Station>, kStations> stack;  ///< of stations, likewise
  FixedVector<Concealable<Site>, kMaxSites> chips;     ///< likewise
  std::array<std::uint8_t, kTileKinds> bought{};       ///< still to be dealt with
  std::array<std::uint8_t, kTileKinds> gone{};         ///< discarded or covered, seen by all
  Phase phase = Phase::turn;
  std::uint8_t first = 0;
  std::uint8_t active = 0;
  std::uint8_t passes = 0;        ///< in a row
  std::uint8_t planting = 0;      ///< the turn is a PLANTING turn
  std::uint8_t has_bought = 0;    ///< in this turn
  Station drawn = Station::none;  ///< the station whose site is being chosen
  Tile chosen = Tile::none;
  Origin origin = Origin::none;
  friend bool operator==(const State& a, const State& b) { return same_bytes(a, b); }
};

// --------------------------------------------------------------------------------------- moves

struct Move {
  enum class Kind : std::uint8_t {
    buy,    ///< line
    site,   ///< site
    tile,   ///< tile kind, one of those bought
    take,   ///< tile kind, one stored earlier
    plant,  ///< space
    algae,  ///< space
    store,
    discard,
    pearl,    ///< 2 or 3
    boat,     ///< nursery space
    octopus,  ///< space
    submarine,
    turtle,  ///< first space of a neutral reef
    close,   ///< first space of an own reef
    end,
    pass
  };
  Kind kind{};
  std::uint8_t value = 0;

  static constexpr Move make(Kind kind, int value = 0) {
    return {kind, static_cast<std::uint8_t>(value)};
  }
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

/// Why a tile of a species may or may not go to a space, before any words are made of it.
struct PlantingVerdict {
  enum class Reason : std::uint8_t {
    allowed,
    not_plantable,   ///< cave, site or coral
    another_player,  ///< `reef` is another player's
    neutral_larger,  ///< `reef` is a neutral one larger than `own`
    neutral_only,    ///< touches only neutral reefs, such as `reef`
    not_a_start,
    no_diver,
    atoll  ///< `site` has this species at another side
  };
  Reason reason = Reason::allowed;
  std::uint8_t reef = kNoSpace;  ///< first space of the reef in question
  int own = 0;                   ///< tiles in the own reefs beside the space
  int site = 0;
};

/// What the reefs of a species leave to a player who plants it, whatever the ground is.
struct Joining {
  SpaceSet allowed;
  SpaceSet undecided;  ///< sizes of reefs or an atoll decide: each space is judged by itself
};

// --------------------------------------------------------------------------------------- rules

class ReefGardens {
 public:
  using State = reef_gardens::State;
  using Move = reef_gardens::Move;
  using Edition = reef_gardens::Edition;
  /// Planting, plain or with algae, on every space, and what else can be done with a tile.
  static constexpr int kMaxMoves = 2 * kMaxSpaces + 64;

  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static OptionSchema option_schema();
  [[nodiscard]] static std::span<const Sentence* const> notation_help();
  [[nodiscard]] static Edition read_edition(const Reader& reader);
  static void check_setup(int seats, const OptionValues& options, const Edition& edition,
                          Faults& faults);
  [[nodiscard]] static ReefGardens create(int seats, const OptionValues& options,
                                          const Edition& edition);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const OptionValues& options() const { return options_; }
  [[nodiscard]] const Edition& edition() const { return edition_; }
  [[nodiscard]] const Board& board() const { return edition_.boards[at(options_[kBoardOption])]; }
  [[nodiscard]] bool is_atolls() const { return options_[kVariantOption] == 1; }
  /// Tiles in this game: 90, or 60 on the short side.
  [[nodiscard]] int tiles() const { return kTiles - board().removed_tiles; }

  [[nodiscard]] State deal(Luck& luck) const;
  [[nodiscard]] SeatSet awaiting(const State& state) const;
  [[nodiscard]] int turn(const State& state) const { return state.turn; }
  void legal(const State& state, Seat seat, Moves<ReefGardens>& out) const;
  [[nodiscard]] Refusal check(const State& state, Seat seat, Move move) const;
  template <class Events>
  void apply(State& state, Seat seat, Move move, Events& events) const;

  template <class F>
  static void for_each_concealable(State& state, F f) {
    for (auto& place : state.bag) f(place);
    for (auto& place : state.stack) f(place);
    for (auto& place : state.chips) f(place);
  }
  [[nodiscard]] State determinize(const Known<State>& known, Rng& rng) const;

  [[nodiscard]] Standing standing(const State& state, Seat seat) const;
  [[nodiscard]] ScoreSheet score(const State& state, Seat seat) const;
  [[nodiscard]] Outcome outcome(const State& state) const;

  [[nodiscard]] std::string format(Move move) const;
  [[nodiscard]] Result<Move> parse(std::string_view written) const;
  [[nodiscard]] static std::span<const MoveKind<ReefGardens>> move_kinds();
  [[nodiscard]] Data parts(Move move) const;
  [[nodiscard]] Move read_parts(const Reader& reader) const;
  void explain(const Known<State>& known, Seat seat, Move move, std::vector<Statement>& out) const;
  [[nodiscard]] Statement prompt(const Known<State>& known) const;

  [[nodiscard]] Data position(const State& state) const;
  [[nodiscard]] State read_position(const Reader& reader) const;
  void audit(const State& state, Faults& faults) const;
  [[nodiscard]] Data describe(const Known<State>& known) const;
  [[nodiscard]] std::string draw(const Known<State>& known, Language language) const;
  [[nodiscard]] Catalogue catalogue() const;

  // Questions that bots ask too.
  [[nodiscard]] PlantingVerdict planting(const State& state, int seat, Tile tile, int space) const;
  [[nodiscard]] bool can_plant(const State& state, int seat, Tile tile, int space) const {
    return planting(state, seat, tile, space).reason == PlantingVerdict::Reason::allowed;
  }
  /// RG-15: a cave, or a neutral tile of another species or alone in its reef.
  [[nodiscard]] bool may_cover(const State& state, Tile tile, int space) const;
  [[nodiscard]] bool is_plantable(const State& state, int space) const {
    const Space& there = state.spaces[at(space)];
    return board().ground[at(space)] == Ground::seabed && !there.has_tile();
  }
  /// RG-9: the tiles of each seat in reefs that touch a site's ring.
  [[nodiscard]] std::array<int, kMaxPlayers> majority(const State& state, int site) const;
  /// A station that the viewer does not know yet counts nothing.
  [[nodiscard]] StationValues values(Station station) const {
    if (station >= Station::none) return {};
    return edition_.stations[at(index(station))];
  }
  /// Tiles with clownfish in a reef, which is named by its first space.
  [[nodiscard]] int clownfish(const State& state, int reef) const;
  [[nodiscard]] static int diver_on(const State& state, int reef) {
    return state.spaces[at(reef)].diver();
  }
  [[nodiscard]] static unsigned nursery_mask(const State& state);
  /// RG-1: whether some line of a nursery filled like this can be paid with these funds.
  [[nodiscard]] bool has_affordable_line(unsigned filled, int funds) const;
  [[nodiscard]] static int funds(const Player& player);  ///< RG-1: with the pearls in hand
  [[nodiscard]] unsigned mask_after_refill(const State& state, unsigned filled) const;
  [[nodiscard]] bool can_build_station(const State& state) const;

 private:
  // Enumeration (moves.cpp).
  void legal_turn(const State& state, Moves<ReefGardens>& out) const;
  void legal_shells(const State& state, Moves<ReefGardens>& out) const;
  void legal_plantings(const State& state, Moves<ReefGardens>& out) const;
  void legal_closings(const State& state, Moves<ReefGardens>& out) const;
  [[nodiscard]] Joining joining(const State& state, Tile tile) const;
  [[nodiscard]] SpaceSet plantings(const State& state, Tile tile, const Joining& joining) const;
  [[nodiscard]] SpaceSet coverings(const State& state, Tile tile, const Joining& joining) const;
  [[nodiscard]] unsigned boat_mask(const State& state) const;
  [[nodiscard]] bool can_use_submarine(const State& state) const;
  [[nodiscard]] SpaceSet octopus_spaces(const State& state) const;
  [[nodiscard]] SpaceSet turtle_reefs(const State& state) const;
  [[nodiscard]] bool has_shell_move(const State& state) const;
  [[nodiscard]] bool has_plantable_space(const State& state, Tile tile) const;
  [[nodiscard]] bool has_own_reef(const State& state) const {
    return state.players[state.active].divers < kDivers;
  }
  [[nodiscard]] bool has_unplanted(const State& state) const;
  [[nodiscard]] bool can_end(const State& state) const;
  [[nodiscard]] bool may_pass(const State& state) const;
  [[nodiscard]] bool has_opening_shell(const State& state) const;
  [[nodiscard]] unsigned mask_after_boat(const State& state, int space) const;
  [[nodiscard]] bool may_use_shell(const State& state, unsigned filled_afterwards) const;
  [[nodiscard]] bool has_any_shell(const State& state) const {
    return state.players[state.active].shells != decltype(Player::shells){};
  }
  [[nodiscard]] bool has_shell(const State& state, Shell shell) const {
    return state.players[state.active].shells[at(shell)] > 0;
  }

  // Refusals (check.cpp).
  [[nodiscard]] bool names_something(Move move) const;
  [[nodiscard]] Refusal check_kind(const State& state, Move move) const;
  [[nodiscard]] Refusal check_buy(const State& state, int line) const;
  [[nodiscard]] Refusal check_tile(const State& state, Move move) const;
  [[nodiscard]] Refusal check_plant(const State& state, int space) const;
  [[nodiscard]] Refusal check_algae(const State& state, int space) const;
  [[nodiscard]] Refusal check_shell(const State& state, Move move) const;
  [[nodiscard]] Refusal check_octopus(const State& state, int space) const;
  [[nodiscard]] Refusal check_turtle(const State& state, int space) const;
  [[nodiscard]] Refusal check_close(const State& state, int space) const;
  [[nodiscard]] Refusal check_end(const State& state) const;
  [[nodiscard]] Refusal check_pass(const State& state) const;
  [[nodiscard]] Refusal planting_refusal(const State& state, int space,
                                         const PlantingVerdict& verdict) const;

  // Effects (apply.cpp).
  template <class Events>
  void buy(State& state, int line, Events& events) const;
  template <class Events>
  void start_refill(State& state, Events& events) const;
  template <class Events>
  void build_station(State& state, int site, Events& events) const;
  template <class Events>
  void fill_nursery(State& state, Events& events) const;
  template <class Events>
  void plant(State& state, int space, Events& events) const;
  template <class Events>
  void use_shell(State& state, Move move, Events& events) const;
  template <class Events>
  void close_reef(State& state, int reef, Events& events) const;
  template <class Events>
  void go_on(State& state, Events& events) const;
  template <class Events>
  void end_turn(State& state, Events& events) const;
  template <class Events>
  void score_station(State& state, int site, bool final, Events& events) const;
  template <class Events>
  void final_scoring(State& state, Events& events) const;
  [[nodiscard]] Data points_at_end(const State& state) const;
  template <class Events>
  void gain(State& state, int seat, Source source, int points, Events& events) const;
  void forget_chosen(State& state) const;

  // Reefs (reefs.cpp).
  void join_reefs(State& state, int seat, int space, Tile tile) const;
  void uncover(State& state, int space) const;

  void audit_tiles(const State& state, Faults& faults) const;
  void audit_reefs(const State& state, Faults& faults) const;
  void audit_atolls(const State& state, Faults& faults) const;
  void audit_players(const State& state, Faults& faults) const;
  void audit_sites(const State& state, Faults& faults) const;
  void audit_phase(const State& state, Faults& faults) const;

  int seats_ = kMinPlayers;
  OptionValues options_;
  Edition edition_;
};

/// How many tiles of each kind this state shows or has counted; hidden ones are left out.
[[nodiscard]] std::array<int, kTileKinds> known_tiles(const State& state);

/// Notation of a space: column letter and row number, "c4".
[[nodiscard]] std::string space_text(const Board& board, int space);
[[nodiscard]] int read_space(const Board& board, std::string_view text);  ///< -1: there is none
[[nodiscard]] const Sentence& shell_name(Shell shell);
[[nodiscard]] const Sentence& source_name(Source source);
[[nodiscard]] Arg space_arg(const char* key, const Board& board, int space);
[[nodiscard]] int site_on(const Board& board, int space);  ///< precondition: there is one
[[nodiscard]] std::string_view site_letter(int site);      ///< "A" to "O"

}  // namespace lagoon::reef_gardens
