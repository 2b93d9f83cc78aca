/**
 * A position in the address of the page, and in what people paste and scan.
 *
 * Invariant: the position stands in the fragment, which is never sent to a server, and whatever comes in is
 * hostile until `readable` has read it: the answer is a state, or a fault with a key of words, and nothing is thrown.
 */

import { Unreadable } from "../kit/text-form.js";
import { learn } from "../common/words.js";
import { link } from "../words/en-link.js";

learn(link);

/** Nobody pastes more than this by accident; a link may be longer than the position in it. */
const MAX_PASTED = 8000;
/** Every character that some text form can have; which of them a game's has, its reader says. */
const PRINTABLE = /^[!-~]+$/;
/** The files that may hold a game, in the form of a file input. */
export const FILES = ".json,.txt,application/json,text/plain";

/**
 * What a text means: the state, or why it is none, as a key of words with their values.
 *
 * @typedef {{ state: string, fault?: undefined, values?: undefined }
 *   | { state?: undefined, fault: string, values: Record<string, unknown> }} Readable
 */

/** @returns {Readable} */
const fault = (reason, values = {}) => Object.freeze({ fault: `link.${reason}`, values });

/**
 * What a text means that was pasted, scanned or opened: `{state}` as the game spells it, or `{fault, values}` for `t`.
 * `read` is the game's reader, which throws `Unreadable` where the text is no position.
 *
 * @returns {Readable}
 */
export function readable(text, read) {
  if (typeof text !== "string" || !text.trim()) return fault("empty");
  if (text.length > MAX_PASTED) return fault("long");
  const state = stateWithin(text.trim());
  if (state === null) return fault("alphabet");
  if (!state) return fault("none");
  if (!PRINTABLE.test(state)) return fault("alphabet");
  const all = spellings(state).map((state) => judged(state, read));
  return all.find(({ state }) => state) ?? all[0];
}

/**
 * What was meant by a text, the likeliest first: keyboards write small letters, and programs put a full stop behind a
 * link. Where small letters or a sign at the end belong to the game's text form, its reader takes no other spelling.
 */
function spellings(text) {
  const bare = text.replace(/[.,;:!?)>"'\]]+$/, "");
  return [...new Set([text.toUpperCase(), bare.toUpperCase(), text, bare])];
}

/** @returns {Readable} */
function judged(state, read) {
  try {
    read(state);
    return Object.freeze({ state });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.reason === "form") return fault("form", { field: error.field });
    return fault(error.reason === "length" ? "long" : error.reason);
  }
}

/** The state in a text that may be a whole address; "" for an address without, null where it cannot be decoded. */
function stateWithin(text) {
  const isAddress = /^https?:\/\//i.test(text);
  if (isAddress && !text.includes("#")) return "";
  const fragment = text.slice(text.indexOf("#") + 1);
  try {
    // Programs break long lines.
    return decodeURIComponent(fragment).replace(/\s+/g, "");
  } catch {
    return null;
  }
}

/**
 * What the address of this page holds: null for nothing, else as `readable`.
 *
 * @returns {Readable | null}
 */
export function stateInAddress(read) {
  return location.hash.length > 1 ? readable(location.hash, read) : null;
}

/** The code of a shared table in a text that may be a whole address; null if there is none. */
export function codeIn(text) {
  const match = /#join=([0-9A-Za-z -]{10,20})$/.exec(String(text).trim());
  return match ? match[1] : null;
}

/** The address by which another phone joins the table of that code. */
export const joinAddress = (code) => `${location.origin}${location.pathname}#join=${code}`;

/** The address of a position on this server, for any phone: what only this one wished for is left out. */
export const addressOf = (state) => `${location.origin}${location.pathname}#${state}`;

/** Show the position in the address, without a new entry in the browser's history. */
export function writeAddress(state) {
  try {
    history.replaceState(history.state, "", `${location.pathname}${location.search}${state ? `#${state}` : ""}`);
  } catch {
    // Safari allows a hundred changes in half a minute; the next one will tell.
  }
}

/** Call the listener with `stateInAddress` when somebody changes the address. Gives a function that ends it. */
export function onAddress(read, listener) {
  const heard = () => listener(stateInAddress(read));
  addEventListener("hashchange", heard);
  return () => removeEventListener("hashchange", heard);
}
