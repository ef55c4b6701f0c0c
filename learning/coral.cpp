#include "learning/coral.hpp"

#include <algorithm>
#include <limits>

#include "games/coral/cell_set.hpp"

namespace lagoon::learning {
namespace {

using namespace coral;
using Reefs = Terms<Coral>;

// What a pawn reaches, in percent of what it would change. Measured against other weights in games
// with random openings: a SLIDE takes a turn, in which most of it goes.
constexpr int kNextReach = 70;
constexpr int kLaterReach = 35;
constexpr int kSlideReach = 10;

using BySpecies = std::array<int, kSpecies>;

/// The strongest side that is not the seat's, by its first player, and its value; value(i) is that
/// of a player.
struct OtherSide {
  int player = 0;
  int value = std::numeric_limits<int>::min();
};
template <class Value>
OtherSide best_other_side(const Coral& rules, int seat, const Value& value) {
  OtherSide best;
  for (int i = 0; i < rules.seats(); ++i) {
    if (i == seat || i == rules.partner(seat)) continue;
    const int side = value(i) + (rules.is_symbiosis() ? value(rules.partner(i)) : 0);
    if (side > best.value) best = {i, side};
  }
  return best;
}

int reserve_value(const State& state, int seat) {
  int value = 0;
  for (int i = 0; i < kSpecies; ++i) {
    const bool own = species_at(i) == state.players[at(seat)];
    value += state.reserves[at(seat)][at(i)] * (own ? 35 : 45);
  }
  return state.ending != 0 ? value / 2 : value;
}

int pawn_value(const State& state, int seat) {
  const Pawn& pawn = state.pawns[at(state.players[at(seat)])];
  int value = pawn.state == PawnState::off ? -150 : 0;
  if (state.moved[at(seat)] != 0) value -= 30;
  return value;
}

/// The highest cubes of the columns that a piece beside a cube can cover.
class Tops {
 public:
  struct Top {
    int level = -1;  ///< -1: no cube at all
    Species species = Species::none;
  };
  Tops(const State& state, Cell middle) : west_(middle.x - kRadius), south_(middle.y - kRadius) {
    const int last = state.reef.columns_before(middle.x + kRadius + 1, -kReach);
    for (int i = state.reef.columns_before(west_, -kReach); i < last; ++i) {
      const Column column = state.reef.column(i);
      const int y = column.y - south_;
      if (y < 0 || y >= kWidth) continue;
      tops_[at((column.x - west_) * kWidth + y)] = {column.top, top_species(state, column)};
    }
  }
  [[nodiscard]] const Top& above(Cell cell) const {
    return tops_[at((cell.x - west_) * kWidth + cell.y - south_)];
  }

 private:
  static constexpr int kRadius = CellSet::kRadius;
  static constexpr int kWidth = CellSet::kWidth;
  int west_;
  int south_;
  std::array<Top, at(kWidth* kWidth)> tops_;
};

/// Which cells of a piece are its highest in their columns, by orientation.
constexpr auto kUppermost = [] {
  std::array<std::array<bool, 3>, kOrientations> all{};
  for (int orientation = 0; orientation < kOrientations; ++orientation) {
    const Cells own = cells(Piece{{}, static_cast<std::uint8_t>(orientation)});
    for (std::size_t i = 0; i < own.size(); ++i) {
      bool& uppermost = all[at(orientation)][i];
      uppermost = true;
      for (const Cell other : own) {
        if (other.x == own[i].x && other.y == own[i].y && other.z > own[i].z) uppermost = false;
      }
    }
  }
  return all;
}();

/// How a piece changes the icons in the sunlight, whatever its own species is.
struct Change {
  BySpecies lost{};  ///< of those under it
  int shown = 0;     ///< of its own
};
Change change_by(const Tops& tops, Piece piece) {
  Change change;
  const Cells own = cells(piece);
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (!kUppermost[piece.orientation][i]) continue;
    const Tops::Top& before = tops.above(own[i]);
    if (before.level > own[i].z) continue;
    if (is_known(before.species)) ++change.lost[at(before.species)];
    ++change.shown;
  }
  return change;
}

/// What a piece of a species is worth to a seat by what it changes: to its side, against the
/// strongest other one.
int balance(const Coral& rules, const State& state, int seat, const Change& change,
            Species species) {
  const auto value = [&](int i) {
    const Species theirs = state.players[at(i)];
    return kPoint * ((theirs == species ? change.shown : 0) - change.lost[at(theirs)]);
  };
  const int own = value(seat) + (rules.is_symbiosis() ? value(rules.partner(seat)) : 0);
  return own - Reefs::of_rival(best_other_side(rules, seat, value).value);
}

}  // namespace

Reefs::ByPlayer Reefs::by_player(const Rules& rules, const State& state) {
  BySpecies icons{};
  for (int i = 0; i < state.reef.columns(); ++i) {
    const Species top = top_species(state, state.reef.column(i));
    if (is_known(top)) icons[at(top)] += kPoint;
  }
  ByPlayer all{};
  const bool over = is_over(rules, state);
  for (int i = 0; i < rules.seats(); ++i) {
    all[at(i)][kIcons] = icons[at(state.players[at(i)])];
    if (over) continue;
    all[at(i)][kReserve] = reserve_value(state, i);
    all[at(i)][kPawn] = pawn_value(state, i);
  }
  return all;
}

int Reefs::strongest_rival(const Rules& rules, const ByPlayer& all, int seat) {
  const auto value = [&](int i) { return sum_of(all[at(i)]); };
  return best_other_side(rules, seat, value).player;
}

Reefs::Values Reefs::quick(const State& state) const {
  Values own{};
  if (rules_.is_solo()) {
    own[kCards] = solo_value(rules_, state);
    return own;
  }
  const ByPlayer all = by_player(rules_, state);
  own = all[at(seat_)];
  if (rules_.is_symbiosis()) {
    const Values& partner = all[at(rules_.partner(index(seat_)))];
    for (std::size_t i = 0; i < own.size(); ++i) own[i] += partner[i];
  }
  const auto value = [&](int i) { return sum_of(all[at(i)]); };
  own[kRivals] = -of_rival(best_other_side(rules_, index(seat_), value).value);
  // Ties are broken from the top, which is worth less than any icon.
  if (is_over(rules_, state)) own[kIcons] += rules_.standing(state, seat_).tie_breaks[0];
  return own;
}

/// CO-3: foreign pieces can go wherever own ones can, and also under the own pawn. So one list of
/// placements does for all species in the reserve.
int Reefs::best_growth(const Rules& rules, State& state, int seat) {
  const auto& reserve = state.reserves[at(seat)];
  const Species own = state.players[at(seat)];
  const Cell pawn = state.pawns[at(own)].cell();
  state.active = static_cast<std::uint8_t>(seat);
  state.stage = Stage::game;
  state.phase = Phase::place;
  state.chosen = own;
  for (int i = 0; i < kSpecies; ++i) {
    if (reserve[at(i)] > 0 && species_at(i) != own) state.chosen = species_at(i);
  }
  Moves<Coral> moves;
  rules.legal(state, seat_at(seat), moves);
  const Tops tops(state, state.pawns[at(own)].cube);
  int best = 0;
  for (const Move& move : moves) {
    const Change change = change_by(tops, move.piece);
    const Cells taken = cells(move.piece);
    const bool lifts = std::find(taken.begin(), taken.end(), pawn) != taken.end();
    for (int i = 0; i < kSpecies; ++i) {
      if (reserve[at(i)] == 0 || (lifts && species_at(i) == own)) continue;
      best = std::max(best, balance(rules, state, seat, change, species_at(i)));
    }
  }
  return best;
}

int Reefs::best_slide(const Rules& rules, State& state, int seat) {
  const Species species = state.players[at(seat)];
  const Cell home = state.pawns[at(species)].cube;
  const ColumnList reachable = rules.slides(state, species).ends;
  int best = 0;
  for (const std::int8_t i : reachable) {
    state.pawns[at(species)].cube = state.reef.column(i).top_cell();
    best = std::max(best, best_growth(rules, state, seat));
  }
  state.pawns[at(species)].cube = home;
  return best;
}

void Reefs::add_thorough(const State& state, Values& values) const {
  if (rules_.is_solo() || is_over(rules_, state)) return;
  State copy = state;
  const int seat = index(seat_);
  for (int i = 0; i < rules_.seats(); ++i) {
    const bool ours = i == seat || i == rules_.partner(seat);
    const Pawn& pawn = state.pawns[at(state.players[at(i)])];
    if (!pawn.stands() || Coral::pieces_in_reserve(state, i) == 0) continue;
    // Who is next uses it at once; others may find it gone.
    const int percent = i == state.active ? kNextReach : kLaterReach;
    int reach = best_growth(rules_, copy, i) * percent / 100;
    if (i == seat) reach = std::max(reach, best_slide(rules_, copy, i) * kSlideReach / 100);
    values[ours ? kReach : kRivals] += ours ? reach : -reach * 7 / 10;
  }
}

}  // namespace lagoon::learning
