/** English words of the lists beside the sheet. */

export const arkLists = {
  "ark.still.nothing": "Nothing.",
  "ark.words.hidden": "The sheet is kept elsewhere.",
  "ark.words.open": "open",
  "ark.words.complete": "complete",
};
