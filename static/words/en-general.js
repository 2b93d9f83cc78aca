/** English words of what newcomers ask: how one plays, what is next, what a sign means. */

export const generalWords = {
  "general.title": "First steps",
  "general.play": "How to play",
  "general.play.text": "At the table the phone leads you through your first two turns. A turn in short:",
  "general.now": "What now?",
  "general.now.text": "The head of the table says whose turn it is and what is next, what is lit can be tapped, and Help tells what threatens. In short:",
  "general.signs": "Signs and words",
  "general.signs.text": "Type what it looks like, such as the name of a shape, or tap a word. A long press on a card shows its text.",
};
