/**
 * The public API: the questions about a game, and who answers: the rules on this phone where they run, else the server.
 *
 * Invariant: nothing else on the page asks about a game, but for pictures of its pieces. The same question has the same answer
 * from both, so that nothing but this module knows who was asked. Each is answered in the end, or `Unreachable` says that
 * nobody can.
 *
 * @import { LocalRules } from "../rules-here/engine.js"
 *
 * @typedef {{ part?: (body: any) => void, signal?: AbortSignal }} Sharpening `part` hears each answer that is better than the one
 *   before, if they come; once `signal` is aborted, the best one so far may do
 * @typedef {{ method: string, path: string, body?: string, language: string } & Sharpening} Question
 * @typedef {{ status: number, body: any }} Answer
 */

import { Refused, Unreachable } from "./errors.js";
import { LIMITS } from "./limits.js";
import { heardServer, suspectServer } from "./server.js";
import { byId } from "../common/dom.js";
import { at, isSite, pageAt } from "../common/root.js";
import { language } from "../common/words.js";
import { NOT, isMetered, localChoice } from "../rules-here/choice.js";

const TIMEOUT_MS = 15000;
/** The most answers that one list is put together from. */
const MOST_ANSWERS = 20;

// --- who answers -----------------------------------------------------------------------------------------------------

/** What has the rules on this phone, once that part of the page is here. @type {LocalRules | null} */
let local = null;

/** Have that part, as `rules-here/start.js` has it. */
export async function bringLocal() {
  const part = await import("../rules-here/start.js");
  local = part.localRules;
  return part;
}

/** Which part of the rules has come where nobody else answers, 0 to 1; null unless they are on their way. */
export const partOfRules = () => (isSite() && local?.stage === "coming" ? local.part : null);

/** Whether there are rules for this page; only tables have them. */
const areOffered = () => Boolean(byId("main")?.dataset.runtime);

/** Whether this phone may have them. */
export const canHaveLocal = () => areOffered() && localChoice() !== NOT;

/** Whether photos are rather read here than by a server: what reads them is fetched, and that may cost money. */
export const wantsPhotosHere = () => canHaveLocal() && !isMetered();

/** Have the rules here: when the page begins, where they are or nobody else answers; as soon as somebody `plays`, anywhere. */
export function wantLocal(plays = false) {
  if (!canHaveLocal() || !(plays || isSite() || localChoice())) return;
  bringLocal().then(
    () => local.wanted(plays),
    () => {},
  );
}

/**
 * What a question is answered with.
 *
 * @param {Question} question
 * @returns {Promise<Answer>}
 * @throws {Unreachable}
 */
async function answered(question) {
  if (!local && areOffered() && (isSite() || (localChoice() ?? NOT) !== NOT)) await bringLocal().catch(() => {});
  return local ? local.answered(question, byServer) : byServer(question);
}

/** By these the server, or one that stands before it, says that it does not answer now. */
const isNoAnswer = (status) => status >= 500 || status === 429;

/** @returns {never} */
function fail(/** @type {any} */ why) {
  suspectServer();
  throw new Unreachable(String(why));
}

/** What the server says, or on a static site a file: it tells about a game, and decides nothing. */
async function byServer(/** @type {Question} */ question) {
  const { method, path, body, language, part, signal } = question;
  if (part && !isSite()) return sharpened(question, part, signal);
  const address = at(isSite() ? `${path.replace("/v1", `/v1/${language}`)}.json` : path);
  const headers = { "Accept-Language": language, ...(body && { "Content-Type": "application/json" }) };
  let response, answer;
  try {
    response = await fetch(address, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    answer = await response.json();
  } catch (error) {
    fail(error);
  }
  if (typeof answer !== "object" || answer === null || isNoAnswer(response.status)) fail(response.status);
  // What the service worker has kept is no answer of the server.
  if (response.headers.has("X-Kept")) suspectServer();
  else heardServer();
  return { status: response.status, body: answer };
}

/** What the server says row by row, each better than the one before. */
async function sharpened(/** @type {Question} */ { path, body, language }, part, signal) {
  const headers = { "Accept-Language": language, "Content-Type": "application/json" };
  try {
    const { inRows } = await import("./rows.js");
    const answer = await inRows(at(path), { method: "POST", headers, body }, { part, signal, patience: TIMEOUT_MS });
    if (!isNoAnswer(answer.status)) {
      heardServer();
      return answer;
    }
  } catch (error) {
    fail(error);
  }
  return fail("The server has too much to do.");
}

// --- questions -------------------------------------------------------------------------------------------------------

async function ask(path, sent = undefined, /** @type {Sharpening} */ sharpening = {}) {
  const question = { method: sent ? "POST" : "GET", path, body: sent && JSON.stringify(sent), language: language(), ...sharpening };
  const { status, body } = await answered(question);
  if (status >= 400) throw new Refused(body);
  return body;
}

/** All games of this server. */
export const games = async () => (await ask("/v1/games")).games;

/** One game's part of the API. */
export class Game {
  constructor(id) {
    this.id = id;
    this.address = `/v1/games/${encodeURIComponent(id)}`;
  }

  #get = (part) => ask(this.address + part);

  #post = (part, body, sharpening = {}) => ask(`${this.address}/${part}`, body, sharpening);

  /** The address of a page about this game, such as `/rules`. */
  page = (path, query = {}, id = "") =>
    `${pageAt(path)}?${new URLSearchParams({ game: this.id, ...query })}${id && `#${encodeURIComponent(id)}`}`;

  about = () => this.#get("");
  rules = () => this.#get("/rules");
  rule = (id) => this.#get(`/rules/${encodeURIComponent(id)}`);
  /** The sheets there are to print, and the options. */
  print = () => this.#get("/print");
  /** What it takes to print, as a query orders it, or a body. */
  plan = (order) => (typeof order === "string" ? this.#get(`/print/plan?${order}`) : this.#post("print/plan", order));
  components = () => this.#get("/components");
  /** The address of a card's printed face, in the language of the page. */
  cardFace = (card) => {
    const face = `/games/${encodeURIComponent(this.id)}/faces/cards/${encodeURIComponent(card)}.svg`;
    return isSite() ? at(`/v1/${language()}${face}`) : at(`/v1${face}?language=${language()}`);
  };
  setup = (options) => this.#post("setup", options);
  describe = (state) => this.#post("describe", { state });
  /** The same of a position as JSON. */
  describePosition = (position) => this.#post("describe", { position });
  validate = (state) => this.#post("validate", { state });
  /** What lies ahead, of a game that offers to tell. */
  outlook = (state) => this.#post("outlook", { state });
  /** The ways to a goal, of a game that offers to tell. */
  ways = (state, goal) => this.#post("ways", { state, goal });
  /** What somebody would do who looks ahead, of a game that offers advice; see `Sharpening`. The first who may act if no `actor` is named. */
  advice = (state, playouts, sharpening = {}, actor = undefined) => this.#post("advice", { state, playouts, actor }, sharpening);
  /** A record or a part of one, with every step as text. */
  replay = (record) => this.#post("replay", { ...record, form: "text" });
  check = (state, action) => this.#post("check", { state, action });
  /** How far a procedure comes with these answers, of a game that asks; `of` is a `state` or a `position`. */
  resolve = (of, procedure, answers) => this.#post("resolve", { ...of, procedure, answers });
  checks = (state, actions) => this.#post("checks", { state, questions: actions.map((action) => ({ action })) });
  /** The legal actions of these types and actors, of all if none is named, `of` a `state` or a `position`; a long list comes in several answers. */
  legal = async (of, types = [], actors = []) => {
    const query = { ...of, types, actors, limit: LIMITS.page };
    const answers = [await this.#post("actions", query)];
    while (answers.at(-1).next && answers.length < MOST_ANSWERS) {
      answers.push(await this.#post("actions", { ...query, cursor: answers.at(-1).next }));
    }
    return { actions: answers.flatMap(({ actions }) => actions) };
  };
}
