// The small language of effects: from the strings of an edition to a compact immutable form. The
// grammar is in docs/effects.md. What an effect does is in resolve.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"
#include "core/sentence.hpp"

namespace lagoon::reef_project {

enum class Resource : std::uint8_t { algae, shell, camera };
inline constexpr int kResources = 3;
/// RP-60: of crew.
enum class Colour : std::uint8_t { green, red, blue };
inline constexpr int kColours = 3;
/// Of islands, and with `wild` also of missions.
enum class Suit : std::uint8_t { green, purple, orange, wild };
inline constexpr int kIslandSuits = 3;
inline constexpr int kSuits = 4;

/// What one part of an effect does.
enum class Op : std::uint8_t {
  resource,
  any_resource,        ///< RP-11: any mix
  different_resource,  ///< each one another type
  mixed_resource,      ///< of two types
  coin,
  energy,
  vp,
  final_vp,  ///< RP-99
  fill,      ///< one resource up to its capacity
  research,
  dive,
  restore,
  ball,
  low_ball,
  deploy,
  mission,
  mission_further,  ///< one tier further
  mission_any,      ///< the whole offer
  play_mission,
  hire,
  drop,
  activate,
  activate_colour,
  reward,  ///< of the Recharge rewards
  pollution,
  refresh,
  recycle_vp,
  vp_per,  ///< for each so many of what is counted
  choice,  ///< one of some effects
  pay      ///< a cost for an effect
};

/// What vp_per counts.
enum class Count : std::uint8_t { balls, played };

/// An effect is the number of its list of parts. 0 is no effect.
using Effect = std::uint16_t;

/// One part of an effect. Each op has a maker and readers of its own; a reader may be asked of
/// those ops only that it names.
class Part {
 public:
  /// `which`: the resource or the colour of an op that has one.
  static constexpr Part atom(Op op, int amount, int which = 0) {
    return Part(op, amount, which, 0, 0, 0);
  }
  static constexpr Part mixed(unsigned types, int amount) {
    return Part(Op::mixed_resource, amount, static_cast<int>(types), 0, 0, 0);
  }
  static constexpr Part hire(int price_change) { return Part(Op::hire, price_change, 0, 0, 0, 0); }
  static constexpr Part vp_per(int points, int each, Count count, int most) {
    return Part(Op::vp_per, points, each, most, static_cast<int>(count), 0);
  }
  /// The alternatives are this many effects with numbers in a row.
  static constexpr Part choice(Effect first, int alternatives) {
    return Part(Op::choice, alternatives, 0, 0, first, 0);
  }
  /// `cost`: its place in Effects::costs.
  static constexpr Part pay(int cost, Effect gains) { return Part(Op::pay, 0, 0, 0, gains, cost); }

  constexpr Part() = default;
  [[nodiscard]] constexpr Op op() const { return op_; }
  /// How many, of what can be counted.
  [[nodiscard]] constexpr int amount() const { return amount_; }
  /// resource, activate_colour: as the maker was told.
  [[nodiscard]] constexpr int which() const { return which_; }
  /// resource.
  [[nodiscard]] constexpr int resource() const { return which_; }
  /// mixed_resource: bits.
  [[nodiscard]] constexpr unsigned types() const { return which_; }
  /// activate_colour.
  [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(which_); }
  /// hire.
  [[nodiscard]] constexpr int price_change() const { return amount_; }
  /// vp_per: `amount` for each so many, at most.
  [[nodiscard]] constexpr int each() const { return which_; }
  [[nodiscard]] constexpr Count count() const { return static_cast<Count>(list_); }
  [[nodiscard]] constexpr int most() const { return most_; }
  /// choice.
  [[nodiscard]] constexpr int alternatives() const { return amount_; }
  [[nodiscard]] constexpr Effect alternative(int i) const { return static_cast<Effect>(list_ + i); }
  /// pay.
  [[nodiscard]] constexpr Effect gains() const { return list_; }
  [[nodiscard]] constexpr std::size_t cost() const { return cost_; }

  friend bool operator==(const Part&, const Part&) = default;

 private:
  constexpr Part(Op op, int amount, int which, int most, int list, int cost)
      : op_(op),
        amount_(static_cast<std::int8_t>(amount)),
        which_(static_cast<std::uint8_t>(which)),
        most_(static_cast<std::uint8_t>(most)),
        list_(static_cast<std::uint16_t>(list)),
        cost_(static_cast<std::uint16_t>(cost)) {}

  Op op_{};
  std::int8_t amount_ = 0;
  std::uint8_t which_ = 0;
  std::uint8_t most_ = 0;
  std::uint16_t list_ = 0;
  std::uint16_t cost_ = 0;
};

/// What an arrow asks for; all of it at once (RP-19).
struct Cost {
  std::array<std::uint8_t, kResources> resources{};
  std::uint8_t coins = 0;
  std::uint8_t energy = 0;
  std::uint8_t balls = 0;     ///< from the deployment area to the box
  std::uint8_t missions = 0;  ///< from the hand
  friend bool operator==(const Cost&, const Cost&) = default;
};

inline constexpr int kMaxParts = 6;
inline constexpr int kMaxAlternatives = 4;

/// Parts that stand side by side: all of them, in any order, each optional.
struct PartList {
  std::uint16_t first = 0;
  std::uint16_t size = 0;
};

/// All effects of an edition.
struct Effects {
  std::vector<PartList> lists{PartList{}};
  std::vector<Part> parts;
  std::vector<Cost> costs;
  /// The first list with the same text. States name effects by it: one effect, one number.
  std::vector<Effect> canonical;
  std::vector<Name> words;       ///< of each list
  std::vector<Name> part_words;  ///< of each part

  [[nodiscard]] int size(Effect effect) const { return lists[effect].size; }
  [[nodiscard]] const Part& part(Effect effect, int i) const {
    return parts[at(lists[effect].first + i)];
  }
  [[nodiscard]] const Cost& cost_of(const Part& payment) const { return costs[payment.cost()]; }
  [[nodiscard]] const Name& words_of(const Part& part) const {
    return part_words[at(&part - parts.data())];
  }
};

/// Finds the canonical numbers and the words, when all effects are read.
void unite_equal_effects(Effects& effects);

/// What a mission without an island asks for (RP-34).
struct Condition {
  enum class Kind : std::uint8_t {
    none,
    energy_full,
    balls,
    played,
    first_column,
    pollution,
    island,  ///< amount: Suit
    each_resource,
    coins
  };
  Kind kind{};
  std::uint8_t amount = 0;
};

/// Where a string breaks the grammar, and why. Without a reason it does not.
struct EffectFault {
  int column = 0;  ///< counted from 1
  const Sentence* reason = nullptr;
};

/// Adds the effect to `effects`. On a fault it returns 0 and `effects` has no new list in use.
[[nodiscard]] Effect parse_effect(std::string_view text, Effects& effects, EffectFault& fault);
[[nodiscard]] Condition parse_condition(std::string_view text, EffectFault& fault);

/// The string that gives this effect again, in the one spelling of the grammar.
[[nodiscard]] std::string effect_text(const Effects& effects, Effect effect);
[[nodiscard]] std::string condition_text(Condition condition);

/// The effect in words, without a full stop: "gain 3 energy and take a mission".
[[nodiscard]] std::string effect_words(const Effects& effects, Effect effect, Language language);
[[nodiscard]] std::string part_words(const Effects& effects, const Part& part, Language language);
[[nodiscard]] std::string cost_words(const Cost& cost, Language language);
[[nodiscard]] std::string condition_words(Condition condition, Language language);

[[nodiscard]] const Sentence& resource_name(Resource resource);
[[nodiscard]] const Sentence& colour_name(Colour colour);
[[nodiscard]] const Sentence& suit_name(Suit suit);

/// The sentence and the word of an atom; not for `choice`, `pay` and `vp_per`.
[[nodiscard]] const Sentence& atom_sentence(const Part& part);
[[nodiscard]] std::string_view atom_word(const Part& part);

/// Effects and conditions as data (docs/effects.md), for those who draw them.
[[nodiscard]] Data effect_data(const Effects& effects, Effect effect);
[[nodiscard]] Data part_data(const Effects& effects, const Part& part);
[[nodiscard]] Data condition_data(Condition condition);

/// Every word of the language, for a test that each is used and documented.
[[nodiscard]] std::vector<std::string> effect_vocabulary();

}  // namespace lagoon::reef_project
