// Hints in three steps: where to look, what to do, and why.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/thoughts.hpp"
#include "table/table.hpp"

namespace lagoon {

/// The bot that hints unless another one is named: it plays well, and answers in time.
inline constexpr std::string_view kAdviser = "hard";

struct Hint {
  /// A difference to the next best turn, in hundredths of a point, with its sentence.
  struct Line {
    int points = 0;
    Translated text;
    std::vector<std::string> marks;  ///< pieces and places, named as in `shown.scored`
  };
  struct Step {
    std::string move;
    Data parts;
  };

  // Where to look.
  Translated where;
  std::vector<std::string> marks;
  // What to do.
  std::vector<Step> turn;  ///< the rest of the turn as it is planned, at least one move
  Translated text;         ///< what the first of them means
  // Why.
  std::string_view basis;   ///< only, terms, ahead, experience or close
  Translated why;           ///< how the turn compares with the next best one
  std::vector<Step> other;  ///< that turn; none if there is nothing else to do
  int difference = 0;
  std::vector<Line> lines;                   ///< the largest first
  std::optional<Line> rest;                  ///< small things together
  std::vector<NotedThought::Decision> line;  ///< what may follow, if that is the reason
};

/// What a bot advises a seat, on its draft. Nothing is played.
[[nodiscard]] Result<Hint> hint_for(const Table& table, Seat seat, std::string_view spec,
                                    std::string_view seed);

/// As docs/PROTOCOL.md describes it.
[[nodiscard]] Data hint_data(const Hint& hint, Language language);

}  // namespace lagoon
