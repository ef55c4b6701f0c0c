// random: any legal move, each equally likely.
#pragma once

#include <limits>

#include "bots/player.hpp"
#include "core/rules.hpp"

namespace lagoon::bots {

template <class G>
[[nodiscard]] typename G::Move any_of(const Moves<G>& moves, Rng& rng) {
  return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

template <class G>
[[nodiscard]] typename G::Move random_move(const G& rules, const Known<typename G::State>& known,
                                           Seat seat, Rng& rng) {
  Moves<G> moves;
  rules.legal(known.state(), seat, moves);
  return any_of<G>(moves, rng);
}

/// Plays a state to its end, or so many moves, each legal one equally likely; how many it were.
/// `watch` is called with the state after each move.
template <class G, class Watch>
int play_random(const G& rules, typename G::State& state, Rng& rng, const Watch& watch,
                int most = std::numeric_limits<int>::max()) {
  Moves<G> moves;
  NoEvents none;
  int played = 0;
  for (SeatSet awaiting = rules.awaiting(state); !awaiting.empty() && played < most;
       awaiting = rules.awaiting(state), ++played) {
    const Seat seat = awaiting.first();  // simultaneous choices in the order of the seats
    rules.legal(state, seat, moves);
    rules.apply(state, seat, any_of<G>(moves, rng), none);
    watch(state);
  }
  return played;
}

template <class G>
int play_random(const G& rules, typename G::State& state, Rng& rng,
                int most = std::numeric_limits<int>::max()) {
  return play_random(rules, state, rng, [](const typename G::State&) {}, most);
}

/// Looks at nothing, so it has one thought and no opinion on it.
template <class G>
class RandomPlayer final : public Player<G> {
 public:
  RandomPlayer(const G& rules, Seat seat) : rules_(rules), seat_(seat) {}

  [[nodiscard]] std::vector<Thought<G>> think(const Question<G>& question, const Budget&) override {
    Rng rng(question.seed, "bot");
    for (int i = 0; i < question.decisions; ++i) rng.next();
    Thought<G> thought;
    thought.move = random_move(rules_, question.now, seat_, rng);
    thought.line = {{seat_, thought.move}};
    return {thought};
  }

 private:
  const G& rules_;
  Seat seat_;
};

}  // namespace lagoon::bots
