/**
 * Figures as simple signs: a shape, a colour and a letter each, so that no eye has to rely on colour.
 *
 * Invariant: drawing only. The whole board shows these; near by, the printed faces take their place.
 */

import { svg } from "../common/dom.js";
import { t } from "../common/words.js";
import { isRobot } from "./box.js";
import { around, polar } from "./geometry.js";

const at = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
export const line = (...points) => `M${points.map(at).join("L")}`;
export const ring = (points) => `${line(...points)}Z`;
export const circle = ([cx, cy], r, name) => svg("circle", { class: name, cx: cx.toFixed(2), cy: cy.toFixed(2), r });

export function words([x, y], size, text, name) {
  return svg(
    "text",
    { class: name, x: x.toFixed(1), y: (y + size * 0.36).toFixed(1), "font-size": size },
    String(text),
  );
}

/** How many corners a robot's body has, and where the first is: no two alike. */
const BODIES = {
  orange: [4, 45],
  sky: [4, 0],
  green: [5, -90],
  yellow: [6, 0],
  blue: [3, -90],
  vermilion: [3, 90],
  pink: [8, 22.5],
};
const GROWN = { 3: 10.6, 4: 9.2, 5: 8.8, 6: 8.6, 8: 8.4 };
/** Where the letter of a three-cornered body sits. */
const LETTER = { blue: 2, vermilion: -2 };
/** Points of a Creep's body, their outer and inner radius. */
const SPIKES = { creep: [9, 9, 6.4], "super-creep": [12, 11.4, 8.6] };

/** What a table has under a name itself: every object has a `constructor`. */
const ownOf = (table, kind) => (Object.hasOwn(table, kind) ? table[kind] : null);

/** The letter that the printed piece has in the language of the page. */
const signOf = (kind) => t(`sign.${kind}`);

/** A figure around a point: `colonist`, `creep`, `super-creep` or the id of a robot. */
export function figure(kind, middle) {
  if (kind === "colonist") {
    return svg("g", { class: "figure colonist" }, circle(middle, 6.6, "body"), words(middle, 9.5, signOf(kind), "letter"));
  }
  return ownOf(SPIKES, kind) ? spiky(kind, middle) : robot(kind, middle);
}

function spiky(kind, middle) {
  const [count, outer, inner] = SPIKES[kind];
  const half = 180 / count;
  const tips = around(middle, outer, count, -90);
  const spikes = tips.flatMap((tip, i) => [tip, polar(middle, inner, -90 + half * (2 * i + 1))]);
  const body = svg("path", { class: "body", d: ring(spikes) });
  return svg("g", { class: `figure ${kind}` }, body, words(middle, 9.5, signOf(kind), "letter"));
}

function robot(kind, middle) {
  const [x, y] = middle;
  const [corners, from] = ownOf(BODIES, kind) ?? [4, 45];
  return svg(
    "g",
    { class: `figure robot ${kind}` },
    svg("path", { class: "antenna", d: line([x, y - 5], [x, y - 10.6]) }),
    circle([x, y - 10.8], 1.5, "antenna-tip"),
    svg("path", { class: "body", d: ring(around(middle, GROWN[corners], corners, from)) }),
    words([x, y + (ownOf(LETTER, kind) ?? 0)], corners === 3 ? 8.5 : 9.5, isRobot(kind) ? signOf(kind) : "?", "letter"),
  );
}

/** A figure as a small picture of its own. */
export function token(kind) {
  const picture = { viewBox: "-14 -15 28 28", class: "token", "aria-hidden": "true", focusable: "false" };
  return svg("svg", picture, figure(kind, [0, 0]));
}
