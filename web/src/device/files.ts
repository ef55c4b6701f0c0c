// Records as files: `.reef`, plain text.

/** Hands a text to the browser as a download. */
export function download(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function downloadRecord(record: string, name: string): void {
  download(record, `${name}.reef`, "text/plain;charset=utf-8");
}

/** A name that sorts by time: the game and the moment of its last change. */
export function recordName(game: string, time: number): string {
  const stamp = new Date(time).toISOString().slice(0, 16).replace(/[T:]/g, "-");
  return `${game}-${stamp}`;
}
