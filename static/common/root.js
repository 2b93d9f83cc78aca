/**
 * Where this installation lies: at the root of a server, or anywhere on a static host.
 *
 * Invariant: no other script knows; addresses are written from the root, as the server has them, and go through here.
 */

// Tests run scripts where there is no page.
const { root = "/", site } = globalThis.document?.documentElement.dataset ?? {};
const base = globalThis.location ? new URL(root, location.href).pathname : "/";

/** Whether this is a static site: files alone, with no server that answers. */
export const isSite = () => site !== undefined;

/** The address here of a path such as `/v1/games`. */
export const at = (/** @type {string} */ path) => base + path.slice(1);

/** The address here of a page such as `/rules`; on a static site a page is a folder. */
export const pageAt = (/** @type {string} */ path) => at(path) + (isSite() && path !== "/" ? "/" : "");
