/**
 * How a kit tells the page of all games what counts in its game.
 *
 * Each kit's `our-games.js` is a script of its own beside the page's, so that the page names no game. Invariant: the page listens before
 * any of them runs, since scripts of a page run in their order.
 *
 * @import { Results } from "../kit/kit.js"
 */

const TOLD = "results-told";

/** Tell it, for a kit. */
export const tellResults = (/** @type {string} */ game, /** @type {Results} */ results) =>
  document.dispatchEvent(new CustomEvent(TOLD, { detail: { game, results } }));

/** When every kit has told. Scripts of a page have all run by then. */
export const allTold = new Promise((resolve) => {
  if (globalThis.document?.readyState === "complete") resolve(null);
  else globalThis.document?.addEventListener("DOMContentLoaded", () => resolve(null), { once: true });
});

/** Hear it, for the page; `hear` is called with the game and what counts in it. */
export const onResults = (/** @type {(game: string, results: Results) => void} */ hear) =>
  document.addEventListener(TOLD, (event) => {
    const { game, results } = /** @type {CustomEvent} */ (event).detail;
    hear(game, results);
  });
