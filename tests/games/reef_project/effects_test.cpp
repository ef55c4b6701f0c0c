// The language of effects: what can be read, how it is written back, and where it breaks.
#include "games/reef_project/effects.hpp"

#include <gtest/gtest.h>

#include "table/edition.hpp"
#include "table/json.hpp"
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

std::string reread(std::string_view text) {
  Effects effects;
  EffectFault fault;
  const Effect effect = parse_effect(text, effects, fault);
  return fault.reason == nullptr ? effect_text(effects, effect) : "fault";
}

/// "code column" of the fault; "" if there is none.
std::string broken(std::string_view text) {
  Effects effects;
  EffectFault fault;
  const Effect effect = parse_effect(text, effects, fault);
  if (fault.reason == nullptr) return "";
  EXPECT_EQ(effect, 0);
  return std::string(fault.reason->code) + " " + std::to_string(fault.column);
}

TEST(RpEffects, EveryFormIsReadAndWrittenBack) {
  for (const char* text :
       {"en3", "alg2 | (-alg2 -> vp4)", "hire-2 + act + res1", "(en4 | coin3) + act", "hire0",
        "hire+2", "mix:alg/cam:2", "vp1/3BALLS^3", "vp1/1PLAYED^5 + mis1", "mis+1", "mis*1",
        "(-miscard -> vp3) + sci1 + en2", "(-box -> vp5)", "(-alg1 -coin2 -> en5 + vp1)",
        "resd2 + en1", "actG + actR + actB", "sci2 | dive2 | max | evp3"}) {
    EXPECT_EQ(reread(text), text);
  }
}

TEST(RpEffects, DataSaysTheSameWithoutTheLanguage) {
  const auto data_of = [](const char* text) {
    Effects effects;
    EffectFault fault;
    return to_json(effect_data(effects, parse_effect(text, effects, fault)));
  };
  EXPECT_EQ(data_of("en3 + restore"), R"([{"do":"en","amount":3},{"do":"restore"}])");
  EXPECT_EQ(data_of("alg2 | (-alg2 -box -> vp4)"),
            R"([{"do":"choice","among":[[{"do":"alg","amount":2}],[{"do":"pay","costs":)"
            R"([{"what":"alg","amount":2},{"what":"box","amount":1}],)"
            R"("gains":[{"do":"vp","amount":4}]}]]}])");
  EXPECT_EQ(data_of("vp1/3BALLS^4"),
            R"([{"do":"vp-per","amount":1,"each":3,"of":"balls","most":4}])");
  EXPECT_EQ(data_of("hire-2 + mis*1"), R"([{"do":"hire","price":-2},{"do":"mis*","amount":1}])");
  EXPECT_EQ(data_of("mix:alg/cam:2"), R"([{"do":"mix","amount":2,"types":["alg","cam"]}])");
}

TEST(RpEffects, ConditionsAreDataToo) {
  const auto data_of = [](const char* text) {
    EffectFault fault;
    return to_json(condition_data(parse_condition(text, fault)));
  };
  EXPECT_EQ(data_of("EN=max"), R"({"kind":"energy-full"})");
  EXPECT_EQ(data_of("POL>=2"), R"({"kind":"pollution","amount":2})");
  EXPECT_EQ(data_of("ISL(P)"), R"({"kind":"island","suit":"purple"})");
}

TEST(RpEffects, PlusBindsTighterThanTheBar) {
  Effects effects;
  EffectFault fault;
  const Effect effect = parse_effect("sci1 + en1 | coin3", effects, fault);
  ASSERT_EQ(fault.reason, nullptr);
  ASSERT_EQ(effects.size(effect), 1);
  const Part& choice = effects.part(effect, 0);
  ASSERT_EQ(choice.op(), Op::choice);
  EXPECT_EQ(choice.alternatives(), 2);
  EXPECT_EQ(effects.size(choice.alternative(0)), 2);
  EXPECT_EQ(effects.size(choice.alternative(1)), 1);
}

TEST(RpEffects, ParenthesesGroupAndSpacesDoNotMatter) {
  EXPECT_EQ(reread("(en1 + coin1) + sci1"), "en1 + coin1 + sci1");
  EXPECT_EQ(reread("  en1   +  coin1 "), "en1 + coin1");
  EXPECT_EQ(reread("( en1 | coin1 ) + sci1"), "(en1 | coin1) + sci1");
}

TEST(RpEffects, ABrokenStringIsRefusedWithItsColumn) {
  EXPECT_EQ(broken(""), "effect-incomplete 1");
  EXPECT_EQ(broken("en3 + "), "effect-incomplete 7");
  EXPECT_EQ(broken("en3 + foo"), "effect-unknown-token 7");
  EXPECT_EQ(broken("en0"), "effect-unknown-token 1");
  EXPECT_EQ(broken("en03"), "effect-unknown-token 1");
  EXPECT_EQ(broken("en"), "effect-unknown-token 1");
  EXPECT_EQ(broken("restore2"), "effect-unknown-token 1");
  EXPECT_EQ(broken("hire"), "effect-unknown-token 1");
  EXPECT_EQ(broken("mix:alg/alg:2"), "effect-unknown-token 1");
  EXPECT_EQ(broken("mix:cam/alg:2"), "effect-unknown-token 1");
  EXPECT_EQ(broken("vp1/3FISH^3"), "effect-unknown-token 1");
  EXPECT_EQ(broken("en3 coin1"), "effect-unexpected 5");
  EXPECT_EQ(broken("(en3 | coin1"), "effect-unclosed 13");
  EXPECT_EQ(broken("en3)"), "effect-unexpected 4");
  EXPECT_EQ(broken("(-foo1 -> en3)"), "effect-unknown-cost 2");
  EXPECT_EQ(broken("(-alg1 en3)"), "effect-unknown-cost 8");
  EXPECT_EQ(broken("(-alg1 -alg1 -> en3)"), "effect-unknown-cost 8");
  EXPECT_EQ(broken("(-alg1 -> )"), "effect-unknown-token 11");
  EXPECT_EQ(broken("-alg1"), "effect-unknown-token 1");
  EXPECT_EQ(broken("en1 | en2 | en3 | en4 | en5"), "effect-too-long 28");
  EXPECT_EQ(broken("((((((en1))))))"), "effect-too-long 5");
}

TEST(RpEffects, ConditionsAreReadAndWrittenBack) {
  for (const char* text : {"EN=max", "BALLS>=5", "PLAYED>=3", "COL1", "POL>=2", "ISL(G)", "ISL(P)",
                           "ISL(O)", "EACH>=2", "COIN>=6"}) {
    EffectFault fault;
    EXPECT_EQ(condition_text(parse_condition(text, fault)), text);
    EXPECT_EQ(fault.reason, nullptr) << text;
  }
  for (const char* text : {"", "BALLS", "BALLS>=", "BALLS>=0", "COL2", "ISL(W)", "EN=max "}) {
    EffectFault fault;
    (void)parse_condition(text, fault);
    EXPECT_NE(fault.reason, nullptr) << text;
  }
}

/// All effect and condition strings of an edition.
void collect(const Data& data, std::string& all) {
  if (const std::string* text = data.text()) all += *text + " ";
  if (const Data::List* items = data.items()) {
    for (const Data& item : *items) collect(item, all);
  }
  if (const Data::Map* members = data.members()) {
    for (const Data::Member& member : *members) {
      if (member.key != "provenance" && member.key != "name") collect(member.value, all);
    }
  }
}

TEST(RpEffects, TheDefaultEditionUsesEveryWordOfTheLanguage) {
  std::string all;
  collect(default_edition(Rules::info().id), all);
  for (const std::string& word : effect_vocabulary()) {
    EXPECT_NE(all.find(word), std::string::npos) << word;
  }
}

TEST(RpEffects, EveryEffectOfTheEditionHasWordsInBothLanguages) {
  const Edition& edition = test::edition_of<Rules>();
  for (std::size_t i = 1; i < edition.effects.lists.size(); ++i) {
    for (const Language language : kLanguages) {
      const std::string& words = edition.effects.words[i].text.in(language);
      EXPECT_NE(words, "");
      EXPECT_EQ(words.find_first_of("{}"), std::string::npos) << words;
    }
  }
  EffectFault fault;
  Effects effects;
  const Effect effect = parse_effect("(-she2 -> ball2 + vp3) + en2", effects, fault);
  EXPECT_EQ(effect_words(effects, effect, Language::en),
            "pay 2 shells to free 2 reef balls and score 3 points and gain 2 energy");
}

}  // namespace
}  // namespace lagoon::reef_project
