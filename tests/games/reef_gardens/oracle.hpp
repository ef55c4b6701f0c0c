// A second, slow and simple implementation of reefs, planting and scoring, to compare the engine
// with. It reads the board from the rows of the edition, knows maps and sets, and looks for reefs
// anew each time.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::reef_gardens::oracle {

using Cell = std::pair<int, int>;  ///< x, y

struct Reef {
  int species = 0;
  int owner = -1;
  int clownfish = 0;
  int divers = 0;
  std::set<Cell> cells;
  friend bool operator==(const Reef&, const Reef&) = default;
};

class Sea {
 public:
  /// What lies on the board, from the single spaces of the state only.
  Sea(const std::vector<std::string>& rows, const State& state);

  [[nodiscard]] const std::vector<Reef>& reefs() const { return reefs_; }
  [[nodiscard]] const std::map<char, Cell>& sites() const { return sites_; }

  /// Whether a seat may plant there without algae, or with it.
  [[nodiscard]] bool may_plant(int seat, int species, Cell cell, bool atolls, int divers) const;
  [[nodiscard]] bool may_plant_with_algae(int seat, int species, Cell cell, bool atolls,
                                          int divers) const;
  /// All spaces by row and column for which f is true.
  template <class F>
  [[nodiscard]] std::vector<int> spaces_where(F f) const {
    std::vector<int> spaces;
    for (int y = 0; y < height(); ++y) {
      for (int x = 0; x < width(); ++x) {
        if (f(Cell{x, y})) spaces.push_back(y * width() + x);
      }
    }
    return spaces;
  }
  [[nodiscard]] bool is_empty(Cell cell) const;

  [[nodiscard]] bool surrounded(char site) const;
  [[nodiscard]] std::map<int, int> tiles_at(char site) const;  ///< by seat; only who is there
  /// Points of each seat for a station, RG-9 or at the end.
  [[nodiscard]] std::array<int, kMaxPlayers> station_points(char site, StationValues values,
                                                            bool final) const;
  /// The reefs after a seat planted a tile.
  [[nodiscard]] std::vector<Reef> after_planting(int seat, Tile tile, Cell cell) const;

 private:
  struct Placed {
    int species;
    bool clownfish;
  };
  [[nodiscard]] int width() const { return static_cast<int>(rows_[0].size()); }
  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }
  [[nodiscard]] bool exists(Cell cell) const;
  [[nodiscard]] char letter(Cell cell) const;
  [[nodiscard]] bool rules_allow(int seat, int species, Cell cell, bool atolls, int divers) const;
  [[nodiscard]] const Reef* reef_at(Cell cell) const;
  void find_reefs();

  const std::vector<std::string>& rows_;
  std::map<char, Cell> sites_;
  std::set<char> built_;  ///< also when scored
  std::map<Cell, Placed> tiles_;
  std::map<Cell, int> divers_;
  std::set<Cell> shells_;
  std::vector<Reef> reefs_;
};

/// RG-18: what the shells in front of a player are worth.
[[nodiscard]] int shell_points(const Player& player);

}  // namespace lagoon::reef_gardens::oracle
