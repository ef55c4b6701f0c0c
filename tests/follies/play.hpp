// Whole games of bots with a watcher beside them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "bench/stopwatch.hpp"
#include "bots/player.hpp"
#include "bots/random.hpp"
#include "tests/follies/coral.hpp"
#include "tests/follies/great_barrier_reef.hpp"
#include "tests/follies/reef_gardens.hpp"
#include "tests/follies/reef_project.hpp"
#include "tests/support/seated.hpp"

namespace lagoon::follies {

/// How long a bot thinks of a turn: all its decisions together, in seconds of processor time.
class Thinking {
 public:
  void begin_turn() {
    ++turns_;
    turn_ = 0;
  }
  void add(double seconds) {
    turn_ += seconds;
    all_ += seconds;
    longest_ = std::max(longest_, turn_);
  }
  [[nodiscard]] double mean() const { return turns_ == 0 ? 0 : all_ / turns_; }
  [[nodiscard]] double longest() const { return longest_; }

 private:
  int turns_ = 0;
  double turn_ = 0;
  double all_ = 0;
  double longest_ = 0;
};

/// Plays a state to its end; choose(state, seat) says what is played.
template <class G, class Choose>
[[nodiscard]] Count watch(const G& rules, typename G::State state, const Choose& choose,
                          const std::vector<bool>& left_out = {}) {
  Watcher<G> watcher(rules);
  watcher.leave_out(left_out);
  NoEvents none;
  while (!is_over(rules, state)) {
    const Seat seat = rules.awaiting(state).first();
    const typename G::State before = state;
    const typename G::Move move = choose(before, seat);
    rules.apply(state, seat, move, none);
    watcher.step(before, seat, move, state);
  }
  watcher.finish(state);
  return watcher.count();
}

/// A game of a bot with itself, asked as at a table. Without chance it would always be the same, so
/// its first decisions are drawn, and nothing of them is counted.
template <class G>
[[nodiscard]] Count watch(const G& rules, const bots::Spec& spec, const std::string& seed,
                          Thinking& thinking, const std::vector<bool>& left_out = {}) {
  constexpr int kDrawn = 2;  // a seat
  typename G::State state = deal_from_seed(rules, seed);
  if (redact(rules, state, Viewer::spectator()).state() == state) {
    Rng rng(expand_seed(seed), "opening");
    bots::play_random(rules, state, rng, kDrawn * rules.seats());
  }
  std::vector<bots::Questions<G>> questions(at(rules.seats()));
  std::vector<std::unique_ptr<bots::Player<G>>> players;
  for (int i = 0; i < rules.seats(); ++i) {
    players.push_back(test::seated(spec, rules, seat_at(i)));
  }
  const auto choose = [&](const typename G::State& now, Seat seat) {
    const Key key = expand_seed(seed + " " + std::to_string(index(seat)) + " " +
                                std::to_string(rules.turn(now)));
    const auto& question = questions[at(seat)].next(rules, seat, redact(rules, now, seat), key);
    if (question.decisions == 0) thinking.begin_turn();
    const bench::Stopwatch watch;
    const auto move = players[at(seat)]->think(question, {}).front().move;
    thinking.add(watch.seconds());
    questions[at(seat)].answered(move);
    return move;
  };
  return watch(rules, state, choose, left_out);
}

template <class G>
[[nodiscard]] Count watch(const G& rules, const bots::Spec& spec, const std::string& seed,
                          const std::vector<bool>& left_out = {}) {
  Thinking thinking;
  return watch(rules, spec, seed, thinking, left_out);
}

}  // namespace lagoon::follies
