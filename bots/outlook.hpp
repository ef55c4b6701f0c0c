// Where a turn leads: games that are imagined some turns ahead, and judged there.
#pragma once

#include <cstdint>

#include "bots/judge.hpp"
#include "bots/plans.hpp"

namespace lagoon::bots {

/// Plays turns in imagined games: the best one of a narrow beam, as its seat knows the position.
template <class G>
class Policy {
 public:
  using State = typename G::State;

  /// The judge must outlive it.
  Policy(const G& rules, Judge<G>& judge, const Breadth& breadth)
      : rules_(rules),
        judge_(judge),
        plans_(rules, breadth),
        learned_(judge.has_learned() && breadth.turns > 2) {}

  /// The rest of the turn of this seat, as far as it can be foreseen. Precondition: it is awaited.
  void play(State& state, Seat seat) {
    rules_.legal(state, seat, moves_);
    if (moves_.size() == 1) {
      ++tried_;
      rules_.apply(state, seat, moves_[0], none_);
      return;
    }
    const State known = redact(rules_, state, seat).state();
    const Evaluation<G> evaluation(rules_, known, seat);
    Meter meter(unbounded_);
    const auto& finished = plans_.find(known, seat, evaluation, meter);
    tried_ += meter.done();
    int best = 0;
    int most = 0;
    for (int i = 0; i < finished.size(); ++i) {
      const int value = finished.size() == 1 ? 0
                        : learned_           ? judge_.prospect(finished[i].state, seat).margin -
                                         evaluation.penalty(finished[i].state)
                                   : evaluation.thorough(finished[i].state, finished[i].value);
      if (i > 0 && value <= most) continue;
      best = i;
      most = value;
    }
    play_plan(rules_, state, seat, finished[best].first);
  }
  /// The moves that were tried so far.
  [[nodiscard]] std::int64_t tried() const { return tried_; }

 private:
  const G& rules_;
  Judge<G>& judge_;
  Plans<G> plans_;
  std::int64_t tried_ = 0;
  bool learned_;
  Moves<G> moves_;
  NoEvents none_;
  Budget unbounded_;
};

/// Plays one plan on in an imagined game. Each thread needs its own.
template <class G>
class Outlook {
 public:
  using State = typename G::State;

  /// The judge must outlive it.
  Outlook(const G& rules, Judge<G>& judge, const Breadth& policy)
      : rules_(rules), judge_(judge), policy_(rules, judge, policy) {}

  /// What a seat may expect of a plan.
  [[nodiscard]] learning::Prospect operator()(const Known<State>& known, Seat seat,
                                              const Path<G>& plan, const Key& luck, int rounds) {
    return judge_.prospect(end(known, seat, plan, luck, rounds), seat);
  }
  /// Where a plan leads, with everybody's best turns until the seat has had so many more of its
  /// own. `luck` decides all that is imagined: plans with the same one differ by what they are.
  [[nodiscard]] State end(const Known<State>& known, Seat seat, const Path<G>& plan,
                          const Key& luck, int rounds) {
    Rng rng(luck, "trial");
    State state = rules_.determinize(known, rng);
    const int turn = rules_.turn(state);
    play_plan(rules_, state, seat, plan);
    return follow(state, turn, seat, rounds);
  }
  /// The same from a state in which somebody else has moved.
  [[nodiscard]] State go_on(const State& state, Seat seat, int rounds) {
    return follow(state, rules_.turn(state), seat, rounds);
  }

  /// The moves that were tried so far: the work that it has done.
  [[nodiscard]] std::int64_t tried() const { return policy_.tried(); }

 private:
  State follow(State state, int turn, Seat seat, int rounds) {
    // Positions just after an own turn are judged best: it ends with one.
    Seat mover = seat;
    int own_turns = 0;
    while (true) {
      if (rules_.turn(state) != turn && mover == seat && own_turns++ == rounds) break;
      turn = rules_.turn(state);
      const SeatSet awaiting = rules_.awaiting(state);
      if (awaiting.empty()) break;
      mover = awaiting.contains(seat) ? seat : awaiting.first();
      policy_.play(state, mover);
    }
    return state;
  }
  const G& rules_;
  Judge<G>& judge_;
  Policy<G> policy_;
};

}  // namespace lagoon::bots
