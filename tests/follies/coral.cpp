#include "tests/follies/coral.hpp"

#include "bots/eval/coral.hpp"
#include "bots/turn_tree.hpp"
#include "tests/support/seated.hpp"

namespace lagoon::coral {
namespace {

using follies::after;
using follies::moves_of;
using follies::Turns;

int icons(const State& state, Seat seat) { return Coral::sunlit(state, state.players[at(seat)]); }

/// Own icons against those of the best other player.
int lead(const Coral& rules, const State& state, Seat seat) {
  int best_other = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    if (seat_at(i) != seat) best_other = std::max(best_other, icons(state, seat_at(i)));
  }
  return icons(state, seat) - best_other;
}

/// What a turn did to the icons.
struct Change {
  int own = 0;
  int others = 0;   ///< of all other players together
  int neutral = 0;  ///< that count for nobody
  int lead = 0;
};
Change change_of(const Coral& rules, const State& before, const State& after, Seat seat) {
  Change change;
  for (std::size_t i = 0; i < kSpecies; ++i) {
    const auto species = static_cast<Species>(i);
    change.neutral += Coral::sunlit(after, species) - Coral::sunlit(before, species);
  }
  for (int i = 0; i < rules.seats(); ++i) {
    const int gained = icons(after, seat_at(i)) - icons(before, seat_at(i));
    (seat_at(i) == seat ? change.own : change.others) += gained;
    change.neutral -= gained;
  }
  change.lead = lead(rules, after, seat) - lead(rules, before, seat);
  return change;
}

/// The reef after each GROW that is possible at the beginning of a turn.
template <class F>
void for_each_growth(const Coral& rules, const State& begin, Seat seat, const F& f) {
  for (const Move piece : moves_of(rules, begin, seat)) {
    if (piece.kind != Move::Kind::piece) continue;
    const State chosen = after(rules, begin, seat, piece);
    for (const Move place : moves_of(rules, chosen, seat)) {
      f(after(rules, chosen, seat, place), piece.species());
    }
  }
}

bool has_grown(const State& before, const State& after) {
  return after.reef.pieces() > before.reef.pieces();
}

/// Nothing but FLOAT is left to the pawn that stands.
bool is_dead(const Coral& rules, const State& state, Seat seat) {
  if (Coral::pieces_in_reserve(state, index(seat)) == 0) return false;
  if (!state.pawns[at(state.players[at(seat)])].stands()) return false;
  State turn = state;
  turn.active = static_cast<std::uint8_t>(index(seat));
  turn.phase = Phase::turn;
  return moves_of(rules, turn, seat).size() == 1;
}

Turns<Coral> turns_from(const Coral& rules, const State& begin, Seat seat) {
  return {rules, redact(rules, begin, seat), seat};
}

/// What the end of a turn is worth to a seat that looks some own turns further.
///
/// The evaluation by hand does not see what waiting is worth: who floats and enters has let two
/// turns go by and paid no piece (CO-11), which may give the last word, and who grows for less may
/// open more. So whatever only looks worse counts as folly if it is worse to this, too.
class Foresight {
 public:
  Foresight(const Coral& rules, Seat seat)
      : judge_(rules, test::shipped_for<Coral>(rules.seats())),
        tree_(rules, judge_, seat, {}, bots::Style::balanced) {}

  /// However far it looks.
  [[nodiscard]] bool prefers(const State& one, const State& other) {
    constexpr int kClearly = 300;  // three of a hundred games
    const std::vector<int> ones = worth(one);
    const std::vector<int> others = worth(other);
    for (std::size_t i = 0; i < std::min(ones.size(), others.size()); ++i) {
      if (ones[i] < others[i] + kClearly) return false;
    }
    return true;
  }

 private:
  /// One own turn ahead, two and so on.
  [[nodiscard]] std::vector<int> worth(const State& end) {
    constexpr int kMoves = 30'000;
    constexpr int kOwnTurns = 4;
    tree_.set_budget(kMoves);
    std::vector<int> worth;
    for (int own_turns = 1; own_turns <= kOwnTurns; ++own_turns) {
      const learning::Prospect found = tree_.after_turn(end, own_turns, -bots::kMostWorth);
      if (tree_.is_spent()) break;
      worth.push_back(bots::worth_of(found, bots::Style::balanced));
    }
    return worth;
  }

  bots::Judge<Coral> judge_;
  bots::TurnTree<Coral> tree_;
};

}  // namespace

void FollyWatcher::step(const State& before, Seat seat, Move move, const State& after) {
  if (before.stage != Stage::game) return;
  if (!is_under_way_) begin_ = before;
  is_under_way_ = true;
  if (move.kind == Move::Kind::floating) {
    Floated& floated = floats_[at(seat)];
    const auto floats = [](Move way) { return way.kind == Move::Kind::floating; };
    floated = {before, after, turns_from(rules_, before, seat).is_needless(floats, move)};
  }
  const bool has_floated = before.pawns[at(before.players[at(seat)])].state == PawnState::off;
  if (move.kind == Move::Kind::enter && has_floated)
    look_at_entrance(floats_[at(seat)], seat, move);
  if (after.turn == before.turn && after.phase != Phase::over) return;
  is_under_way_ = false;
  add_turn();
  look_at_turn(after, seat);
}

/// Two turns for a place that one turn reaches.
void FollyWatcher::look_at_entrance(const Floated& floated, Seat seat, Move entrance) {
  if (!floated.is_needless || !looks_for(floats_in_vain)) return;
  for (const Move move : moves_of(rules_, floated.begin, seat)) {
    const State end = after(rules_, floated.begin, seat, move);
    const bool is_there = end.pawns[at(end.players[at(seat)])].cube == entrance.cell();
    if (move.kind != Move::Kind::slide || !is_there) continue;
    if (Foresight(rules_, seat).prefers(end, floated.end)) add(floats_in_vain);
  }
}

void FollyWatcher::look_at_turn(const State& end, Seat seat) {
  const bool grew = has_grown(begin_, end);
  if (grew) look_at_growth(end, seat);
  const Turns<Coral> turns = turns_from(rules_, begin_, seat);
  const auto stays = [&](const State& state) { return !has_grown(turns.begin(), state); };
  const auto rests = [&](const State& state) {
    return state.turn != turns.begin().turn && stays(state);
  };
  int best = std::numeric_limits<int>::min();
  State best_growth = end;
  for_each_growth(rules_, begin_, seat, [&](const State& grown, Species) {
    const int lead = change_of(rules_, begin_, grown, seat).lead;
    if (lead > best) best_growth = grown;
    best = std::max(best, lead);
  });
  const bool moved = !grew && begin_.phase == Phase::turn;
  // Each piece is a turn and three icons. It is paid for nothing if growing would have won some.
  if (looks_for(pays_for_nothing) && moved && begin_.moved[at(seat)] != 0 && best > 0 &&
      turns.is_needless(rests, end) && Foresight(rules_, seat).prefers(best_growth, end)) {
    add(pays_for_nothing);
  }
  // Who ends the game while behind loses it, unless the others give something away.
  const bool ends = begin_.ending == 0 && end.ending != 0;
  if (moved && ends && best >= 0 && lead(rules_, end, seat) < 0 && turns.is_needless(rests, end)) {
    add(gives_up);
  }
  // The next turns go into getting out of there.
  const auto is_stuck = [&](const State& state) {
    return rests(state) && is_dead(rules_, state, seat);
  };
  if (is_stuck(end) && turns.is_needless(is_stuck, end)) add(dead_pocket);
}

void FollyWatcher::look_at_growth(const State& end, Seat seat) {
  const Turns<Coral> turns = turns_from(rules_, begin_, seat);
  const auto change = [&](const State& state) {
    return has_grown(begin_, state) ? change_of(rules_, begin_, state, seat) : Change{};
  };
  // Fewer own icons, and nobody else has fewer: worse than before for nothing.
  const auto hurts_itself = [&](const State& state) {
    const Change made = change(state);
    return made.own < 0 && made.others >= 0;
  };
  if (hurts_itself(end) && turns.is_needless(hurts_itself, end)) add(covers_itself);

  const Change made = change(end);
  const Species piece = end.species[static_cast<std::size_t>(end.reef.pieces() - 1)];
  int best = made.lead;
  State best_growth = end;
  std::optional<State> taking;  // from another player, with the same piece and as many own icons
  for_each_growth(rules_, begin_, seat, [&](const State& grown, Species species) {
    const Change other = change(grown);
    if (other.lead > best) best_growth = grown;
    best = std::max(best, other.lead);
    if (species == piece && other.own >= made.own && other.others < 0) taking = grown;
  });
  // Neutral icons are nobody's: whoever covers them has taken nothing from anybody.
  const auto wastes = [&](const State& state) {
    const Change each = change(state);
    return each.neutral < 0 && each.others >= 0;
  };
  if (looks_for(covers_neutral) && taking && wastes(end) && turns.is_needless(wastes, end) &&
      Foresight(rules_, seat).prefers(*taking, end)) {
    add(covers_neutral);
  }

  // Three icons are what a whole piece shows.
  const auto falls_short = [&](const State& state) {
    return has_grown(begin_, state) && change(state).lead + 3 <= best;
  };
  if (looks_for(misses_swing) && falls_short(end) && turns.is_needless(falls_short, end) &&
      Foresight(rules_, seat).prefers(best_growth, end)) {
    add(misses_swing);
  }
}

}  // namespace lagoon::coral
