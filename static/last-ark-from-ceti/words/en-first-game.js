/** English words of a first game of Last Ark from Ceti. */

export const arkFirstGame = {
  "ark.goal.dice": "Everybody uses the same dice, and ticks on their own sheet what these show.",
  "ark.goal.blight": "Each round the Blight takes a hex; when it reaches the outpost, the game ends.",
  "ark.goal.points": "Most points win: 10 for the Spaceport, which ends the game, others for food, morale, people, technologies and areas.",
  "ark.first.roll": "Roll five dice for everybody and tap what they show, or let the phone roll.",
  "ark.first.tick": "Tap a die: what it can tick lights up. Tap a lit box.",
  "ark.first.refusal": "Try an illegal move (it costs nothing): tap the ringed diamond.",
  "ark.first.danger": "See what the end of the round takes: Help, then Danger.",
  "ark.first.done": "Tick with as many dice as you may. Then tap Done; when all are, the round ends.",
  "ark.first.end": "The round is over. Step by step the phone tells what food, morale and people did to each other.",
};
