// Bots know rules, tables know notation; this is where they meet.
#include "engine/thoughts.hpp"

#include "engine/engine.hpp"
#include "games/registry.hpp"
#include "table/game_table.hpp"

namespace lagoon {
namespace {

template <class G>
NotedThought noted(const G& rules, const bots::Thought<G>& thought) {
  NotedThought result{rules.format(thought.move),
                      rules.parts(thought.move),
                      thought.visits,
                      thought.shares,
                      thought.points,
                      thought.worth,
                      {}};
  for (const bots::Decision<G>& decision : thought.line) {
    result.line.push_back({decision.seat, rules.format(decision.move)});
  }
  return result;
}

/// What the seat is asked, made from the history of the table: its turn so far, its draft at the
/// end of it, is part of the question, so whoever opens the table again asks the same.
template <class G>
bots::Question<G> question_of(const GameTable<G>& table, Seat seat, const Key& seed) {
  const std::vector<PlayedMove> played = table.moves();
  std::vector<std::string> since;
  std::size_t first = played.size();
  for (std::size_t i = played.size(); i-- > 0 && played[i].turn == table.turn();) {
    if (played[i].seat == seat) first = i;
  }
  for (std::size_t i = first; i < played.size(); ++i) {
    if (played[i].seat == seat) since.push_back(played[i].move);
  }
  for (const std::string& move : table.draft_of(seat).moves) since.push_back(move);

  const auto begun = table.fork(static_cast<int>(first));
  bots::Question<G> question(static_cast<const GameTable<G>&>(*begun).known(seat), seed);
  for (const std::string& move : since) {
    question.go_on(*table.rules().parse(move), table.known(seat));
  }
  return question;
}

template <class G>
Result<std::vector<NotedThought>> think_at(const GameTable<G>& table, Seat seat,
                                           const bots::Spec& spec, std::string_view seed,
                                           const bots::Budget& budget) {
  const G& rules = table.rules();
  if (const Refusal refusal = check_turn(rules, table.state(), seat); refusal.refused()) {
    return Error(refusal, "seat");
  }
  if (table.draft_of(seat).held) return Error(Statement(table::text::draft_held), "seat");
  const bots::Question<G> question = question_of(table, seat, expand_seed(seed));
  std::vector<NotedThought> all;
  for (const auto& thought : bots::make_player(spec, rules, seat)->think(question, budget)) {
    all.push_back(noted(rules, thought));
  }
  return all;
}

}  // namespace

Result<std::vector<NotedThought>> think(const Table& table, Seat seat, std::string_view spec,
                                        std::string_view seed, const bots::Budget& budget) {
  const Result<bots::Spec> bot = bots::parse_spec(spec);
  if (!bot) return bot.error();
  Result<std::vector<NotedThought>> result = std::vector<NotedThought>();
  with_game(table.info().id, [&](auto tag) {
    using G = Game<decltype(tag)>;
    result = think_at(static_cast<const GameTable<G>&>(table), seat, *bot, seed, budget);
  });
  return result;
}

Result<std::string> bot_move(const Table& table, Seat seat, std::string_view spec,
                             std::string_view seed) {
  const Result<std::vector<NotedThought>> thoughts = think(table, seat, spec, seed);
  if (!thoughts) return thoughts.error();
  return thoughts->front().move;
}

}  // namespace lagoon
