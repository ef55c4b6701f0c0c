// What may follow a turn: the replies of the others in one of the games that a seat can imagine.
#pragma once

#include <span>
#include <vector>

#include "bots/player.hpp"

namespace lagoon::bots {

/// The turn, and the others' best ones by their own judgement until the seat is asked again. It
/// ends early where something comes to light that the turn has not foreseen.
template <class G>
[[nodiscard]] std::vector<Decision<G>> line_after(const G& rules,
                                                  const Known<typename G::State>& known, Seat seat,
                                                  std::span<const typename G::Move> turn,
                                                  const learning::WeightSet* learned,
                                                  const Key& seed) {
  constexpr std::size_t kLongest = 40;
  std::vector<Decision<G>> line;
  Rng rng(seed, "line");
  typename G::State state = rules.determinize(known, rng);
  NoEvents none;
  const auto play = [&](Seat mover, typename G::Move move) {
    line.push_back({mover, move});
    rules.apply(state, mover, move, none);
  };
  for (const typename G::Move& move : turn) {
    if (rules.check(state, seat, move).refused()) return line;
    play(seat, move);
  }
  while (line.size() < kLongest) {
    const SeatSet awaiting = rules.awaiting(state);
    if (awaiting.empty() || awaiting.contains(seat)) break;
    const Seat mover = awaiting.first();
    const auto other = make_player(usual(Kind::value), rules, mover, learned);
    const Question<G> question(redact(rules, state, mover), seed);
    play(mover, other->think(question, {}).front().move);
  }
  return line;
}

}  // namespace lagoon::bots
