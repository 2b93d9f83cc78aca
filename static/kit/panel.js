/**
 * What the panels of several games have in common: a step with the table that it may ask, and the position that it shows.
 *
 * Invariant: an answer that comes after a newer question is not shown, and what has the focus keeps it.
 *
 * @import { TableFace } from "./kit.js"
 */

import { el } from "../common/dom.js";

export class TablePanel {
  element = el("div", { class: "step" });
  /** @type {TableFace} */
  table;
  position = null;
  #latest = 0;

  constructor(table) {
    this.table = table;
  }

  tap(_what) {}

  /** The answer to a question, and undefined if a newer one has been put meanwhile; until then the panel `isBusy`. */
  async latest(answer, isBusy = true) {
    // Whatever was still being asked belongs to a position or a choice that is no longer shown.
    const number = ++this.#latest;
    this.element.ariaBusy = isBusy ? "true" : null;
    const value = await answer;
    if (number !== this.#latest) return undefined;
    this.element.ariaBusy = null;
    return value;
  }

  /** Have other nodes; what had the focus gives it to what has the same `attribute`, or perhaps to the first button. */
  refill(attribute, nodes, orFirst = false) {
    const { activeElement } = document;
    const name = this.element.contains(activeElement) && activeElement.getAttribute(attribute);
    this.element.replaceChildren(...nodes);
    if (!name) return;
    const all = [...this.element.querySelectorAll("button:enabled")];
    const same = all.find((button) => button.getAttribute(attribute) === name) ?? (orFirst ? all[0] : null);
    /** @type {HTMLElement | null} */ (same)?.focus({ preventScroll: true });
  }
}
