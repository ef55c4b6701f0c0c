// Effects in words, for catalogues, explanations and pictures.
#include "games/reef_project/effects.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

constexpr std::array<const Sentence*, kResources> kResourceNames{&text::algae, &text::shell,
                                                                 &text::camera};
constexpr std::array<const Sentence*, kColours> kColourNames{&text::green, &text::red, &text::blue};
constexpr std::array<const Sentence*, kSuits> kSuitNames{&text::green, &text::purple, &text::orange,
                                                         &text::wild};
constexpr std::array<const Sentence*, 9> kConditionNames{
    &text::condition_none,   &text::condition_energy,    &text::condition_balls,
    &text::condition_played, &text::condition_column,    &text::condition_pollution,
    &text::condition_island, &text::condition_resources, &text::condition_coins};

std::string words(const Statement& statement, Language language) {
  return render(statement, language);
}

std::string joined(const std::string& one, const std::string& other, const Sentence& by,
                   Language language) {
  if (one.empty()) return other;
  return words(Statement(by, Arg::word("one", one), Arg::word("other", other)), language);
}

std::string mixed_words(const Part& part, Language language) {
  std::string types;
  for (std::size_t i = 0; i < kResources; ++i) {
    if (((part.types() >> i) & 1U) == 0) continue;
    types = joined(types, words(Statement(*kResourceNames[i]), language), text::fx_and, language);
  }
  return words(
      Statement(text::fx_mixed, Arg::number("amount", part.amount()), Arg::word("types", types)),
      language);
}

}  // namespace

const Sentence& resource_name(Resource resource) { return *kResourceNames[at(resource)]; }
const Sentence& colour_name(Colour colour) { return *kColourNames[at(colour)]; }
const Sentence& suit_name(Suit suit) { return *kSuitNames[at(suit)]; }

std::string cost_words(const Cost& cost, Language language) {
  std::string all;
  const auto add = [&](const Sentence& what, int amount) {
    if (amount == 0) return;
    all = joined(all, words(Statement(what, Arg::number("amount", amount)), language), text::fx_and,
                 language);
  };
  constexpr std::array<const Sentence*, kResources> kCosts{&text::cost_algae, &text::cost_shells,
                                                           &text::cost_cameras};
  for (std::size_t i = 0; i < kResources; ++i) add(*kCosts[i], cost.resources[i]);
  add(text::cost_coins, cost.coins);
  add(text::cost_energy, cost.energy);
  add(text::cost_ball, cost.balls);
  add(text::cost_mission, cost.missions);
  return all;
}

std::string part_words(const Effects& effects, const Part& part, Language language) {
  const Arg amount = Arg::number("amount", part.amount());
  switch (part.op()) {
    case Op::choice: {
      std::string all;
      for (int i = 0; i < part.alternatives(); ++i) {
        all = joined(all, effect_words(effects, part.alternative(i), language), text::fx_or,
                     language);
      }
      return all;
    }
    case Op::pay: {
      const std::string cost = cost_words(effects.cost_of(part), language);
      const std::string gain = effect_words(effects, part.gains(), language);
      return words(Statement(text::fx_pay, Arg::word("cost", cost), Arg::word("gain", gain)),
                   language);
    }
    case Op::vp_per: {
      const bool balls = part.count() == Count::balls;
      return words(Statement(balls ? text::fx_vp_balls : text::fx_vp_played, amount,
                             Arg::number("each", part.each()), Arg::number("most", part.most())),
                   language);
    }
    case Op::hire:
      if (part.price_change() == 0) return words(Statement(text::fx_hire), language);
      return words(Statement(part.price_change() < 0 ? text::fx_hire_cheaper : text::fx_hire_dearer,
                             Arg::number("amount", part.price_change() < 0 ? -part.price_change()
                                                                           : part.price_change())),
                   language);
    case Op::mixed_resource:
      return mixed_words(part, language);
    default:
      return words(Statement(atom_sentence(part), amount), language);
  }
}

std::string effect_words(const Effects& effects, Effect effect, Language language) {
  std::string all;
  for (int i = 0; i < effects.size(effect); ++i) {
    all =
        joined(all, part_words(effects, effects.part(effect, i), language), text::fx_and, language);
  }
  return all;
}

std::string condition_words(Condition condition, Language language) {
  const Sentence& what = *kConditionNames[at(condition.kind)];
  if (condition.kind == Condition::Kind::island) {
    return words(Statement(what, Arg::term("suit", suit_name(static_cast<Suit>(condition.amount)))),
                 language);
  }
  return words(Statement(what, Arg::number("amount", condition.amount)), language);
}

}  // namespace lagoon::reef_project
