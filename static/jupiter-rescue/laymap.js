/**
 * The colony as laid so far: nineteen cells in a spiral, each a button over the picture of its tile.
 *
 * Invariant: the drawing is for the eye, the buttons say the same in words; a button is a rectangle that no
 * other overlaps.
 */

import { el, svg } from "../common/dom.js";
import { t } from "../common/words.js";
import { circle } from "./figures.js";
import { HEIGHT, WIDTH, centre } from "./geometry.js";
import { CELLS, wrongCells } from "./laying.js";
import { hexagon } from "./plates.js";
import { tilePicture } from "./tile-picture.js";

const WIDE = 5 * WIDTH;
const ROW = (HEIGHT * 3) / 4;
const HIGH = 4 * ROW + HEIGHT;
const PIXELS = 96;
const cells = Array.from({ length: CELLS }, (_, cell) => cell);

const percent = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;

/** Lay an element over the cell, `wide` and `high` in millimetres. */
function over(element, cell, wide, high) {
  const [x, y] = centre(cell);
  element.style.setProperty("left", percent(x - wide / 2 + WIDE / 2, WIDE));
  element.style.setProperty("top", percent(y - high / 2 + HIGH / 2, HIGH));
  element.style.setProperty("width", percent(wide, WIDE));
  element.style.setProperty("height", percent(high, HIGH));
  return element;
}

/** What lies on a cell, in words. */
export function cellName(cell, laid) {
  const nth = cell + 1;
  if (!laid) return t("lay.cell.empty", { nth, tiles: CELLS });
  return t(`lay.cell.${laid.side}`, { nth, tiles: CELLS, tile: laid.tile, count: laid.rotation });
}

/** The empty cells, counted, and the spiral along which they are filled. */
function ground({ tiles }) {
  const path = cells
    .map((cell) =>
      centre(cell)
        .map((length) => length.toFixed(1))
        .join(" "),
    )
    .join("L");
  const number = (cell) => {
    const [x, y] = centre(cell);
    return svg("text", { x: x.toFixed(1), y: (y + 8).toFixed(1), "font-size": 23 }, String(cell + 1));
  };
  const empty = cells.filter((cell) => !tiles[cell]);
  return [
    empty.map((cell) => svg("path", { class: "lay-empty", d: hexagon(centre(cell), WIDTH - 3) })),
    svg("path", { class: "lay-spiral", d: `M${path}` }),
    empty.map((cell) => circle(centre(cell), 17, "lay-plate")),
    empty.map(number),
  ];
}

const drawing = (name, ...content) =>
  svg(
    "svg",
    {
      viewBox: [-WIDE / 2, -HIGH / 2, WIDE, HIGH].map((length) => length.toFixed(1)).join(" "),
      class: name,
      "aria-hidden": "true",
      focusable: "false",
    },
    ...content,
  );

/** The map of a draft whose tiles are those of `box`; `choose` gets the cell that was tapped. */
export function colonyMap(box, draft, choose) {
  const { tiles, cell: current } = draft;
  const wrong = wrongCells(draft);
  const laid = cells.filter((cell) => tiles[cell]);
  const picture = (cell) => {
    const drawn = tilePicture(box, tiles[cell], PIXELS);
    const { width, height } = drawn.viewBox.baseVal;
    return over(el("span", { class: "lay-tile" }, drawn), cell, width, height);
  };
  const spot = (cell) =>
    over(
      el("button", {
        type: "button",
        class: "lay-cell",
        "data-key": `cell-${cell}`,
        "data-cell": cell,
        "aria-label": cellName(cell, tiles[cell]),
        "aria-current": cell === current ? "true" : null,
        click: () => choose(cell),
      }),
      cell,
      WIDTH,
      ROW,
    );
  const lit = (name) => (cell) => svg("path", { class: name, d: hexagon(centre(cell), WIDTH - 3) });
  return el(
    "div",
    { class: "lay-map", role: "group", "aria-label": t("lay.map", { tiles: CELLS }) },
    drawing("lay-ground", ...ground(draft)),
    laid.map(picture),
    drawing("lay-light", wrong.map(lit("lay-wrong")), current === null ? [] : lit("lay-lit")(current)),
    cells.map(spot),
  );
}
