// JSON in and out.
#include "table/json.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/any_data.hpp"

namespace lagoon {
namespace {

Data parsed(std::string_view text) {
  const Result<Data> data = parse_json(text);
  EXPECT_TRUE(data) << text;
  return data ? *data : Data();
}

Error refused(std::string_view text) {
  const Result<Data> data = parse_json(text);
  EXPECT_FALSE(data) << text;
  return data ? Error() : data.error();
}

RC_GTEST_PROP(Json, WhatIsWrittenReadsBack, ()) {
  const Data data = test::any_data();
  for (const JsonStyle style : {JsonStyle::line, JsonStyle::pretty}) {
    const Result<Data> read = parse_json(to_json(data, style));
    RC_ASSERT(static_cast<bool>(read));
    RC_ASSERT(*read == data);
  }
  RC_ASSERT(to_json(data).find('\n') == std::string::npos);
}

RC_GTEST_PROP(Json, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
  const Result<Data> data = parse_json(bytes);
  if (data) RC_ASSERT(static_cast<bool>(parse_json(to_json(*data))));
}

RC_GTEST_PROP(Json, AlmostJsonIsReadOrRefused, ()) {
  std::string text = to_json(test::any_data());
  for (int i = *rc::gen::inRange(1, 4); i > 0 && !text.empty(); --i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    switch (*rc::gen::inRange(0, 3)) {
      case 0:
        text[at] = *rc::gen::arbitrary<char>();
        break;
      case 1:
        text.erase(at, 1);
        break;
      default:
        text.resize(at);
    }
  }
  const Result<Data> data = parse_json(text);
  if (data) RC_ASSERT(*parse_json(to_json(*data)) == *data);
}

TEST(Json, ReadsEveryKind) {
  EXPECT_TRUE(parsed(" null ").is_null());
  EXPECT_EQ(*parsed("true").boolean(), true);
  EXPECT_EQ(*parsed("-9223372036854775808").integer(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(*parsed(R"("\u00e4\n\"")").text(), "ä\n\"");
  EXPECT_EQ(parsed("[1,[2]]").items()->size(), 2U);
  EXPECT_EQ(*parsed(R"({"a":{"b":3}})").find("a")->find("b")->integer(), 3);
}

TEST(Json, NumbersThatAreNoIntegersKeepTheirWriting) {
  for (const char* literal : {"1.5", "1e3", "-0.25E-2", "9223372036854775808", "1e400"}) {
    const Data data = parsed(literal);
    ASSERT_NE(data.number(), nullptr) << literal;
    EXPECT_EQ(data.number()->literal, literal);
    EXPECT_EQ(to_json(data), literal);
  }
}

TEST(Json, ControlCharactersAreEscaped) {
  EXPECT_EQ(to_json(Data(std::string("\x01\x1f\n\t\"\\"))), R"("\u0001\u001f\n\u0009\"\\")");
  EXPECT_EQ(to_json(Data(std::string(1, '\0'))), R"("\u0000")");
}

TEST(Json, EveryOtherByteIsWrittenAsItIs) {
  for (int byte = 0x20; byte < 0x100; ++byte) {
    if (byte == '"' || byte == '\\') continue;
    const std::string text = "coral" + std::string(1, static_cast<char>(byte));
    EXPECT_EQ(to_json(Data(text)), '"' + text + '"') << byte;
  }
}

TEST(Json, TheLongestEscapesHaveRoom) {
  const std::string many(10'000, '\x01');
  EXPECT_EQ(to_json(Data(many)).size(), 2 + 6 * many.size());
  EXPECT_EQ(*parsed(to_json(Data(many))).text(), many);
}

TEST(Json, RefusesWhatJsonRefuses) {
  for (const char* text :
       {"",        " ",           "{",        "[1,]",     "{\"a\":1,}", "{a:1}",
        "'a'",     "01",          "+1",       "1.",       ".5",         "nul",
        "NaN",     "Infinity",    "1 2",      "{} {}",    "// no\n1",   "\"\t\"",
        "\"\\x\"", "\"\\ud800\"", "\"\xff\"", "\"\xc3\"", "[1 2]",      "\"open"}) {
    const Error error = refused(text);
    EXPECT_EQ(error.code, "bad-json") << text;
  }
}

TEST(Json, TheErrorTellsLineAndColumn) {
  const Error error = refused("{\n  \"a\": 1,\n  \"b\": x\n}");
  EXPECT_NE(error.message.in(Language::en).find("line 3, column 8"), std::string::npos)
      << error.message.in(Language::en);
  EXPECT_NE(error.message.in(Language::de).find("Zeile 3, Spalte 8"), std::string::npos);
  EXPECT_NE(refused("[1, ?]").message.in(Language::en).find("line 1, column 5"), std::string::npos)
      << refused("[1, ?]").message.in(Language::en);
}

TEST(Json, RefusesAKeyThatStandsTwiceInOneObject) {
  const Error error = refused("{\"card\": 1,\n \"card\": 2}");
  EXPECT_EQ(error.code, "repeated-key");
  EXPECT_NE(error.message.in(Language::en).find("\"card\""), std::string::npos);
  EXPECT_NE(error.message.in(Language::en).find("line 2"), std::string::npos);
  EXPECT_TRUE(parse_json(R"({"a":{"b":1},"c":{"b":1}})")) << "in two objects it may";
  EXPECT_FALSE(parse_json(R"({"":1,"":2})")) << "even without a name";
}

TEST(Json, RefusesNestingDeeperThanThirtyTwo) {
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
  };
  EXPECT_TRUE(parse_json(nested(32)));
  EXPECT_FALSE(parse_json(nested(33)));
  EXPECT_FALSE(parse_json(std::string(1'000'000, '[')));
}

TEST(Json, LongTextsAndKeysAreKeptWhole) {
  const std::string text(100'000, 'x');
  const Data data = Data::map({{text, text}});
  EXPECT_TRUE(parsed(to_json(data)) == data);
}

TEST(Json, PrettyIsForReading) {
  const Data data = Data::map({{"a", Data::list().push(1).push(2)}, {"b", Data::map()}});
  EXPECT_EQ(to_json(data, JsonStyle::pretty), "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {}\n}");
  EXPECT_EQ(to_json(data), R"({"a":[1,2],"b":{}})");
}

}  // namespace
}  // namespace lagoon
