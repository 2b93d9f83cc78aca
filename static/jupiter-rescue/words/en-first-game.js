/** English words of a first game of Jupiter Rescue. */

export const rescueFirstGame = {
  "rescue.goal.pod": "You win together with 28 Colonists saved by the pod, which leaves with seven, and all robots aboard.",
  "rescue.goal.creeps": "A Colonist who is beside a Creep when a turn’s actions are over becomes one.",
  "rescue.goal.lost": "After each turn a die brings Creeps: too few people left, or no tile with a 3 or none with a 4, and all is lost.",
  "rescue.first.core": "Choose one of two cards. It is yours for the whole game.",
  "rescue.first.first": "Agree on who begins, and tap that robot.",
  "rescue.first.dock": "Put the pod beside the colony, near the Colonists: tap a lit place.",
  "rescue.first.step": "Five actions. First a step: tap a ringed space, and move your robot there.",
  "rescue.first.call": "Now call somebody: tap a ringed Colonist, then where he is to go.",
  "rescue.first.refusal": "Try an illegal move (it costs nothing): tap the ringed Colonist, who is too far away.",
  "rescue.first.danger": "Before a turn ends, see what threatens: Help, then Danger.",
  "rescue.first.end": "Use your actions as you like. Then end the turn, roll the die, and tap what it shows.",
  "rescue.first.creep": "The die brings Creeps: put each on a lit space. Whoever is beside one turns after the next actions.",
  "rescue.first.draw": "Draw a card: help for a later turn, or a Setback that strikes at once.",
};
