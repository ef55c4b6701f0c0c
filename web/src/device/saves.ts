// Games that are kept on this device. An entry that cannot be read is kept and shown as damaged:
// its record may still be sound up to some move.
import * as idb from "idb-keyval";
import * as v from "valibot";

export type PlayerKind = { kind: "person" } | { kind: "bot"; spec: string };

export interface Save {
  id: string;
  game: string;
  /** The text of a `.reef` file, with the drafts of those who were thinking. */
  record: string;
  names: string[];
  players: PlayerKind[];
  /** Milliseconds since 1970. */
  updated: number;
  ply: number;
  over: boolean;
  /** Plies at which somebody took a turn back. */
  takenBack: number[];
  /** The step of the guide, in a first game that has one. */
  guide?: number | undefined;
  /** How often it was kept: whoever has read an older version must not write over it. */
  version: number;
  /** Something in the entry could not be read; what could is there. */
  damaged?: true;
}

/** The browser does not let us keep anything, or has no room left for it. */
export class StorageBlocked extends Error {
  constructor(
    readonly full: boolean,
    cause: unknown,
  ) {
    super(full ? "storage is full" : "storage is blocked", { cause });
  }
}

/** There is a newer version of the save than the one that was read: another tab has kept it. */
export class KeptElsewhere extends Error {}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const playerKind = v.variant("kind", [
  v.object({ kind: v.literal("person") }),
  v.object({ kind: v.literal("bot"), spec: v.string() }),
]);

const fields = {
  game: v.string(),
  record: v.string(),
  names: v.array(v.string()),
  players: v.array(playerKind),
  updated: v.number(),
  ply: count,
  over: v.boolean(),
  takenBack: v.array(count),
  guide: v.optional(count),
  // Saves of the first versions had none.
  version: v.optional(count, 0),
};

const sound = v.object({ id: v.string(), ...fields });

/** Takes what can be read of a damaged entry. */
const rescue = v.object({
  game: v.fallback(fields.game, ""),
  record: v.fallback(fields.record, ""),
  names: v.fallback(fields.names, []),
  players: v.fallback(fields.players, []),
  updated: v.fallback(fields.updated, 0),
  ply: v.fallback(fields.ply, 0),
  over: v.fallback(fields.over, false),
  takenBack: v.fallback(fields.takenBack, []),
  guide: v.fallback(fields.guide, undefined),
  version: v.fallback(fields.version, 0),
});
const anything = v.fallback(v.record(v.string(), v.unknown()), {});

function read(id: string, entry: unknown): Save {
  const whole = v.safeParse(sound, entry);
  if (whole.success && whole.output.id === id) return whole.output;
  return { ...v.parse(rescue, v.parse(anything, entry)), id, damaged: true };
}

/** Opens the store when it is first needed: a browser may refuse even that. */
let store: idb.UseStore | undefined;

async function attempt<Result>(action: (store: idb.UseStore) => Promise<Result>): Promise<Result> {
  try {
    store ??= idb.createStore("lagoon", "saves");
    return await action(store);
  } catch (cause) {
    if (cause instanceof KeptElsewhere) throw cause;
    throw new StorageBlocked(
      cause instanceof DOMException && cause.name === "QuotaExceededError",
      cause,
    );
  }
}

/** All games on this device, the latest first. */
export async function listSaves(): Promise<Save[]> {
  const entries = await attempt((store) => idb.entries<string, unknown>(store));
  return entries
    .map(([id, entry]) => read(String(id), entry))
    .sort((one, other) => other.updated - one.updated);
}

export async function getSave(id: string): Promise<Save | undefined> {
  const entry = await attempt((store) => idb.get<unknown>(id, store));
  return entry === undefined ? undefined : read(id, entry);
}

/**
 * Keeps a game whose last version was read or written here, and returns its new version. What
 * somebody else has kept meanwhile stays: reading and writing are one transaction.
 */
export async function putSave(save: Save): Promise<number> {
  // The entry is read back by `read`, so only plain data goes in.
  const plain = JSON.parse(JSON.stringify(save)) as Save;
  const version = save.version + 1;
  await attempt((store) =>
    store("readwrite", (saves) => replace(saves, { ...plain, version }, save.version)),
  );
  return version;
}

function replace(saves: IDBObjectStore, save: Save, expected: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { transaction } = saves;
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new KeptElsewhere("another tab has kept this game"));
    const reading = saves.get(save.id);
    reading.onsuccess = () => {
      const { version = 0 } = (reading.result ?? {}) as Partial<Save>;
      try {
        if (reading.result === undefined || version === expected) saves.put(save, save.id);
        else transaction.abort();
      } catch (error) {
        reject(error as DOMException);
      }
    };
  });
}

export function deleteSave(id: string): Promise<void> {
  return attempt((store) => idb.del(id, store));
}
