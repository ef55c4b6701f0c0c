// Follies of Reef Gardens.
#pragma once

#include <array>

#include "games/reef_gardens/reef_gardens.hpp"
#include "tests/follies/follies.hpp"

namespace lagoon::reef_gardens {

class FollyWatcher : public follies::Recorder {
 public:
  enum Folly : std::uint8_t {
    discard_with_room,
    unplantable_line,
    gift,
    poor_income,
    lost_income,
    late_surfacing,
    unused_boat,
    unused_pearl,
    pass
  };
  static constexpr std::array<follies::Folly, 9> kFollies{
      {{"discard-with-room", "a tile thrown away that could be planted or stored"},
       {"unplantable-line", "a line bought of which a tile had to go"},
       {"gift", "a ring closed that gives another player more than oneself"},
       {"poor-income", "2 money for a turn"},
       {"lost-income", "more than half of an income lost at the limit"},
       {"late-surfacing", "reefs closed in the last turn, though they score anyway"},
       {"unused-boat", "a boat kept to the end that could have brought a clownfish"},
       {"unused-pearl", "a pearl kept to the end that would have paid a line that fits"},
       {"pass", "neither money nor reefs"}}};

  explicit FollyWatcher(const ReefGardens& rules) : Recorder(kFollies.size()), rules_(rules) {}
  void step(const State& before, Seat seat, Move move, const State& after);
  void finish(const State& last);

 private:
  /// What is remembered of a seat until the end of the game shows whether it was folly.
  struct Last {
    bool surfaced_instead = false;  ///< its last turn that was not a pass
    bool kept_boat = false;
    bool kept_pearl = false;
  };
  void look_at_move(const State& before, Move move);
  void look_at_surfacing(const State& end, Last& last);
  void look_at_planting(const State& end, Last& last);

  const ReefGardens& rules_;
  bool is_under_way_ = false;
  State begin_{};     ///< of the turn
  State informed_{};  ///< since then nothing was revealed
  bool kept_boat_ = false;
  std::array<Last, kMaxPlayers> last_{};
};

}  // namespace lagoon::reef_gardens

template <>
class lagoon::follies::Watcher<lagoon::reef_gardens::ReefGardens>
    : public reef_gardens::FollyWatcher {
 public:
  using FollyWatcher::FollyWatcher;
};
