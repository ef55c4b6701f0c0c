// lagoon engine: the JSON-lines protocol on the standard input and output.
#include "engine/engine.hpp"

#include <fmt/core.h>

#include <cstdio>

#include "cli/commands.hpp"
#include "cli/texts.hpp"
#include "table/json.hpp"

namespace lagoon::cli {
namespace {

constexpr int kLongestRequest = 1024 * 1024;

std::string refusal_of_long_line(Language language) {
  const Error error(Statement(text::request_too_long, Arg::number("limit", kLongestRequest)));
  return to_json(Data::map({{"id", Data()}, {"ok", false}, {"error", to_data(error, language)}}));
}

}  // namespace

int serve_engine(const Terminal& terminal) {
  Engine engine;
  while (!engine.finished()) {
    const InputLine line = read_line(kLongestRequest);
    if (line.kind == InputLine::Kind::end) break;
    const std::string answer = line.kind == InputLine::Kind::too_long
                                   ? refusal_of_long_line(terminal.language())
                                   : engine.answer(line.text);
    if (answer.empty()) continue;
    fmt::print("{}\n", answer);
    std::fflush(stdout);
  }
  return kDone;
}

}  // namespace lagoon::cli
