// The keys of a grid of spaces, as they lie on the screen.

/** The space that a key leads to from another; null for keys that do not move. */
export function stepIn<Space>(
  lines: readonly (readonly Space[])[],
  from: Space,
  key: string,
): Space | null {
  const row = lines.findIndex((line) => line.includes(from));
  const column = lines[row]?.indexOf(from) ?? -1;
  const last = { row: lines.length - 1, column: (lines[row]?.length ?? 0) - 1 };
  const steps: Record<string, [row: number, column: number]> = {
    ArrowLeft: [row, Math.max(0, column - 1)],
    ArrowRight: [row, Math.min(last.column, column + 1)],
    ArrowUp: [Math.max(0, row - 1), column],
    ArrowDown: [Math.min(last.row, row + 1), column],
    Home: [row, 0],
    End: [row, last.column],
    PageUp: [0, column],
    PageDown: [last.row, column],
  };
  const to = steps[key];
  return to ? (lines[to[0]]?.[to[1]] ?? null) : null;
}
