// What a viewer is shown of a game, in one language.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/reminds.hpp"
#include "core/rules.hpp"
#include "table/drafting.hpp"
#include "table/table.hpp"

namespace lagoon {

template <Rules G>
class Sight {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Sight(const G& rules, Language language) : rules_(rules), language_(language) {}

  /// The view of somebody without a seat; `data` is what everybody may know of the table.
  [[nodiscard]] Data view(Data data, const Known<State>& seen) const {
    tell_board(data, seen);
    return data;
  }
  /// The view of a seat, with its draft.
  [[nodiscard]] Data view(Data data, const Drafting<G>& draft) const {
    data.set("seat", index(draft.seat())).set("draft", moves_of(draft));
    data.set("held", draft.held()).set("steps", draft.steps(language_));
    if (draft.held()) data.set("foreseen", draft.foreseen(language_));
    if constexpr (Reminds<G>) data.set("unused", draft.unused(language_));
    tell_board(data, draft.known());
    return data;
  }

  /// Everything that somebody without a seat is shown.
  [[nodiscard]] Data everything(Data data, const Known<State>& seen) const {
    return Data::map({{"view", view(std::move(data), seen)},
                      {"text", rules_.draw(seen, language_)},
                      {"moves", Data::list()},
                      {"draft", Data()}});
  }
  /// Everything that a seat is shown; `fault`: why its draft is not legal further.
  [[nodiscard]] Data everything(Data data, const Drafting<G>& draft,
                                const std::optional<Error>& fault) const {
    return Data::map({{"view", view(std::move(data), draft)},
                      {"text", rules_.draw(draft.known(), language_)},
                      {"moves", choices(draft)},
                      {"draft", judged(draft, fault)}});
  }

 private:
  void tell_board(Data& data, const Known<State>& seen) const {
    data.set("prompt", prompt(seen));
    data.set("state", rules_.position(seen.state()));
    data.set("shown", rules_.describe(seen));
    data.set("scores", to_data(sheets_of(rules_, seen.state()), language_));
  }

  /// What is to be decided on the state that the viewer sees, and by whom first.
  [[nodiscard]] Data prompt(const Known<State>& seen) const {
    const SeatSet asked = rules_.awaiting(seen.state());
    if (asked.empty()) return {};
    const Statement what = rules_.prompt(seen);
    return Data::map({{"seat", index(asked.first())},
                      {"text", render(what, language_)},
                      {"rule", what.sentence->rule}});
  }

  [[nodiscard]] Data moves_of(const Drafting<G>& draft) const {
    Data list = Data::list();
    for (const Move& move : draft.moves()) list.push(rules_.format(move));
    return list;
  }

  /// What the seat can do next, each with its meaning and whether it can be taken back.
  [[nodiscard]] Data choices(const Drafting<G>& draft) const {
    Data list = Data::list();
    Moves<G> moves;
    draft.legal(moves);
    for (const Move& move : moves) {
      const Consequences then = consequences_of(rules_, draft.state(), draft.seat(), move);
      list.push(Data::map({{"move", rules_.format(move)},
                           {"text", words_of(draft.explain(move)).in(language_)},
                           {"parts", rules_.parts(move)},
                           {"reveals", then.reveals},
                           {"ends_turn", then.ends_turn}}));
    }
    return list;
  }

  /// A draft as far as it is legal, why it is not legal further, and what its held move brings.
  [[nodiscard]] Data judged(const Drafting<G>& draft, const std::optional<Error>& fault) const {
    const bool held = draft.held();
    Data parts = Data::list();
    for (const Move& move : draft.moves()) parts.push(rules_.parts(move));
    return Data::map(
        {{"moves", moves_of(draft)},
         {"parts", std::move(parts)},
         {"held", held},
         {"preview", held ? to_data(draft.preview_held(), language_, draft.seat()) : Data()},
         {"error", fault ? to_data(*fault, language_) : Data()}});
  }

  const G& rules_;
  Language language_;
};

}  // namespace lagoon
