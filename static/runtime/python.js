/**
 * Python in a web worker: what it needs is fetched, compiled and started, and a page is told how far that is.
 *
 * Invariant: nothing outside this folder is asked for. Whatever goes wrong beyond the faults of a question is reported once, and
 * nothing is answered after it: `rules.js` ends this worker and starts another.
 *
 * @import { Pyodide } from "./pyodide.mjs"
 */

import { Files, NotFetched, whole } from "./fetching.js";
import { release } from "./snapshots.js";

export const FOLDER = new URL("./", import.meta.url).href;
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const RULES = "rules.zip";

/** Where the rules stand in Python's file system. */
const RULES_PLACE = `/${RULES}`;
/** The list of packages that Pyodide fetches, and refuses if it is of another version; here it has none. */
const PACKAGES = "pyodide-lock.json";
/** The least module that there is, to find out whether WebAssembly is there and allowed. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Milliseconds between two messages about progress. */
const BETWEEN_MS = 60;

/** This browser cannot run what is here. */
export class Unsupported extends Error {}

/** @throws {Unsupported} if there is no WebAssembly, or the Content-Security-Policy forbids it */
export function checkSupport() {
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

/** Everything that the rules need, asked for at once: WebAssembly is compiled while a snapshot is read. */
export function fetchAll() {
  const files = new Files(FOLDER, progressTeller());
  files.learnSizes();
  return {
    files,
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

/**
 * Python with the rules at hand, from a memory if there is one.
 *
 * @param {ReturnType<typeof fetchAll>} parts
 * @param {Uint8Array} [memory] of a Python that was started before, to be released
 * @param {boolean} [isKept] whether a memory is to be made of it
 * @returns {Promise<Pyodide>}
 */
export async function load(parts, memory, isKept = false) {
  const { loadPyodide, version } = await parts.pyodide;
  const [module, library, rules] = await Promise.all([parts.module, parts.library, parts.rules, parts.script]);
  provide(module, library, version);
  const start = { ...(isKept && { _makeSnapshot: true }), ...(memory && { _loadSnapshot: memory }) };
  const python = await loadPyodide({ indexURL: FOLDER, ...start });
  // A snapshot has no files.
  python.FS.writeFile(RULES_PLACE, rules, { canOwn: true });
  for (const bytes of [library, ...(memory ? [memory] : [])]) release(bytes);
  if (!memory) python.runPython(`import sys; sys.path.insert(0, "${RULES_PLACE}")`);
  return python;
}

/** Bytes that Python has. */
const memoryOf = (/** @type {Pyodide} */ python) => python._module.HEAP8.length;

/**
 * Answer what a page sends: `{ start }` first, then `{ id, question, files }`; anything else is for `onOther`. What of an
 * answer is known before it is there may be told as a part.
 *
 * @param {{
 *   start: (wanted: any) => Promise<Pyodide>,
 *   answerTo: (question: any, files: Blob[], id: number, tell: (part: any) => void) => any,
 *   onAnswered?: () => void,
 *   onOther?: (message: any) => void,
 * }} worker
 */
export function serve({ start, answerTo, onAnswered = () => {}, onOther = () => {} }) {
  /** @type {Pyodide} */
  let python;
  addEventListener("message", async ({ data }) => {
    try {
      if (data.question) {
        const { id } = data;
        const answer = await answerTo(data.question, data.files, id, (part) => postMessage({ id, part }));
        postMessage({ id, answer, memory: memoryOf(python) });
        onAnswered();
      } else if (data.start) {
        python = await start(data.start);
        postMessage({ ready: true, memory: memoryOf(python) });
      } else {
        onOther(data);
      }
    } catch (error) {
      fail(error);
    }
  });
}

/** An answer of Python's, which is let go. */
export function plain(/** @type {any} */ result) {
  const answer = result.toJs();
  result.destroy();
  return answer;
}

/** Tell the page why nothing is answered any more. */
function fail(error) {
  const kind = error instanceof Unsupported ? "unsupported" : error instanceof NotFetched ? "fetch" : "broken";
  // Python's errors end with what matters.
  postMessage({ failed: String(error?.message ?? error).slice(-1000), kind, status: error?.status ?? 0 });
  close();
}
