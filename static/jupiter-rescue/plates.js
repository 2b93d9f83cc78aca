/**
 * Tiles drawn plainly, from the data that the rules use: until the printed faces are here, and for faces of one's own.
 *
 * Invariant: it draws what the data says and knows no rules.
 */

import { svg } from "../common/dom.js";
import { circle, line, ring, words } from "./figures.js";
import { DIRECTIONS, PITCH, WIDTH, around, centre, pairs, polar, space } from "./geometry.js";

const DOME = 7.2;
const HUB = 7.8;
const CRITICAL = [3, 4];
/** Module 3 has the Power Plant, module 4 the Command Dish. */
export const POWER_PLANT = 3;

const between = ([ax, ay], [bx, by], part) => [ax + (bx - ax) * part, ay + (by - ay) * part];

/** The outline of a cell. */
export const hexagon = (middle, width) => ring(around(middle, width / Math.sqrt(3), 6, 30));

/** The two stumps of a missing bridge, and the bars at their ends. */
function gap(a, b) {
  return [
    [a, b],
    [b, a],
  ].map(([near, far]) => {
    const end = between(near, far, 0.4);
    const [x, y] = [(-(far[1] - near[1]) * 4.2) / PITCH, ((far[0] - near[0]) * 4.2) / PITCH];
    return { stump: line(near, end), bar: line([end[0] - x, end[1] - y], [end[0] + x, end[1] + y]) };
  });
}

/** A tile as it lies. */
export function plainTile(tile) {
  const middle = centre(tile.cell);
  const here = (n) => space(tile.cell, n);
  const joined = pairs(tile).filter(([, , isJoined]) => isJoined);
  const gaps = pairs(tile)
    .filter(([, , isJoined]) => !isJoined)
    .flatMap(([a, b]) => gap(here(a), here(b)));
  const bridges = [
    ...joined.map(([a, b]) => line(here(a), here(b))),
    ...tile.exits.map((d) => line(here(d), polar(middle, WIDTH / 2, 60 * (d - 1)))),
  ].join("");
  const bars = gaps.map(({ bar }) => bar).join("");
  return svg(
    "g",
    { class: `tile ${tile.side}` },
    svg("path", { class: "plate", d: hexagon(middle, WIDTH - 0.8) }),
    CRITICAL.includes(tile.module) &&
      ["rim-ground", "rim"].map((name) => svg("path", { class: name, d: hexagon(middle, WIDTH - 4) })),
    svg("path", { class: "gangway", d: bridges + gaps.map(({ stump }) => stump).join("") }),
    svg("path", { class: "lane", d: bridges }),
    svg("path", { class: "bar-ground", d: bars }),
    svg("path", { class: "bar", d: bars }),
    DIRECTIONS.filter((d) => d !== tile.special).map((d) => circle(here(d), DOME, "dome")),
    circle(middle, HUB, "hub"),
    words(middle, 12, tile.module, "module"),
    tile.special && special(here(tile.special), tile.module === POWER_PLANT),
  );
}

/** A Power Plant or a Command Dish: eight-cornered and full, so that nobody takes it for a space. */
function special(middle, isPlant) {
  const [x, y] = middle;
  const spread = (points, size) => points.map(([dx, dy]) => [x + dx * size, y + dy * size]);
  const bolt = [
    [0.25, -1],
    [-0.55, 0.15],
    [-0.05, 0.15],
    [-0.25, 1],
    [0.55, -0.2],
    [0.05, -0.2],
  ];
  const [from, to, foot] = spread(
    [
      [-0.85, -0.55],
      [0.55, 0.85],
      [0.1, -0.1],
    ],
    5.2,
  );
  const [start, end] = spread(
    [
      [-0.15, 0.15],
      [0.6, -0.6],
    ],
    5.2,
  );
  const dish = `M${from.join(" ")}A5.2 5.2 0 0 0 ${to.join(" ")}ZM${foot.join(" ")}`;
  return svg(
    "g",
    { class: isPlant ? "plant" : "dish" },
    svg("path", { class: "wall", d: ring(around(middle, DOME * 1.22, 8, 22.5)) }),
    svg("path", { class: "core", d: ring(around(middle, DOME * 0.98, 8, 22.5)) }),
    isPlant
      ? svg("path", { class: "sign", d: ring(spread(bolt, 5.4)) })
      : [
          svg("path", { class: "sign", d: dish }),
          svg("path", { class: "feed", d: line(start, end) }),
          circle(end, 1.2, "sign"),
        ],
  );
}
