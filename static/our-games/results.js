/**
 * The results of games, as this phone keeps them: how each ended, with whom, and what was achieved.
 *
 * Kept in localStorage under `results/1/<game>` as a list, oldest first. Invariant: one game on this phone has one result, that of
 * its last ending; a result stays when the game is removed, and what cannot be read is no result.
 *
 * @typedef {{
 *   id: string, table: string, at: number, won: boolean | null, level: string | null, score: number | null, lost: number | null,
 *   seed: number | null, minutes: number | null, players: string[], count: number, achieved: string[],
 * }} Result `at` in milliseconds, `players` their names as far as they are known, `count` how many seats were played, `minutes` played
 */

import { plainName } from "../seats/names.js";

const KEY = "results/1/";
/** Of one game; then the oldest go. */
const MOST = 1000;
const MOST_NAMES = 12;

const isNumber = (value) => value === null || Number.isSafeInteger(value);
const isText = (value, most = 80) => typeof value === "string" && value.length <= most;
const areTexts = (value, most) => Array.isArray(value) && value.length <= most && value.every((text) => isText(text));

/** Whether something read from elsewhere says how a game ended, as results and what is sent of them do. */
export const isEnding = (/** @type {any} */ one) =>
  [true, false, null].includes(one.won) && (one.level === null || isText(one.level, 40)) && [one.score, one.lost].every(isNumber);

/** Whether something read from elsewhere are the names of players. */
export const areNames = (value) => areTexts(value, MOST_NAMES);

/** Whether something read from elsewhere is a result. */
export const isResult = (/** @type {any} */ one) =>
  typeof one === "object" &&
  one !== null &&
  isText(one.id) &&
  one.id !== "" &&
  isText(one.table) &&
  Number.isSafeInteger(one.at) &&
  isEnding(one) &&
  [one.seed, one.minutes, one.count].every(isNumber) &&
  areNames(one.players) &&
  areTexts(one.achieved, 100);

/** @returns {Result} */
const asResult = ({ id, table, at, won, level, score, lost, seed, minutes, players, count, achieved }) => ({
  ...{ id, table, at, won, level, score, lost, seed, minutes, count, achieved },
  players: players.map(plainName).filter(Boolean),
});

/** The results of a game, oldest first. @returns {Result[]} */
export function resultsOf(game) {
  try {
    const all = JSON.parse(localStorage.getItem(KEY + game) ?? "[]");
    return Array.isArray(all) ? all.filter(isResult).map(asResult).sort((a, b) => a.at - b.at) : [];
  } catch {
    return [];
  }
}

/** Keep results beside those that there are; the newer one of a game stays. Gives how many are new, or tell more than before. */
export function keepResults(game, /** @type {Result[]} */ more) {
  const before = resultsOf(game);
  const known = new Map(before.map((one) => [one.id, JSON.stringify(one)]));
  const fresh = more.map(asResult).filter((one) => known.get(one.id) !== JSON.stringify(one));
  if (!fresh.length) return 0;
  const [ids, tables] = ["id", "table"].map((name) => new Set(fresh.map((one) => one[name]).filter(Boolean)));
  const all = [...before.filter(({ id, table }) => !ids.has(id) && !tables.has(table)), ...fresh];
  try {
    localStorage.setItem(KEY + game, JSON.stringify(all.slice(-MOST)));
    return fresh.length;
  } catch {
    return 0; // No room: the game itself still has its ending.
  }
}
