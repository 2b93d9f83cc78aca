/**
 * How far a procedure has come: what was answered so far, and what the rules say of it.
 *
 * Invariant: it knows no game and asks nobody. Nothing is kept but the steps, so that one is taken back by dropping it.
 *
 * @import { Position, Resolution } from "../kit/kit.js"
 *
 * @typedef {{ answer: string } | { path: string, value: any }} Step An answer, or a secret that somebody told.
 * @typedef {Readonly<{ procedure: string, steps: readonly Step[] }>} Course
 */

/** A procedure of which nothing is answered yet. @returns {Course} */
export const begun = (procedure) => Object.freeze({ procedure, steps: Object.freeze([]) });

const further = ({ procedure, steps }, step) => Object.freeze({ procedure, steps: Object.freeze([...steps, step]) });

/** @returns {Course} */
export const answered = (course, answer) => further(course, { answer });

/** The same, where somebody has told what the rules keep secret: the dotted path in the position, and its value. @returns {Course} */
export const withFact = (course, path, value) => further(course, { path, value });

/** The same without its last step. @returns {Course} */
export const takenBack = ({ procedure, steps }) =>
  Object.freeze({ procedure, steps: Object.freeze(steps.slice(0, -1)) });

/** The answers, in their order. @returns {string[]} */
export const answersOf = ({ steps }) => steps.flatMap((step) => ("answer" in step ? [step.answer] : []));

/** What was told, as pairs of path and value. @returns {[string, any][]} */
export const factsOf = ({ steps }) => steps.flatMap((step) => ("path" in step ? [[step.path, step.value]] : []));

/** A position with these values in their dotted paths; what follows from the others is dropped. */
export function withFacts(/** @type {Position} */ { derived: _derived, ...position }, facts) {
  return facts.reduce((one, [path, value]) => put(one, path.split("."), value), position);
}

function put(place, path, value) {
  const [name, ...rest] = path;
  const inner = rest.length ? put(place?.[name] ?? {}, rest, value) : value;
  if (!Array.isArray(place)) return { ...place, [name]: inner };
  return place.map((one, i) => (i === Number(name) ? inner : one));
}

/** Whether it waits for an answer, hangs on a secret, cannot be, or has come to its end. */
export function stageOf(/** @type {Resolution} */ { legal, needs, undecidable }) {
  if (!legal) return "refused";
  if (undecidable) return "hidden";
  return needs ? "asks" : "done";
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What has happened, in two parts: what was told with the answer before, and what the newest one has brought. */
export function apart(before, sequence) {
  const count = sequence.findIndex((event, i) => !before[i] || !isSame(before[i], event));
  const at = count < 0 ? sequence.length : count;
  return { earlier: sequence.slice(0, at), fresh: sequence.slice(at) };
}
