/**
 * All games of this phone in one file, and from one: logs, results, results of other tables, and names.
 *
 * Each game in it is a record (docs/records.md), with who sat where beside it. Invariant: what comes in is read whole before
 * anything is kept, and is put beside what is there; nothing here is replaced.
 */

import { isResult, keepResults, resultsOf } from "./results.js";
import { keepOthers, others } from "./weekly.js";
import { openTables } from "../log/saved-games.js";
import { keepNames, keepSeating, knownNames, lastNames, seatingOf } from "../seats/names.js";
import { MAX_BYTES, recordOf, wholeLog } from "../sharing/records.js";

const FORMAT = "games/1";
/** A single game has `MAX_BYTES` at most. */
const MOST_BYTES = 16 * MAX_BYTES;

const tablesOf = (game) => {
  const tables = openTables(game);
  return tables.list().flatMap(({ id }) => tables.open(id) ?? []);
};

/** All that is kept of these games; `rulesOf` gives the version of each game's rules. */
export function backupOf(/** @type {string[]} */ games, /** @type {(game: string) => string} */ rulesOf) {
  const ofGame = (id) =>
    tablesOf(id).map((table) => ({
      ...recordOf({ game: { id }, about: { rules_version: rulesOf(id) }, table }),
      seats: seatingOf(id, table.id),
    }));
  return {
    format: FORMAT,
    games: games.flatMap(ofGame),
    results: Object.fromEntries(games.map((id) => [id, resultsOf(id)])),
    others: others(),
    names: { last: lastNames(), known: knownNames() },
  };
}

/** Why a file was not taken over, as a key of words. */
export class BadBackup extends Error {}

/** What a text holds, read whole. @throws {BadBackup} */
function read(text, games) {
  if (text.length > MOST_BYTES) throw new BadBackup("ours.backup.fault");
  let sent;
  try {
    sent = JSON.parse(text);
  } catch {
    throw new BadBackup("ours.backup.fault");
  }
  if (sent?.format !== FORMAT || !Array.isArray(sent.games)) throw new BadBackup("ours.backup.fault");
  const logs = sent.games.filter((one) => games.includes(one?.game)).map((one) => ({ ...one, ...wholeLog(one) }));
  const results = games.map((game) => [game, sent.results?.[game] ?? []]);
  const isWhole = logs.every(({ entries }) => entries) && results.every(([, all]) => Array.isArray(all) && all.every(isResult));
  if (!isWhole) throw new BadBackup("ours.backup.broken");
  return { logs, results, sent };
}

const markOf = ({ entries, at }) => JSON.stringify([at, entries.length, entries[0].state, entries.at(-1).state]);

/**
 * Put what a file holds of these games beside what is here. Gives how many `games` and `results` are new, and whether there was room.
 *
 * @throws {BadBackup}
 */
export function takeBackup(text, games) {
  const { logs, results, sent } = read(text, games);
  let [count, isKept] = [0, true];
  for (const game of games) {
    const tables = openTables(game);
    const known = new Set(tablesOf(game).map(markOf));
    for (const log of logs.filter((one) => one.game === game && !known.has(markOf(one)))) {
      const table = tables.taken(log.entries, log.at);
      if (!table) continue;
      known.add(markOf(log));
      count += 1;
      isKept &&= table.isKept;
      if (log.seats) keepSeating(game, table.id, namesIn(log.seats));
    }
  }
  const more = results.reduce((sum, [game, all]) => sum + keepResults(game, all), 0);
  keepOthers(Array.isArray(sent.others) ? sent.others : []);
  // Those of the last game come second, so that they are the latest.
  if (!lastNames().length) for (const names of [sent.names?.known, sent.names?.last]) if (Array.isArray(names)) keepNames(names);
  return { games: count, results: more, isKept };
}

/** Names by seat, without the phones of a table that is elsewhere. */
const namesIn = (seats) =>
  Object.fromEntries(Object.entries(seats).flatMap(([seat, one]) => (typeof one?.name === "string" ? [[seat, { name: one.name, joiner: "" }]] : [])));
