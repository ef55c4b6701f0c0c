import { padOf } from "../scores";
import { t } from "../../words/words.svelte";
import type { Counter, Game } from "../game";
import Board from "./Board.svelte";
import RulesPicture from "./RulesPicture.svelte";
import Symbols from "./Symbols.svelte";
import type { GardensBoard, ReefGardens } from "./position";

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function counters(board: GardensBoard, seat: number): Counter[] {
  const view = board.view;
  const player = view.state.players[seat];
  if (!player) return [];
  return [
    { name: t("rg_money"), value: String(player.money) },
    { name: t("rg_divers"), value: `${player.divers}/${view.shown.limits.divers}` },
    { name: t("rg_shells"), value: String(sum(Object.values(player.shells))) },
    { name: t("rg_end_now"), value: String(padOf(view).scores[seat]?.total ?? 0) },
  ];
}

const rules = { Picture: RulesPicture, Sheet: Symbols };

export default { Board, counters, rules } satisfies Game<ReefGardens>;
