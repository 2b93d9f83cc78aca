/**
 * What results come to: played, won, best, fewest lost, with whom, what was achieved, and what is harder.
 *
 * Invariant: pure functions of results; nothing is drawn or kept here.
 *
 * @import { Level } from "../kit/kit.js"
 * @import { Result } from "./results.js"
 */

/** The largest or smallest of numbers; null of none. */
const most = (numbers) => (numbers.length ? Math.max(...numbers) : null);
const least = (numbers) => (numbers.length ? Math.min(...numbers) : null);
const known = (/** @type {Result[]} */ results, name) => results.map((one) => one[name]).filter((value) => value !== null);

/**
 * Games played and won, how many of them can be won at all, the best score, the fewest lost in a game that was won, and minutes played.
 *
 * @param {Result[]} results
 */
export function summaryOf(results) {
  const won = results.filter((one) => one.won === true);
  return {
    played: results.length,
    won: won.length,
    winnable: results.filter((one) => one.won !== null).length,
    best: most(known(results, "score")),
    fewest: least(known(won, "lost")),
    minutes: known(results, "minutes").reduce((sum, minutes) => sum + minutes, 0),
  };
}

/**
 * With whom: games played and won by name, who played most first.
 *
 * @param {Result[]} results
 * @returns {{ name: string, played: number, won: number }[]}
 */
export function partnersOf(results) {
  const rows = new Map();
  for (const { players, won } of results) {
    for (const name of new Set(players)) {
      const row = rows.get(name) ?? { name, played: 0, won: 0 };
      rows.set(name, { ...row, played: row.played + 1, won: row.won + (won === true ? 1 : 0) });
    }
  }
  return [...rows.values()].sort((a, b) => b.played - a.played || b.won - a.won || a.name.localeCompare(b.name));
}

/** When each achievement was reached first, by its id, in milliseconds. @returns {Map<string, number>} */
export function achievedIn(/** @type {Result[]} */ results) {
  const first = new Map();
  for (const { achieved, at } of results) for (const id of achieved) first.set(id, Math.min(at, first.get(id) ?? at));
  return first;
}

/**
 * The hardest level that was won, and the next one, each null if there is none.
 *
 * @param {Result[]} results
 * @param {readonly Level[]} levels the easiest first
 * @returns {{ won: Level | null, next: Level | null }}
 */
export function ladderOf(results, levels) {
  const done = new Set(results.flatMap(({ won, level }) => (won === true && level !== null ? [level] : [])));
  const highest = levels.findLastIndex(({ id }) => done.has(id));
  return { won: levels[highest] ?? null, next: highest < 0 ? null : (levels[highest + 1] ?? null) };
}
