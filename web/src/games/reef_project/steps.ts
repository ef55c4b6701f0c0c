// The four steps of a Travel turn, as far as the turn has come.
import type { ProjectView } from "./position";

export interface StepState {
  step: "ball" | "sail" | "mission" | "island";
  state: "done" | "now" | "open" | "past";
  /** What was done, as the notation names it. */
  value?: string;
  /** The energy that it took. */
  energy?: number;
  /** The same in a sentence. */
  told?: string;
  /** Its place in the draft, to which the turn can be taken back. */
  place?: number;
  /** It is committed and cannot be undone any more. */
  locked?: boolean;
}

type Done = Pick<StepState, "value" | "energy" | "told" | "place">;

/** What the draft has done with a move of this beginning, and where. */
function drafted({ draft, steps }: ProjectView, word: string): Done | undefined {
  const place = draft?.findIndex((each) => each.startsWith(`${word}-`)) ?? -1;
  const move = draft?.[place];
  if (move === undefined) return undefined;
  const step = steps?.[place];
  return {
    place,
    value: move.slice(word.length + 1),
    ...(step && { told: step.text }),
    ...(typeof step?.["energy"] === "number" && { energy: step["energy"] }),
  };
}

/** None in the set-up, in a Recharge and at the end. */
export function steps(view: ProjectView): StepState[] {
  const { state } = view;
  const { phase } = state;
  const own = state.players[state.active];
  const isChoosing = phase === "choose" || phase === "travel";
  if (!isChoosing && phase !== "move" && phase !== "landed") return [];
  const ball = drafted(view, "deploy");
  const mission = drafted(view, "play");
  const parts = drafted(view, "do");
  const hasSailed = phase === "landed";
  const isIdle = view.shown.queue.length === 0;
  const hasIsland = hasSailed && own !== undefined && own.node in state.islands;

  const done = (step: StepState["step"], what: Done | undefined): StepState =>
    what ? { step, state: "done", ...what } : { step, state: "done", locked: true };
  const open = (step: StepState["step"], now: boolean): StepState => ({
    step,
    state: now ? "now" : "open",
  });
  return [
    ball !== undefined || phase === "move"
      ? done("ball", ball)
      : hasSailed
        ? { step: "ball", state: "past" }
        : open("ball", isChoosing && isIdle),
    hasSailed
      ? { ...done("sail", drafted(view, "sail")), value: own?.node ?? "" }
      : open("sail", phase === "move"),
    state.has_played
      ? done("mission", mission)
      : { step: "mission", state: hasSailed ? "past" : "open" },
    parts && isIdle && parts.place !== undefined
      ? { step: "island", state: "done", place: parts.place }
      : open("island", hasIsland && !isIdle),
  ];
}
