/**
 * Which moments an action has, and when each begins: its events in their order, each kind as its game shows it.
 *
 * Invariant: it draws nothing and knows no game; all of an action's moments together last `MOST_MS` at most, and nobody who
 * taps waits for them.
 */

/** Milliseconds that all moments of one action take together at most. */
export const MOST_MS = 900;
/** The most moments of one action: more are no longer told from one another. */
export const MOST = 14;
/** The share of a moment after which the next one begins: of the same kind, and of another. */
const NEXT = { same: 0.3, other: 0.6 };
/** Milliseconds that a moment takes, if nothing else leaves it less. */
const USUAL_MS = 500;

/** What an event is shown by: a look of `looks.js`, a sound of `sounds.js`. @typedef {{ look?: string, sound?: string, ms?: number, [more: string]: any }} Moment */
/** A moment with when it begins and how long it takes, in milliseconds. @typedef {Moment & { event: any, from: number, ms: number }} Timed */

/**
 * The moments of these events, by the game's own `moments` (one, or none, for a type of event), and at their end that of the
 * outcome: `won`, `lost`, or `over` where each player has a result of their own.
 *
 * @param {Record<string, Moment>} moments
 * @returns {Timed[]}
 */
export function scoreOf(events, moments, outcome = null) {
  const ending = outcome && { type: outcome.won === null ? "over" : outcome.won ? "won" : "lost", outcome };
  const shown = [...events, ...(ending ? [ending] : [])].filter(({ type }) => Object.hasOwn(moments, type));
  // The end is what is not left out.
  const kept = shown.length > MOST ? [...shown.slice(0, MOST - 1), shown[shown.length - 1]] : shown;
  let from = 0;
  const timed = kept.map((event, i) => {
    const { ms = USUAL_MS, ...moment } = moments[event.type];
    const begins = from;
    from += ms * (kept[i + 1]?.type === event.type ? NEXT.same : NEXT.other);
    return { ...moment, event, from: begins, ms };
  });
  const last = Math.max(0, ...timed.map((one) => one.from + one.ms));
  const share = Math.min(1, MOST_MS / last);
  return timed.map((one) => ({ ...one, from: one.from * share, ms: one.ms * share }));
}

/** The sounds of these moments, each once: several dice rattle as one. @returns {[string, number][]} */
export function soundsOf(/** @type {Timed[]} */ score) {
  const first = new Map();
  for (const { sound, from } of score) if (sound && !first.has(sound)) first.set(sound, from);
  return [...first];
}
