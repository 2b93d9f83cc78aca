/** English words of what a player may want to get to. */

export const goals = {
  "goal.tap": "Tap a space, a Colonist or a Creep.",
  "goal.pod": "the pod",
  "goal.reach": "Go to {place}",
  "goal.rescue": "Colonist on {place} into the pod",
  "goal.command": "Colonist on {place} into Command Range",
  "goal.send": "Colonist on {place} to {to}",
  "goal.kill": "Kill the Creep on {place}",
};
