/**
 * Where things lie in Jupiter Rescue: cells along the spiral, spaces of a tile, tiles as they are turned.
 *
 * Lengths are millimetres of the printed tiles, y downward. Invariant: places only, no drawing and no rules.
 *
 * @import { Point } from "../kit/kit.js"
 */

/** Width of a tile. */
export const WIDTH = 66;
/** From corner to corner. */
export const HEIGHT = (2 * WIDTH) / Math.sqrt(3);
/** From a space to its neighbours. */
export const PITCH = WIDTH / 3;
export const DIRECTIONS = [1, 2, 3, 4, 5, 6];
const STEPS = { 1: [1, 0], 2: [0, 1], 3: [-1, 1], 4: [-1, 0], 5: [0, -1], 6: [1, -1] };

/** The direction after `by` clockwise turns of 60 degrees. */
export const turned = (direction, by) => ((direction - 1 + by) % 6) + 1;

/** Axial coordinates of a numbered cell: a spiral around cell 0, each ring from its east corner on, clockwise. */
function axial(cell) {
  if (cell === 0) return [0, 0];
  let ring = 1;
  let first = 1;
  while (cell >= first + 6 * ring) first += 6 * ring++;
  const side = Math.floor((cell - first) / ring);
  const along = (cell - first) % ring;
  const [corner, step] = [STEPS[side + 1], STEPS[turned(side + 1, 2)]];
  return [corner[0] * ring + step[0] * along, corner[1] * ring + step[1] * along];
}

/** The cells of the numbers 0 to `last`, by their coordinates. */
function numbers(last) {
  const cells = new Map();
  for (let cell = 0; cell <= last; cell++) cells.set(String(axial(cell)), cell);
  return cells;
}

/**
 * The middle of a cell.
 *
 * @returns {Point}
 */
export function centre(cell) {
  const [q, r] = axial(cell);
  return [WIDTH * (q + r / 2), ((WIDTH * Math.sqrt(3)) / 2) * r];
}

/**
 * A point at a distance and an angle, clockwise from the east.
 *
 * @returns {Point}
 */
export function polar([x, y], radius, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/**
 * A point as it is seen by somebody who sits further around the table by `turn` sixths of it.
 *
 * @returns {Point}
 */
export function seen(/** @type {Point} */ [x, y], turn) {
  return turn ? polar([0, 0], Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI + 60 * turn) : [x, y];
}

/** The corners of a regular polygon. */
export const around = (middle, radius, corners, from) =>
  Array.from({ length: corners }, (_, i) => polar(middle, radius, from + (360 / corners) * i));

/**
 * The middle of space `cell.n`.
 *
 * @returns {Point}
 */
export const space = (cell, n) => (n ? polar(centre(cell), PITCH, 60 * (n - 1)) : centre(cell));

/** A tile of the position as it lies: its face with all directions turned. */
function lying(placed, tiles) {
  const printed = tiles.find((tile) => tile.id === placed.tile)[placed.side];
  const turn = (direction) => turned(direction, placed.rotation);
  return {
    ...placed,
    module: printed.module,
    special: printed.special ? turn(printed.special) : null,
    spokes: printed.spokes.map(turn),
    rim: printed.rim.map(turn),
    exits: printed.exits.map(turn),
  };
}

/** All tiles as they lie; a position with faces of its own brings them along. */
export function lyingTiles(position, components) {
  const tiles = position.tile_set?.tiles ?? components.tiles;
  return position.tiles.map((placed) => lying(placed, tiles));
}

/** The pairs of neighbouring spaces in a tile, its Plant or Dish left out, each with whether a bridge joins them. */
export function pairs(tile) {
  const spokes = DIRECTIONS.map((d) => [0, d, tile.spokes.includes(d)]);
  const rim = DIRECTIONS.map((d) => [d, turned(d, 1), tile.rim.includes(d)]);
  return [...spokes, ...rim].filter(([a, b]) => a !== tile.special && b !== tile.special);
}

/** The cells that touch one, of the cells of these numbers, each with the direction in which it lies. */
function neighboursIn(cell, known) {
  const [q, r] = axial(cell);
  return DIRECTIONS.map((direction) => {
    const [dq, dr] = STEPS[direction];
    return /** @type {[number, number]} */ ([direction, known.get(String([q + dq, r + dr]))]);
  }).filter(([, beyond]) => beyond !== undefined);
}

const touching = (cell, known) => neighboursIn(cell, known).map(([, beyond]) => beyond);

/** Numbers of cells among which those that touch one are. */
const near = (cell) => numbers(3 * (Math.max(cell, 18) + 12));

/** The cells that touch one. */
export const besides = (cell) => touching(cell, near(cell));

/** The cells that touch one, each with the direction in which it lies from there. */
export const neighbours = (cell) => neighboursIn(cell, near(cell));

/** The empty cells beside the colony. */
export function shore(tiles) {
  const taken = new Set(tiles.map((tile) => tile.cell));
  const known = numbers(3 * (Math.max(...taken, 18) + 12));
  return [...new Set([...taken].flatMap((cell) => touching(cell, known)))].filter((cell) => !taken.has(cell));
}

/**
 * Where an undocked pod is drawn: at the upper left of the middles of the tiles, or above the colony if a tile lies there.
 *
 * @returns {Point}
 */
export function away(/** @type {Point[]} */ middles) {
  const [left, top] = [Math.min(...middles.map(([x]) => x)), Math.min(...middles.map(([, y]) => y))];
  const free = (here) => middles.every(([x, y]) => Math.hypot(x - here[0], y - here[1]) > WIDTH * 1.05);
  /** @type {Point} */
  const corner = [left + 2, top - 4];
  return free(corner) ? corner : [left, top - WIDTH];
}

/** The table direction of a laid tile's Plant or Dish; null if it has none. */
export function specialOf(components, { tile, side, rotation }) {
  const { special } = components.tiles.find(({ id }) => id === tile)[side];
  return special ? turned(special, rotation) : null;
}
