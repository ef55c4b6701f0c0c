// Sample Game, 2-4 players. The rule ids (SG-n) are explained in README.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.hpp"

namespace lagoon::sample_game {

inline constexpr int kShells = 24;
inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMinHand = 2;
inline constexpr int kMaxHand = 4;
inline constexpr int kMaxRow = (kShells - 1) / kMinPlayers;  ///< one shell lies on the beach
inline constexpr int kMaxPile = kMinPlayers * (kMaxRow - kMinHand);
inline constexpr int kMaxPoints = 9;

// ---------------------------------------------------------------------------------- components

/// A shell, counted from 0; people count from 1.
enum class Shell : std::uint8_t { unknown = 0xFF };
[[nodiscard]] constexpr int number_of(Shell shell) { return static_cast<int>(shell) + 1; }
[[nodiscard]] constexpr Shell shell_at(int position) { return static_cast<Shell>(position); }

/// What is printed on the components.
struct Edition {
  std::array<std::uint8_t, kShells> points{};  ///< of each shell
  Provenance provenance = Provenance::own;
};

// --------------------------------------------------------------------------------------- state

using Row = FixedVector<Shell, kMaxRow>;

struct Player {
  FixedVector<Concealable<Shell>, kMaxHand> hand;
  Row row;
  friend bool operator==(const Player&, const Player&) = default;
};

/// What the active player decides next.
enum class Phase : std::uint8_t { play, fill };

struct State {
  std::array<Player, kMaxPlayers> players{};
  FixedVector<Concealable<Shell>, kMaxPile> pile;  ///< the next shell is the last element
  Concealable<Shell> beach;
  std::uint8_t turn = 0;
  Phase phase = Phase::play;
  friend bool operator==(const State& a, const State& b) { return same_bytes(a, b); }
};

// --------------------------------------------------------------------------------------- moves

struct Move {
  enum class Kind : std::uint8_t { play, beach, pile };
  Kind kind = Kind::play;
  Shell shell{};  ///< of a play; else the first one

  static constexpr Move play(Shell shell) { return {Kind::play, shell}; }
  static constexpr Move beach() { return {Kind::beach, {}}; }
  static constexpr Move pile() { return {Kind::pile, {}}; }
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

// --------------------------------------------------------------------------------------- rules

class SampleGame {
 public:
  using State = sample_game::State;
  using Move = sample_game::Move;
  using Edition = sample_game::Edition;
  static constexpr int kMaxMoves = kMaxHand;  ///< a shell of the hand, or one of two places

  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static OptionSchema option_schema();
  [[nodiscard]] static std::span<const Sentence* const> notation_help();
  [[nodiscard]] static Edition read_edition(const Reader& reader);
  static void check_setup(int, const OptionValues&, const Edition&, Faults&) {}  ///< all fit
  [[nodiscard]] static SampleGame create(int seats, const OptionValues& options,
                                         const Edition& edition);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const OptionValues& options() const { return options_; }
  [[nodiscard]] const Edition& edition() const { return edition_; }

  // SG-1, SG-4: everybody plays the same number of shells; what does not divide is left out.
  [[nodiscard]] int hand_size() const { return options_[0]; }
  [[nodiscard]] int row_size() const { return (kShells - 1) / seats_; }  ///< at the end
  [[nodiscard]] int pile_size() const { return seats_ * (row_size() - hand_size()); }
  [[nodiscard]] int turns() const { return seats_ * row_size(); }
  [[nodiscard]] int active(const State& state) const { return state.turn % seats_; }

  [[nodiscard]] State deal(Luck& luck) const;
  [[nodiscard]] SeatSet awaiting(const State& state) const;
  [[nodiscard]] int turn(const State& state) const { return state.turn; }
  void legal(const State& state, Seat seat, Moves<SampleGame>& out) const;
  [[nodiscard]] Refusal check(const State& state, Seat seat, Move move) const;
  template <class Events>
  void apply(State& state, Seat seat, Move move, Events& events) const;

  template <class F>
  static void for_each_concealable(State& state, F f) {
    for (Player& player : state.players) {
      for (auto& place : player.hand) f(place);
    }
    for (auto& place : state.pile) f(place);
    f(state.beach);
  }
  [[nodiscard]] State determinize(const Known<State>& known, Rng& rng) const;

  [[nodiscard]] Standing standing(const State& state, Seat seat) const;
  [[nodiscard]] ScoreSheet score(const State& state, Seat seat) const;
  [[nodiscard]] Outcome outcome(const State& state) const {
    return outcome_of_standings(*this, state);
  }
  /// SG-2: what a shell scores at the end of a row.
  [[nodiscard]] int points_after(const Row& row, Shell shell) const;

  [[nodiscard]] std::string format(Move move) const;
  [[nodiscard]] Result<Move> parse(std::string_view text) const;
  [[nodiscard]] static std::span<const MoveKind<SampleGame>> move_kinds();
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

 private:
  template <class Events>
  void play(State& state, Seat seat, Shell shell, Events& events) const;

  void audit_shells(const State& state, Faults& faults) const;
  void audit_sizes(const State& state, Faults& faults) const;

  int seats_ = kMinPlayers;
  OptionValues options_;
  Edition edition_;
};

/// A shell for a sentence; "?" for those who do not see it.
[[nodiscard]] Arg shell_arg(const Concealable<Shell>& place);

}  // namespace lagoon::sample_game
