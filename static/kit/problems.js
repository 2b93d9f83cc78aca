/**
 * The problems of a position that is put right by hand, listed while one works; they never hinder.
 *
 * Invariant: the list is the server's, about the position that the table shows.
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
  #latest = 0;

  /** `possible` is the key of the sentence for a position without problems. */
  constructor(/** @type {TableFace} */ table, possible = "fix.possible") {
    this.#table = table;
    this.#possible = possible;
  }

  /** Ask what is impossible; the answer to an older question is not shown. */
  async show() {
    const number = ++this.#latest;
    const problems = await this.#table.ask.validate();
    if (number === this.#latest) this.element.replaceChildren(view(problems, this.#possible, this.#table.mentions));
  }
}

function view(problems, possible, mentions) {
  if (!problems) return el("p", { class: "message" }, t("fix.offline"));
  if (!problems.length) return el("p", { class: "message good" }, t(possible));
  const rows = problems.map((problem) => mentions.line(problem));
  return el("div", { class: "message bad" }, el("h3", {}, t("fix.impossible")), el("ul", {}, rows));
}
