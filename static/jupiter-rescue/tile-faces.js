/**
 * How a set of tile faces of one's own comes about: its bridges, what makes it impossible, how it is kept and handed on.
 *
 * Invariant: a face or a set is never changed, every step gives a new one. `faultsOf` says what
 * `jupiter/games/rescue/tilesets.py` says of faces; the server has the last word.
 */

import { DIRECTIONS, turned } from "./geometry.js";
import { KEPT, LONGEST_NAME, MOST, TILES, keptSets, tilesOf } from "./tilesets.js";
import { tilesText } from "./writing.js";

export const SIDES = ["open", "labyrinth"];
/** Modules with a Power Plant or a Command Dish. */
export const SPECIAL = [3, 4];
const MODULES = [1, 2, 3, 4, 5];
const COPIES = ["A", "B", "C", "D"];
/** What a set begins with when it is handed on as text. */
const HANDED = "JRTILES";

// --- kept, and handed on ---------------------------------------------------------------------------------------------

/** Keep a set under a name, in the place of one of that name; false if there is no room for it: none is given up for it. */
export function keepSet(game, { name, tiles }) {
  const set = { name: name.trim().slice(0, LONGEST_NAME), key: tilesText(tiles) };
  const others = keptSets(game).filter((other) => other.name !== set.name);
  return others.length < MOST && written(game, [set, ...others]);
}

/** Forget the set of a name. */
export const removeSet = (game, name) =>
  written(
    game,
    keptSets(game).filter((other) => other.name !== name),
  );

function written(game, list) {
  try {
    localStorage.setItem(KEPT + game, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** A name that no kept set has, from `wanted` on: "Box", "Box 2". */
export function freeName(game, wanted) {
  const taken = new Set(keptSets(game).map(({ name }) => name));
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = `${wanted} ${n}`;
  return name;
}

/** A set as text for another phone. */
export const handed = ({ name, key }) => `${HANDED}:${name.replaceAll(":", " ")}:${key}`;

/** The set that such a text has, or a link with it, or a set without a name; null if it is none. */
export function taken(pasted) {
  const text = new URLSearchParams(pasted.trim().replace(/^[^?]*\?/, "")).get(TILES) ?? pasted;
  const [, name = "", key = ""] = new RegExp(`^(?:${HANDED}:([^:]{1,${LONGEST_NAME}}):)?([0-9A-Z]+)$`).exec(text.trim()) ?? [];
  const tiles = tilesOf(key);
  return tiles && { name, tiles };
}

/** A set to begin with: four tiles of each module, all bridges there on both sides. */
export const plainSet = () =>
  MODULES.flatMap((module) =>
    COPIES.map((copy) => {
      const face = wholeFace(module, SPECIAL.includes(module) ? 1 : null);
      return { id: `${module}${copy}`, open: face, labyrinth: face };
    }),
  );

// --- faces -----------------------------------------------------------------------------------------------------------

/** A face with every bridge that there can be, none at the Plant or Dish. */
function wholeFace(module, special) {
  const domes = DIRECTIONS.filter((d) => d !== special);
  const rim = DIRECTIONS.filter((d) => d !== special && turned(d, 1) !== special);
  return { module, special, spokes: domes, rim, exits: domes };
}

/** Where a bridge of a face can be: `[list, direction]` of all spokes, rims and exits that do not touch the special dome. */
export const places = ({ module, special }) => {
  const all = wholeFace(module, special);
  return ["spokes", "rim", "exits"].flatMap((list) => all[list].map((direction) => [list, direction]));
};

/** The face with one bridge more or less. */
export function toggled(face, list, direction) {
  const has = face[list].includes(direction);
  const next = has ? face[list].filter((d) => d !== direction) : [...face[list], direction];
  return { ...face, [list]: next.sort() };
}

/** The face with another special dome, or with none; bridges to where it is now go, those to where it was come. */
export function withSpecial(face, special) {
  const before = new Set(places(face).map(String));
  const all = wholeFace(face.module, special);
  const kept = (list) => all[list].filter((d) => face[list].includes(d) || !before.has(String([list, d])));
  return { ...face, special, spokes: kept("spokes"), rim: kept("rim"), exits: kept("exits") };
}

/** The spaces of a face that can be reached from its hub inside the tile. */
function reached({ spokes, rim }) {
  const joined = [...spokes.map((d) => [0, d]), ...rim.map((d) => [d, turned(d, 1)])];
  const seen = new Set([0]);
  for (let n = 0; n < 6; n++) {
    for (const [a, b] of joined) {
      if (seen.has(a)) seen.add(b);
      else if (seen.has(b)) seen.add(a);
    }
  }
  return seen;
}

function isBridged({ special, spokes, rim, exits }) {
  return [...spokes, ...exits].includes(special) || rim.some((d) => [d, turned(d, 1)].includes(special));
}

/** What makes a face impossible, by the codes of the rules check; none if it can be. */
function faceFaults(face) {
  const isSpecial = SPECIAL.includes(face.module);
  const faults = [];
  if (isSpecial && !face.special) faults.push("special-missing");
  if (!isSpecial && face.special) faults.push("special");
  if (!face.spokes.length) faults.push("hub-cut-off");
  if (face.special && isBridged(face)) faults.push("special-bridged");
  if (face.spokes.length && reached(face).size < (face.special ? 6 : 7)) faults.push("cut-off");
  return faults;
}

/** What makes a set impossible: `{tile, side, fault}` of faces, and `{module}` of modules that it has not. */
export function faultsOf(tiles) {
  const faces = tiles.flatMap((tile) =>
    SIDES.flatMap((side) => faceFaults(tile[side]).map((fault) => ({ tile: tile.id, side, fault }))),
  );
  const modules = new Set(tiles.flatMap((tile) => SIDES.map((side) => tile[side].module)));
  return [...faces, ...SPECIAL.filter((module) => !modules.has(module)).map((module) => ({ module }))];
}
