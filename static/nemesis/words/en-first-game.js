/** English words of a first game of Nemesis. */

export const nemesisFirstGame = {
  "nemesis.goal.objective": "Everybody has a secret objective: whoever fulfils it and survives has won, perhaps not alone.",
  "nemesis.goal.noise": "Whoever moves makes noise, and noise on noise draws an intruder out of the bag.",
  "nemesis.goal.survival": "To survive, sleep on a ship with working engines and a course for Earth, or leave in a pod.",
  "nemesis.first.begin": "Everybody draws up to five cards. Then tap the ringed button.",
  "nemesis.first.enter": "The phone asks for what you turn and roll. Tap “I enter a room”, then a ringed room.",
  "nemesis.first.intruder": "An intruder is in your room: you may only shoot, fight or escape. The buttons below lead through each.",
  "nemesis.first.refusal": "Try an illegal move (it costs nothing): More, Escape, and a room. Nobody attacks you.",
  "nemesis.first.danger": "See what may come: Help, then Danger.",
  "nemesis.first.pass": "Two actions a round, then the next player: tap who acts. Whoever has no cards left, or wants no more, passes.",
  "nemesis.first.events": "All have passed. The event phase has six steps; the phone asks for each card.",
};
