/** English words of Nim. */

export const words = {
  "nim.first": "First player",
  "nim.second": "Second player",
  "nim.turn": "{player}: take beads from one heap",
  "nim.over": "The last bead is taken. {player} has won.",
  "nim.take": { one: "Heap {heap}: take {count} bead", other: "Heap {heap}: take {count} beads" },
};
