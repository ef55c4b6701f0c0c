import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { countDown } from "../../src/device/countdown";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tells each second that is left and then ends, once", () => {
  const told: (number | string)[] = [];
  countDown(
    3,
    (left) => told.push(left),
    () => told.push("done"),
  );
  expect(told).toEqual([3]);
  vi.advanceTimersByTime(2000);
  expect(told).toEqual([3, 2, 1]);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([3, 2, 1, "done"]);
});

it("never ends if it is stopped before", () => {
  const done = vi.fn();
  const stop = countDown(3, () => {}, done);
  vi.advanceTimersByTime(2999);
  stop();
  vi.advanceTimersByTime(5000);
  expect(done).not.toHaveBeenCalled();
});
