/** English words of how a game of Last Ark from Ceti went. */

export const arkStory = {
  "ark.story.rounds": "Rounds",
  "ark.story.best": "Best score",
  "ark.story.curve": "Points, round by round",
  "ark.story.decided": {
    one: "{turn}. {player} gained {count} point on the best of the others, the most in one round.",
    other: "{turn}. {player} gained {count} points on the best of the others, the most in one round.",
  },
  "ark.story.decided.alone": {
    one: "{turn}. {count} point, the most in one round.",
    other: "{turn}. {count} points, the most in one round.",
  },
  "ark.story.blight": "The Blight has reached the outpost.",
  "ark.story.launched": "The ark is launched.",
  "ark.story.again": "The same players",
  "ark.story.again.hint": "As many players, the same sheets on this phone; other dice.",
};
