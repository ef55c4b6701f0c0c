// The one way in which bots play at a match.
#include "engine/engine.hpp"

namespace lagoon {

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
