// The steps of a Travel turn, as the engine tells them, with what the draft has done of them.
import type { Move, ProjectBoard, ProjectView } from "./position";
import type { Step } from "./schema";

export interface StepState {
  step: Step["step"];
  state: Step["state"];
  /** The place or the card that was chosen. */
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

function valueOf(move: Move): string | undefined {
  if (move.kind === "sail") return move.node;
  if (move.kind === "play") return move.mission;
  return move.kind === "deploy" ? move.route : undefined;
}

/** None in the set-up, in a Recharge and at the end. */
export function steps({ draft }: Pick<ProjectBoard, "draft">, view: ProjectView): StepState[] {
  const ship = view.state.players[view.state.active]?.node;
  return view.shown.travel.map(({ step, state, by, after }): StepState => {
    const from = draft.findLastIndex(({ kind }) => kind === after) + 1;
    const place = draft.findIndex(({ kind }, at) => at >= from && kind === by);
    const move = draft[place];
    // What follows another step goes on for as long as it is asked.
    if (move && (state !== "now" || !after)) return { step, ...done(view, place, move) };
    if (state !== "done") return { step, state };
    return { step, state, locked: true, ...(step === "sail" && ship ? { value: ship } : {}) };
  });
}

function done(view: ProjectView, place: number, move: Move) {
  const told = view.steps?.[place];
  const energy = told?.["energy"];
  const value = valueOf(move);
  return {
    state: "done" as const,
    place,
    ...(value !== undefined && { value }),
    ...(told && { told: told.text }),
    ...(typeof energy === "number" && { energy }),
  };
}
