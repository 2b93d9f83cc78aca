/**
 * The one-line text form of a position of Jupiter Rescue, written for a position that was put right by hand.
 *
 * Invariant: `positionOf(textOf(p))` is `p` without `derived` for every position that is possible, and the text is the
 * one that `jupiter/games/rescue/notation.py` writes.
 */

import { base36, chanceText, withCheck } from "../kit/text-form.js";
import { cardCode, cardOfCode, notation, robotLetter } from "./box.js";
import { BOARD, LYING, PREFIX, partsOf, spacesText } from "./text.js";

const orderOf = (place) => {
  const [cell, n] = partsOf(place);
  return 8 * cell + n;
};

/** Places in the order of the board. */
export const sortedPlaces = (places) => [...places].sort((a, b) => orderOf(a) - orderOf(b));

/** Cards in the order of their codes. */
export const sortedCards = (cards) =>
  cards
    .map((card) => cardCode(card))
    .sort()
    .map(cardOfCode);

/** Tiles by rising cells; of several on one cell the last. */
function layoutOf(tiles) {
  const byCell = new Map(tiles.map((tile) => [tile.cell, tile]));
  return [...byCell.values()].sort((a, b) => a.cell - b.cell);
}

/** The text form. Figures beside the board, which make the position impossible, are left out. */
export function textOf(position) {
  return withCheck([
    PREFIX,
    variantsText(position),
    layoutText(position.tiles),
    figuresText(position),
    position.robots.map(({ robot, at }) => robotLetter(robot) + robotPlace(at)).join(""),
    cardsText(position),
    podText(position),
    turnText(position.turn),
    chanceText(position.chance),
  ]);
}

const codes = (cards) =>
  cards
    .map((card) => cardCode(card))
    .sort()
    .join("");
const letters = (robots) => robots.map((robot) => robotLetter(robot)).join("");
const robotPlace = (at) => (at === null ? "-" : at === "pod" ? "P" : at.replace(".", ""));

function variantsText({ variants, tile_set: set }) {
  const own = Object.keys(notation.variants)
    .filter((id) => variants.includes(id))
    .map((id) => notation.variants[id])
    .join("");
  return (own || "-") + (set === "standard" || set === undefined ? "" : `/${tilesText(set.tiles)}`);
}

/** A set of tile faces in text. */
export const tilesText = (tiles) => tiles.map(tileFaces).join("");

const tileFaces = ({ id, open, labyrinth }) => id + faceText(open) + faceText(labyrinth);

function faceText({ module, special, spokes, rim, exits }) {
  let bits = 0;
  [spokes, rim, exits].forEach((directions, n) => {
    for (const d of directions) bits |= 1 << (6 * n + d - 1);
  });
  return `${module}${special ?? 0}${base36(bits).padStart(4, "0")}`;
}

function layoutText(tiles) {
  const layout = layoutOf(tiles);
  const inner = Array.from({ length: BOARD }, () => "-");
  for (const tile of layout) if (tile.cell < BOARD) inner[tile.cell] = lyingText(tile);
  const outer = layout.filter(({ cell }) => cell >= BOARD).map((tile) => `.${tile.cell}-${lyingText(tile)}`);
  return inner.join("").replace(/-+$/, "") + outer.join("");
}

const lyingText = ({ tile, side, rotation }) => tile + LYING[rotation + (side === "labyrinth" ? 6 : 0)];

function figuresText({ tiles, colonists, creeps, super_creeps: supers }) {
  const sums = new Map();
  [colonists, creeps, supers].forEach((places, kind) => {
    for (const place of places) sums.set(place, (sums.get(place) ?? 0) | (1 << kind));
  });
  return layoutOf(tiles)
    .map(({ cell }) => spacesText((n) => sums.get(`${cell}.${n}`) ?? 0))
    .join(".");
}

function cardsText({ robots, open, discards, aside }) {
  const own = robots.map(({ core, hand }) => `${codes(core)}-${codes(hand)}`).join(".");
  return [own, codes(open), codes(discards), codes(aside)].join("/");
}

function podText({ pod, evacuated, lost }) {
  const dock = pod.dock === null ? `-${pod.due ? robotLetter(pod.due) : ""}` : pod.dock;
  return [dock, pod.colonists, evacuated, lost].join(".");
}

function turnText(turn) {
  const now = robotLetter(turn.robot) + notation.phases[turn.phase];
  const further = [
    ["U", codes(turn.used)],
    ["T", turn.setback ? cardCode(turn.setback) : ""],
    ["D", turn.die || ""],
    ["N", turn.pending.join("-")],
    ["I", turn.invaded.join("-")],
    ["H", turn.shielded.join("-")],
    ["M", turn.calm.join("-")],
    ["L", letters(turn.dealing)],
    ["Z", letters(turn.choosing)],
  ];
  const written = further.filter(([, value]) => value !== "").map(([key, value]) => `.${key}${value}`);
  return `${base36(turn.number)}.${now}.${base36(turn.spent)}${base36(turn.extra)}${written.join("")}`;
}
