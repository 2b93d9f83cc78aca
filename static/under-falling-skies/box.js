/**
 * What the server tells of the game's box: the faces of the cards, and how many of each piece there are.
 *
 * Invariant: `fillBox` comes before anything else is read or drawn. What stands on a card is known here by that alone.
 */

import { learn, listed, t } from "../common/words.js";
import { isSky, skyPlace } from "./geometry.js";
import { skiesTable } from "./words/en-table.js";

learn(skiesTable);

/** The cards that have two sides, in the order in which texts name their sides. */
export const PLACES = ["sky-1", "sky-2", "sky-3", "sky-4", "upper", "lower", "tracks"];
export const SIDES = ["easy", "difficult"];

const cards = new Map();
const effects = new Map();
const columns = new Map();
let supply = {};
let numbers = {};
/** Letters of phases in the text form. */
export const letters = { phases: {} };

/** Take in the answer of `GET …/components`. */
export function fillBox(components) {
  for (const known of [cards, effects, columns]) known.clear();
  ({ supply, numbers } = components);
  letters.phases = components.notation.phases;
  for (const card of components.cards) cards.set(card.id, card);
  for (const { id, name } of components.effects) effects.set(id, name);
}

export const cardName = (place) => cards.get(place)?.name ?? place;
const effectName = (effect) => effects.get(effect) ?? effect;

/** How many pieces of a kind there are in the box. */
export const countOf = (piece) => supply[piece];
/** The highest energy there can be. */
export const mostEnergy = () => numbers.energy;

/** The game's words for each phase. */
export const phaseNames = (about) => Object.fromEntries(about.phases.map(({ id, text }) => [id, text]));

// --- the cards of a position -----------------------------------------------------------------------------------------

/** The side of each place, by `PLACES`. */
export const sidesOf = ({ cards: { sky, upper, lower, tracks } }) => [...sky, upper, lower, tracks];

/** The other way round: the cards of a position, or of a set-up, by the side of each place. */
export const cardsOf = (sides) => ({ sky: sides.slice(0, 4), upper: sides[4], lower: sides[5], tracks: sides[6] });

/** 1, and one more for each difficult card. */
export const levelOf = (position) => 1 + sidesOf(position).filter((side) => side === "difficult").length;

/** The printed faces that lie on the table; null if the player has cards of their own. */
export const printedFaces = (position) =>
  position.card_set === "standard" || !position.card_set
    ? sidesOf(position).map((side, place) => `${PLACES[place]}-${side}`)
    : null;

/** The faces that lie on the table: rows of the sky, rooms by cell, the way of the excavator, the tracks. */
export function columnOf(position) {
  const key = JSON.stringify([position.cards, position.card_set]);
  if (!columns.has(key)) columns.set(key, joined(facesOf(position)));
  return columns.get(key);
}

function facesOf(position) {
  const own = position.card_set;
  if (own && own !== "standard") return [...own.sky, own.upper, own.lower, own.tracks];
  return sidesOf(position).map((side, place) => cards.get(PLACES[place])[side].face);
}

function joined(lying) {
  const [upper, lower, tracks] = lying.slice(4);
  const rooms = [...upper.rooms, ...lower.rooms];
  return {
    rows: lying.slice(0, 4).flatMap(({ rows }) => rows),
    roomAt: new Map(rooms.flatMap((room) => room.cells.map((cell) => [cell, room]))),
    rooms,
    route: [...upper.route, ...lower.route],
    beside: { ...upper.beside, ...lower.beside },
    damage: upper.damage + lower.damage + 1,
    damageOn: { upper: upper.damage, lower: lower.damage },
    research: tracks.research,
    start: { excavator: upper.start, energy: tracks.energy },
  };
}

/** The row of the sky in which the mother ship wins. */
export const skullRow = (position) => columnOf(position).rows.findIndex(({ symbol }) => symbol === "skull") + 1;

// --- places in words -------------------------------------------------------------------------------------------------

export const shipName = (kind) => t(`skies.ship.${kind}`);
export const dieName = (kind, value) => t(`skies.die.${kind}`, { value });

/** What the name of a space in the data means, such as `explosion-3`. */
export function meaning(space) {
  const [, kind, number = null] = /^(.*?)(?:-(\d))?$/.exec(space);
  return { kind, number: number && Number(number) };
}

/** Where something is, in words. */
export function placeName(at) {
  if (!isSky(at)) return at;
  const { row, column } = skyPlace(at);
  return row ? t("skies.at", { row, column }) : t("skies.start", { column });
}

/** What is printed on a sky space. */
export function spaceName(at, position) {
  const { row, column } = skyPlace(at);
  if (!row) return "";
  const { kind, number } = meaning(columnOf(position).rows[row - 1].spaces[column - 1]);
  return kind === "empty" ? "" : t(`skies.space.${kind}`, { number });
}

/** The glowing symbol of a row in words; none if it has none. */
export function symbolName(symbol) {
  const { kind, number } = meaning(symbol);
  return kind === "none" ? "" : t(`skies.symbol.${kind}`, { count: number });
}

/** A number with its sign. */
export const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);

/** What a room does, in one word or two. */
export const effectNames = ({ effects: own }) => own.map(effectName);

/** What a room does, costs and adds. */
export function roomName(room) {
  const { energy = 0, modifier = 0 } = room;
  const parts = [
    listed(room.effects.map(effectName)),
    energy && t("skies.room.costs", { count: energy }),
    modifier && signed(modifier),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Whether a cell is excavated: before the excavator on its way. */
export function isExcavated(cell, position) {
  const { route, beside } = columnOf(position);
  return route.indexOf(beside[cell] ?? cell) < route.indexOf(position.excavator);
}

/** What a cell of the base is. */
export function cellName(cell, position) {
  const room = columnOf(position).roomAt.get(cell);
  const what = room ? roomName(room) : t("skies.room.tunnel");
  return isExcavated(cell, position) || cell === position.excavator ? what : t("skies.room.closed", { what });
}
