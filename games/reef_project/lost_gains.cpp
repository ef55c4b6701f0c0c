// What would be lost of a gain, told before the decision.
#include "games/reef_project/lost_gains.hpp"

#include <algorithm>

namespace lagoon::reef_project {
namespace {

/// Uses up room; returns what does not fit.
int fill(int& room, int amount) {
  const int fits = std::min(room, amount);
  room -= fits;
  return amount - fits;
}

}  // namespace

LostGains::LostGains(const Situation& now, const Player& player, int energy_paid)
    : effects_(now.effects()),
      energy_room_(now.edition().energy_max - player.energy + energy_paid),
      rooms_{now.room(player, 0), now.room(player, 1), now.room(player, 2)} {}

void LostGains::add(const Part& part) {
  switch (part.op()) {
    case Op::energy:
      lost_energy_ += fill(energy_room_, part.amount());
      return;
    case Op::resource:
      lost_resources_ += fill(rooms_[at(part.resource())], part.amount());
      return;
    case Op::any_resource:
      return add_chosen(part.amount(), kEveryResource);
    case Op::mixed_resource:
      return add_chosen(part.amount(), part.types());
    case Op::different_resource: {
      const auto free =
          std::count_if(rooms_.begin(), rooms_.end(), [](int room) { return room > 0; });
      lost_resources_ += std::max(0, part.amount() - static_cast<int>(free));
      return;
    }
    case Op::pay: {
      const Cost& cost = effects_.cost_of(part);
      energy_room_ += cost.energy;
      for (std::size_t i = 0; i < kResources; ++i) rooms_[i] += cost.resources[i];
      return add(part.gains());
    }
    default:
      return;
  }
}

void LostGains::add(Effect effect) {
  const int size = effects_.size(effect);
  for (int i = 0; i < size; ++i) {
    const Part& part = effects_.part(effect, i);
    if (size == 1 || part.op() != Op::pay) add(part);
  }
}

void LostGains::add_chosen(int amount, unsigned types) {
  for (std::size_t i = 0; i < kResources; ++i) {
    if (((types >> i) & 1U) != 0) amount = fill(rooms_[i], amount);
  }
  lost_resources_ += amount;
}

}  // namespace lagoon::reef_project
