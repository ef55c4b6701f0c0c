#include "server/negotiate.hpp"

#include <algorithm>
#include <cctype>

namespace lagoon::server {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Takes the part before the separator off the text.
std::string_view next_part(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return trimmed(part);
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

/// "0.25" in thousandths; what is no such number counts as 0.
int thousandths(std::string_view text) {
  if (text.empty() || (text[0] != '0' && text[0] != '1')) return 0;
  int value = (text[0] - '0') * 1000;
  int digit_worth = 100;
  for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (c < '0' || c > '9') return 0;
    value += (c - '0') * digit_worth;
    digit_worth /= 10;
  }
  return std::min(value, 1000);
}

/// Of the parameters behind a word: "q=0.5", among others perhaps.
int weight_of(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view parameter = next_part(parameters, ';');
    if (same_word(parameter.substr(0, 2), "q=")) return thousandths(trimmed(parameter.substr(2)));
  }
  return 1000;
}

std::string_view opaque(std::string_view tag) {
  return tag.starts_with("W/") ? tag.substr(2) : tag;
}

}  // namespace

int wish_for(std::string_view list, std::string_view thing) {
  int any = -1;
  while (!list.empty()) {
    std::string_view entry = next_part(list, ',');
    const std::string_view word = next_part(entry, ';');
    if (same_word(word, thing)) return weight_of(entry);
    if (word == "*") any = weight_of(entry);
  }
  return any;
}

bool names_tag(std::string_view list, std::string_view tag) {
  if (trimmed(list) == "*") return true;
  while (!list.empty()) {
    if (opaque(next_part(list, ',')) == opaque(tag)) return true;
  }
  return false;
}

}  // namespace lagoon::server
