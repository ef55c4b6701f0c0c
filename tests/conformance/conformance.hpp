// The laws that every game keeps. The games come from the registry: a new one is tested at once.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/games.hpp"

namespace lagoon::test {

template <class List>
struct TypesOf;
template <class... Gs>
struct TypesOf<GameList<Gs...>> {
  using Type = ::testing::Types<Gs...>;
};
using GameTypes = TypesOf<Games>::Type;

struct GameName {
  template <class G>
  static std::string GetName(int) {
    std::string name = G::info().id;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
  }
};

/// The notation of a move with one character replaced, removed or doubled.
inline std::string with_a_character_changed(std::string text, Rng& rng) {
  const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
  switch (rng.below(3)) {
    case 0:
      text[at] = static_cast<char>(' ' + rng.below(95));
      break;
    case 1:
      text.erase(at, 1);
      break;
    default:
      text.insert(at, 1, text[at]);
  }
  return text;
}

template <class G>
class Conformance : public ::testing::Test {
 protected:
  using State = typename G::State;
  using Move = typename G::Move;

  static constexpr int kGames = 2;  ///< random games for each set-up, besides the two extremes

  /// Calls f(rules) for every set-up.
  template <class F>
  void for_each_setup(F f) {
    for (const GameSetup<G>& setup : setups<G>()) {
      SCOPED_TRACE(setup.label);
      f(setup.rules);
      if (this->HasFatalFailure()) return;
    }
  }

  /// Calls f(rules, step) before every move of some games of every set-up, and at_end(rules,
  /// state).
  template <class F, class End>
  void for_each_step(F f, End at_end) {
    for_each_setup([&](const G& rules) {
      for (int game = 0; game < kGames + 2; ++game) {
        const auto policy = game == 0 ? Policy::first : game == 1 ? Policy::last : Policy::random;
        const std::string seed = "conformance " + std::to_string(game);
        const State last = play_out(rules, seed, policy, [&](const Step<G>& step) {
          if (this->HasFatalFailure()) return;
          SCOPED_TRACE("seed \"" + seed + "\", ply " + std::to_string(step.ply) + ", move " +
                       rules.format(step.move));
          f(rules, step);
        });
        if (this->HasFatalFailure()) return;
        SCOPED_TRACE("seed \"" + seed + "\", at the end");
        at_end(rules, last);
      }
    });
  }
  template <class F>
  void for_each_step(F f) {
    for_each_step(f, [](const G&, const State&) {});
  }

  /// The same for one step out of seven, for what takes long; and at the end of each game.
  template <class F>
  void for_some_states(F f) {
    for_each_step(
        [&](const G& rules, const Step<G>& step) {
          if (step.ply % 7 == rules.seats() % 7) f(rules, step.state);
        },
        f);
  }

  static State applied(const G& rules, const Step<G>& step) {
    State after = step.state;
    NoEvents none;
    rules.apply(after, step.seat, step.move, none);
    return after;
  }

  static ::testing::AssertionResult is_sound(const G& rules, const State& state) {
    Faults faults;
    rules.audit(state, faults);
    if (faults.empty()) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure()
           << faults[0].field << ": " << faults[0].message.in(Language::en);
  }
};

}  // namespace lagoon::test
