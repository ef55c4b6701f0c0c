// Coral, 1-4 players. The rule ids (CO-n) are explained in README.md.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.hpp"
#include "core/solves.hpp"
#include "games/coral/geometry.hpp"
#include "games/coral/surroundings.hpp"

namespace lagoon::coral {

inline constexpr int kMinPlayers = 1;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kSpecies = 4;
inline constexpr int kPiecesOfSpecies = 6;
inline constexpr int kCardsOfSpecies = 3;
inline constexpr int kCards = kSpecies * kCardsOfSpecies;
inline constexpr int kSetupCards = 6;
inline constexpr int kMaxCardPoints = 5;
inline constexpr int kSoloReserve = 3;
inline constexpr int kBag = kMaxPieces - kSpecies;
inline constexpr int kRandomOwn = 2;   ///< own pieces in the variant with random reserves
inline constexpr int kIdleRounds = 4;  ///< CO-12: rounds without GROW that start the end phase
inline constexpr int kMaxLevels = kHighest + 1;

enum class Species : std::uint8_t { none = 0xFE, unknown = 0xFF };
[[nodiscard]] constexpr Species species_at(int i) { return static_cast<Species>(i); }
[[nodiscard]] constexpr bool is_known(Species species) { return at(species) < kSpecies; }

// ---------------------------------------------------------------------------------- components

/// From where a scoring card looks at the reef (CO-15).
enum class Viewpoint : std::uint8_t { top, north, east, south, west };
inline constexpr int kViewpoints = 5;

struct ScoringCard {
  enum class Counted : std::uint8_t { icons, cubes };
  enum class Of : std::uint8_t { sum, least };  ///< of several sides

  std::string id;
  Species species{};
  int complexity = 1;
  Counted counted = Counted::icons;
  Of of = Of::sum;
  std::uint8_t sides = 0;  ///< one bit for each Viewpoint
  int from_level = 0;      ///< only what is on this level or above counts; the lowest is 0
  std::vector<std::uint8_t> points;  ///< for 0, 1, 2 ...; the last one for everything above
};

struct SetupCard {
  std::string id;
  std::array<Piece, kSpecies> pieces{};  ///< by species
  std::array<Cell, kSpecies> pawns{};    ///< the cubes on which they stand, by species
};

struct Edition {
  std::array<Name, kSpecies> species;
  std::vector<ScoringCard> cards;  ///< by species, then complexity
  std::vector<SetupCard> setups;
  Provenance species_provenance{};
  Provenance cards_provenance{};
  Provenance setups_provenance{};
};

/// Options, in the order of the schema.
enum OptionIndex {
  kFallingOption,
  kReservesOption,
  kTeamsOption,
  kSpeciesOption,
  kStartOption,
  kCardsOption,
  kFirstCardOption  ///< one for each species of kCardSpecies
};
/// The species that the rulebook names, as the options for their cards do.
inline constexpr std::array<const char*, kSpecies> kCardSpecies{"red", "tubular", "sun", "brain"};

// --------------------------------------------------------------------------------------- state

enum class PawnState : std::uint8_t {
  absent,   ///< its species has no player
  waiting,  ///< for its place in the set-up
  off,      ///< CO-10: entering will be the whole turn
  fallen,   ///< entering comes before the action
  standing
};

struct Pawn {
  Cell cube{};  ///< on which it stands
  PawnState state{};
  [[nodiscard]] constexpr bool stands() const { return state == PawnState::standing; }
  [[nodiscard]] constexpr Cell cell() const { return cube + Direction::up; }
  friend constexpr bool operator==(const Pawn&, const Pawn&) = default;
};

enum class Stage : std::uint8_t { setup, pawns, game };

/// What the active player decides next.
enum class Phase : std::uint8_t {
  piece,      ///< which piece to place
  place,      ///< where to
  pawn,       ///< where the pawn enters the reef
  turn,       ///< GROW, SLIDE or FLOAT
  slide,      ///< solo: whether and where the pawn slides
  give_back,  ///< which piece to return
  over
};

struct State {
  Reef reef;
  std::array<Species, kMaxPieces> species{};  ///< of the reef's pieces
  std::array<Pawn, kSpecies> pawns{};         ///< by species
  std::array<std::array<std::uint8_t, kSpecies>, kMaxPlayers> reserves{};
  std::array<std::uint8_t, kSpecies> gone{};      ///< out of the game since it began
  std::array<Species, kMaxPlayers> players{};     ///< the species of each seat
  std::array<std::uint8_t, kMaxPlayers> moved{};  ///< CO-11: whether the last turn was a MOVE
  FixedVector<Concealable<Species>, kBag> bag;    ///< solo; the next piece is the last element
  std::uint8_t unseen = 0;                     ///< solo: drawn, but the viewer does not know what
  std::array<std::uint8_t, kSpecies> cards{};  ///< solo: the scoring card of each species
  std::uint16_t turn = 0;
  Stage stage{};
  Phase phase{};
  std::uint8_t first = 0;  ///< who began the set-up; then who placed the first pawn
  std::uint8_t active = 0;
  std::uint8_t ending = 0;  ///< CO-12: the end phase has begun
  std::uint8_t idle = 0;    ///< turns in a row without GROW, before the end phase
  std::uint8_t owed = 0;    ///< pieces still to return in this turn
  Species chosen = Species::none;
  std::array<std::uint8_t, 4> unused{};  ///< a hole would have any value
  friend bool operator==(const State& a, const State& b) { return same_bytes(a, b); }
};

// --------------------------------------------------------------------------------------- moves

struct Move {
  enum class Kind : std::uint8_t {
    piece,      ///< species
    place,      ///< piece
    slide,      ///< column
    stay,       ///< solo
    floating,   ///< FLOAT
    enter,      ///< cube
    give_back,  ///< species
    pass
  };
  Kind kind{};
  std::uint8_t value = 0;  ///< a species
  Piece piece{};           ///< a placement; a cube or column is its corner

  static constexpr Move make(Kind kind) { return {kind, 0, {}}; }
  static constexpr Move of(Kind kind, Species species) {
    return {kind, static_cast<std::uint8_t>(species), {}};
  }
  static constexpr Move place(Piece piece) { return {Kind::place, 0, piece}; }
  static constexpr Move slide(int x, int y) { return {Kind::slide, 0, {cell_at(x, y, 0), 0}}; }
  static constexpr Move enter(Cell cube) { return {Kind::enter, 0, {cube, 0}}; }
  [[nodiscard]] constexpr Species species() const { return static_cast<Species>(value); }
  [[nodiscard]] constexpr Cell cell() const { return piece.corner; }
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

/// Why a piece may or may not go somewhere, before any words are made of it.
struct PlacingVerdict {
  enum class Reason : std::uint8_t {
    allowed,
    filled,          ///< CO-1: a cube is at `cell`
    pawn_there,      ///< CO-1: another pawn is at `cell`
    below_table,     ///< CO-1: `cell`
    no_way_in,       ///< CO-2
    not_at_pawn,     ///< CO-3: no face meets the cube `cell` of the pawn
    own_species,     ///< CO-3: the pawn would stand on its own species at `cell`
    no_room_above,   ///< CO-3: the lifted pawn has no room at `cell`
    not_at_rock,     ///< CO-6
    not_on_table,    ///< CO-6
    covers_another,  ///< CO-6: the column of `cell`
    falls            ///< CO-4
  };
  Reason reason = Reason::allowed;
  Cell cell{};
  [[nodiscard]] bool allowed() const { return reason == Reason::allowed; }
};

/// Whether the acting pawn's cube lets grow a piece of any species, and if not, of a foreign one.
struct Growable {
  bool any = false;
  bool foreign = false;  ///< looked for only if `any` is false
  [[nodiscard]] bool allows(bool own_species) const { return any || (foreign && !own_species); }
};

using PawnCells = FixedVector<Cell, kSpecies>;
using ColumnList = FixedVector<std::int8_t, kMaxColumns>;
using CubeList = FixedVector<Cell, kMaxColumns>;

/// CO-9: where a pawn can slide to.
struct Slides {
  ColumnList ends;                  ///< in their order
  std::bitset<kMaxColumns> passed;  ///< all columns that it can come over, the ends included
};

/// What came of reading a cell or piece: out_of_reach if no reef could ever get there.
enum class Reading : std::uint8_t { done, unreadable, below_table, out_of_reach };

// --------------------------------------------------------------------------------------- rules

class Coral {
 public:
  using Seat = lagoon::Seat;  ///< a player's, not that of a piece on another one
  using State = coral::State;
  using Move = coral::Move;
  using Edition = coral::Edition;
  /// Placements beside one cube; far fewer columns and cubes can be reached by a pawn.
  static constexpr int kMaxMoves = 192;

  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static OptionSchema option_schema();
  [[nodiscard]] static std::span<const Sentence* const> notation_help();
  [[nodiscard]] static Edition read_edition(const Reader& reader);
  static void check_setup(int seats, const OptionValues& options, const Edition& edition,
                          Faults& faults);
  [[nodiscard]] static Coral create(int seats, const OptionValues& options, const Edition& edition);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const OptionValues& options() const { return options_; }
  [[nodiscard]] const Edition& edition() const { return edition_; }
  [[nodiscard]] bool is_solo() const { return seats_ == 1; }
  [[nodiscard]] bool has_penalty() const { return options_[kFallingOption] == 1; }
  [[nodiscard]] bool has_random_reserves() const { return options_[kReservesOption] == 1; }
  [[nodiscard]] bool is_symbiosis() const { return options_[kTeamsOption] == 1; }
  /// CO-15: the complexity that the options want for the card of a species, 0 for any.
  [[nodiscard]] int complexity(Species species) const;

  [[nodiscard]] State deal(Luck& luck) const;
  [[nodiscard]] SeatSet awaiting(const State& state) const;
  [[nodiscard]] int turn(const State& state) const { return state.turn; }
  void legal(const State& state, Seat seat, Moves<Coral>& out) const;
  [[nodiscard]] Refusal check(const State& state, Seat seat, Move move) const;
  template <class Events>
  void apply(State& state, Seat seat, Move move, Events& events) const;

  template <class F>
  static void for_each_concealable(State& state, F f) {
    for (auto& place : state.bag) f(place);
  }
  [[nodiscard]] State determinize(const Known<State>& known, Rng& rng) const;

  [[nodiscard]] Standing standing(const State& state, Seat seat) const;
  [[nodiscard]] ScoreSheet score(const State& state, Seat seat) const;
  [[nodiscard]] Outcome outcome(const State& state) const;

  [[nodiscard]] std::string format(Move move) const;
  [[nodiscard]] Result<Move> parse(std::string_view text) const;
  [[nodiscard]] static std::span<const MoveKind<Coral>> move_kinds();
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
  /// The seat that plays a species, or -1 for a neutral one. In solo every species is the player's.
  [[nodiscard]] int owner(const State& state, Species species) const;
  /// The species whose pawn acts: the seat's own, in solo that of the chosen piece.
  [[nodiscard]] Species acting(const State& state) const {
    return is_solo() ? state.chosen : state.players[state.active];
  }
  [[nodiscard]] int partner(int seat) const { return is_symbiosis() ? (seat + 2) % 4 : -1; }
  [[nodiscard]] static int pieces_in_reserve(const State& state, int seat);
  /// CO-9: the columns to which the pawn of a species can slide, and whether there are any.
  [[nodiscard]] Slides slides(const State& state, Species species) const;
  [[nodiscard]] bool can_slide(const State& state, Species species) const;
  /// CO-7: the cubes on which the pawn of a species can enter the reef, in their order.
  [[nodiscard]] CubeList entries(const State& state, Species species) const;
  /// CO-4: the placements there are to check for the next move.
  [[nodiscard]] SolverShare solver_share(const State& state) const;
  /// CO-13: the columns whose top is of a species.
  [[nodiscard]] static int sunlit(const State& state, Species species);
  /// CO-15: what a scoring card counts in this reef, and its points for that.
  [[nodiscard]] static int count(const State& state, const ScoringCard& card);
  [[nodiscard]] static int points_for(const ScoringCard& card, int count);
  /// CO-15: the cubes that a card counts, by the side from which they are seen.
  using Counted = std::array<std::vector<Cell>, kViewpoints>;
  [[nodiscard]] static Counted counted(const State& state, const ScoringCard& card);
  [[nodiscard]] const ScoringCard& card_of(const State& state, Species species) const {
    return edition_.cards[at(species) * kCardsOfSpecies + state.cards[at(species)]];
  }

  // Questions that clients ask.
  /// CO-4: whether a placement that does not stand may be made.
  [[nodiscard]] bool may_fall(const State& state) const {
    return has_penalty() && state.stage == Stage::game;
  }
  /// The placements of the chosen piece that only CO-4 forbids.
  void unstable_placements(const State& state, Moves<Coral>& out) const;
  /// CO-6: as many of the three rules of the set-up as any piece can keep.
  [[nodiscard]] int setup_rules(const State& state) const;
  /// CO-12: whether the next piece returned is that of the end phase, not of a second MOVE.
  [[nodiscard]] static bool is_end_return(const State& state) {
    return state.ending != 0 && state.owed == 1;
  }
  /// CO-11, CO-12: how many pieces this turn costs, by MOVE or otherwise.
  [[nodiscard]] static int price(const State& state, bool by_move) {
    return state.ending + (by_move && state.moved[state.active] != 0 ? 1 : 0);
  }
  /// CO-13: the highest level on which a seat or its team has icons, counted from 1, and how many.
  struct Highest {
    int level = 0;
    int icons = 0;
  };
  [[nodiscard]] Highest highest(const State& state, int seat) const;
  /// CO-12: how many turns a seat still has in the end phase, the present one included, as long as
  /// nothing falls.
  struct TurnsLeft {
    int least = 0;
    int most = 0;
  };
  [[nodiscard]] static TurnsLeft turns_left(const State& state, int seat);

 private:
  // Placing (placing.cpp).
  [[nodiscard]] bool is_anothers(const State& state, const Column& column) const;
  /// CO-6: the pieces at the rock by how many of the three rules they keep, at least.
  using SetupPlacements = std::array<Placements, 4>;
  [[nodiscard]] SetupPlacements setup_placements(const State& state,
                                                 const Surroundings& surroundings) const;
  /// Calls f(placements, surroundings) with those that keep everything but CO-4.
  template <class F>
  void with_candidates(const State& state, F f) const;
  void legal_placements(const State& state, Moves<Coral>& out) const;
  [[nodiscard]] Growable growable(const State& state, bool may_fall) const;
  [[nodiscard]] PlacingVerdict placing(const State& state, Piece piece) const;
  [[nodiscard]] PlacingVerdict growing(const State& state, const PawnCells& others,
                                       Piece piece) const;
  [[nodiscard]] PlacingVerdict setting_up(const State& state, Piece piece) const;

  // The ways of pawns (pawns.cpp).
  /// CO-9: calls f(x, y, is_end) in their order for the columns that a pawn can come over; not at
  /// every one of them it may end.
  template <class F>
  void for_each_passed(const State& state, Species species, F f) const;
  void legal_slides(const State& state, Moves<Coral>& out) const;
  /// CO-7: whether water from outside gets to a cell without a cube.
  [[nodiscard]] static bool is_open(const State& state, Cell cell);
  /// Whether neighbouring columns lead from one to the other, whatever is on top of them.
  [[nodiscard]] static bool are_connected(const State& state, Cell from, Cell to);

  // Enumeration (moves.cpp).
  void legal_pieces(const State& state, Move::Kind kind, Moves<Coral>& out) const;
  void legal_turn(const State& state, Moves<Coral>& out) const;
  void legal_entries(const State& state, Moves<Coral>& out) const;

  // Refusals (check.cpp).
  [[nodiscard]] Refusal check_piece(const State& state, Move::Kind kind, Species species) const;
  [[nodiscard]] Refusal check_place(const State& state, Piece piece) const;
  [[nodiscard]] Refusal falls(const State& state, Piece piece) const;
  [[nodiscard]] Refusal check_slide(const State& state, Cell space) const;
  [[nodiscard]] Refusal check_enter(const State& state, Cell cube) const;

  // Words (explain.cpp).
  void explain_piece(const State& state, Species species, std::vector<Statement>& out) const;
  void explain_placing(const State& state, Seat seat, Move move, std::vector<Statement>& out) const;
  void explain_entry(const State& state, Cell cube, std::vector<Statement>& out) const;
  void explain_price(const State& state, Move move, std::vector<Statement>& out) const;
  [[nodiscard]] const Sentence& request(const State& state) const;

  // Effects (apply.cpp, falling.cpp).
  enum class Turn : std::uint8_t { grow, move, entering, passed };
  [[nodiscard]] std::uint8_t next_seat(int seat) const {
    return static_cast<std::uint8_t>(seat + 1 == seats_ ? 0 : seat + 1);
  }
  template <class Events>
  void place(State& state, Piece piece, Events& events) const;
  template <class Events>
  void put(State& state, Piece piece, Events& events) const;
  void tell_sunlight(const State& before, const State& after, EventLog& events) const;
  template <class Events>
  void after_setup_piece(State& state, Events& events) const;
  void after_setup_pawn(State& state) const;
  template <class Events>
  void enter(State& state, Cell cube, Events& events) const;
  template <class Events>
  void finish_turn(State& state, Turn kind, Events& events) const;
  template <class Events>
  void settle(State& state, Events& events) const;
  template <class Events>
  void give_back(State& state, Species species, Events& events) const;
  template <class Events>
  void next_turn(State& state, Events& events) const;
  void begin_turn(State& state) const;
  template <class Events>
  void solo_begin(State& state, Events& events) const;
  template <class Events>
  void solo_slide(State& state, Events& events) const;
  template <class Events>
  void solo_grow(State& state, Events& events) const;
  template <class Events>
  void solo_discard(State& state, Events& events) const;
  template <class Events>
  void finish_solo_turn(State& state, Events& events) const;
  template <class Events>
  void fall(State& state, PieceSet fallen, Events& events) const;
  template <class Events>
  void final_scoring(State& state, Events& events) const;
  [[nodiscard]] State deal_solo(State state, Luck& luck) const;
  [[nodiscard]] int points(const State& state, int seat) const;
  [[nodiscard]] int beaten_by_levels(const State& state, int seat) const;
  [[nodiscard]] Arg species_arg(const char* key, Species species) const {
    return Arg::name(key, edition_.species[at(species)]);
  }

  [[nodiscard]] Data solo_position(const State& state, Data data) const;
  void audit_reef(const State& state, Faults& faults) const;
  void audit_pieces(const State& state, Faults& faults) const;
  void audit_pawns(const State& state, Faults& faults) const;
  void audit_players(const State& state, Faults& faults) const;
  void audit_phase(const State& state, Faults& faults) const;
  void audit_solo(const State& state, Faults& faults) const;
  void audit_stage(const State& state, Faults& faults) const;
  [[nodiscard]] int pawns_asked(const State& state) const;
  [[nodiscard]] std::string draw_cards(const State& state, Language language) const;

  int seats_ = kMinPlayers;
  OptionValues options_;
  Edition edition_;
};

/// What the top of a column is of: none for the rock.
[[nodiscard]] inline Species top_species(const State& state, const Column& column) {
  return column.piece == kRock ? Species::none
                               : state.species[static_cast<std::size_t>(column.piece)];
}
/// The cells of the standing pawns of all other species.
[[nodiscard]] PawnCells other_pawns(const State& state, Species species);
/// CO-3: the cube on which a pawn stands after a piece was placed in its cell.
[[nodiscard]] Cell lifted_onto(const Pawn& pawn, Piece piece);
/// CO-6: how many of the four sides and the top of the rock are covered.
inline constexpr int kRockFaces = 5;
[[nodiscard]] int covered_faces(const Reef& reef);
[[nodiscard]] inline bool is_rock_covered(const Reef& reef) {
  return covered_faces(reef) == kRockFaces;
}
/// What a cube is of: none for the rock and for no cube.
[[nodiscard]] Species cube_species(const State& state, Cell cube);

/// "1,0,0:eu": the corner, then the directions of the arms. Read back by read_piece.
[[nodiscard]] std::string piece_text(Piece piece);
[[nodiscard]] std::string cell_text(Cell cell);
[[nodiscard]] Data cell_data(Cell cell);  ///< [1, 0, 0], as views and parts write it
[[nodiscard]] Reading read_piece(std::string_view text, Piece& piece);
[[nodiscard]] Reading read_cell(std::string_view text, Cell& cell);
/// What is wrong with a cell or piece that was read but cannot be there.
[[nodiscard]] Statement no_such_cell(std::string_view written, Reading reading);
[[nodiscard]] Arg cell_arg(const char* key, Cell cell);
[[nodiscard]] const Sentence& side_name(Viewpoint side);
/// As editions write it.
inline constexpr std::array<const char*, kViewpoints> kSideIds{"top", "north", "east", "south",
                                                               "west"};
/// Where the points of a species' card stand on the score sheet.
[[nodiscard]] const Sentence& card_source(Species species);
/// What a scoring card says, made from its data.
[[nodiscard]] Translated card_text(const ScoringCard& card);
[[nodiscard]] std::string roman(int complexity);
/// CO-16.
[[nodiscard]] const Sentence& rating(int points);

}  // namespace lagoon::coral
