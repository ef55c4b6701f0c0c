// Games of an earlier version of the rules: they are kept and can be watched, but not played on.
import type { EngineError, GameInfo } from "../engine/protocol";
import type { Save } from "./saves";

/** The engine's word for it. */
export const isVersionError = ({ code }: EngineError) => code === "wrong-rules-version";

/** The version of the rules that a record was played by; undefined if it does not say. */
function versionOf(record: string): number | undefined {
  const version = /^rules (\d+)$/m.exec(record)?.[1];
  return version === undefined ? undefined : Number(version);
}

/** Whether the rules have changed since a game was kept. */
export function isOutdated(save: Save, games: readonly GameInfo[]): boolean {
  const version = versionOf(save.record);
  const rules = games.find(({ game }) => game === save.game)?.rules;
  return version !== undefined && rules !== undefined && version < rules;
}
