#include "server/service/lives.hpp"

#include <algorithm>
#include <charconv>

namespace lagoon::server {
namespace {

constexpr std::size_t kMost = 200;

bool read(std::string_view text, WallTime& time) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, time);
  return error == std::errc() && stop == end;
}

}  // namespace

Lives::Lives(std::string_view text) {
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    const std::size_t middle = part.find('-');
    Life life;
    if (middle == std::string_view::npos || !read(part.substr(0, middle), life.from) ||
        !read(part.substr(middle + 1), life.until)) {
      continue;
    }
    lives_.push_back(life);
  }
}

std::string Lives::text() const {
  std::string text;
  for (const Life& life : lives_) {
    if (!text.empty()) text += ' ';
    text += std::to_string(life.from) + "-" + std::to_string(life.until);
  }
  return text;
}

void Lives::begin(WallTime now) {
  for (Life& life : lives_) life.until = std::min(life.until, now);
  std::erase_if(lives_, [](const Life& life) { return life.until <= life.from; });
  if (lives_.size() == kMost) lives_.erase(lives_.begin());
  lives_.push_back({now, now});
}

void Lives::go_on(WallTime now) { lives_.back().until = std::max(lives_.back().until, now); }

std::int64_t Lives::since(WallTime moment) const {
  std::int64_t all = 0;
  for (const Life& life : lives_) {
    all += std::max<std::int64_t>(0, life.until - std::max(life.from, moment));
  }
  return all;
}

}  // namespace lagoon::server
