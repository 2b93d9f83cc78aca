/**
 * Cards drawn plainly from their data: for cards of a player's own, and until the printed faces have come.
 *
 * Invariant: drawing only; in millimetres from the card's left upper corner.
 */

import { svg } from "../dom.js";
import { t } from "../words.js";
import { effectNames } from "./box.js";
import { BASE_ROW, CARD, COLUMNS, SKY_ROW, columnAt } from "./geometry.js";
import { meaning, sign } from "./pieces.js";

const text = ([x, y], size, said) =>
  svg("text", { x: x.toFixed(1), y: (y + size * 0.36).toFixed(1), "font-size": size }, String(said));

const ground = (name) => svg("rect", { class: `ground ${name}`, width: CARD[0], height: CARD[1] });

/** What is drawn of a card; `column` is what lies on the table (`columnOf`). */
export function plainCard(place, column) {
  if (place === "mother-ship") return [ground("mother-ship"), spots()];
  if (place === "tracks") return [ground("tracks"), tracks(column)];
  if (place === "upper" || place === "lower") return [ground("base"), cells(place, column)];
  const first = 4 * (Number(place.at(-1)) - 1);
  return [ground("sky"), column.rows.slice(first, first + 4).map(skyRow)];
}

const spots = () =>
  Array.from({ length: COLUMNS }, (_, i) =>
    svg("circle", { class: "spot", cx: columnAt(i + 1), cy: CARD[1] - SKY_ROW / 2, r: 5 }),
  );

function skyRow({ symbol, spaces }, row) {
  const y = SKY_ROW * (row + 0.5);
  const line = svg("path", { class: "line", d: `M0 ${SKY_ROW * (row + 1)}h${CARD[0]}` });
  const glowing = meaning(symbol);
  const margin =
    glowing.kind !== "none" && text([6, y], 2.6, t(`skies.short.${glowing.kind}`, { count: glowing.number }));
  const signs = spaces.map((space, i) => {
    const { kind, number } = meaning(space);
    return sign(kind, [columnAt(i + 1), y], 4.2, number);
  });
  return [line, margin, signs].flat().filter(Boolean);
}

function cells(place, { roomAt }) {
  const rows = [...(place === "upper" ? "ABC" : "DEF")];
  return rows.flatMap((row, down) =>
    Array.from({ length: COLUMNS }, (_, i) => cell(roomAt.get(`${row}${i + 1}`), [columnAt(i + 1), BASE_ROW * (down + 0.5)])),
  );
}

function cell(room, [x, y]) {
  const box = { x: x - 7, y: y - 10, width: 14, height: 20, rx: 1.5 };
  if (!room) return svg("rect", { class: "tunnel", ...box });
  const { energy = 0, modifier = 0 } = room;
  const costs = [energy && t("skies.short.costs", { count: energy }), modifier && (modifier > 0 ? `+${modifier}` : `−${-modifier}`)];
  return svg(
    "g",
    {},
    svg("rect", { class: "room", ...box }),
    effectNames(room).map((name, i) => text([x, y - 4.6 + 3.2 * i], 2.8, name)),
    costs.some(Boolean) && text([x, y + 2.6], 2.8, costs.filter(Boolean).join(" ")),
  );
}

const tracks = ({ research }) => [
  text([CARD[0] / 2, 8], 4, t("skies.counts.research")),
  text([CARD[0] / 2, 16], 4, research.join(" ")),
];
