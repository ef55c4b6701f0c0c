// The examples of docs/PROTOCOL.md are one session, and the program answers them as they stand
// there. "..." is anything; what a request leaves out is filled in by this test.
#include <gtest/gtest.h>

#include <regex>

#include "engine/engine.hpp"
#include "tests/support/files.hpp"

namespace lagoon::test {
namespace {

struct Example {
  std::string request;
  std::string answer;
};

std::vector<Example> examples_in(const std::string& text) {
  std::vector<Example> examples;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("> ")) examples.push_back({line.substr(2), ""});
    if (line.starts_with("< ")) examples.back().answer = line.substr(2);
  }
  return examples;
}

/// Whether a text is a pattern with "..." for anything.
bool fits(std::string_view text, std::string_view pattern) {
  constexpr std::string_view kAnything = "...";
  std::size_t gap = pattern.find(kAnything);
  if (gap == std::string_view::npos) return text == pattern;
  if (!text.starts_with(pattern.substr(0, gap))) return false;
  text.remove_prefix(gap);
  pattern.remove_prefix(gap + kAnything.size());
  while ((gap = pattern.find(kAnything)) != std::string_view::npos) {
    const std::size_t found = text.find(pattern.substr(0, gap));
    if (found == std::string_view::npos) return false;
    text.remove_prefix(found + gap);
    pattern.remove_prefix(gap + kAnything.size());
  }
  return text.ends_with(pattern);
}

/// What the requests of the document leave out: the game of its examples at its beginning, and
/// after the moves that they play.
class Omitted {
 public:
  Omitted() {
    ask(R"({"do":"new","game":"great-barrier-reef","seats":2,"seed":"42"})");
    position_ = field(R"({"do":"position","table":"t1"})", "position");
    for (const char* move : {R"(1,"move":"c11")", R"(1,"move":"@0,0")", R"(0,"move":"c25")",
                             R"(0,"move":"@0,0")", R"(1,"move":"c27")"}) {
      ask(R"({"do":"play","table":"t1","seat":)" + std::string(move) + "}");
    }
    record_ = *field(R"({"do":"record","table":"t1"})", "record").text();
    header_ =
        *field(R"({"do":"match","game":"great-barrier-reef","seats":2,"seed":"42"})", "header")
             .text();
  }

  /// The request as it can be sent.
  [[nodiscard]] std::string filled(const std::string& request) const {
    if (request.find("...") == std::string::npos) return request;
    static const std::regex kGap(R"((,)?\.\.\.)");
    Data data = *parse_json(std::regex_replace(request, kGap, ""));
    if (data.find("position") != nullptr) data.set("position", position_);
    if (data.find("header") != nullptr) data.set("header", header_);
    if (data.find("record") != nullptr) data.set("record", like(*data.find("record")->text()));
    return to_json(data);
  }

 private:
  /// The record, with the checkpoint that the example has put in place of the right one.
  [[nodiscard]] std::string like(const std::string& shown) const {
    static const std::regex kTurn(R"(1\.0 c25 @0,0 #\w+)");
    std::smatch turn;
    if (!std::regex_search(shown, turn, kTurn)) return record_;
    return std::regex_replace(record_, kTurn, turn.str());
  }
  std::string ask(const std::string& request) { return engine_.answer(request); }
  Data field(const std::string& request, const char* key) {
    return *parse_json(ask(request))->find(key);
  }

  Engine engine_;
  Data position_;
  std::string record_;
  std::string header_;
};

TEST(ProtocolDocument, TheProgramAnswersEveryExampleAsItStandsThere) {
  const std::vector<Example> examples = examples_in(read_source_file("docs/PROTOCOL.md"));
  EXPECT_GT(examples.size(), 50U);
  const Omitted omitted;
  Engine engine;
  for (const Example& example : examples) {
    const std::string answer = engine.answer(omitted.filled(example.request));
    EXPECT_TRUE(fits(answer, example.answer)) << example.request << "\nis answered by\n"
                                              << answer.substr(0, 2000);
  }
}

TEST(ProtocolDocument, EveryRequestHasItsRowAndItsExample) {
  const std::string text = read_source_file("docs/PROTOCOL.md");
  Engine engine;
  const Data answer = *parse_json(engine.answer(R"({"do":"dance"})"));
  const std::string message = *answer.find("error")->find("message")->text();
  std::istringstream names(message.substr(message.rfind(": known are ") + 12));
  int count = 0;
  for (std::string name; std::getline(names, name, ',');) {
    name = std::regex_replace(name, std::regex("[ .]"), "");
    EXPECT_TRUE(std::regex_search(text, std::regex("\n\\| (`\\w+`, )*`" + name + "`"))) << name;
    EXPECT_NE(text.find("\"do\":\"" + name + "\""), std::string::npos) << name;
    ++count;
  }
  EXPECT_GT(count, 30);
}

}  // namespace
}  // namespace lagoon::test
