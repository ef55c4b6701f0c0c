import { beforeEach, expect, test, vi } from "vitest";

import type { Save } from "../../src/device/saves";

// IndexedDB as a map: the browser's own is used by the tests in a browser.
const entries = new Map<string, unknown>();
let failure: unknown;

vi.mock("idb-keyval", () => {
  const attempt = async <Result>(action: () => Result) => {
    if (failure) throw failure;
    return action();
  };
  return {
    createStore: () => (_: string, use: (store: unknown) => unknown) => attempt(() => use(store())),
    entries: () => attempt(() => [...entries]),
    get: (id: string) => attempt(() => entries.get(id)),
    del: (id: string) => attempt(() => void entries.delete(id)),
  };
});

/** One transaction on the map: what is put is there when it is complete. */
function store() {
  const transaction = { error: null, oncomplete() {}, onabort() {}, abort: () => {} };
  let isAborted = false;
  transaction.abort = () => (isAborted = true);
  return {
    transaction,
    put: (value: unknown, id: string) => entries.set(id, value),
    get(id: string) {
      const request = { result: entries.get(id), onsuccess() {} };
      queueMicrotask(() => {
        request.onsuccess();
        if (isAborted) transaction.onabort();
        else transaction.oncomplete();
      });
      return request;
    },
  };
}

const { KeptElsewhere, StorageBlocked, deleteSave, getSave, listSaves, putSave } =
  await import("../../src/device/saves");

const save: Save = {
  id: "one",
  game: "coral",
  record: "lagoon-record 1\n",
  names: ["Anna", "Ben"],
  players: [{ kind: "person" }, { kind: "bot", spec: "greedy" }],
  updated: 10,
  ply: 3,
  over: false,
  takenBack: [2],
  version: 0,
};

beforeEach(() => {
  entries.clear();
  failure = undefined;
});

test("keeps, lists and deletes games, the latest first", async () => {
  await putSave(save);
  await putSave({ ...save, id: "two", updated: 20 });
  expect((await listSaves()).map(({ id }) => id)).toEqual(["two", "one"]);
  expect(await getSave("one")).toEqual({ ...save, version: 1 });
  await deleteSave("one");
  expect(await getSave("one")).toBeUndefined();
});

test("never writes over what another tab has kept", async () => {
  expect(await putSave(save)).toBe(1);
  expect(await putSave({ ...save, version: 1, ply: 4 })).toBe(2);
  // Whoever has read version 1 knows nothing of ply 4.
  await expect(putSave({ ...save, version: 1, ply: 3 })).rejects.toBeInstanceOf(KeptElsewhere);
  expect(await getSave("one")).toMatchObject({ ply: 4, version: 2 });
});

test("reads a save from before there were versions, and keeps it", async () => {
  const { version, ...old } = save;
  entries.set("one", old);
  expect(await getSave("one")).toEqual({ ...save, version: 0 });
  expect(await putSave({ ...save, version })).toBe(1);
});

test("shows a damaged entry with everything that can be read of it", async () => {
  entries.set("one", { ...save, ply: -1, players: [{ kind: "robot" }] });
  expect(await getSave("one")).toEqual({ ...save, ply: 0, players: [], damaged: true });
});

test.each([null, 7, "text", [], {}])("survives the entry %j", async (entry) => {
  entries.set("one", entry);
  expect(await listSaves()).toMatchObject([{ id: "one", record: "", damaged: true }]);
});

test("does not take an entry for another one", async () => {
  entries.set("other", save);
  expect(await getSave("other")).toMatchObject({ id: "other", damaged: true });
});

test("tells a blocked storage from a full one", async () => {
  failure = new DOMException("no", "SecurityError");
  await expect(listSaves()).rejects.toMatchObject({ full: false });
  await expect(listSaves()).rejects.toBeInstanceOf(StorageBlocked);
  failure = new DOMException("no", "QuotaExceededError");
  await expect(putSave(save)).rejects.toMatchObject({ full: true });
});
