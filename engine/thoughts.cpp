// Bots know rules, tables know notation; this is where they meet.
#include "engine/thoughts.hpp"

#include "engine/engine.hpp"
#include "engine/question.hpp"
#include "games/registry.hpp"

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

template <class G>
Result<std::vector<NotedThought>> think_at(const GameTable<G>& table, Seat seat,
                                           const bots::Spec& spec, std::string_view seed,
                                           const bots::Budget& budget) {
  const G& rules = table.rules();
  if (auto error = why_not_asked(table, seat)) return *error;
  const bots::Question<G> question = question_of(table, seat, expand_seed(seed));
  std::vector<NotedThought> all;
  const auto player = bots::make_player(spec, rules, seat, learned_for(table));
  for (const auto& thought : player->think(question, budget)) {
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
