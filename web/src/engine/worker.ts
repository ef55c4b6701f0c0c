// The rules engine lives here, off the page's thread: bots may think without stopping a click.
import * as comlink from "comlink";

import create from "$lagoon";

const lagoon = create();

const engine = {
  async answer(line: string): Promise<string> {
    return (await lagoon).answer(line);
  },
};

export type EngineWorker = typeof engine;

comlink.expose(engine);
