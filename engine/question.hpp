// What a bot is asked about a seat at a table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/player.hpp"
#include "table/game_table.hpp"

namespace lagoon {

/// What the seat is asked, made from the history of the table: its turn so far, its draft at the
/// end of it, is part of the question, so whoever opens the table again asks the same.
template <class G>
bots::Question<G> question_of(const GameTable<G>& table, Seat seat, const Key& seed) {
  const std::vector<PlayedMove> played = table.moves();
  std::size_t first = played.size();
  for (std::size_t i = played.size(); i-- > 0 && played[i].turn == table.turn();) {
    if (played[i].seat == seat) first = i;
  }
  const G& rules = table.rules();
  const auto begun = table.fork(static_cast<int>(first));
  typename G::State state = static_cast<const GameTable<G>&>(*begun).state();
  bots::Question<G> question(redact(rules, state, seat), seed);
  NoEvents none;
  std::optional<typename G::Move> mine;
  for (std::size_t i = first; i < played.size(); ++i) {
    const auto move = *rules.parse(played[i].move);
    rules.apply(state, played[i].seat, move, none);
    // What others did meanwhile comes with the next own move, or now.
    const bool is_last = i + 1 == played.size() || played[i + 1].seat == seat;
    if (played[i].seat == seat) mine = move;
    if (mine && is_last) {
      question.go_on(rules, seat, *mine, redact(rules, state, seat));
      mine.reset();
    }
  }
  // A draft shows nothing that its player could not foresee.
  for (const std::string& written : table.draft_of(seat).moves) {
    const auto move = *rules.parse(written);
    question.go_on(rules, seat, move, predict(rules, question.now, seat, move));
  }
  return question;
}

/// What was learned for the game that is played there; null if nothing was.
template <class G>
const learning::WeightSet* learned_for(const GameTable<G>& table) {
  const learning::Weights* const weights =
      learning::shipped_weights(G::info().id, table.edition_hash());
  return weights == nullptr ? nullptr : weights->set_for(table.seats());
}

/// Why a bot cannot be asked there: it is not the turn of the seat, or its draft is complete.
template <class G>
std::optional<Error> why_not_asked(const GameTable<G>& table, Seat seat) {
  const Refusal refusal = check_turn(table.rules(), table.state(), seat);
  if (refusal.refused()) return Error(refusal, "seat");
  if (table.draft_of(seat).held) return Error(Statement(table::text::draft_held), "seat");
  return std::nullopt;
}

}  // namespace lagoon
