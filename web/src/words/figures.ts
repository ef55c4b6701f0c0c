// Numbers as people read them: with a real minus sign, the same one everywhere.

export function figure(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** A change, with its sign. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : figure(change);
}
