/** English words of the ways to a goal. */

export const wayWords = {
  "ways.title": "How do I get there?",
  "ways.hint": "Tap what you want to get to, and see the cheapest ways",
  "ways.tap": "Tap on the board what you want to get to.",
  "ways.asking": "Looking for ways …",
  "ways.leave": "Leave it",
  "ways.later": "later",
  "ways.again": "Tap there again to do it.",
  "ways.none-now": "None of it can be done now.",
  "ways.do": "Do it",
  "ways.first": "Do the first step",
  "ways.all": "Do it all",
  "ways.now": "Do {count} steps now",
  "ways.incomplete": "There are more possibilities than were looked through: there may be a better way.",
  "ways.offline": "Without a connection ways cannot be looked for.",
};
