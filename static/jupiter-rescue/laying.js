/**
 * The colony as it is being copied from the table: who plays, which tiles lie already, and what comes next.
 *
 * Invariant: a draft is never changed, every step gives a new one; nothing here draws or asks the server.
 */

import { specialOf, turned } from "./geometry.js";
import { DRAFTS } from "./gist.js";
import { tilesOf } from "./tilesets.js";

export const CELLS = 19;
const LONGEST = 60;
const SIDES = ["open", "labyrinth"];

export const EMPTY = Object.freeze({
  step: 1,
  robots: [],
  variants: [],
  /** By cell `{tile, side, rotation}`, or null. */
  tiles: Array(CELLS).fill(null),
  side: "open",
  /** The tile set of one's own that lies there, in text; empty for the usual one. */
  set: "",
  /** The cell whose turn it is; null once all are laid. */
  cell: 0,
  /** Earlier `{tiles, cell}`, newest last, for undo. */
  past: [],
});

// --- tiles and their faces -------------------------------------------------------------------------------------------

/** What is in the box if the tiles are those of a set of one's own. */
export function boxOf(components, { set }) {
  const own = set ? tilesOf(set) : null;
  return own ? { ...components, tiles: own } : components;
}

/** With tiles of another set than those that lie, if any, none of them lies any more. */
export const chooseSet = (draft, set) =>
  set === (draft.set ?? "") ? draft : { ...draft, set, tiles: EMPTY.tiles, cell: 0, past: [] };

const tileOf = (components, id) => components.tiles.find((tile) => tile.id === id);
export const moduleOf = (components, id) => tileOf(components, id).open.module;

/** The module numbers there are. */
export const modules = (components) => [...new Set(components.tiles.map(({ open }) => open.module))].sort();

const idsOf = (components, module) => components.tiles.filter(({ open }) => open.module === module).map(({ id }) => id);

/** The rotation that brings a tile's Plant or Dish to a direction. */
export function rotationFor(components, tile, side, direction) {
  return (direction - tileOf(components, tile)[side].special + 6) % 6;
}

/** What is to be seen of a tile as it lies: the same of two turns that nobody can tell apart. */
export function looksOf(components, { tile, side, rotation }) {
  const { special, spokes, rim, exits } = tileOf(components, tile)[side];
  const parts = [special ? [special] : [], spokes, rim, exits];
  return JSON.stringify(parts.map((part) => part.map((direction) => turned(direction, rotation)).sort()));
}

/** A face as its bridges alone, its Plant or Dish turned to the east. */
function pattern({ special, spokes, rim, exits }) {
  const by = special ? 7 - special : 0;
  return JSON.stringify([spokes, rim, exits].map((part) => part.map((direction) => turned(direction, by)).sort()));
}

/** Whether all tiles of a module look alike on a side, but for the way their Plant or Dish lies. */
export function isAlike(components, module, side) {
  const faces = components.tiles.filter(({ open }) => open.module === module).map((tile) => tile[side]);
  return new Set(faces.map(pattern)).size === 1;
}

// --- what can be laid ------------------------------------------------------------------------------------------------

/** The sides that may lie up: a Labyrinthian Colony has one only. */
export const sides = ({ variants }) => (variants.includes("labyrinth") ? ["labyrinth"] : SIDES);
export const sideOf = (draft) => (sides(draft).includes(draft.side) ? draft.side : sides(draft)[0]);

/** The cells whose tile shows a side that this colony has not. */
export const wrongCells = (draft) =>
  draft.tiles.flatMap((laid, cell) => (laid && !sides(draft).includes(laid.side) ? [cell] : []));

export const laidCount = ({ tiles }) => tiles.filter(Boolean).length;
export const isWhole = (draft) => laidCount(draft) === CELLS && wrongCells(draft).length === 0;

/** What lies elsewhere than on the cell whose turn it is. */
const elsewhere = ({ tiles, cell }) => tiles.filter((laid, here) => laid && here !== cell);

/** Whether a tile lies nowhere but where it is to be laid now. */
export const isFree = (draft, id) => !elsewhere(draft).some(({ tile }) => tile === id);

/** How many tiles of a module are left for the cell whose turn it is. */
export function left(draft, components, module) {
  const gone = elsewhere(draft).filter(({ tile }) => moduleOf(components, tile) === module);
  return idsOf(components, module).length - gone.length;
}

/** The tiles of a module to choose among by their picture; those that lie where all look alike can change places. */
export function pictured(draft, components, module) {
  if (!left(draft, components, module)) return [];
  const fixed = elsewhere(draft).filter((laid) => !isAlike(components, module, laid.side));
  return idsOf(components, module).filter((id) => !fixed.some(({ tile }) => tile === id));
}

/** The next free tile of a module, for a side on which all look alike. */
export function nextOf(draft, components, module) {
  const gone = new Set(elsewhere(draft).map(({ tile }) => tile));
  return idsOf(components, module).find((id) => !gone.has(id)) ?? null;
}

/** The tiles that stay in the box. */
export function unused({ tiles }, components) {
  const gone = new Set(tiles.map((laid) => laid?.tile));
  return components.tiles.filter(({ id }) => !gone.has(id));
}

// --- steps -----------------------------------------------------------------------------------------------------------

const remember = ({ tiles, cell, past }) => [...past, { tiles, cell }].slice(-LONGEST);
const replaced = (list, index, item) => list.map((old, i) => (i === index ? item : old));

/** The next cell without a tile, from `cell` on and around; null if there is none. */
function nextEmpty(tiles, cell) {
  const empty = [...tiles.keys()].map((i) => (cell + i) % CELLS).find((i) => !tiles[i]);
  return empty ?? null;
}

/** Let the tile `id`, which lies elsewhere where all look alike, be another one, so that this one can be laid here. */
function freed(draft, components, id) {
  const there = draft.tiles.findIndex((laid, cell) => laid?.tile === id && cell !== draft.cell);
  if (there < 0) return draft.tiles;
  const other = nextOf(draft, components, moduleOf(components, id));
  const { side, rotation } = draft.tiles[there];
  const direction = specialOf(components, draft.tiles[there]);
  const turnedBy = direction ? rotationFor(components, other, side, direction) : rotation;
  return replaced(draft.tiles, there, { tile: other, side, rotation: turnedBy });
}

/** Lay a tile on the cell whose turn it is, and go on to the next empty one. */
export function lay(draft, components, laid) {
  const tiles = replaced(freed(draft, components, laid.tile), draft.cell, laid);
  return { ...draft, tiles, side: laid.side, cell: nextEmpty(tiles, draft.cell), past: remember(draft) };
}

/** Turn the tile on a cell by 60 degrees clockwise. */
export function turn(draft, cell) {
  const laid = draft.tiles[cell];
  const tiles = replaced(draft.tiles, cell, { ...laid, rotation: (laid.rotation + 1) % 6 });
  return { ...draft, tiles, cell, past: remember(draft) };
}

/** Take up the tiles of some cells; the first of these is next. */
export function take(draft, cells) {
  const tiles = draft.tiles.map((laid, cell) => (cells.includes(cell) ? null : laid));
  return { ...draft, tiles, cell: Math.min(...cells), past: remember(draft) };
}

/** As it was before the last tile was laid, turned or taken. */
export function undone(draft) {
  const before = draft.past.at(-1);
  return before ? { ...draft, ...before, past: draft.past.slice(0, -1) } : draft;
}

/** Put a robot last in turn order, or out of it. */
export function seated(robots, robot) {
  return robots.includes(robot) ? robots.filter((one) => one !== robot) : [...robots, robot];
}

/** The body of the request for the set-up. */
export function setupOf({ robots, variants, tiles, set }) {
  const own = set && { tile_set: { tiles: tilesOf(set) } };
  return { robots, variants, ...own, tiles: tiles.map((laid, cell) => ({ cell, ...laid })), seed: null };
}

/** The step that a faulty field of the request belongs to. */
export function stepOf(field = "") {
  if (/^(robots|players|variants)/.test(field)) return 1;
  return /^(tiles|sides|tile_set)/.test(field) ? 2 : 3;
}

// --- keeping ---------------------------------------------------------------------------------------------------------

/** Keep an unfinished draft; false if this phone has no room for it. */
export function keep(game, draft) {
  try {
    localStorage.setItem(DRAFTS + game, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forget(game) {
  try {
    localStorage.removeItem(DRAFTS + game);
  } catch {
    // Without storage there is nothing to forget.
  }
}

const isCell = (cell) => Number.isInteger(cell) && cell >= 0 && cell < CELLS;
const isStrings = (list) => Array.isArray(list) && list.every((item) => typeof item === "string");

function isColony(tiles, components) {
  const isTile = ({ tile, side, rotation }) =>
    tileOf(components, tile) && SIDES.includes(side) && [0, 1, 2, 3, 4, 5].includes(rotation);
  if (!Array.isArray(tiles) || tiles.length !== CELLS) return false;
  const laid = tiles.filter((one) => one !== null);
  return laid.every((one) => one && isTile(one)) && new Set(laid.map(({ tile }) => tile)).size === laid.length;
}

const isTurn = (cell) => cell === null || isCell(cell);

/** Robots there are, each once; a figure has no drawing for others. */
const areRobots = (list, components) =>
  isStrings(list) &&
  new Set(list).size === list.length &&
  list.every((id) => components.robots.some((robot) => robot.id === id));

function isDraft(draft, usual) {
  const { step, robots, variants, tiles, side, cell, past, set = "" } = draft ?? {};
  if (typeof set !== "string" || (set && !tilesOf(set))) return false;
  const components = boxOf(usual, { set });
  const isEarlier = (one) => one && isTurn(one.cell) && isColony(one.tiles, components);
  const isPast = Array.isArray(past) && past.length <= LONGEST && past.every(isEarlier);
  const isChosen = areRobots(robots, components) && isStrings(variants) && SIDES.includes(side);
  return [1, 2, 3].includes(step) && isChosen && isPast && isColony(tiles, components) && isTurn(cell);
}

/** The unfinished draft of an earlier visit; null if there is none that can be read. */
export function kept(game, components) {
  try {
    const draft = JSON.parse(localStorage.getItem(DRAFTS + game) ?? "null");
    return isDraft(draft, components) ? draft : null;
  } catch {
    return null;
  }
}
