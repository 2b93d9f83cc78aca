/** English words of photos of the table. */

export const photographed = {
  "photographed.how": "Tiles printed with camera marks are read. Photograph them from above, so near that the colony fills the picture.",
  "photographed.who": "Who plays? Tap the robots in turn order.",
  "photographed.seat": "What lies on this seat of the pod?",
  "photographed.empty": "Nothing",
  "photographed.gone": "They are gone",
  "photographed.missed": "They are there",
  "photographed.out": "Nowhere",
  "photographed.pod": "The pod",
  "photographed.aboard": "In the pod",
  "photographed.pod-away": "It is away",
  "photographed.nobody": "nobody",
  "photographed.figure": "{place}: on the table {table}, on the screen {screen}",
  "photographed.tile": "Tile {tile} lies on the table otherwise than on the screen",
  "photographed.tile-gone": "Tile {tile} is gone from the table",
  "photographed.pod-dock": "The pod is docked {where}",
  "photographed.pod-gone": "The pod is away",
  "photographed.colonists": "Colonists in the pod: {table} on the table, {screen} on the screen",
  "photographed.robot-aboard": "Robot {robot} is in the pod",
  "photographed.robot-out": "Robot {robot} is on no space",
};
