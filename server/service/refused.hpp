// Why a request was refused, as a client is told: a code that never changes, its HTTP status, a
// sentence, and what else helps to mend it.
#pragma once

#include <string>
#include <string_view>

#include "core/data.hpp"

namespace lagoon::server {

enum class Code : std::uint8_t {
  bad_request,
  unauthorised,
  forbidden,
  not_found,
  method,
  stale,
  id_reused,
  not_your_turn,
  seat_taken,
  full,
  not_started,
  started,
  over,
  frozen,
  too_large,
  illegal,
  old_client,
  limited,
  overload,
  not_saved,
  stopping,
};

[[nodiscard]] std::string_view name_of(Code code);
[[nodiscard]] int status_of(Code code);

struct Refused {
  Code code = Code::bad_request;
  Error error;       ///< its sentence, rule and field; its own code stands as the reason
  std::string what;  ///< of Code::limited: which limit
  int retry_ms = 0;  ///< when to try again; 0: no time helps

  Refused(Code why, Error because) : code(why), error(std::move(because)) {}
  Refused(Code why, const Sentence& sentence, std::string field = {})
      : code(why), error(Statement(sentence), std::move(field)) {}
  Refused(Code why, const Statement& statement, std::string field = {})
      : code(why), error(statement, std::move(field)) {}
};

[[nodiscard]] inline Data text_or_null(const std::string& text) {
  return text.empty() ? Data() : Data(text);
}

/// The "error" of an answer.
[[nodiscard]] Data error_data(const Refused& refused, Language language);

}  // namespace lagoon::server
