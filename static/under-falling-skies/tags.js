/**
 * What a die would do, as a tag on the cell where it may lie: the row where each ship would stand, and what is there.
 *
 * Invariant: drawing only.
 */

import { svg } from "../dom.js";
import { skyPlace } from "./geometry.js";
import { sign } from "./pieces.js";

const HEIGHT = 5.6;
/** Where a tag lies below the middle of its cell, and how wide each part of it is. */
const DOWN = 6.6;
const PART = 6.9;
/** The most ships that a tag tells of. */
const MOST = 2;

const NONE = "–";

export function tag([x, y], ways, { isChosen }) {
  const seen = ways.slice(0, MOST);
  const width = Math.max(1, seen.length) * PART + 0.4;
  const more = ways.length - seen.length;
  return svg(
    "g",
    { class: isChosen ? "tag chosen" : "tag", transform: `translate(${x.toFixed(2)} ${(y + DOWN).toFixed(2)})` },
    svg("rect", { x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT, rx: 1.4 }),
    seen.length ? seen.flatMap((way, i) => part(way, (i - (seen.length - 1) / 2) * PART)) : text(0, NONE),
    more > 0 && text(width / 2 + 1.8, `+${more}`),
  );
}

const text = (x, said) => svg("text", { x: x.toFixed(2), y: 1.3, "font-size": 3.6 }, said);

function part({ to, kind, number, isSwept, fate }, x) {
  const drawn = fate === "blocked" ? null : sign(kind, [x + 1.6, 0], 2.1, number);
  const { row } = skyPlace(to);
  return [text(drawn ? x - 1.7 : x, isSwept ? "↑" : String(row)), drawn].filter(Boolean);
}
