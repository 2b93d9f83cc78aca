/**
 * The public HTTP API, and the two ways in which it says nothing useful.
 *
 * Invariant: nothing else on the page asks the server about a game.
 */

import { LIMITS } from "./limits.js";
import { at, isSite, pageAt } from "./root.js";
import { heardServer, suspectServer } from "./server.js";
import { language } from "./words.js";

const PATIENCE = 15000;
/** The most answers that one list is put together from. */
const MOST_ANSWERS = 20;

/** The server did not answer, or it was not this server that did. */
export class Unreachable extends Error {}

/** The server could not read the question; `problem` is its problem details (RFC 9457). */
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** By these the server, or one that stands before it, says that it does not answer now. */
const isNoAnswer = (status) => status >= 500 || status === 429;

function unreachable(why) {
  suspectServer();
  return new Unreachable(String(why));
}

async function ask(path, options = {}) {
  const headers = { ...options.headers, "Accept-Language": language() };
  let response, body;
  try {
    response = await fetch(at(path), { ...options, headers, signal: AbortSignal.timeout(PATIENCE) });
    body = await response.json();
  } catch (error) {
    throw unreachable(error);
  }
  if (typeof body !== "object" || body === null || isNoAnswer(response.status)) throw unreachable(response.status);
  // What the service worker has kept is no answer of the server.
  if (response.headers.has("X-Kept")) suspectServer();
  else heardServer();
  if (!response.ok) throw new Refused(body);
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

  #post = (part, body) =>
    ask(`${this.address}/${part}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  /** The address of a page about this game, such as `/rules`. */
  page = (path, query = {}, id = "") =>
    `${pageAt(path)}?${new URLSearchParams({ game: this.id, ...query })}${id && `#${encodeURIComponent(id)}`}`;

  about = () => this.#get("");
  rules = () => this.#get("/rules");
  rule = (id) => this.#get(`/rules/${encodeURIComponent(id)}`);
  /** The sheets there are to print, and the options. */
  print = () => this.#get("/print");
  /** What it takes to print, as a query orders it. */
  plan = (query) => this.#get(`/print/plan?${query}`);
  components = () => this.#get("/components");
  /** The address of a card's printed face, in the language of the page. */
  cardFace = (card) => {
    const face = `/games/${encodeURIComponent(this.id)}/faces/cards/${encodeURIComponent(card)}.svg`;
    return isSite() ? at(`/v1/${language()}${face}`) : at(`/v1${face}?language=${language()}`);
  };
  /** A drawing of a state as `{address, text}`, an SVG with the board and its numbers. */
  drawing = async (state) => {
    const address = at(`${this.address}/position.svg?${new URLSearchParams({ state, language: language() })}`);
    let answer;
    try {
      answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    } catch (error) {
      throw new Unreachable(String(error));
    }
    if (!answer.ok) throw new Unreachable(String(answer.status));
    return { address, text: await answer.text() };
  };
  setup = (options) => this.#post("setup", options);
  describe = (state) => this.#post("describe", { state });
  validate = (state) => this.#post("validate", { state });
  /** What lies ahead, of a game that offers to tell. */
  outlook = (state) => this.#post("outlook", { state });
  /** The ways to a goal, of a game that offers to tell. */
  ways = (state, goal) => this.#post("ways", { state, goal });
  /** A record or a part of one, with every step as text. */
  replay = (record) => this.#post("replay", { ...record, form: "text" });
  check = (state, action) => this.#post("check", { state, action });
  checks = (state, actions) => this.#post("checks", { state, questions: actions.map((action) => ({ action })) });
  /** The legal actions of these types and actors, of all if none is named; a long list comes in several answers. */
  legal = async (state, types = [], actors = []) => {
    const asked = { state, types, actors, limit: LIMITS.page };
    const answers = [await this.#post("actions", asked)];
    while (answers.at(-1).next && answers.length < MOST_ANSWERS) {
      answers.push(await this.#post("actions", { ...asked, cursor: answers.at(-1).next }));
    }
    return { actions: answers.flatMap(({ actions }) => actions) };
  };
}
