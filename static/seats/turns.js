/**
 * Whose turn it is: what follows from who sits where and from a log.
 *
 * Invariant: pure functions; nothing is drawn, asked or kept here.
 *
 * @import { LogEntry } from "../kit/kit.js"
 * @import { Seating } from "./names.js"
 */

/**
 * Whether the phone of that joiner may act for one of these seats without anybody being asked: a seat that no phone plays
 * is everybody's, and so is what no seat decides alone.
 *
 * @param {string[]} acting
 * @param {Seating} seating
 * @param {string} joiner
 */
export const mayAct = (acting, seating, joiner) =>
  !acting.length || acting.some((seat) => [undefined, "", joiner].includes(seating[seat]?.joiner));

/** Whether it is the turn of a seat that this phone plays, and no other phone. */
export const isOwnTurn = (acting, seating, joiner) => acting.some((seat) => seating[seat]?.joiner === joiner);

/** When the turn at the end of a log began: the time of the entry that led to it; undefined if that has none. */
export function turnBegan(/** @type {LogEntry[]} */ entries, /** @type {(state: string) => string[]} */ actingOf) {
  const now = String(actingOf(entries.at(-1)?.state ?? ""));
  let first = entries.length - 1;
  while (first > 0 && String(actingOf(entries[first - 1].state)) === now) first -= 1;
  return entries[first]?.time;
}
