// What helps to find a fault: the game as it stands, the version, and how this device is set. It is a
// file that its user looks at and sends; nothing is sent by itself.
import { download } from "../device/files";
import { preferences } from "../device/preferences.svelte";

declare const __VERSION__: string;

export function reportProblem(record: string | null, about: Record<string, unknown>): void {
  const { userAgent, language, onLine } = navigator;
  const report = {
    lagoon: __VERSION__,
    time: new Date().toISOString(),
    page: location.pathname,
    browser: { userAgent, language, onLine, width: innerWidth, height: innerHeight },
    preferences: preferences.snapshot(),
    ...about,
    record,
  };
  const stamp = report.time.slice(0, 16).replace(/[T:]/g, "-");
  download(JSON.stringify(report, null, 2), `lagoon-problem-${stamp}.json`, "application/json");
}
