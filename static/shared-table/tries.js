/**
 * What must not be done twice, though it may have to be asked twice: each request with the key by which a server knows it again.
 *
 * A try is `{key, body}`. Invariant: the key is drawn before anything is sent, and the same is asked under it until there is an
 * answer, so that a repeat after a lost answer is answered as the first time and changes nothing more.
 */

/** Bytes of chance in a key; who has the key with which a table was opened has the table. */
const BYTES = 24;

/** A new key: letters and digits, `-` and `_`. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_");
}

export const newTry = (body = null) => Object.freeze({ key: newKey(), body });

/** The try to send: `last`, if it asks for the same and has had no answer, else a new one. */
export const tryOf = (last, body = null) => (last && JSON.stringify(last.body) === JSON.stringify(body) ? last : newTry(body));
