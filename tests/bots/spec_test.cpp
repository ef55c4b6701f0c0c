// Specs of players: what can be written, and why something is refused.
#include "bots/spec.hpp"

#include <gtest/gtest.h>

#include "bots/texts.hpp"

namespace lagoon::bots {
namespace {

/// The code of the refusal and the English sentence; "" if there is none.
std::string refusal(std::string_view written, std::span<const Bot> known = all()) {
  const Result<Spec> spec = parse_spec(written, known);
  if (spec) return "";
  EXPECT_EQ(spec.error().field, "spec");
  EXPECT_NE(spec.error().message.in(Language::de), "");
  return spec.error().code + ": " + spec.error().message.in(Language::en);
}

TEST(Spec, ABareIdHasTheDefaults) {
  for (const Bot& bot : all()) {
    const Result<Spec> spec = parse_spec(bot.id);
    ASSERT_TRUE(spec) << bot.id;
    EXPECT_EQ(*spec, usual(bot));
    ASSERT_EQ(spec->values.size(), bot.settings.size());
    for (std::size_t i = 0; i < bot.settings.size(); ++i) {
      EXPECT_EQ(spec->values[i], bot.settings[i].preset);
    }
  }
}

TEST(Spec, SettingsAreReadInAnyOrderAndTheOthersKeepTheirDefaults) {
  EXPECT_EQ(*parse_spec("greedy:width=24,turns=64"), usual(Kind::greedy));
  EXPECT_EQ(parse_spec("greedy:turns=7,width=3")->values, (std::vector{3, 7}));
  EXPECT_EQ(parse_spec("greedy:turns=007")->values, (std::vector{24, 7}));
}

TEST(Spec, EverySettingIsTakenAtItsLimitsAndRefusedBeyond) {
  for (const Bot& bot : all()) {
    for (const Setting& setting : bot.settings) {
      const std::string beginning = std::string(bot.id) + ":" + setting.key + "=";
      const auto with = [&](int value) { return beginning + value_text(setting, value); };
      EXPECT_EQ(refusal(with(setting.min)), "");
      EXPECT_EQ(refusal(with(setting.max)), "");
      EXPECT_LE(setting.min, setting.preset);
      EXPECT_LE(setting.preset, setting.max);
      const std::string max = value_text(setting, setting.max);
      EXPECT_NE(refusal(with(setting.max + 1)).find(" to " + max + ", not "), std::string::npos);
      if (setting.min == 0) continue;
      EXPECT_NE(refusal(with(setting.min - 1)).find("bad-setting"), std::string::npos);
    }
  }
}

TEST(Spec, RefusalsNameWhatIsKnown) {
  std::string known;
  for (const Bot& bot : all()) known += (known.empty() ? "" : ", ") + std::string(bot.id);
  EXPECT_EQ(refusal("oracle"), "unknown-bot: There is no bot \"oracle\": known are " + known + ".");
  EXPECT_EQ(refusal("oracle:width=3"), refusal("oracle"));
  EXPECT_EQ(refusal(""), "unknown-bot: There is no bot \"\": known are " + known + ".");
  EXPECT_EQ(refusal("random:width=3"), "no-settings: The bot \"random\" has no settings.");
  EXPECT_EQ(
      refusal("greedy:depth=3"),
      "unknown-setting: The bot \"greedy\" has no setting \"depth\": known are width, turns.");
  EXPECT_EQ(
      refusal("mcts:seconds=3"),
      "unknown-setting: The bot \"mcts\" has no setting \"seconds\": known are iterations, c.");
  EXPECT_EQ(refusal("mcts:iterations=0"),
            "bad-setting: \"iterations\" is a number from 1 to 100000, not \"0\".");
  EXPECT_EQ(refusal("greedy:"), "not-a-setting: A setting is written KEY=NUMBER, not \"\".");
  EXPECT_EQ(refusal("greedy:width"),
            "not-a-setting: A setting is written KEY=NUMBER, not \"width\".");
  EXPECT_EQ(refusal("greedy:width=3,width=4"),
            "setting-twice: \"width\" is set twice: once is enough.");
}

TEST(Spec, AValueThatIsNoNumberOrTooLargeNamesTheLimits) {
  for (const char* value : {"", "x", "3x", "-1", "+3", "3.5", "3.", ".5", "0", "97", "1e1", " 3",
                            "99999999999999999999", "00000000003"}) {
    EXPECT_EQ(
        refusal(std::string("greedy:width=") + value),
        std::string("bad-setting: \"width\" is a number from 1 to 96, not \"") + value + "\".");
  }
}

TEST(Spec, ASettingMayHaveDecimals) {
  constexpr std::array<Setting, 1> kSettings{{{"c", &text::setting_width, 120, 5, 1000, 2}}};
  const std::array<Bot, 1> known{
      {{"tree", Kind::random, &text::random_name, &text::random, kSettings}}};
  EXPECT_EQ(parse_spec("tree", known)->values, std::vector{120});
  EXPECT_EQ(parse_spec("tree:c=1.2", known)->values, std::vector{120});
  EXPECT_EQ(parse_spec("tree:c=0.05", known)->values, std::vector{5});
  EXPECT_EQ(parse_spec("tree:c=10", known)->values, std::vector{1000});
  for (const char* value : {"0.04", "10.01", "1.234", "1.", ".5", "1.2.3", "1,2"}) {
    EXPECT_NE(refusal(std::string("tree:c=") + value, known), "") << value;
  }
  EXPECT_EQ(refusal("tree:c=11", known),
            "bad-setting: \"c\" is a number from 0.05 to 10.00, not \"11\".");
}

TEST(Spec, ProgramsAreRefusedWhereverTheyAreNotAskedFor) {
  EXPECT_TRUE(is_external("exec:./mybot"));
  EXPECT_FALSE(is_external("executor"));
  for (const char* written : {"exec:./mybot", "exec:", "exec:random"}) {
    EXPECT_EQ(refusal(written),
              "external-bot: A program as a bot (exec:...) is only for the command lines of lagoon "
              "arena, lagoon play and lagoon bot check.");
  }
}

TEST(Spec, AListIsSplitWhereABotBegins) {
  using Specs = std::vector<std::string>;
  EXPECT_EQ(split_specs("greedy"), (Specs{"greedy"}));
  EXPECT_EQ(split_specs("greedy,random"), (Specs{"greedy", "random"}));
  EXPECT_EQ(split_specs("greedy:width=8,turns=16,random,greedy:turns=3"),
            (Specs{"greedy:width=8,turns=16", "random", "greedy:turns=3"}));
  EXPECT_EQ(split_specs("width=3,greedy,turns=2"), (Specs{"width=3", "greedy", "turns=2"}));
  EXPECT_EQ(split_specs("exec:python3 bot.py,greedy,exec:./bot"),
            (Specs{"exec:python3 bot.py", "greedy", "exec:./bot"}));
  EXPECT_EQ(split_specs("greedy,,"), (Specs{"greedy", "", ""}));
}

}  // namespace
}  // namespace lagoon::bots
