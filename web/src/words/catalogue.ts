// The components of a game, found by kind and id.
import type { Component } from "../engine/protocol";

export type FindComponent = (kind: string, id: string | number) => Component | undefined;

export function catalogue(components: readonly Component[]): FindComponent {
  const byKindAndId = new Map(components.map((each) => [`${each.kind} ${each.id}`, each]));
  return (kind, id) => byKindAndId.get(`${kind} ${id}`);
}
