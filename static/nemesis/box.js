/**
 * What the server tells of the game's box: the ships, and the names, codes and numbers of all pieces.
 *
 * Invariant: `fillBox` comes before anything else is read or drawn. No name, code or number of the game stands in a script.
 */

/** The lists of the components that are looked into, in the order in which a name is looked for. */
const LISTS = [
  ...["intruders", "objects", "tiles", "exploration", "attacks", "events", "wounds", "weaknesses"],
  ...["characters", "items", "weapons", "quests", "action_cards", "objectives", "destinations"],
];

/** Each list by its name, a map by id. @type {Record<string, Map<string, any>>} */
let lists = {};
/** Ids by code, for each list. @type {Record<string, Map<string, string>>} */
let codes = {};
/** @type {any} */
let all = {};
/** Switches and numbers by name. @type {Map<string, any>} */
let parameters = new Map();
/** @type {Map<string, any>} */
let ships = new Map();

const byId = (rows) => new Map(rows.map((row) => [row.id, row]));
const byCode = (rows) => new Map(rows.flatMap(({ id, code }) => (code ? [[code, id]] : [])));

/** Take in the answer of `GET …/components`. */
export function fillBox(components) {
  all = components;
  lists = Object.fromEntries(LISTS.map((name) => [name, byId(components[name] ?? [])]));
  codes = Object.fromEntries(LISTS.map((name) => [name, byCode(components[name] ?? [])]));
  codes.things = new Map(["weapons", "items", "objects"].flatMap((name) => [...codes[name]]));
  codes.kinds = new Map([[components.blank.code, components.blank.id], ...codes.intruders]);
  codes.parameters = byCode(components.parameters);
  parameters = byId(components.parameters);
  ships = new Map(components.ships.map((ship) => [ship.id, graphOf(ship)]));
  codes.ships = byCode(components.ships);
}

/** The id that a code stands for in a list; undefined for none. */
export const idOf = (list, code) => codes[list].get(code);

/** All of a list, in its order. @returns {any[]} */
export const allOf = (name) => [...(lists[name]?.values() ?? [])];

/** What is known of an id, in whatever list it is: of `adult-3` what is known of the adult. */
export function pieceOf(id) {
  for (const stem of [id, id.replace(/[/-][^/-]*$/, ""), id.replace(/\?$/, "")]) {
    const list = LISTS.find((name) => lists[name]?.has(stem));
    if (list) return lists[list].get(stem);
  }
  return null;
}

/** With a capital, as a name stands by itself. */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** The name of an id in the language of the page; the id if nobody knows it. */
export const nameOf = (id) => capital((id === all.blank.id ? all.blank : pieceOf(id))?.name ?? id);

/** The ids of the cards that are crafted, in the order of texts. @returns {string[]} */
export const crafted = () => all.crafted;

/** How many contamination cards there are. @returns {number} */
export const contaminationCards = () => all.contamination.cards;

/** What a text begins with: letters and version. @returns {string} */
export const prefix = () => all.notation.prefix;

/** The places of a coordinates card, from A to D, by name. @returns {string[]} */
export const placesOf = (card) =>
  [...card.toUpperCase()].map((letter) =>
    capital(all.destinations.find((one) => one.letter === letter)?.name ?? letter),
  );

/** What a die's face is called. */
export const faceName = (die, face) => capital(all.faces[die].find(({ id }) => id === face)?.name ?? face);

/** A switch or a number of the rules, as this table plays. */
export function ruleNumber(name, { base, changes }) {
  const value = changes?.[name] ?? parameters.get(name)?.[base];
  return typeof value === "boolean" ? Number(value) : (value ?? 0);
}

/** Whether there is a switch or a number of that name, and which values it may have. */
export const parameterOf = (name) => parameters.get(name);

/** A ship: rooms and corridors in the order of texts, and what is next to what. */
export const shipOf = ({ ship }) => ships.get(ship);

/** Every exit of every room, so that nobody looks for one twice. */
function graphOf({ id, rooms, corridors }) {
  const ends = corridors.map((corridor) => ({ ...corridor, ends: corridor.id.split("-") }));
  const exits = Object.fromEntries(
    rooms.map((room) => [
      room.id,
      ends
        .filter((one) => one.ends.includes(room.id))
        .map((one) => ({ ...one, to: one.ends.find((end) => end !== room.id) })),
    ]),
  );
  return { id, rooms, corridors: ends, exits };
}
