/**
 * The shared tables at which this phone sits: what it needs to be there, by the game on this phone that it shares.
 *
 * Kept in localStorage under `seat/2/<game>/<id of the game on this phone>`, and what has not been answered yet under `opening/1/…` and
 * `joining/1`. Invariant: what cannot be read is no seat, and the game on this phone stays whatever becomes of the table. What
 * finds no room is kept as long as the page is open.
 */

const SEAT = "seat/2";
const OPENING = "opening/1";
const ENDED = "ended/1";
const JOINING = "joining/1";
/** Milliseconds for which a server keeps a table after its last change. */
const LIFE_MS = 12 * 3600 * 1000;
/** Ids, keys and seals, some of them signed: letters that a header takes. */
const KEY = /^[\w.~+/=-]{10,8000}$/;

const isKey = (text) => typeof text === "string" && KEY.test(text);

/** Whether it is a try of `tries.js`. */
const isTry = (tried) => typeof tried?.key === "string" && /^[\w-]{32}$/.test(tried.key) && typeof tried.body === "object";

const isBase = (base) =>
  typeof base === "object" &&
  typeof base?.version === "string" &&
  Number.isSafeInteger(base.at) &&
  Array.isArray(base.marks) &&
  base.marks.every((mark) => typeof mark === "string");

const isSeat = (seat) =>
  typeof seat === "object" &&
  [seat?.id, seat?.opener ?? seat?.key, seat?.seal, seat?.code].every(isKey) &&
  (!seat.settings || isKey(seat.settings)) &&
  (seat.change === undefined || isTry(seat.change)) &&
  (seat.base === null || isBase(seat.base));

/** What found no room, by its key. */
const unkept = new Map();

function read(key, isSound) {
  if (unkept.has(key)) return unkept.get(key);
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? "null");
    return isSound(value) ? value : null;
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
}

function erase(key) {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing to erase.
  }
}

const keyOf = (game, table) => `${SEAT}/${game}/${table}`;
const endedOf = (game, table) => `${ENDED}/${game}/${table}`;
const openingOf = (game, table) => `${OPENING}/${game}/${table}`;

/** What the phone keeps of its seat at the table that it shares as this game; null if it shares none. */
export const seatOf = (game, table) => read(keyOf(game, table), isSeat);

export const keepSeat = (game, table, seat) => write(keyOf(game, table), seat);

/** A seat at a table that its opener has ended, for as long as a server may have lost that. */
export function endedSeat(game, table) {
  const seat = read(endedOf(game, table), isSeat);
  if (seat && seat.until > Date.now()) return seat;
  erase(endedOf(game, table));
  return null;
}

/** The table has been ended: the seat is one no more, but its settings are kept. */
export function endSeat(game, table, seat) {
  leaveSeat(game, table);
  write(endedOf(game, table), { ...seat, change: undefined, until: Date.now() + LIFE_MS });
}

/** Also forgets an opening that was not answered. */
export function leaveSeat(game, table) {
  erase(keyOf(game, table));
  erase(openingOf(game, table));
  erase(endedOf(game, table));
}

/** The try by which this game is to be shared, if it has had no answer. */
export const openingTry = (game, table) => read(openingOf(game, table), isTry);

export const keepOpening = (game, table, tried) => write(openingOf(game, table), tried);

export const forgetOpening = (game, table) => erase(openingOf(game, table));

/** The last try to join a table, until this phone sits there; that may be on the page of another game. */
export const joiningTry = () => read(JOINING, isTry);

export const keepJoining = (tried) => write(JOINING, tried);

export const forgetJoining = () => erase(JOINING);

/** The game on this phone that shares the table of that id; null if none does. */
export function sharedAs(game, id) {
  try {
    const all = [...Object.keys(localStorage), ...unkept.keys()].filter((key) => key.startsWith(keyOf(game, "")));
    const names = all.map((key) => key.slice(keyOf(game, "").length));
    return names.find((name) => seatOf(game, name)?.id === id) ?? null;
  } catch {
    return null;
  }
}
