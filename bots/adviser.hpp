// The definition of `advise`. Each game's evaluation instantiates it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bots/advice.hpp"
#include "bots/line.hpp"

namespace lagoon::bots {

/// Whether such a player tries out what follows its turns.
[[nodiscard]] inline bool looks_ahead(const Spec& spec) {
  constexpr int kFirstToLookAhead = 3;  // hard; the levels below judge their own turn
  return spec.kind == Kind::mcts || spec.kind == Kind::search ||
         (spec.kind == Kind::level && spec.level >= kFirstToLookAhead);
}

template <class G>
class Adviser {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Adviser(const Spec& spec, const G& rules, Seat seat, const learning::WeightSet* learned)
      : spec_(spec),
        rules_(rules),
        seat_(seat),
        learned_(learned),
        player_(make_player(spec, rules, seat, learned)) {}

  [[nodiscard]] Advice<G> advise(const Question<G>& question) {
    const std::vector<Thought<G>> thoughts = player_->think(question, {});
    Advice<G> advice;
    advice.best = thoughts.front();
    const std::vector<Move> turn = moves_of(advice.best);
    advice.look = learning::Reasons<G>::look(rules_, question.now.state(), seat_, turn);
    advice.other = next_best(question, thoughts, turn);
    if (!advice.other) return advice;
    const auto end = [&](const Thought<G>& thought) {
      return end_of_turn<G>(rules_, question.now, seat_, moves_of(thought)).state();
    };
    advice.reason = compare(rules_, seat_, end(advice.best), end(*advice.other));
    advice.basis = basis_of(advice.reason);
    if (advice.basis == Basis::ahead) {
      advice.line = line_after<G>(rules_, question.now, seat_, turn, learned_, question.seed);
    }
    return advice;
  }

 private:
  /// The rest of the own turn.
  [[nodiscard]] std::vector<Move> moves_of(const Thought<G>& thought) const {
    std::vector<Move> moves;
    for (const Decision<G>& decision : thought.line) {
      if (decision.seat != seat_) break;
      moves.push_back(decision.move);
    }
    if (moves.empty()) moves.push_back(thought.move);
    return moves;
  }

  /// The next best turn that the player has thought of. It names one for each first move; if there
  /// is only one of those, or it goes on with a plan, the turn may part from the best one later.
  [[nodiscard]] std::optional<Thought<G>> next_best(const Question<G>& question,
                                                    const std::vector<Thought<G>>& thoughts,
                                                    const std::vector<Move>& turn) const {
    if (thoughts.size() > 1) return thoughts[1];
    const auto judge = make_player(usual(Kind::value), rules_, seat_, learned_);
    std::optional<Thought<G>> any;
    Known<State> now = question.now;
    Moves<G> moves;
    for (std::size_t i = 0; i < turn.size(); ++i) {
      rules_.legal(now.state(), seat_, moves);
      const std::span<const Move> before(turn.data(), i);
      for (const Thought<G>& thought : judge->think({now, question.seed}, {})) {
        if (!(thought.move == turn[i])) return joined(before, thought.line);
      }
      if (!any && moves.size() > 1) {
        const Move other = moves[moves[0] == turn[i] ? 1 : 0];
        any = joined(before, from(now, other, *judge, question.seed));
      }
      now = predict(rules_, now, seat_, turn[i]);
    }
    return any;
  }

  /// A move that nobody has thought of, and the best turn that begins with it.
  [[nodiscard]] std::vector<Decision<G>> from(const Known<State>& known, Move move,
                                              Player<G>& judge, const Key& seed) const {
    std::vector<Decision<G>> line{{seat_, move}};
    const Known<State> after = predict(rules_, known, seat_, move);
    const bool goes_on = rules_.turn(after.state()) == rules_.turn(known.state()) &&
                         rules_.awaiting(after.state()).contains(seat_);
    if (!goes_on) return line;
    const std::vector<Thought<G>> thoughts = judge.think({after, seed}, {});
    line.insert(line.end(), thoughts.front().line.begin(), thoughts.front().line.end());
    return line;
  }

  [[nodiscard]] Thought<G> joined(std::span<const Move> before,
                                  const std::vector<Decision<G>>& rest) const {
    Thought<G> thought;
    for (const Move& move : before) thought.line.push_back({seat_, move});
    thought.line.insert(thought.line.end(), rest.begin(), rest.end());
    thought.move = thought.line.front().move;
    return thought;
  }

  [[nodiscard]] Basis basis_of(const Reason& reason) const {
    if (reason.speaks_for_it()) return Basis::terms;
    if (looks_ahead(spec_)) return Basis::ahead;
    return learned_ != nullptr && wants_weights(spec_.kind) ? Basis::experience : Basis::close;
  }

  Spec spec_;
  const G& rules_;
  Seat seat_;
  const learning::WeightSet* learned_;
  std::unique_ptr<Player<G>> player_;
};

template <class G>
Advice<G> advise(const Spec& spec, const G& rules, Seat seat, const learning::WeightSet* learned,
                 const Question<G>& question) {
  return Adviser<G>(spec, rules, seat, learned).advise(question);
}

}  // namespace lagoon::bots
