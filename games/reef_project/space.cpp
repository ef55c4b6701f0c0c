#include "games/reef_project/space.hpp"

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

Space::Space(const Effects& effects, const Situation& situation, const Player& player,
             int energy_paid)
    : effects_(effects),
      energy_(situation.edition().energy_max - player.energy + energy_paid),
      resources_{situation.room(player, 0), situation.room(player, 1), situation.room(player, 2)} {}

void Space::add(const Part& part) {
  switch (part.op) {
    case Op::energy:
      lost_energy_ += fill(energy_, part.amount);
      return;
    case Op::resource:
      lost_resources_ += fill(resources_[part.a], part.amount);
      return;
    case Op::any_resource:
      return add_chosen(part.amount, kEveryResource);
    case Op::mixed_resource:
      return add_chosen(part.amount, part.a);
    case Op::different_resource: {
      const auto free =
          std::count_if(resources_.begin(), resources_.end(), [](int room) { return room > 0; });
      lost_resources_ += std::max(0, part.amount - static_cast<int>(free));
      return;
    }
    case Op::pay: {
      const Cost& cost = effects_.costs[part.cost];
      energy_ += cost.energy;
      for (std::size_t i = 0; i < kResources; ++i) resources_[i] += cost.resources[i];
      return add(part.list);
    }
    default:
      return;
  }
}

void Space::add(Effect effect) {
  const int size = effects_.size(effect);
  for (int i = 0; i < size; ++i) {
    const Part& part = effects_.part(effect, i);
    if (size == 1 || part.op != Op::pay) add(part);
  }
}

void Space::add_chosen(int amount, unsigned types) {
  for (std::size_t i = 0; i < kResources; ++i) {
    if (((types >> i) & 1U) != 0) amount = fill(resources_[i], amount);
  }
  lost_resources_ += amount;
}

}  // namespace lagoon::reef_project
