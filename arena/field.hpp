// Where the games of an arena are played.
#pragma once

#include <memory>
#include <optional>

#include "arena/contest.hpp"
#include "arena/external.hpp"
#include "arena/result.hpp"

namespace lagoon::arena {

/// What may stop an agent from thinking: a clock makes results that nobody can repeat.
struct Limits {
  std::optional<int> milliseconds;               ///< for each decision
  std::function<void(const FaultNote&)> tell{};  ///< what programs that play do wrong
};

/// A source of points, and what people call it.
struct NamedSource {
  std::string code;
  Translated name;
};

/// A game with its rules and agents. Any number of threads may play blocks at once.
class Field {
 public:
  Field() = default;
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;
  virtual ~Field() = default;

  /// All games of a block. The same block gives the same games, whoever plays it and when.
  [[nodiscard]] virtual Block play(int block) const = 0;

  /// Everything that its games depend on, as data: whoever has the same can go on.
  [[nodiscard]] virtual Data identity() const = 0;
  /// The agents that would judge by what was learned, if there were something for this edition and
  /// number of players.
  [[nodiscard]] virtual std::vector<std::string> judging_by_hand() const = 0;
  /// Decisions at the beginning of each game that are drawn.
  [[nodiscard]] virtual int opening() const = 0;
  /// The components that are in play, in the order in which accounts count them.
  [[nodiscard]] virtual Catalogue components() const = 0;
  /// What seats get points for, in the order of the score sheet.
  [[nodiscard]] virtual std::vector<NamedSource> sources() const = 0;
};

/// What is kept of each game.
enum class Detail : std::uint8_t { results, accounts };

/// A field, or why there is none.
struct Opened {
  std::unique_ptr<Field> field;
  Faults faults;
};
/// Precondition: the contest is that of the set-up, and the game exists.
[[nodiscard]] Opened open_field(const Tournament& tournament, const Contest& contest,
                                const Limits& limits, Detail detail = Detail::results);

}  // namespace lagoon::arena
