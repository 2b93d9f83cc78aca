/**
 * Which games are played to find out how hard pieces of one's own make a game, and when it is enough.
 *
 * First a simple player plays pairs of games, with ours and with one's own; then whoever looks ahead tries to win with one's
 * own, until that has come about once; what time is left after that goes to further pairs.
 * Invariant: nothing is begun that would end after the time, by the longest of its kind so far; no seed is played twice.
 *
 * @typedef {"played" | "searched"} Kind as `jupiter/wasm/playing.py` has them
 * @typedef {{ kind: Kind, seeds: number[] }} Task
 */

/** Seeds of one task. */
const SEEDS = { played: 2, searched: 1 };
/** Pairs that are played before anybody looks ahead: of fewer nothing is said. */
const FEWEST = 20;
/** The part of the time that pairs have before anybody looks ahead. */
const FIRST = 1 / 3;

export class Schedule {
  /** Of each seed the rows of two games, with ours and with one's own. @type {[any, any][]} */
  pairs = [];
  /** The rows of games with one's own, by whoever looks ahead. @type {any[]} */
  searched = [];
  #next = { played: 0, searched: 0 };
  #longest = { played: 0, searched: 0 };
  #searchFrom;
  #end;

  /** `now` and `duration` in milliseconds. */
  constructor(now, duration) {
    this.#searchFrom = now + duration * FIRST;
    this.#end = now + duration;
  }

  /** Go on for as long again. */
  extend(now, duration) {
    this.#searchFrom = now;
    this.#end = now + duration;
  }

  /** Milliseconds until the end. */
  left(now) {
    return Math.max(0, this.#end - now);
  }

  /** What is to be played next; null if it is enough. @returns {Task | null} */
  next(now) {
    const kinds = /** @type {Kind[]} */ (this.#isSearching(now) ? ["searched", "played"] : ["played"]);
    const kind = kinds.find((one) => now + this.#longest[one] < this.#end);
    if (!kind) return null;
    const first = this.#next[kind];
    this.#next[kind] += SEEDS[kind];
    return { kind, seeds: Array.from({ length: SEEDS[kind] }, (_, i) => first + i) };
  }

  /** What came of a task, and how long it took. */
  add(/** @type {Task} */ { kind }, rows, milliseconds) {
    this[kind === "played" ? "pairs" : "searched"].push(...rows);
    this.#longest[kind] = Math.max(this.#longest[kind], milliseconds);
  }

  #isSearching(now) {
    if (now < this.#searchFrom || this.pairs.length < FEWEST) return false;
    // A game that is never won brings a score alone: there is nothing to look for.
    return !this.pairs.some(([, own]) => own.won !== 0) && !this.searched.some(({ won }) => won > 0);
  }
}
