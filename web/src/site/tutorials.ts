// Guided first games: data in web/tutorials, one file a game. A file says how the game is dealt, what
// has been played before, and what is told and pressed step by step. The engine plays all of it; a
// test holds every file against the rules.
import * as v from "valibot";

import type { Language } from "../engine/protocol";

/** A file that cannot be used: damaged on its way, or of another version of the program. */
export class DamagedTutorial extends Error {}

const said = v.object({ en: v.string(), de: v.string() });
const seat = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A move by its parts, as targets carry it. */
const move = v.looseObject({ kind: v.string() });
/** What somebody else plays, in notation. */
const turn = v.object({ seat, moves: v.pipe(v.array(v.string()), v.minLength(1)) });

const step = v.object({
  say: said,
  /** Parts of the screen, the first of them that can be seen; a step with a move points at it. */
  at: v.optional(v.array(v.string()), []),
  /** What is to be chosen. */
  move: v.optional(move),
  /** What is to be tried although it is not possible: the game says why. */
  refused: v.optional(move),
  /** The turn is to be confirmed, once more if it has to be ended, and what others play after it. */
  confirm: v.optional(v.literal(true)),
  ends: v.optional(v.literal(true)),
  then: v.optional(v.array(turn), []),
});

const tutorial = v.object({
  game: v.string(),
  seed: v.string(),
  options: v.record(v.string(), v.union([v.string(), v.number()])),
  /** One for each seat: whoever plays there when the guide has gone; the learner is the person. */
  players: v.array(
    v.variant("kind", [
      v.object({ kind: v.literal("person") }),
      v.object({ kind: v.literal("bot"), spec: v.string(), name: v.string() }),
    ]),
  ),
  /** What is played before the first step. */
  before: v.optional(v.array(turn), []),
  steps: v.pipe(v.array(step), v.minLength(1)),
});

export type Tutorial = v.InferOutput<typeof tutorial>;
export type Step = Tutorial["steps"][number];
export type ScriptedTurn = v.InferOutput<typeof turn>;

const FILES = import.meta.glob<string>("../../tutorials/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

const addresses = new Map(
  Object.entries(FILES).map(([path, address]) => [/([\w-]+)\.json$/.exec(path)?.[1], address]),
);

export const hasTutorial = (game: string): boolean => addresses.has(game);

export function readTutorial(text: string): Tutorial {
  try {
    return v.parse(tutorial, JSON.parse(text));
  } catch (cause) {
    throw new DamagedTutorial("the guided game is damaged", { cause });
  }
}

export async function loadTutorial(game: string): Promise<Tutorial> {
  const answer = await fetch(addresses.get(game) ?? "").catch(() => undefined);
  if (!answer?.ok) throw new DamagedTutorial("the guided game could not be loaded");
  return readTutorial(await answer.text());
}

export const sayIn = (step: Step, language: Language): string => step.say[language];
