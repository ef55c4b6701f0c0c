import de from "../../../messages/coral/de.json";
import en from "../../../messages/coral/en.json";
import { learn, t } from "../../words/words.svelte";
import type { Counter, Game, Key } from "../game";
import Board from "./Board.svelte";
import { nameOf } from "./look";
import RulesPicture from "./RulesPicture.svelte";
import Symbols from "./Symbols.svelte";
import { isSolo, type Coral, type CoralBoard } from "./position";

learn({ en, de });

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Where a pawn is, in a word. */
function pawnState(state: string | undefined): string {
  if (state === "off") return t("co_pawn_afloat");
  if (state === "fallen") return t("co_pawn_fallen");
  return state === "waiting" ? t("co_pawn_waiting") : t("co_pawn_on_reef");
}

function counters(board: CoralBoard, seat: number): Counter[] {
  const view = board.view;
  const player = view.state.players[seat];
  if (!player) return [];
  const reserve = player.reserve ? String(sum(Object.values(player.reserve))) : "?";
  const pieces = { name: t("co_pieces"), value: reserve };
  if (isSolo(view)) return [pieces, { name: t("co_bag"), value: String(view.shown.bag ?? 0) }];
  const species = player.species ?? "";
  const partner = view.shown.partners?.[seat];
  return [
    { name: t("co_species"), value: nameOf(board, species) },
    pieces,
    { name: t("co_pawn"), value: pawnState(view.state.pawns[species]) },
    ...(player.moved ? [{ name: t("co_last_turn"), value: t("co_move") }] : []),
    ...(partner === undefined
      ? []
      : [{ name: t("co_partner"), value: board.names[partner] ?? "" }]),
  ];
}

const keys: readonly Key[] = [
  ["Q E", "co_key_turn"],
  ["G", "co_key_places"],
  ["R", "co_reach_help"],
  ["V", "co_key_look"],
  ["0", "co_key_reset"],
  [", .", "co_key_walk"],
  ["+ −", "co_key_layer"],
  ["X", "co_xray"],
  ["A", "co_exploded_help"],
];

const rules = { Picture: RulesPicture, Sheet: Symbols };

export default { Board, counters, keys, rules } satisfies Game<Coral>;
