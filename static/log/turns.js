/**
 * The log of a game in turns, and how long was played.
 *
 * Invariant: an entry belongs to the turn in which it was done, which is that of the position before it. Of the states
 * nothing is read but what the kit's `chapterOf` reads, so that a log of hundreds of entries is there at once.
 *
 * @import { Chapter, LogEntry, Turn } from "../kit/kit.js"
 */

import { learn, t } from "../common/words.js";
import { log } from "../words/en-log.js";

learn(log);

/** Entries in one part of a log whose game knows no turns. */
const STRETCH = 20;
/** Milliseconds without an entry that are a pause, and no playing. */
export const PAUSE_MS = 10 * 60 * 1000;

/** Where an entry was done: its own state for a start and for what came from elsewhere. */
const placeOf = (entries, index) =>
  index > 0 && (entries[index].kind === "do" || entries[index].kind === "fix") ? entries[index - 1] : entries[index];

/**
 * The turns of a log, in order, each with its first and last entry; `chapterOf` tells the turn of a state, or null.
 *
 * @param {LogEntry[]} entries
 * @param {((state: string) => Chapter | null) | undefined} chapterOf
 * @returns {Turn[]}
 */
export function turnsOf(entries, chapterOf) {
  /** @type {Turn[]} */
  const turns = [];
  entries.forEach((entry, index) => {
    const chapter = chapterOf ? chapterOf(placeOf(entries, index).state) : stretch(index, entries.length);
    const last = turns.at(-1);
    if (last && (!chapter || (chapter.key === last.key && entry.kind !== "load"))) last.to = index;
    else turns.push({ ...(chapter ?? { key: "", name: t("turns.unknown") }), from: index, to: index });
  });
  return turns;
}

/** Where no turns are known: so many entries each. @returns {Chapter} */
function stretch(index, count) {
  const first = index - (index % STRETCH);
  const last = Math.min(first + STRETCH, count);
  return {
    key: String(first),
    get name() {
      return t("turns.entries", { first: first + 1, last });
    },
  };
}

/** The turn that an entry belongs to. */
export const turnAt = (/** @type {Turn[]} */ turns, index) =>
  turns.findIndex(({ from, to }) => from <= index && index <= to);

/**
 * How long was played, in milliseconds: the gaps between entries that follow each other, without pauses. Null where too
 * few entries know their time.
 */
export function timePlayed(/** @type {LogEntry[]} */ entries) {
  const times = entries.flatMap(({ time }) => (time === undefined ? [] : [time]));
  if (times.length < 2) return null;
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  return gaps.filter((gap) => gap > 0 && gap <= PAUSE_MS).reduce((sum, gap) => sum + gap, 0);
}

/** A length of time in words. */
export function lengthOf(milliseconds) {
  const minutes = Math.round(milliseconds / 60000);
  if (minutes < 60) return t("turns.minutes", { count: minutes });
  return t("turns.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The place of the largest of some numbers; the first of several, -1 if none is above zero. */
export function largest(numbers) {
  const most = Math.max(0, ...numbers);
  return most > 0 ? numbers.indexOf(most) : -1;
}

/** From each number to the next, the first as it is. */
export const changes = (numbers) => numbers.map((number, i) => number - (numbers[i - 1] ?? 0));
