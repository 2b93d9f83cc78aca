/**
 * Record files: a game from its start, step by step, as `docs/records.md` tells.
 *
 * Invariant: a table's record holds all that was done since its start, and reads again as the same.
 */

import type { IndexedEvent, Json, Notation, Replay } from "./answers.js";

/** A step with more than an action: what it led to, or without an action what the table was corrected to. */
export interface StepObject {
  action?: Notation;
  state?: Notation;
  label?: string;
  comment?: string;
  /** When it was done: ISO 8601, in UTC. */
  time?: string;
}

export type Step = Notation | StepObject;

/** Where a record starts: the options of a set-up, or a state. */
export type Start = { setup: Json; state?: never } | { state: Notation; setup?: never };

/** A record file. */
export type RecordFile = Start & {
  format: "record/1";
  game: string;
  rules: string;
  tags?: Record<string, string>;
  actions: Step[];
  /** How many steps lead to what the table showed; those after it were undone. All of them if it is left out. */
  at?: number;
};

/** How a table came to be. Going on leaves it as it is. */
export interface History {
  start: Start;
  tags: Record<string, string>;
  last: Done | null;
}

interface Done {
  before: Done | null;
  step: Step;
}

/** With one more step. */
export const then = (history: History, step: Step): History => ({
  ...history,
  last: { before: history.last, step },
});

/** All steps, the first one first. */
export function steps(history: History): Step[] {
  const found: Step[] = [];
  for (let done = history.last; done; done = done.before) found.push(done.step);
  return found.reverse();
}

/** Steps that the server is sent at a time; it reads 2,000. */
export const BATCH_STEPS = 1000;
/** Questions that it is sent at a time; it reads 100. */
export const BATCH_QUESTIONS = 100;

/** A step as it is replayed: the rules read no words. */
export function sent(step: Step): Step {
  if (typeof step === "string" || "type" in step) return step;
  const { action, state } = step as StepObject;
  return { ...(action !== undefined && { action }), ...(state !== undefined && { state }) };
}

/** Two parts of a replay as one; the second's steps are counted on from the first's. */
export function joined(first: Replay | null, second: Replay): Replay {
  if (!first) return second;
  const later = (event: IndexedEvent) =>
    event.index === null ? event : { ...event, index: first.applied + event.index };
  return {
    ...second,
    applied: first.applied + second.applied,
    index: second.index === null ? null : first.applied + second.index,
    cost: first.cost === null || second.cost === null ? null : first.cost + second.cost,
    events: [...first.events, ...second.events.map(later)],
    steps: [...first.steps, ...second.steps],
  };
}
