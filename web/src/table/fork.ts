// Another try: the same game from an earlier moment on, at a table of its own.
import type { Ask } from "../engine/engine";
import { randomText } from "../device/random";
import { putSave, type Save } from "../device/saves";

/** Keeps the game after so many plies as a new one. Its id; throws if the device keeps nothing. */
export async function keepFork(
  ask: Ask,
  record: string,
  ply: number,
  seats: Pick<Save, "game" | "names" | "players">,
): Promise<string> {
  const { table } = await ask<{ table: string }>({ do: "load", record });
  const { table: fork } = await ask<{ table: string }>({ do: "fork", table, ply });
  const begun = await ask<{ record: string }>({ do: "record", table: fork });
  await ask({ do: "close", table });
  await ask({ do: "close", table: fork });
  const id = randomText();
  await putSave({
    ...seats,
    id,
    record: begun.record,
    updated: Date.now(),
    ply,
    over: false,
    takenBack: [],
    version: 0,
  });
  return id;
}
