/**
 * The server's answers, and what this phone remembers about rules of its own: what every answerer needs.
 *
 * Invariant: it imports nothing that decides who answers.
 *
 * @typedef {{ method: string, path: string, body?: string, language: string }} Question
 * @typedef {{ status: number, body: any }} Answer
 */

import { at, isSite } from "../common/root.js";
import { heardServer, suspectServer } from "./server.js";

const TIMEOUT_MS = 15000;
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

/** The folder of the rules that this phone has, `NOT`, or nothing. */
export function localChoice() {
  try {
    return localStorage.getItem(LOCAL);
  } catch {
    return null;
  }
}

/** By these the server, or one that stands before it, says that it does not answer now. */
const isNoAnswer = (status) => status >= 500 || status === 429;

/** @returns {never} */
function fail(/** @type {any} */ why) {
  suspectServer();
  throw new Unreachable(String(why));
}

/** What the server says, or on a static site a file: it tells about a game, and decides nothing. */
export async function byServer(/** @type {Question} */ { method, path, body, language }) {
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
