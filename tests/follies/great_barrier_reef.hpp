// Follies of The Great Barrier Reef Card Game.
#pragma once

#include <array>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "tests/follies/follies.hpp"

namespace lagoon::great_barrier_reef {

class FollyWatcher : public follies::Recorder {
 public:
  enum Folly : std::uint8_t {
    broken_group,
    raised_for_others,
    lowered_own,
    weak_last_play,
    starfish_left
  };
  static constexpr std::array<follies::Folly, 5> kFollies{
      {{"broken-group", "a group covered, though the card had a place as good that breaks none"},
       {"raised-for-others", "a track raised on which only others score"},
       {"lowered-own", "a track lowered on which it has more groups than the others"},
       {"weak-last-play", "a last turn that another one surpasses in points, whoever scores"},
       {"starfish-left", "the same, and the better turn covers more starfish"}}};

  explicit FollyWatcher(const GreatBarrierReef& rules) : Recorder(kFollies.size()), rules_(rules) {}
  void step(const State& before, Seat seat, Move move, const State& after);
  void finish(const State& last);

 private:
  /// The last turn of a seat, to be looked at when it turns out that it was.
  struct LastTurn {
    State begin{};
    State end{};
    bool was_played = false;
  };
  [[nodiscard]] Tally tally(const State& state, Seat seat) const;
  void look_at_place(const State& before, Seat seat, Move move, const State& after);
  void look_at_markers(const State& before, Seat seat, Move move);
  void look_at_last_turn(const LastTurn& turn, Seat seat);

  const GreatBarrierReef& rules_;
  State begin_{};  ///< of the turn
  std::array<LastTurn, kMaxPlayers> last_{};
};

}  // namespace lagoon::great_barrier_reef

template <>
class lagoon::follies::Watcher<lagoon::great_barrier_reef::GreatBarrierReef>
    : public great_barrier_reef::FollyWatcher {
 public:
  using FollyWatcher::FollyWatcher;
};
