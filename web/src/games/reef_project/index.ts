import de from "../../../messages/reef_project/de.json";
import en from "../../../messages/reef_project/en.json";
import { learn, t } from "../../words/words.svelte";
import type { Counter, Game, Key } from "../game";
import Board from "./Board.svelte";
import Glossary from "./Glossary.svelte";
import RulesPicture from "./RulesPicture.svelte";
import Symbols from "./Symbols.svelte";
import { RESOURCES, stepOf, type ProjectBoard, type ReefProject } from "./position";

learn({ en, de });

function counters(board: ProjectBoard, seat: number): Counter[] {
  const view = board.view;
  const player = view.state.players[seat];
  const shown = view.shown.players[seat];
  if (!player || !shown) return [];
  return [
    { name: t("rp_energy"), value: String(player.energy) },
    { name: t("rp_coins"), value: String(player.coins) },
    {
      name: t("rp_resources"),
      value: RESOURCES.map((resource) => player.resources[resource]).join(" · "),
    },
    { name: t("rp_missions_held"), value: `${shown.cards} / ${shown.played}` },
    { name: t("rp_research"), value: String(stepOf(player.research)) },
  ];
}

const keys: readonly Key[] = [["Space", "rp_plan_key"]];
const rules = { Picture: RulesPicture, Sheet: Symbols, Glossary };

export default { Board, counters, keys, rules } satisfies Game<ReefProject>;
