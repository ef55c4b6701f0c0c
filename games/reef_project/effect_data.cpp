// Effects as data, so that whoever draws them need not read their language.
#include "games/reef_project/ids.hpp"

namespace lagoon::reef_project {
namespace {

constexpr std::array<const char*, 2> kCountIds{"balls", "played"};
constexpr std::array<const char*, 9> kConditionIds{"none",   "energy-full",   "balls",
                                                   "played", "first-column",  "pollution",
                                                   "island", "each-resource", "coins"};
static_assert(static_cast<std::size_t>(Condition::Kind::coins) + 1 == kConditionIds.size());

Data costs_data(const Cost& cost) {
  Data costs = Data::list();
  const auto add = [&costs](const char* what, int amount) {
    if (amount > 0) costs.push(Data::map({{"what", what}, {"amount", amount}}));
  };
  for (std::size_t i = 0; i < kResources; ++i) add(kResourceIds[i], cost.resources[i]);
  add("coin", cost.coins);
  add("en", cost.energy);
  add("box", cost.balls);
  add("miscard", cost.missions);
  return costs;
}

Data choice_data(const Effects& effects, const Part& part) {
  Data among = Data::list();
  for (int i = 0; i < part.alternatives(); ++i) {
    among.push(effect_data(effects, part.alternative(i)));
  }
  return Data::map({{"do", "choice"}, {"among", std::move(among)}});
}

Data mixed_data(const Part& part) {
  Data types = Data::list();
  for (std::size_t i = 0; i < kResources; ++i) {
    if (((part.types() >> i) & 1U) != 0) types.push(kResourceIds[i]);
  }
  return Data::map({{"do", "mix"}, {"amount", part.amount()}, {"types", std::move(types)}});
}

}  // namespace

Data part_data(const Effects& effects, const Part& part) {
  switch (part.op()) {
    case Op::choice:
      return choice_data(effects, part);
    case Op::pay:
      return Data::map({{"do", "pay"},
                        {"costs", costs_data(effects.cost_of(part))},
                        {"gains", effect_data(effects, part.gains())}});
    case Op::vp_per:
      return Data::map({{"do", "vp-per"},
                        {"amount", part.amount()},
                        {"each", part.each()},
                        {"of", kCountIds[at(part.count())]},
                        {"most", part.most()}});
    case Op::hire:
      return Data::map({{"do", "hire"}, {"price", part.price_change()}});
    case Op::mixed_resource:
      return mixed_data(part);
    default:
      break;
  }
  Data atom = Data::map({{"do", std::string(atom_word(part))}});
  if (part.amount() > 0) atom.set("amount", part.amount());
  return atom;
}

Data effect_data(const Effects& effects, Effect effect) {
  Data parts = Data::list();
  for (int i = 0; i < effects.size(effect); ++i) {
    parts.push(part_data(effects, effects.part(effect, i)));
  }
  return parts;
}

Data condition_data(Condition condition) {
  Data data = Data::map({{"kind", kConditionIds[at(condition.kind)]}});
  if (condition.kind == Condition::Kind::island) {
    return data.set("suit", suit_name(static_cast<Suit>(condition.amount)).code);
  }
  if (condition.amount > 0) data.set("amount", int{condition.amount});
  return data;
}

}  // namespace lagoon::reef_project
