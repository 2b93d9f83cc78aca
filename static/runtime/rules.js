/**
 * The rules of the games in this page, without a server: the games' own Python in a web worker.
 *
 *     const rules = new Rules("/runtime/<digest>/");
 *     await rules.start();
 *     const { status, body } = await rules.ask("POST", "/v1/games/jupiter-rescue/setup", '{"players": 2, "seed": 4}');
 *
 * Invariant: every question is answered as the server answers it, to the byte, or refused with `Gone`, whatever becomes
 * of the worker. After `Gone` the next `start()` makes a new worker.
 */

/** What `start` fetches from the folder. */
export const FILES = [
  "worker.js",
  "python.js",
  "fetching.js",
  "snapshots.js",
  "files.json",
  "pyodide.mjs",
  "pyodide.asm.js",
  "pyodide.asm.wasm",
  "python_stdlib.zip",
  "rules.zip",
];

/** What else is fetched for photos. */
export const PHOTO_FILES = ["photos-worker.js", "numpy.zip", "opencv.js", "photos.zip"];

/** Of IndexedDB. */
const DATABASE = "board-game-rules";
/** Milliseconds of silence after which a worker is given up: while it answers, and while it starts. */
const TIMEOUT_MS = { answer: 10_000, start: 120_000 };
/** The same where photos are read: a slow phone may take a minute for each of four. */
const PHOTO_TIMEOUT_MS = { answer: 300_000, start: 180_000 };
/** The same where games are played: a slow phone may take minutes for one that is looked ahead in. */
const PLAYING_TIMEOUT_MS = { answer: 300_000, start: 120_000 };
/** Milliseconds between two looks at it. Looks are counted, and no time: a phone that slept has not waited. */
const LOOK_MS = 1000;

/** The worker has died, did not answer in time, or was not started. */
export class Gone extends Error {
  name = "Gone";
}

/** This browser, or the Content-Security-Policy of this page, cannot run the rules. */
export class Unsupported extends Error {
  name = "Unsupported";
}

/** The rules did not start; `status` is that of HTTP if a file did not come, 0 if nothing answered. */
export class NotStarted extends Error {
  name = "NotStarted";

  constructor(why, status) {
    super(`The rules did not start. ${why}`);
    this.status = status;
  }
}

/** @typedef {{ status: number, type: string, body: string }} Answer as of HTTP: status, media type, text */
/** @typedef {{ got: number, of: number }} Progress bytes as sent */
/** @typedef {{ resolve: (value: any) => void, reject: (error: unknown) => void, part: (answer: Answer) => void }} Waiting */
/** @typedef {{ part?: (answer: Answer) => void, signal?: AbortSignal }} Sharpening how advice comes */

/**
 * Reads photos of a table in a web worker of its own; nothing of them leaves it.
 *
 *     const reader = new PhotoReader("/runtime/<digest>/");
 *     await reader.start({ games: ["jupiter-rescue"] });
 *     const { status, body } = await reader.read("jupiter-rescue", files);
 *
 * It takes some 500 MB while it reads; `stop()` gives them back.
 */
export class PhotoReader {
  #worker;

  /** @param {string | URL} base the address of the folder that this file is in; it ends with "/" */
  constructor(base) {
    this.#worker = new Rules(base, { keep: false, patience: PHOTO_TIMEOUT_MS, script: "photos-worker.js" });
  }

  /** Fetch and start all that is needed: as `Rules.start`, with the games whose photos are read. */
  start(/** @type {Parameters<Rules["start"]>[0]} */ options) {
    return this.#worker.start(options);
  }

  /**
   * What `POST /v1/games/{game}/photos` answers.
   *
   * @param {string} game its id
   * @param {Blob[]} files photos of one table
   * @param {string} [state] of the game in progress, as text or JSON
   * @param {string} [language] "en", "de", "fr"
   * @returns {Promise<Answer>}
   * @throws {Gone} if there is no answer; after `start()` it may be asked again
   */
  read(game, files, state, language = "en") {
    return this.#worker.ask("POST", `/v1/games/${encodeURIComponent(game)}/photos`, state, language, files);
  }

  /** End the worker. Whoever waits for an answer gets `Gone`. */
  stop() {
    this.#worker.stop();
  }
}

/**
 * Plays whole games in a web worker of its own, and says what they come to; it is asked as `jupiter/wasm/playing.py` has it.
 *
 * @param {string | URL} base the address of the folder that this file is in; it ends with "/"
 */
export function gamePlayer(base) {
  return new Rules(base, { keep: false, patience: PLAYING_TIMEOUT_MS, script: "playing-worker.js" });
}

/** Rules that answer in a web worker. */
export class Rules {
  /** Called with the error when a worker that was ready has died. @type {(error: Gone) => void} */
  onGone = () => {};
  /** Bytes of memory that Python has, as last reported; 0 if it is not there. */
  memory = 0;

  #base;
  #script;
  #keep;
  #patience;
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Promise<void> | undefined} */
  #starting;
  #isReady = false;
  /** Whether the worker has answered a question: then its snapshot is sound. */
  #hasAnswered = false;
  /** Whether the worker before may have died of its snapshot: then the next one begins without. */
  #isSuspect = false;
  #lastId = 0;
  /** By number of the question; 0 is the start. @type {Map<number, Waiting>} */
  #waiting = new Map();
  #silentLooks = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #looking;

  /**
   * @param {string | URL} base the address of the folder that this file is in; it ends with "/"
   * @param {{ keep?: boolean, patience?: { answer: number, start: number }, script?: string }} options `keep`: whether
   *   Python's memory is stored once it is ready (some 25 MB in IndexedDB), so that the next start is quick; `patience` in
   *   milliseconds; `script`: that of the worker
   */
  constructor(base, { keep = true, patience = TIMEOUT_MS, script = "worker.js" } = {}) {
    this.#script = script;
    this.#base = new URL(base, location.href).href;
    this.#keep = keep;
    this.#patience = patience;
  }

  /** Whether it answers now. */
  get isReady() {
    return this.#isReady;
  }

  /**
   * Fetch and start all that is needed; nothing if it is ready. Who calls while it starts waits for the same start,
   * with what the first caller gave. After a failure it may be called again.
   *
   * @param {{ games?: string[], progress?: (progress: Progress) => void, signal?: AbortSignal }} options `games`: the ids
   *   of those that are asked about first, all by default; any other is read when it is asked about
   * @returns {Promise<void>}
   * @throws {Unsupported} if it can never run here
   * @throws {NotStarted} if a file did not come, or Python does not start
   * @throws {Gone} if `stop()` is called meanwhile
   * @throws {DOMException} `AbortError`, or the signal's own reason
   */
  start({ games, progress = () => {}, signal } = {}) {
    if (this.#isReady) return Promise.resolve();
    if (this.#starting) return this.#starting;
    const starting = this.#started(games, progress, signal).finally(() => {
      if (this.#starting === starting) this.#starting = undefined;
    });
    this.#starting = starting;
    return starting;
  }

  /**
   * Ask what the server could be asked.
   *
   * @param {string} method "GET" or "POST"
   * @param {string} path such as "/v1/games/jupiter-rescue/check"
   * @param {string} [body] JSON
   * @param {string} [language] "en", "de", "fr"
   * @param {Blob[]} [files] photos, where the worker reads them
   * @param {Sharpening} [sharpening] of advice, which is worked out in slices, so that other questions are answered
   *   meanwhile: `part` is called with each answer that is better than the one before; after `signal` is aborted the best
   *   one so far is the answer
   * @returns {Promise<Answer>}
   * @throws {Gone} if there is no answer; after `start()` it may be asked again
   */
  ask(method, path, body, language = "en", files = undefined, { part, signal } = {}) {
    if (!this.#isReady) return Promise.reject(new Gone("The rules are not started."));
    const id = ++this.#lastId;
    const answer = this.#answer(id, { id, question: [method, path, body, language], files }, part);
    const leave = () => this.#waiting.has(id) && this.#worker?.postMessage({ leave: id });
    if (signal?.aborted) leave();
    signal?.addEventListener("abort", leave, { once: true });
    return answer;
  }

  /** End the worker. Whoever waits for an answer gets `Gone`. */
  stop() {
    this.#stop(new Gone("The rules were stopped."));
  }

  /** Remove what this browser has stored, also of other versions; the worker goes on. @returns {Promise<void>} */
  forget() {
    this.#worker?.postMessage({ forget: true });
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(DATABASE);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }

  // --- starting -----------------------------------------------------------------------------------------------------

  async #started(games, progress, signal) {
    signal?.throwIfAborted();
    const abort = () => this.#stop(signal.reason);
    signal?.addEventListener("abort", abort);
    const wasSuspect = this.#isSuspect;
    try {
      await this.#attempt(games, progress).catch((error) => {
        if (wasSuspect || !this.#isSuspect) throw error;
        return this.#attempt(games, progress);
      });
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  async #attempt(games, progress) {
    this.#open(progress);
    await this.#answer(0, { start: { database: DATABASE, keep: this.#keep, anew: this.#isSuspect, games } });
    this.#isReady = true;
    this.#isSuspect = false;
    this.#hasAnswered = false;
  }

  #open(progress) {
    const worker = newWorker(this.#base + this.#script);
    this.#worker = worker;
    // A worker that was given up may still have something to say.
    const listen = (type, heard) => worker.addEventListener(type, (event) => worker === this.#worker && heard(event));
    listen("message", ({ data }) => this.#hear(data, progress));
    listen("messageerror", () => this.#die("Its answer cannot be read."));
    listen("error", (event) => {
      event.preventDefault();
      // Without a message its scripts did not come.
      this.#die(event.message || `${this.#base}${this.#script} cannot be loaded.`, event.message ? "broken" : "fetch");
    });
    this.#looking = setInterval(() => this.#look(), LOOK_MS);
  }

  /** What the worker says to a message. @returns {Promise<any>} */
  #answer(id, message, part = (/** @type {Answer} */ _) => {}) {
    if (!this.#waiting.size) this.#silentLooks = 0;
    return new Promise((resolve, reject) => {
      // First, since it throws if the message cannot be sent: nobody would ever answer that.
      this.#worker.postMessage(message);
      this.#waiting.set(id, { resolve, reject, part });
    });
  }

  // --- what becomes of the worker -----------------------------------------------------------------------------------

  #hear({ progress, failed, kind, status, id = 0, answer, part, memory }, tell) {
    this.#silentLooks = 0;
    if (progress) return progress.of && tell(progress);
    if (failed !== undefined) return this.#die(failed, kind, status);
    if (part !== undefined) return part && this.#waiting.get(id).part(answerOf(part));
    this.memory = memory;
    this.#hasAnswered = id > 0;
    const { resolve } = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve(answer && answerOf(answer));
  }

  #look() {
    if (!this.#waiting.size) return;
    const patience = this.#isReady ? this.#patience.answer : this.#patience.start;
    if (++this.#silentLooks * LOOK_MS >= patience) this.#die(`The worker has been silent for ${patience / 1000} seconds.`);
  }

  /** It is of no use any more, or never was. */
  #die(why, kind = "broken", status = 0) {
    const wasReady = this.#isReady;
    this.#isSuspect = kind === "broken" && !(wasReady && this.#hasAnswered);
    if (!wasReady) return this.#end(kind === "unsupported" ? new Unsupported(why) : new NotStarted(why, status));
    const error = new Gone(why);
    this.#end(error);
    this.onGone(error);
  }

  /** End the worker; who starts it from now on has a start of their own. */
  #stop(reason) {
    this.#starting = undefined;
    this.#end(reason);
  }

  #end(error) {
    clearInterval(this.#looking);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
    this.memory = 0;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(error);
  }
}

/** As the page has it. @returns {Answer} */
const answerOf = (/** @type {[number, string, string]} */ [status, type, body]) => ({ status, type, body });

// --- making a worker ------------------------------------------------------------------------------------------------

/**
 * @returns {Worker}
 * @throws {Unsupported} if there are no module workers
 */
function newWorker(address) {
  if (typeof Worker !== "function") throw new Unsupported("There are no web workers.");
  let isModule = false;
  // A browser that knows module workers asks for the type.
  const options = /** @type {WorkerOptions} */ ({
    get type() {
      isModule = true;
      return "module";
    },
  });
  const worker = new Worker(ownAddress(address), options);
  if (isModule) return worker;
  worker.terminate();
  throw new Unsupported("There are no module workers.");
}

/** A worker's script has to be of the page's own origin; one of another is imported by a script that is. */
function ownAddress(address) {
  if (new URL(address).origin === location.origin) return address;
  const script = new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" });
  return URL.createObjectURL(script);
}
