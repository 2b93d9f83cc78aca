/**
 * Cards drawn plainly from their data: for cards of a player's own, and until the printed faces have come.
 *
 * Invariant: drawing only; in millimetres from the card's left upper corner.
 */

import { svg } from "../common/dom.js";
import { t } from "../common/words.js";
import { effectNames, meaning, signed } from "./box.js";
import { CARD, COLUMNS, SKY_ROW, cellMiddle, columnAt } from "./geometry.js";
import { sign } from "./pieces.js";

const text = ([x, y], size, words) =>
  svg("text", { x: x.toFixed(1), y: (y + size * 0.36).toFixed(1), "font-size": size }, String(words));

const ground = (name) => svg("rect", { class: `ground ${name}`, width: CARD[0], height: CARD[1] });

/** What is drawn of a card; `column` is what lies on the table (`columnOf`). */
export function plainCard(place, column) {
  if (place === "mother-ship") return [ground("mother-ship"), spots()];
  if (place === "tracks") return [ground("tracks"), tracks(column)];
  if (place === "upper" || place === "lower") return [ground("base"), cells(place, column)];
  const first = 4 * (Number(place.at(-1)) - 1);
  return [ground("sky"), column.rows.slice(first, first + 4).map(skyRow(first))];
}

const spots = () =>
  Array.from({ length: COLUMNS }, (_, i) =>
    svg("circle", { class: "spot", cx: columnAt(i + 1), cy: CARD[1] - SKY_ROW / 2, r: 5 }),
  );

const skyRow =
  (first) =>
  ({ symbol, spaces }, row) => {
    const y = SKY_ROW * (row + 0.5);
    const line = svg("path", { class: "line", d: `M0 ${SKY_ROW * (row + 1)}h${CARD[0]}` });
    const name = text([2.6, y - 5], 2.6, first + row + 1);
    const glowing = meaning(symbol);
    const margin =
      glowing.kind !== "none" && text([6, y], 2.6, t(`skies.short.${glowing.kind}`, { count: glowing.number }));
    const signs = spaces.map((space, i) => {
      const { kind, number } = meaning(space);
      return sign(kind, [columnAt(i + 1), y], 4.2, number);
    });
    return svg("g", {}, line, name, margin, signs);
  };

function cells(place, { roomAt }) {
  const rows = [...(place === "upper" ? "ABC" : "DEF")];
  return rows.flatMap((row, down) =>
    Array.from({ length: COLUMNS }, (_, i) => cell(`${row}${i + 1}`, roomAt, [columnAt(i + 1), cellMiddle(down)])),
  );
}

function cell(at, roomAt, [x, y]) {
  const room = roomAt.get(at);
  const box = { x: x - 7.4, y: y - 9.2, width: 14.8, height: 18.4, rx: 1.5 };
  const name = text([x - 5, y - 7], 2.4, at);
  if (!room) return svg("g", {}, svg("rect", { class: "tunnel", ...box }), name);
  const { energy = 0, modifier = 0 } = room;
  const bolts = Array.from({ length: energy }, (_, i) => sign("energy", [x + 3 * (i - (energy - 1) / 2), y + 2], 1.6));
  return svg(
    "g",
    {},
    svg("rect", { class: "room", ...box }),
    name,
    effectNames(room).map((name, i) => text([x, y - 4.6 + 3.2 * i], 2.8, name)),
    bolts,
    modifier !== 0 && text([x, y + 5.6], 2.8, signed(modifier)),
  );
}

const tracks = ({ research }) => [
  text([CARD[0] / 2, 8], 4, t("skies.counts.research")),
  text([CARD[0] / 2, 16], 4, research.join(" ")),
];
