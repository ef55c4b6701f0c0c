// Events as the engine tells them, with the fields that a test is about.
import type { GameEvent } from "../../src/engine/protocol";

export const event = (type: string, fields: Record<string, unknown>): GameEvent => ({
  type,
  ply: 0,
  seat: 0,
  rule: null,
  text: "",
  ...fields,
});
