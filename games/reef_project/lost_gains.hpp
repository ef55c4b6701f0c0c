// What would be lost of a gain, told before the decision (RP-11, RP-12).
#pragma once

#include "games/reef_project/situation.hpp"

namespace lagoon::reef_project {

/// Counts what does not fit, one gain after another.
class LostGains {
 public:
  /// Energy that is paid before makes room.
  LostGains(const Situation& now, const Player& player, int energy_paid = 0);

  /// Adds a part that is about to be done. What a choice gives is not known yet.
  void add(const Part& part);
  /// Adds all parts of an effect but payments among others, each of which is asked for.
  void add(Effect effect);

  [[nodiscard]] int energy() const { return lost_energy_; }
  [[nodiscard]] int resources() const { return lost_resources_; }

 private:
  void add_chosen(int amount, unsigned types);

  const Effects& effects_;
  int energy_room_;
  std::array<int, kResources> rooms_;
  int lost_energy_ = 0;
  int lost_resources_ = 0;
};

}  // namespace lagoon::reef_project
