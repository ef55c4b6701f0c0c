#include "bots/eval/coral_solo.hpp"

#include <algorithm>
#include <array>

#include "bots/greedy.hpp"
#include "learning/coral.hpp"

namespace lagoon::bots {
namespace {

using namespace coral;
using learning::solo_value;

// ------------------------------------------------------------------------------------------ turns

/// All ways to end a turn. A piece in its place counts once, however the pawn gets there.
class TurnEnds {
 public:
  explicit TurnEnds(const Coral& rules) : rules_(rules) {}

  /// Calls f(state after the turn, moves of the rest of the turn).
  template <class F>
  void for_each(const State& state, F f) {
    grown_.clear();
    path_.size = 0;
    turn_ = state.turn;
    follow(state, f);
  }

 private:
  struct Growth {
    Piece piece;
    Species species;
    friend bool operator==(const Growth&, const Growth&) = default;
  };

  template <class F>
  void follow(const State& state, F& f) {
    Moves<Coral> moves;
    rules_.legal(state, Seat{}, moves);
    // Backwards, since staying is the last in the list: no pawn slides without need.
    for (int i = moves.size() - 1; i >= 0; --i) {
      const Move& move = moves[i];
      if (move.kind == Move::Kind::place && !is_new({move.piece, state.chosen})) continue;
      State next = state;
      NoEvents none;
      rules_.apply(next, Seat{}, move, none);
      if (path_.size == 0) path_.root = i;
      path_.push(move);
      if (next.turn == turn_) {
        follow(next, f);
      } else {
        f(next, path_);
      }
      --path_.size;
    }
  }

  bool is_new(Growth growth) {
    if (std::find(grown_.begin(), grown_.end(), growth) != grown_.end()) return false;
    if (grown_.size() < kRemembered) grown_.push_back(growth);
    return true;
  }

  static constexpr int kRemembered = 1024;  ///< if there are more, some are tried again
  const Coral& rules_;
  int turn_ = 0;
  Path<Coral> path_;
  FixedVector<Growth, kRemembered> grown_;
};

/// The same pieces in the same places and out of the game, whichever came first and wherever the
/// pawns are.
struct SameReef {
  bool operator()(const State& a, const State& b) const {
    if (a.reef.pieces() != b.reef.pieces() || a.gone != b.gone) return false;
    for (int i = 0; i < a.reef.pieces(); ++i) {
      if (!has(b, a.reef.piece(i), a.species[at(i)])) return false;
    }
    return true;
  }
  static bool has(const State& state, Piece piece, Species species) {
    for (int i = 0; i < state.reef.pieces(); ++i) {
      if (state.reef.piece(i) == piece) return state.species[at(i)] == species;
    }
    return false;
  }
};

// ----------------------------------------------------------------------------------------- search

class SoloSearch {
 public:
  SoloSearch(const Coral& rules, const State& state, const SoloEffort& effort, const Budget& budget)
      : rules_(rules),
        effort_(effort),
        ends_(rules),
        findings_(legal_moves(rules, state)),
        meter_(budget),
        candidates_(effort.width),
        lines_(effort.width),
        next_(effort.width) {
    ends_.for_each(state, [&](const State& end, const Path<Coral>& path) {
      visit(path.root);
      candidates_.offer(end, path, solo_value(rules_, end));
    });
  }

  [[nodiscard]] std::vector<Thought<Coral>> think() {
    Values total(at(candidates_.size()));
    Rng rng(expand_seed("coral"), "look ahead");
    int bags = 0;
    while (bags < effort_.bags && (bags == 0 || !meter_.is_spent())) {
      add_outlook(rng, total);
      ++bags;
    }
    for (int i = 0; i < candidates_.size(); ++i) findings_.add(candidates_[i].first, total[at(i)]);
    return findings_.thoughts(Seat{}, bags);
  }

 private:
  using Values = std::vector<int>;  ///< by the rank of a candidate

  static int legal_moves(const Coral& rules, const State& state) {
    Moves<Coral> moves;
    rules.legal(state, Seat{}, moves);
    return moves.size();
  }

  /// Adds what comes of each candidate with the same order of the bag: the value of its best line
  /// as long as it has one in the beam.
  void add_outlook(Rng& rng, Values& total) {
    Values values(total.size());
    const Rng order = rng;
    next_.clear();
    for (int i = 0; i < candidates_.size(); ++i) {
      rng = order;
      const Known<State> known = redact(rules_, candidates_[i].state, Seat{});
      next_.offer(rules_.determinize(known, rng), i, candidates_[i].value);
      values[at(i)] = candidates_[i].value;
    }
    for (int turn = 0; turn < effort_.ahead && !meter_.is_spent(); ++turn) {
      play_turn();
      for (int rank = next_.size() - 1; rank >= 0; --rank) {
        values[at(next_[rank].first)] = next_[rank].value;
      }
    }
    for (std::size_t i = 0; i < total.size(); ++i) total[i] += values[i];
  }

  void play_turn() {
    std::swap(lines_, next_);
    next_.clear();
    for (int i = 0; i < lines_.size(); ++i) {
      const int candidate = lines_[i].first;
      ends_.for_each(lines_[i].state, [&](const State& end, const Path<Coral>&) {
        visit(candidates_[candidate].first.root);
        next_.offer(end, candidate, solo_value(rules_, end));
      });
    }
  }

  void visit(int root) {
    findings_.visit(root);
    meter_.count();
  }

  const Coral& rules_;
  SoloEffort effort_;
  TurnEnds ends_;
  Findings<Coral> findings_;
  Meter meter_;
  Beam<State, Path<Coral>, SameReef> candidates_;
  Beam<State, int, SameReef> lines_;  ///< each with the rank of its candidate
  Beam<State, int, SameReef> next_;
};

}  // namespace

std::vector<Thought<Coral>> solo_thoughts(const Coral& rules, const State& state,
                                          const SoloEffort& effort, const Budget& budget) {
  return SoloSearch(rules, state, effort, budget).think();
}

std::vector<Thought<Coral>> SoloPlayer::think(const Question<Coral>& question,
                                              const Budget& budget) {
  Moves<Coral> moves;
  rules_.legal(question.now.state(), Seat{}, moves);
  if (moves.size() == 1) return {only_thought<Coral>(Seat{}, moves[0])};
  const auto& since = question.since;
  if (!plan_ || plan_->iterations != budget.iterations || !(plan_->anchor == question.anchor)) {
    plan_.emplace(Plan{question.anchor, budget.iterations,
                       solo_thoughts(rules_, question.anchor.state(), effort_, budget)});
  }
  if (since.empty()) return plan_->thoughts;
  const auto& line = plan_->thoughts.front().line;
  const auto is_same = [](const Decision<Coral>& planned, Move made) {
    return planned.move == made;
  };
  // Somebody else has begun the turn in another way.
  if (line.size() <= since.size() ||
      !std::equal(line.begin(), line.begin() + std::ssize(since), since.begin(), is_same)) {
    return solo_thoughts(rules_, question.now.state(), effort_, budget);
  }
  Thought<Coral> rest = plan_->thoughts.front();
  rest.line.erase(rest.line.begin(), rest.line.begin() + std::ssize(since));
  rest.move = rest.line.front().move;
  return {rest};
}

}  // namespace lagoon::bots
