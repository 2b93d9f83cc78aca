/**
 * How long turns took, for whoever asks.
 *
 * Invariant: it is read from the times of a log and told to nobody unasked.
 *
 * @import { LogEntry } from "../kit/kit.js"
 */

import { el, listOf } from "../common/dom.js";
import { t } from "../common/words.js";
import { PAUSE_MS, lengthOf } from "../log/turns.js";

/**
 * How long each seat took in all, how often it had a turn, and its longest one, in milliseconds. A gap between two entries counts for
 * those who decided before it, each alike; one of more than ten minutes was a pause.
 *
 * @param {LogEntry[]} entries
 * @param {(state: string) => string[]} actingOf
 * @returns {Map<string, { all: number, turns: number, longest: number }>}
 */
export function timesOf(entries, actingOf) {
  /** @type {Map<string, { all: number, turns: number, longest: number }>} */
  const times = new Map();
  const turn = new Map();
  entries.slice(1).forEach(({ time }, i) => {
    const before = entries[i];
    const gap = (time ?? NaN) - (before.time ?? NaN);
    const acting = actingOf(before.state);
    for (const seat of [...turn.keys()]) if (!acting.includes(seat)) turn.delete(seat);
    if (!(gap >= 0 && gap <= PAUSE_MS)) return;
    for (const seat of acting) {
      const { all, turns, longest } = times.get(seat) ?? { all: 0, turns: 0, longest: 0 };
      const length = (turn.get(seat) ?? 0) + gap;
      times.set(seat, { all: all + gap, turns: turns + (turn.has(seat) ? 0 : 1), longest: Math.max(longest, length) });
      turn.set(seat, length);
    }
  });
  return times;
}

/** How long each seat of an app's table took; `clockOf` writes a short time. */
export function turnTimes({ kit, table, people }, clockOf) {
  const entries = table.entries.slice(0, table.at + 1);
  const times = timesOf(entries, (state) => kit.actingOf?.(kit.positionOf(state)) ?? []);
  const rows = people.places
    .filter(({ seat }) => times.has(seat.id))
    .map(({ seat, name }) => {
      const { all, longest } = times.get(seat.id);
      return t("seats.times.row", { who: name || seat.name, all: lengthOf(all), longest: clockOf(longest) });
    });
  return rows.length ? listOf(rows) : el("p", { class: "hint" }, t("seats.times.none"));
}
