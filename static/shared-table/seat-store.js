/**
 * The shared tables at which this phone sits: what it needs to be there, by the game on this phone that it shares.
 *
 * Kept in localStorage under `seat/1/<game>/<id of the game on this phone>`. Invariant: what cannot be read is no seat, and the
 * game on this phone stays whatever becomes of the table.
 */

const FORMAT = "seat/1";
const KEY = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

const keyOf = (game, table) => `${FORMAT}/${game}/${table}`;

const isKey = (text) => typeof text === "string" && KEY.test(text);

const isBase = (base) =>
  typeof base === "object" &&
  typeof base?.version === "string" &&
  Number.isSafeInteger(base.at) &&
  Array.isArray(base.marks) &&
  base.marks.every((mark) => typeof mark === "string");

const isSeat = (seat) =>
  typeof seat === "object" &&
  [seat?.id, seat?.key, seat?.seal].every(isKey) &&
  (seat.opener === undefined || isKey(seat.opener)) &&
  CODE.test(seat.code) &&
  (seat.base === null || isBase(seat.base));

/** What the phone keeps of its seat at the table that it shares as this game; null if it shares none. */
export function seatOf(game, table) {
  try {
    const seat = JSON.parse(localStorage.getItem(keyOf(game, table)) ?? "null");
    return isSeat(seat) ? seat : null;
  } catch {
    return null;
  }
}

export function keepSeat(game, table, seat) {
  try {
    localStorage.setItem(keyOf(game, table), JSON.stringify(seat));
  } catch {
    // It is kept as long as the page is open.
  }
}

export function leaveSeat(game, table) {
  try {
    localStorage.removeItem(keyOf(game, table));
  } catch {
    // Then there is nothing to leave.
  }
}

/** The game on this phone that shares the table of that id; null if none does. */
export function sharedAs(game, id) {
  try {
    const all = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(game, "")));
    const names = all.map((key) => key.slice(keyOf(game, "").length));
    return names.find((name) => seatOf(game, name)?.id === id) ?? null;
  } catch {
    return null;
  }
}
