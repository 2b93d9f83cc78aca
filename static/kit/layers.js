/**
 * The layers of a drawing, one above another.
 *
 * Invariant: a layer is drawn anew only if what it is drawn from is not what it was.
 *
 * @import { Box } from "./kit.js"
 */

import { svg } from "../common/dom.js";

export class Layers {
  element;
  /** Each layer by its name. @type {Record<string, Element>} */
  groups;
  #drawn = {};

  /** `names` from the lowest to the uppermost. */
  constructor(names) {
    this.groups = Object.fromEntries(names.map((name) => [name, svg("g", { class: name })]));
    this.element = svg("svg", { "aria-hidden": "true", focusable: "false" }, Object.values(this.groups));
  }

  /** Draw a layer by what `draw` gives, if `from` is not what it was. */
  redraw(name, from, draw) {
    const key = JSON.stringify(from);
    if (this.#drawn[name] === key) return;
    this.#drawn[name] = key;
    this.groups[name].replaceChildren(...draw());
  }

  /** To set even the same box again would have the browser lay out the whole drawing. */
  showBox(/** @type {Box} */ box) {
    const text = box.map((length) => length.toFixed(1)).join(" ");
    if (this.element.getAttribute("viewBox") !== text) this.element.setAttribute("viewBox", text);
  }
}

/** What is shown, with a light line below it, so that it is seen on every ground. @returns {any[]} */
export const underlaid = (mark) => (mark.kind === "shown" ? [{ ...mark, kind: "under", goes: null }, mark] : [mark]);
