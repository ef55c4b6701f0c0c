// Tables for tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "core/rng.hpp"
#include "table/json.hpp"
#include "table/table.hpp"

namespace lagoon::test {

inline constexpr const char* kReef = "great-barrier-reef";

inline std::unique_ptr<Table> new_table(int seats = 2, const std::string& seed = "1",
                                        const Data& options = {}) {
  Loaded loaded = Table::create({kReef, seats, seed, options, {}});
  EXPECT_TRUE(loaded.faults.empty());
  return std::move(loaded.table);
}

inline Seat mover(const Table& table) {
  int i = 0;
  while (!table.awaiting().contains(seat_at(i))) ++i;
  return seat_at(i);
}

/// Everything about a table that a refused request must leave alone.
inline std::string snapshot(const Table& table) {
  std::string all = hash_text(table.hash()) + table.record(Table::Save::with_drafts);
  for (int i = 0; i < table.seats(); ++i) {
    all += to_json(table.view(seat_at(i), Language::en));
    for (const std::string& move : table.legal(seat_at(i))) all += " " + move;
  }
  return all + to_json(table.view(Viewer::all(), Language::en));
}

/// Lines of a text, with their ends.
inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::size_t next = end == std::string::npos ? text.size() : end + 1;
    lines.push_back(text.substr(at, next - at));
    at = next;
  }
  return lines;
}
inline std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

inline ::testing::AssertionResult has_fault(const Loaded& loaded, std::string_view code,
                                            std::string_view field) {
  std::string found;
  for (const Error& fault : loaded.faults) {
    if (fault.code == code && fault.field == field) return ::testing::AssertionSuccess();
    found += "\n  " + fault.code + " at \"" + fault.field + "\": " + fault.message.in(Language::en);
  }
  return ::testing::AssertionFailure()
         << "no " << code << " at \"" << field << "\" among the faults" << found;
}

}  // namespace lagoon::test
