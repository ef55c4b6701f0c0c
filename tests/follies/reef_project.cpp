#include "tests/follies/reef_project.hpp"

#include <bit>

#include "bots/eval/reef_project.hpp"
#include "games/reef_project/situation.hpp"

namespace lagoon::reef_project {
namespace {

using follies::after;
using follies::moves_of;
using follies::Turns;

using Kind = Move::Kind;

Turns<ReefProject> turns_from(const ReefProject& rules, const State& state, Seat seat) {
  return {rules, redact(rules, state, seat), seat};
}

/// What cleaning has brought a player as everybody can see it, with majorities as they are.
int by_cleaning(const ReefProject& rules, State state, int player) {
  state.phase = Phase::over;
  const auto points = rules.points(state, player);
  return points[at(Source::cleaning)] + points[at(Source::sectors)];
}

/// Whether a move cleans, and somebody else has 3 points more from it.
bool cleans_for_others(const ReefProject& rules, const State& before, const State& after,
                       Seat seat) {
  constexpr int kMuch = 3;
  if (before.cleaned == after.cleaned || before.phase == Phase::rival) return false;
  const auto gained = [&](int i) {
    return by_cleaning(rules, after, i) - by_cleaning(rules, before, i);
  };
  for (int i = 0; i < rules.players(); ++i) {
    if (gained(i) >= gained(index(seat)) + kMuch) return true;
  }
  return false;
}

/// As far as the seat can know: the objectives of others are hidden.
bool is_clearly_last(const ReefProject& rules, State state, Seat seat) {
  constexpr int kHopeless = 15;  // five rounds of usual play
  state.phase = Phase::over;
  const auto total = [&](int i) {
    int sum = 0;
    for (const int points : rules.points(state, i)) sum += points;
    return sum;
  };
  for (int i = 0; i < rules.seats(); ++i) {
    if (i != index(seat)) state.players[at(i)].objective = kNothing<Objective>;
  }
  for (int i = 0; i < rules.players(); ++i) {
    if (i != index(seat) && total(i) <= total(index(seat)) + kHopeless) return false;
  }
  return true;
}

/// Whether a row can still be full of its colour, and whether it will not be with this tile.
bool breaks_row(const Situation& now, const Player& player, int row, Crew crew) {
  const Colour colour = now.edition().ships[player.ship].printed[at(row)].colour;
  for (int column = 0; column < kColumns; ++column) {
    const CrewSpace space = player.crew[at(row * kColumns + column)];
    if (space.empty() || space.is_intern()) continue;
    if (now.edition().crew[at(space.crew())].colour != colour) return false;
  }
  return now.edition().crew[at(crew)].colour != colour;
}

bool has_harmless_row(const Situation& now, const Player& player, Crew crew) {
  const unsigned rows = Situation::free_rows(player);
  for (int row = 0; row < kRows; ++row) {
    if (((rows >> row) & 1U) != 0 && !breaks_row(now, player, row, crew)) return true;
  }
  return false;
}

/// What the cheapest tile costs that could be hired now, or with a part of the effect that could be
/// done now, and that would harm no row; 0 if there is none.
int price_of_crew(const ReefProject& rules, const State& state, Seat seat) {
  int cheapest = 0;
  for (const Move move : moves_of(rules, state, seat)) {
    int price = 0;
    if (move.kind == Kind::part) {
      const State begun = after(rules, state, seat, move);
      const Frame* const top = Situation(rules, begun).top();
      if (top != nullptr && top->kind() == Frame::Kind::hire) {
        price = price_of_crew(rules, begun, seat);
      }
    } else if (move.kind == Kind::hire) {
      const Situation now(rules, state);
      const bool harms = !has_harmless_row(now, now.me(), state.crew_offer[move.value]);
      price = harms ? 0 : now.price(move.value, now.top()->price_change());
    }
    if (price > 0 && (cheapest == 0 || price < cheapest)) cheapest = price;
  }
  return cheapest;
}

/// Whether a player would have had the same points with so many coins less.
bool was_worth_nothing(const ReefProject& rules, State last, int player, int coins) {
  const auto points = rules.points(last, player);
  Player& p = last.players[at(player)];
  if (p.coins < coins) return false;
  p.coins = static_cast<std::uint16_t>(p.coins - coins);
  return rules.points(last, player) == points;
}

}  // namespace

void FollyWatcher::step(const State& before, Seat seat, Move move, const State& after) {
  Memory& memory = memories_[at(seat)];
  look_at_start(before, seat, move);
  look_at_cleaning(before, seat, move, after);
  look_at_row(before, seat, move);
  look_at_hiring(before, seat, move, memory);
  look_at_taking(before, seat, move, memory);
  look_at_missions(before, seat, move, after, memory);
  look_at_end(before, seat, after);
  const int coins = after.players[at(seat)].coins;
  for (Declined& each : memory.declined) each.fewest = std::min(each.fewest, coins);
  if (after.turn != before.turn) add_turn();
}

/// A Recharge gives the rewards of the VP track that one has reached; at the beginning that is the
/// first one only, and a whole turn is gone.
void FollyWatcher::look_at_start(const State& before, Seat seat, Move move) {
  if (move.kind != Kind::recharge) return;
  const Situation now(rules_, before);
  if (now.vp(index(seat)) > 3 || !now.can_sail(now.me().energy)) return;
  const auto recharges = [](Move way) { return way.kind == Kind::recharge; };
  if (turns_from(rules_, before, seat).is_needless(recharges, move)) add(early_recharge);
}

/// Whoever closes the last route around a sector decides that it is cleaned now, for the balls that
/// lie there.
void FollyWatcher::look_at_cleaning(const State& before, Seat seat, Move move, const State& after) {
  if (!cleans_for_others(rules_, before, after, seat)) return;
  const Turns<ReefProject> turns = turns_from(rules_, before, seat);
  const auto gives = [&](Move way) {
    return cleans_for_others(rules_, turns.begin(),
                             follies::after(rules_, turns.begin(), seat, way), seat);
  };
  if (turns.is_needless(gives, move)) add(gift);
}

/// The Intern that completes a column acts, and nobody else of it (RP-68). And a row that is full
/// of its colour is worth 4 points, which a single tile of another colour takes away for ever
/// (RP-70).
void FollyWatcher::look_at_row(const State& before, Seat seat, Move move) {
  if (move.kind != Kind::row) return;
  const Situation now(rules_, before);
  const Frame& frame = *now.top();
  const auto breaks = [&](Move way) {
    return way.kind == Kind::row && !frame.is_intern() &&
           breaks_row(now, now.me(), way.value, frame.hired());
  };
  const auto blocks = [&](Move way) {
    if (way.kind != Kind::row || !frame.is_intern()) return false;
    Player player = now.me();
    int column = 0;
    while (!player.crew[at(way.value * kColumns + column)].empty()) ++column;
    player.crew[at(way.value * kColumns + column)] = CrewSpace::of(frame.hired(), true);
    return Situation::is_column_full(player, column);
  };
  const Turns<ReefProject> turns = turns_from(rules_, before, seat);
  // The row could still be filled, a tile a round.
  const auto lacks = [&](int row) {
    int empty = 0;
    for (int column = 0; column < kColumns; ++column) {
      empty += now.me().crew[at(row * kColumns + column)].empty() ? 1 : 0;
    }
    return empty;
  };
  const int rounds = learning::Terms<ReefProject>::rounds_left(rules_, before) / 10;
  if (turns.is_needless(breaks, move) && lacks(move.value) <= rounds) add(crew_against_row);
  if (turns.is_needless(blocks, move)) add(blocked_column);
}

/// Crew costs nothing but coins, and its space and its effects need not be used. So not to hire is
/// folly if the coins lie idle from then to the end. (What the end makes of coins by itself, sets
/// above all, it does in the best way, RP-94.)
void FollyWatcher::look_at_hiring(const State& before, Seat seat, Move move, Memory& memory) {
  if (move.kind != Kind::skip && move.kind != Kind::end) return;
  const int price = price_of_crew(rules_, before, seat);
  if (price > 0) memory.declined.push_back({price, before.players[at(seat)].coins});
}

/// One mission a turn is played, so a fifth one waits for long. It was taken in vain if it is still
/// in hand at the end and the evaluation did not want it either.
void FollyWatcher::look_at_taking(const State& before, Seat seat, Move move, Memory& memory) {
  constexpr int kMany = 4;
  if (move.kind != Kind::take) return;
  const Situation now(rules_, before);
  if (std::popcount(now.hand(now.me())) < kMany) return;
  const auto takes = [](Move way) { return way.kind == Kind::take; };
  if (!turns_from(rules_, before, seat).is_needless(takes, move)) return;
  memory.hoarded |= std::uint64_t{1} << move.value;
}

/// A played mission is worth a point at least, and nothing of its effect has to be used. Only those
/// that take the place of an island cost something.
void FollyWatcher::look_at_missions(const State& before, Seat seat, Move move, const State& after,
                                    Memory& memory) {
  memory.played = memory.played || move.kind == Kind::play;
  for (const Move way : moves_of(rules_, before, seat)) {
    if (way.kind != Kind::play) continue;
    memory.could_play = memory.could_play || !rules_.edition().missions[way.value].alternative;
  }
  if (after.turn == before.turn && after.phase != Phase::over) return;
  const bool was_last = before.last_round != 0 && before.round == before.last_round;
  if (was_last && memory.could_play && !memory.played) add(mission_not_played);
  memory.could_play = memory.played = false;
}

/// Who brings the end while far behind has only one more turn to catch up; points can be declined.
void FollyWatcher::look_at_end(const State& before, Seat seat, const State& after) {
  const bool ends = before.last_round == 0 && after.last_round != 0 &&
                    Situation(rules_, after).vp(index(seat)) >= kEndAt &&
                    before.phase != Phase::rival;
  if (!ends || moves_of(rules_, before, seat).size() < 2) return;
  if (is_clearly_last(rules_, after, seat)) add(ends_while_last);
}

void FollyWatcher::finish(const State& last) {
  for (int i = 0; i < rules_.seats(); ++i) {
    const Memory& memory = memories_[at(i)];
    const bool hoarded_coins =
        std::any_of(memory.declined.begin(), memory.declined.end(), [&](const Declined& each) {
          return each.fewest >= each.price && was_worth_nothing(rules_, last, i, each.price);
        });
    if (hoarded_coins) add(coins_hoarded);
    const std::uint64_t left = memory.hoarded & Situation(rules_, last).hand(last.players[at(i)]);
    for (int n = std::popcount(left); n > 0; --n) add(missions_hoarded);
  }
}

}  // namespace lagoon::reef_project
