// The games, listed once. A new game is its header and its line in the list here, which
// tools/new_game.py adds.
#pragma once

#include <string_view>

#include "core/rules.hpp"
#include "games/coral/coral.hpp"
#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_project/reef_project.hpp"

namespace lagoon {

template <Rules... Gs>
struct GameList {
  static constexpr int size() { return sizeof...(Gs); }
};

// clang-format off: one line a game
using Games = GameList<
    great_barrier_reef::GreatBarrierReef,
    reef_gardens::ReefGardens,
    coral::Coral,
    reef_project::ReefProject>;
// clang-format on

/// Stands for a game's type where a lambda needs one: [](auto tag) { using G = Game<decltype(tag)>;
/// }
template <class G>
struct GameTag {
  using Type = G;
};
template <class Tag>
using Game = typename Tag::Type;

namespace detail {
template <class F, class... Gs>
void for_each_game(GameList<Gs...>, F&& f) {
  (f(GameTag<Gs>{}), ...);
}
template <class F, class... Gs>
bool with_game(GameList<Gs...>, std::string_view id, F&& f) {
  return ((id == Gs::info().id ? (f(GameTag<Gs>{}), true) : false) || ...);
}
}  // namespace detail

/// Calls f once for each game, with its tag.
template <class F>
void for_each_game(F&& f) {
  detail::for_each_game(Games{}, f);
}

/// Calls f with the tag of the game that has this id; false when there is none.
template <class F>
bool with_game(std::string_view id, F&& f) {
  return detail::with_game(Games{}, id, f);
}

}  // namespace lagoon
