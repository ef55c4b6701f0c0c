#include "server/service/refused.hpp"

#include <array>

namespace lagoon::server {
namespace {

struct Known {
  std::string_view name;
  int status;
};

/// In the order of Code.
constexpr std::array<Known, 21> kCodes{{
    {"bad_request", 400}, {"unauthorised", 401}, {"forbidden", 403},   {"not_found", 404},
    {"method", 405},      {"stale", 409},        {"id_reused", 409},   {"not_your_turn", 409},
    {"seat_taken", 409},  {"full", 409},         {"not_started", 409}, {"started", 410},
    {"over", 410},        {"frozen", 410},       {"too_large", 413},   {"illegal", 422},
    {"old_client", 426},  {"limited", 429},      {"overload", 503},    {"not_saved", 503},
    {"stopping", 503},
}};

}  // namespace

std::string_view name_of(Code code) { return kCodes[at(code)].name; }

int status_of(Code code) { return kCodes[at(code)].status; }

Data error_data(const Refused& refused, Language language) {
  return Data::map({{"code", name_of(refused.code)},
                    {"message", refused.error.message.in(language)},
                    {"reason", text_or_null(refused.error.code)},
                    {"rule", text_or_null(refused.error.rule)},
                    {"field", text_or_null(refused.error.field)},
                    {"what", text_or_null(refused.what)},
                    {"retry_ms", refused.retry_ms == 0 ? Data() : Data(refused.retry_ms)}});
}

}  // namespace lagoon::server
