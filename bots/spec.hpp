// Which players there are and what can be set of them. One spec string names a player everywhere:
// "greedy", "greedy:width=48,turns=128".
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/subscript.hpp"

namespace lagoon::bots {

enum class Kind : std::uint8_t { random, greedy, mcts, value, search, level };

/// What can be set of a player: a number from min to max, counted in its last decimal. Of a setting
/// with one decimal "1.2" is 12.
struct Setting {
  const char* key;
  const Sentence* meaning;
  int preset = 0;  ///< default
  int min = 0;     ///< not below 0
  int max = 0;
  int decimals = 0;
};

struct Bot {
  const char* id;
  Kind kind;
  const Sentence* name;
  const Sentence* summary;
  std::span<const Setting> settings;
  int level = 0;  ///< of Kind::level: from 0, the weakest
};

/// All bots, weakest first.
[[nodiscard]] std::span<const Bot> all();

/// The settings of greedy and value, by their places; those of search begin with the same.
enum GreedySetting : std::uint8_t { kWidth, kTurns };
enum SearchSetting : std::uint8_t {
  kCandidates = kTurns + 1,
  kWork,
  kRounds,
  kPolicyWidth,
  kPolicyTurns
};

/// Those of a level.
enum LevelSetting : std::uint8_t { kEffort, kStyle };

/// The settings of mcts, by their places.
enum MctsSetting : std::uint8_t { kIterations, kExplore };
inline constexpr int kExploreParts = 100;  ///< its last decimal

struct Spec {
  Kind kind = Kind::random;
  std::vector<int> values;  ///< of all settings of the bot, in its order
  int level = 0;            ///< of Kind::level

  [[nodiscard]] int operator[](int setting) const { return values[at(setting)]; }
  friend bool operator==(const Spec&, const Spec&) = default;
};

/// Whether it judges by what was learned, where something was; by hand otherwise.
[[nodiscard]] constexpr bool wants_weights(Kind kind) {
  return kind == Kind::value || kind == Kind::search || kind == Kind::level;
}

/// A bot with every setting at its default.
[[nodiscard]] Spec usual(const Bot& bot);
/// The first of this kind.
[[nodiscard]] Spec usual(Kind kind);

/// A program in place of a bot: "exec:./mybot" (arena/external.hpp). Only command lines take it;
/// everywhere else a spec may come from somebody who must not start programs here.
inline constexpr std::string_view kExternal = "exec:";
[[nodiscard]] constexpr bool is_external(std::string_view written) {
  return written.starts_with(kExternal);
}

/// Reads a spec string. Refusals name what is known: the bots, the settings of the bot, the limits
/// of the setting.
[[nodiscard]] Result<Spec> parse_spec(std::string_view written, std::span<const Bot> known = all());

/// The specs of a list with commas between them. What follows a comma belongs to the spec before
/// it if it is a setting: "greedy:width=8,turns=16,random" are two.
[[nodiscard]] std::vector<std::string> split_specs(std::string_view list);

/// A value as it is written: "48", "1.2".
[[nodiscard]] std::string value_text(const Setting& setting, int value);

}  // namespace lagoon::bots
