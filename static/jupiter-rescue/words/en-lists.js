/** English words of the lists beside the board. */

export const rescueLists = {
  "board.gaps": "No bridge: {pairs}.",
  "board.numbers":
    "The number at the top of a tile is its number on the phone; a space is called by where it lies on the tile. When typed, 4.0 is the centre of tile 4, and 4.1 to 4.6 are its domes, clockwise from the right.",
  "fact.on": "on {place}",
  "fact.in-pod": "in the pod",
  "fact.out": "out of play",
  "fact.core": "Core",
  "fact.no-cards": "none",
  "fact.pod": "Pod",
  "fact.pod-at": "Docked at cell {cell}.",
  "fact.pod-away": "Away.",
  "fact.die": "Die",
  "fact.pending": "Tiles still to get a Creep",
  "fact.shielded": "Tiles safe from new Creeps",
  "fact.calm": "Tiles spared by the next Conversion",
  "fact.used": "Used this turn",
  "fact.variants": "Variants",
};
