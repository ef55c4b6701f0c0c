// Records as files: `.reef`, plain text.

/** Hands a record to the browser as a download. */
export function downloadRecord(record: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain;charset=utf-8" }));
  link.download = `${name}.reef`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A name that sorts by time: the game and the moment of its last change. */
export function recordName(game: string, time: number): string {
  const stamp = new Date(time).toISOString().slice(0, 16).replace(/[T:]/g, "-");
  return `${game}-${stamp}`;
}
