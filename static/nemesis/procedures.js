/**
 * The procedures that a table asks for, as texts, and what there is to choose for each in a position.
 *
 * Invariant: what can be is for the rules to say; here is only what lies on the table, so that nobody has to type it.
 */

import { shipOf } from "./box.js";

/** The players, in the order of play. */
export const crewOf = ({ players }) => Object.keys(players);

/** Who stands in a room. */
export const standing = ({ players }, room) =>
  Object.keys(players).filter((name) => players[name].status === "awake" && players[name].room === room);

/** Whose round it seems to be: who acts, else the first player, else anybody who is awake. */
export function whoseOf(position) {
  const { players, active, first } = position;
  const isAwake = (name) => players[name]?.status === "awake";
  return [active, first, ...Object.keys(players)].find((name) => name && isAwake(name)) ?? first;
}

/** Where a character can go, with the corridor to each; none where nobody knows where it stands. */
export function exitsOf(position, player) {
  const { room, status } = position.players[player];
  return status === "awake" && room ? shipOf(position).exits[room].map(({ to, id }) => ({ to, corridor: id })) : [];
}

export const entering = (player, to, corridor = null) =>
  ["ENTER", player, to, ...(corridor ? [corridor] : [])].join(":");
export const noise = (player) => `NOISE:${player}`;
export const encounter = (player) => `ENCOUNTER:${player}`;
export const passing = (player) => `PASS:${player}`;
export const escaping = (player, to) => `ESCAPE:${player}:${to}`;
export const attacking = ({ room, target }) => `ATTACK:${room}:${target}`;
export const fighting = (player, { target }) => `MELEE:${player}:${target}`;
export const injuring = ({ room, target }, count) => `INJURY:${room}:${target}:${count}`;
export const EVENTS = "EVENTS";
export const DEVELOPMENT = "DEVELOP";
export const BEGIN = "BEGIN";
export const CHECKS = "CHECKS";

/** Every intruder of these rooms, with the text that names it among its like: `ADULT.2` is the second adult of a room. */
export function targetsIn(position, isWanted) {
  const { intruders } = position;
  return intruders
    .filter(({ room }) => isWanted(room))
    .map((one) => {
      const alike = intruders.filter(({ kind, room }) => kind === one.kind && room === one.room);
      const place = alike.indexOf(one) + 1;
      return {
        ...one,
        place,
        alike: alike.length,
        target: one.kind.toUpperCase() + (alike.length > 1 ? `.${place}` : ""),
      };
    });
}

/** The intruders that are in combat. */
export const fightersOf = (position) => targetsIn(position, (room) => standing(position, room).length > 0);

/** The intruders in the room of a character. */
export const foesOf = (position, player) => targetsIn(position, (room) => room === position.players[player].room);
