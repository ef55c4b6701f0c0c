// random: any legal move, each equally likely.
#pragma once

#include "bots/player.hpp"
#include "core/rules.hpp"

namespace lagoon::bots {

template <class G>
[[nodiscard]] typename G::Move random_move(const G& rules, const Known<typename G::State>& known,
                                           Seat seat, Rng& rng) {
  Moves<G> moves;
  rules.legal(known.state(), seat, moves);
  return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

/// Looks at nothing, so it has one thought and no opinion on it.
template <class G>
class RandomPlayer final : public Player<G> {
 public:
  RandomPlayer(const G& rules, Seat seat) : rules_(rules), seat_(seat) {}

  [[nodiscard]] std::vector<Thought<G>> think(const Question<G>& question, const Budget&) override {
    Rng rng(question.seed, "bot");
    for (std::size_t i = 0; i < question.since.size(); ++i) rng.next();
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
