/** English words of how a game of Under Falling Skies went. */

export const skiesStory = {
  "skies.story.shot": "Ships shot down",
  "skies.story.curve": "Research, damage and ships shot down, round by round",
  "skies.story.decided.research": {
    one: "{turn}. Research went on by {count} space, the most in one round.",
    other: "{turn}. Research went on by {count} spaces, the most in one round.",
  },
  "skies.story.decided.damage": "{turn}. The base took {count} damage, the most in one round.",
  "skies.story.decided.mother": {
    one: "{turn}. The mother ship came down by {count} row, the most in one round.",
    other: "{turn}. The mother ship came down by {count} rows, the most in one round.",
  },
  "skies.story.won": "The research is complete.",
  "skies.story.damage": "The base has taken too much damage: {count}.",
  "skies.story.mother-ship": "The mother ship has come down to row {row}, the skull.",
  "skies.story.again": "The same cards",
  "skies.story.again.hint": "The same level, card by card; other dice.",
};
