import { t } from "../../words/words.svelte";
import type { Counter, Game } from "../game";
import BoardView from "./Board.svelte";
import RulesPicture from "./RulesPicture.svelte";
import RulesSheet from "./RulesSheet.svelte";
import type { BarrierBoard, GreatBarrierReef } from "./position";

/** How far the reef has grown, the groups found in it, and what decides a tie. */
function counters(board: BarrierBoard, seat: number): Counter[] {
  const { state, shown } = board.view;
  const scored = shown.scored[seat] ?? {};
  const groups = state.scoring.reduce((sum, { fish }) => sum + (scored[fish]?.length ?? 0), 0);
  return [
    { name: t("gb_cards"), value: `${state.reefs[seat]?.length ?? 0}/${shown.reef_size}` },
    { name: t("gb_groups"), value: String(groups) },
    { name: t("gb_crowns"), value: String(scored["starfish"]?.length ?? 0) },
  ];
}

const rules = { Picture: RulesPicture, Sheet: RulesSheet };

export default { Board: BoardView, counters, rules } satisfies Game<GreatBarrierReef>;
