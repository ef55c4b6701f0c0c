#include "bots/spec.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "bots/texts.hpp"

namespace lagoon::bots {
namespace {

// The limits keep a decision below a second or so on every machine, and its memory below 2 MB.
constexpr std::array<Setting, 2> kGreedySettings{
    {{"width", &text::setting_width, 24, 1, 96}, {"turns", &text::setting_turns, 64, 1, 256}}};

// A decision with all iterations takes seconds, and so does whoever asks for it; the usual one a
// fraction of a second, and less than 100 kB. The tree never has more than 2 MB.
constexpr std::array<Setting, 2> kMctsSettings{
    {{"iterations", &text::setting_iterations, 1000, 1, 100'000},
     {"c", &text::setting_explore, 50, 0, 1000, 2}}};

constexpr std::array<Setting, 7> kSearchSettings{
    {{"width", &text::setting_width, 24, 1, 96},
     {"turns", &text::setting_turns, 64, 1, 256},
     {"candidates", &text::setting_candidates, 8, 1, 64},
     {"work", &text::setting_work, 200, 1, 100'000},
     {"rounds", &text::setting_rounds, 1, 0, 10},
     {"policy-width", &text::setting_policy_width, 2, 1, 24},
     {"policy-turns", &text::setting_policy_turns, 2, 1, 64}}};

constexpr std::array<Setting, 2> kLevelSettings{
    {{"effort", &text::setting_effort, 100, 1, 100}, {"style", &text::setting_style, 0, 0, 2}}};

constexpr std::array<Bot, 10> kBots{
    {{"random", Kind::random, &text::random_name, &text::random, {}},
     {"mcts", Kind::mcts, &text::mcts_name, &text::mcts, kMctsSettings},
     {"greedy", Kind::greedy, &text::greedy_name, &text::greedy, kGreedySettings},
     {"value", Kind::value, &text::value_name, &text::value, kGreedySettings},
     {"search", Kind::search, &text::search_name, &text::search, kSearchSettings},
     {"beginner", Kind::level, &text::beginner_name, &text::beginner, kLevelSettings, 0},
     {"easy", Kind::level, &text::easy_name, &text::easy, kLevelSettings, 1},
     {"normal", Kind::level, &text::normal_name, &text::normal, kLevelSettings, 2},
     {"hard", Kind::level, &text::hard_name, &text::hard, kLevelSettings, 3},
     {"expert", Kind::level, &text::expert_name, &text::expert, kLevelSettings, 4}}};

Error refusal(const Statement& statement) { return Error(statement, "spec"); }

/// What things are called, with commas between.
template <class List, class NameOf>
std::string listed(const List& list, NameOf name_of) {
  std::string names;
  for (const auto& each : list) names += (names.empty() ? "" : ", ") + std::string(name_of(each));
  return names;
}

std::vector<int> presets(const Bot& bot) {
  std::vector<int> values;
  for (const Setting& setting : bot.settings) values.push_back(setting.preset);
  return values;
}

bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](char each) { return each >= '0' && each <= '9'; });
}

/// "12" or, with decimals, "1.2", counted in the last decimal; nothing if it is no such number.
std::optional<int> read_value(const Setting& setting, std::string_view written) {
  constexpr std::size_t kMostDigits = 9;  // what an int holds
  const std::size_t point = std::min(written.find('.'), written.size());
  const std::string_view whole = written.substr(0, point);
  std::string fraction(written.substr(std::min(point + 1, written.size())));
  const bool has_point = point < written.size();
  if (!is_digits(whole) || (has_point && !is_digits(fraction))) return std::nullopt;
  if (fraction.size() > at(setting.decimals)) return std::nullopt;
  fraction.append(at(setting.decimals) - fraction.size(), '0');
  const std::string digits = std::string(whole) + fraction;
  if (digits.size() > kMostDigits) return std::nullopt;
  return std::stoi(digits);
}

/// Reads "key=value" into the values of a bot.
std::optional<Error> read_setting(const Bot& bot, std::string_view written,
                                  std::vector<bool>& given, Spec& spec) {
  const std::size_t equals = written.find('=');
  if (equals == std::string_view::npos) {
    return refusal(Statement(text::not_a_setting, Arg::word("written", written)));
  }
  const std::string_view key = written.substr(0, equals);
  const auto found = std::find_if(bot.settings.begin(), bot.settings.end(),
                                  [key](const Setting& each) { return each.key == key; });
  if (found == bot.settings.end()) {
    const std::string known = listed(bot.settings, [](const Setting& each) { return each.key; });
    return refusal(Statement(text::unknown_setting, Arg::word("bot", bot.id), Arg::word("key", key),
                             Arg::word("known", known)));
  }
  const auto place = static_cast<std::size_t>(found - bot.settings.begin());
  if (given[place]) return refusal(Statement(text::setting_twice, Arg::word("key", key)));
  given[place] = true;
  const std::string_view value = written.substr(equals + 1);
  const std::optional<int> number = read_value(*found, value);
  if (!number || *number < found->min || *number > found->max) {
    const std::string min = value_text(*found, found->min);
    const std::string max = value_text(*found, found->max);
    return refusal(Statement(text::bad_setting, Arg::word("key", key), Arg::word("min", min),
                             Arg::word("max", max), Arg::word("value", value)));
  }
  spec.values[place] = *number;
  return std::nullopt;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

}  // namespace

std::span<const Bot> all() { return kBots; }

Spec usual(const Bot& bot) { return {bot.kind, presets(bot), bot.level}; }

Spec usual(Kind kind) {
  const auto bot = std::find_if(kBots.begin(), kBots.end(),
                                [kind](const Bot& each) { return each.kind == kind; });
  return usual(*bot);
}

Result<Spec> parse_spec(std::string_view written, std::span<const Bot> known) {
  if (is_external(written)) return refusal(Statement(text::external_bot));
  const std::size_t colon = written.find(':');
  const std::string_view id = written.substr(0, colon);
  const auto bot =
      std::find_if(known.begin(), known.end(), [id](const Bot& each) { return each.id == id; });
  if (bot == known.end()) {
    const std::string ids = listed(known, [](const Bot& each) { return each.id; });
    return refusal(Statement(text::unknown_bot, Arg::word("bot", id), Arg::word("known", ids)));
  }
  Spec spec = usual(*bot);
  if (colon == std::string_view::npos) return spec;
  if (bot->settings.empty()) {
    return refusal(Statement(text::no_settings, Arg::word("bot", bot->id)));
  }
  std::vector<bool> given(bot->settings.size());
  for (const std::string_view setting : split(written.substr(colon + 1))) {
    if (const std::optional<Error> error = read_setting(*bot, setting, given, spec)) return *error;
  }
  return spec;
}

std::vector<std::string> split_specs(std::string_view list) {
  std::vector<std::string> specs;
  for (const std::string_view part : split(list)) {
    const bool is_setting = part.find('=') < part.find(':');
    if (is_setting && !specs.empty() && specs.back().find(':') != std::string::npos) {
      specs.back().append(",").append(part);
    } else {
      specs.emplace_back(part);
    }
  }
  return specs;
}

std::string value_text(const Setting& setting, int value) {
  std::string digits = std::to_string(value);
  if (setting.decimals == 0) return digits;
  const std::size_t decimals = at(setting.decimals);
  if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
  digits.insert(digits.size() - decimals, ".");
  return digits;
}

}  // namespace lagoon::bots
