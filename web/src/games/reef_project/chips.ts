// What is decided now and has no place of its own on the board: a row of buttons.
import { isSame } from "../../engine/parts";
import { t, type MessageKey } from "../../words/words.svelte";
import { nameOf, resourceName } from "./look";
import { isChoice, looseMoves, STEP, trackMove } from "./moves";
import { RESOURCES, type Move, type ProjectBoard, type ProjectView } from "./position";

export interface Chip {
  move: Move;
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

const SHORT: Partial<Record<Move["kind"], MessageKey>> = { skip: "rp_skip", end: "rp_end_turn" };

const oxygenBelow = ({ shown, state }: ProjectView) => shown.dives[state.active]?.oxygen;

/** What exploring or restoring brings to the active player's diver where it is now. */
export function finds(board: ProjectBoard, view: ProjectView, effect: string): string | undefined {
  const { active, players } = view.state;
  const what = board.details("effect", effect)?.parts[0]?.do;
  if (what === "dive") return oxygenBelow(view);
  if (what !== "restore") return undefined;
  const diver = players[active]?.diver ?? 0;
  const tile = view.shown.seafloor.find(({ last }) => diver <= last)?.tile;
  return tile == null ? undefined : board.details("seafloor", tile)?.effect;
}

/** The parts of the effect that is decided now. */
function parts(board: ProjectBoard, view: ProjectView): Chip[] {
  const listed = view.shown.queue[0]?.parts ?? [];
  return listed.flatMap(({ effect, part, alternative, choice }, index) =>
    part === undefined || alternative === undefined
      ? []
      : [
          {
            move: { kind: "do", part, alternative },
            label: nameOf(board, "effect", effect),
            effect,
            finds: finds(board, view, effect),
            isAlternative: choice !== undefined && listed[index - 1]?.choice === choice,
            hasKey: true,
          },
        ],
  );
}

function tracks(board: ProjectBoard): Chip[] {
  return RESOURCES.flatMap((resource) => {
    const move = trackMove(board, resource);
    if (move === null || !board.isLegal(move)) return [];
    const text = resourceName(resource);
    return [{ move, label: board.meaning(move), icon: resource, text, hasKey: true }];
  });
}

function step(board: ProjectBoard, view: ProjectView): Chip[] {
  if (!board.isLegal(STEP)) return [];
  const text = t("rp_next_step");
  const isDive = view.shown.queue[0]?.kind === "dive";
  const found = isDive ? oxygenBelow(view) : undefined;
  return [
    { move: STEP, label: text, icon: isDive ? "dive" : "sci", text, finds: found, hasKey: true },
  ];
}

export function chips(board: ProjectBoard, view: ProjectView): Chip[] {
  const drawn = [...parts(board, view), ...tracks(board), ...step(board, view)];
  if (board.seat === null) return drawn;
  const loose = looseMoves(board, view, board.seat)
    .filter((move) => !isChoice(move) && !drawn.some((chip) => isSame(chip.move, move)))
    .map((move) => {
      const short = SHORT[move.kind];
      const text = short ? t(short) : board.meaning(move);
      return { move, label: text, text, hasKey: false };
    });
  return [...drawn, ...loose];
}
