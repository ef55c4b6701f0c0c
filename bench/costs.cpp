// What each part of the rules, and of a table around them, costs by itself.
#include <optional>

#include "bench/bench.hpp"
#include "bench/evaluations.hpp"
#include "bench/playout.hpp"
#include "bench/stopwatch.hpp"
#include "bots/player.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/table.hpp"

namespace lagoon::bench {
namespace {

/// A moment of a random game.
template <class G>
struct Moment {
  const G* rules;
  typename G::State state;
  Known<typename G::State> known;  ///< to the seat that decides
  Seat seat;
  typename G::Move move;
  bool begins_turn;
};

/// Moments of random games for every number of seats, spread over their whole length.
template <class G>
std::vector<Moment<G>> moments(const std::vector<G>& all) {
  constexpr int kGames = 4;
  constexpr int kApart = 5;  // plies
  Luck luck(expand_seed("bench"), "costs");
  Rng rng(expand_seed("bench"), "costs");
  std::vector<Moment<G>> found;
  for (const G& rules : all) {
    for (int game = 0; game < kGames; ++game) {
      typename G::State state = rules.deal(luck);
      Moves<G> moves;
      NoEvents none;
      int turn = -1;
      for (int ply = game; !is_over(rules, state); ++ply) {
        const Seat seat = rules.awaiting(state).first();
        rules.legal(state, seat, moves);
        const auto move =
            moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
        const bool begins = rules.turn(state) != turn;
        turn = rules.turn(state);
        if (ply % kApart == 0) {
          found.push_back({&rules, state, redact(rules, state, seat), seat, move, begins});
        }
        rules.apply(state, seat, move, none);
      }
    }
  }
  return found;
}

/// Does the same work on one thing after the other, for about so many seconds.
class Averages {
 public:
  explicit Averages(double seconds) : seconds_(seconds) {}

  /// `work` returns a number that depends on all it did, so that nothing is left out; it does the
  /// same thing so many times.
  template <class Things, class Work>
  void add(const char* name, const Things& things, const Work& work, int times = 1) {
    std::uint64_t sum = 0;
    std::uint64_t done = 0;
    std::size_t next = 0;
    const Stopwatch watch;
    // Asking the clock takes longer than many a piece of work: the more was done, the less often.
    for (std::uint64_t block = 1; watch.seconds() < seconds_ || done == 0; block *= 2) {
      for (std::uint64_t i = 0; i < block; ++i, next = (next + 1) % things.size()) {
        sum += static_cast<std::uint64_t>(work(things[next]));
      }
      done += block;
    }
    costs_.push_back({name, 1e9 * watch.seconds() / static_cast<double>(done) / times});
    sink_ = sum;
  }
  [[nodiscard]] std::vector<Cost> costs() { return std::move(costs_); }

 private:
  double seconds_;
  std::vector<Cost> costs_;
  volatile std::uint64_t sink_ = 0;
};

template <class G>
void add_rules(const std::vector<Moment<G>>& moments, Averages& averages) {
  using State = typename G::State;
  State copy = moments.front().state;
  averages.add("copy", moments, [&](const Moment<G>& moment) {
    copy = moment.state;
    return moment.rules->turn(copy);
  });
  Moves<G> moves;
  averages.add("legal", moments, [&](const Moment<G>& moment) {
    moment.rules->legal(moment.state, moment.seat, moves);
    return moves.size();
  });
  averages.add("copy+apply", moments, [&](const Moment<G>& moment) {
    NoEvents none;
    copy = moment.state;
    moment.rules->apply(copy, moment.seat, moment.move, none);
    return moment.rules->turn(copy);
  });
  averages.add("redact", moments, [](const Moment<G>& moment) {
    return moment.rules->turn(redact(*moment.rules, moment.state, moment.seat).state());
  });
  Rng rng(expand_seed("bench"), "determinize");
  averages.add("determinize", moments, [&](const Moment<G>& moment) {
    return moment.rules->turn(moment.rules->determinize(moment.known, rng));
  });
  averages.add("standing", moments, [](const Moment<G>& moment) {
    return moment.rules->standing(moment.state, moment.seat).points;
  });
}

/// What greedy asks of a game's evaluation after each move that it tries: here after those of
/// random games, on what the seat knows.
template <class G>
void add_quick(const std::vector<Moment<G>>& moments, Averages& averages) {
  struct Tried {
    bots::Evaluation<G> evaluation;
    typename G::State state;
  };
  std::vector<Tried> all;
  for (const Moment<G>& moment : moments) {
    NoEvents none;
    const typename G::State& before = moment.known.state();
    all.push_back({bots::Evaluation<G>(*moment.rules, before, moment.seat), before});
    moment.rules->apply(all.back().state, moment.seat, moment.move, none);
  }
  averages.add("quick", all,
               [](const Tried& tried) { return tried.evaluation.quick(tried.state); });
}

/// All decisions of a turn by the bot greedy.
template <class G>
int greedy_turn(const Moment<G>& moment) {
  const G& rules = *moment.rules;
  typename G::State state = moment.state;
  const auto player = bots::make_player<G>(bots::usual(bots::Kind::greedy), rules, moment.seat);
  bots::Questions<G> questions;
  NoEvents none;
  int decisions = 0;
  while (rules.turn(state) == rules.turn(moment.state) &&
         rules.awaiting(state).contains(moment.seat)) {
    const auto& question =
        questions.next(rules, moment.seat, redact(rules, state, moment.seat), expand_seed("bench"));
    const auto move = player->think(question, {}).front().move;
    questions.answered(move);
    rules.apply(state, moment.seat, move, none);
    ++decisions;
  }
  return decisions;
}

/// An iteration of the bot mcts, on average over all decisions of games with two players.
template <class G>
void add_mcts(const std::vector<Moment<G>>& moments, Averages& averages) {
  constexpr int kIterations = 100;
  std::vector<Moment<G>> found = moments;
  std::erase_if(found, [](const Moment<G>& moment) {
    Moves<G> moves;
    moment.rules->legal(moment.state, moment.seat, moves);
    return moment.rules->seats() != 2 || moves.size() == 1;
  });
  const bots::Spec spec = bots::usual(bots::Kind::mcts);
  std::array<std::unique_ptr<bots::Player<G>>, 2> players;
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i] = bots::make_player<G>(spec, *found.front().rules, static_cast<Seat>(i));
  }
  const auto work = [&](const Moment<G>& moment) {
    const bots::Question<G> question(moment.known, expand_seed("bench"));
    return players[at(moment.seat)]->think(question, {kIterations, {}}).front().visits;
  };
  averages.add("mcts iteration", found, work, kIterations);
}

/// What a table does late in a random game with all its seats.
template <class G>
void add_table(Averages& averages) {
  constexpr int kPercent = 90;
  const Setup setup{G::info().id, G::info().max_seats, "bench", {}, {}};
  const Loaded whole = Table::create(setup);
  const int plies = whole.table->play_random(std::numeric_limits<int>::max(), "bench");
  const std::unique_ptr<Table> late = whole.table->fork(plies * kPercent / 100);
  const std::vector<const Table*> tables{late.get()};
  const Viewer viewer = late->awaiting().first();
  averages.add("open", tables, [&](const Table*) { return Table::create(setup).table->ply(); });
  averages.add("view", tables, [&](const Table* table) {
    return table->view(viewer, Language::en).is_null() ? 0 : 1;
  });
  averages.add("see", tables, [&](const Table* table) {
    return table->see(viewer, {}, Language::en).is_null() ? 0 : 1;
  });
  averages.add("record", tables, [](const Table* table) { return table->record().size(); });
}

template <class G>
std::vector<Cost> costs_of(double seconds) {
  constexpr int kKinds = 13;
  Averages averages(seconds / kKinds);
  const std::vector<G> all = rules_for_all_seats<G>();
  std::vector<Moment<G>> found = moments(all);
  add_rules(found, averages);
  // Alone greedy may plan over many turns, which is another matter.
  std::erase_if(found, [](const Moment<G>& moment) { return moment.rules->seats() == 1; });
  add_mcts(found, averages);
  add_quick(found, averages);
  std::erase_if(found, [](const Moment<G>& moment) { return !moment.begins_turn; });
  averages.add("greedy turn", found, greedy_turn<G>);
  add_table<G>(averages);
  return averages.costs();
}

}  // namespace

std::vector<Cost> costs(std::string_view game, double seconds) {
  std::vector<Cost> result;
  with_game(game, [&](auto tag) { result = costs_of<Game<decltype(tag)>>(seconds); });
  return result;
}

}  // namespace lagoon::bench
