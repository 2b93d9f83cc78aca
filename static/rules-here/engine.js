/**
 * The rules on this phone: fetched once somebody plays, started from what is kept whenever they come back, and asked from
 * then on instead of the server.
 *
 * Invariant: nothing is fetched on a metered line, or once it was stopped or removed, unless somebody asks for it. Whatever
 * fails here leaves the page as it is without: the server goes on answering, and no question waits for ever.
 *
 * @import { Answer, Question } from "../api/api.js"
 */

import { Unreachable } from "../api/errors.js";
import { byId, whenIdle } from "../common/dom.js";
import { keepMore } from "../common/offline.js";
import { at, isSite } from "../common/root.js";
import { keepAllPages } from "./all-pages.js";
import { FILES, Rules, Unsupported } from "../runtime/rules.js";
import { localAnswers } from "../api/server.js";
import { LOCAL, NOT, isMetered, localChoice } from "./choice.js";
import { t } from "../common/words.js";

/** Milliseconds without anything having come after which a page has all that it needs. */
const QUIET_MS = 3000;
/** Milliseconds without a tap after which nobody is just about to. */
const CALM_MS = 1500;
/** Milliseconds after which that is so anyway: at a table of several phones something comes all the time. */
const LONGEST_MS = 30000;
/** Milliseconds after which rules that should be here are seen to be on their way. */
const LATE_MS = 2500;
/** Milliseconds after which a server that says nothing is not waited for alone. */
const SERVER_TIMEOUT_MS = 2000;
/** Milliseconds in which a server says whether it has them. */
const OFFER_TIMEOUT_MS = 5000;
/** So often they may end by themselves until the phone counts as too weak for them. */
const MOST_ENDINGS = 3;
/** The largest of their files: where it is kept, all are. */
const LARGEST = "pyodide.asm.wasm";

/** @typedef {"away" | "offered" | "coming" | "here" | "failed"} Stage */

const pause = (/** @type {number} */ milliseconds) =>
  /** @type {Promise<null>} */ (new Promise((resolve) => setTimeout(() => resolve(null), milliseconds)));

/** The browser has nothing to do. */
const idle = () => new Promise(whenIdle);

/** Nothing more has come for a while. */
const quiet = () =>
  new Promise((resolve) => {
    let timer = 0;
    const done = () => {
      came.disconnect();
      resolve(undefined);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    };
    const came = new PerformanceObserver(wait);
    came.observe({ type: "resource" });
    setTimeout(done, LONGEST_MS);
    wait();
  });

/** No finger and no key for a while: to start takes the processor from those who play. */
const calm = () =>
  new Promise((resolve) => {
    let timer = 0;
    const inputs = ["pointerdown", "keydown"];
    const done = () => {
      for (const input of inputs) removeEventListener(input, wait, true);
      resolve(undefined);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(done, CALM_MS);
    };
    for (const input of inputs) addEventListener(input, wait, true);
    setTimeout(done, LONGEST_MS);
    wait();
  });

/** Somebody looks at the page. */
const seen = () =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      resolve(undefined);
    };
    document.addEventListener("visibilitychange", look);
    look();
  });

/** Why those at `base` did not start, as a key of words. */
async function whyNot(error, base) {
  if (error instanceof Unsupported) return "local.unsupported";
  // A worker whose script is not there does not say so.
  const looked = { method: "HEAD", signal: AbortSignal.timeout(OFFER_TIMEOUT_MS) };
  const { status } = error.status ? error : await fetch(`${base}files.json`, looked).catch(() => ({ status: 0 }));
  return status === 404 ? "local.outdated" : "local.failed";
}

/** Whether a file comes without the network: from what the service worker keeps, or the browser. */
async function isKept(address) {
  const looking = new AbortController();
  try {
    if (await globalThis.caches?.match(address)) return true;
    const { ok } = await fetch(address, { cache: "only-if-cached", mode: "same-origin", signal: looking.signal });
    return ok;
  } catch {
    return false;
  } finally {
    looking.abort();
  }
}

/** What the service worker keeps of them goes. */
async function forgetFiles() {
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    const cache = await caches.open(name);
    const files = (await cache.keys()).filter(({ url }) => url.includes("/runtime/"));
    await Promise.all(files.map((file) => cache.delete(file)));
  }
}

export class LocalRules {
  /** @type {Stage} */
  stage = "away";
  /** Why they failed, as a key of words. */
  why = "";
  /** Which part of them has come, 0 to 1, and whether anybody is to be shown that. */
  part = 0;
  isShown = false;
  /** Bytes as they are sent. */
  size;
  #base;
  /** Ids of the games whose rules are read first: that of the page, if it has one. */
  #games;
  #choice = localChoice();
  #rules;
  #listeners = new Set();
  /** @type {Promise<void> | null} */
  #starting = null;
  #stopping = new AbortController();
  /** Waits until somebody says yes or no. @type {{ yes: () => void, no: () => void } | null} */
  #offer = null;
  /** Until then: one wait for all who have a question. @type {Promise<void> | null} */
  #agreeing = null;
  #endings = 0;

  constructor() {
    const { runtime, runtimeBytes = "0", game } = byId("main").dataset;
    this.#games = game ? [game] : [];
    this.#base = runtime ? new URL(at(runtime), location.href).href : "";
    this.size = Number(runtimeBytes);
    this.#rules = new Rules(this.#base || location.href);
    this.#rules.onGone = () => this.#ended();
  }

  /** Whether this installation has them to give. */
  get areOffered() {
    return Boolean(this.#base);
  }

  /** Whether they answer now. */
  get isReady() {
    return this.stage === "here" && this.#rules.isReady;
  }

  /** Bytes of memory that they take; 0 where that is not known. */
  get memory() {
    return this.#rules.memory ?? 0;
  }

  /** Call `listener` whenever something about them changes; gives what ends that. */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(/** @type {Stage} */ stage, why = "") {
    this.stage = stage;
    this.why = why;
    document.documentElement.dataset.localRules = stage;
    for (const listener of [...this.#listeners]) listener();
  }

  // --- coming --------------------------------------------------------------------------------------------------------

  /**
   * Have them, when all else has come, or offer them. Before somebody `plays` only those that are kept start; where nobody
   * else answers, all that cost nothing.
   */
  async wanted(plays) {
    if (!plays && !this.#areKept && !isSite()) return;
    // What is kept takes nothing from the line.
    if (!this.#areKept) await quiet();
    await idle();
    if (!isSite()) await calm();
    await seen();
    if (this.stage !== "away" || this.#choice === NOT || !(plays || (await this.#isFree()))) return;
    this.#had().catch(() => {}); // Then the server goes on answering.
  }

  get #areKept() {
    return this.#choice === this.#base;
  }

  /** Whether a question can wait for them: they are here, so that they only have to start. */
  get #canStart() {
    return this.#areKept && this.stage !== "failed";
  }

  /** Have them, at once if that costs nothing; else when somebody says so. @throws {Unreachable} */
  async #had() {
    const isWanted = this.#choice !== NOT && (await this.#isFree());
    if (!isWanted && !this.#starting) await this.#agreed();
    return this.fetch();
  }

  async #isFree() {
    return !isMetered() || (this.#areKept && isKept(this.#base + LARGEST));
  }

  /** Have them for a question that waits. Where there is a server nothing is fetched for that, and nobody is asked. */
  async #hadAtOnce() {
    if (isSite()) return this.#had();
    if (!this.#canStart || !(await this.#isFree())) throw this.#unreachable();
    return this.fetch();
  }

  /** Somebody has agreed to the fetch. @throws {Unreachable} if not */
  #agreed() {
    const offered = () =>
      /** @type {Promise<void>} */ (
        new Promise((yes, no) => {
          this.#offer = { yes, no: () => no(this.#unreachable()) };
          this.#tell("offered");
        })
      );
    this.#agreeing ??= offered().finally(() => {
      this.#agreeing = null;
    });
    return this.#agreeing;
  }

  /** Fetch and start them; what is kept is not fetched again. @returns {Promise<void>} @throws {Unreachable} */
  fetch() {
    this.#offer?.yes();
    this.#offer = null;
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async #start() {
    this.#stopping = new AbortController();
    [this.part, this.isShown] = [0, !this.#areKept];
    this.#tell("coming");
    // What is kept answers soon: until then nobody needs to hear that the server does not.
    if (this.#areKept) localAnswers(true);
    const late = setTimeout(() => this.#show(), LATE_MS);
    try {
      const progress = (come) => this.#come(come);
      await this.#rules.start({ games: this.#games, progress, signal: this.#stopping.signal });
      this.#choose(this.#base);
      this.#tell("here");
      localAnswers(true);
      keepMore(FILES.map((name) => this.#base + name));
      this.#keepPages();
    } catch (error) {
      if (this.#stopping.signal.aborted) this.#tell("away");
      else this.#tell("failed", await whyNot(error, this.#base));
      localAnswers(false);
      throw this.#unreachable();
    } finally {
      clearTimeout(late);
    }
  }

  /** Nor do all other pages need the server then; what does not come is tried again with the next start. */
  async #keepPages() {
    await idle();
    await calm();
    if (!isMetered()) await keepAllPages(this.#base).catch(() => {});
  }

  #come({ got, of }) {
    this.part = got / of;
    this.#tell("coming");
  }

  /** Not all is here that should be. */
  #show() {
    this.isShown ||= this.part < 1;
    this.#tell("coming");
  }

  // --- going ---------------------------------------------------------------------------------------------------------

  /** Nothing of them comes, now or by itself. */
  stop() {
    this.#choose(NOT);
    this.#stopping.abort();
    this.#offer?.no();
    this.#offer = null;
    if (this.stage === "offered") this.#tell("away");
  }

  /** They go from this phone. */
  async remove() {
    this.#choose(NOT);
    this.#rules.stop();
    this.#tell("away");
    localAnswers(false);
    await Promise.allSettled([this.#rules.forget(), forgetFiles()]);
  }

  #choose(choice) {
    this.#choice = choice;
    try {
      localStorage.setItem(LOCAL, choice);
    } catch {
      // It holds as long as the page is open.
    }
  }

  /** They ended by themselves: once more, unless that happens again and again. */
  #ended() {
    if (++this.#endings < MOST_ENDINGS) return void this.fetch().catch(() => {});
    this.#tell("failed", "local.ended");
    localAnswers(false);
  }

  // --- answering -----------------------------------------------------------------------------------------------------

  /**
   * What a question is answered with: by them if they run, else by whoever answers first, `byServer` or they when they have
   * started.
   *
   * @param {Question} question
   * @param {(question: Question) => Promise<Answer>} byServer
   * @returns {Promise<Answer>}
   * @throws {Unreachable}
   */
  async answered(question, byServer) {
    if (this.isReady) {
      try {
        return await this.#answer(question);
      } catch {
        // They ended in mid-question.
      }
    }
    if (isSite() && question.method !== "GET") return this.#answer(question);
    const server = byServer(question);
    if (!this.#canStart) return server;
    const first = await Promise.race([server.catch(() => null), pause(SERVER_TIMEOUT_MS)]);
    if (first) return first;
    return Promise.any([server, this.#answer(question)]).catch(({ errors }) => {
      throw errors[1];
    });
  }

  /** What they answer; they are had before, if they do not run. @returns {Promise<Answer>} @throws {Unreachable} */
  async #answer(/** @type {Question} */ { method, path, body, language, part, signal }) {
    if (!this.isReady) await this.#hadAtOnce();
    const sharper = (/** @type {any} */ reply) => reply.status === 200 && part?.(JSON.parse(reply.body));
    try {
      const reply = await this.#rules.ask(method, path, body, language, undefined, { part: sharper, signal });
      if (reply.status < 500) return { status: reply.status, body: JSON.parse(reply.body) };
    } catch {
      // They ended in mid-question, or their answer was none.
    }
    throw this.#unreachable();
  }

  /** What they answer where no JSON is wanted; null if they do not run, or have no answer. A static site waits for them. */
  async text(/** @type {string} */ path) {
    if (!this.isReady && isSite()) await this.#hadAtOnce().catch(() => {});
    if (!this.isReady) return null;
    const { status, body } = await this.#rules.ask("GET", path).catch(() => ({ status: 0, body: "" }));
    return status === 200 ? body : null;
  }

  #unreachable() {
    const error = new Unreachable("The rules on this phone do not answer.");
    // Where there is a server, it is the server that is missed.
    if (isSite()) error.reason = t(this.why || (this.#areKept ? "local.silent" : "local.missed"));
    return error;
  }
}
