/**
 * The rules in a web worker: the games' own Python, run by Pyodide (CPython as WebAssembly).
 *
 * Invariant: one question at a time, each answered from itself alone. Whatever goes wrong beyond the faults of a
 * question is reported once, and nothing is answered after it: `rules.js` ends this worker and starts another.
 *
 * It is sent `{ start: { database, keep, anew, games } }` first, then `{ id, question: [method, path, body, language] }`, or
 * `{ forget }`. It sends `{ progress }`, `{ ready, memory }`, `{ failed, kind, status }`, and
 * `{ id, answer: [status, type, body], memory }`.
 *
 * @import { Pyodide } from "./pyodide.mjs"
 */

import { Files, NotFetched, whole } from "./fetching.js";
import { Snapshots, checksum, release } from "./snapshots.js";

const FOLDER = new URL("./", import.meta.url).href;
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const RULES = "rules.zip";

/** Where the rules stand in Python's file system. */
const RULES_PLACE = `/${RULES}`;
/** Imports what questions about any game need. */
const IMPORT_RULES = `
import sys
sys.path.insert(0, "${RULES_PLACE}")
from jupiter.wasm.worker import ask, warm
`;
/** The list of packages that Pyodide fetches, and refuses if it is of another version; here it has none. */
const PACKAGES = "pyodide-lock.json";
/** The least module that there is, to find out whether WebAssembly is there and allowed. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Milliseconds without a question until a snapshot is stored: nobody is to wait for that. */
const IDLE_MS = 3000;
/** Milliseconds between two messages about progress. */
const BETWEEN_MS = 60;

/** @type {Pyodide} */
let python;
/** @type {(method: string, path: string, body: string | undefined, language: string) => any} */
let ask;

/** This browser cannot run the rules. */
class Unsupported extends Error {}

// --- starting -------------------------------------------------------------------------------------------------------

/** @throws {Unsupported} if there is no WebAssembly, or the Content-Security-Policy forbids it */
function checkSupport() {
  if (typeof WebAssembly !== "object") throw new Unsupported("There is no WebAssembly.");
  try {
    new WebAssembly.Module(NOTHING);
  } catch (error) {
    throw new Unsupported(`WebAssembly is not allowed here. ${error}`);
  }
}

function progressTeller() {
  let last = -Infinity;
  return (progress) => {
    const now = performance.now();
    const isAll = progress.of > 0 && progress.got === progress.of;
    if (now - last < BETWEEN_MS && !isAll) return;
    last = now;
    postMessage({ progress });
  };
}

/** Everything that is needed, asked for at once: WebAssembly is compiled while a snapshot is read. */
function fetchAll() {
  const files = new Files(FOLDER, progressTeller());
  files.learnSizes();
  return {
    module: compiled(files),
    library: files.bytes(LIBRARY),
    rules: files.bytes(RULES),
    pyodide: files.module("pyodide.mjs"),
    script: files.module("pyodide.asm.js"),
  };
}

/**
 * @returns {Promise<WebAssembly.Module>}
 * @throws {Unsupported} if this browser does not know all that is in it
 */
async function compiled(files) {
  const answer = await files.answer(WASM);
  // Some hosts do not know the type of these files, and then browsers refuse to compile while they read.
  const isKnown = answer.headers.get("Content-Type") === "application/wasm";
  try {
    return await (isKnown ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await whole(answer)));
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw new Unsupported(error.message);
    throw error instanceof NotFetched ? error : new NotFetched(answer.url, 0, error);
  }
}

/** Give Pyodide, which fetches and compiles by itself, what is there. It would wait for ever for what does not come. */
function provide(module, library, version) {
  WebAssembly.instantiateStreaming = async (_answer, imports) => {
    const instance = await WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (module), imports);
    return { module, instance };
  };
  globalThis.fetch = async (address) => {
    if (String(address) === FOLDER + WASM) return new Response();
    if (String(address) === FOLDER + PACKAGES) return Response.json({ info: { version }, packages: {} });
    if (String(address) !== FOLDER + LIBRARY) throw new Error(`Nothing else is fetched: ${address}`);
    // Of an answer, only what Pyodide reads: it would hold bytes of its own.
    return /** @type {Response} */ ({ ok: true, arrayBuffer: async () => library.buffer });
  };
}

/** Python with the rules of these games, from a memory or else anew; gives whether there is more to keep than there was. */
async function load(parts, memory, games) {
  const { loadPyodide, version } = await parts.pyodide;
  const [module, library, rules] = await Promise.all([parts.module, parts.library, parts.rules, parts.script]);
  provide(module, library, version);
  const start = { _makeSnapshot: true, ...(memory && { _loadSnapshot: memory }) };
  python = await loadPyodide({ indexURL: FOLDER, ...start });
  // A snapshot has no files.
  python.FS.writeFile(RULES_PLACE, rules, { canOwn: true });
  for (const bytes of [library, ...(memory ? [memory] : [])]) release(bytes);
  if (!memory) python.runPython(IMPORT_RULES);
  // A list of texts is written in Python as in JSON.
  return Boolean(python.runPython(`warm(${games ? JSON.stringify(games) : ""})`)) || !memory;
}

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
  const hasMore = await load(parts, memory, games);
  if (keep && hasMore) storeWhenIdle(snapshots, await sources, python.makeMemorySnapshot());
  ask = python.globals.get("ask");
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

function answerTo([method, path, body, language]) {
  const result = ask(method, path, body, language);
  const answer = result.toJs();
  result.destroy();
  return answer;
}

const memoryUsed = () => python._module.HEAP8.length;

function fail(error) {
  const kind = error instanceof Unsupported ? "unsupported" : error instanceof NotFetched ? "fetch" : "broken";
  // Python's errors end with what matters.
  postMessage({ failed: String(error?.message ?? error).slice(-1000), kind, status: error?.status ?? 0 });
  close();
}

addEventListener("message", async ({ data }) => {
  try {
    if (data.question) {
      postMessage({ id: data.id, answer: answerTo(data.question), memory: memoryUsed() });
      storeLater();
    } else if (data.forget) {
      forget();
    } else {
      await start(data.start);
      postMessage({ ready: true, memory: memoryUsed() });
    }
  } catch (error) {
    fail(error);
  }
});
