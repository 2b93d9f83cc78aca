/**
 * What messages name, by their fields and in their text, and how people at the table call it: a tile by what is printed on
 * it, a space by its tile and where it lies there as one sees it from one's seat, a place without a tile by the tile beside
 * it, a robot by its colour, a card by its name. Nobody sees `16.4` or `cell 32` on a table.
 *
 * Invariant: of one position and seen from one seat, a place has one name. It knows no rules.
 *
 * @import { Mark, Mention } from "../kit/kit.js"
 */

import { byItself, escaped } from "../table/mentions.js";
import { setting } from "../common/settings.js";
import { listed, t } from "../common/words.js";
import { allCards, figureName } from "./box.js";
import { openCard } from "./cards.js";
import { besides, lyingTiles, neighbours, turned } from "./geometry.js";
import { POWER_PLANT } from "./plates.js";
import { partsOf } from "./text.js";

// --- names -----------------------------------------------------------------------------------------------------------

/** By how many sixths of a turn the board is turned to whoever has the phone. */
export const seat = () => ((Math.trunc(setting("turn")) % 6) + 6) % 6;

/** Where a space lies on its tile, or a place beside a tile, in words: 0 is the middle, 1 to 6 are directions. */
export const whereabouts = (n) => t(`place.where.${n && turned(n, seat())}`);

/** What is printed on the tile of a cell; undefined if none lies there. */
export const tileOn = (cell, { tiles }) => tiles.find((tile) => tile.cell === cell)?.tile;

/** Where a cell is, in few words: "tile 5D", or "beside 5D, left" where no tile lies. */
export function cellName(cell, position) {
  const tile = tileOn(cell, position);
  return tile === undefined ? besideName(cell, position) : t("place.tile", { tile });
}

/** A place without a tile; of several tiles beside it the one that lies nearest to the middle of the colony says where. */
function besideName(cell, position) {
  const near = neighbours(cell).filter(([, other]) => tileOn(other, position) !== undefined);
  if (!near.length) return t("place.nowhere");
  const [direction, other] = near.reduce((a, b) => (b[1] < a[1] ? b : a));
  // Seen from that tile, it lies the other way.
  return t("place.beside-tile", { tile: tileOn(other, position), where: whereabouts(turned(direction, 3)) });
}

/** A cell as a thing: "tile 5D", or "the place beside 5D, left". */
const cellNoun = (cell, position) =>
  tileOn(cell, position) === undefined ? t("place.empty", { where: besideName(cell, position) }) : cellName(cell, position);

/** A space in few words: "5D upper left". */
export function placeName(place, position) {
  if (place === "pod") return t("place.pod");
  const [cell, n] = partsOf(place);
  const tile = tileOn(cell, position);
  return tile === undefined ? cellNoun(cell, position) : t("place.words", { tile, where: whereabouts(n) });
}

/** What a person sees beside a space: who stands there, the Power Plant or the Command Dish; nothing if there is none. */
function besidePlace(place, position, components) {
  const [cell, n] = partsOf(place);
  const here = position.robots.find(({ at }) => at === place);
  if (here) return t("place.where-robot", { robot: figureName(here.robot) });
  const tile = lyingTiles(position, components).find((one) => one.cell === cell);
  if (n && tile?.special && [1, 5].some((by) => turned(tile.special, by) === n)) return besideSpecial(tile);
  const near = robotsOn(cell, position);
  return near.length ? t("place.with", { what: listed(near) }) : "";
}

const robotsOn = (cell, { robots }) => robots.filter(({ at }) => at?.startsWith(`${cell}.`)).map(({ robot }) => figureName(robot));

const besideSpecial = ({ module }) => t(module === POWER_PLANT ? "place.by-plant" : "place.by-dish");

/** What a person sees on a tile, or which tiles lie beside a place without one. */
function besideCell(cell, position, components) {
  const tile = lyingTiles(position, components).find((one) => one.cell === cell);
  if (!tile) {
    const near = besides(cell).map((other) => tileOn(other, position)).filter((one) => one !== undefined);
    return near.length ? t("place.touching", { tiles: listed(near) }) : "";
  }
  const special = tile.special ? [t(tile.module === POWER_PLANT ? "board.plant" : "board.dish")] : [];
  const what = [...special, ...robotsOn(cell, position)];
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

const SPACE = /(?<![\d.])(\d{1,4})\.([0-6])(?![\d]|\.\d)/gu;
/*
 * How messages name a cell, in all languages: those of the log stay in the one that they came in. Each pattern takes with
 * it what stands around the number, because people say it in another way.
 */
const CELL = "(?:cell|Zelle|emplacement) (\\d+)";
/** A tile by its name, and where it lies, if the text says that too; a verb may stand between them. */
const NAMED = /(?<![\p{L}\d])([Tt]ile|Modul|[Tt]uile) ([0-9A-Z]{2})(?![\d\p{L}])(?:((?: moves| taken| kommt| va)?)(?: (?:on|from) cell (\d+)| (?:auf|von) Zelle (\d+)|(?: sur l’| de l’|, )emplacement (\d+),?))?/gu;
/** A tile by where it lies. */
const LYING = new RegExp(`(?:\\bthe (?:tile|one) on |\\bdas (?:Modul )?(?:auf|von) |\\b(?:la tuile|celle) de l’)${CELL}`, "giu");
/** That a tile lies where something else is to go. */
const TAKEN = /\b(?:a tile lies on cell (\d+)|cell (\d+) already holds a tile|auf Zelle (\d+) liegt (?:schon )?ein Modul|une tuile occupe l’emplacement (\d+)|l’emplacement (\d+) porte déjà une tuile)/giu;
/** A place with the words that lead to it. */
const LED = new RegExp(`(?:(?<!\\p{L})(on|at|to|from|auf|von|sur l’|à l’|de l’|l’) ?)?\\b${CELL}`, "giu");
/** Several in a list, or none, behind the word for them, which goes. */
const LIST = /(?: ?\((?:cells|Zellen|emplacements)\)\s?:|\((?:cells due|Zellen|emplacements)\s?:) (\d+(?:(?:, | and | und | et )\d+)*|nothing|nichts|rien)/gu;
const NUMBER = /\d+/g;
/** A turn of a tile as the rules count it. */
const TURNED = /, (turned clockwise by|um|tournée de) ([0-5]) x 60 (degrees|Grad im Uhrzeigersinn gedreht|degrés dans le sens horaire)/gu;

const capital = (words) => words[0].toUpperCase() + words.slice(1);
/** Where a sentence begins. */
const BEGUN = /(?:^|[.!?] )$/u;
/** Words in place of others, with a capital where those have one, or begin a sentence. */
const inPlace = (words, { 0: text, index, input }) => (BEGUN.test(input.slice(0, index)) || /^\p{Lu}/u.test(text) ? capital(words) : words);

const spanOf = ({ 0: text, index }) => /** @type {[number, number]} */ ([index, index + text.length]);

/** @returns {Mention[]} */
function spacesIn(text, position, components) {
  return [...text.matchAll(SPACE)].map((match) => {
    const [place, cell] = match;
    const words = placeName(place, position);
    return {
      at: spanOf(match),
      words: inPlace(words, match),
      plate: tileOn(Number(cell), position),
      beside: besideIn(words, besidePlace(place, position, components)),
      marks: shown({ place }),
    };
  });
}

/** The cells that a text names. @returns {Mention[]} */
function cellsIn(text, position, components) {
  const mention = (at, cell, words, name = words) => ({
    ...{ at, words },
    plate: tileOn(cell, position),
    beside: besideIn(name, besideCell(cell, position, components)),
    marks: shown({ cell }),
  });
  const named = [...text.matchAll(NAMED)].flatMap((match) => {
    const [whole, noun, id, verb, ...at] = match;
    const lying = position.tiles.find(({ tile }) => tile === id);
    if (!lying) return [];
    const isThere = Number(at.find(Boolean) ?? NaN) === lying.cell;
    const words = `${noun} ${id}`;
    const end = match.index + (isThere ? whole : words).length;
    return [mention([match.index, end], lying.cell, isThere ? words + verb : words, t("place.tile", { tile: id }))];
  });
  const taken = [...text.matchAll(TAKEN)].flatMap((match) => {
    const cell = Number(match.slice(1).find(Boolean));
    const tile = tileOn(cell, position);
    return tile === undefined ? [] : [mention(spanOf(match), cell, inPlace(t("place.taken", { tile }), match))];
  });
  const lying = [...text.matchAll(LYING)].map((match) => {
    const cell = Number(match[1]);
    const name = cellNoun(cell, position);
    return mention(spanOf(match), cell, inPlace(name, match), name);
  });
  const led = [...text.matchAll(LED)].map((match) => {
    const [, lead = "", number] = match;
    const cell = Number(number);
    const name = lead ? cellName(cell, position) : cellNoun(cell, position);
    // The words for a place without a tile lead there by themselves.
    const words = tileOn(cell, position) === undefined ? name : `${lead.replace(/l’$/i, "").trim()} ${name}`.trim();
    return mention(spanOf(match), cell, inPlace(words, match), name);
  });
  return [...taken, ...named, ...lying, ...led, ...listsIn(text, position, mention)];
}

/** Cells in a list: each its tile, and the word for cells is left out. */
function listsIn(text, position, mention) {
  return [...text.matchAll(LIST)].flatMap((match) => {
    const [whole, list] = match;
    const from = match.index + whole.length - list.length;
    const cells = [...list.matchAll(NUMBER)].map(({ 0: number, index }) => {
      const cell = Number(number);
      const words = tileOn(cell, position) ?? cellName(cell, position);
      return mention([from + index, from + index + number.length], cell, words);
    });
    const [, lead = "("] = /\)(\s?: )/u.exec(whole) ?? [];
    return [{ at: [match.index, from], words: lead }, ...cells];
  });
}

/** Turns in degrees, and none where a tile stays as it lies. @returns {Mention[]} */
const turnsIn = (text) =>
  [...text.matchAll(TURNED)].map((match) => {
    const [, by, count, degrees] = match;
    return { at: spanOf(match), words: count === "0" ? "" : `, ${by} ${60 * Number(count)} ${degrees}` };
  });

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
  ...turnsIn(text),
  ...robotsIn(text, position),
  ...cardsIn(text),
];
