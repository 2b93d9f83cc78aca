/** English words of advice. */

export const adviceWords = {
  "advice.title": "What would you do?",
  "advice.hint": "The phone looks ahead and names the best few actions",
  "advice.for": "For {who}",
  "advice.asking": "Looking ahead …",
  "advice.none": "Nobody decides now: the game is over, or dice or cards come next.",
  "advice.standing": "How is it going?",
  "advice.points": "{value} of 100",
  "advice.between": "probably {least} to {most}",
  "advice.chance": "By looking ahead {count} times. That is a chance of about {chance} % to win, if the phone played on: of games that stood like this, it has won as many.",
  "advice.meaning": "What the phone makes of the position, by looking ahead {count} times. It compares; it is no chance to win.",
  "advice.do": "Do it",
  "advice.after": "After it:",
  "advice.calm": "nothing is at stake at once",
  "advice.leave": "Leave it",
  "advice.offline": "Nobody can look ahead now: there is no connection, or the server has too much to do. Try again in a minute.",
};
