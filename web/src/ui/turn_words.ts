// Whose turn it is, in words.
import { t } from "../words/words.svelte";
import type { LiveTable } from "../table/table.svelte";

export function turnWords(table: LiveTable): string {
  if (table.past.moment) return t("turn.past");
  if (table.result) return t("turn.over");
  if (table.asked) return t("turn.yours");
  const names = table.awaiting.map((seat) => table.names[seat] ?? "");
  return t("turn.others", { names: new Intl.ListFormat(t("locale")).format(names) });
}
