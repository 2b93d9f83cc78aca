/** English words of the results of Nemesis: levels and achievements. */

export const nemesisResults = {
  "nemesis.achieved.first": "Somebody made it",
  "nemesis.achieved.first.how": "Have at least one winner.",
  "nemesis.achieved.all": "All for one",
  "nemesis.achieved.all.how": "All players win, two at least.",
  "nemesis.achieved.alive": "Nobody died",
  "nemesis.achieved.alive.how": "Nobody dies, two players at least.",
  "nemesis.achieved.last": "The last one",
  "nemesis.achieved.last.how": "Only one of three or more survives.",
  "nemesis.achieved.cold": "Everything under control",
  "nemesis.achieved.cold.how": "End without a fire on the ship.",
  "nemesis.achieved.clean": "Alone on board",
  "nemesis.achieved.clean.how": "Win with no intruder on the ship.",
  "nemesis.achieved.long": "To the last turn",
  "nemesis.achieved.long.how": "Play fifteen turns.",
};
