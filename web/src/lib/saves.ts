// Games kept on this device.
import { createStore, del, get, set, values } from "idb-keyval";

export type PlayerKind = { kind: "person" } | { kind: "bot"; spec: string };

export interface Save {
  id: string;
  game: string;
  /** The record with the drafts. */
  record: string;
  names: string[];
  players: PlayerKind[];
  updated: number;
  ply: number;
  over: boolean;
  /** The plies to which somebody has taken a turn back. */
  takenBack: number[];
}

export class StorageBlocked extends Error {}

const store = () => createStore("lagoon", "saves");

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new StorageBlocked("storage is blocked or full", { cause });
  }
}

export const listSaves = () => guarded(() => values<Save>(store()));
export const putSave = (save: Save) => guarded(() => set(save.id, save, store()));
export const getSave = (id: string) => guarded(() => get<Save>(id, store()));
export const deleteSave = (id: string) => guarded(() => del(id, store()));
