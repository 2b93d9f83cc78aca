/** English words of what a player may want of a sheet. */

export const goals = {
  "ark.goal.tap": "Tap a box that is to be ticked, or a technology.",
  "ark.goal.tick": "Tick: {what}",
  "ark.goal.complete": "Complete: {what}",
};
