// What the texts.json of a game declares about its sentences beside their words.
#pragma once

#include <string>

#include "core/sentence.hpp"
#include "table/json.hpp"
#include "tests/support/files.hpp"

namespace lagoon::test {

class Declared {
 public:
  /// Of a game's folder, and of core for the sentences that all games share.
  explicit Declared(const std::string& folder)
      : game_(*parse_json(read_source_file("games/" + folder + "/texts.json"))),
        core_(*parse_json(read_source_file("core/texts.json"))) {}

  /// What stands under a key of the sentence's entry; nullptr if nothing does.
  [[nodiscard]] const Data* find(const Statement& statement, const char* key) const {
    const char* const code = statement.sentence->code;
    const Data* entry = game_.find(code);
    if (entry == nullptr) entry = core_.find(code);
    return entry == nullptr ? nullptr : entry->find(key);
  }

 private:
  Data game_;
  Data core_;
};

}  // namespace lagoon::test
