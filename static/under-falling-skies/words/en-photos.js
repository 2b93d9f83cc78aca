/** English words of photos of the table. */

export const photographed = {
  "skies.photo.how": "Cards and tokens printed with camera marks are read, and our printed dice in the base. Photograph the whole column from above, so near that it fills the picture.",
  "skies.photo.begin": "The game goes on in round {round}. Dice beside the cards show 1 until you correct them.",
  "skies.photo.empty": "Nothing",
  "skies.photo.none": "nothing",
  "skies.photo.mother-ship": "On the mother ship card",
  "skies.photo.ship-card": "Mother ship",
  "skies.photo.where": "Not certain: {what}. Where is it?",
  "skies.photo.side": "{card}: which side shows?",
  "skies.photo.dice": "{card}: no photo shows it. Enter its dice by hand.",
  "skies.photo.card": "{card}: on the table its {side} side shows",
  "skies.photo.differs": "{what}: on the table {table}, on the screen {screen}",
};
