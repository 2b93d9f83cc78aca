/**
 * Making the screen match the table: every edit of a position as a pure function, with a label for the log.
 *
 * Invariant: an edit never changes what it is given and knows no rules of play, only what there can be on a table: one
 * piece on a space or cell, and counts within what texts can hold. What cannot be gives the very same position and no
 * label.
 */

import { edited, inTurn, same } from "../kit/fix.js";
import { learn, t } from "../common/words.js";
import { PLACES, cardName, cardsOf, columnOf, countOf, dieName, placeName, shipName, sidesOf } from "./box.js";
import { isSky } from "./geometry.js";
import { MAX_ROUND, MOST } from "./text.js";
import { skiesFix } from "./words/en-fix.js";

learn(skiesFix);

const SHIPS = ["green", "red"];
export const isShip = (brush) => SHIPS.includes(brush);

/** Put a ship on a place of the sky, or take it away if it is there. */
export function putShip(position, ship, at) {
  if (!isSky(at)) return same(position);
  const others = position.ships.filter((one) => one.at !== at);
  const isThere = position.ships.some((one) => one.at === at && one.ship === ship);
  if (isThere) return taken(position, at);
  return edited(
    position,
    { ships: [...others, { ship, at }] },
    t("skies.fix.put", { what: shipName(ship), place: placeName(at) }),
  );
}

/** One stroke of a brush: where it begins on such a ship it takes those away, else it puts one on each place; "none" takes away. */
export function paint(position, brush, places) {
  const isThere = (at) => position.ships.some((one) => one.at === at && one.ship === brush);
  const takes = brush === "none" || isThere(places[0]);
  const isMeant = (at) => brush === "none" || isThere(at) === takes;
  const steps = inTurn(position, places.filter(isMeant), (next, at) => (takes ? taken(next, at) : putShip(next, brush, at)));
  const count = steps.length;
  if (!count) return same(position);
  const label = takes ? t("skies.fix.cleared", { count }) : t("skies.fix.painted", { what: shipName(brush), count });
  return edited(steps.at(-1).position, {}, label);
}

/** Every ship and every die off the cards. */
export function bare(position) {
  const count = position.ships.length + position.base.length;
  return count ? edited(position, { ships: [], base: [] }, t("skies.fix.cleared", { count })) : same(position);
}

/** How many ships or dice of a kind are in use, on the cards or beside them. */
export function inUse({ ships, base, rolled, built, waiting }, kind) {
  if (isShip(kind)) return ships.filter(({ ship }) => ship === kind).length + waiting[kind];
  const beside = kind === "blue" ? built : rolled[kind];
  return base.filter(({ die }) => die === kind).length + beside.length;
}

/** How many of them are in the box. */
export const inBox = (kind) => countOf(isShip(kind) ? `${kind}_ships` : kind);

/** Put a die on a cell of the base, in place of what lies there. */
export function putDie(position, die, value, at) {
  if (isSky(at)) return same(position);
  const others = position.base.filter((one) => one.at !== at);
  const isThere = position.base.some((one) => one.at === at && one.die === die && one.value === value);
  if (isThere) return taken(position, at);
  const base = [...others, { at, die, value, resolved: false }].sort((a, b) => (a.at < b.at ? -1 : 1));
  return edited(position, { base }, t("skies.fix.put", { what: dieName(die, value), place: at }));
}

/** Take away what stands on a place. */
export function taken(position, at) {
  const [ships, base] = [position.ships, position.base].map((all) => all.filter((one) => one.at !== at));
  if (ships.length === position.ships.length && base.length === position.base.length) return same(position);
  return edited(position, { ships, base }, t("skies.fix.taken", { place: placeName(at) }));
}

/** Put the excavator on a cell of its way. */
export function putExcavator(position, at) {
  if (at === position.excavator || !columnOf(position).route.includes(at)) return same(position);
  return edited(position, { excavator: at }, t("skies.fix.excavator", { place: at }));
}

/** What a tracker is called; the mother ship's is no number in sight. */
export const trackerName = (name) => t(name === "mother_ship" ? "fix.n-mother-ship" : `skies.counts.${name}`);

/** Set a tracker: `mother_ship`, `energy`, `research` or `damage`, within what a text can hold. */
export const setTracker = (name) => (position, value) => {
  const most = name === "research" ? columnOf(position).research.length : MOST[name];
  if (value < 0 || value > most) return same(position);
  return edited(position, { [name]: value }, t("fix.set", { what: trackerName(name), value }));
};

/** How many ships of a kind wait on the mother ship card. */
export const setWaiting = (ship) => (position, value) => {
  if (value < 0 || value > 9) return same(position);
  const waiting = { ...position.waiting, [ship]: value };
  return edited(position, { waiting }, t("fix.set", { what: t(`fix.n-${ship}`), value }));
};

export function setRound(position, round) {
  if (round < 1 || round > MAX_ROUND) return same(position);
  return edited(position, { round }, t("fix.set", { what: t("fix.n-round"), value: round }));
}

/** Set the phase; where dice are to be rolled, none show a value. */
export function setPhase(position, phase, name) {
  if (phase === position.phase) return same(position);
  const rolled = phase === "place" ? position.rolled : { black: [], white: [] };
  return edited(position, { phase, rolled }, t("fix.phase-set", { phase: name }));
}

/** Turn a card over. The excavator goes along if its cell is not on the new way. */
export function turnCard(position, place) {
  const sides = sidesOf(position);
  const at = PLACES.indexOf(place);
  sides[at] = sides[at] === "easy" ? "difficult" : "easy";
  const cards = cardsOf(sides);
  const { route, start } = columnOf({ ...position, cards });
  const excavator = route.includes(position.excavator) ? position.excavator : start.excavator;
  const values = { what: cardName(place), side: t(`skies.side.${sides[at]}`) };
  return edited(position, { cards, excavator }, t("skies.fix.turned", values));
}

/** Dice that show a value and are not placed. */
export function setRolled(position, kind, values) {
  const rolled = { ...position.rolled, [kind]: [...values].sort() };
  return edited(position, { rolled }, t("skies.fix.rolled"));
}

/** Values of robots that wait to be placed. */
export const setBuilt = (position, values) => edited(position, { built: [...values].sort() }, t("skies.fix.built-set"));
