#include "core/parts.hpp"

#include "core/texts.hpp"

namespace lagoon {

std::string id_text(const Data& id) {
  if (const std::int64_t* number = id.integer()) return std::to_string(*number);
  return id.text() == nullptr ? std::string() : *id.text();
}

namespace detail {

void not_listed(const Reader& reader, const Data& first, const Data& last) {
  if (first.integer() == nullptr) {
    (void)reader.text();
    return reader.unknown_id();
  }
  const auto min = static_cast<int>(*first.integer());
  const auto max = static_cast<int>(*last.integer());
  const std::int64_t* number = reader.data().integer();
  const bool between = number != nullptr && *number > min && *number < max;
  if (between) return reader.unknown_id(std::to_string(*number));
  (void)reader.integer(min, max);
}

void unknown_move_kind(const Reader& reader, const std::vector<std::string_view>& known) {
  std::string all;
  for (const std::string_view word : known) all.append(all.empty() ? "" : ", ").append(word);
  reader.fault(Statement(text::unknown_move_kind, Arg::word("id", *reader.data().text()),
                         Arg::word("known", all)));
}

}  // namespace detail

}  // namespace lagoon
