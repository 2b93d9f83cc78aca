/**
 * What an edit of a position gives: another position, and a label for the log.
 *
 * Invariant: an edit never changes what it is given. `derived` is dropped, because it would no longer be true.
 */

/** The position with these changes. */
export function edited({ derived: _derived, ...position }, changes, label) {
  return { position: { ...position, ...changes }, label };
}

/** What cannot be: the very same position and no label. */
export const same = (position) => ({ position, label: null });
