/**
 * The rules in a web worker: the games' own Python, run by Pyodide (CPython as WebAssembly).
 *
 * Invariant: one question at a time, but for slices of advice, each answered from itself alone. Whatever goes wrong beyond the faults of a
 * question is reported once, and nothing is answered after it: `rules.js` ends this worker and starts another.
 *
 * It is sent `{ start: { database, keep, anew, games } }` first, then `{ id, question: [method, path, body, language] }`,
 * `{ leave: id }` or `{ forget }`. It sends `{ progress }`, `{ ready, memory }`, `{ failed, kind, status }`, and
 * `{ id, answer: [status, type, body], memory }`. Advice is worked out in slices, between which other questions are answered:
 * before its answer comes what is known so far, `{ id, part }`, or null as a sign of life.
 */

import { checkSupport, fetchAll, FOLDER, load, plain, serve } from "./python.js";
import { Snapshots, checksum } from "./snapshots.js";

/** Imports what questions about any game need. */
const IMPORT_RULES = "from jupiter.wasm.worker import advise, ask, warm";
/** Paths of questions that are worked out in slices. */
const IN_SLICES = /^\/v1\/games\/[^/]+\/advice$/;

/** Milliseconds without a question until a snapshot is stored: nobody is to wait for that. */
const IDLE_MS = 3000;
/** Milliseconds of a slice: so long a tap may have to wait for its verdict. */
const SLICE_MS = 30;
/** Milliseconds after which the page is given a sign of life. */
const ALIVE_MS = 1000;

/** @type {(method: string, path: string, body: string | undefined, language: string) => any} */
let ask;
/** @type {(path: string, body: string | undefined, language: string) => any} */
let advise;

// --- starting -------------------------------------------------------------------------------------------------------

/**
 * @param {{ database: string, keep: boolean, anew: boolean, games?: string[] }} wanted `anew`: without a snapshot, which
 *   may be bad; `games`: those to have read before the first question, all by default
 */
async function start({ database, keep, anew, games }) {
  checkSupport();
  const parts = fetchAll();
  const sources = Promise.all([parts.library, parts.rules]).then((all) => checksum(...all));
  sources.catch(() => {}); // Whoever waits for the parts gets the error.
  const snapshots = new Snapshots(database, FOLDER);
  if (anew) await snapshots.forget();
  const memory = keep && !anew ? await snapshots.read(sources) : undefined;
  const python = await load(parts, memory, true);
  if (!memory) python.runPython(IMPORT_RULES);
  // A list of texts is written in Python as in JSON.
  const hasMore = Boolean(python.runPython(`warm(${games ? JSON.stringify(games) : ""})`)) || !memory;
  if (keep && hasMore) storeWhenIdle(snapshots, await sources, python.makeMemorySnapshot());
  ask = python.globals.get("ask");
  advise = python.globals.get("advise");
  return python;
}

// --- the snapshot ---------------------------------------------------------------------------------------------------

/** Stores the snapshot, unless a question comes before; nothing to be done once it is stored. */
let storeLater = () => {};
/** @type {ReturnType<typeof setTimeout> | undefined} */
let storing;

/** The memory is that of before the first question, so that nothing of anybody's game is in it. */
function storeWhenIdle(snapshots, sources, memory) {
  storeLater = () => {
    clearTimeout(storing);
    storing = setTimeout(() => {
      storeLater = () => {};
      snapshots.keep(sources, memory);
    }, IDLE_MS);
  };
  storeLater();
}

function forget() {
  clearTimeout(storing);
  storeLater = () => {};
}

// --- questions ------------------------------------------------------------------------------------------------------

/** Ids of questions that nobody waits for any more. */
const left = new Set();

/** Let other questions come first. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** The last of the answers that are worked out, or what there is when it is left; each goes to `tell` as it comes. */
async function inSlices(steps, id, tell) {
  let answer, begun, heard;
  begun = heard = performance.now();
  for (const step of steps) {
    const now = performance.now();
    if (step || now - heard > ALIVE_MS) {
      if (step) answer = plain(step);
      tell(step ? answer : null);
      heard = now;
    }
    if (now - begun > SLICE_MS) {
      await pause();
      begun = performance.now();
    }
    if (left.has(id)) break;
  }
  left.delete(id);
  steps.destroy();
  return answer;
}

serve({
  start,
  answerTo([method, path, body, language], _files, id, tell) {
    if (method === "POST" && IN_SLICES.test(path)) return inSlices(advise(path, body, language), id, tell);
    return plain(ask(method, path, body, language));
  },
  onAnswered: () => storeLater(),
  onOther({ forget: isUnwanted, leave }) {
    if (isUnwanted) forget();
    if (leave) left.add(leave);
  },
});
