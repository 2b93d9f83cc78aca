/** English words of putting a position right by hand, in any game. */

export const fixing = {
  "fix.possible": "Everything fits together.",
  "fix.impossible": "This cannot be:",
  "fix.offline": "Not checked, offline. Your changes are kept.",
  "fix.less": "One less: {what}",
  "fix.more": "One more: {what}",
  "fix.title": "Fix the board",
  "fix.nothing": "Nothing to change there.",
  "fix.phase": "Step",
  "fix.set": "{what}: {value}",
  "fix.phase-set": "Step: {phase}",
  "fix.add": "Add one …",
  "fix.left": "{left} of {all} left",
  "fix.too-many": { one: "{count} more than in the box", other: "{count} more than in the box" },
};
