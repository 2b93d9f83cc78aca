/**
 * The question as a sheet over the lower part of the board, where it needs more room than is beside the board.
 *
 * Invariant: the board keeps its size and its place while the sheet comes and goes, however late that is; what it covers
 * can be pushed out from under it. It slides, so that people see where it came from, unless they want no motion.
 *
 * @import { Viewport } from "./viewport.js"
 */

/** Milliseconds that it slides. */
const SLIDE_MS = 180;

export class Sheet {
  #element;
  #viewport;
  /** How much of the board it covers, in px. */
  #over = 0;

  /** @param {HTMLElement} element @param {Viewport} viewport */
  constructor(element, viewport) {
    this.#element = element;
    this.#viewport = viewport;
  }

  /** Lie over so many px of the board. */
  cover(over) {
    if (over === this.#over) return;
    const rise = over - this.#over;
    this.#over = over;
    // It grows below its place, behind what stands there, and is drawn higher by as much.
    this.#element.style.marginBottom = `${-over}px`;
    this.#element.style.translate = over ? `0 ${-over}px` : "";
    this.#viewport.cover(over);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.#element.animate([{ translate: `0 ${rise - over}px` }, {}], { duration: SLIDE_MS, easing: "ease-out" });
  }
}
