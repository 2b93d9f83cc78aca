/**
 * What the pictures at the beginning of a first game are drawn on; what is on them, each game draws as it does on its board.
 *
 * Invariant: every picture is 120 units wide and 80 high, with the origin in its upper left corner.
 */

import { svg } from "../common/dom.js";

/** A picture; the sentence beside it says all of it. */
export const scene = (...content) =>
  svg(
    "svg",
    { viewBox: "0 0 120 80", "aria-hidden": "true", focusable: "false" },
    svg("rect", { class: "scene-ground", width: 120, height: 80, rx: 6 }),
    ...content,
  );

/** An arrow from one point to another. */
export function arrow([x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const barb = (side) => `${(x2 - 6 * dx + side * 5 * dy).toFixed(1)} ${(y2 - 6 * dy - side * 5 * dx).toFixed(1)}`;
  return svg("path", { class: "scene-arrow", d: `M${x1} ${y1}L${x2} ${y2}M${barb(1)}L${x2} ${y2}L${barb(-1)}` });
}

/** A large sign in words or figures, such as a number that is wanted. */
export const label = ([x, y], size, words) => svg("text", { class: "scene-label", x, y: y + size * 0.36, "font-size": size }, String(words));
