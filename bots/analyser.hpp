// The definition of `make_analysis` and what belongs to it. Each game's evaluation instantiates it.
//
// The turns are those that the beam finds. The first slice judges where they end. Then it depends
// on whether anything is hidden from the seat. If so, each further slice plays all turns that are
// still in question on in the same imagined games (common random numbers), so that they differ by
// what they are and not by luck; a turn that is clearly worse than the best one is not tried any
// more. Else all imagined games would be the same one: then each slice looks one own turn further
// in a tree of turns, until that becomes too much for a slice.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "bots/forecaster.hpp"
#include "bots/line.hpp"
#include "bots/outlook.hpp"
#include "bots/plans.hpp"
#include "bots/turn_tree.hpp"

namespace lagoon::bots {

template <class G>
class Analyser final : public Analysis<G> {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Analyser(const Spec& spec, const Topic<G>& topic, const Key& seed)
      : spec_(spec),
        topic_(topic),
        seed_(seed),
        judge_(topic.rules, topic.learned),
        forecaster_(topic.rules, judge_),
        outlook_(topic.rules, judge_, {spec[kPolicyWidth], spec[kPolicyTurns]}),
        mover_(topic.rules, judge_, {spec[kWidth], spec[kTurns]}),
        tree_(topic.rules, judge_, topic.seat, {}, Style::balanced),
        is_tree_(judge_.has_learned() && !hides_something(topic.known.state())) {}

  void go_on() override {
    ++slices_;
    if (slices_ == 1) return begin();
    if (!would_help()) return;
    if (is_tree_) {
      look_further();
    } else {
      try_out();
    }
  }

  [[nodiscard]] Analysed<G> result() override {
    Analysed<G> result;
    result.slices = slices_;
    result.would_help = slices_ == 0 || would_help();
    result.is_learned = judge_.has_learned();
    for (const Turn& turn : turns_) result.turns.push_back(told(turn));
    if (slices_ == 0) return result;
    result.forecast = result.turns.front().forecast;
    result.error = result.turns.front().error;
    if (!is_asked()) {
      result.turns.clear();
    } else {
      if (line_.empty() || !is_of(line_, turns_.front())) line_ = line_of(turns_.front());
      result.turns.front().line = line_;
    }
    return result;
  }

  [[nodiscard]] Contrast best_over(std::span<const Move> wanted) override {
    const Turn* const found = find(wanted);
    const Turn& best = turns_.front();
    if (is_tree_) {
      return {told(best).forecast.shares[own()] - told(*found).forecast.shares[own()],
              std::max(told(best).error, told(*found).error)};
    }
    const std::size_t common = std::min(best.sums.own.size(), found->sums.own.size());
    std::vector<int> differences;
    for (std::size_t i = 0; i < common; ++i) {
      differences.push_back(best.sums.own[i] - found->sums.own[i]);
    }
    if (differences.empty()) {
      return {best.first.shares[own()] - found->first.shares[own()], learning::kCertain};
    }
    return estimate(differences, learning::kCertain);
  }

 private:
  struct Turn {
    Path<G> path;
    Forecast first;  ///< where it ends
    int margin = 0;  ///< there
    int penalty = 0;
    bool is_open = true;     ///< still in question
    bool is_even = false;    ///< it hardly matters whether it or the best one is chosen
    bool is_wanted = false;  ///< tried on, whether it is in question or not
    TrialSums sums;          ///< if something is hidden
    Forecast seen;           ///< if nothing is: as far as the tree has grown
    int seen_margin = 0;
    int depth = 0;                    ///< own turns that the tree has looked ahead
    int change = learning::kCertain;  ///< of the own share, by looking further

    [[nodiscard]] bool is(std::span<const Move> moves) const {
      return static_cast<int>(moves.size()) == path.size &&
             std::equal(moves.begin(), moves.end(), path.moves.begin());
    }
  };
  static constexpr int kMovesOfWork = 100;  ///< as `search` counts it
  static constexpr int kMostSlices = 60;
  static constexpr std::size_t kMostTrials = 256;  ///< of each turn in a slice
  static constexpr int kFine = 60;                 ///< parts of kCertain: nobody asks for more

  [[nodiscard]] static bool hides_something(State state) {
    bool hides = false;
    G::for_each_concealable(state,
                            [&hides](const auto& place) { hides = hides || place.is_unknown(); });
    return hides;
  }

  [[nodiscard]] std::size_t own() const { return at(topic_.seat); }
  [[nodiscard]] bool is_asked() const {
    return topic_.rules.awaiting(topic_.known.state()).contains(topic_.seat);
  }
  [[nodiscard]] static bool is_tried(const Turn& turn) { return turn.is_open || turn.is_wanted; }
  /// The moves of a slice, and those that were tried so far.
  [[nodiscard]] int work() const { return kMovesOfWork * spec_[kWork]; }
  /// Most of what a tree does is to judge turns, which counts as work, too.
  [[nodiscard]] int work_of_tree() const { return 8 * work(); }
  [[nodiscard]] std::int64_t tried() const { return outlook_.tried() + mover_.tried(); }

  [[nodiscard]] bool would_help() const {
    if (is_over(topic_.rules, topic_.known.state()) || slices_ >= kMostSlices) return false;
    if (slices_ < 2) return true;
    if (is_tree_) return !is_grown_;
    const auto in_question = [](const Turn& turn) { return turn.is_open && !turn.is_even; };
    return std::any_of(turns_.begin() + 1, turns_.end(), in_question) ||
           told(turns_.front()).error > kFine;
  }

  // ------------------------------------------------------------------------------ the first slice

  void begin() {
    if (is_asked()) {
      find_turns();
    } else {
      add_turn(Path<G>(), topic_.known.state(), 0);
    }
    order();
    keep(spec_[kCandidates]);
  }

  void find_turns() {
    const State& state = topic_.known.state();
    Plans<G> plans(topic_.rules, {spec_[kWidth], spec_[kTurns]});
    const Evaluation<G> evaluation(topic_.rules, state, topic_.seat);
    const Budget unbounded;
    Meter meter(unbounded);
    const auto& found = plans.find(state, topic_.seat, evaluation, meter);
    for (int i = 0; i < found.size(); ++i) {
      add_turn(found[i].first, found[i].state, evaluation.penalty(found[i].state));
    }
    if (topic_.also.empty()) return;
    if (find(topic_.also) == nullptr) add_wanted(evaluation);
    find(topic_.also)->is_wanted = true;
  }
  void add_wanted(const Evaluation<G>& evaluation) {
    Path<G> path;
    Known<State> end = topic_.known;
    for (const Move& move : topic_.also) {
      end = predict(topic_.rules, end, topic_.seat, move);
      if (path.size < Path<G>::kDeepest) path.push(move);
    }
    add_turn(path, end.state(), evaluation.penalty(end.state()));
  }
  void add_turn(const Path<G>& path, const State& end, int penalty) {
    Turn& turn = turns_.emplace_back();
    turn.path = path;
    turn.first = forecaster_(end);
    turn.margin = forecaster_.margin(topic_.seat);
    turn.penalty = penalty;
  }
  [[nodiscard]] Turn* find(std::span<const Move> moves) {
    const auto found = std::find_if(turns_.begin(), turns_.end(),
                                    [&](const Turn& turn) { return turn.is(moves); });
    return found == turns_.end() ? nullptr : &*found;
  }
  /// The first so many, and the one that is wanted.
  void keep(int candidates) {
    std::vector<Turn> kept;
    for (const Turn& turn : turns_) {
      if (static_cast<int>(kept.size()) < candidates || turn.is_wanted) kept.push_back(turn);
    }
    turns_ = std::move(kept);
  }

  // ---------------------------------------------------------------------------- the other slices

  void try_out() {
    Rng rng(seed_, "analysis " + std::to_string(slices_));
    for (Turn& turn : turns_) turn.sums.own.reserve(turn.sums.own.size() + kMostTrials);
    const std::int64_t enough = tried() + work();
    for (std::size_t i = 0; i < kMostTrials && (i == 0 || tried() < enough); ++i) {
      const Key luck{{rng.next(), rng.next(), rng.next(), rng.next()}};
      for (Turn& turn : turns_) {
        if (!is_tried(turn)) continue;
        const Forecast forecast = forecaster_(imagined_end(turn, luck));
        turn.sums.add(forecast, topic_.seat, forecaster_.margin(topic_.seat));
      }
    }
    order();
    close();
  }
  /// Whoever else is to move makes the best turn that can be found: how it stands depends on it.
  [[nodiscard]] State imagined_end(const Turn& turn, const Key& luck) {
    if (is_asked()) return outlook_.end(topic_.known, topic_.seat, turn.path, luck, spec_[kRounds]);
    Rng rng(luck, "trial");
    State state = topic_.rules.determinize(topic_.known, rng);
    const SeatSet awaiting = topic_.rules.awaiting(state);
    if (!awaiting.empty()) mover_.play(state, awaiting.first());
    return outlook_.go_on(state, topic_.seat, spec_[kRounds]);
  }
  /// A turn is out of question when even luck would hardly make it the best one.
  void close() {
    constexpr std::size_t kEnough = 24;
    const std::vector<int>& best = turns_.front().sums.own;
    if (best.size() < kEnough) return;
    std::vector<int> differences;
    for (std::size_t i = 1; i < turns_.size(); ++i) {
      Turn& turn = turns_[i];
      if (!turn.is_open) continue;
      differences.clear();
      for (std::size_t j = 0; j < turn.sums.own.size(); ++j) {
        differences.push_back(best[j] - turn.sums.own[j]);
      }
      const Contrast contrast = estimate(differences, learning::kCertain);
      turn.is_open = contrast.difference <= contrast.error;
      turn.is_even = contrast.difference + contrast.error <= kFine;
    }
  }

  /// One own turn further, as many turns in a slice as there is work for. It counts when it was
  /// done for all.
  void look_further() {
    constexpr int kFarthest = 12;
    for (int left = work_of_tree(); left > 0 && found_.size() < turns_.size();) {
      State state = topic_.known.state();
      play_plan(topic_.rules, state, topic_.seat, turns_[found_.size()].path);
      tree_.set_budget(work_of_tree());
      found_.push_back(tree_.after_turn(state, depth_ + 1, -kMostWorth));
      left -= tree_.spent();
      is_grown_ = tree_.is_spent();
      if (is_grown_) return;
    }
    if (found_.size() < turns_.size()) return;
    for (std::size_t i = 0; i < found_.size(); ++i) see(turns_[i], found_[i]);
    found_.clear();
    is_grown_ = ++depth_ == kFarthest;
    order();
  }
  void see(Turn& turn, const learning::Prospect& prospect) {
    const Forecast before = turn.depth == 0 ? turn.first : turn.seen;
    turn.seen = forecaster_.with_own(turn.first, topic_.seat, prospect);
    turn.seen_margin = prospect.margin;
    turn.change = std::abs(turn.seen.shares[own()] - before.shares[own()]);
    ++turn.depth;
  }

  // ----------------------------------------------------------------------------------- the result

  [[nodiscard]] static int worth_of(const Turn& turn, std::size_t own) {
    constexpr int kPointsOfShare = 4;  // what is won or lost anyway is ordered by points
    const int trials = turn.sums.trials;
    std::int64_t share = turn.first.shares[own];
    std::int64_t margin = turn.margin;
    if (turn.depth > 0) {
      share = turn.seen.shares[own];
      margin = turn.seen_margin;
    } else if (trials > 0) {
      share = turn.sums.shares[own] / trials;
      margin = turn.sums.margin / trials;
    }
    return static_cast<int>(share + (margin - turn.penalty) / kPointsOfShare);
  }
  /// Those that are still in question first: the others were tried less.
  void order() {
    std::stable_sort(turns_.begin(), turns_.end(), [this](const Turn& a, const Turn& b) {
      if (a.is_open != b.is_open) return a.is_open;
      return worth_of(a, own()) > worth_of(b, own());
    });
  }
  [[nodiscard]] AnalysedTurn<G> told(const Turn& turn) const {
    AnalysedTurn<G> told;
    told.moves.assign(turn.path.moves.begin(), turn.path.moves.begin() + turn.path.size);
    told.visits = turn.sums.trials + turn.depth;
    told.forecast = turn.depth > 0         ? turn.seen
                    : turn.sums.trials > 0 ? turn.sums.mean()
                                           : turn.first;
    told.worth = worth_of(turn, own());
    const bool is_certain = is_over(topic_.rules, topic_.known.state());
    told.error = is_certain ? 0
                 : is_tree_ ? turn.change
                            : estimate(turn.sums.own, learning::kCertain).error;
    return told;
  }
  /// Whether a line begins with a turn, as far as nothing has come to light on the way.
  [[nodiscard]] static bool is_of(const std::vector<Decision<G>>& line, const Turn& turn) {
    if (line.size() < at(turn.path.size)) return false;
    return std::equal(turn.path.moves.begin(), turn.path.moves.begin() + turn.path.size,
                      line.begin(), [](const Move& m, const auto& d) { return m == d.move; });
  }
  [[nodiscard]] std::vector<Decision<G>> line_of(const Turn& turn) const {
    const std::span<const Move> moves(turn.path.moves.data(), at(turn.path.size));
    return line_after<G>(topic_.rules, topic_.known, topic_.seat, moves, topic_.learned, seed_);
  }

  Spec spec_;
  Topic<G> topic_;
  Key seed_;
  Judge<G> judge_;
  Forecaster<G> forecaster_;
  Outlook<G> outlook_;
  Policy<G> mover_;  ///< of whoever else is to move
  TurnTree<G> tree_;
  bool is_tree_;  ///< nothing is hidden from the seat, and where the tree leads can be judged
  bool is_grown_ = false;                  ///< the tree, as far as a slice goes
  int depth_ = 0;                          ///< own turns that it has looked ahead
  std::vector<learning::Prospect> found_;  ///< one further, of the first turns
  int slices_ = 0;
  std::vector<Turn> turns_;        ///< best first; if the seat is not asked, an empty one
  std::vector<Decision<G>> line_;  ///< of the turn that was best when it was asked for last
};

template <class G>
std::unique_ptr<Analysis<G>> make_analysis(const Spec& spec, const Topic<G>& topic,
                                           const Key& seed) {
  return std::make_unique<Analyser<G>>(spec, topic, seed);
}

template <class G>
Forecast glance(const Topic<G>& topic) {
  Judge<G> judge(topic.rules, topic.learned);
  return Forecaster<G>(topic.rules, judge)(topic.known.state());
}

template <class G>
Forecast expected_glance(const Topic<G>& topic, const Key& seed) {
  constexpr int kGames = 64;
  Judge<G> judge(topic.rules, topic.learned);
  Forecaster<G> forecaster(topic.rules, judge);
  TrialSums sums;
  NoEvents none;
  Rng rng(seed, "glance");
  for (int i = 0; i < kGames; ++i) {
    typename G::State state = topic.rules.determinize(topic.known, rng);
    for (const typename G::Move& move : topic.also) {
      topic.rules.apply(state, topic.seat, move, none);
    }
    sums.add(forecaster(redact(topic.rules, state, topic.seat).state()), topic.seat, 0);
  }
  return sums.mean();
}

}  // namespace lagoon::bots
