/**
 * The public API: what can be asked about a game, whoever answers.
 *
 * Invariant: nothing else on the page asks about a game, but for pictures of its pieces.
 */

import { Refused, Unreachable } from "./by-server.js";
import { answered } from "./dispatch.js";
import { LIMITS } from "./limits.js";
import { at, isSite, pageAt } from "../common/root.js";
import { language } from "../common/words.js";

const PATIENCE = 15000;
/** The most answers that one list is put together from. */
const MOST_ANSWERS = 20;

async function ask(path, sent = undefined) {
  const question = { method: sent ? "POST" : "GET", path, body: sent && JSON.stringify(sent), language: language() };
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

  #post = (part, body) => ask(`${this.address}/${part}`, body);

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
