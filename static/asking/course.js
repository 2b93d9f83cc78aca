/**
 * How far a procedure has come: its answers so far, and what the rules say of them.
 *
 * Invariant: it knows no game and asks nobody. Nothing is kept but the answers, so that one is taken back by dropping it.
 *
 * @import { Resolution } from "../kit/kit.js"
 *
 * @typedef {Readonly<{ procedure: string, answers: readonly string[] }>} Course
 */

/** A procedure of which nothing is answered yet. @returns {Course} */
export const begun = (procedure) => Object.freeze({ procedure, answers: Object.freeze([]) });

/** @returns {Course} */
export const answered = ({ procedure, answers }, answer) =>
  Object.freeze({ procedure, answers: Object.freeze([...answers, answer]) });

/** The same without its last answer. @returns {Course} */
export const takenBack = ({ procedure, answers }) =>
  Object.freeze({ procedure, answers: Object.freeze(answers.slice(0, -1)) });

/** Whether it waits for an answer, hangs on a secret, cannot be, or has come to its end. */
export function stageOf(/** @type {Resolution} */ { legal, needs, undecidable }) {
  if (!legal) return "refused";
  if (undecidable) return "hidden";
  return needs ? "asks" : "done";
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What has happened, in two parts: what was told with the answer before, and what the newest one has brought. */
export function toldApart(before, sequence) {
  const count = sequence.findIndex((event, i) => !before[i] || !isSame(before[i], event));
  const at = count < 0 ? sequence.length : count;
  return { earlier: sequence.slice(0, at), fresh: sequence.slice(at) };
}
