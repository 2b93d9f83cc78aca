/** English words of the lists beside the sheet. */

export const arkLists = {
  "ark.still.nothing": "Nothing.",
  "ark.words.hidden": "The sheet is kept elsewhere.",
  "ark.words.any": "any",
  "ark.words.left": "{what}, still to tick: {left}",
  "ark.words.entrance": "Entrance to {what}",
  "ark.words.rare": { one: "diamond {values}", other: "diamonds {values}" },
  "ark.words.power": "{value} power",
  "ark.words.food": "{count} food",
  "ark.words.open": "open",
  "ark.words.complete": "complete",
};
