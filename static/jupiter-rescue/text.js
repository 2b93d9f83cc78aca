/**
 * The one-line text form of a position of Jupiter Rescue, as docs/jupiter-rescue/notation.md has it, read without a
 * server.
 *
 * Invariant: it says yes and no where `jupiter/games/rescue/notation.py` does; reading checks form only.
 * `writing.js` writes what is read here.
 */

import { MAX_NUMBER, form, number, readChance, wholeParts } from "../kit/text-form.js";
import { cardOfCode, isSetback, notation, robotOf } from "./box.js";

/** Letters and version that every text begins with. */
export const PREFIX = "JR1.0";
/** Tiles and pod may lie up to this cell, thirty rings out. */
export const MAX_CELL = 2790;

/** Cells whose tiles are written in a row, without their numbers. */
export const BOARD = 19;
/** Tiles of a box, and the largest count that a text can hold. */
export const MAX_TILES = 20;
export const MAX_COUNT = 999;
/** By side and rotation. */
export const LYING = "0123456789AB";
/** Letter by figures on a space: 1 for a Colonist, 2 for a Creep, 4 for a Super Creep; their sums are impossible. */
const FIGURE = ".CXBSTUV";
const DIRECTIONS = [1, 2, 3, 4, 5, 6];

/** The phase of a letter; undefined if there is none. */
const phaseOf = (letter) => Object.keys(notation.phases).find((phase) => notation.phases[phase] === letter);

/**
 * `[cell, n]` of a place on a tile.
 *
 * @returns {[number, number]}
 */
export const partsOf = (place) => /** @type {[number, number]} */ (place.split(".").map(Number));

// --- reading ---------------------------------------------------------------------------------------------------------

/** The JSON position, without `derived`, that a text form means. Throws `Unreadable`. */
export function positionOf(text) {
  const [, variants, layout, figures, robots, cards, pod, turn, chance] = wholeParts(text, PREFIX, 10);
  const set = readTileSet(variants);
  const tiles = readLayout(layout, set);
  const seats = readRobots(robots);
  const playing = seats.map(([letter]) => letter);
  const held = readCards(cards, seats.length);
  const { counts, ...berth } = readPod(pod, playing);
  return {
    game: "jupiter-rescue",
    rules: PREFIX.slice(2),
    variants: readVariants(variants.split("/")[0], seats.length === 1),
    tile_set: set ? { tiles: set } : "standard",
    tiles,
    pod: { ...berth, colonists: counts[0] },
    ...readFigures(figures, tiles),
    robots: seats.map(([letter, at], seat) => ({ robot: robotOf(letter), at, ...held.own[seat] })),
    open: held.piles[0],
    discards: held.piles[1],
    aside: held.piles[2],
    evacuated: counts[1],
    lost: counts[2],
    chance: readChance(chance, 9),
    turn: readTurn(turn, playing),
  };
}

function readVariants(text, isSolo) {
  const own = Object.keys(notation.variants).filter((id) => text.includes(notation.variants[id]));
  if (!text || (text === "-" ? "" : text) !== own.map((id) => notation.variants[id]).join("")) throw form(2, text);
  return isSolo ? [...own, "solo"] : own;
}

/** The faces of a tile set of the player's own; null for the standard one. */
function readTileSet(text) {
  const slash = text.indexOf("/");
  return slash < 0 ? null : readTiles(text.slice(slash + 1));
}

/** The tiles of a set of the player's own in text. Throws `Unreadable`. */
export function readTiles(own) {
  if (own.length !== 14 * MAX_TILES) throw form(2, "tile set");
  const tiles = own.match(/.{14}/g).map((piece) => ({
    id: piece.slice(0, 2),
    open: readFace(piece.slice(2, 8)),
    labyrinth: readFace(piece.slice(8)),
  }));
  const ids = new Set(tiles.map(({ id }) => id));
  if (ids.size !== MAX_TILES || ![...ids].every((id) => /^[0-9A-Z]{2}$/.test(id))) throw form(2, "tile ids");
  return tiles;
}

function readFace(text) {
  const bits = /^[1-5][0-6][0-9A-Z]{4}$/.test(text) ? parseInt(text.slice(2), 36) : 2 ** 18;
  if (bits >= 2 ** 18) throw form(2, text);
  const [spokes, rim, exits] = [0, 1, 2].map((n) => DIRECTIONS.filter((d) => (bits >> (6 * n + d - 1)) & 1));
  return { module: Number(text[0]), special: Number(text[1]) || null, spokes, rim, exits };
}

function readLayout(text, set) {
  const ids = set ? new Set(set.map(({ id }) => id)) : null;
  const [line, ...further] = text.split(".");
  const tiles = [];
  let cell = 0;
  for (let i = 0; i < line.length; cell++) {
    const isEmpty = line[i] === "-";
    if (!isEmpty) tiles.push(readLying(cell, line.slice(i, i + 3), ids));
    i += isEmpty ? 1 : 3;
  }
  if (cell > BOARD) throw form(3, "too many cells in a row");
  for (const token of further) {
    const dash = token.indexOf("-");
    if (dash < 0) throw form(3, token);
    tiles.push(readLying(number(token.slice(0, dash), MAX_CELL, 3), token.slice(dash + 1), ids));
  }
  const isRising = tiles.every((tile, i) => i === 0 || tiles[i - 1].cell <= tile.cell);
  if (!isRising || tiles.length > MAX_TILES) throw form(3, "order");
  return tiles;
}

function readLying(cell, text, ids) {
  const tile = text.slice(0, 2);
  const lying = text.length === 3 ? LYING.indexOf(text[2]) : -1;
  if (lying < 0 || !(ids ? ids.has(tile) : /^[1-5][A-D]$/.test(tile))) throw form(3, text);
  return { cell, tile, side: lying < 6 ? "open" : "labyrinth", rotation: lying % 6 };
}

function readFigures(text, tiles) {
  const tokens = text.split(".");
  if (tokens.length !== Math.max(1, tiles.length)) throw form(4, "number of tiles");
  const byCell = new Map();
  tiles.forEach(({ cell }, i) => tokens[i] && byCell.set(cell, readSpaces(tokens[i])));
  if (!tiles.length && text) throw form(4, text);
  const kind = (bit) =>
    [...byCell].flatMap(([cell, sums]) => sums.flatMap((sum, n) => ((sum >> bit) & 1 ? [`${cell}.${n}`] : [])));
  return { colonists: kind(0), creeps: kind(1), super_creeps: kind(2) };
}

/** A tile's seven spaces as they are written, by the sum of the figures on each. */
export function spacesText(figuresOn) {
  const marks = Array.from({ length: 7 }, (_, n) => FIGURE[figuresOn(n)]).join("");
  return marks.replace(/\.+$/, "").replace(/\.+/g, (run) => String(run.length));
}

/** The figures on a tile's seven spaces, as sums. */
function readSpaces(token) {
  const sums = [];
  for (const letter of token) {
    if (letter >= "1" && letter <= "7") sums.push(...Array.from({ length: Number(letter) }, () => 0));
    else sums.push(FIGURE.indexOf(letter));
  }
  const isGood = sums.length <= 7 && !sums.includes(-1);
  if (!isGood || token !== spacesText((n) => sums[n] ?? 0)) throw form(4, token);
  return sums;
}

function readRobots(text) {
  const matches = [...text.matchAll(/([A-Z])(P|-|(?:0|[1-9]\d{0,3})[0-6])/g)];
  const isWhole = matches.map(([all]) => all).join("") === text;
  const different = new Set(matches.map(([, letter]) => letter)).size;
  const areRobots = matches.every(([, letter]) => robotOf(letter));
  if (!isWhole || !areRobots || !matches.length || different !== matches.length) throw form(5, text);
  return matches.map(([, letter, where]) => [letter, readRobotPlace(where)]);
}

const readRobotPlace = (text) => (text === "P" ? "pod" : text === "-" ? null : `${text.slice(0, -1)}.${text.at(-1)}`);

function readCards(text, robots) {
  const [own, ...piles] = text.split("/");
  const players = own.split(".").map((player) => player.split("-"));
  const isWhole = players.length === robots && players.every(({ length }) => length === 2);
  if (piles.length !== 3 || !isWhole) throw form(6, text);
  return {
    own: players.map(([core, hand]) => ({ core: readCodes(core, 6), hand: readCodes(hand, 6) })),
    piles: piles.map((pile) => readCodes(pile, 6)),
  };
}

function readCodes(text, field) {
  const list = text.match(/..?/g) ?? [];
  const isSorted = list.every((code, i) => i === 0 || list[i - 1] <= code);
  if (list.length > 36 || !isSorted || !list.every((code) => cardOfCode(code))) throw form(field, text);
  return list.map(cardOfCode);
}

function readPod(text, playing) {
  const [dock, ...rest] = text.split(".");
  if (rest.length !== 3) throw form(7, text);
  const counts = rest.map((count) => number(count, MAX_COUNT, 7));
  if (!dock.startsWith("-")) return { dock: number(dock, MAX_CELL, 7), due: null, counts };
  const [due] = readSeats(dock.slice(1), playing, 7);
  return { dock: null, due: due ?? null, counts };
}

function readSeats(text, playing, field) {
  const list = [...text];
  const areDifferent = new Set(list).size === list.length;
  if (!areDifferent || !list.every((letter) => playing.includes(letter))) throw form(field, text);
  return list.map((letter) => robotOf(letter));
}

const CELLS = { N: "pending", I: "invaded", H: "shielded", M: "calm" };
const SEATS = { L: "dealing", Z: "choosing" };
const ORDER = "UTDNIHMLZ";

function readTurn(text, playing) {
  const [count, now = "", actions = "", ...further] = text.split(".");
  const isNow = now.length === 2 && playing.includes(now[0]) && phaseOf(now[1]);
  if (!isNow || actions.length !== 2) throw form(8, text);
  const turn = {
    number: number(count, MAX_NUMBER, 8, 36),
    robot: robotOf(now[0]),
    phase: phaseOf(now[1]),
    spent: number(actions[0], 35, 8, 36),
    extra: number(actions[1], 35, 8, 36),
    used: [],
    die: null,
    pending: [],
    invaded: [],
    shielded: [],
    calm: [],
    setback: null,
    dealing: [],
    choosing: [],
  };
  let last = -1;
  for (const token of further) {
    const rank = token ? ORDER.indexOf(token[0]) : -1;
    if (rank <= last || token.length < 2) throw form(8, token);
    last = rank;
    Object.assign(turn, readFurther(token[0], token.slice(1), playing));
  }
  return turn;
}

function readFurther(key, value, playing) {
  if (key in CELLS) return { [CELLS[key]]: readCells(value) };
  if (key in SEATS) return { [SEATS[key]]: readSeats(value, playing, 8) };
  if (key === "U") return { used: readCodes(value, 8) };
  if (key === "D") return { die: number(value, 6, 8) || null };
  const setback = cardOfCode(value);
  if (!isSetback(setback)) throw form(8, value);
  return { setback };
}

function readCells(text) {
  const cells = text.split("-").map((cell) => number(cell, MAX_CELL, 8));
  const isRising = cells.every((cell, i) => i === 0 || cells[i - 1] < cell);
  if (!isRising || cells.length > MAX_TILES) throw form(8, text);
  return cells;
}
