// What is shown of the players and their cards; the rest of a view is in describe.cpp.
#pragma once

#include "games/reef_project/situation.hpp"

namespace lagoon::reef_project {

class ShownPlayers {
 public:
  explicit ShownPlayers(const Situation& now) : now_(now) {}

  [[nodiscard]] Data players() const;
  /// Where the island of each mission lies that has one and is in sight.
  [[nodiscard]] Data missions() const;
  [[nodiscard]] Data virtual_divers() const;
  /// For each seat and each source of points the pieces behind it.
  [[nodiscard]] Data scored() const;

 private:
  struct Progress {
    int have = 0;
    int need = 0;
  };

  [[nodiscard]] Data player_data(int i) const;
  [[nodiscard]] bool has_ship(int i) const;
  [[nodiscard]] std::uint64_t held(const Player& player) const;
  [[nodiscard]] int held_count(const Player& player) const;
  [[nodiscard]] std::uint64_t offered() const;
  [[nodiscard]] Data ids(std::uint64_t missions) const;
  [[nodiscard]] Data conditions(int i) const;
  [[nodiscard]] Progress progress(int i, Condition condition) const;
  [[nodiscard]] Data rows(const Player& player) const;
  [[nodiscard]] Data tiles(int i) const;
  [[nodiscard]] Data recharge(int i) const;
  [[nodiscard]] Data scored_by(int i) const;

  Situation now_;
};

}  // namespace lagoon::reef_project
