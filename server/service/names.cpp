#include "server/service/names.hpp"

#include <utf8proc.h>

#include <cstdlib>
#include <memory>
#include <vector>

namespace lagoon::server {
namespace {

constexpr std::size_t kNameLetters = 20;
constexpr std::size_t kTalkLetters = 200;
constexpr std::size_t kMostBytes = 4096;

/// The code points of the normal form; nothing when it is no UTF-8.
std::optional<std::vector<utf8proc_int32_t>> points_of(std::string_view written) {
  if (written.size() > kMostBytes) return std::nullopt;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(written.data());
  const auto size = static_cast<utf8proc_ssize_t>(written.size());
  std::vector<utf8proc_int32_t> points(4 * written.size() + 4);
  constexpr auto kForm = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE);
  utf8proc_ssize_t count = utf8proc_decompose(bytes, size, points.data(),
                                              static_cast<utf8proc_ssize_t>(points.size()), kForm);
  if (count < 0) return std::nullopt;
  if (count > static_cast<utf8proc_ssize_t>(points.size())) return std::nullopt;
  count = utf8proc_normalize_utf32(points.data(), count, kForm);
  if (count < 0) return std::nullopt;
  points.resize(static_cast<std::size_t>(count));
  return points;
}

std::string text_of(const std::vector<utf8proc_int32_t>& points) {
  std::string text;
  for (const utf8proc_int32_t point : points) {
    utf8proc_uint8_t bytes[4];
    const utf8proc_ssize_t count = utf8proc_encode_char(point, bytes);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
  }
  return text;
}

bool is_letter(utf8proc_int32_t point) {
  switch (utf8proc_category(point)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
      return true;
    default:
      return point == ' ' || point == '_' || point == '.' || point == '-' || point == '\'';
  }
}

/// Controls, what is not there, private things, and characters without a width of their own, which
/// hide in a line or turn it around.
bool is_visible(utf8proc_int32_t point) {
  switch (utf8proc_category(point)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return false;
    default:
      return true;
  }
}

}  // namespace

std::optional<std::string> name_from(std::string_view written) {
  const auto points = points_of(written);
  if (!points || points->empty() || points->size() > kNameLetters) return std::nullopt;
  if (points->front() == ' ' || points->back() == ' ') return std::nullopt;
  for (std::size_t i = 0; i < points->size(); ++i) {
    if (!is_letter((*points)[i])) return std::nullopt;
    if ((*points)[i] == ' ' && (*points)[i + 1] == ' ') return std::nullopt;
  }
  return text_of(*points);
}

std::optional<std::string> talk_from(std::string_view written) {
  const auto points = points_of(written);
  if (!points || points->empty() || points->size() > kTalkLetters) return std::nullopt;
  bool says_something = false;
  for (const utf8proc_int32_t point : *points) {
    if (!is_visible(point)) return std::nullopt;
    says_something = says_something || point != ' ';
  }
  return says_something ? std::optional(text_of(*points)) : std::nullopt;
}

}  // namespace lagoon::server
