/** English words of what a player may want to get to. */

export const goals = {
  "goal.tap": "Tap a space, a Colonist or a Creep.",
  "goal.pod": "the pod",
  "goal.reach": "Go to {place}",
  "goal.rescue": "Into the pod: the Colonist, {place}",
  "goal.command": "Into Command Range: the Colonist, {place}",
  "goal.send": "The Colonist, {place}, to {to}",
  "goal.kill": "Kill the Creep, {place}",
};
