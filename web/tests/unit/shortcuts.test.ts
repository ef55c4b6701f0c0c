import { beforeEach, describe, expect, it, vi } from "vitest";

const preferences = vi.hoisted(() => ({
  letterKeys: true,
  keys: {} as Record<string, string>,
}));
vi.mock("../../src/device/preferences.svelte", () => ({ preferences }));

import { ariaShortcut, keyParts, letterFor, meantKey, rename } from "../../src/device/shortcuts";

const press = (key: string, also: Partial<KeyboardEvent> = {}) =>
  meantKey({ key, shiftKey: false, ctrlKey: false, ...also } as KeyboardEvent);

beforeEach(() => {
  preferences.letterKeys = true;
  preferences.keys = {};
});

describe("a letter", () => {
  it("means what it is, whatever Caps Lock says", () => {
    expect(press("u")).toBe("u");
    expect(press("U")).toBe("u");
    expect(press("R", { shiftKey: true })).toBe("R");
    expect(press("r", { shiftKey: true })).toBe("R");
    expect(press("u", { ctrlKey: true })).toBeNull();
  });

  it("can be given another one, and then means nothing itself", () => {
    rename("u", "z");
    expect([press("z"), press("u"), press("c")]).toEqual(["u", null, "c"]);
    expect([letterFor("u"), letterFor("c")]).toEqual(["z", "c"]);
    expect(ariaShortcut("u")).toBe("Z");
    rename("u", "Z");
    expect(press("z", { shiftKey: true })).toBe("u");
    expect(ariaShortcut("u")).toBe("Shift+Z");
    rename("u", "u");
    expect(preferences.keys).toEqual({});
  });

  it("may change places with another one", () => {
    rename("u", "y");
    rename("c", "u");
    rename("u", "c");
    expect([press("c"), press("u")]).toEqual(["u", "c"]);
  });

  it("gives way to one that was chosen for something else", () => {
    rename("u", "q");
    expect(press("q")).toBe("u");
    expect(letterFor("q")).toBeNull();
  });
});

describe("single characters", () => {
  it("can be switched off, and other keys stay", () => {
    preferences.letterKeys = false;
    expect(["u", "R", "?", "+", "1"].map((key) => press(key))).toEqual(Array(5).fill(null));
    expect(press("Escape")).toBe("Escape");
    expect([letterFor("u"), ariaShortcut("u")]).toEqual([null, undefined]);
  });
});

describe("a line of the help", () => {
  it("has letters that can be changed, and other keys", () => {
    expect(keyParts("U")).toEqual([{ letter: "u", text: "U" }]);
    expect(keyParts("Shift R")).toEqual([{ letter: "R", text: "Shift R" }]);
    expect(keyParts("Q E").map(({ letter }) => letter)).toEqual(["q", "e"]);
    expect(keyParts("Home End").map(({ letter }) => letter)).toEqual([null, null]);
  });
});
