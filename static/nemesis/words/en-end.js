/** English words of how it ended, and of what is told of a whole game. */

export const nemesisEnd = {
  "nemesis.end.ship": "What became of the ship?",
  "nemesis.end.jump": "The time is up: it jumps",
  "nemesis.end.destroyed": "It is destroyed",
  "nemesis.end.nobody": "Nobody on board is awake any more",
  "nemesis.end.crew": "What became of the crew?",
  "nemesis.end.begin": "Begin the final checks",
  "nemesis.end.entry": "How it ended",
  "nemesis.story.turns": "Turns",
  "nemesis.story.curve": "Intruders, fires and adults by turn",
  "nemesis.story.intruders": "Intruders",
  "nemesis.story.checked": "The final checks are made.",
  "nemesis.story.again": "The same crew once more",
  "nemesis.story.again.hint": "Set the ship up anew.",
};
