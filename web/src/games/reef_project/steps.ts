// The four steps of a Travel turn, as far as the turn has come.
import type { ProjectView } from "./position";

export interface StepState {
  step: "ball" | "sail" | "mission" | "island";
  state: "done" | "now" | "open" | "past";
  /** What was done, as the notation names it. */
  value?: string;
  /** Its place in the draft, to which the turn can be taken back. */
  place?: number;
  /** It is committed and cannot be undone any more. */
  locked?: boolean;
}

/** What the draft has done with a move of this beginning, and where. */
function drafted(view: ProjectView, word: string): { value: string; place: number } | undefined {
  const place = view.draft?.findIndex((each) => each.startsWith(`${word}-`)) ?? -1;
  return place < 0
    ? undefined
    : { value: view.draft?.[place]?.slice(word.length + 1) ?? "", place };
}

/** None in the set-up, in a Recharge and at the end. */
export function steps(view: ProjectView): StepState[] {
  const { state } = view;
  const { phase } = state;
  const own = state.players[state.active];
  const isChoosing = phase === "choose" || phase === "travel";
  if (!isChoosing && phase !== "move" && phase !== "landed") return [];
  const ball = drafted(view, "deploy");
  const sail = drafted(view, "sail");
  const mission = drafted(view, "play");
  const hasSailed = phase === "landed";
  const hasIsland = hasSailed && own !== undefined && own.node in state.islands;

  const done = (step: StepState["step"], what: ReturnType<typeof drafted>): StepState =>
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
        : open("ball", isChoosing && view.shown.queue.length === 0),
    hasSailed ? { ...done("sail", sail), value: own?.node ?? "" } : open("sail", phase === "move"),
    state.has_played
      ? done("mission", mission)
      : { step: "mission", state: hasSailed ? "past" : "open" },
    open("island", hasIsland && view.shown.queue.length > 0),
  ];
}
