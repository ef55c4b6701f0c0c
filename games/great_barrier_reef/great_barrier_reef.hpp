// The Great Barrier Reef Card Game, 2-5 players. The rule ids (GB-n) are explained in README.md.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.hpp"

namespace lagoon::great_barrier_reef {

inline constexpr int kCards = 69;
inline constexpr int kScoringCards = 10;  ///< five of them lie out
inline constexpr int kFish = 5;
inline constexpr int kSymbols = 9;
inline constexpr int kHandSize = 3;
inline constexpr int kMarketSize = 4;
inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kMaxGroupSize = 5;
inline constexpr int kMaxTrack = 12;
inline constexpr int kMaxDeck = 50;                    ///< with five players
inline constexpr int kMaxReefCards = 15;               ///< with two players
inline constexpr int kBoardWidth = kMaxReefCards + 1;  ///< of a reef, in cells

/// Removed cards by number of players, from two on.
inline constexpr std::array<int, 4> kRemoved{31, 17, 5, 0};

// ---------------------------------------------------------------------------------- components

/// The fish come first: a fish is also an index below kFish.
enum class Symbol : std::uint8_t {
  red_snapper,
  parrot_fish,
  damsel_fish,
  clown_fish,
  butterfly_fish,
  coral,
  sponge,
  tiger_shark,
  starfish
};
/// GB-6: what each visible symbol counts by itself.
inline constexpr std::array<int, kSymbols> kSinglePoints{0, 0, 0, 0, 0, 1, 1, 2, -2};

/// A reef card, counted from 0; people count from 1.
enum class Card : std::uint8_t { none = 0xFE, unknown = 0xFF };
[[nodiscard]] constexpr int index(Card card) { return static_cast<int>(card); }
[[nodiscard]] constexpr Card card_at(int position) { return static_cast<Card>(position); }

/// Sponges and tiger sharks, as counts or as bits of the quadrants that show them.
struct Triggers {
  std::uint8_t sponges = 0;
  std::uint8_t sharks = 0;
  friend constexpr bool operator==(const Triggers&, const Triggers&) = default;
};

struct CardFace {
  std::array<Symbol, 4> quadrants{};  ///< top left, top right, bottom left, bottom right
  std::uint8_t number = 0;            ///< 1-4, or 0 for *
  Triggers triggers;                  ///< one bit for each quadrant
};

struct Offset {
  std::int8_t x = 0;
  std::int8_t y = 0;
  friend constexpr auto operator<=>(const Offset&, const Offset&) = default;
};

/// A pattern in one rotation or mirror image, moved so that its least x and y are 0.
struct Shape {
  FixedVector<Offset, kMaxGroupSize> cells;  ///< in reading order
  /// How many cells each of them lies behind the first one, in rows of kBoardWidth.
  FixedVector<std::uint8_t, kMaxGroupSize> distances;
  std::uint16_t columns = 0;  ///< of a board, in which its first cell can be
  friend bool operator==(const Shape&, const Shape&) = default;
};

struct ScoringCard {
  Name name;
  bool base = false;          ///< one of the five named in the rulebook
  int size = 0;               ///< fish in one group
  std::vector<Shape> shapes;  ///< GB-6: all different rotations and mirror images
  FixedVector<std::uint8_t, kMaxTrack> track;
  int start = 0;  ///< the shaded spot: an index into the track
  [[nodiscard]] int last() const { return track.size() - 1; }
};

/// What is printed on the components.
struct Edition {
  std::array<CardFace, kCards> cards{};
  std::array<ScoringCard, kScoringCards> scoring_cards;
  Provenance cards_provenance = Provenance::reconstructed;
  Provenance scoring_provenance = Provenance::reconstructed;
};

// --------------------------------------------------------------------------------------- state

struct Placement {
  Card card{};
  std::int8_t x = 0;  ///< of the top left quadrant, from the player's first card
  std::int8_t y = 0;
  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

/// The boards of a reef are as wide as high and wrap around. A reef of n cards spans at most n + 1
/// cells in each direction and positions next to it two more, so before the last card nothing
/// overlaps.
[[nodiscard]] constexpr unsigned wrap(int coordinate) {
  static_assert(std::has_single_bit(static_cast<unsigned>(kBoardWidth)));
  return static_cast<unsigned>(coordinate) & (kBoardWidth - 1);
}
/// A row of bits that begins in column x.
[[nodiscard]] constexpr std::uint16_t in_row(unsigned bits, int x) {
  return std::rotl(static_cast<std::uint16_t>(bits), static_cast<int>(wrap(x)));
}

/// Places for a card, which are named by its top left quadrant.
class PositionSet {
 public:
  constexpr PositionSet() = default;
  constexpr PositionSet(int x, int y) { insert(x, y); }
  [[nodiscard]] constexpr bool contains(int x, int y) const {
    return (rows_[wrap(y)] & in_row(1U, x)) != 0;
  }
  constexpr void insert(int x, int y) { rows_[wrap(y)] |= in_row(1U, x); }
  /// Inserts the position and its eight neighbours, as far as they are not in `except`.
  constexpr void insert_around(int x, int y, const PositionSet& except) {
    const std::uint16_t three = in_row(7U, x - 1);
    for (const unsigned row : {wrap(y - 1), wrap(y), wrap(y + 1)}) {
      rows_[row] = static_cast<std::uint16_t>((rows_[row] | three) & ~except.rows_[row]);
    }
  }
  /// Row y, turned so that bit 0 is column x.
  [[nodiscard]] constexpr unsigned row_from(int x, int y) const {
    return std::rotr(rows_[wrap(y)], static_cast<int>(wrap(x)));
  }
  friend constexpr bool operator==(const PositionSet&, const PositionSet&) = default;

 private:
  std::array<std::uint16_t, kBoardWidth> rows_{};
};

/// The cells of a reef that show a sponge or a tiger shark.
class TriggerBoard {
 public:
  /// GB-2: a card at (x, y) covers its four cells and shows its own; how many it covered.
  constexpr Triggers cover(int x, int y, Triggers quadrants) {
    Row& upper = rows_[wrap(y)];
    Row& lower = rows_[wrap(y + 1)];
    const unsigned there = upper.sponges | upper.sharks | lower.sponges | lower.sharks;
    if ((there & in_row(3U, x)) == 0 && quadrants == Triggers{}) return {};
    const auto exchange = [x](std::uint16_t& row, unsigned two) {
      const unsigned turned = std::rotr(row, static_cast<int>(wrap(x)));
      row = in_row((turned & ~3U) | two, x);
      return (turned & 1U) + (turned >> 1 & 1U);
    };
    const unsigned sponges = exchange(upper.sponges, quadrants.sponges & 3U) +
                             exchange(lower.sponges, quadrants.sponges >> 2);
    const unsigned sharks = exchange(upper.sharks, quadrants.sharks & 3U) +
                            exchange(lower.sharks, quadrants.sharks >> 2);
    return {static_cast<std::uint8_t>(sponges), static_cast<std::uint8_t>(sharks)};
  }
  friend constexpr bool operator==(const TriggerBoard&, const TriggerBoard&) = default;

 private:
  struct Row {
    std::uint16_t sponges = 0;
    std::uint16_t sharks = 0;
    friend constexpr bool operator==(const Row&, const Row&) = default;
  };
  std::array<Row, kBoardWidth> rows_{};
};

/// The cards of one player from the lowest to the topmost. The other members follow from them.
struct Reef {
  FixedVector<Placement, kMaxReefCards> cards;
  std::int8_t first_x = 0;  ///< the range of positions worth looking at
  std::int8_t last_x = 0;
  std::int8_t first_y = 0;
  std::int8_t last_y = 0;
  PositionSet open{0, 0};  ///< GB-1: positions that cover something, without those of earlier cards
  PositionSet used;        ///< GB-1: positions of earlier cards
  TriggerBoard triggers;
  friend constexpr bool operator==(const Reef&, const Reef&) = default;
};

/// One scoring card in play with the fish token on it.
struct ScoringSlot {
  std::uint8_t card = 0;    ///< index into the edition
  std::uint8_t fish = 0;    ///< index of its Symbol
  std::uint8_t marker = 0;  ///< index into the card's track
  friend constexpr bool operator==(const ScoringSlot&, const ScoringSlot&) = default;
};

/// What the active player decides next.
enum class Phase : std::uint8_t { choose, place, trigger, take, over };

struct State {
  std::array<Reef, kMaxPlayers> reefs{};
  std::array<std::array<Concealable<Card>, kHandSize>, kMaxPlayers> hands{};
  std::array<Concealable<Card>, kMarketSize> market{};
  FixedVector<Concealable<Card>, kMaxDeck> deck;  ///< the next card is the last element
  std::array<ScoringSlot, kFish> scoring{};
  std::uint16_t turn = 0;
  Phase phase = Phase::choose;
  std::uint8_t first = 0;  ///< seat of the first player
  std::uint8_t active = 0;
  std::uint8_t chosen = 0;  ///< hand place of the card being played
  Triggers pending;         ///< how many are still to be resolved
  friend bool operator==(const State& a, const State& b) { return same_bytes(a, b); }
};

// --------------------------------------------------------------------------------------- moves

/// One decision: a kind and up to two numbers, which are also the order of the moves. In one word,
/// so that listing a position is an addition and a store.
/// No card of a reef lies further from its first one.
inline constexpr int kFarthest = kMaxReefCards - 1;

class Move {
 public:
  enum class Kind : std::uint16_t { choose, place, sponge, shark, take };
  static constexpr int kNone = -1;

  constexpr Move() : Move(Kind::choose, kNone, kNone) {}
  static constexpr Move choose(Card card) { return {Kind::choose, index(card), kNone}; }
  static constexpr Move place(int x, int y) { return {Kind::place, y, x}; }
  /// `right` is a scoring card of the edition, or kNone when no marker can move.
  static constexpr Move sponge(int right) { return {Kind::sponge, right, kNone}; }
  static constexpr Move shark(int right, int left) { return {Kind::shark, right, left}; }
  static constexpr Move take(int position) { return {Kind::take, position, kNone}; }

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(word_ >> 16); }
  [[nodiscard]] constexpr Card card() const { return card_at(first()); }
  [[nodiscard]] constexpr int x() const { return second(); }
  [[nodiscard]] constexpr int y() const { return first(); }
  [[nodiscard]] constexpr int right() const { return first(); }
  [[nodiscard]] constexpr int left() const { return second(); }
  [[nodiscard]] constexpr int position() const { return first(); }
  /// Of a position: the one so many columns further to the right.
  [[nodiscard]] constexpr Move right_by(int columns) const {
    Move moved = *this;
    moved.word_ += static_cast<std::uint32_t>(columns);
    return moved;
  }
  [[nodiscard]] constexpr bool has_one_number() const { return second() == kNone; }

  friend constexpr auto operator<=>(const Move&, const Move&) = default;

 private:
  static constexpr int kZero = 128;  ///< a number is a byte, moved so that the least one is 0
  constexpr Move(Kind kind, int first, int second)
      : word_((static_cast<std::uint32_t>(kind) << 16) +
              (static_cast<std::uint32_t>(first + kZero) << 8) +
              static_cast<std::uint32_t>(second + kZero)) {}
  [[nodiscard]] constexpr int first() const { return static_cast<int>(word_ >> 8 & 0xFF) - kZero; }
  [[nodiscard]] constexpr int second() const { return static_cast<int>(word_ & 0xFF) - kZero; }
  std::uint32_t word_;
};

/// What can be seen of a reef: groups of each fish by scoring slot, and counts of each symbol.
struct Tally {
  std::array<int, kFish> groups{};
  std::array<int, kSymbols> symbols{};
};

/// One cell of a reef as it lies there.
struct Cell {
  int x = 0;
  int y = 0;
  Symbol symbol{};
  int placement = 0;  ///< index of the card that shows here
};

// --------------------------------------------------------------------------------------- rules

class GreatBarrierReef {
 public:
  using State = great_barrier_reef::State;
  using Move = great_barrier_reef::Move;
  using Edition = great_barrier_reef::Edition;
  /// Every further card overlaps another, so its 3x3 neighbourhood of positions adds at most five
  /// to the nine of the first card: 9 + 13 * 5 = 74, of which the used ones do not count.
  static constexpr int kMaxMoves = 80;

  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static OptionSchema option_schema();
  [[nodiscard]] static std::span<const Sentence* const> notation_help();
  [[nodiscard]] static Edition read_edition(const Reader& reader);
  static void check_setup(int, const OptionValues&, const Edition&, Faults&) {
  }  ///< all go together
  [[nodiscard]] static GreatBarrierReef create(int seats, const OptionValues& options,
                                               const Edition& edition);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const OptionValues& options() const { return options_; }
  [[nodiscard]] const Edition& edition() const { return edition_; }
  /// Cards in the deck after the set-up: 28, 39, 48 or 50.
  [[nodiscard]] int deck_size() const;
  /// Cards in each reef at the end: 15, 14, 13 or 11.
  [[nodiscard]] int reef_size() const { return deck_size() / seats_ + 1; }

  [[nodiscard]] State deal(Luck& luck) const;
  [[nodiscard]] SeatSet awaiting(const State& state) const;
  [[nodiscard]] int turn(const State& state) const { return state.turn; }
  void legal(const State& state, Seat seat, Moves<GreatBarrierReef>& out) const;
  [[nodiscard]] Refusal check(const State& state, Seat seat, Move move) const;
  template <class Events>
  void apply(State& state, Seat seat, Move move, Events& events) const;

  template <class F>
  static void for_each_concealable(State& state, F f) {
    for (auto& hand : state.hands) {
      for (auto& place : hand) f(place);
    }
    for (auto& place : state.market) f(place);
    for (auto& place : state.deck) f(place);
  }
  [[nodiscard]] State determinize(const Known<State>& known, Rng& rng) const;

  [[nodiscard]] Standing standing(const State& state, Seat seat) const;
  [[nodiscard]] ScoreSheet score(const State& state, Seat seat) const;
  [[nodiscard]] Outcome outcome(const State& state) const;
  [[nodiscard]] Tally tally(const State& state, const Reef& reef) const;
  [[nodiscard]] int value(const ScoringSlot& slot) const {
    return scoring_card(slot).track[slot.marker];
  }

  [[nodiscard]] std::string format(Move move) const;
  [[nodiscard]] Result<Move> parse(std::string_view text) const;
  [[nodiscard]] static std::span<const MoveKind<GreatBarrierReef>> move_kinds();
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

  [[nodiscard]] const CardFace& face(Card card) const { return edition_.cards[at(index(card))]; }
  [[nodiscard]] const ScoringCard& scoring_card(const ScoringSlot& slot) const {
    return edition_.scoring_cards[slot.card];
  }
  /// Lays a card on a reef, whether it may lie there or not, and keeps what follows from the cards;
  /// the triggers that it covers.
  Triggers lay(Reef& reef, Card card, int x, int y) const;
  /// The symbols that a card at (x, y) would cover, by quadrant; `occupied` says which exist.
  struct Covered {
    std::array<Symbol, 4> symbols{};
    std::uint8_t occupied = 0;
  };
  [[nodiscard]] Covered covered(const Reef& reef, int x, int y) const;
  /// All visible cells of a reef, from the topmost card down.
  [[nodiscard]] std::vector<Cell> cells(const Reef& reef) const;

 private:
  [[nodiscard]] bool can_move_right(const ScoringSlot& slot) const {
    return slot.marker < scoring_card(slot).last();
  }
  [[nodiscard]] static bool can_move_left(const ScoringSlot& slot) { return slot.marker > 0; }
  [[nodiscard]] static bool has_final_round_begun(const State& state) { return state.deck.empty(); }
  [[nodiscard]] int slot_of(const State& state, int scoring_card) const;

  void legal_cards(const State& state, Moves<GreatBarrierReef>& out) const;
  void legal_positions(const Reef& reef, Moves<GreatBarrierReef>& out) const;
  void legal_triggers(const State& state, Moves<GreatBarrierReef>& out) const;

  [[nodiscard]] Refusal check_place(const State& state, Move move) const;
  [[nodiscard]] Refusal check_sponge(const State& state, Move move) const;
  [[nodiscard]] Refusal check_shark(const State& state, Move move) const;
  [[nodiscard]] Refusal check_marker(const State& state, int card) const;
  [[nodiscard]] Refusal check_right(const State& state, int card) const;
  [[nodiscard]] Refusal check_left(const State& state, int card, int right) const;
  [[nodiscard]] Arg marker_arg(const char* key, int card) const;

  template <class Events>
  void place(State& state, Move move, Events& events) const;
  template <class Events>
  void shift_marker(State& state, int card, int by, const Sentence& cause, Events& events) const;
  template <class Events>
  void after_trigger(State& state, Events& events) const;
  template <class Events>
  void take(State& state, int position, Events& events) const;
  template <class Events>
  void end_turn(State& state, Events& events) const;

  void audit_cards(const State& state, Faults& faults) const;
  void audit_scoring(const State& state, Faults& faults) const;
  void audit_turn(const State& state, Faults& faults) const;
  void audit_reef(const State& state, int seat, Faults& faults) const;

  int seats_ = kMinPlayers;
  OptionValues options_;
  Edition edition_;
};

/// A symbol's name (its code is the id in editions and views) and its letter.
[[nodiscard]] const Sentence& symbol_name(Symbol symbol);
[[nodiscard]] char symbol_letter(Symbol symbol);

}  // namespace lagoon::great_barrier_reef
