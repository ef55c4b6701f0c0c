// Plays a whole game through the engine for browsers, in Node:
//
//     node tests/wasm/answer.mjs [build/wasm] > transcript
//
// Every request is printed as "> ..." and its answer as "< ..."; the last line is "= " and the
// SHA-256 of the final record. Each kind of request occurs, good and bad lines too, so that
// tools/compare_wasm.py can hold the answers against those of a native build.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2] ?? "build/wasm");
const { default: create } = await import(pathToFileURL(`${folder}/lagoon.mjs`));
// The module is built for browsers, which fetch the binary; Node hands it over.
const lagoon = await create({ wasmBinary: readFileSync(`${folder}/lagoon.wasm`) });

const transcript = [];
let asked = 0;

/** Sends a line as it is. An empty line has no answer. */
function send(line) {
  const answer = lagoon.answer(line);
  transcript.push(`> ${line}`);
  if (answer !== "") transcript.push(`< ${answer}`);
  return answer === "" ? null : JSON.parse(answer);
}

function ask(request) {
  return send(JSON.stringify({ id: ++asked, ...request }));
}

function must(request) {
  const answer = ask(request);
  if (!answer.ok) throw new Error(`${JSON.stringify(request)} -> ${JSON.stringify(answer)}`);
  return answer;
}

function mustFail(request, code) {
  const answer = ask(request);
  if (answer.ok || answer.error.code !== code) {
    throw new Error(`${JSON.stringify(request)} -> ${JSON.stringify(answer)}, not ${code}`);
  }
  return answer;
}

// Any small generator does: the choices only have to be the same in every run.
let word = 1;
function pick(list) {
  word = (Math.imul(word, 1103515245) + 12345) >>> 0;
  return list[(word >>> 16) % list.length];
}

/** Everything that can be asked about a table without changing it. */
function look(table, seats) {
  for (const viewer of ["spectator", "all", ...Array(seats).keys()]) {
    must({ do: "view", table, viewer, lang: viewer === "all" ? "de" : "en" });
  }
  must({ do: "score", table, lang: "de" });
  must({ do: "hash", table });
  const { position } = must({ do: "position", table });
  must({ do: "close", table: must({ do: "load", position }).table });
}

/** A move with its explanation and preview, by way of a draft or directly. */
function move(table, seat, turn) {
  const { moves } = must({ do: "legal", table, seat });
  const chosen = pick(moves);
  must({ do: "explain", table, seat, move: chosen, lang: turn % 2 ? "de" : "en" });
  must({ do: "preview", table, seat, move: chosen });
  if (turn % 3 !== 0) return must({ do: "play", table, seat, move: chosen });
  must({ do: "draft", table, seat, move: chosen });
  must({ do: "undo", table, seat });
  must({ do: "redo", table, seat });
  must({ do: "restart", table, seat });
  must({ do: "draft", table, seat, move: chosen });
  return must({ do: "commit", table, seat });
}

function playGame(game, seats, seed, options) {
  const { table, awaiting } = must({ do: "new", game, seats, seed, options, edition: null });
  must({ do: "catalogue", table, lang: "de" });
  let waiting = awaiting;
  for (let turn = 0; waiting.length > 0; ++turn) {
    const seat = waiting[0];
    if (turn % 8 === 0) {
      look(table, seats);
      must({ do: "bot", table, seat, spec: pick(["random", "greedy", "mcts:iterations=50"]), seed: String(turn) });
      const imagined = must({ do: "determinize", table, seat, seed: String(turn) }).table;
      must({ do: "random", table: imagined, plies: 10, seed: "imagined" });
      must({ do: "hash", table: imagined });
      must({ do: "close", table: imagined });
    }
    waiting = move(table, seat, turn).awaiting;
  }
  look(table, seats);
  must({ do: "events", table, viewer: 0, from: 20 });
  const { record } = must({ do: "record", table });
  const copy = must({ do: "load", record }).table;
  if (must({ do: "record", table: copy }).record !== record) throw new Error("the record changed");

  const lines = record.trimEnd().split("\n");
  const damaged = [...lines.slice(0, -3), lines.at(-3).replace(/#.*/, "#00000000"), ""].join("\n");
  mustFail({ do: "load", record: damaged, lang: "de" }, "wrong-checkpoint");
  must({ do: "load", record: damaged, prefix: true });
  return record;
}

/** A match of bots, with one person who takes a turn back: the terminal plays such games too. */
function playMatch(game) {
  const players = ["greedy", "random"].map((spec) => ({ kind: "bot", spec }));
  const { table, awaiting } = must({ do: "match", game, seats: 2, seed: "the same", players });
  for (let asked = awaiting; asked.length > 0; ) {
    asked = must({ do: "bot_act", table }).awaiting;
  }
  const { ply } = must({ do: "see", table, viewer: 0, lang: "de" });
  must({ do: "rewind", table, ply: Math.floor(ply / 2) });
  must({ do: "seat", table, seat: 0, player: { kind: "person" } });
  const seen = must({ do: "see", table, viewer: 0, since: Math.floor(ply / 4) });
  const draft = seen.moves.slice(0, 1).map(({ parts }) => parts);
  if (draft.length > 0) must({ do: "see", table, viewer: 0, draft });
  const why = draft.length > 0 ? "stale-ply" : "not-your-turn";
  mustFail({ do: "act", table, seat: 0, ply: ply + 1, moves: draft }, why);
  must({ do: "restore", table });
  must({ do: "record", table });
  must({ do: "close", table });
}

const { games } = must({ do: "games" });
must({ do: "games", lang: "de" });
const strangeLines = [
  "", "  ", "moves?", "[1]", '{"id":[],"do":"games"}', '{"id":1e400,"do":"quite"}',
  '{"id":"R\u00fcck\u2028frage \u{1F41F}","do":"f\u00fcge"}',
];
for (const line of strangeLines) send(line);
mustFail({ do: "legal", table: "t99", seat: 0 }, "unknown-table");
mustFail({ do: "hash", table: "t1", tabel: "t1" }, "unknown-key");
mustFail({ do: "games", lang: "fr" }, "bad-language");

let record = "";
for (const { game, min_seats: seats } of games) {
  mustFail({ do: "new", game, seats, seed: "", lang: "de" }, "bad-seed");
  mustFail({ do: "load", position: { game, seats, state: {} } }, "missing-key");
  const again = must({ do: "new", game, seats, seed: "again" });
  must({ do: "random", table: again.table, plies: 1000, seed: "7" });
  playMatch(game);
  record = playGame(game, seats, "42", {});
}
must({ do: "quit" });

console.log(transcript.join("\n"));
console.log(`= ${createHash("sha256").update(record).digest("hex")}`);
