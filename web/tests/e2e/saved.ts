// Games that lie in the store of a browser before anybody has played there.
import type { Page } from "playwright-core";

/** Puts an entry into the store of saves, whatever it is. */
export async function putEntry(page: Page, id: string, entry: unknown): Promise<void> {
  await page.evaluate(
    ([key, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("lagoon");
        opening.onupgradeneeded = () => opening.result.createObjectStore("saves");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("saves", "readwrite");
          writing.objectStore("saves").put(value, key);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [id, entry] as const,
  );
}

/** All that is saved, as text. */
export function savedText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("lagoon");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("saves").objectStore("saves").getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
}

/** A record as it was when this turn began. */
export function recordBefore(record: string, turn: number): string {
  const isEarlier = (line: string) => {
    const number = /^(\d+)\.\d+ /.exec(line)?.[1];
    return number === undefined ? !line.startsWith("result") : Number(number) < turn;
  };
  return record.split("\n").filter(isEarlier).join("\n");
}
