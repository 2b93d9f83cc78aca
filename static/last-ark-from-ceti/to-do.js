/**
 * Which events are something to do with sheet and pencil, by type; the others are news.
 *
 * Invariant: every event of the game stands here, as a test holds.
 */

export const toDo = {
  "sheets-dealt": true,
  "markers-set": true,
  "round-began": false,
  "dice-rolled": false,
  "icon-ticked": true,
  "smelter-used": false,
  "foundry-used": false,
  "power-paid": true,
  "food-paid": true,
  "boxes-ticked": true,
  "area-opened": false,
  "structure-completed": false,
  "technology-completed": false,
  "area-completed": false,
  "food-icon-ticked": true,
  "power-gained": true,
  "morale-gained": true,
  "population-gained": true,
  "dice-marker-moved": true,
  "spaceport-completed": false,
  "player-confirmed": false,
  "food-produced": true,
  "morale-moved": true,
  "population-moved": true,
  "residences-missing": true,
  "food-eaten": true,
  "hex-crossed": true,
  "disaster-due": false,
  "disaster-struck": false,
  "loss-suffered": true,
  "loss-averted": false,
  "game-ended": false,
  "player-scored": false,
  "colony-rated": false,
};
