/**
 * What is impossible about a position that is put right by hand, told while one works; it never hinders.
 *
 * Invariant: what is shown is what the server said of the position that the table shows.
 *
 * @import { TableFace } from "./kit.js"
 */

import { el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { fixing } from "../words/en-fix.js";

learn(fixing);

export class Problems {
  element = el("div", { role: "status", class: "problems" });
  #table;
  #possible;
  #asked = 0;

  /** `possible` is the key of what is said where nothing is impossible. */
  constructor(/** @type {TableFace} */ table, possible = "fix.possible") {
    this.#table = table;
    this.#possible = possible;
  }

  /** Ask what is impossible; the answer to an older question is not shown. */
  async show() {
    const asked = ++this.#asked;
    const found = await this.#table.ask.validate();
    if (asked === this.#asked) this.element.replaceChildren(view(found, this.#possible, this.#table.mentions));
  }
}

function view(found, possible, mentions) {
  if (!found) return el("p", { class: "message" }, t("fix.offline"));
  if (!found.length) return el("p", { class: "message good" }, t(possible));
  const rows = found.map((problem) => mentions.line(problem));
  return el("div", { class: "message bad" }, el("h3", {}, t("fix.impossible")), el("ul", {}, rows));
}
