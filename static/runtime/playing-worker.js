/**
 * What plays whole games, in a web worker: the games' own Python and its players, run by Pyodide.
 *
 * Invariant: one question at a time, each answered from itself alone; none of those who play at the table wait for it, since it is
 * another worker than theirs.
 *
 * It is sent `{ start }` first, then `{ id, question: [method, path, body, language] }` as `jupiter/wasm/playing.py` has them.
 * It sends what `worker.js` sends.
 */

import { checkSupport, fetchAll, load, plain, serve } from "./python.js";

const IMPORT_PLAYERS = "from jupiter.wasm.playing import ask";

/** @type {(path: string, body: string, language: string) => any} */
let ask;

async function start() {
  checkSupport();
  const python = await load(fetchAll());
  python.runPython(IMPORT_PLAYERS);
  ask = python.globals.get("ask");
  return python;
}

serve({ start, answerTo: ([, path, body, language]) => plain(ask(path, body, language)) });
