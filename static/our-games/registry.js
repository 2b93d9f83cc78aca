/**
 * Where a kit registers with the page of all games what counts in its game.
 *
 * Each kit's `our-games.js` is a script of its own beside the page's, so that the page names no game. Invariant: the page listens before
 * any of them runs, since scripts of a page run in their order.
 *
 * @import { Results } from "../kit/kit.js"
 */

const REGISTERED = "results-registered";

/** Register what counts in a game, for a kit. */
export const registerResults = (/** @type {string} */ game, /** @type {Results} */ results) =>
  document.dispatchEvent(new CustomEvent(REGISTERED, { detail: { game, results } }));

/** When every kit has registered: scripts of a page have all run by then. */
export const allRegistered = new Promise((resolve) => {
  if (globalThis.document?.readyState === "complete") resolve(null);
  else globalThis.document?.addEventListener("DOMContentLoaded", () => resolve(null), { once: true });
});

/** For the page: `hear` is called with each game and what counts in it. */
export const onRegistered = (/** @type {(game: string, results: Results) => void} */ hear) =>
  document.addEventListener(REGISTERED, (event) => {
    const { game, results } = /** @type {CustomEvent} */ (event).detail;
    hear(game, results);
  });
