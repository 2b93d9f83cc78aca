/**
 * Where everything lies on the sheet, in px of a phone that is 360 px wide: one column there, two where there is room.
 *
 * Invariant: it knows what is printed on a sheet and nothing of what is ticked.
 *
 * @import { Box, Point } from "../kit/kit.js"
 */

import { TRACKS, bandsOf, entranceOf, iconsOf, printed, structuresOf } from "./box.js";

/** Width of a column, and from its edge to what is on it. */
const WIDE = 360;
const EDGE = 6;
const INSIDE = WIDE - 2 * EDGE;
/** An icon to tick, and from one to the next. */
const ICON = 46;
export const PITCH = 48;
/** Between two cards, and from a card's edge to what is in it. */
const GAP = 6;
const PAD = 5;
/** Heights: of a structure's name with a power symbol beside it and without, and of the line that says what it gives. */
const HEAD = { tall: 48, low: 21 };
const FOOT = 17;
/** Least width of a structure, without and with a power symbol. */
const LEAST = { plain: 112, power: 150 };
/** Heights of a track with numbers below it and without, and of the Blight track. */
const TRACK = { tall: 68, low: 50, blight: 58 };
const AREA_HEAD = { open: 30, blocked: 60 };
const TECHNOLOGY = 88;
const DISASTERS = 96;
/** Room in px from which on there are two columns. */
const TWO = 640;

/** What lies in each column, as names of sections; an area goes by its id. */
const COLUMNS = {
  one: [["tracks", "O", "A", "B", "C", "technologies", "disasters"]],
  two: [
    ["tracks", "O", "technologies"],
    ["A", "B", "C", "disasters"],
  ],
};

/**
 * A sheet: its `box`, the boxes of its `sections`, and by name those of tracks, areas, structures, technologies and icons.
 *
 * @typedef {{ box: Box, sections: Map<string, Box>, at: Map<string, Box> }} Layout
 */

/** @type {Map<boolean, Layout>} */
const layouts = new Map();

/** The sheet as it lies where there is so much room. @returns {Layout} */
export function layoutFor(/** @type {Point} */ room) {
  const isTwo = room[0] >= TWO;
  if (!layouts.has(isTwo)) layouts.set(isTwo, laidOut(isTwo ? COLUMNS.two : COLUMNS.one));
  return /** @type {Layout} */ (layouts.get(isTwo));
}

/** @returns {Layout} */
function laidOut(columns) {
  const layout = { sections: new Map(), at: new Map() };
  const heights = columns.map((names, column) => {
    let y = EDGE;
    for (const name of names) {
      const height = lay(name, [column * WIDE + EDGE, y], layout.at);
      layout.sections.set(name, [column * WIDE + EDGE, y, INSIDE, height]);
      y += height + 2 * GAP;
    }
    return y;
  });
  return { ...layout, box: [0, 0, WIDE * columns.length, Math.max(...heights)] };
}

/** Put what is in a section into `at`; gives its height. */
function lay(name, [x, y], at) {
  if (name === "tracks") return layTracks([x, y], at);
  if (name === "technologies") return layTechnologies([x, y], at);
  if (name === "disasters") return DISASTERS;
  return layArea(
    printed.areas.find(({ id }) => id === name),
    [x, y],
    at,
  );
}

function layTracks([x, y], at) {
  let top = y;
  const put = (name, left, width, height) => at.set(name, [left, top, width, height]);
  put("blight", x, INSIDE, TRACK.blight);
  top += TRACK.blight;
  for (const name of TRACKS.filter((one) => bandsOf(one).length)) {
    put(name, x, INSIDE, TRACK.tall);
    top += TRACK.tall;
  }
  const dice = printed.numbers.pool - printed.numbers.least_dice + 1;
  const cell = (INSIDE - 14) / (dice + printed.tracks.power.top + 1);
  put("dice", x, cell * dice, TRACK.low);
  put("power", x + cell * dice + 14, INSIDE - 14 - cell * dice, TRACK.low);
  return top + TRACK.low - y;
}

function layTechnologies([x, y], at) {
  const width = (INSIDE - GAP) / 2;
  const head = AREA_HEAD.open;
  printed.technologies.forEach(({ id }, i) => {
    const [row, column] = [Math.floor(i / 2), i % 2];
    at.set(id, [x + column * (width + GAP), y + head + row * (TECHNOLOGY + GAP), width, TECHNOLOGY]);
  });
  return head + Math.ceil(printed.technologies.length / 2) * (TECHNOLOGY + GAP);
}

// --- areas -----------------------------------------------------------------------------------------------------------

function layArea(area, [x, y], at) {
  const entrance = entranceOf(area);
  const head = entrance.length ? AREA_HEAD.blocked : AREA_HEAD.open;
  entrance.forEach(({ key }, i) => {
    at.set(key, [x + INSIDE - PAD - (entrance.length - i) * PITCH + 2, y + (head - ICON) / 2, ICON, ICON]);
  });
  let top = y + head;
  for (const row of rowsOf(structuresOf(area))) {
    const tall = Math.max(...row.map(heightOf));
    layRow(row, [x, top], tall, at);
    top += tall + GAP;
  }
  return top - y;
}

const below = (structure) => iconsOf(structure).filter(({ kind }) => kind !== "power");
const leastWidth = (structure) => {
  const least = structure.power ? LEAST.power : LEAST.plain;
  return Math.min(INSIDE, Math.max(least, below(structure).length * PITCH + 2 * PAD));
};
const perLine = (width) => Math.floor((width - 2 * PAD) / PITCH);

/** As many structures in a row as there is room for. */
function rowsOf(structures) {
  const rows = [];
  let left = 0;
  for (const structure of structures) {
    const width = leastWidth(structure);
    if (left < width) {
      rows.push([]);
      left = INSIDE;
    }
    rows.at(-1).push(structure);
    left -= width + GAP;
  }
  return rows;
}

/** The icons of a structure in lines: ore first, and where that fills a line, rare ore and food begin another. */
function linesOf(structure, width) {
  const icons = below(structure);
  const most = perLine(width);
  if (icons.length <= most) return [icons];
  const ore = icons.filter(({ kind }) => kind === "ore");
  return [ore, icons.filter(({ kind }) => kind !== "ore")];
}

const headOf = ({ power }) => (power ? HEAD.tall : HEAD.low);
const heightOf = (structure) =>
  headOf(structure) + linesOf(structure, leastWidth(structure)).length * (PITCH + 1) + FOOT + PAD;

function layRow(row, [x, y], tall, at) {
  const least = row.map(leastWidth);
  const spare = (INSIDE - GAP * (row.length - 1) - least.reduce((sum, one) => sum + one)) / row.length;
  let left = x;
  row.forEach((structure, i) => {
    const width = least[i] + spare;
    at.set(structure.id, [left, y, width, tall]);
    layIcons(structure, [left, y, width, tall], at);
    left += width + GAP;
  });
}

/** Icons stand on the line that says what the structure gives; the power symbol in the upper right corner. */
function layIcons(structure, [x, y, width, tall], at) {
  const lines = linesOf(structure, leastWidth(structure));
  const top = y + tall - FOOT - lines.length * (PITCH + 1);
  lines.forEach((line, row) => {
    line.forEach(({ key }, i) => at.set(key, [x + PAD + i * PITCH, top + row * (PITCH + 1), ICON, ICON]));
  });
  if (structure.power) at.set(`${structure.id}.POWER`, [x + width - ICON - 3, y + 3, ICON, ICON]);
}

/** The middle of a box. @returns {Point} */
export const middleOf = ([x, y, width, height]) => [x + width / 2, y + height / 2];
