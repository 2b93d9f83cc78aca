/** English words of the lessons in a first game that every game shares. */

export const firstGameWords = {
  "first.title": "{game}: the goal",
  "first.begin": "Lead me through two turns",
  "first.known": "I know this game",
  "first.rule": "The rule: {name}",
  "first.next": "OK",
  "first.away": "Skip or stop",
  "first.stop.title": "Skip or stop?",
  "first.stop.go-on": "Go on",
  "first.stop.skip": "Skip this step",
  "first.stop.known": "Stop: I know how to play",
  "first.stop.back": "“Lead me through a turn” in More brings it back.",
  "first.read.refusal": "That is how the phone says no, and why. Nothing has changed.",
  "first.read.danger": "Danger tells what is certain and what may come. Look before you end a turn.",
  "first.set-up": "Build the game with your pieces: the phone shows each one. If all lies there already, go on.",
  "first.last": "You know how a turn goes. Questions? Help: “Ask in words”. A slip? Undo takes back any step.",
};
