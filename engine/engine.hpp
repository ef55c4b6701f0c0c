// The JSON-lines protocol (docs/PROTOCOL.md): one request a line, one answer a line.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "engine/analyst.hpp"
#include "table/match.hpp"
#include "table/table.hpp"

namespace lagoon {

class Engine {
 public:
  /// Open at a time; whoever forgets to close tables is told, before the memory is full.
  static constexpr std::size_t kMaxTables = 1024;

  /// Answers one request. Bad lines are answered, never fatal. An empty line has no answer ("").
  [[nodiscard]] std::string answer(std::string_view line);
  /// Whether "quit" was asked.
  [[nodiscard]] bool finished() const { return finished_; }

 private:
  friend class Request;
  /// A table by itself, or one at which a match is played.
  struct Open {
    std::unique_ptr<Table> table;
    std::unique_ptr<Match> match;
    std::unique_ptr<Analyst> analyst;  ///< of what was asked for last
  };
  std::map<std::string, Open, std::less<>> tables_;
  int tables_made_ = 0;
  bool finished_ = false;
};

/// The move that a bot makes for a seat, in notation. Not played.
[[nodiscard]] Result<std::string> bot_move(const Table& table, Seat seat, std::string_view spec,
                                           std::string_view seed);

/// What a bot decided, and the entry of the match that it became.
struct BotAct {
  Seat seat{};
  std::string move;
  Entry entry;
};

/// Lets the bot that is due make one decision: the same in the terminal, in the browser and on a
/// server. Precondition: match.next_bot().
[[nodiscard]] Result<BotAct> act_bot(Match& match);

}  // namespace lagoon
