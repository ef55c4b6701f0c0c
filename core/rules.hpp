// The contract of a game. Everything in it is mandatory: a game that cannot explain a refusal or
// imagine what is hidden does not compile.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/catalogue.hpp"
#include "core/data.hpp"
#include "core/event.hpp"
#include "core/fixed_vector.hpp"
#include "core/hash.hpp"
#include "core/known.hpp"
#include "core/luck.hpp"
#include "core/options.hpp"
#include "core/outcome.hpp"
#include "core/parts.hpp"
#include "core/rng.hpp"
#include "core/score.hpp"
#include "core/seat.hpp"
#include "core/subscript.hpp"
#include "core/texts.hpp"

namespace lagoon {

/// A position as a value: copying is memcpy, equality is bytes.
template <class S>
concept GameState = std::is_trivially_copyable_v<S> && std::is_standard_layout_v<S> &&
                    std::has_unique_object_representations_v<S> && std::equality_comparable<S>;

/// One small decision.
template <class M>
concept GameMove = std::is_trivially_copyable_v<M> && sizeof(M) <= 8 && std::totally_ordered<M>;

/// The moves that are legal at one moment; kMaxMoves is proven by the game.
template <class G>
using Moves = MoveBuffer<typename G::Move, G::kMaxMoves>;

/// What a game is called and which set-ups it takes.
struct GameInfo {
  const char* id;     ///< as users write it: "great-barrier-reef"
  int rules_version;  ///< raised when an old game could replay differently
  int min_seats;
  int max_seats;
  const Sentence* name;
  const Sentence* summary;
  const Sentence* credit;          ///< to whom the game belongs
  std::string_view rules_page[2];  ///< Markdown in our own words, in the order of Language
};

/// A Rules object holds options and the edition's tables; it is immutable and shared.
///
/// read_edition   the facts of the rulebook are checked here; faults name path and rule
/// check_setup    what seats, options and edition must have between them
/// create         precondition: seats within the limits, no faults in edition and set-up
/// deal           the state before the first move. All randomness of the set-up and every stack
///                order is in it, so the rest of the game is deterministic.
/// awaiting       who must choose; empty: the game is over; several: simultaneous choices
/// turn           counts the turns; a draft ends where it changes
/// legal          sorted, unique, into the caller's buffer
/// check          the one authority on legality
/// apply          precondition: check() does not refuse
/// for_each_concealable   calls f on every place that can hide something (see core/known.hpp)
/// determinize    a state that the viewer of `known` cannot tell from the real one, each equally
///                likely. It sees only Known, so it cannot cheat.
/// standing       points and tie-breaks of a seat as they stand
/// score          the same points with their sources; "scored" events sum to it
/// outcome        the share of the win of each seat. Precondition: the game is over
/// format, parse  parse(format(m)) == m; all legal moves of a state print differently
/// move_kinds     every kind of move with its parts
/// parts          a move as data: its kind, then its parts by name
/// read_parts     read_parts(parts(m)) == m; says all that notation can; faults name the path
/// explain        what a legal move means and leads to, as statements for its mover
/// prompt         what is to be decided now, with the rule behind it; empty when the game is over
/// position       everything in a state, as Data (null where it is unknown)
/// read_position  faults name the path; audits what it read
/// audit          the invariants of every state that play can reach; paths begin with "state"
/// describe       what is only derived from a state but drawn by clients
/// draw           the board as text
/// notation_help  one line for each kind of move: notation and meaning
template <class G>
concept Rules =
    GameState<typename G::State> && GameMove<typename G::Move> &&
    requires(const G rules, const typename G::State state, typename G::State changing,
             const Known<typename G::State> known, const typename G::Move move, const Seat seat,
             const typename G::Edition edition, const Reader reader, const OptionValues options,
             Moves<G> moves, Luck luck, Rng rng, NoEvents none, EventLog log, Faults faults,
             std::vector<Statement> statements, const std::string_view text,
             const Language language) {
      { G::kMaxMoves } -> std::convertible_to<int>;
      { G::info() } -> std::same_as<const GameInfo&>;
      { G::option_schema() } -> std::same_as<OptionSchema>;
      { G::read_edition(reader) } -> std::same_as<typename G::Edition>;
      { G::check_setup(2, options, edition, faults) } -> std::same_as<void>;
      { G::create(2, options, edition) } -> std::same_as<G>;
      { rules.seats() } -> std::same_as<int>;
      { rules.options() } -> std::same_as<const OptionValues&>;
      { rules.deal(luck) } -> std::same_as<typename G::State>;
      { rules.awaiting(state) } -> std::same_as<SeatSet>;
      { rules.turn(state) } -> std::same_as<int>;
      { rules.legal(state, seat, moves) } -> std::same_as<void>;
      { rules.check(state, seat, move) } -> std::same_as<Refusal>;
      { rules.apply(changing, seat, move, none) } -> std::same_as<void>;
      { rules.apply(changing, seat, move, log) } -> std::same_as<void>;
      {
        G::for_each_concealable(changing, [](auto& place) { (void)place.seen; })
      };
      { rules.determinize(known, rng) } -> std::same_as<typename G::State>;
      { rules.standing(state, seat) } -> std::same_as<Standing>;
      { rules.score(state, seat) } -> std::same_as<ScoreSheet>;
      { rules.outcome(state) } -> std::same_as<Outcome>;
      { rules.format(move) } -> std::same_as<std::string>;
      { rules.parse(text) } -> std::same_as<Result<typename G::Move>>;
      { G::move_kinds() } -> std::same_as<std::span<const MoveKind<G>>>;
      { rules.parts(move) } -> std::same_as<Data>;
      { rules.read_parts(reader) } -> std::same_as<typename G::Move>;
      { rules.explain(known, seat, move, statements) } -> std::same_as<void>;
      { rules.prompt(known) } -> std::same_as<Statement>;
      { rules.position(state) } -> std::same_as<Data>;
      { rules.read_position(reader) } -> std::same_as<typename G::State>;
      { rules.audit(state, faults) } -> std::same_as<void>;
      { rules.describe(known) } -> std::same_as<Data>;
      { rules.draw(known, language) } -> std::same_as<std::string>;
      { rules.catalogue() } -> std::same_as<Catalogue>;
      { G::notation_help() } -> std::same_as<std::span<const Sentence* const>>;
    };

/// Whether so many can play an edition with these options.
template <class G>
[[nodiscard]] bool is_playable(int seats, const OptionValues& options,
                               const typename G::Edition& edition) {
  Faults faults;
  G::check_setup(seats, options, edition, faults);
  return faults.empty();
}

/// The option sets of varied_options() that so many can play with an edition.
template <class G>
[[nodiscard]] std::vector<OptionValues> playable_options(int seats,
                                                         const typename G::Edition& edition) {
  std::vector<OptionValues> playable;
  for (const OptionValues& options : varied_options(G::option_schema())) {
    if (is_playable<G>(seats, options, edition)) playable.push_back(options);
  }
  return playable;
}

/// The state that a seed deals: the same for tables, measurements and tests.
template <class G>
[[nodiscard]] typename G::State deal_from_seed(const G& rules, std::string_view seed) {
  Luck luck(expand_seed(seed), G::info().id);
  return rules.deal(luck);
}

/// Whether nothing is left to decide.
template <class G>
[[nodiscard]] bool is_over(const G& rules, const typename G::State& state) {
  return rules.awaiting(state).empty();
}

/// The outcome of a game in which the best standing wins.
template <class G>
[[nodiscard]] Outcome outcome_of_standings(const G& rules, const typename G::State& state) {
  assert(is_over(rules, state));
  std::array<Standing, kMaxSeats> standings;
  const auto seats = at(rules.seats());
  for (std::size_t i = 0; i < seats; ++i) {
    standings[i] = rules.standing(state, static_cast<Seat>(i));
  }
  return shared_win(std::span(standings).first(seats));
}

/// Audits what was just read; the faults get the path of the file instead of "state".
template <class G>
void audit_read(const G& rules, const typename G::State& state, const Reader& reader) {
  constexpr std::string_view kRoot = "state";
  if (reader.failed()) return;
  rules.audit(state, reader.faults());
  for (Error& fault : reader.faults()) fault.field.replace(0, kRoot.size(), reader.path());
}

/// The refusals that all games share: a seat that does not exist or is not asked.
template <class G>
[[nodiscard]] Refusal check_turn(const G& rules, const typename G::State& state, Seat seat) {
  if (index(seat) >= rules.seats()) {
    return Refusal(text::no_such_seat, Arg::number("number", index(seat)),
                   Arg::number("last", rules.seats() - 1));
  }
  const SeatSet awaiting = rules.awaiting(state);
  if (awaiting.empty()) return Refusal(text::game_over);
  if (awaiting.contains(seat)) return {};
  Seat awaited{};
  while (!awaiting.contains(awaited)) awaited = seat_at(index(awaited) + 1);
  return Refusal(text::not_your_turn, Arg::seat("seat", seat), Arg::seat("awaited", awaited));
}

/// A move may be taken back by its mover exactly when the mover knew all of its outcome and the
/// turn has not passed. No game sets a flag for this.
template <class G>
[[nodiscard]] bool can_be_taken_back(const G& rules, const typename G::State& before, Seat seat,
                                     typename G::Move move) {
  typename G::State after = before;
  NoEvents none;
  rules.apply(after, seat, move, none);
  if (rules.turn(after) != rules.turn(before) || !rules.awaiting(after).contains(seat))
    return false;
  return predict(rules, redact(rules, before, seat), seat, move) == redact(rules, after, seat);
}

}  // namespace lagoon
