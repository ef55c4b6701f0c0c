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
#include "games/reef_project/state.hpp"

namespace lagoon::reef_project {

/// Options, in the order of the schema.
enum OptionIndex { kSideOption, kMissionsOption, kSetsOption, kLevelOption };
inline constexpr int kJokerSets = 1;  ///< of kSetsOption: RP-37

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
  [[nodiscard]] Outcome outcome(const State& state) const;
  /// Points by source as they stand; final scoring when the game is over.
  [[nodiscard]] std::array<int, kSources> points(const State& state, int player) const;

  [[nodiscard]] std::string format(Move move) const;
  [[nodiscard]] Result<Move> parse(std::string_view written) const;
  [[nodiscard]] static std::span<const MoveKind<ReefProject>> move_kinds();
  [[nodiscard]] Data parts(Move move) const;
  [[nodiscard]] Move read_parts(const Reader& reader) const;
  void explain(const Known<State>& known, Seat seat, Move move, std::vector<Statement>& out) const;
  [[nodiscard]] Statement prompt(const Known<State>& known) const;
  void unused(const Known<State>& known, Seat seat, std::span<const Move> draft,
              std::vector<Statement>& out) const;
  [[nodiscard]] bool can_end(const Known<State>& known, Seat seat) const;

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
