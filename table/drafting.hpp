// A turn in the making, on a copy of the state that its seat alone sees.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/reminds.hpp"
#include "core/rules.hpp"
#include "table/preview.hpp"
#include "table/table.hpp"
#include "table/texts.hpp"

namespace lagoon {

/// A move as it is written: in notation or by its parts.
template <class G>
[[nodiscard]] Result<typename G::Move> read_move(const G& rules, const Data& written) {
  if (const std::string* text = written.text()) return rules.parse(*text);
  Faults faults;
  const typename G::Move move = rules.read_parts(Reader(written, faults, "move"));
  if (!faults.empty()) return faults.front();
  return move;
}

/// Moves are added as they are chosen. One that reveals something or passes the turn is held: it
/// completes the draft and is applied only by the commit, so that nothing is seen before it.
template <Rules G>
class Drafting {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  /// `ply`: of the first move.
  Drafting(const G& rules, const State& base, Seat seat, int ply)
      : rules_(rules), base_(base), state_(base), seat_(seat), ply_(ply) {}
  /// With moves that were judged before, the last of them held or not.
  Drafting(const G& rules, const State& base, Seat seat, int ply, std::vector<Move> moves,
           bool held)
      : Drafting(rules, base, seat, ply) {
    moves_ = std::move(moves);
    held_ = held;
    NoEvents none;
    for (std::size_t i = 0; i + (held ? 1 : 0) < moves_.size(); ++i) {
      rules_.apply(state_, seat_, moves_[i], none);
    }
  }

  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  [[nodiscard]] bool held() const { return held_; }
  /// With the draft on it, less a held move.
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Known<State> known() const { return redact(rules_, state_, seat_); }

  /// The move that is written, if it is legal here.
  [[nodiscard]] Result<Move> judge(const Data& written) const {
    const Result<Move> move = read_move(rules_, written);
    if (!move) return move.error();
    if (held_) return Error(Statement(table::text::draft_held), "move");
    const Refusal refusal = rules_.check(state_, seat_, *move);
    if (refusal.refused()) return Error(refusal, "move");
    return *move;
  }

  /// Precondition: it is legal here.
  void add(const Move& move) {
    held_ = !can_be_taken_back(rules_, state_, seat_, move);
    if (!held_) {
      NoEvents none;
      rules_.apply(state_, seat_, move, none);
    }
    moves_.push_back(move);
  }

  /// As many of the written moves as are legal one after the other; why the next one is not.
  [[nodiscard]] std::optional<Error> add_all(std::span<const Data> written) {
    for (const Data& each : written) {
      const Result<Move> move = judge(each);
      if (!move) return move.error();
      add(*move);
    }
    return std::nullopt;
  }

  [[nodiscard]] Draft as_text() const {
    Draft draft;
    for (const Move& move : moves_) draft.moves.push_back(rules_.format(move));
    draft.held = held_;
    return draft;
  }

  /// What can be added. Nothing to a complete draft.
  void legal(Moves<G>& moves) const {
    moves.clear();
    if (!held_) rules_.legal(state_, seat_, moves);
  }

  // About a move as it is written: what it means and brings, or why it is not legal.
  [[nodiscard]] Result<Translated> explain(const Data& written) const {
    const Result<Move> move = judge(written);
    if (!move) return move.error();
    return words_of(explain(*move));
  }
  [[nodiscard]] Result<Preview> preview(const Data& written) const {
    const Result<Move> move = judge(written);
    if (!move) return move.error();
    return preview(*move);
  }

  // About a move that is legal here.
  [[nodiscard]] std::vector<Statement> explain(const Move& move) const {
    std::vector<Statement> statements;
    rules_.explain(known(), seat_, move, statements);
    return statements;
  }
  [[nodiscard]] Preview preview(const Move& move) const {
    return preview_of(rules_, state_, seat_, move, ply_ + static_cast<int>(moves_.size()));
  }
  /// What its held move would bring. Precondition: there is one.
  [[nodiscard]] Preview preview_held() const {
    return preview_of(rules_, state_, seat_, moves_.back(),
                      ply_ + static_cast<int>(moves_.size()) - 1);
  }

  /// What each of its moves meant when it was chosen.
  [[nodiscard]] Data steps(Language language) const {
    Data list = Data::list();
    Drafting before(rules_, base_, seat_, ply_);
    NoEvents none;
    for (const Move& move : moves_) {
      list.push(to_data(before.explain(move), language, seat_));
      if (list.items()->size() < moves_.size()) rules_.apply(before.state_, seat_, move, none);
    }
    return list;
  }

  /// The board with the whole draft on it, as far as its seat can foresee the held move.
  [[nodiscard]] Data foreseen(Language language) const {
    const auto seen = predict(rules_, known(), seat_, moves_.back());
    return Data::map({{"state", rules_.position(seen.state())},
                      {"shown", rules_.describe(seen)},
                      {"drawing", rules_.draw(seen, language)}});
  }

  /// What a complete draft gives up, or one after which the turn can be ended.
  [[nodiscard]] Data unused(Language language) const
    requires Reminds<G>
  {
    std::vector<Statement> statements;
    if (held_ || rules_.can_end(known(), seat_))
      rules_.unused(redact(rules_, base_, seat_), seat_, moves_, statements);
    Data list = Data::list();
    for (const Statement& statement : statements) list.push(render(statement, language));
    return list;
  }

 private:
  const G& rules_;
  State base_;
  State state_;
  Seat seat_;
  int ply_;
  std::vector<Move> moves_;
  bool held_ = false;
};

}  // namespace lagoon
