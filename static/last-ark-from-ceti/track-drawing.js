/**
 * Draws the tracks of a sheet: what is printed of them, and the markers that stand on them.
 *
 * Invariant: where a marker stands the position says; the dice marker stands where the server says.
 *
 * @import { Box } from "../kit/kit.js"
 */

import { svg } from "../common/dom.js";
import { t } from "../common/words.js";
import { TRACKS, bandsOf, printed, signed } from "./box.js";
import { cross, fitted, growth, hex, ruled, sign, text } from "./glyphs.js";

/** Height of a track's name, and of its spaces. */
const [NAME, SPACE] = [18, 26];

/** The spaces of a track: how many, and the number of the first. */
function spacesOf(name) {
  const { numbers, tracks } = printed;
  if (name !== "dice") return { first: 0, count: tracks[name].top + 1 };
  return { first: numbers.least_dice, count: numbers.pool - numbers.least_dice + 1 };
}

/** The box of a space of a track that lies in a box. */
function spaceBox(name, /** @type {Box} */ [x, y, width], space) {
  const { first, count } = spacesOf(name);
  const cell = width / count;
  return [x + cell * (space - first), y + NAME, cell, SPACE];
}

// --- printed ---------------------------------------------------------------------------------------------------------

/** What is printed of all tracks. */
export const printedTracks = (at) => [
  blightTrack(at.get("blight")),
  ...[...TRACKS, "dice"].map((name) => printedTrack(name, at.get(name))),
];

function printedTrack(name, box) {
  const { first, count } = spacesOf(name);
  const [x, y, width] = box;
  const numbers = Array.from({ length: count }, (_, i) => {
    const [left, top, cell] = spaceBox(name, box, first + i);
    return [
      i > 0 && svg("path", { class: "rule", d: `M${left.toFixed(1)} ${top}V${top + SPACE}` }),
      text(left + cell / 2, top + 18, 13, String(first + i), "space"),
    ];
  });
  return svg(
    "g",
    {},
    fitted([x + 1, y + 3], width * 0.6, t(`ark.track.${name}`), { looks: "left name" }),
    ruled([x, y + NAME, width, SPACE]),
    numbers.flat(),
    name === "population" && text(x + width - 2, y + 14, 11.5, t("ark.divider"), "right"),
    bandsOf(name).map((band, i, bands) => bandDrawing(name, box, band, i ? bands[i - 1].to + 1 : 0, bands[i + 1])),
  );
}

/** What neighbouring spaces do, below them; between sections of the population with other dice stands a divider. */
function bandDrawing(name, box, band, from, next) {
  const [left, top] = spaceBox(name, box, from);
  const [end, , cell] = spaceBox(name, box, band.to);
  const middle = (left + end + cell) / 2;
  const y = top + SPACE + 13;
  const points = band.points ? [text(middle, y + 12, 10, t("ark.points", { count: band.points }), "points")] : [];
  const bracket = svg("path", { class: "rule", d: `M${left + 3} ${top + SPACE + 2.5}H${end + cell - 3}` });
  if (band.effect !== undefined)
    return svg("g", {}, bracket, text(middle, y + 1, 13, band.effect ? signed(band.effect) : "0", "effect"), points);
  const divider = next && next.dice !== band.dice;
  return svg(
    "g",
    {},
    bracket,
    sign("house", [middle - 20, y - 3], 0.6),
    text(middle - 9, y + 1, 12, String(band.residences)),
    sign("food", [middle + 8, y - 3], 0.55),
    text(middle + 19, y + 1, 12, String(band.food)),
    points,
    divider && svg("path", { class: "divider", d: `M${(end + cell).toFixed(1)} ${top}V${top + SPACE + 8}` }),
  );
}

function blightTrack([x, y, width]) {
  const { hexes, warnings } = printed.blight;
  const drawn = Array.from({ length: hexes }, (_, i) => {
    const number = i + 1;
    const [cx, cy, radius] = hexAt([x, y, width, 0], number);
    const looks = number === hexes ? "hex outpost" : "hex";
    const inside = warnings.includes(number)
      ? sign("warning", [cx, cy + 1], 0.85)
      : text(cx, cy + 4.5, 12, String(number), "space");
    return [hex([cx, cy], radius, looks), number === hexes ? sign("outpost", [cx, cy + 1], 0.8) : inside];
  });
  return svg(
    "g",
    {},
    fitted([x + 1, y + 2], width / 2, t("ark.track.blight"), { looks: "left name" }),
    text(x + width - 2, y + 12, 11, t("ark.ours"), "right points"),
    drawn.flat(),
  );
}

/** Middle and radius of a hex. */
function hexAt(/** @type {Box} */ [x, y, width], number) {
  const cell = width / printed.blight.hexes;
  return [x + cell * (number - 0.5), y + NAME + 17, cell / 1.76];
}

// --- markers ---------------------------------------------------------------------------------------------------------

/** Hexes that are crossed off, markers, and the food icons that remind of what is produced. */
export function markers(at, blight, sheet, derived) {
  const spaces = { ...sheet, dice: derived?.dice_actions };
  return [
    ...Array.from({ length: blight }, (_, i) => blighted(at.get("blight"), i + 1)),
    ...[...TRACKS, "dice"]
      .filter((name) => spaces[name] !== undefined)
      .map((name) => marker(name, at.get(name), spaces[name])),
    ...(derived ? [produced(at.get("food"), derived.food_per_round)] : []),
  ];
}

function blighted(box, number) {
  const [cx, cy, radius] = hexAt(box, number);
  return svg("g", {}, growth([cx, cy], radius * 0.95, number), cross([cx - 9, cy - 9, 18, 18], "pencil light"));
}

export function marker(name, box, space) {
  const [x, y, width, height] = spaceBox(name, box, space);
  const [cx, cy] = [x + width / 2, y + height / 2];
  return svg("g", { class: "marker" }, svg("circle", { cx, cy, r: 12 }), text(cx, cy + 4.7, 13.5, String(space)));
}

function produced([x, y, width], count) {
  const right = x + width;
  const words = text(right - 2, y + 14, 11.5, t("ark.produced", { count }), "right");
  return svg("g", {}, words);
}

/** One track by itself, with a hollow marker where it stood and a full one where it stands now. */
export function trackStrip(name, from, to) {
  const box = /** @type {Box} */ ([1, 0, 346, 0]);
  const [x, y, width, height] = spaceBox(name, box, from);
  const was = svg("circle", { class: "was", cx: x + width / 2, cy: y + height / 2, r: 12 });
  const tall = bandsOf(name).length ? 74 : 48;
  return svg(
    "svg",
    { viewBox: `0 0 348 ${tall}`, class: "strip sheet", "aria-hidden": "true" },
    printedTrack(name, box),
    from !== to && was,
    marker(name, box, to),
  );
}
