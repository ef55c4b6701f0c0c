// Follies of Coral, with two players and more.
#pragma once

#include <array>
#include <vector>

#include "games/coral/coral.hpp"
#include "tests/follies/follies.hpp"

namespace lagoon::coral {

class FollyWatcher : public follies::Recorder {
 public:
  enum Folly : std::uint8_t {
    covers_itself,
    covers_neutral,
    misses_swing,
    pays_for_nothing,
    floats_in_vain,
    dead_pocket,
    gives_up
  };
  static constexpr std::array<follies::Folly, 7> kFollies{
      {{"covers-itself", "own icons covered and nobody else's"},
       {"covers-neutral", "icons covered that count for nobody, in place of another player's"},
       {"misses-swing", "a GROW that is worth 3 icons less than another one"},
       {"pays-for-nothing", "a piece paid for a second MOVE, though a GROW would win icons"},
       {"floats-in-vain", "a FLOAT, to enter where a SLIDE would have led"},
       {"dead-pocket", "the pawn goes to where only a FLOAT gets it away"},
       {"gives-up", "the end begun while behind, though a GROW loses nothing"}}};

  explicit FollyWatcher(const Coral& rules) : Recorder(kFollies.size()), rules_(rules) {}
  void step(const State& before, Seat seat, Move move, const State& after);
  void finish(const State&) {}

 private:
  /// Where a seat last floated, and whether the evaluation by hand would rather not have.
  struct Floated {
    State begin{};
    State end{};
    bool is_needless = false;
  };
  void look_at_entrance(const Floated& floated, Seat seat, Move entrance);
  void look_at_turn(const State& end, Seat seat);
  void look_at_growth(const State& end, Seat seat);

  const Coral& rules_;
  State begin_{};  ///< of the turn
  bool is_under_way_ = false;
  std::array<Floated, kMaxPlayers> floats_{};
};

}  // namespace lagoon::coral

template <>
class lagoon::follies::Watcher<lagoon::coral::Coral> : public coral::FollyWatcher {
 public:
  using FollyWatcher::FollyWatcher;
};
