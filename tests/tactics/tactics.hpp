// Tactics: positions in which every good player does, or avoids, one thing.
//
// tests/fixtures/tactics/<game>.json is a list of them. Beside its position (docs/POSITIONS.md),
// the moves that are made there first ("after"), a name and a sentence that says why, each has what
// the turn from there to its end must come to:
//
// never    no move of the turn, or moves in a row, may look like one of these: "discard*"
// plays    something in it must look like one of these
// points   what the seat must have at least when its turn is over
// lead     the same against the best of the others
// avoid    a folly (tests/follies) that must not be committed
//
// "fails" is a turn that comes to something else; without it, some turns of random play do.
#pragma once

#include <string>
#include <vector>

#include "tests/follies/play.hpp"
#include "tests/support/files.hpp"
#include "tests/support/scene.hpp"

namespace lagoon::tactics {

struct Puzzle {
  std::string name;
  std::string why;
  std::string after;
  std::vector<std::string> never;
  std::vector<std::string> plays;
  std::optional<int> points;
  std::optional<int> lead;
  std::string avoid;
  std::string fails;
  Data position;
};

/// All puzzles of a game; a file that is not sound fails the test.
[[nodiscard]] std::vector<Puzzle> puzzles_of(std::string_view game);

/// Whether a word looks like a pattern, in which '*' stands for anything.
[[nodiscard]] bool looks_like(std::string_view word, std::string_view pattern);
/// Whether some words in a row look like the words of a pattern.
[[nodiscard]] bool contains(const std::vector<std::string>& words, std::string_view pattern);

/// What a player did from a position on until its turn was over.
template <class G>
struct Turn {
  std::vector<std::string> moves;
  typename G::State end;
  follies::Count count;
};

/// Plays a turn; choose(state) says what is played.
template <class G, class Choose>
[[nodiscard]] Turn<G> play_turn(const G& rules, typename G::State state, const Choose& choose) {
  const Seat seat = rules.awaiting(state).first();
  const int number = rules.turn(state);
  follies::Watcher<G> watcher(rules);
  Turn<G> turn;
  NoEvents none;
  while (rules.turn(state) == number && rules.awaiting(state).contains(seat)) {
    const typename G::State before = state;
    const auto move = choose(before);
    rules.apply(state, seat, move, none);
    watcher.step(before, seat, move, state);
    turn.moves.push_back(rules.format(move));
  }
  turn.end = state;
  turn.count = watcher.count();
  return turn;
}

/// The turn of a bot that is asked as at a table.
template <class G>
[[nodiscard]] Turn<G> turn_of(const bots::Spec& spec, const G& rules,
                              const typename G::State& begin) {
  const Seat seat = rules.awaiting(begin).first();
  const auto player = test::seated(spec, rules, seat);
  bots::Questions<G> questions;
  return play_turn(rules, begin, [&](const typename G::State& now) {
    const auto& question =
        questions.next(rules, seat, redact(rules, now, seat), expand_seed("tactics"));
    const auto move = player->think(question, {}).front().move;
    questions.answered(move);
    return move;
  });
}

/// A turn in notation; whatever comes first in the list of moves ends it.
template <class G>
[[nodiscard]] Turn<G> turn_in_words(const std::string& moves, const G& rules,
                                    const typename G::State& begin) {
  const std::vector<std::string> words = test::words_of(moves);
  auto word = words.begin();
  const Seat seat = rules.awaiting(begin).first();
  return play_turn(rules, begin, [&](const typename G::State& now) {
    return word == words.end() ? follies::moves_of(rules, now, seat).front()
                               : *rules.parse(*word++);
  });
}

template <class G>
[[nodiscard]] Turn<G> random_turn(const G& rules, const typename G::State& begin, Rng& rng) {
  const Seat seat = rules.awaiting(begin).first();
  return play_turn(rules, begin, [&](const typename G::State& now) {
    const auto moves = follies::moves_of(rules, now, seat);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  });
}

/// What is wrong with a turn; "" if nothing is.
template <class G>
[[nodiscard]] std::string fault_of(const Puzzle& puzzle, const G& rules, const Turn<G>& turn,
                                   Seat seat) {
  for (const std::string& pattern : puzzle.never) {
    if (contains(turn.moves, pattern)) return "never " + pattern;
  }
  const auto is_played = [&](const std::string& each) { return contains(turn.moves, each); };
  if (!puzzle.plays.empty() && std::none_of(puzzle.plays.begin(), puzzle.plays.end(), is_played)) {
    return "plays none of those that it should";
  }
  const int points = rules.standing(turn.end, seat).points;
  int best_other = std::numeric_limits<int>::min();
  for (int i = 0; i < rules.seats(); ++i) {
    if (seat_at(i) != seat) {
      best_other = std::max(best_other, rules.standing(turn.end, seat_at(i)).points);
    }
  }
  if (puzzle.points && points < *puzzle.points) return "has " + std::to_string(points) + " points";
  if (puzzle.lead && points - best_other < *puzzle.lead) {
    return "leads by " + std::to_string(points - best_other);
  }
  for (std::size_t i = 0; i < turn.count.follies.size(); ++i) {
    const bool happened = turn.count.follies[i] > 0;
    if (happened && follies::Watcher<G>::kFollies[i].name == puzzle.avoid) return puzzle.avoid;
  }
  return {};
}

/// The rules and the state of a puzzle; a position that is not sound fails the test.
template <class G>
struct Board {
  G rules;
  typename G::State state;
};
template <class G>
[[nodiscard]] Board<G> board_of(const Puzzle& puzzle) {
  Faults faults;
  const Reader reader(puzzle.position, faults);
  const Data options = reader.has("options") ? reader["options"].data() : Data::map();
  const int seats = reader["seats"].integer(G::info().min_seats, G::info().max_seats);
  G rules = G::create(seats, read_options(G::option_schema(), Reader(options, faults)),
                      test::edition_of<G>());
  typename G::State state = rules.read_position(reader["state"]);
  EXPECT_EQ(test::faults_text(faults), "") << puzzle.name;
  NoEvents none;
  for (const std::string& word : test::words_of(puzzle.after)) {
    const Result<typename G::Move> move = rules.parse(word);
    const Seat seat = rules.awaiting(state).first();
    EXPECT_TRUE(move && !rules.check(state, seat, *move).refused()) << puzzle.name << ": " << word;
    rules.apply(state, seat, *move, none);
  }
  return {std::move(rules), state};
}

/// Lets a bot play a puzzle: what was wrong, with what it did; "" if nothing was.
template <class G>
[[nodiscard]] std::string attempt(const Puzzle& puzzle, const bots::Spec& spec) {
  const Board<G> board = board_of<G>(puzzle);
  const Turn<G> turn = turn_of(spec, board.rules, board.state);
  const std::string fault =
      fault_of(puzzle, board.rules, turn, board.rules.awaiting(board.state).first());
  if (fault.empty()) return {};
  return puzzle.name + ": " + fault + ". It played " + test::joined(turn.moves) + ". " + puzzle.why;
}

}  // namespace lagoon::tactics
