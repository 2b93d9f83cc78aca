/** English words of the hints for those who play here for the first time. */

export const hintWords = {
  "hint.away": "Put this hint away",
  "hint.undo": "Done. A slip? Undo takes back as many steps as you like.",
  "hint.help": "Not sure what now? Help tells what threatens and how to get somewhere.",
  "hint.fix": "If the screen and your table differ, Fix makes them match.",
  "menu.hints": "Hints for the first game",
};
