// Games of earlier rules that are not valid by those of today: they are kept and can be watched,
// but not played on.
import { Refused, type Ask } from "../engine/engine";
import type { EngineError, GameInfo } from "../engine/protocol";
import type { Save } from "../device/saves";

/** The engine's word for it. */
export const isVersionError = ({ code }: EngineError) => code === "older-rules-version";

/** The version of the rules that a record was played by; undefined if it does not say. */
function versionOf(record: string): number | undefined {
  const version = /^rules (\d+)$/m.exec(record)?.[1];
  return version === undefined ? undefined : Number(version);
}

/** Whether the rules have changed since a game was kept. */
function isOlder(save: Save, games: readonly GameInfo[]): boolean {
  const version = versionOf(save.record);
  const rules = games.find(({ game }) => game === save.game)?.rules;
  return version !== undefined && rules !== undefined && version < rules;
}

/** The saves that cannot be played on since the rules have changed; most older ones can. */
export async function findOutdated(ask: Ask, saves: readonly Save[]): Promise<Set<string>> {
  const found = new Set<string>();
  if (saves.length === 0) return found;
  const { games } = await ask<{ games: GameInfo[] }>({ do: "games" });
  for (const { id, record } of saves.filter((save) => isOlder(save, games))) {
    try {
      const { table } = await ask<{ table: string }>({ do: "load", record });
      await ask({ do: "close", table });
    } catch (error) {
      if (error instanceof Refused && isVersionError(error.error)) found.add(id);
    }
  }
  return found;
}
