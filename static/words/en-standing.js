/** English words of how a game stood, turn by turn. */

export const standingWords = {
  "standing.ask": "Where did it turn?",
  "standing.asking": "Looking ahead from turn {turn} of {count} …",
  "standing.title": "How it stood",
  "standing.value": "after each turn, of 100",
  "standing.most": "These turns moved it most:",
  "standing.none": "No turn moved it much.",
  "standing.change": "{turn}: from {before} to {after}.",
  "standing.meaning": "What the phone makes of each position by looking ahead a little. It compares; it is no chance to win.",
  "standing.offline": "Nobody can look ahead now: there is no connection, or the server has too much to do. Try again in a minute.",
};
