/**
 * What lies on the table, counted: markers, models, and spaces that are left on the tracks.
 *
 * Invariant: the numbers of the rules are those by which the table plays.
 */

import { ruleNumber } from "./box.js";

const roomsWith = ({ rooms }, field) => Object.keys(rooms).filter((name) => rooms[name][field] === true);
export const countOn = ({ intruders }, kind) => intruders.filter((one) => one.kind === kind).length;

/** Markers on the board and how many there are: the one that is not there is the end. */
export function hazards(position) {
  const of = (field, supply) => ({
    count: roomsWith(position, field).length,
    supply: ruleNumber(supply, position.profile),
  });
  return { fire: of("fire", "fire_supply"), malfunction: of("malfunction", "malfunction_supply") };
}

/** Event phases that are still to come before the ship jumps; null where the time is unknown. */
export const turnsLeft = ({ time, profile }) =>
  time === null ? null : Math.max(0, ruleNumber("red_at", profile) - time);

/** Spaces between the self-destruct marker and its end; null where it is off or unknown. */
export const stepsLeft = ({ destruct, profile }) =>
  destruct === null || destruct < 0 ? null : Math.max(0, ruleNumber("sd_skull_at", profile) - destruct);
