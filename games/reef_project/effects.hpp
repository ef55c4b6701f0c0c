// The small language of effects: from the strings of an edition to a compact immutable form. The
// grammar is in docs/effects.md. What an effect does is in resolve.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

/// What one part of an effect does. `amount`, `a` and `b` are those of Part.
enum class Op : std::uint8_t {
  resource,            ///< a: which
  any_resource,        ///< RP-11: any mix
  different_resource,  ///< each one another type
  mixed_resource,      ///< a: bits of the two types
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
  hire,  ///< amount: added to the price
  drop,
  activate,
  activate_colour,  ///< a: Colour
  reward,           ///< of the Recharge rewards
  pollution,
  refresh,
  recycle_vp,
  vp_per,  ///< amount for each `a` of a count, at most b; its count is in `list`
  choice,  ///< amount alternatives: lists from `list` on
  pay      ///< costs[cost] for `list`
};

enum class Count : std::uint8_t { balls, played };

struct Part {
  Op op{};
  std::int8_t amount = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint16_t list = 0;
  std::uint16_t cost = 0;
  friend bool operator==(const Part&, const Part&) = default;
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

/// An effect is the number of its list. 0 is no effect.
using Effect = std::uint16_t;

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
    return parts[static_cast<std::size_t>(lists[effect].first + i)];
  }
  [[nodiscard]] const Name& words_of(const Part& part) const {
    return part_words[static_cast<std::size_t>(&part - parts.data())];
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

/// The sentence of an atom; not for `choice`, `pay` and `vp_per`.
[[nodiscard]] const Sentence& atom_sentence(const Part& part);

/// Every word of the language, for a test that each is used and documented.
[[nodiscard]] std::vector<std::string> effect_vocabulary();

}  // namespace lagoon::reef_project
