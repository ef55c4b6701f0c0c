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
  std::size_t first = played.size();
  for (std::size_t i = played.size(); i-- > 0 && played[i].turn == table.turn();) {
    if (played[i].seat == seat) first = i;
  }
  const G& rules = table.rules();
  const auto begun = table.fork(static_cast<int>(first));
  typename G::State state = static_cast<const GameTable<G>&>(*begun).state();
  bots::Question<G> question(redact(rules, state, seat), seed);
  NoEvents none;
  std::optional<typename G::Move> mine;
  for (std::size_t i = first; i < played.size(); ++i) {
    const auto move = *rules.parse(played[i].move);
    rules.apply(state, played[i].seat, move, none);
    // What others did meanwhile comes with the next own move, or now.
    const bool is_last = i + 1 == played.size() || played[i + 1].seat == seat;
    if (played[i].seat == seat) mine = move;
    if (mine && is_last) {
      question.go_on(rules, seat, *mine, redact(rules, state, seat));
      mine.reset();
    }
  }
  // A draft shows nothing that its player could not foresee.
  for (const std::string& written : table.draft_of(seat).moves) {
    const auto move = *rules.parse(written);
    question.go_on(rules, seat, move, predict(rules, question.now, seat, move));
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
  const learning::Weights* const weights =
      learning::shipped_weights(G::info().id, table.edition_hash());
  const learning::WeightSet* const learned =
      weights == nullptr ? nullptr : weights->set_for(rules.seats());
  const auto player = bots::make_player(spec, rules, seat, learned);
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
