/**
 * The one-line text form of a position of Under Falling Skies, as docs/under-falling-skies/notation.md has it, read
 * without a server.
 *
 * Invariant: it says yes and no where `jupiter/games/skies/notation.py` does; reading checks form only. `writing.js`
 * writes what is read here.
 */

import { form, number, readChance, wholeParts } from "../kit/text-form.js";
import { columnOf, letters } from "./box.js";
import { setOf } from "./card-set.js";
import { CITY } from "./geometry.js";

/** Letters and version that every text begins with. */
export const PREFIX = "UFS1.0";
export const SIDE = { E: "easy", D: "difficult" };
export const DICE = { B: "black", W: "white", R: "blue" };
/** Letters and digits of rows: `G` is row 16. */
export const ROWS = "123456789ABCDEFG";
/** The largest of each count that a text can hold, in the order in which texts have them. */
export const MOST = { mother_ship: CITY, energy: 7, research: 40, damage: 20 };
const MOST_SHIPS = 20;
const MOST_DICE = 5;
export const MAX_ROUND = 999;

/** The JSON position, without `derived`, that a text form means. Throws `Unreadable`. */
export function positionOf(text) {
  const [, cards, trackers, ships, dice, round, chance] = wholeParts(text, PREFIX, 8);
  const [rolled, base, built, more] = dice.split("/");
  if (built === undefined || more !== undefined) throw form(5, dice);
  const laid = readCards(cards);
  return {
    game: "under-falling-skies",
    rules: PREFIX.slice(3),
    ...laid,
    ...readTrackers(trackers, columnOf(laid)),
    ...readShips(ships),
    rolled: readRolled(rolled),
    base: readBase(base),
    built: readBuilt(built),
    ...readRound(round),
    chance: readChance(chance, 7),
  };
}

function readCards(text) {
  const [, sides, , own] = /^([ED]{7})(\/(.+))?$/.exec(text) ?? [];
  const set = own ? setOf(own) : "standard";
  if (!sides || !set) throw form(2, text);
  const [a, b, c, d, upper, lower, tracks] = [...sides].map((letter) => SIDE[letter]);
  return { cards: { sky: [a, b, c, d], upper, lower, tracks }, card_set: set };
}

function readTrackers(text, { route }) {
  const parts = text.split(".");
  if (parts.length !== 5 || !route.includes(parts[4])) throw form(3, text);
  const [mother, energy, research, damage] = Object.values(MOST).map((most, i) => number(parts[i], most, 3));
  return { mother_ship: mother, energy, research, damage, excavator: parts[4] };
}

const spaceOf = (two) => (two[0] === "S" ? two : `${ROWS.indexOf(two[0]) + 1}.${two[1]}`);
/** Starting spots first, then rows and columns. */
const rank = (two) => ROWS.indexOf(two[0]) * 10 + Number(two[1]);

function readShips(text) {
  const parts = text.split(".");
  if (parts.length !== 3 || !/^\d\d$/.test(parts[2])) throw form(4, text);
  const ships = ["green", "red"].flatMap((ship, i) => readSpaces(parts[i]).map((at) => ({ ship, at })));
  return { ships, waiting: { green: Number(parts[2][0]), red: Number(parts[2][1]) } };
}

function readSpaces(list) {
  const pairs = list.match(/../g) ?? [];
  const isGood = pairs.every((two) => /^[S1-9A-G][1-5]$/.test(two)) && pairs.join("") === list;
  const isRising = pairs.every((two, i) => i === 0 || rank(pairs[i - 1]) <= rank(two));
  if (!isGood || !isRising || pairs.length > MOST_SHIPS) throw form(4, list);
  return pairs.map(spaceOf);
}

function readValues(text, field, whole) {
  const values = [...text].map(Number);
  const isGood = values.every((value, i) => value >= 1 && value <= 6 && (i === 0 || values[i - 1] <= value));
  if (!isGood || values.length > MOST_DICE) throw form(field, whole);
  return values;
}

function readBuilt(text) {
  if (!text) throw form(5, text);
  return text === "-" ? [] : readValues(text, 5, text);
}

function readRolled(text) {
  const [, all, black, white] = /^((?:B([1-6]+))?(?:W([1-6]+))?)$/.exec(text === "-" ? "" : text) ?? [];
  if (all === undefined || text === "") throw form(5, text);
  return { black: readValues(black ?? "", 5, text), white: readValues(white ?? "", 5, text) };
}

function readBase(text) {
  if (text === "-") return [];
  const dice = text.split(".").map((one) => {
    const [, at, die, value, mark] = /^([A-F][1-5])([BWR])([1-6])(X?)$/.exec(one) ?? [];
    if (!at) throw form(5, text);
    return { at, die: DICE[die], value: Number(value), resolved: mark === "X" };
  });
  if (!dice.every(({ at }, i) => i === 0 || dice[i - 1].at < at)) throw form(5, text);
  return dice;
}

function readRound(text) {
  const phase = Object.keys(letters.phases).find((name) => letters.phases[name] === text.at(-1));
  if (!phase) throw form(6, text);
  return { round: number(text.slice(0, -1), MAX_ROUND, 6), phase };
}
