/** English words of the lists beside the board, and of a card in full. */

export const rescueLists = {
  "board.gaps": "No bridge: {pairs}.",
  "board.numbers":
    "The number at the top of a tile is its cell. 4.0 is the hub of cell 4; 4.1 to 4.6 are its domes, clockwise from the east.",
  "card.scopes": "From the hand: {standard}. As core: {core}.",
  "card.combos": "Combines with: {names}.",
  "card.rules": "Its rules",
  "fact.on": "on {place}",
  "fact.in-pod": "in the pod",
  "fact.out": "out of play",
  "fact.core": "Core",
  "fact.hand": "Hand",
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
