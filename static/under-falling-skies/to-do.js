/**
 * Which events are something to do with the pieces, by type; the others are news.
 *
 * Invariant: every event of the game stands here, as a test holds.
 */

export const toDo = {
  "cards-laid": true,
  "ships-set-up": true,
  "trackers-set-up": true,
  "dice-rolled": false,
  "die-placed": true,
  "robot-displaced": true,
  "ship-moved": true,
  "ship-followed-arrow": true,
  "ship-blocked": false,
  "city-hit": true,
  "damage-taken": true,
  "mother-ship-moved": true,
  "ship-swept": true,
  "dice-to-roll": true,
  "die-removed": true,
  "energy-spent": true,
  "energy-gained": true,
  "ship-shot": { goes: "green" },
  "red-ship-shot": { goes: "red" },
  "research-advanced": true,
  "nothing-gained": false,
  "robot-built": true,
  "robot-taken": true,
  "robot-worn": true,
  "robot-removed": true,
  "excavator-moved": true,
  "robot-placed": true,
  "excavator-retreated": true,
  "robot-lost": true,
  "research-lost": true,
  "red-ship-arrived": true,
  "ship-respawned": true,
  "ships-wait": false,
  "round-began": false,
  "game-won": false,
  "game-lost": false,
};
