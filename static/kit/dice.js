/** A six-sided die as a picture, for what is rolled at the table or here. */

import { svg } from "../common/dom.js";

const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The face of a die with so many pips; `looks` is its class. */
export function die(number, looks = "die") {
  return svg(
    "svg",
    { viewBox: "-12 -12 24 24", class: looks, "aria-hidden": "true" },
    svg("rect", { x: -11, y: -11, width: 22, height: 22, rx: 4 }),
    PIPS[number].map(([x, y]) => svg("circle", { cx: 6 * x, cy: 6 * y, r: 2.2 })),
  );
}
