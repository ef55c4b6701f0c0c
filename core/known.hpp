// Hidden information. Visibility is data: each place that can hide something stores who has seen
// it, and one function redacts every game.
#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

#include "core/event.hpp"
#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace lagoon {

/// The value of a place whose content the viewer may not know.
template <class T>
[[nodiscard]] constexpr T unknown_value() {
  static_assert(std::is_enum_v<T> || std::is_unsigned_v<T>);
  if constexpr (std::is_enum_v<T>) {
    return static_cast<T>(std::numeric_limits<std::underlying_type_t<T>>::max());
  } else {
    return std::numeric_limits<T>::max();
  }
}

/// A place that can hide its content. The audience moves with the content.
template <class T>
struct Concealable {
  T value{};
  SeatSet seen;

  [[nodiscard]] static constexpr Concealable open(T value) { return {value, SeatSet::everyone()}; }
  [[nodiscard]] static constexpr Concealable hidden(T value) { return {value, SeatSet::nobody()}; }
  [[nodiscard]] constexpr bool is_unknown() const { return value == unknown_value<T>(); }
  friend constexpr bool operator==(const Concealable&, const Concealable&) = default;
};

/// What somebody may know of a State: the same State with `unknown` in the concealed places.
/// Only `redact` and `predict` make one, so whoever receives a Known cannot have been told more.
template <class State>
class Known {
 public:
  [[nodiscard]] const State& state() const { return state_; }
  friend bool operator==(const Known&, const Known&) = default;

  template <class G>
  static Known redact(const G&, const State& state, Viewer viewer) {
    Known known(state);
    G::for_each_concealable(known.state_, [viewer](auto& place) {
      if (!place.seen.includes(viewer)) place.value = unknown_value<decltype(place.value)>();
    });
    return known;
  }
  template <class G, class Events>
  static Known predict(const G& rules, const Known& before, Seat seat, typename G::Move move,
                       Events& events) {
    Known after(before.state_);
    rules.apply(after.state_, seat, move, events);
    return after;
  }

 private:
  explicit Known(const State& state) : state_(state) {}
  State state_;
};

/// What this viewer may know of the state.
template <class G>
[[nodiscard]] Known<typename G::State> redact(const G& rules, const typename G::State& state,
                                              Viewer viewer) {
  return Known<typename G::State>::redact(rules, state, viewer);
}

/// What the mover can foresee of a move: `apply` on what it knows; unknown flows through.
template <class G>
[[nodiscard]] Known<typename G::State> predict(const G& rules,
                                               const Known<typename G::State>& known, Seat seat,
                                               typename G::Move move) {
  NoEvents none;
  return Known<typename G::State>::predict(rules, known, seat, move, none);
}
template <class G>
[[nodiscard]] Known<typename G::State> predict(const G& rules,
                                               const Known<typename G::State>& known, Seat seat,
                                               typename G::Move move, EventLog& log) {
  return Known<typename G::State>::predict(rules, known, seat, move, log);
}

/// Deals a shuffled pool onto the unknown places of one kind of component. The pool must hold
/// exactly what the viewer has not seen; what is left over lies out of the game.
template <class G, class T, int Capacity>
void deal_unknown(typename G::State& state, FixedVector<T, Capacity>& pool, Rng& rng) {
  rng.shuffle(pool);
  G::for_each_concealable(state, [&pool](auto& place) {
    if constexpr (std::is_same_v<decltype(place.value), T>) {
      if (place.is_unknown()) place.value = pool.pop_back();
    }
  });
}

}  // namespace lagoon
