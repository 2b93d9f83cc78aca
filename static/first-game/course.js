/**
 * Which lesson of a first game comes next, by what was done and read so far.
 *
 * Invariant: it has no memory and draws nothing; the same progress, log and position give the same lesson. A lesson that
 * somebody has followed before it came is over, and does not come.
 *
 * @import { Lesson, LessonView, Progress } from "../kit/kit.js"
 */

/** In so many turns the phone leads; then the players go on alone. */
const TURNS = 2;

/**
 * Progress at the beginning of a table, at an entry of its log and a turn; what was learned at another one stays learned.
 *
 * @returns {Progress}
 */
export const begun = (table, entry, turn, /** @type {Progress | null} */ before = null) => ({
  table,
  entry,
  turn,
  over: before?.over ?? [],
});

/** Whether a lesson is over by what the log says was done. */
function isFollowed(/** @type {Lesson} */ { endedBy }, /** @type {LessonView} */ { actions, position, began }) {
  const { action, position: isThere } = endedBy;
  return Boolean((action && actions.some((text) => action.test(text))) || isThere?.(position, began));
}

/** Progress with all lessons over that were followed. @returns {Progress} */
export function followed(/** @type {Progress} */ progress, /** @type {readonly Lesson[]} */ lessons, /** @type {LessonView} */ view) {
  const more = lessons.filter((lesson) => !progress.over.includes(lesson.id) && isFollowed(lesson, view));
  return withOver(progress, more);
}

/** Progress with the lessons over that end when this is read, such as a refusal; only one that has come by then. @returns {Progress} */
export const read = (/** @type {Progress} */ progress, /** @type {readonly Lesson[]} */ lessons, what) =>
  withOver(progress, lessons.filter(({ id, endedBy }) => endedBy.reading === what && !progress.over.includes(id)));

/** Progress with these lessons over. @returns {Progress} */
export const withOver = (/** @type {Progress} */ progress, /** @type {readonly { id: string }[]} */ lessons) =>
  lessons.length ? { ...progress, over: [...progress.over, ...lessons.map(({ id }) => id)] } : progress;

/** Whether nothing is left to teach: all is learned, or the turns in which the phone leads have passed. */
export const isFinished = (/** @type {Progress} */ progress, /** @type {readonly Lesson[]} */ lessons, turn) =>
  turn - progress.turn >= TURNS || lessons.every(({ id }) => progress.over.includes(id));

/** The lessons that may come now, the first one first. @returns {Lesson[]} */
export const lessonsFor = (/** @type {Progress} */ progress, /** @type {readonly Lesson[]} */ lessons, /** @type {LessonView} */ view) =>
  lessons.filter(({ id, isFor }) => !progress.over.includes(id) && isFor(view.position, view));
