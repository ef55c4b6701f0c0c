// The schema validator: every keyword by itself, then editions that are wrong in one place.
#include "table/schema.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/json.hpp"
#include "tests/support/edit.hpp"

namespace lagoon {
namespace {

Faults faults_of(std::string_view schema, std::string_view instance) {
  const Result<Data> rule = parse_json(schema);
  const Result<Data> data = parse_json(instance);
  EXPECT_TRUE(rule && data);
  Faults faults;
  check_schema(*rule, Reader(*data, faults));
  return faults;
}

void expect_valid(std::string_view schema, std::string_view instance) {
  EXPECT_TRUE(faults_of(schema, instance).empty()) << instance << " against " << schema;
}

void expect_fault(std::string_view schema, std::string_view instance, std::string_view code,
                  std::string_view field) {
  const Faults faults = faults_of(schema, instance);
  ASSERT_EQ(faults.size(), 1U) << instance << " against " << schema;
  EXPECT_EQ(faults[0].code, code);
  EXPECT_EQ(faults[0].field, field);
  for (const Language language : kLanguages) {
    EXPECT_NE(faults[0].message.in(language), "");
    EXPECT_EQ(faults[0].message.in(language).find('?'), std::string::npos);
  }
}

TEST(Schema, Types) {
  expect_valid(R"({"type":"integer"})", "3");
  expect_valid(R"({"type":["integer","null"]})", "null");
  expect_valid(R"({"type":"boolean"})", "true");
  expect_valid(R"({"type":"string"})", "\"\"");
  expect_valid(R"({"type":"array"})", "[]");
  expect_valid(R"({"type":"object"})", "{}");
  expect_fault(R"({"type":"integer"})", "3.5", "schema-type", "");
  expect_fault(R"({"type":"integer"})", "\"3\"", "schema-type", "");
  expect_fault(R"({"type":["integer","null"]})", "[]", "schema-type", "");
  expect_fault(R"({"type":"array"})", "{}", "schema-type", "");
}

TEST(Schema, Values) {
  expect_valid(R"({"const":"x"})", "\"x\"");
  expect_fault(R"({"const":"x"})", "\"y\"", "schema-value", "");
  expect_valid(R"({"enum":[1,"*"]})", "\"*\"");
  expect_fault(R"({"enum":[1,"*"]})", "2", "schema-value", "");
}

TEST(Schema, Numbers) {
  constexpr const char* kSchema = R"({"type":"integer","minimum":-1,"maximum":4})";
  expect_valid(kSchema, "-1");
  expect_valid(kSchema, "4");
  expect_fault(kSchema, "-2", "out-of-range", "");
  expect_fault(kSchema, "5", "out-of-range", "");
  expect_fault(kSchema, "5000000000", "out-of-range", "");
}

TEST(Schema, Texts) {
  expect_valid(R"({"minLength":2,"maxLength":3})", "\"ab\"");
  expect_fault(R"({"minLength":2})", "\"a\"", "schema-length", "");
  expect_fault(R"({"maxLength":3})", "\"abcd\"", "schema-length", "");
}

TEST(Schema, Patterns) {
  constexpr const char* kSchema = R"({"pattern":"^[a-z][a-z0-9-]*$"})";
  expect_valid(kSchema, "\"a\"");
  expect_valid(kSchema, "\"a1-b\"");
  expect_fault(kSchema, "\"\"", "schema-pattern", "");
  expect_fault(kSchema, "\"1a\"", "schema-pattern", "");
  expect_fault(kSchema, "\"aB\"", "schema-pattern", "");
  expect_fault(kSchema, "\"a \"", "schema-pattern", "");
  expect_valid(R"({"pattern":"^c[0-9][0-9]*$"})", "\"c17\"");
  expect_fault(R"({"pattern":"^c[0-9][0-9]*$"})", "\"d17\"", "schema-pattern", "");
}

TEST(Schema, Lists) {
  expect_valid(R"({"minItems":1,"maxItems":2})", "[1]");
  expect_fault(R"({"minItems":1})", "[]", "schema-length", "");
  expect_fault(R"({"maxItems":2})", "[1,2,3]", "schema-length", "");
  expect_fault(R"({"items":{"type":"integer"}})", "[1,\"2\",3]", "schema-type", "[1]");
  expect_valid(R"({"uniqueItems":true})", "[1,2]");
  expect_fault(R"({"uniqueItems":true})", "[[1],2,[1]]", "schema-unique", "[2]");
  expect_valid(R"({"uniqueItems":false})", "[1,1]");
}

TEST(Schema, Objects) {
  constexpr const char* kSchema =
      R"({"properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":false})";
  expect_valid(kSchema, R"({"a":1})");
  expect_fault(kSchema, R"({"a":"1"})", "schema-type", "a");
  expect_fault(kSchema, R"({})", "missing-key", "");
  expect_fault(kSchema, R"({"a":1,"b":2})", "unknown-key", "");
  expect_valid(R"({"additionalProperties":{"type":"integer"}})", R"({"x":1})");
  expect_fault(R"({"additionalProperties":{"type":"integer"}})", R"({"x":{}})", "schema-type", "x");
  expect_valid(R"({"properties":{}})", R"({"b":2})");
}

TEST(Schema, ReferencesAndChoices) {
  constexpr const char* kSchema =
      R"({"$defs":{"n":{"type":"integer"}},"items":{"anyOf":[{"$ref":"#/$defs/n"},{"const":"*"}]}})";
  expect_valid(kSchema, R"([1,"*"])");
  expect_fault(kSchema, R"([1,"+"])", "schema-choice", "[1]");
}

TEST(Schema, UnknownKeywordsAreFoundWhereverTheyStand) {
  const Data schema = *parse_json(
      R"({"$defs":{"a":{"oneOf":[]}},"properties":{"title":{"if":1}},"items":{"then":1},
          "anyOf":[{"not":1}],"additionalProperties":{"else":1},"format":"x"})");
  EXPECT_EQ(unknown_keywords(schema),
            (std::vector<std::string>{"/$defs/a/oneOf", "/properties/title/if", "/items/then",
                                      "/anyOf/not", "/additionalProperties/else", "/format"}));
}

// --------------------------------------------------------------- the schemas that are published

struct EditionSchema : ::testing::TestWithParam<std::string> {
  const Data& edition = default_edition(GetParam());

  Faults faults_of_edition(const Data& changed) {
    Faults faults;
    check_edition_schema(GetParam(), Reader(changed, faults));
    return faults;
  }
};

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for_each_game([&](auto tag) { ids.emplace_back(Game<decltype(tag)>::info().id); });
  return ids;
}
INSTANTIATE_TEST_SUITE_P(Games, EditionSchema, ::testing::ValuesIn(game_ids()),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(EditionSchema, UsesKnownKeywordsOnly) {
  EXPECT_EQ(unknown_keywords(edition_schema(GetParam())), std::vector<std::string>{});
}

TEST_P(EditionSchema, TheDefaultEditionFits) { EXPECT_TRUE(faults_of_edition(edition).empty()); }

TEST_P(EditionSchema, ANumberThatIsNotWholeIsRefusedAtItsPathWhereverItStands) {
  for (const std::string& path : test::all_paths(edition)) {
    const Faults faults = faults_of_edition(test::with(edition, path, Data(Data::Number{"1.5"})));
    ASSERT_FALSE(faults.empty()) << path;
    EXPECT_EQ(faults[0].field, path);
  }
}

TEST_P(EditionSchema, AKeyThatIsMissingIsAFaultOfItsObject) {
  for (const std::string& path : test::all_paths(edition)) {
    const std::size_t dot = path.rfind('.');
    const bool in_list = path.back() == ']';
    if (in_list) continue;
    const Faults faults = faults_of_edition(test::without(edition, path));
    ASSERT_EQ(faults.size(), 1U) << path;
    EXPECT_EQ(faults[0].code, "missing-key") << path;
    EXPECT_EQ(faults[0].field, dot == std::string::npos ? "" : path.substr(0, dot));
  }
}

TEST_P(EditionSchema, AnUnknownKeyIsAFaultOfItsObject) {
  EXPECT_EQ(faults_of_edition(test::with(edition, "zzz", 1)).size(), 1U);
  for (const std::string& path : test::all_paths(edition)) {
    if (test::at(edition, path).members() == nullptr) continue;
    const Faults faults = faults_of_edition(test::with(edition, path + ".zzz", 1));
    ASSERT_EQ(faults.size(), 1U) << path;
    EXPECT_EQ(faults[0].code, "unknown-key") << path;
    EXPECT_EQ(faults[0].field, path);
  }
}

TEST_P(EditionSchema, TheHashNamesTheContentAndNotTheFormatting) {
  const Data reread = *parse_json(to_json(edition, JsonStyle::pretty));
  EXPECT_EQ(edition_hash(reread), edition_hash(edition));
  EXPECT_NE(edition_hash(test::with(edition, "id", "other")), edition_hash(edition));
}

}  // namespace
}  // namespace lagoon
