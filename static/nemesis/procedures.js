/**
 * The procedures that a table asks for, as texts, and what there is to choose for each in a position.
 *
 * Invariant: what can be is for the rules to say; here is only what lies on the table, so that nobody has to type it.
 */

import { pieceOf, ruleNumber, shipOf } from "./box.js";

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
export const shooting = (player, weapon, { target }) => `SHOOT:${player}:${weapon.toUpperCase()}:${target}`;
export const fighting = (player, { target }) => `MELEE:${player}:${target}`;
export const injuring = ({ room, target }, count) => `INJURY:${room}:${target}:${count}`;
export const EVENTS = "EVENTS";
export const DEVELOPMENT = "DEVELOP";
export const BEGIN = "BEGIN";
export const CHECKS = "CHECKS";

/**
 * What the position says while it is a player's round, as dotted paths and values: nobody tells the phone when a round
 * ends, and which actions were taken in it.
 *
 * @returns {[string, any][]}
 */
export const roundOf = ({ players }, player) => [
  ["active", player],
  ...Object.keys(players).map((name) => /** @type {[string, any]} */ ([`players.${name}.actions`, 0])),
];

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

/** What a character can hit: the intruders in the room, then an egg if any lies there. */
export function targetsOf(position, player) {
  const { room } = position.players[player];
  const egg = { kind: "egg", room, injuries: 0, place: 1, alike: 1, target: "EGG" };
  return [...foesOf(position, player), ...(hasEggs(position, room) ? [egg] : [])];
}

/** Eggs of the nest lie on the intruder board; by the quick reference nobody reaches them there. */
function hasEggs({ rooms, eggs, profile }, room) {
  const { objects, tile } = rooms[room] ?? { objects: [] };
  return objects.includes("egg") || (tile === "nest" && eggs !== 0 && ruleNumber("board_eggs_attackable", profile) > 0);
}

/** The weapons in the hands of a character, as far as the phone knows them. */
export const weaponsOf = ({ players }, player) => players[player].hands.filter(({ item }) => pieceOf(item)?.capacity);
