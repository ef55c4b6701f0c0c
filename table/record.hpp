// The text of a .reef record (docs/RECORD.md), before any rule looks at it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"

namespace lagoon {

struct RecordTurn {
  int line = 0;
  int turn = 0;
  int seat = 0;
  std::vector<std::string> moves;
  std::string checkpoint;  ///< last eight digits of the state's hash after these moves
};

struct Record {
  std::string game;
  int rules_version = 0;
  std::string edition;
  int seats = 0;
  Data options;
  std::string seed;  ///< "" when the game began from a position
  std::string luck;  ///< which generator dealt from the seed; "": a record that does not say
  Data deal;         ///< the state before the first move
  std::vector<RecordTurn> turns;
  std::vector<RecordTurn> drafts;  ///< of a save: turns that are not committed
  std::string result;              ///< "" while the game runs
  int result_line = 0;
  std::string proof;  ///< that the luck was fair, as it is written (table/fair_luck.hpp); "": none
};

/// Reads as far as it can. The header must be whole, otherwise the record is useless; a fault in a
/// turn ends the reading, and the turns before it stand.
[[nodiscard]] Record parse_record(std::string_view text, Faults& header_faults,
                                  Faults& turn_faults);
[[nodiscard]] std::string format_record(const Record& record);

/// One line of the turns: "3.1 c17 @0,1 #0123abcd". Nullopt when it is none.
[[nodiscard]] std::optional<RecordTurn> parse_turn(std::string_view line);
/// One line of the drafts: "draft.1 c17".
[[nodiscard]] std::optional<RecordTurn> parse_draft(std::string_view line);
[[nodiscard]] std::string format_turn(const RecordTurn& turn);

// What a replay can find wrong, each with its line.
/// Another turn than the one that is due.
[[nodiscard]] Error turn_error(const RecordTurn& written, int due);
[[nodiscard]] Error checkpoint_error(const RecordTurn& written, std::string_view actual);
[[nodiscard]] Error result_error(const Record& record, std::string_view actual);
/// A move that the rules refuse: its line, and their reason.
[[nodiscard]] Error move_error(const RecordTurn& written, const std::string& move,
                               const Error& reason);

}  // namespace lagoon
