#include "learning/coral.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace lagoon::learning {
namespace {

using namespace coral;
using Reefs = Terms<Coral>;

// What a pawn reaches, in percent of what it would change. Measured against other weights in games
// with random openings: a SLIDE takes a turn, in which most of it goes.
constexpr int kNextReach = 70;
constexpr int kLaterReach = 35;
constexpr int kSlideReach = 10;

/// The strongest other side counts seven tenths.
int of_rival(int value) { return 7 * value / 10; }

using BySpecies = std::array<int, kSpecies>;

/// The value of the strongest side that is not the seat's; value(i) is that of a player.
template <class Value>
int best_other_side(const Coral& rules, int seat, const Value& value) {
  int best = std::numeric_limits<int>::min();
  for (int i = 0; i < rules.seats(); ++i) {
    if (i == seat || i == rules.partner(seat)) continue;
    best = std::max(best, value(i) + (rules.is_symbiosis() ? value(rules.partner(i)) : 0));
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

/// What a piece shows and hides, whatever its species.
struct Cover {
  int shown = 0;  ///< of its own icons
  BySpecies hidden{};
};

/// The cells of a piece that no other of its cells covers, one bit each, in the order of `cells`.
constexpr auto kUpperCells = [] {
  std::array<unsigned, kOrientations> upper{};
  for (std::size_t orientation = 0; orientation < upper.size(); ++orientation) {
    const Cells own = cells({{}, static_cast<std::uint8_t>(orientation)});
    for (std::size_t i = 0; i < own.size(); ++i) {
      bool highest = true;
      for (const Cell& other : own) {
        highest = highest && !(other.x == own[i].x && other.y == own[i].y && other.z > own[i].z);
      }
      if (highest) upper[orientation] |= 1U << i;
    }
  }
  return upper;
}();

/// The tops of the columns near a pawn: a piece that touches its cube reaches two columns far.
class TopsNearby {
 public:
  TopsNearby(const State& state, Cell middle) : middle_(middle) {
    for (int i = 0; i < state.reef.columns(); ++i) {
      const Column column = state.reef.column(i);
      const Cell top = column.top_cell();
      if (std::abs(top.x - middle.x) > kReach || std::abs(top.y - middle.y) > kReach) continue;
      tops_[place(top)] = {column.top, top_species(state, column)};
    }
  }

  [[nodiscard]] Cover under(Piece piece) const {
    Cover cover;
    const Cells own = cells(piece);
    for (std::size_t i = 0; i < own.size(); ++i) {
      if (((kUpperCells[piece.orientation] >> i) & 1U) == 0) continue;
      const Top& top = tops_[place(own[i])];
      if (top.height > own[i].z) continue;
      if (is_known(top.species)) ++cover.hidden[at(top.species)];
      ++cover.shown;
    }
    return cover;
  }

 private:
  static constexpr int kReach = 2;
  static constexpr int kWidth = 2 * kReach + 1;
  struct Top {
    int height = -1;
    Species species = Species::none;
  };
  [[nodiscard]] std::size_t place(Cell cell) const {
    return at(kWidth * (cell.y - middle_.y + kReach) + cell.x - middle_.x + kReach);
  }

  Cell middle_;
  std::array<Top, at(kWidth* kWidth)> tops_;
};

bool contains(const Cells& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

/// What a change of icons is worth to a seat: to its side, against the strongest other one.
class Balance {
 public:
  using Choices = FixedVector<Species, kSpecies>;

  Balance(const Coral& rules, const State& state, int seat) {
    own_ = side_of(rules, state, seat);
    for (int i = 0; i < rules.seats(); ++i) {
      if (i == seat || i == rules.partner(seat)) continue;
      if (rules.partner(i) < 0 || i < rules.partner(i)) others_.push_back(side_of(rules, state, i));
    }
  }
  /// Of those that the seat can still grow, the species that may be best. One of its side shows its
  /// own icons; one of nobody's shows none of a rival's. `lifts`: it may not be the own one (CO-3).
  [[nodiscard]] Choices choices(const State& state, int seat, bool lifts) const {
    Choices of_side;
    Choices of_nobody;
    Choices of_rivals;
    for (int i = 0; i < kSpecies; ++i) {
      const Species species = species_at(i);
      if (state.reserves[at(seat)][at(i)] == 0) continue;
      if (lifts && species == own_[0]) continue;
      const auto is_its = [species](const Side& side) { return has(side, species); };
      const bool is_rival = std::any_of(others_.begin(), others_.end(), is_its);
      (has(own_, species) ? of_side : is_rival ? of_rivals : of_nobody).push_back(species);
    }
    return !of_side.empty() ? of_side : !of_nobody.empty() ? of_nobody : of_rivals;
  }
  [[nodiscard]] int of(const Cover& cover, Species species) const {
    int strongest = std::numeric_limits<int>::min();
    for (const Side& side : others_) strongest = std::max(strongest, gain(side, cover, species));
    return kPoint * gain(own_, cover, species) - of_rival(kPoint * strongest);
  }

 private:
  /// The species of a player and those of its partner, if it has one.
  using Side = FixedVector<Species, 2>;

  static bool has(const Side& side, Species species) {
    return std::find(side.begin(), side.end(), species) != side.end();
  }
  static Side side_of(const Coral& rules, const State& state, int seat) {
    Side side;
    side.push_back(state.players[at(seat)]);
    if (rules.is_symbiosis()) side.push_back(state.players[at(rules.partner(seat))]);
    return side;
  }
  static int gain(const Side& side, const Cover& cover, Species grown) {
    int icons = 0;
    for (const Species each : side) {
      icons += (each == grown ? cover.shown : 0) - cover.hidden[at(each)];
    }
    return icons;
  }

  Side own_;
  FixedVector<Side, kMaxPlayers> others_;
};

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
  own[kRivals] = -of_rival(best_other_side(rules_, index(seat_), value));
  // Ties are broken from the top, which is worth less than any icon.
  if (is_over(rules_, state)) own[kIcons] += rules_.standing(state, seat_).tie_breaks[0];
  return own;
}

int Reefs::best_growth(const Rules& rules, State& state, int seat) {
  const Balance balance(rules, state, seat);
  const Balance::Choices leaving = balance.choices(state, seat, false);
  const Balance::Choices lifting = balance.choices(state, seat, true);
  if (leaving.empty()) return 0;
  state.active = static_cast<std::uint8_t>(seat);
  state.stage = Stage::game;
  state.phase = Phase::place;
  // CO-3: the list of any other species has what the own one may not.
  state.chosen = lifting.empty() ? leaving[0] : lifting[0];
  Moves<Coral> moves;
  rules.legal(state, seat_at(seat), moves);
  const Pawn& pawn = state.pawns[at(state.players[at(seat)])];
  const TopsNearby tops(state, pawn.cube);
  int best = 0;
  for (const Move& move : moves) {
    const Cover cover = tops.under(move.piece);
    const bool lifts = contains(cells(move.piece), pawn.cell());
    for (const Species species : lifts ? lifting : leaving) {
      best = std::max(best, balance.of(cover, species));
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
