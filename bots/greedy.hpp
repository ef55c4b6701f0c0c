// greedy: plans the own turn to its end and takes the best one.
//
// It plans anew at each decision, also when all came as foreseen: from deeper in the turn the beam
// sees what it had dropped before, and an answer depends on the position alone, not on what was
// planned earlier.
#pragma once

#include <vector>

#include "bots/plans.hpp"

namespace lagoon::bots {

/// Plans a turn.
template <class G>
class TurnPlanner {
 public:
  using State = typename G::State;

  TurnPlanner(const G& rules, Seat seat, const Breadth& breadth)
      : rules_(rules), seat_(seat), plans_(rules, breadth) {}

  /// The best plans of those that begin differently. Precondition: there is a choice.
  [[nodiscard]] std::vector<Thought<G>> think(const State& state, const Budget& budget) {
    Moves<G> moves;
    rules_.legal(state, seat_, moves);
    const Evaluation<G> evaluation(rules_, state, seat_);
    Findings<G> findings(moves.size());
    Meter meter(budget);
    const auto& finished = plans_.find(state, seat_, evaluation, meter,
                                       [&findings](int root) { findings.visit(root); });
    // At least the first one, however little time there is.
    for (int i = 0; i < finished.size() && (i == 0 || !meter.is_stopped()); ++i) {
      const auto& line = finished[i];
      findings.add(line.first, evaluation.thorough(line.state, line.value));
    }
    return findings.thoughts(seat_);
  }

 private:
  const G& rules_;
  Seat seat_;
  Plans<G> plans_;
};

/// How greedy plans. A game that looks further than its turn has its own.
template <class G>
class Planner : public TurnPlanner<G> {
 public:
  using TurnPlanner<G>::TurnPlanner;
};

template <class G>
class GreedyPlayer final : public Player<G> {
 public:
  GreedyPlayer(const G& rules, Seat seat, const Breadth& breadth)
      : rules_(rules), seat_(seat), planner_(rules, seat, breadth) {}

  [[nodiscard]] std::vector<Thought<G>> think(const Question<G>& question,
                                              const Budget& budget) override {
    Moves<G> moves;
    rules_.legal(question.now.state(), seat_, moves);
    if (moves.size() > 1) return planner_.think(question.now.state(), budget);
    return {only_thought<G>(seat_, moves[0])};
  }

 private:
  const G& rules_;
  Seat seat_;
  Planner<G> planner_;
};

}  // namespace lagoon::bots
