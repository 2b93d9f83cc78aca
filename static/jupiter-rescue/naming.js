/**
 * What messages name, by their fields and in their text, and how people at the table call it: a space by its tile's number
 * and where it lies on the tile, a robot by its colour, a card by its name. Nobody sees `3.4` on a
 * table; the number of the tile is drawn on the board.
 *
 * Invariant: a place has one name in every position; only what stands beside it changes. It knows no rules.
 *
 * @import { Mark, Mention } from "../kit/kit.js"
 */

import { byItself, escaped } from "../table/mentions.js";
import { listed, t } from "../common/words.js";
import { allCards, figureName } from "./box.js";
import { openCard } from "./cards.js";
import { besides, lyingTiles, turned } from "./geometry.js";
import { POWER_PLANT } from "./plates.js";
import { partsOf } from "./text.js";

const SPACE = /(?<![\d.])(\d{1,4})\.([0-6])(?![\d]|\.\d)/gu;
/** Numbers of cells after the word for them, in all languages: messages of the log stay in the one that they came in. */
const CELLS = /(?:\bcells?|\bZellen?|\bemplacements?)(?: due)?\)?\s?:?\s(\d+(?:(?:, | and | und | et )\d+)*)/giu;
const NUMBER = /\d+/g;

// --- names -----------------------------------------------------------------------------------------------------------

/** A space in few words, such as "tile 3 upper left"; the text before it may end with the first of them. */
export function placeName(place, before = "") {
  if (place === "pod") return t("place.pod");
  const [cell, n] = partsOf(place);
  const noun = t("place.noun");
  const words = t("place.words", { cell, where: t(`place.where.${n}`) });
  return before.toLowerCase().endsWith(`${noun.toLowerCase()} `) ? words : `${noun} ${words}`;
}

/** What a person sees beside a space: who stands there, the Power Plant or the Command Dish; nothing if there is none. */
function besidePlace(place, position, components) {
  const [cell, n] = partsOf(place);
  const here = position.robots.find(({ at }) => at === place);
  if (here) return t("place.where-robot", { robot: figureName(here.robot) });
  const tile = lyingTiles(position, components).find((one) => one.cell === cell);
  if (n && tile?.special && [1, 5].some((by) => turned(tile.special, by) === n)) return besideSpecial(tile);
  const near = position.robots.filter(({ at }) => at?.startsWith(`${cell}.`)).map(({ robot }) => figureName(robot));
  return near.length ? t("place.with", { what: listed(near) }) : "";
}

const besideSpecial = ({ module }) => t(module === POWER_PLANT ? "place.by-plant" : "place.by-dish");

/** What a person sees on a tile, or which tiles lie beside an empty cell. */
function besideCell(cell, position, components) {
  const tiles = lyingTiles(position, components);
  const tile = tiles.find((one) => one.cell === cell);
  if (!tile) {
    const near = besides(cell).filter((other) => tiles.some((one) => one.cell === other));
    return near.length ? t("place.touching", { cells: listed(near) }) : "";
  }
  const robots = position.robots.filter(({ at }) => at?.startsWith(`${cell}.`)).map(({ robot }) => figureName(robot));
  const special = tile.special ? [t(tile.module === POWER_PLANT ? "board.plant" : "board.dish")] : [];
  const what = [...special, ...robots];
  return what.length ? t("place.with", { what: listed(what) }) : "";
}

const besideIn = (place, what) => what && t("place.beside", { place, what });

// --- what a message names --------------------------------------------------------------------------------------------

const shown = (/** @type {object} */ where) => [/** @type {Mark} */ ({ kind: "shown", ...where })];

const PLACE = /^(\d+\.[0-6]|pod)$/;
const WAYS = [
  ["from", "to"],
  ["actor", "target"],
  ["place", "to"],
  ["at", "to"],
];

/** The fields of a message that tell of no place. */
const WORDS = ["message", "section", "rule", "type"];
/** Fields whose numbers are cells. */
const CELL_FIELDS = /^(cells?|due|dock|destroyed)$/;

/** @returns {Mark[]} The places, cells and bridges that an event, a violation or a problem names, as marks. */
export function marksOf(item) {
  const values = Object.entries(item)
    .filter(([name]) => !WORDS.includes(name))
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const isMove = item.type === "tile-moved";
  const isCell = (/** @type {any[]} */ [name, value]) => Number.isInteger(value) && (CELL_FIELDS.test(name) || (isMove && /^(from|to)$/.test(name)));
  const places = values.filter(([, value]) => PLACE.test(value)).flatMap(([, place]) => shown({ place }));
  const cells = values.filter(isCell).flatMap(([, cell]) => shown({ cell }));
  const way = WAYS.find(([a, b]) => PLACE.test(item[a]) && PLACE.test(item[b]));
  return [...places, ...cells, ...(way ? shown({ between: way.map((end) => item[end]) }) : [])];
}

/** @returns {Mention[]} */
function spacesIn(text, position, components) {
  return [...text.matchAll(SPACE)].map((match) => {
    const [place, cell] = match;
    return {
      at: [match.index, match.index + place.length],
      words: placeName(place, text.slice(0, match.index)),
      plate: cell,
      beside: besideIn(placeName(place), besidePlace(place, position, components)),
      marks: shown({ place }),
    };
  });
}

/** The numbers of cells; a single one is named together with the word before it. @returns {Mention[]} */
function cellsIn(text, position, components) {
  return [...text.matchAll(CELLS)].flatMap((match) => {
    const [whole, list] = match;
    const from = match.index + whole.length - list.length;
    const isOne = /^\p{L}+\s\d+$/u.test(whole);
    return [...list.matchAll(NUMBER)].map(([number], i, all) => {
      const start = isOne ? match.index : from + all[i].index;
      return {
        at: /** @type {[number, number]} */ ([start, isOne ? start + whole.length : start + number.length]),
        plate: number,
        beside: besideIn(isOne ? whole : number, besideCell(Number(number), position, components)),
        marks: shown({ cell: Number(number) }),
      };
    });
  });
}

/** Where a text has these words by themselves; the longest first, so that none is found within another. */
function* wordsIn(text, /** @type {[string, any][]} */ named, flags = "gu") {
  const byWords = new Map(named.map(([words, what]) => [words.toLowerCase(), what]));
  const all = named.map(([words]) => escaped(words)).sort((a, b) => b.length - a.length);
  if (!all.length) return;
  for (const match of text.matchAll(new RegExp(byItself(`(?:${all.join("|")})`), flags)))
    yield { at: /** @type {[number, number]} */ ([match.index, match.index + match[0].length]), what: byWords.get(match[0].toLowerCase()) };
}

/** @returns {Mention[]} */
function robotsIn(text, position) {
  const named = position.robots.filter(({ at }) => at).map(({ robot, at }) => [figureName(robot), at]);
  return [...wordsIn(text, named, "giu")].map(({ at, what }) => ({ at, marks: shown({ place: what }) }));
}

/** @returns {Mention[]} */
const cardsIn = (text) =>
  [...wordsIn(text, allCards().map(({ id, name }) => [name, id]))].map(({ at, what }) => ({
    at,
    open: (table) => openCard(table, what),
  }));

/** All that a text names. @returns {Mention[]} */
export const mentionsIn = (text, position, components) => [
  ...spacesIn(text, position, components),
  ...cellsIn(text, position, components),
  ...robotsIn(text, position),
  ...cardsIn(text),
];
