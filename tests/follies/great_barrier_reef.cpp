#include "tests/follies/great_barrier_reef.hpp"

#include "bots/eval/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {
namespace {

using follies::after;
using follies::moves_of;
using follies::Turns;

bool breaks(const Tally& before, const Tally& after) {
  for (std::size_t i = 0; i < kFish; ++i) {
    if (after.groups[i] < before.groups[i]) return true;
  }
  return false;
}

int starfish(const Tally& tally) {
  return tally.symbols[static_cast<std::size_t>(Symbol::starfish)];
}

std::size_t slot_of(const State& state, int card) {
  std::size_t slot = 0;
  while (state.scoring[slot].card != card) ++slot;
  return slot;
}

/// Whether one end of the game is better for a seat than another: it has more points, and nobody
/// else has more than there.
bool surpasses(const GreatBarrierReef& rules, const State& one, const State& other, Seat seat) {
  for (int i = 0; i < rules.seats(); ++i) {
    const int here = rules.standing(one, seat_at(i)).points;
    const int there = rules.standing(other, seat_at(i)).points;
    if (seat_at(i) == seat ? here <= there : here > there) return false;
  }
  return true;
}

/// Calls f with every state in which the turn can end.
template <class F>
void for_each_end(const GreatBarrierReef& rules, const State& state, int turn, const F& f) {
  if (state.turn != turn || state.phase == Phase::over) return f(state);
  const Seat seat = seat_at(state.active);
  for (const Move move : moves_of(rules, state, seat)) {
    for_each_end(rules, after(rules, state, seat, move), turn, f);
  }
}

}  // namespace

Tally FollyWatcher::tally(const State& state, Seat seat) const {
  return rules_.tally(state, state.reefs[static_cast<std::size_t>(index(seat))]);
}

void FollyWatcher::step(const State& before, Seat seat, Move move, const State& after) {
  if (before.phase == Phase::choose) begin_ = before;
  if (before.phase == Phase::place) look_at_place(before, seat, move, after);
  if (before.phase == Phase::trigger) look_at_markers(before, seat, move);
  if (after.turn == before.turn && after.phase != Phase::over) return;
  add_turn();
  last_[static_cast<std::size_t>(index(seat))] = {begin_, after, true};
}

/// A completed group is worth points each time its track is looked at, and covering a fish of it
/// takes them away. It may be worth it; here the same card, which brings the same number and the
/// same symbols, had a place that scores at least as much now and promises at least as much.
void FollyWatcher::look_at_place(const State& before, Seat seat, Move move, const State& after) {
  const Tally was = tally(before, seat);
  if (!breaks(was, tally(after, seat))) return;
  const int points = rules_.standing(after, seat).points;
  const auto breaks_it = [&](Move move) {
    return breaks(was, tally(follies::after(rules_, before, seat, move), seat));
  };
  const std::vector<Move> moves = moves_of(rules_, before, seat);
  const bool scores_elsewhere = std::any_of(moves.begin(), moves.end(), [&](Move move) {
    const State laid = follies::after(rules_, before, seat, move);
    return !breaks(was, tally(laid, seat)) && rules_.standing(laid, seat).points >= points;
  });
  if (!scores_elsewhere) return;
  const Turns<GreatBarrierReef> turns(rules_, redact(rules_, before, seat), seat);
  if (turns.is_needless(breaks_it, move)) add(broken_group);
}

/// A step of a marker is worth as many points as there are groups on its track. So a step to the
/// right where only others have groups, and one to the left where there are more of the own, are
/// gifts, if the marker of another track could have been moved instead.
void FollyWatcher::look_at_markers(const State& before, Seat seat, Move move) {
  if (move.right() == Move::kNone) return;
  const Tally own = tally(before, seat);
  std::array<int, kFish> others{};
  for (int i = 0; i < rules_.seats(); ++i) {
    if (seat_at(i) == seat) continue;
    const Tally theirs = tally(before, seat_at(i));
    for (std::size_t slot = 0; slot < kFish; ++slot) others[slot] += theirs.groups[slot];
  }
  const auto raises = [&](Move way) {
    if (way.right() == Move::kNone) return false;
    const std::size_t up = slot_of(before, way.right());
    return own.groups[up] == 0 && others[up] > 0;
  };
  const auto lowers = [&](Move way) {
    if (way.kind() != Move::Kind::shark || way.left() == Move::kNone) return false;
    const std::size_t down = slot_of(before, way.left());
    return own.groups[down] > others[down];
  };
  const Turns<GreatBarrierReef> turns(rules_, redact(rules_, before, seat), seat);
  if (turns.is_needless(raises, move)) add(raised_for_others);
  if (turns.is_needless(lowers, move)) add(lowered_own);
}

/// In the last turn of a seat nothing is left to hope for: all that it could do is tried. It was
/// folly if something else would have given it more points, and nobody else more.
void FollyWatcher::look_at_last_turn(const LastTurn& turn, Seat seat) {
  bool is_surpassed = false;
  bool leaves_starfish = false;
  for_each_end(rules_, turn.begin, turn.begin.turn, [&](const State& end) {
    if (leaves_starfish || !surpasses(rules_, end, turn.end, seat)) return;
    is_surpassed = true;
    leaves_starfish = starfish(tally(end, seat)) < starfish(tally(turn.end, seat));
  });
  if (is_surpassed) add(weak_last_play);
  if (leaves_starfish) add(starfish_left);
}

void FollyWatcher::finish(const State&) {
  for (int i = 0; i < rules_.seats(); ++i) {
    const LastTurn& turn = last_[static_cast<std::size_t>(i)];
    if (turn.was_played) look_at_last_turn(turn, seat_at(i));
  }
}

}  // namespace lagoon::great_barrier_reef
