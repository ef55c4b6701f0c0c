#include "tests/follies/reef_gardens.hpp"

#include "bots/eval/reef_gardens.hpp"

namespace lagoon::reef_gardens {
namespace {

using follies::after;
using follies::moves_of;
using follies::Turns;

using Kind = Move::Kind;

bool has(const std::vector<Move>& moves, Kind kind) {
  return std::any_of(moves.begin(), moves.end(),
                     [kind](const Move& move) { return move.kind == kind; });
}

std::vector<Move> active_moves(const ReefGardens& rules, const State& state) {
  return moves_of(rules, state, seat_at(state.active));
}

State active_after(const ReefGardens& rules, const State& state, Move move) {
  return after(rules, state, seat_at(state.active), move);
}

/// Whether all tiles that wait can be planted, with so many tries at most.
bool can_plant_rest(const ReefGardens& rules, const State& state, int turn, int& tries) {
  if (state.turn != turn || --tries < 0) return state.turn != turn;
  const auto moves = active_moves(rules, state);
  if (!has(moves, Kind::tile) && state.phase == Phase::turn) return true;
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    const bool wanted =
        move.kind == Kind::tile || move.kind == Kind::plant || move.kind == Kind::site;
    return wanted && can_plant_rest(rules, active_after(rules, state, move), turn, tries);
  });
}

/// Whether a line can be bought and planted to the last tile, without shells.
bool has_fitting_line(const ReefGardens& rules, const State& begin) {
  for (const Move& move : active_moves(rules, begin)) {
    if (move.kind != Kind::buy) continue;
    int tries = 3000;
    if (can_plant_rest(rules, active_after(rules, begin, move), begin.turn, tries)) return true;
  }
  return false;
}

int gained(const State& before, const State& after, int seat, Source source) {
  const auto from = static_cast<std::size_t>(source);
  return after.players[at(seat)].points[from] - before.players[at(seat)].points[from];
}

/// Whether the stations scored in a turn gave another player more than the one who scored them.
bool gives_away(const State& before, const State& after) {
  const int own = gained(before, after, before.active, Source::stations);
  for (int i = 0; i < kMaxPlayers; ++i) {
    if (gained(before, after, i, Source::stations) > own) return true;
  }
  return false;
}

bool discards(const State& before, const State& after) {
  return gained(before, after, before.active, Source::discards) != 0;
}

bool surfaces(const State& before, const State& after) {
  return gained(before, after, before.active, Source::closed_reefs) != 0;
}

using Foolish = bool (*)(const State& before, const State& after);

/// Whether a turn was foolish in this way without need, by what its player knew. What it could have
/// done instead must not give or throw anything away.
bool was_needless(const ReefGardens& rules, const State& informed, const State& end,
                  Foolish foolish) {
  if (!foolish(informed, end)) return false;
  const Seat seat = seat_at(informed.active);
  const Turns<ReefGardens> turns(rules, redact(rules, informed, seat), seat);
  const auto pattern = [&](const State& state) {
    return foolish(turns.begin(), state) || gives_away(turns.begin(), state) ||
           discards(turns.begin(), state);
  };
  return turns.is_needless(pattern, end);
}

/// Whether a boat in hand, which is worth a point at the end, could bring a tile with a clownfish,
/// which is worth two in a reef of one's own.
bool is_worth_a_boat(const ReefGardens& rules, const State& state) {
  for (const Move& move : active_moves(rules, state)) {
    if (move.kind != Kind::boat || !has_clownfish(state.nursery[move.value])) continue;
    const State taken = active_after(rules, state, move);
    if (taken.phase == Phase::tile && has(active_moves(rules, taken), Kind::plant)) {
      return true;
    }
  }
  return false;
}

}  // namespace

void FollyWatcher::step(const State& before, Seat, Move move, const State& after) {
  if (!is_under_way_) begin_ = informed_ = before;
  is_under_way_ = true;
  look_at_move(before, move);
  if (after.turn == before.turn && after.phase != Phase::over) {
    // What was revealed may make another plan the best one.
    const bool revealed =
        after.bag.size() != informed_.bag.size() || after.stack.size() != informed_.stack.size();
    if (revealed) informed_ = after;
    return;
  }
  add_turn();
  is_under_way_ = false;
  if (move.kind == Kind::pass) return;
  Last& last = last_[begin_.active];
  if (surfaces(begin_, after)) {
    look_at_surfacing(after, last);
  } else {
    look_at_planting(after, last);
  }
  kept_boat_ = false;
}

void FollyWatcher::look_at_move(const State& before, Move move) {
  const Seat seat = seat_at(before.active);
  switch (move.kind) {
    case Kind::discard: {
      // 3 points thrown away, and the tile is gone. In its place it scores; stored it waits.
      const auto keeps = [](Move way) {
        return way.kind == Kind::plant || way.kind == Kind::store;
      };
      const auto moves = moves_of(rules_, before, seat);
      if (std::none_of(moves.begin(), moves.end(), keeps)) break;
      const Turns<ReefGardens> turns(rules_, redact(rules_, before, seat), seat);
      const auto throws_away = [](Move way) { return way.kind == Kind::discard; };
      if (turns.is_needless(throws_away, move)) add(discard_with_room);
      break;
    }
    case Kind::end: {
      const auto ends = [](Move way) { return way.kind == Kind::end; };
      kept_boat_ =
          before.planting != 0 && is_worth_a_boat(rules_, before) &&
          Turns<ReefGardens>(rules_, redact(rules_, before, seat), seat).is_needless(ends, move);
      break;
    }
    case Kind::pass:
      // Nobody comes to this who keeps a reef to close or a coin to spend, and both is always
      // possible: a turn that scores nothing.
      add(pass);
      break;
    default:
      break;
  }
}

/// Closing reefs takes a turn. It is done for the money; the tiles of a reef score at the end of
/// the game, too. So it is bad if it brings next to nothing, or if hardly anything of it fits under
/// the limit, and in the last turn.
void FollyWatcher::look_at_surfacing(const State& end, Last& last) {
  const Player& before = begin_.players[begin_.active];
  const Player& player = end.players[begin_.active];
  const int lost = before.money + kIncome[player.divers] - player.money;
  const bool needless = was_needless(rules_, informed_, end, surfaces);
  last = {.surfaced_instead = needless};
  if (!needless) return;
  if (player.divers == 1) add(poor_income);
  if (2 * lost > kIncome[player.divers]) add(lost_income);
  // A pearl is worth one point at the end; a line that fits is worth one for each tile.
  State paid = begin_;
  paid.players[begin_.active].money = static_cast<std::uint8_t>(ReefGardens::funds(before));
  last.kept_pearl = !has_fitting_line(rules_, begin_) && has_fitting_line(rules_, paid);
}

/// A tile that has no place costs 3 points, which everybody can see before buying. A ring closed
/// for somebody else could have been left open.
void FollyWatcher::look_at_planting(const State& end, Last& last) {
  last = {.kept_boat = kept_boat_};
  if (end.phase == Phase::over) return;
  if (was_needless(rules_, informed_, end, discards)) add(unplantable_line);
  if (was_needless(rules_, informed_, end, gives_away)) add(gift);
}

void FollyWatcher::finish(const State& state) {
  for (int i = 0; i < rules_.seats(); ++i) {
    const auto& shells = state.players[at(i)].shells;
    const auto count = [&](Shell shell) { return shells[static_cast<std::size_t>(shell)]; };
    const Last& last = last_[at(i)];
    if (last.surfaced_instead) add(late_surfacing);
    if (last.kept_boat && count(Shell::boat) > 0) add(unused_boat);
    const bool pearls = count(Shell::pearl2) + count(Shell::pearl3) > 0;
    if (last.kept_pearl && pearls) add(unused_pearl);
  }
}

}  // namespace lagoon::reef_gardens
