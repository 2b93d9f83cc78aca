/** A six-sided die as a picture, for what is rolled at the table or here. */

import { svg } from "../common/dom.js";

/** Where the pips of a face are, of three rows of three places. */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** The face of a die with so many pips; `looks` is its class. */
export function die(number, looks = "die") {
  return svg(
    "svg",
    { viewBox: "-12 -12 24 24", class: looks, "aria-hidden": "true" },
    svg("rect", { x: -11, y: -11, width: 22, height: 22, rx: 4 }),
    PIPS[number].map((at) => svg("circle", { cx: 6 * ((at % 3) - 1), cy: 6 * (Math.floor(at / 3) - 1), r: 2.2 })),
  );
}
