// How the kinds of components are called on the rules page. A kind that is not here keeps its id.
import { t, type MessageKey } from "./words.svelte";

const NAMES: Record<string, MessageKey> = {
  action: "kind.action",
  card: "kind.card",
  crew: "kind.crew",
  effect: "kind.effect",
  island: "kind.island",
  line: "kind.line",
  milestone: "kind.milestone",
  mission: "kind.mission",
  nursery: "kind.nursery",
  objective: "kind.objective",
  oxygen: "kind.oxygen",
  piece: "kind.piece",
  pollution: "kind.pollution",
  reward: "kind.reward",
  "scoring-card": "kind.scoringCard",
  seafloor: "kind.seafloor",
  "setup-card": "kind.setupCard",
  shell: "kind.shell",
  ship: "kind.ship",
  species: "kind.species",
  station: "kind.station",
  symbol: "kind.symbol",
};

export function kindName(kind: string): string {
  const key = NAMES[kind];
  return key ? t(key) : kind;
}
