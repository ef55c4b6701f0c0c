// search: tries its best turns out in games that are imagined a few turns ahead, and judges where
// they lead.
//
// Whole turns are what is compared: the beam finds them, the learned value picks some, and all of
// them are played on with the same imagined hidden things and the same replies (common random
// numbers), so that they differ by what they are and not by luck. Half of them are dropped after
// each round (sequential halving): most of the work goes to those that are hard to tell apart.
// The plan that wins is kept as long as everything comes as foreseen.
//
// Without any such trial it is the one-turn player `value`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/outlook.hpp"
#include "bots/plans.hpp"
#include "bots/player.hpp"
#include "bots/style.hpp"
#include "bots/turn_tree.hpp"

namespace lagoon::bots {

/// How much a search looks at.
struct Effort {
  Breadth breadth{24, 64};  ///< of the own turn
  int candidates = 1;       ///< turns that are tried out
  int work = 0;             ///< moves that are tried in imagined games, in hundreds
  int rounds = 1;           ///< further own turns that a trial goes on
  Breadth policy{2, 2};     ///< of the turns in trials
  int noise = 0;            ///< by how much a turn may seem better or worse than it is
  Style style = Style::balanced;
};

template <class G>
class SearchPlayer final : public Player<G> {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  SearchPlayer(const G& rules, Seat seat, const Effort& effort, const learning::WeightSet* learned)
      : rules_(rules),
        seat_(seat),
        effort_(effort),
        judge_(rules, learned),
        plans_(rules, effort.breadth),
        end_plans_(rules, kWholeTree.own),
        outlook_(rules, judge_, effort.policy),
        tree_(rules, judge_, seat, {}, effort.style),
        end_tree_(rules, judge_, seat, kWholeTree, effort.style) {}

  [[nodiscard]] std::vector<Thought<G>> think(const Question<G>& question,
                                              const Budget& budget) override {
    Moves<G> moves;
    rules_.legal(question.now.state(), seat_, moves);
    if (moves.size() == 1) return {only_thought<G>(seat_, moves[0])};
    const int steps = static_cast<int>(question.since.size());
    look(question.anchor, question, question.decisions - steps, budget);
    const Candidate& best = found_->candidates.front();
    if (steps == 0) return thoughts();
    if (is_begun(best.path, question.since)) return {thought_of(best, best, steps)};
    // Somebody else has begun the turn in another way.
    look(question.now, question, question.decisions, budget);
    return thoughts();
  }

 private:
  static constexpr int kMovesOfWork = 100;
  static constexpr int kLaterPart = 4;  ///< of the work, if the turn has begun
  static constexpr int kLastFifth = 5;
  static constexpr int kLastThird = 3;
  static constexpr int kFarthest = 12;  ///< own turns that a tree looks ahead

  struct Candidate {
    Path<G> path;
    State end;                 ///< of the turn
    learning::Prospect first;  ///< what is expected there
    int liking = 0;            ///< its margin, as the style sees it
    int penalty = 0;           ///< for what looks foolish
    int noise = 0;             ///< by how much it is misjudged
    bool is_shunned = false;   ///< foolish without need
    int trials = 0;
    std::int64_t margin = 0;  ///< of all trials together
    std::int64_t share = 0;
    std::optional<int> rank;  ///< by which it is ordered, if not by points

    /// In points. The share of the win orders turns nearly alike, and says less where the game is
    /// as good as decided.
    [[nodiscard]] int worth() const {
      const std::int64_t expected = trials == 0 ? liking : margin / trials;
      return static_cast<int>(expected) + noise - penalty;
    }
    /// The same, but a win counts for itself: where a line was seen to the end.
    void set(const learning::Prospect& prospect, Style style) {
      trials = 1;
      margin = margin_in(style, prospect);
      share = prospect.share;
      rank = worth_of(prospect, style) - penalty;
    }
    [[nodiscard]] int expected_share() const {
      return trials == 0 ? first.share : static_cast<int>(share / trials);
    }
  };
  /// What was found from a position on, and what it depends on.
  struct Found {
    Known<State> anchor;
    Key seed;
    int iterations = 0;
    bool is_whole = true;               ///< nobody has stopped it
    std::vector<Candidate> candidates;  ///< best first, those that are shunned behind the others
    std::vector<int> visits;            ///< of each move that was legal there
  };

  /// Finds the candidates from a position on, tries them out and orders them; nothing if that was
  /// done.
  void look(const Known<State>& known, const Question<G>& question, int decisions,
            const Budget& budget) {
    if (found_ && found_->is_whole && found_->iterations == budget.iterations &&
        found_->seed == question.seed && found_->anchor == known) {
      return;
    }
    found_.emplace(Found{known, question.seed, budget.iterations, true, {}, {}});
    Rng rng(question.seed, "search " + std::to_string(decisions));
    find_candidates(rng, budget);
    const auto is_sound = [](const Candidate& candidate) { return !candidate.is_shunned; };
    const auto sound =
        static_cast<int>(std::count_if(candidates().begin(), candidates().end(), is_sound));
    const int tried = std::min(effort_.candidates, sound);
    // What came to light in the middle of a turn leaves less to be decided.
    const int work = kMovesOfWork * effort_.work / (decisions == 0 ? 1 : kLaterPart);
    int moves = std::min(work, budget.iterations);
    if (moves <= 0 || tried < 2) return;
    if (is_open(known)) {
      if (is_short(known.state(), kLastThird)) {
        if (solve(sound, moves / 4, budget)) return;
        moves -= end_tree_.spent();
      }
      const bool is_late = is_short(known.state(), kLastFifth);
      grow_tree(is_late ? end_tree_ : tree_, is_late ? sound : tried, moves, budget);
    } else {
      halve(tried, moves, rng, budget);
    }
  }
  [[nodiscard]] std::vector<Candidate>& candidates() { return found_->candidates; }

  /// As likely much too high as much too low, and mostly near the truth.
  [[nodiscard]] int misjudgement(Rng& rng) const {
    if (effort_.noise == 0) return 0;
    const auto one = static_cast<std::uint32_t>(effort_.noise + 1);
    return static_cast<int>(rng.below(one)) - static_cast<int>(rng.below(one));
  }

  void find_candidates(Rng& rng, const Budget& budget) {
    const State& state = found_->anchor.state();
    Moves<G> moves;
    rules_.legal(state, seat_, moves);
    found_->visits.assign(at(moves.size()), 0);
    const Evaluation<G> evaluation(rules_, state, seat_);
    Meter meter(budget);
    add_candidates(evaluation, 0, rng, meter);
    // Many ways to do one foolish thing leave no room in a beam for anything else.
    const unsigned follies = evaluation.follies(candidates().front().end);
    if (follies != 0 && !meter.is_stopped()) add_candidates(evaluation, follies, rng, meter);
    found_->is_whole = !meter.is_stopped();
  }

  /// The turns without these follies, in order with those that are there.
  void add_candidates(const Evaluation<G>& evaluation, unsigned without, Rng& rng, Meter& meter) {
    const State& state = found_->anchor.state();
    // At the end there is less to choose from, and no later turn mends what is overlooked now.
    Plans<G>& plans = effort_.work > 0 && is_short(state, kLastFifth) ? end_plans_ : plans_;
    const auto visit = [this](int root) { ++found_->visits[at(root)]; };
    const auto& finished = plans.find(state, seat_, evaluation, meter, visit, without);
    for (int i = 0; i < finished.size() && (candidates().empty() || !meter.is_stopped()); ++i) {
      const State& end = finished[i].state;
      const auto ends_alike = [&end](const Candidate& other) { return other.end == end; };
      if (without != 0 && std::any_of(candidates().begin(), candidates().end(), ends_alike)) {
        continue;
      }
      Candidate& candidate = candidates().emplace_back();
      candidate.path = finished[i].first;
      candidate.end = end;
      candidate.first = judge_.prospect(end, seat_);
      candidate.liking = margin_in(effort_.style, candidate.first);
      candidate.penalty = evaluation.penalty(end);
      candidate.noise = misjudgement(rng);
    }
    shun_follies(evaluation);
    order(static_cast<int>(candidates().size()));
  }

  /// What looks foolish is done only if the hand evaluation does not clearly prefer something
  /// without it: what both the eye and the evaluation see is no bold move. (What is learned from
  /// games, or tried out in a few of them, may be wrong by as much for a single turn.)
  void shun_follies(const Evaluation<G>& evaluation) {
    constexpr int kClearly = learning::kPoint / 4;
    std::vector<unsigned> follies;
    unsigned all = 0;
    for (const Candidate& candidate : candidates()) {
      follies.push_back(evaluation.follies(candidate.end));
      all |= follies.back();
    }
    if (all == 0) return;
    const learning::Terms<G> terms(rules_, found_->anchor.state(), seat_);
    std::vector<int> by_hand;
    for (const Candidate& candidate : candidates()) {
      auto values = terms.quick(candidate.end);
      terms.add_thorough(candidate.end, values);
      by_hand.push_back(learning::sum_of(values));
    }
    for (unsigned folly = 1; folly != 0 && folly <= all; folly <<= 1) {
      int best = -kMostWorth;
      for (std::size_t i = 0; i < follies.size(); ++i) {
        if ((follies[i] & folly) == 0) best = std::max(best, by_hand[i]);
      }
      for (std::size_t i = 0; i < follies.size(); ++i) {
        const bool is_needless = (follies[i] & folly) != 0 && best >= by_hand[i] + kClearly;
        candidates()[i].is_shunned = candidates()[i].is_shunned || is_needless;
      }
    }
  }

  /// The first so many, best first; of equal ones the first found.
  void order(int first) {
    std::stable_sort(candidates().begin(), candidates().begin() + first,
                     [](const Candidate& a, const Candidate& b) {
                       if (a.is_shunned != b.is_shunned) return b.is_shunned;
                       return a.rank.value_or(a.worth()) > b.rank.value_or(b.worth());
                     });
  }

  /// Each round gets the same part of the work, and everyone who is left at least one trial in it.
  void halve(int left, int moves, Rng& rng, const Budget& budget) {
    int rounds = 1;
    while ((left >> rounds) > 1) ++rounds;
    work_done_ = 0;
    for (int round = 1; round <= rounds && left > 1; ++round, left = (left + 1) / 2) {
      do {
        const Key luck{{rng.next(), rng.next(), rng.next(), rng.next()}};
        for (int i = 0; i < left; ++i) try_out(luck, candidates()[at(i)]);
        if (!budget.stop || !budget.stop()) continue;
        found_->is_whole = false;
        return order(left);
      } while (work_done_ < std::int64_t{moves} * round / rounds);
      order(left);
    }
  }

  /// Whether there is nothing that the seat does not know.
  [[nodiscard]] static bool is_open(const Known<State>& known) {
    bool is_open = true;
    State state = known.state();
    G::for_each_concealable(
        state, [&is_open](const auto& place) { is_open = is_open && !place.is_unknown(); });
    return is_open;
  }

  /// Whether no more than such a part of the game is left.
  [[nodiscard]] bool is_short(const State& state, int part) const {
    return part * learning::Counts<G>::count(rules_, state, seat_).left <= learning::kWholeGame;
  }

  /// Tries everything to the end of the game; whether that takes no more moves than these, or
  /// nobody wants to know any more. Then nothing better can be found between two sides.
  bool solve(int tried, int moves, const Budget& budget) {
    if (rules_.seats() != 2) {
      end_tree_.set_budget(0);
      return false;
    }
    const bool is_done = look_ahead(end_tree_, tried, moves, kFarthest, budget);
    return !found_->is_whole || (is_done && end_tree_.is_whole());
  }

  /// Looks one own turn further each time, until the work is spent. What was begun and not finished
  /// does not count.
  void grow_tree(TurnTree<G>& tree, int tried, int moves, const Budget& budget) {
    for (int own_turns = 1; own_turns <= kFarthest && moves > 0; ++own_turns) {
      if (!look_ahead(tree, tried, moves, own_turns, budget)) return;
      moves -= tree.spent();
    }
  }
  /// Whether there was work enough.
  bool look_ahead(TurnTree<G>& tree, int tried, int moves, int own_turns, const Budget& budget) {
    tree.set_budget(moves);
    std::vector<learning::Prospect> found(at(tried));
    int best = -kMostWorth;
    for (int i = 0; i < tried; ++i) {
      const Candidate& candidate = candidates()[at(i)];
      State state = found_->anchor.state();
      play_plan(rules_, state, seat_, candidate.path);
      found[at(i)] = tree.after_turn(state, own_turns, best);
      ++found_->visits[at(candidate.path.root)];
      if (budget.stop && budget.stop()) found_->is_whole = false;
      if (tree.is_spent() || !found_->is_whole) return false;
      best = std::max(best, worth_of(found[at(i)], effort_.style));
    }
    for (int i = 0; i < tried; ++i) candidates()[at(i)].set(found[at(i)], effort_.style);
    order(tried);
    return true;
  }

  void try_out(const Key& luck, Candidate& candidate) {
    const std::int64_t before = outlook_.tried();
    const learning::Prospect prospect =
        outlook_(found_->anchor, seat_, candidate.path, luck, effort_.rounds);
    work_done_ += outlook_.tried() - before + kMovesOfJudging;
    ++found_->visits[at(candidate.path.root)];
    ++candidate.trials;
    candidate.margin += margin_in(effort_.style, prospect);
    candidate.share += prospect.share;
  }

  // ------------------------------------------------------------------------------- the answers

  [[nodiscard]] static bool is_begun(const Path<G>& plan, const std::vector<Move>& since) {
    return static_cast<int>(since.size()) < plan.size &&
           std::equal(since.begin(), since.end(), plan.moves.begin());
  }

  /// The best candidate of each move that was legal. What was dropped early is not said to be worth
  /// more than what stayed, though it may have looked so by luck.
  [[nodiscard]] std::vector<Thought<G>> thoughts() const {
    std::vector<Thought<G>> all;
    const Candidate* worst = &found_->candidates.front();
    std::vector<bool> is_there(found_->visits.size());
    for (const Candidate& candidate : found_->candidates) {
      if (candidate.worth() < worst->worth()) worst = &candidate;
      if (is_there[at(candidate.path.root)]) continue;
      is_there[at(candidate.path.root)] = true;
      all.push_back(thought_of(candidate, *worst, 0));
    }
    return all;
  }
  /// Of what is left of a plan after some of its moves.
  [[nodiscard]] Thought<G> thought_of(const Candidate& candidate, const Candidate& worth,
                                      int done) const {
    Thought<G> thought;
    thought.move = candidate.path.moves[at(done)];
    thought.visits = found_->visits[at(candidate.path.root)];
    thought.worth = worth.worth();
    if (judge_.has_learned() && rules_.seats() == 2) {
      thought.shares.emplace();
      (*thought.shares)[at(seat_)] = candidate.expected_share();
      (*thought.shares)[at(1 - index(seat_))] = learning::kCertain - candidate.expected_share();
    }
    for (int i = done; i < candidate.path.size; ++i) {
      thought.line.push_back({seat_, candidate.path.moves[at(i)]});
    }
    return thought;
  }

  const G& rules_;
  Seat seat_;
  Effort effort_;
  Judge<G> judge_;
  Plans<G> plans_;
  Plans<G> end_plans_;
  Outlook<G> outlook_;
  std::int64_t work_done_ = 0;  ///< in the trials of this turn
  TurnTree<G> tree_;
  TurnTree<G> end_tree_;
  std::optional<Found> found_;
};

}  // namespace lagoon::bots
