/**
 * The shuffle of the week, which all tables of the world can play, and the link by which results are compared.
 *
 * The number of the shuffle follows from the ISO week alone, so that nobody has to be asked. Invariant: a link holds what its sender
 * chose to send and nothing else; what comes in is hostile until `resultIn` has read it.
 *
 * @import { Result } from "./results.js"
 * @typedef {{
 *   game: string, week: string, won: boolean | null, score: number | null, lost: number | null, level: string | null,
 *   count: number, names: string[],
 * }} Sent
 */

import { areNames, isEnding } from "./results.js";
import { plainName } from "../seats/names.js";
import { hashOf } from "../shared-table/sync.js";

const DAY_MS = 86400000;
const KEY = "weekly/1";
const MOST = 100;
const LONGEST = 2000;
const WEEK = /^\d{4}-W\d\d$/;

/** The ISO week of a day as this phone has it: `2026-W48`. */
export function weekOf(/** @type {Date} */ date) {
  const day = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  // The week belongs to the year of its Thursday.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const days = (day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / DAY_MS;
  return `${day.getUTCFullYear()}-W${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}

/** The number of that week's shuffle of a game. */
export const seedOf = (week, game) => hashOf(`${game}/${week}`);

/** The results of a game with that week's shuffle. */
export const resultsIn = (/** @type {Result[]} */ results, week, game) => results.filter(({ seed }) => seed === seedOf(week, game));

/** What is sent of a result. @returns {Sent} */
const sentOf = ({ won, score, lost, level, count, players }, game, week) => ({ game, week, won, score, lost, level, count, names: players });

/** What stands behind the `#` of a link that carries a result. */
export function fragmentOf(result, game, week) {
  const bytes = new TextEncoder().encode(JSON.stringify(sentOf(result, game, week)));
  return `result=${btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/** Whether it is what a link carries. */
const isSent = (/** @type {any} */ sent) =>
  typeof sent === "object" &&
  sent !== null &&
  typeof sent.game === "string" &&
  WEEK.test(sent.week) &&
  isEnding(sent) &&
  Number.isSafeInteger(sent.count) &&
  areNames(sent.names);

/** @returns {Sent} */
const asSent = ({ game, week, won, score, lost, level, count, names }) => ({
  ...{ game, week, won, score, lost, level, count },
  names: names.map(plainName).filter(Boolean),
});

/** The result in a link, or in what stands behind its `#`; null if there is none. @returns {Sent | null} */
export function resultIn(text) {
  const [, code] = /#?result=([\w-]+)$/.exec(String(text).trim()) ?? [];
  if (!code || code.length > LONGEST) return null;
  try {
    const bytes = Uint8Array.from(atob(code.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
    const sent = JSON.parse(new TextDecoder().decode(bytes));
    return isSent(sent) ? asSent(sent) : null;
  } catch {
    return null;
  }
}

/** The results of other tables that were kept here, oldest first. @returns {Sent[]} */
export function others() {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all) ? all.filter(isSent).map(asSent) : [];
  } catch {
    return [];
  }
}

/** Keep results of other tables. Gives how many are new. */
export function keepOthers(/** @type {any[]} */ more) {
  const all = others();
  const known = new Set(all.map((one) => JSON.stringify(one)));
  const fresh = more.filter(isSent).map(asSent).filter((one) => !known.has(JSON.stringify(one)));
  try {
    if (fresh.length) localStorage.setItem(KEY, JSON.stringify([...all, ...fresh].slice(-MOST)));
    return fresh.length;
  } catch {
    return 0;
  }
}
