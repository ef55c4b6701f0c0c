// The protocol: whatever is sent gets one answer.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/engine.hpp"
#include "tests/support/any_data.hpp"
#include "tests/support/protocol.hpp"
#include "tests/support/tables.hpp"

namespace lagoon::test {
namespace {

/// Requests of every kind, with what a mischievous client would put in their fields.
Data any_request() {
  static const std::vector<std::string> kinds{
      "new",    "load",    "determinize", "close",   "legal",   "play",      "draft",  "undo",
      "redo",   "restart", "commit",      "explain", "preview", "view",      "events", "score",
      "random", "bot",     "position",    "record",  "hash",    "catalogue", "games"};
  static const std::vector<std::string> fields{"table",  "seat",     "move", "viewer", "seed",
                                               "spec",   "plies",    "from", "lang",   "id",
                                               "record", "position", "game", "seats",  "prefix"};
  Data asked = Data::map({{"do", *rc::gen::elementOf(kinds)}});
  const std::vector<Data> likely{"t1", 0,        1,           "c1", "@0,0", "spectator", "all",
                                 "7",  "random", "greedy",    3,    "en",   "de",        kReef,
                                 2,    true,     Data::map(), "m1", "S",    "T"};
  const int count = *rc::gen::inRange(0, 5);
  for (int i = 0; i < count; ++i) {
    asked.set(*rc::gen::elementOf(fields),
              *rc::gen::inRange(0, 4) == 0 ? any_data(3) : *rc::gen::elementOf(likely));
  }
  if (asked.find("table") == nullptr && *rc::gen::arbitrary<bool>()) asked.set("table", "t1");
  return asked;
}

void expect_one_answer(Engine& engine, const std::string& line) {
  const std::string answer = engine.answer(line);
  if (line.find_first_not_of(" \t\r\n") == std::string::npos) {
    RC_ASSERT(answer.empty());
    return;
  }
  RC_ASSERT(answer.find('\n') == std::string::npos);
  const Result<Data> data = parse_json(answer);
  RC_ASSERT(static_cast<bool>(data));
  const Data* ok = data->find("ok");
  RC_ASSERT(ok != nullptr && ok->boolean() != nullptr);
  RC_ASSERT(data->find("id") != nullptr);
  RC_ASSERT(*ok->boolean() || data->find("error") != nullptr);
}

RC_GTEST_PROP(EngineChaos, EveryLineGetsExactlyOneWellFormedAnswer, ()) {
  Engine engine;
  (void)engine.answer(quoted("{'do':'new','game':'great-barrier-reef','seats':2,'seed':'1'}"));
  const int lines = *rc::gen::inRange(1, 12);
  for (int i = 0; i < lines; ++i) {
    std::string line = to_json(any_request());
    if (*rc::gen::inRange(0, 5) == 0) {
      const auto from = *rc::gen::inRange<std::size_t>(0, line.size());
      line[from] = *rc::gen::arbitrary<char>();
    }
    expect_one_answer(engine, line);
  }
  RC_ASSERT(!engine.finished());
}

RC_GTEST_PROP(EngineChaos, AnyBytesGetAnAnswer, (const std::string& bytes)) {
  Engine engine;
  expect_one_answer(engine, bytes);
}

}  // namespace
}  // namespace lagoon::test
