/**
 * How the log on this phone and the log of a shared table come together.
 *
 * What was in step last is the **base**: `{version, at, marks}`, a mark for each entry. From base, mine and theirs follows what is to
 * be done. Invariant: nothing here has a memory or a network, so that whatever is lost on the way, asking again is right; and an
 * entry that both have is one, whatever language its words are in.
 */

/** A whole number below 2^32 that a text leads to: FNV-1a. */
export function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0), 0x01000193);
  return hash >>> 0;
}

/** A short mark of an entry: of what it did and led to. */
export const markOf = ({ kind, action, state }) => hashOf(`${kind}\n${action ?? ""}\n${state}`).toString(36);

/** What is in step once a log of that version is the same here and there. */
export const baseOf = (version, { entries, at }) => ({ version, at, marks: entries.map(markOf) });

/** How many entries, from the first, two logs have in common. */
export function common(marks, others) {
  const first = marks.findIndex((mark, i) => mark !== others[i]);
  return first < 0 ? marks.length : first;
}

const isSame = (one, other) =>
  one.at === other.at && one.marks.length === other.marks.length && common(one.marks, other.marks) === one.marks.length;

const isBeginning = (one, other) => common(one.marks, other.marks) === one.marks.length;

/** The part of a version that changes when a table is opened again. */
export const lifeOf = (version) => version.split(".")[0];

/** Whether this phone has changed nothing since it was in step. */
export const isUnchanged = (base, mine) => base !== null && isSame(baseOf("", mine), base);

/**
 * What is to be done: "same", nothing; "take" theirs; "push" mine; or they stand against each other, "conflict".
 *
 * @returns {"same" | "take" | "push" | "conflict"}
 */
export function verdictOn(base, mine, theirs) {
  const [own, other] = [baseOf("", mine), baseOf(theirs.version, theirs)];
  if (isSame(own, other)) return "same";
  if (base && lifeOf(base.version) === lifeOf(theirs.version)) {
    if (isSame(own, base)) return "take";
    return isSame(other, base) ? "push" : "conflict";
  }
  // It was opened again, by a phone that may have had less of the log than this one, or more.
  if (isBeginning(other, own)) return "push";
  return isBeginning(own, other) ? "take" : "conflict";
}

/** Entries that others may take out of the log before this phone keeps a copy: a move or two are corrected in any game. */
const SPARED = 2;

/**
 * What of a log has gone from it by others: `done` is how many entries, from the first, have stood here as done, less those that
 * this phone undid itself. Gives `lost`, how many of these are in `theirs` no more, not even as undone ones; 0 while that is a
 * correction as in any game; and the `done` to go on with.
 *
 * Small losses do not lower `done`: so a log that is eaten up step by step is noticed as one that is cut off at once.
 */
export function lossOf(done, mine, theirs) {
  const kept = common(mine.map(markOf), theirs.entries.map(markOf));
  const lost = done - Math.min(done, kept);
  if (lost > SPARED) return { lost, done: theirs.at + 1 };
  return { lost: 0, done: Math.max(done, theirs.at + 1) };
}
