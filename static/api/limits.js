/**
 * How much the server reads of one question, and so the most that this phone keeps or sends.
 *
 * Invariant: these are the numbers of `jupiter/service/limits.py`, as a test holds; without a server they hold as well.
 */

export const LIMITS = Object.freeze({
  /** Tags of a saved game, and the characters of their names and texts. */
  tags: 50,
  tagName: 50,
  tagText: 500,
  /** Characters of a step in words, and of a comment on it. */
  label: 500,
  comment: 2000,
  /** Of one table. */
  photos: 4,
  /** Of one question of many actions. */
  questions: 100,
  /** Actions in one answer. */
  page: 1000,
});
