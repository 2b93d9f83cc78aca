/**
 * What photos show of a table of Under Falling Skies, as a position: the table as it is read, what each answer to a doubt makes of
 * it, and in what it differs from the one on the screen.
 *
 * Invariant: pure functions; every change is one of `edit.js`. What no camera sees stays as it was.
 *
 * @import { PhotoDoubt, PhotoReading, Difference } from "../kit/extras.js"
 */

import { SIDES, PLACES, cardsOf, columnOf, countOf, sidesOf } from "./box.js";
import { putDie, putExcavator, putShip, setTracker, setWaiting, taken, turnCard } from "./edit.js";
import { CELLS, CITY, COLUMNS, isSky } from "./geometry.js";
import { MOST } from "./text.js";

export const MOTHER_SHIP = "mother-ship";
const EMPTY = "empty";
const DICE = ["black", "white"];
const KINDS = [...DICE, "blue"];
const SHIPS = ["green", "red"];
const VALUES = [1, 2, 3, 4, 5, 6];
const NUMBERS = ["mother_ship", "energy", "research", "damage"];
const CARD = new RegExp(`^(${PLACES.join("|")})-(${SIDES.join("|")})$`);

/** `ship-red` is red, `ship-3` green. */
export const shipKind = (piece) => (piece === "ship-red" ? "red" : "green");
/** The die that a piece is: `die/black-4`. */
export const dieIn = (piece) => {
  const [, kind, value] = /^die\/(\w+)-(\d)$/.exec(piece) ?? [];
  return kind ? { die: kind, value: Number(value) } : null;
};
/** The card and the side of a face: `sky-1-easy`. */
export const cardIn = (face) => {
  const [, place, side] = CARD.exec(face) ?? [];
  return place ? { place, side } : null;
};

const dieOn = (position, cell) => position.base.find(({ at }) => at === cell) ?? null;
const shipOn = (position, place) => position.ships.find(({ at }) => at === place)?.ship ?? null;
const isSame = (a, b) => (a && b ? a.die === b.die && a.value === b.value : a === b);

// --- the table as it is read -----------------------------------------------------------------------------------------

/** The dice that are rolled and still beside the cards once these lie in the base: one that was placed is none of them. */
function leftOf(position, base) {
  const rolled = { black: [...position.rolled.black], white: [...position.rolled.white] };
  const before = position.base.map((die) => ({ ...die }));
  for (const one of base) {
    const was = before.findIndex((die) => isSame(die, one));
    const at = rolled[one.die]?.indexOf(one.value) ?? -1;
    if (was >= 0) before.splice(was, 1);
    else if (at >= 0) rolled[one.die].splice(at, 1);
  }
  return rolled;
}

/** The position with these sides of cards; the excavator starts anew where its cell is not on the way. */
function withCards(position, sides) {
  const cards = cardsOf(PLACES.map((place, i) => sides.get(place) ?? sidesOf(position)[i]));
  const { route, start } = columnOf({ ...position, cards });
  return { ...position, cards, excavator: route.includes(position.excavator) ? position.excavator : start.excavator };
}

/** The position in which the table is what the photos show. */
export function shown(position, /** @type {PhotoReading} */ { board, pieces }) {
  const { derived: _derived, ...rest } = position;
  const sides = new Map(pieces.map(({ piece }) => cardIn(piece)).filter(Boolean).map(({ place, side }) => [place, side]));
  const { cards: _cards, ...fields } = board;
  return { ...withCards(rest, sides), ...fields, rolled: leftOf(rest, board.base) };
}

/** The position of a game that begins so: in the phase that its dice and ships show; dice beside the cards show 1. */
export function begun(position) {
  const count = (kind) => position.base.filter(({ die }) => die === kind).length;
  const left = DICE.map((kind) => Math.max(0, countOf(kind) - count(kind)));
  const phase = !DICE.some(count) ? beforeRolling(position) : left.some(Boolean) ? "place" : "resolve";
  const [black, white] = left.map((number) => (phase === "place" ? Array(number).fill(1) : []));
  return { ...position, phase, rolled: { black, white }, round: Math.max(1, position.mother_ship + (phase === "respawn" ? 0 : 1)) };
}

/** Ships that wait are put back before dice are rolled. */
function beforeRolling({ ships, waiting, mother_ship: row }) {
  const free = COLUMNS - ships.filter(({ at }) => at.startsWith("S")).length;
  return row > 0 && free > 0 && waiting.green + waiting.red > 0 ? "respawn" : "roll";
}

// --- doubts ----------------------------------------------------------------------------------------------------------

const anyDie = () => KINDS.flatMap((kind) => VALUES.map((value) => `die/${kind}-${value}`));

const dieTo = (position, cell, piece) => {
  const bare = taken(position, cell).position;
  const one = dieIn(piece);
  return one ? putDie(bare, one.die, one.value, cell).position : bare;
};

function shipTo(position, kind, place) {
  if (place === EMPTY) return position;
  if (place === MOTHER_SHIP) return setWaiting(kind)(position, position.waiting[kind] + 1).position;
  return shipOn(position, place) === kind ? position : putShip(position, kind, place).position;
}

const sideTo = (position, { place, side }) => (sidesOf(position)[PLACES.indexOf(place)] === side ? position : turnCard(position, place).position);

const trackerTo = (position, name, at) => (name === "excavator" ? putExcavator(position, at) : setTracker(name)(position, Number(at))).position;

/** All places of a tracker. */
function trackOf(position, name) {
  const { route, research, damage } = columnOf(position);
  if (name === "excavator") return route;
  const most = { research: research.length, damage, energy: MOST.energy }[name];
  return Array.from({ length: most + 1 }, (_, number) => String(number));
}

/**
 * The answers that a doubt has, by code: each a key, which names a piece or a place, and what it makes of a position. What has no
 * answer here is put right by hand.
 *
 * @returns {{ key: string, apply: (position: any) => any }[]}
 */
export function answersTo(/** @type {PhotoDoubt} */ { code, place, choices }, position) {
  const answers = (keys, apply) => [...new Set(keys)].map((key) => ({ key, apply: (now) => apply(now, key) }));
  const [piece, ...places] = choices;
  switch (code) {
    case "card-side":
      return answers(choices, (now, key) => sideTo(now, cardIn(key)));
    case "mother-ship-where": {
      const rows = Array.from({ length: CITY }, (_, row) => String(row));
      return answers(choices.length ? choices : rows, (now, key) => setTracker("mother_ship")(now, Number(key)).position);
    }
    case "ship-where":
    case "ship-unseen":
    case "red-ship-unseen":
      return answers([...places, MOTHER_SHIP, ...(piece === "ship-red" ? [EMPTY] : [])], (now, key) => shipTo(now, shipKind(piece), key));
    case "tracker-where":
    case "tracker-unseen":
      return answers(places.length ? places : trackOf(position, piece), (now, key) => trackerTo(now, piece, key));
    case "die-unknown":
    case "not-seen":
      return answers(choices.length ? choices : [...anyDie(), EMPTY], (now, key) => dieTo(now, place, key));
    default:
      return [];
  }
}

/** Ships of a kind on the screen that the table does not have yet. */
const absent = (before, now, kind) => before.ships.filter(({ ship, at }) => ship === kind && shipOn(now, at) !== kind);

function shipAsBefore(before, now, kind) {
  const [one] = absent(before, now, kind);
  if (one) return shipTo(now, kind, one.at);
  return before.waiting[kind] > now.waiting[kind] ? shipTo(now, kind, MOTHER_SHIP) : now;
}

/** What a doubt is about as it is on the screen, whatever the photo shows. */
export function asBefore(/** @type {PhotoDoubt} */ { code, place, choices }, before, now) {
  if (code === "card-side") return sideTo(now, { place, side: sidesOf(before)[PLACES.indexOf(place)] });
  if (code === "mother-ship-where") return { ...now, mother_ship: before.mother_ship };
  if (code.startsWith("tracker-")) return { ...now, [choices[0]]: before[choices[0]] };
  if (code.includes("ship-")) return shipAsBefore(before, now, shipKind(choices[0]));
  const cells = code === "dice-unseen" ? CELLS.filter((cell) => (cell < "D") === (place === "upper")) : [place];
  const base = [...now.base.filter(({ at }) => !cells.includes(at)), ...before.base.filter(({ at }) => cells.includes(at))];
  return { ...now, base: base.sort((a, b) => (a.at < b.at ? -1 : 1)) };
}

// --- differences -----------------------------------------------------------------------------------------------------

function* cardDifferences(before, after) {
  for (const [i, place] of PLACES.entries()) {
    const side = sidesOf(after)[i];
    if (side !== sidesOf(before)[i]) yield { what: "card", card: place, table: side, edit: (now) => ({ position: sideTo(now, { place, side }) }) };
  }
}

function* trackerDifferences(before, after) {
  for (const name of [...NUMBERS, "excavator"]) {
    const [table, screen] = [after[name], before[name]];
    if (table !== screen) yield { what: "tracker", tracker: name, table, screen, edit: (now) => ({ position: { ...now, [name]: table } }) };
  }
  for (const kind of SHIPS) {
    const [table, screen] = [after.waiting[kind], before.waiting[kind]];
    if (table !== screen) yield { what: "waiting", ship: kind, table, screen, edit: (now) => setWaiting(kind)(now, table) };
  }
}

function* shipDifferences(before, after) {
  const places = new Set([...after.ships, ...before.ships].map(({ at }) => at));
  for (const place of places) {
    const [table, screen] = [shipOn(after, place), shipOn(before, place)];
    const edit = (now) => (table ? putShip(now, table, place) : taken(now, place));
    if (table !== screen) yield { what: "ship", place, table, screen, edit };
  }
}

function* dieDifferences(before, after) {
  for (const place of CELLS) {
    const [table, screen] = [dieOn(after, place), dieOn(before, place)];
    if (isSame(table, screen)) continue;
    const edit = (now) => {
      const bare = taken(now, place).position;
      const { position } = table ? putDie(bare, table.die, table.value, place) : { position: bare };
      return { position: { ...position, rolled: table && table.die !== "blue" ? without(now.rolled, table, now, after) : now.rolled } };
    };
    yield { what: "die", place, table, screen, edit };
  }
}

/** The rolled dice without one that was placed, if the table has it no longer beside the cards. */
function without(rolled, { die, value }, now, after) {
  const has = (position) => position.rolled[die].filter((one) => one === value).length;
  if (has(now) <= has(after)) return rolled;
  const at = rolled[die].indexOf(value);
  return { ...rolled, [die]: rolled[die].filter((_, i) => i !== at) };
}

/** In what one position differs from another, each with the edit that takes it over. @returns {Difference[]} */
export const differences = (before, after) => [
  ...cardDifferences(before, after),
  ...trackerDifferences(before, after),
  ...shipDifferences(before, after),
  ...dieDifferences(before, after),
];

/** Whether a text names a place of the sky or the base. */
export const isPlace = (text) => isSky(text) || CELLS.includes(text);
