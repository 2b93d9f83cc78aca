/** English words of photos of a sheet. */

export const arkPhotos = {
  "ark.photo.how": "Player sheets printed with camera marks are read. Photograph one between two rounds or at the end, from above, so that it fills the picture.",
  "ark.photo.ticked": "Ticked",
  "ark.photo.empty": "Empty",
  "ark.photo.box-food": "{what}: food {number}",
  "ark.photo.box-research": "{what}: box {number}",
  "ark.photo.box": "{what}: is it ticked?",
  "ark.photo.marker": "{track}: where is the marker?",
  "ark.photo.sheet": "The sheet of {player}, which the screen does not know",
  "ark.photo.differs-ticked": "{what}: ticked on the paper alone",
  "ark.photo.differs-not-ticked": "{what}: ticked on the screen alone",
  "ark.photo.differs": "{what}: {table} on the paper, {screen} on the screen",
  "ark.photo.food": "Food paid for {what}",
  "ark.photo.adding": "The sheet is being checked.",
  "ark.photo.open": {
    one: "{count} question is open. Until it is answered, these are not the points of the sheet.",
    other: "{count} questions are open. Until they are answered, these are not the points of the sheet.",
  },
  "ark.photo.end": { one: "At the end, after {count} round", other: "At the end, after {count} rounds" },
  "ark.photo.now": { one: "As it stands after {count} round", other: "As it stands after {count} rounds" },
  "ark.photo.impossible": "This cannot have come about",
  "ark.photo.keep": "Keep it as a game",
  "ark.photo.keep.hint": "It can be put right under Fix, and goes on from there if it is not the end.",
};
