/**
 * Whether this phone has rules of its own, or shall have none.
 *
 * Invariant: it imports nothing, so that asking who answers brings none of them.
 */

/** In localStorage: the folder of the rules that this phone has, or `NOT`; nothing before anything was decided. */
export const LOCAL = "local-rules/1";
/** They have been stopped or removed: nothing is fetched unasked. */
export const NOT = "no";

/** The folder of the rules that this phone has, `NOT`, or nothing. */
export function localChoice() {
  try {
    return localStorage.getItem(LOCAL);
  } catch {
    return null;
  }
}

/** Whether what is fetched costs money, as far as the browser tells. */
export function isMetered() {
  const { saveData = false, type = "" } = /** @type {any} */ (navigator).connection ?? {};
  return saveData || type === "cellular";
}
