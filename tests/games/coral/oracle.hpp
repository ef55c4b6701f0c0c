// The rules a second time, slowly and from their words: sets of cubes instead of columns, steps
// instead of masks.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/coral/stability.hpp"
#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {

class Oracle {
 public:
  Oracle(const Rules& rules, const State& state) : rules_(rules), state_(state) {
    cubes_[kRockCell] = Species::none;
    for (int i = 0; i < state.reef.pieces(); ++i) {
      for (const Cell cell : cells(state.reef.piece(i))) cubes_[cell] = state.species[at(i)];
    }
    actor_ = rules.is_solo() ? state.chosen : state.players[state.active];
    for (int i = 0; i < kSpecies; ++i) {
      if (species_at(i) != actor_ && state.pawns[at(i)].stands()) {
        others_.insert(state.pawns[at(i)].cube + Direction::up);
      }
    }
  }

  [[nodiscard]] std::set<Move> moves() const {
    std::set<Move> found;
    switch (state_.phase) {
      case Phase::place:
        for (const Piece piece : placements()) found.insert(Move::place(piece));
        return found;
      case Phase::pawn:
        found = entries();
        if (found.empty()) found.insert(Move::make(Move::Kind::pass));
        return found;
      case Phase::slide:
        found = slides();
        found.insert(Move::make(Move::Kind::stay));
        return found;
      case Phase::turn: {
        found = slides();
        found.insert(Move::make(Move::Kind::floating));
        for (const Species species : in_reserve()) {
          State chosen = state_;
          chosen.chosen = species;
          chosen.phase = Phase::place;
          if (!Oracle(rules_, chosen).placements().empty()) {
            found.insert(Move::of(Move::Kind::piece, species));
          }
        }
        return found;
      }
      default:
        break;
    }
    const auto kind = state_.phase == Phase::piece ? Move::Kind::piece : Move::Kind::give_back;
    for (const Species species : in_reserve()) found.insert(Move::of(kind, species));
    return found;
  }

  /// CO-9 over a map of tops.
  [[nodiscard]] std::set<Move> slides() const;
  /// CO-7 by filling the water around the reef cell by cell.
  [[nodiscard]] std::set<Move> entries() const;

 private:
  static constexpr int kFar = 30;

  [[nodiscard]] bool is_cube(Cell cell) const { return cubes_.contains(cell); }
  [[nodiscard]] Species actor() const { return actor_; }

  [[nodiscard]] std::vector<Species> in_reserve() const {
    std::vector<Species> species;
    for (int i = 0; i < kSpecies; ++i) {
      if (state_.reserves[state_.active][at(i)] > 0) species.push_back(species_at(i));
    }
    return species;
  }

  /// CO-2: the piece is moved away step by step.
  [[nodiscard]] bool gets_out(Piece piece) const {
    for (const Direction direction :
         {Direction::east, Direction::west, Direction::north, Direction::south, Direction::up}) {
      bool free = true;
      Piece moving = piece;
      for (int i = 0; i < kFar && free; ++i) {
        moving.corner = moving.corner + direction;
        for (const Cell cell : cells(moving)) {
          free = free && !is_cube(cell) && !others_.contains(cell);
        }
      }
      if (free) return true;
    }
    return false;
  }

  [[nodiscard]] bool stands(Piece piece) const {
    Reef reef = state_.reef;
    reef.place(piece);
    return examine(reef).stands();
  }

  [[nodiscard]] bool is_allowed(Piece piece, Cell target) const {
    bool touching = false;
    for (const Cell cell : cells(piece)) {
      if (cell.z < 0 || is_cube(cell) || others_.contains(cell)) return false;
      touching = touching || share_face(cell, target);
    }
    return touching && gets_out(piece);
  }

  /// CO-3: what becomes of the own pawn.
  [[nodiscard]] bool keeps_pawn(Piece piece) const {
    const Cell pawn = state_.pawns[at(actor())].cube + Direction::up;
    std::set<Cell> own;
    for (const Cell cell : cells(piece)) own.insert(cell);
    if (!own.contains(pawn)) return true;
    if (state_.chosen == actor()) return false;
    Cell above = pawn;
    while (own.contains(above)) above = above + Direction::up;
    return !is_cube(above) && !others_.contains(above);
  }

  /// CO-6: how many of the three rules are kept.
  [[nodiscard]] int kept(Piece piece) const {
    bool table = false;
    bool covers = false;
    for (const Cell cell : cells(piece)) {
      table = table || cell.z == 0;
      Cell top = cell;
      bool any = false;
      for (const auto& [cube, species] : cubes_) {
        if (cube.x != cell.x || cube.y != cell.y) continue;
        if (!any || cube.z > top.z) top = cube;
        any = true;
      }
      if (!any) continue;
      const Species species = cubes_.at(top);
      for (int seat = 0; seat < rules_.seats(); ++seat) {
        covers = covers || (seat != state_.active && state_.players[at(seat)] == species);
      }
    }
    return !table ? 1 : covers ? 2 : 3;
  }

  [[nodiscard]] std::vector<Piece> placements() const {
    const bool setup = state_.stage == Stage::setup;
    const Cell target = setup ? kRockCell : state_.pawns[at(actor())].cube;
    const bool may_fall = rules_.has_penalty() && !setup;
    std::vector<Piece> found;
    int best = 0;
    for (int x = target.x - 2; x <= target.x + 2; ++x) {
      for (int y = target.y - 2; y <= target.y + 2; ++y) {
        for (int z = std::max(0, target.z - 2); z <= target.z + 2; ++z) {
          for (int i = 0; i < kOrientations; ++i) {
            const Piece piece{cell_at(x, y, z), static_cast<std::uint8_t>(i)};
            if (!is_allowed(piece, target) || (!setup && !keeps_pawn(piece))) continue;
            if (!may_fall && !stands(piece)) continue;
            best = std::max(best, kept(piece));
            found.push_back(piece);
          }
        }
      }
    }
    if (setup) std::erase_if(found, [&](Piece piece) { return kept(piece) < best; });
    return found;
  }

  const Rules& rules_;
  const State& state_;
  std::map<Cell, Species> cubes_;
  std::set<Cell> others_;  ///< cells of other pawns
  Species actor_{};
};

inline std::set<Move> Oracle::slides() const {
  std::map<std::pair<int, int>, Cell> tops;
  for (const auto& [cube, species] : cubes_) {
    const auto [place, added] = tops.try_emplace({cube.x, cube.y}, cube);
    if (!added && cube.z > place->second.z) place->second = cube;
  }
  const Cell start = state_.pawns[at(actor())].cube;
  const Species partner =
      rules_.is_symbiosis() ? state_.players[at((state_.active + 2) % kMaxPlayers)] : Species::none;
  const auto friendly = [&](Cell cell) {
    return is_known(partner) && state_.pawns[at(partner)].stands() &&
           state_.pawns[at(partner)].cube + Direction::up == cell;
  };
  std::set<std::pair<int, int>> reached;
  std::vector<std::pair<int, int>> open{{start.x, start.y}};
  std::set<Move> found;
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      const auto top = tops.find({x + dx, y + dy});
      if (top == tops.end() || cubes_.at(top->second) == actor()) continue;
      const Cell above = top->second + Direction::up;
      if (others_.contains(above) && !friendly(above)) continue;
      if (!reached.insert(top->first).second) continue;
      open.push_back(top->first);
      if (!others_.contains(above) && top->second != start) {
        found.insert(Move::slide(x + dx, y + dy));
      }
    }
  }
  return found;
}

inline std::set<Move> Oracle::entries() const {
  Cell low{};
  Cell high{};
  for (const auto& [cube, species] : cubes_) {
    low = cell_at(std::min(low.x, cube.x), std::min(low.y, cube.y), 0);
    high = cell_at(std::max(high.x, cube.x), std::max(high.y, cube.y), std::max(high.z, cube.z));
  }
  std::set<Cell> water{cell_at(low.x - 1, low.y - 1, 0)};
  std::vector<Cell> open{*water.begin()};
  while (!open.empty()) {
    const Cell cell = open.back();
    open.pop_back();
    for (int i = 0; i < kDirections; ++i) {
      const Cell next = cell + static_cast<Direction>(i);
      if (next.x < low.x - 1 || next.x > high.x + 1 || next.y < low.y - 1 || next.y > high.y + 1 ||
          next.z < 0 || next.z > high.z + 1 || is_cube(next)) {
        continue;
      }
      if (water.insert(next).second) open.push_back(next);
    }
  }
  std::set<Move> found;
  for (const auto& [cube, species] : cubes_) {
    const Cell above = cube + Direction::up;
    if (species != actor() && water.contains(above) && !others_.contains(above)) {
      found.insert(Move::enter(cube));
    }
  }
  return found;
}

}  // namespace lagoon::coral
