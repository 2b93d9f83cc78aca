/**
 * What the sheet is drawn with: hand-ruled boxes, signs, pencil strokes, and the Blight, the only organic shape.
 *
 * Invariant: drawing only; the same place is always drawn the same way.
 */

import { die } from "../kit/dice.js";
import { svg } from "../common/dom.js";
import { ANY } from "./box.js";

/** A number from −1 to 1 that is always the same for the same place: a hand is never quite straight. */
function wobble(x, y, turn) {
  const sine = Math.sin(x * 12.9898 + y * 78.233 + turn * 37.719) * 43758.5453;
  return 2 * (sine - Math.floor(sine)) - 1;
}

const two = (number) => number.toFixed(1);

/** Four strokes along a ruler that run a little over the corners. */
export function ruled([x, y, width, height], looks = "ruled") {
  const by = (turn) => 0.7 * wobble(x, y, turn);
  const [right, bottom] = [x + width, y + height];
  const strokes = [
    [x - 1.5, y + by(1), right + 1.5, y + by(2)],
    [right + by(3), y - 1.5, right + by(4), bottom + 1.5],
    [right + 1.5, bottom + by(5), x - 1.5, bottom + by(6)],
    [x + by(7), bottom + 1.5, x + by(8), y - 1.5],
  ];
  const lines = strokes.map(([x1, y1, x2, y2]) => `M${two(x1)} ${two(y1)}L${two(x2)} ${two(y2)}`).join("");
  return svg("g", { class: looks }, svg("rect", { x, y, width, height }), svg("path", { d: lines }));
}

/** Text at a point; `size` in px. */
export const text = (x, y, size, words, looks = null) =>
  svg("text", { x: two(x), y: two(y), "font-size": size, class: looks }, words);

/** The share of its size that a letter is wide, a little more than most are; and of a bold one. */
const LETTER = { plain: 0.56, bold: 0.62 };

/** From one line to the next, as a share of its size. */
const LINE = 1.08;

/** Words in a width and a height, in as many lines as there is room for and as large as fits; from the top left. */
export function fitted([x, y], width, words, { size = 12.5, height = size * LINE, least = 7, looks = "left" } = {}) {
  const wide = / name| title/.test(looks) ? LETTER.bold : LETTER.plain;
  let rows = [];
  let px = size;
  for (; px >= least; px -= 0.5) {
    rows = broken(words, width / (wide * px));
    if (rows.length * px * LINE <= height + 0.1 && rows.every((row) => row.length * wide * px <= width)) break;
  }
  return rows.map((row, i) => text(x, y + px * (0.85 + LINE * i), px, row, looks));
}

function broken(words, most) {
  const rows = [""];
  for (const word of words.split(" ")) {
    const longer = rows.at(-1) ? `${rows.at(-1)} ${word}` : word;
    if (longer.length <= most || !rows.at(-1)) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** Signs around the origin, about 20 px across. */
const SIGNS = {
  power: "M2-10L-6 2H-1L-3 10L6-3H1L4-10Z",
  food: "M0 10V-2M0-10C5-6 5-1 0 2C-5-1-5-6 0-10M0 8C1 3 5 1 8 2C7 6 4 8 0 8M0 8C-1 3-5 1-8 2C-7 6-4 8 0 8",
  house: "M-8 0L0-8L8 0H6V8H-6V0Z",
  dozer:
    "M-11 5H5L8 9H13V-4H11V4L7-1H3V-8H-6V-1H-11ZM-9 11A3 3 0 0 0-3 11A3 3 0 0 0-9 11M-1 11A3 3 0 0 0 5 11A3 3 0 0 0-1 11",
  warning: "M0-9L9 7H-9ZM-1-4H1V2H-1ZM-1 3.5H1V5.500H-1Z",
  outpost: "M-9 8V1A9 9 0 0 1 9 1V8H4V3H-4V8ZM-1-8V-12L5-10L-1-9Z",
  ark: "M0-11C5-6 5 0 4 5H-4C-5 0-5-6 0-11M-4 1L-8 8L-4 6M4 1L8 8L4 6M-2 7L0 12L2 7",
};

/** A sign, drawn so many times as large. */
export const sign = (name, [x, y], scale = 1) =>
  svg(
    "g",
    { class: `sign ${name}`, transform: `translate(${two(x)} ${two(y)}) scale(${scale})` },
    svg("path", { d: SIGNS[name] }),
  );

/** An icon that can be ticked, in its box. */
export function iconDrawing({ kind, value }, box) {
  const [x, y, size] = box;
  const [cx, cy] = [x + size / 2, y + size / 2];
  return svg("g", { class: `icon ${kind}` }, ruled(box), DRAWN[kind]([cx, cy], value));
}

const asterisk = (x, y) => text(x, y + 16, 40, "*", "any");

function dieIcon([x, y], value) {
  if (value !== ANY) return face([x, y], Number(value), 34);
  return [svg("rect", { class: "face", x: x - 15.5, y: y - 15.5, width: 31, height: 31, rx: 5.5 }), asterisk(x, y)];
}

const DRAWN = {
  ore: dieIcon,
  bulldoze: dieIcon,
  "rare-ore": ([x, y], value) => [
    svg("path", { class: "face", d: `M${x} ${y - 21}L${x + 21} ${y}L${x} ${y + 21}L${x - 21} ${y}Z` }),
    value === ANY ? asterisk(x, y) : text(x, y + 6.5, 19, value),
  ],
  power: ([x, y], value) => [sign("power", [x - 8, y], 1.25), text(x + 11, y + 7, 20, value)],
  food: ([x, y]) => sign("food", [x, y], 1.4),
};

/** The face of a die as part of a drawing. */
export function face([x, y], value, size, looks = "die") {
  const drawn = die(value, looks);
  for (const [name, length] of Object.entries({ x: x - size / 2, y: y - size / 2, width: size, height: size }))
    drawn.setAttribute(name, two(length));
  return drawn;
}

const pointText = ([x, y]) => `${two(x)} ${two(y)}`;

/** A pencil's cross over a box. */
export function cross([x, y, width, height], looks = "pencil") {
  const by = (turn) => 2 * wobble(x, y, turn);
  const inset = width * 0.14;
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
  const middle = (dx, dy) => [x + width / 2 + dx, y + height / 2 + dy];
  const stroke = (from, over, to) => `M${pointText(from)}Q${pointText(over)} ${pointText(to)}`;
  const one = stroke([left + by(1), top + by(2)], middle(by(3), -by(4)), [right + by(5), bottom]);
  const other = stroke([right + by(6), top], middle(0, by(7)), [left, bottom + by(8)]);
  return svg("path", { class: looks, d: one + other });
}

/** What the Blight makes of a hex: a growth with feelers. */
export function growth([cx, cy], radius, turn) {
  const points = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 2 * Math.PI;
    const far = radius * (i % 2 ? 0.66 : 1.05) * (1 + 0.16 * wobble(cx, turn, i));
    return [cx + far * Math.cos(angle), cy + far * Math.sin(angle)];
  });
  const half = (one, other) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const start = half(points.at(-1), points[0]);
  const curves = points.map((point, i) => {
    const to = half(point, points[(i + 1) % points.length]);
    return `Q${two(point[0])} ${two(point[1])} ${two(to[0])} ${two(to[1])}`;
  });
  return svg("path", { class: "growth", d: `M${two(start[0])} ${two(start[1])}${curves.join("")}Z` });
}

/** A hex with its middle and radius, a flat side up. */
export function hex([cx, cy], radius, looks) {
  const points = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * Math.PI) / 3 + Math.PI / 6;
    return `${two(cx + radius * Math.cos(angle))} ${two(cy + radius * Math.sin(angle))}`;
  });
  return svg("path", { class: looks, d: `M${points.join("L")}Z` });
}
