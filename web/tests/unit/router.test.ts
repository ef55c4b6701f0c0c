import { describe, expect, it } from "vitest";

import { routeOf } from "../../src/site/router.svelte";

describe("routeOf", () => {
  it("knows every page", () => {
    expect(routeOf("/")).toEqual({ page: "home" });
    expect(routeOf("/play/coral")).toEqual({ page: "setup", game: "coral" });
    expect(routeOf("/table/k3f9")).toEqual({ page: "table", id: "k3f9" });
    expect(routeOf("/rules/reef-gardens")).toEqual({ page: "rules", game: "reef-gardens" });
    expect(routeOf("/replay")).toEqual({ page: "replay", id: null });
    expect(routeOf("/replay/k3f9")).toEqual({ page: "replay", id: "k3f9" });
    expect(routeOf("/settings")).toEqual({ page: "settings" });
    expect(routeOf("/about/")).toEqual({ page: "about" });
  });

  it("reads what is written with percent signs, and bears what is not", () => {
    expect(routeOf("/table/a%20b")).toEqual({ page: "table", id: "a b" });
    expect(routeOf("/table/%E0%A4%A")).toEqual({ page: "table", id: "%E0%A4%A" });
  });

  it("finds nonsense missing", () => {
    for (const path of ["/nonsense", "/play", "/table", "/table/a/b", "/settings/x", "/rules"]) {
      expect(routeOf(path), path).toEqual({ page: "missing" });
    }
  });
});
