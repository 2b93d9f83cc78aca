/**
 * The one-line text form of a position of Last Ark from Ceti, as docs/last-ark-from-ceti/notation.md has it, read without a
 * server.
 *
 * Invariant: it says yes and no where `jupiter/games/ark/notation.py` does; reading checks form only. `writing.js`
 * writes what is read here.
 */

import { form, number, readChance, wholeParts } from "../kit/text-form.js";
import { TRACKS, entranceOf, fed, iconsOf, letters, printed, structuresOf } from "./box.js";

/** Letters and version that every text begins with. */
export const PREFIX = "LAC1.0";
const MOST_PLAYERS = 6;
const MOST_SCORE = 999;
/** The part of the text in which the players are. */
const PLAYERS = 4;
const DICE = 5;

/** The icons that a digit of an area's part tells of, in groups. Food icons are counted in a part of their own. */
export const groupsOf = (area) => [
  ...(area.bulldoze.length ? [entranceOf(area)] : []),
  ...structuresOf(area).map((one) => iconsOf(one).filter(({ kind }) => kind !== "food")),
];

/** How many digits tell of so many icons: five each in base 36, so that one is enough for all but the largest. */
export const digitsFor = (icons) => (icons.length > 5 ? 2 : 1);

/** The JSON position, without `derived`, that a text form means. Throws `Unreadable`. */
export function positionOf(text) {
  const [, round, dice, players, chance] = wholeParts(text, PREFIX, 6);
  const phase = Object.keys(letters.phases).find((name) => letters.phases[name] === round.at(-1));
  if (!phase) throw form(2, round);
  const seats = players.split("/");
  if (seats.length > MOST_PLAYERS) throw form(PLAYERS, players);
  return {
    game: "last-ark-from-ceti",
    rules: PREFIX.slice(3),
    blight: number(round.slice(0, -1), printed.blight.hexes, 2),
    phase,
    dice: dice === "-" ? [] : readDice(dice, 3, dice),
    players: seats.map(readSeat),
    chance: readChance(chance, 5),
  };
}

/** Dice that show something, rising. */
function readDice(text, field, whole) {
  const values = [...text].map(Number);
  const isGood = values.every((value, i) => value >= 1 && value <= 6 && (i === 0 || values[i - 1] <= value));
  if (!isGood || !values.length || (field === 3 ? values.length !== DICE : values.length > DICE))
    throw form(field, whole);
  return values;
}

const readSeat = (text) => (text[0] === "X" ? readHidden(text) : readKnown(text));

function readHidden(text) {
  const [, confirmed, port, score] = /^X(C?)(P?)(\d*)$/.exec(text) ?? [];
  if (confirmed === undefined) throw form(PLAYERS, text);
  return {
    sheet: null,
    confirmed: Boolean(confirmed),
    spaceport: Boolean(port),
    score: score ? number(score, MOST_SCORE, PLAYERS) : null,
  };
}

function readKnown(text) {
  const parts = text.split(".");
  const areas = printed.areas.length;
  if (parts.length !== areas + 4) throw form(PLAYERS, text);
  const [food, boxes, used] = parts.slice(areas + 1);
  const [, dice, smelter, foundry, confirmed] = /^([1-6]*)(S?)(F?)(C?)$/.exec(used === "-" ? "" : used) ?? [];
  if (dice === undefined || used === "") throw form(PLAYERS, text);
  const sheet = {
    ...readTracks(parts[0], text),
    ticked: printed.areas.flatMap((area, i) => readArea(parts[i + 1], area)),
    food_paid: readCounts(food, fed(), ({ food: most }) => most),
    boxes: readCounts(boxes, printed.technologies, ({ boxes: most }) => most),
    used: dice ? readDice(dice, PLAYERS, text) : [],
    smelter_used: Boolean(smelter),
    foundry_used: Boolean(foundry),
  };
  return { sheet, confirmed: Boolean(confirmed), spaceport: null, score: null };
}

function readTracks(text, whole) {
  if (text.length !== TRACKS.length) throw form(PLAYERS, whole);
  return Object.fromEntries(TRACKS.map((name, i) => [name, number(text[i], printed.tracks[name].top, PLAYERS, 36)]));
}

/** Keys of the icons that are ticked in an area. */
function readArea(text, area) {
  let at = 0;
  const ticked = groupsOf(area).flatMap((icons) => {
    const digits = text.slice(at, (at += digitsFor(icons)));
    if (digits.length !== digitsFor(icons) || !/^[0-9A-Z]+$/.test(digits)) throw form(PLAYERS, text);
    const mask = parseInt(digits, 36);
    if (mask >= 2 ** icons.length) throw form(PLAYERS, text);
    return icons.filter((_, i) => mask & (1 << i));
  });
  if (at !== text.length) throw form(PLAYERS, text);
  return ticked.map(({ key }) => key);
}

/** A digit for each, none above what there is of it. */
function readCounts(text, all, mostOf) {
  if (text.length !== all.length) throw form(PLAYERS, text);
  return Object.fromEntries(all.map((one, i) => [one.id, number(text[i], mostOf(one), PLAYERS)]));
}
