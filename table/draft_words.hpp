// What is said about a draft beside its moves.
#pragma once

#include <utility>
#include <vector>

#include "core/reminds.hpp"
#include "core/rules.hpp"
#include "table/table.hpp"

namespace lagoon {

/// What each move of a draft on this state meant when it was chosen.
template <class G>
[[nodiscard]] Data steps_of(const G& rules, typename G::State state, Seat seat,
                            const std::vector<typename G::Move>& draft, Language language) {
  Data list = Data::list();
  NoEvents none;
  for (std::size_t i = 0; i < draft.size(); ++i) {
    if (i > 0) rules.apply(state, seat, draft[i - 1], none);
    std::vector<Statement> statements;
    rules.explain(redact(rules, state, seat), seat, draft[i], statements);
    list.push(to_data(statements, language, seat));
  }
  return list;
}

/// The board with the whole draft on it, as far as its seat can foresee its last, held move.
template <class G>
[[nodiscard]] Data foreseen_of(const G& rules, typename G::State state, Seat seat,
                               const std::vector<typename G::Move>& draft, Language language) {
  NoEvents none;
  for (std::size_t i = 0; i + 1 < draft.size(); ++i) rules.apply(state, seat, draft[i], none);
  const auto foreseen = predict(rules, redact(rules, state, seat), seat, draft.back());
  return Data::map({{"state", rules.position(foreseen.state())},
                    {"shown", rules.describe(foreseen)},
                    {"drawing", rules.draw(foreseen, language)}});
}

/// Adds to a view what the draft of its seat means and, if it is complete, brings and gives up.
template <class G>
void tell_draft(Data& view, const G& rules, const typename G::State& state, Seat seat,
                const std::vector<typename G::Move>& draft, bool is_complete, Language language) {
  view.set("steps", steps_of(rules, state, seat, draft, language));
  if (is_complete) view.set("foreseen", foreseen_of(rules, state, seat, draft, language));
  if constexpr (Reminds<G>) {
    std::vector<Statement> statements;
    if (is_complete) rules.unused(redact(rules, state, seat), seat, draft, statements);
    Data list = Data::list();
    for (const Statement& statement : statements) list.push(render(statement, language));
    view.set("unused", std::move(list));
  }
}

}  // namespace lagoon
