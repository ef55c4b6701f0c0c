// The solo game of Coral: a beam search over whole turns, with some orders of the bag.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "bots/levels.hpp"
#include "bots/player.hpp"
#include "games/coral/coral.hpp"

namespace lagoon::bots {

/// How far a solo search looks.
struct SoloEffort {
  int width = 24;  ///< turns that are followed up, at each turn ahead
  int bags = 3;    ///< orders of the bag that are tried
  int ahead = 3;   ///< turns that are played after the one to choose

  friend bool operator==(const SoloEffort&, const SoloEffort&) = default;
};

/// The turns that promise most some turns later. The bag of the state is not looked into: the seed
/// decides what comes out of it. Precondition: there is a choice.
[[nodiscard]] std::vector<Thought<coral::Coral>> solo_thoughts(const coral::Coral& rules,
                                                               const coral::State& state,
                                                               const SoloEffort& effort,
                                                               const Budget& budget);

/// Plans a turn once and keeps to it: nothing comes to light before its end.
class SoloPlayer final : public Player<coral::Coral> {
 public:
  SoloPlayer(const coral::Coral& rules, const SoloEffort& effort)
      : rules_(rules), effort_(effort) {}
  [[nodiscard]] std::vector<Thought<coral::Coral>> think(const Question<coral::Coral>& question,
                                                         const Budget& budget) override;

 private:
  struct Plan {
    Known<coral::State> anchor;
    int iterations;
    std::vector<Thought<coral::Coral>> thoughts;
  };

  const coral::Coral& rules_;
  SoloEffort effort_;
  std::optional<Plan> plan_;
};

/// The levels of the solo game look less far the lower they are.
template <>
struct SoloLevels<coral::Coral> {
  static constexpr std::array<SoloEffort, kLevels> kEfforts{
      {{4, 1, 0}, {8, 1, 1}, {24, 3, 3}, {24, 6, 5}, {32, 12, 6}}};

  [[nodiscard]] static std::unique_ptr<Player<coral::Coral>> player(const coral::Coral& rules,
                                                                    int level, int percent) {
    if (!rules.is_solo()) return nullptr;
    SoloEffort effort = kEfforts[at(level)];
    effort.bags = std::max(1, effort.bags * percent / 100);
    return std::make_unique<SoloPlayer>(rules, effort);
  }
};

}  // namespace lagoon::bots
