// The legal moves as a list with numbers, in groups of the same kind of decision.
import type { LegalMove } from "../engine/protocol";

export interface NumberedMove extends LegalMove {
  number: number;
}
export interface MoveGroup {
  /** What kind of decision its moves are. */
  kind: string;
  moves: NumberedMove[];
}

/** Those that have every wanted word, or the wanted number, keep the number that they have. */
export function numbered(moves: readonly LegalMove[], wanted: string): MoveGroup[] {
  const words = wanted.trim().toLowerCase().split(/\s+/);
  const groups = new Map<string, NumberedMove[]>();
  for (const [index, legal] of moves.entries()) {
    const move = { ...legal, number: index + 1 };
    if (!words.every((word) => fits(move, word))) continue;
    const { kind } = move.parts;
    groups.set(kind, [...(groups.get(kind) ?? []), move]);
  }
  return [...groups].map(([kind, group]) => ({ kind, moves: group }));
}

function fits({ number, move, text }: NumberedMove, word: string): boolean {
  return String(number) === word || `${String(move)} ${text}`.toLowerCase().includes(word);
}
