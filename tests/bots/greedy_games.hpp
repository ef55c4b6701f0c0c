// What greedy plays, as one number: a change that only makes it faster must not change it.
#pragma once

#include "bots/player.hpp"
#include "core/hash.hpp"
#include "tests/support/games.hpp"

namespace lagoon::test {

/// The hash of all moves of one game that greedy plays in every seat, each asked as at a table.
template <class G>
std::uint64_t greedy_game(const G& rules, const bots::Spec& spec, const std::string& seed) {
  Hasher hasher;
  std::vector<bots::Questions<G>> questions(at(rules.seats()));
  std::vector<std::unique_ptr<bots::Player<G>>> players;
  for (int i = 0; i < rules.seats(); ++i) {
    players.push_back(bots::make_player(spec, rules, seat_at(i)));
  }
  typename G::State state = deal_from_seed(rules, seed);
  NoEvents none;
  while (!is_over(rules, state)) {
    const Seat seat = rules.awaiting(state).first();
    const auto& question =
        questions[at(seat)].next(rules, seat, redact(rules, state, seat), expand_seed(seed));
    const auto move = players[at(seat)]->think(question, {}).front().move;
    hasher.add(rules.format(move));
    questions[at(seat)].answered(move);
    rules.apply(state, seat, move, none);
  }
  return hasher.finish();
}

/// The hash of some games, dealt from "greedy 0", "greedy 1", ... with all set-ups for several
/// players in turn.
template <class G>
std::uint64_t greedy_games(int games, const bots::Spec& spec) {
  std::vector<GameSetup<G>> all = setups<G>();
  std::erase_if(all, [](const GameSetup<G>& setup) { return setup.rules.seats() == 1; });
  Hasher hasher;
  for (int i = 0; i < games; ++i) {
    const G& rules = all[at(i) % all.size()].rules;
    hasher.add(greedy_game(rules, spec, "greedy " + std::to_string(i)));
  }
  return hasher.finish();
}

}  // namespace lagoon::test
