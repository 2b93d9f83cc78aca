/**
 * Who answers a question about a game: the rules on this phone where they run, else the server.
 *
 * Invariant: the same question has the same answer from both, so that nothing but this module knows who was asked. Each is
 * answered in the end, or `Unreachable` says that nobody can.
 *
 * @import { LocalRules } from "./local-rules.js"
 *
 * @typedef {{ method: string, path: string, body?: string, language: string }} Question
 * @typedef {{ status: number, body: any }} Answer
 */

import { byId } from "./dom.js";
import { at, isSite } from "./root.js";
import { heardServer, suspectServer } from "./server.js";

const PATIENCE = 15000;
/** In localStorage: the folder of the rules that this phone has, or `NOT`; nothing before anything was decided. */
export const LOCAL = "local-rules/1";
/** They have been stopped or removed: nothing is fetched unasked. */
export const NOT = "no";

/** Nobody has answered; `told` says why, where it is not the server that is missed. */
export class Unreachable extends Error {
  told = "";
}

/** The server could not read the question; `problem` is its problem details (RFC 9457). */
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** What has the rules on this phone, once that part of the page is here. @type {LocalRules | null} */
let local = null;

/** Have that part, as `local.js` has it. */
export async function bringLocal() {
  const part = await import("./local.js");
  local = part.localRules;
  return part;
}

/** The folder of the rules that this phone has, `NOT`, or nothing. */
export function localChoice() {
  try {
    return localStorage.getItem(LOCAL);
  } catch {
    return null;
  }
}

/** Whether there are rules for this page; only tables have them. */
const areOffered = () => Boolean(byId("main")?.dataset.runtime);

/** Have the rules here: when the page begins, where they are or nobody else answers; as soon as somebody `plays`, anywhere. */
export function wantLocal(plays = false) {
  if (!areOffered() || localChoice() === NOT || !(plays || isSite() || localChoice())) return;
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
export async function answered(question) {
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
async function byServer(/** @type {Question} */ { method, path, body, language }) {
  const address = at(isSite() ? `${path.replace("/v1", `/v1/${language}`)}.json` : path);
  const headers = { "Accept-Language": language, ...(body && { "Content-Type": "application/json" }) };
  let response, told;
  try {
    response = await fetch(address, { method, headers, body, signal: AbortSignal.timeout(PATIENCE) });
    told = await response.json();
  } catch (error) {
    fail(error);
  }
  if (typeof told !== "object" || told === null || isNoAnswer(response.status)) fail(response.status);
  // What the service worker has kept is no answer of the server.
  if (response.headers.has("X-Kept")) suspectServer();
  else heardServer();
  return { status: response.status, body: told };
}
