/**
 * What a die would do, as a tag on the cell where it may lie: the row where each ship would stand, and what is there.
 *
 * Invariant: drawing only.
 */

import { svg } from "../common/dom.js";
import { PITCH, skyPlace } from "./geometry.js";
import { sign } from "./pieces.js";

const HEIGHT = 5.6;
/** How far a tag lies below the middle of its cell. */
const DOWN = 6.6;
/** Widths of a digit and of a sign, and between what a tag tells of two ships. */
const [DIGIT, SIGN, GAP] = [2.15, 4.3, 0.35];
/** A wider tag is drawn smaller, so that it stays on its cell. */
const MOST_WIDE = PITCH - 0.4;
/** The most ships that a tag tells of. */
const MOST = 2;

const alone = (row) => ({ row, kind: "", number: null });
const NONE = alone("–");
/** Between two ships, so that an arrow of the one is not taken for the way to the other. */
const APART = alone("·");

export function tag([x, y], ways, { isChosen }) {
  const [first = NONE, ...others] = [
    ...ways.slice(0, MOST).map(endOf),
    ...(ways.length > MOST ? [alone(`+${ways.length - MOST}`)] : []),
  ];
  const parts = [first, ...others.flatMap((one) => [APART, one])];
  const width = parts.reduce((sum, part) => sum + widthOf(part) + GAP, GAP);
  let left = -width / 2 + GAP;
  const drawn = parts.flatMap((part) => {
    const there = drawnAt(part, left);
    left += widthOf(part) + GAP;
    return there;
  });
  const at = `translate(${x.toFixed(2)} ${(y + DOWN).toFixed(2)}) scale(${Math.min(1, MOST_WIDE / width).toFixed(3)})`;
  return svg(
    "g",
    { class: isChosen ? "tag chosen" : "tag", transform: at },
    svg("rect", { x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT, rx: 1.4 }),
    drawn,
  );
}

/** The row of a ship's end, and the sign of what is there; the city needs no row, and a ship that is swept has none. */
function endOf({ to, kind, number, isSwept, fate }) {
  if (isSwept) return { row: "↑", kind: "", number };
  const isCity = fate === "city";
  return {
    row: isCity ? "" : String(skyPlace(to).row),
    kind: fate === "blocked" || kind === "empty" ? "" : kind,
    number,
  };
}

const digitsOf = (row) => (row === APART.row ? 0.5 : row.length) * DIGIT;
const widthOf = ({ row, kind }) => digitsOf(row) + (kind ? SIGN : 0);

function drawnAt({ row, kind, number }, left) {
  const digits = digitsOf(row);
  return [
    row && svg("text", { x: (left + digits / 2).toFixed(2), y: 1.25, "font-size": 3.5 }, row),
    kind && sign(kind, [left + digits + SIGN / 2, 0], 2.1, number),
  ].filter(Boolean);
}
