/**
 * The panel of a game whose kit brings none: every legal action as a button, and as a tap on the spot that stands for it.
 *
 * Invariant: it knows no game. A spot stands for the action whose text form is its `what`.
 *
 * @import { Mark, TableFace } from "../kit/kit.js"
 */

import { button, el } from "../common/dom.js";
import { unlistedView } from "./verdict.js";

export class LegalPanel {
  element = el("div", { class: "chips many" });
  /** @type {Mark[]} */
  marks = [];
  #shown = 0;
  /** @type {TableFace} */
  #table;

  constructor(table) {
    this.#table = table;
  }

  async show(position) {
    const shown = ++this.#shown;
    this.marks = [];
    this.element.replaceChildren();
    const actions = await this.#table.ask.legal();
    if (shown !== this.#shown) return;
    const rows = actions?.map(({ text, label }) => button(label, () => this.tap(text), { class: "chip" }));
    this.element.replaceChildren(...(rows ?? [unlistedView(() => this.show(position))]));
    this.marks = (actions ?? []).map(({ text }) => ({ kind: "legal", what: text }));
    this.#table.show.mark();
  }

  tap(what) {
    this.marks = [...this.marks.filter(({ kind }) => kind === "legal"), { kind: "chosen", what }];
    this.#table.show.mark();
    this.#table.ask.check(what);
  }
}
