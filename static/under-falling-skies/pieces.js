/**
 * Ships, dice and trackers as signs: a shape and a colour each, so that no eye has to rely on colour.
 *
 * Invariant: drawing only, in the units of the board.
 */

import { die } from "../kit/dice.js";
import { svg } from "../common/dom.js";

/** A green ship is a disc, a red one has teeth. */
const HULLS = {
  green: "M-5.4.9a5.4 2.6 0 0 1 10.8 0a5.4 2.6 0 0 1-10.8 0z",
  red: "M-5.8 1.6l1.6-3h8.4l1.6 3-2 .2-.9 1.8-1.4-1.4-1.5 2-1.5-2-1.4 1.4-.9-1.8z",
};
const DOME = "M-2.5-.7a2.5 2.7 0 0 1 5 0z";

/** A ship around a point; `looks` is `ghost` for one that would stand there. */
export function ship(kind, [x, y], looks = "") {
  return svg(
    "g",
    { class: `ship ${kind} ${looks}`.trim(), transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` },
    svg("path", { class: "dome", d: DOME }),
    svg("path", { class: "hull", d: HULLS[kind] }),
    [-2.8, 0, 2.8].map((cx) => svg("circle", { class: "light", cx, cy: 1, r: 0.55 })),
  );
}

/** A die around a point: `black`, `white` or `blue`. */
export function dieAt(kind, value, [x, y], size, looks = "") {
  const face = die(value, `die ${kind} ${looks}`.trim());
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  for (const [name, length] of Object.entries(box)) face.setAttribute(name, length.toFixed(2));
  return face;
}

/** A white cube that tracks something. */
export const cube = ([x, y], size = 5.2) =>
  svg("rect", { class: "cube", x: x - size / 2, y: y - size / 2, width: size, height: size, rx: 0.8 });

/** The excavator: a cube with a drill. */
export const excavator = ([x, y]) =>
  svg(
    "g",
    { class: "excavator", transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` },
    svg("rect", { x: -4, y: -4, width: 8, height: 8, rx: 1.2 }),
    svg("path", { d: "M-2.2-2.2h4.4l-2.2 5z" }),
  );

// --- what is printed on spaces ---------------------------------------------------------------------------------------

const BURST = Array.from({ length: 16 }, (_, i) => {
  const [radius, turn] = [i % 2 ? 0.62 : 1, (i * Math.PI) / 8];
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
}).join("L");
const SIGNS = {
  explosion: `M${BURST}z`,
  left: "M-1 0l1.1-.9v.5h.9v.8h-.9v.5z",
  right: "M1 0l-1.1-.9v.5h-.9v.8h.9v.5z",
  "mother-ship": "M-1-.7h2l-1 1.7z",
  energy: "M.3-1l-.9 1.2h.5l-.3.8.9-1.2h-.5z",
  city: "M0-1l.3.65.7.1-.5.5.1.7-.6-.3-.6.3.1-.7-.5-.5.7-.1z",
};

/** The sign of what a space holds, around a point; `size` is half its width. */
export function sign(kind, [x, y], size, number = null) {
  if (!SIGNS[kind]) return null;
  const at = `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
  return svg(
    "g",
    { class: `sign ${kind}`, transform: at },
    svg("path", { d: SIGNS[kind], transform: `scale(${size})` }),
    number && svg("text", { y: (size * 0.36).toFixed(2), "font-size": size }, String(number)),
  );
}
