/** English words of choosing tile faces of one's own. */

export const tileSets = {
  "sets.which": "Whose tiles",
  "sets.usual": "As this site prints them",
  "sets.this": "Those of this copy",
};
