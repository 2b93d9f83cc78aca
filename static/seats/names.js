/**
 * The names of those who play: as this phone keeps them for the next game, and who sits where in each of its games.
 *
 * Who sits where is kept beside the game it is of, under `table/1/<game>/<id>/seats`, so that it goes when that goes.
 * Invariant: what cannot be read is no name; without storage names hold as long as the page is open.
 *
 * @typedef {Record<string, { name: string, joiner: string }>} Seating a name and the phone that plays, by seat; "" for none
 */

import { setting } from "../common/settings.js";

const NAMES = "names/1";
/** Characters of a name. */
export const LONGEST = 24;
/** Names that are kept to choose from. */
const MOST = 30;

/** Control characters, and those that turn the direction of all that follows. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** A name as it is kept: short, and as plain text. */
export const plainName = (name) => [...String(name).replace(UNSEEN, "").trim()].slice(0, LONGEST).join("").trim();

/** A name in a sentence, whatever way it is read: it turns nothing around it. */
export const apart = (name) => `\u2068${name}\u2069`;

/** What found no room, by its key. */
const unkept = new Map();

function read(key) {
  try {
    return JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

const namesIn = (value) => (Array.isArray(value) ? value.map(plainName).filter(Boolean) : []);

/** The names of the last game, in the order of its seats. @returns {string[]} */
export const lastNames = () => namesIn(read(NAMES)?.last);

/** All names that this phone knows, the latest first. @returns {string[]} */
export const knownNames = () => namesIn(read(NAMES)?.known);

/** Keep the names of a game for the next one. */
export function keepNames(names) {
  const last = namesIn(names);
  if (last.length) write(NAMES, { last, known: [...new Set([...last, ...knownNames()])].slice(0, MOST) });
}

const keyOf = (game, table) => `table/1/${game}/${table}/seats`;

/** Whether somebody wants to know whose turn it is in a game: by name, or how long it takes. */
export const hasPlayers = (game, table) => (setting("timer") || read(keyOf(game, table)) ? true : null);

/** Who sits where in a game. @returns {Seating} */
export function seatingOf(game, table) {
  const rows = Object.entries(read(keyOf(game, table)) ?? {});
  return Object.fromEntries(rows.map(([seat, one]) => [seat, { name: plainName(one?.name ?? ""), joiner: String(one?.joiner ?? "") }]));
}

/** Keep who sits where; a seat of which nothing is said is none. */
export const keepSeating = (game, table, /** @type {Seating} */ seating) =>
  write(keyOf(game, table), Object.fromEntries(Object.entries(seating).filter(([, { name, joiner }]) => name || joiner)));

/** Have the players of a game sit in another one as well. */
export function keepPlayers(game, from, to) {
  const rows = Object.entries(seatingOf(game, from)).map(([seat, { name }]) => [seat, { name, joiner: "" }]);
  if (rows.length) keepSeating(game, to, Object.fromEntries(rows));
}
