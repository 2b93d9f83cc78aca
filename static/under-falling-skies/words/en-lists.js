/** English words of the lists beside the board of Under Falling Skies. */

export const skiesLists = {
  "skies.still.roll": "Roll",
  "skies.still.use": "Use a room",
  "skies.still.dig": "Dig",
  "skies.still.skip": "Leave unused",
  "skies.still.deploy": "Place a robot",
  "skies.still.respawn": "Put a ship back",
  "skies.still.nothing": "Nothing: the game is over, or the board is impossible.",
  "skies.words.hint": "Rows are counted from the top of the sky, columns from the left. Spaces of the base are A1 to F5.",
  "skies.words.sky": "Sky",
  "skies.words.base": "Base",
  "skies.words.waiting": "On the mother ship card: {what}",
  "skies.words.row": "Row {row}: {what}",
  "skies.words.space": "column {column} {what}",
  "skies.words.nothing": "empty",
};
