// The definition of `play_lesson`.
#pragma once

#include "bots/judge.hpp"
#include "bots/lesson.hpp"
#include "bots/plans.hpp"

namespace lagoon::bots {

template <class G>
class SelfPlay {
 public:
  using State = typename G::State;

  SelfPlay(const G& rules, const learning::WeightSet* learned, const Course& course,
           const Key& seed)
      : rules_(rules),
        features_(rules),
        judge_(rules, learned),
        plans_(rules, {course.width, course.turns}),
        course_(course),
        rng_(seed, "self-play") {}

  [[nodiscard]] Lesson play(State state) {
    Lesson lesson;
    int turn = rules_.turn(state);
    for (SeatSet awaiting = rules_.awaiting(state); !awaiting.empty();
         awaiting = rules_.awaiting(state)) {
      if (rules_.turn(state) != turn) look(state, awaiting, lesson);
      turn = rules_.turn(state);
      move(state, awaiting.first());
    }
    for (int i = 0; i < rules_.seats(); ++i) {
      lesson.ends[at(i)] = learning::Value<G>::at_end(rules_, state, seat_at(i));
    }
    return lesson;
  }

 private:
  void look(const State& state, SeatSet awaiting, Lesson& lesson) {
    for (int i = 0; i < rules_.seats(); ++i) {
      const Seat seat = seat_at(i);
      Lesson::Moment& moment = lesson.moments.emplace_back();
      moment.seat = seat;
      moment.distance = learning::Value<G>::distance(rules_, awaiting, seat);
      features_.fill(redact(rules_, state, seat), seat, moment.row);
      if (judge_.has_learned()) moment.expected = judge_.prospect(state, seat);
    }
  }

  /// The rest of a turn, as far as it can be foreseen.
  void move(State& state, Seat seat) {
    rules_.legal(state, seat, moves_);
    if (moves_.size() == 1) {
      rules_.apply(state, seat, moves_[0], none_);
      return;
    }
    const State known = redact(rules_, state, seat).state();
    const Evaluation<G> evaluation(rules_, known, seat);
    Meter meter(unbounded_);
    const auto& finished = plans_.find(known, seat, evaluation, meter);
    ranked_.clear();
    for (int i = 0; i < finished.size(); ++i) {
      const int value = judge_.has_learned()
                            ? judge_.prospect(finished[i].state, seat).margin -
                                  evaluation.penalty(finished[i].state)
                            : evaluation.thorough(finished[i].state, finished[i].value);
      ranked_.push_back({value, i});
    }
    std::stable_sort(ranked_.begin(), ranked_.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    play_plan(rules_, state, seat, finished[ranked_[pick()].second].first);
  }

  /// Mostly the best; sometimes one of the next, so that there is something to compare.
  [[nodiscard]] std::size_t pick() {
    constexpr std::size_t kFew = 6;
    if (static_cast<int>(rng_.below(100)) >= course_.noise) return 0;
    return rng_.below(static_cast<std::uint32_t>(std::min(ranked_.size(), kFew)));
  }

  const G& rules_;
  learning::Features<G> features_;
  Judge<G> judge_;
  Plans<G> plans_;
  Course course_;
  Rng rng_;
  Budget unbounded_;
  Moves<G> moves_;
  NoEvents none_;
  std::vector<std::pair<int, int>> ranked_;  ///< value and place of each finished turn
};

template <class G>
std::string feature_names() {
  return learning::Features<G>::names();
}

template <class G>
Lesson play_lesson(const G& rules, const typename G::State& deal,
                   const learning::WeightSet* learned, const Course& course, const Key& seed) {
  return SelfPlay<G>(rules, learned, course, seed).play(deal);
}

}  // namespace lagoon::bots
