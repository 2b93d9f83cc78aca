/** English words of Nim. */

export const words = {
  "nim.hint": "The phone lays the heaps.",
  "nim.heaps": "Beads in the heaps",
  "nim.first": "First player",
  "nim.second": "Second player",
  "nim.turn": "{player}: take beads from one heap",
  "nim.over": "The last bead is taken. {player} has won.",
  "nim.left": { one: "{count} bead", other: "{count} beads" },
  "nim.beads": "Beads",
  "nim.heap": { one: "Heap {heap}: {count} bead", other: "Heap {heap}: {count} beads" },
  "nim.take": { one: "Heap {heap}: take {count} bead", other: "Heap {heap}: take {count} beads" },
  "nim.all": "All of heap {heap}",
  "nim.ask": "Tap the lowest bead that you take, or a whole heap here.",
  "nim.offline": "Offline: what can be taken is not marked.",
  "nim.words": "The heaps in words",
};
