// The engine for the browser: one function, answer(line) -> line. The page has one engine, with as
// many tables as it opens.
#include <emscripten/bind.h>

#include <string>

#include "engine/engine.hpp"

namespace {

std::string answer(const std::string& line) {
  static lagoon::Engine engine;
  return engine.answer(line);
}

}  // namespace

EMSCRIPTEN_BINDINGS(lagoon) { emscripten::function("answer", &answer); }
