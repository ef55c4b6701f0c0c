// What is decided now and has no place of its own on the board: a row of buttons.
import { t, type MessageKey } from "../../words/words.svelte";
import type { Board } from "../game";
import { detailsOf, nameOf, resourceName } from "./look";
import { isChoice, looseMoves, STEP, trackMove, wordOf } from "./moves";
import { RESOURCES, type ProjectView } from "./position";

export interface Chip {
  move: string;
  label: string;
  /** What is drawn: an effect, or an icon and a word. */
  effect?: string;
  icon?: string;
  text?: string;
  /** The effect that the diver would find. */
  finds?: string | undefined;
  /** It stands for the same part as the one before it: either of them. */
  isAlternative?: boolean;
  /** A digit presses it. */
  hasKey: boolean;
}

const SHORT: Record<string, MessageKey> = { skip: "rp_skip", end: "rp_end_turn" };

/** What exploring or restoring brings to the active player's diver where it is now. */
export function finds(board: Board, view: ProjectView, effect: string): string | undefined {
  const { active, players } = view.state;
  if (/^dive/.test(effect)) return view.shown.dives[active]?.oxygen;
  if (effect !== "restore") return undefined;
  const diver = players[active]?.diver ?? 0;
  const tile = view.shown.seafloor.find(({ last }) => diver <= last)?.tile;
  return tile == null ? undefined : detailsOf(board, "seafloor", tile).effect;
}

/** The parts of the effect that is decided now. */
function parts(board: Board, view: ProjectView): Chip[] {
  const listed = view.shown.queue[0]?.parts ?? [];
  return listed.flatMap(({ effect, move, choice }, index) =>
    move === undefined
      ? []
      : [
          {
            move,
            label: nameOf(board, "effect", effect),
            effect,
            finds: finds(board, view, effect),
            isAlternative: choice !== undefined && listed[index - 1]?.choice === choice,
            hasKey: true,
          },
        ],
  );
}

function tracks(board: Board, view: ProjectView): Chip[] {
  return RESOURCES.flatMap((resource) => {
    const move = trackMove(view, resource);
    if (move === null || !board.moves.includes(move)) return [];
    const text = resourceName(resource);
    return [{ move, label: board.meaning(move), icon: resource, text, hasKey: true }];
  });
}

function step(board: Board, view: ProjectView): Chip[] {
  if (!board.moves.includes(STEP)) return [];
  const text = t("rp_next_step");
  const isDive = view.shown.queue[0]?.kind === "dive";
  const found = isDive ? finds(board, view, "dive") : undefined;
  return [
    { move: STEP, label: text, icon: isDive ? "dive" : "sci", text, finds: found, hasKey: true },
  ];
}

export function chips(board: Board, view: ProjectView): Chip[] {
  const drawn = [...parts(board, view), ...tracks(board, view), ...step(board, view)];
  if (board.seat === null) return drawn;
  const loose = looseMoves(view, board.seat, board.moves)
    .filter((move) => !isChoice(move) && !drawn.some((chip) => chip.move === move))
    .map((move) => {
      const short = SHORT[wordOf(move)];
      const text = short ? t(short) : board.meaning(move);
      return { move, label: text, text, hasKey: false };
    });
  return [...drawn, ...loose];
}
