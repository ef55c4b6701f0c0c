import type { Component } from "../engine/protocol";
import type { EngineTable } from "./engine_table";

/** The components of a table's edition, in the chosen language. */
export class Catalogue {
  #components = $state.raw<Record<string, Component>>({});

  async read(table: EngineTable): Promise<void> {
    const components = await table.catalogue();
    this.#components = Object.fromEntries(
      components.map((each) => [`${each.kind} ${each.id}`, each]),
    );
  }

  find(kind: string, id: string | number): Component | undefined {
    return this.#components[`${kind} ${id}`];
  }
}
