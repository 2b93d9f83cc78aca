/**
 * Keeps the result of a game that has ended on this phone.
 *
 * Invariant: what is kept is what the ending shows; looking at an ending again keeps nothing twice.
 *
 * @import { LaterExtras, Past } from "../kit/kit.js"
 */

import { timePlayed } from "../log/turns.js";
import { seatingOf } from "../seats/names.js";
import { keepResults, resultsOf } from "./results.js";

/** The same for a log on every phone that has it: when it began and ended, and how long it is. */
function idOf(entries, table) {
  const times = entries.flatMap(({ time }) => (time === undefined ? [] : [time]));
  return [...(times.length > 1 ? [times[0], times.at(-1)].map((time) => time.toString(36)) : [table]), entries.length].join("-");
}

/**
 * Keep how a game has ended, if the kit tells what counts. Gives the achievements that no earlier game had.
 *
 * @param {any} app
 * @param {any} table
 * @param {Past} past
 * @param {LaterExtras} later
 */
export function keepResult(app, table, past, { results, resultOf }) {
  const { entries, outcome, position } = past;
  if (!resultOf || !results || !outcome || table.isPlan) return [];
  const { facts, ...counted } = resultOf(past);
  const game = app.game.id;
  const seats = app.kit.seatsOf?.(position) ?? [];
  const seating = seatingOf(game, table.id);
  const names = [...new Set(seats.map(({ id }) => seating[id]?.name ?? "").filter(Boolean))];
  const time = timePlayed(entries);
  const achieved = results.achievements.filter(({ holds }) => holds(facts)).map(({ id }) => id);
  const id = idOf(entries, table.id);
  const before = resultsOf(game);
  const result = {
    ...{ id, table: table.id, at: entries.at(-1).time ?? Date.now(), ...counted, achieved },
    ...{ players: names, count: seats.length, minutes: time === null ? null : Math.round(time / 60000) },
  };
  keepResults(game, [result]);
  const earlier = before.filter((one) => one.id !== id && one.table !== table.id && one.at <= result.at);
  const known = new Set(earlier.flatMap((one) => one.achieved));
  return results.achievements.filter((one) => achieved.includes(one.id) && !known.has(one.id));
}
