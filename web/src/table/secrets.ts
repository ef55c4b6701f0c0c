import type { View } from "../engine/protocol";
import type { EngineTable } from "./engine_table";

/** Whether some seat sees more than everybody does, drafts aside. */
export async function hasSecrets(table: EngineTable, open: View): Promise<boolean> {
  const everybody = JSON.stringify(open.state);
  for (let seat = 0; seat < open.seats; ++seat) {
    const view = await table.view(seat);
    if (!view.draft?.length && JSON.stringify(view.state) !== everybody) return true;
  }
  return false;
}
