/** English words of the lists beside the board. */

export const rescueLists = {
  "board.gaps": "No bridge: {pairs}.",
  "board.numbers": "A tile is called by what is printed on it; a space by its tile and where it lies there. While “Type an action” below is open, the board shows what is typed: 4.0 is the middle of the tile with a 4 on its plate, and 4.1 to 4.6 are its domes, clockwise from the right of the board as it is not turned.",
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
