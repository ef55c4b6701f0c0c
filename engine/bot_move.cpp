// Bots know rules, tables know notation; this is where they meet.
#include "bots/bots.hpp"
#include "engine/engine.hpp"
#include "games/registry.hpp"
#include "table/game_table.hpp"

namespace lagoon {

Result<std::string> bot_move(const Table& table, Seat seat, std::string_view spec,
                             std::string_view seed) {
  const Result<bots::Spec> bot = bots::parse_spec(spec);
  if (!bot) return bot.error();
  Result<std::string> result = std::string();
  with_game(table.info().id, [&](auto tag) {
    using G = Game<decltype(tag)>;
    const auto& game = static_cast<const GameTable<G>&>(table);
    if (const Refusal refusal = check_turn(game.rules(), game.state(), seat); refusal.refused()) {
      result = Error(refusal, "seat");
    } else if (game.draft_of(seat).held) {
      result = Error(Statement(lagoon::table::text::draft_held), "seat");
    } else {
      Rng rng(expand_seed(seed), "bot");
      result = game.rules().format(bots::choose(*bot, game.rules(), game.known(seat), seat, rng));
    }
  });
  return result;
}

Result<BotAct> act_bot(Match& match) {
  BotAct act;
  act.seat = *match.next_bot();
  const Result<std::string> move =
      bot_move(match.table(), act.seat, match.occupant(act.seat).spec, match.bot_seed(act.seat));
  if (!move) return move.error();
  act.move = *move;
  const Data written = *move;
  Result<Entry> entry = match.act(act.seat, {match.table().ply(), {}}, {&written, 1});
  if (!entry) return entry.error();
  act.entry = std::move(*entry);
  return act;
}

}  // namespace lagoon
