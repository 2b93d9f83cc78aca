/**
 * The pictures of the start screen: a phone, a table, and what of the game goes from one to the other.
 *
 * Invariant: drawn with a few shapes in the page's own inks, so that they cost no request; what a game's piece looks
 * like its kit says, and to those who do not see it the words beside a picture say all.
 */

import { svg } from "../common/dom.js";

/** A piece of no game: a hexagon. */
const PLAIN = "M0-9 8-4.5v9L0 9-8 4.5v-9z";

const phone = (x, y, height, ...screen) => {
  const width = height * 0.56;
  return svg(
    "g",
    { transform: `translate(${x} ${y})` },
    svg("rect", { class: "door-phone", x: -width / 2, y: -height / 2, width, height, rx: height * 0.09 }),
    svg("rect", {
      class: "door-screen",
      x: -width / 2 + 2.5,
      y: -height / 2 + 4,
      width: width - 5,
      height: height - 8,
      rx: 1.5,
    }),
    ...screen,
  );
};

const piece = (d, x, y, scale, name = "") =>
  svg("path", { class: `door-piece ${name}`.trim(), d: d ?? PLAIN, transform: `translate(${x} ${y})scale(${scale})` });

const arrow = (x, by) => svg("path", { class: "door-arrow", d: `M${x - 7 * by} 26h${10 * by}m${-4.5 * by}-5 5 5-5 5` });
const tabletop = (x, width) => svg("path", { class: "door-table", d: `M${x} 47h${width}` });

const drawing = (width, height, ...content) =>
  svg(
    "svg",
    { class: "door-picture", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
    content,
  );

/** Pictures by door; `d` is the path of a piece of the game around its middle, 18 units high. */
export const PICTURES = {
  shuffle: (d) =>
    drawing(76, 52, phone(14, 26, 44, piece(d, 0, 0, 0.75, "drawn")), arrow(37, 1), piece(d, 62, 33, 1.3), tabletop(46, 29)),
  copy: (d) =>
    drawing(76, 52, piece(d, 14, 33, 1.3), tabletop(0, 29), arrow(41, 1), phone(62, 26, 44, piece(d, 0, 0, 0.75, "drawn"))),
  photo: (d) =>
    drawing(
      76,
      52,
      piece(d, 14, 33, 1.3),
      tabletop(0, 29),
      phone(58, 26, 44, svg("circle", { class: "door-sign", r: 5 }), svg("path", { class: "door-arrow", d: "M-8-7v-4h4M8-7v-4h-4M-8 7v4h4M8 7v4h-4" })),
    ),
  goOn: () =>
    drawing(
      76,
      52,
      phone(24, 26, 44, svg("path", { class: "door-sign", d: "M-5-7 7 0-5 7z" })),
      phone(56, 29, 36, svg("path", { class: "door-sign", d: "M-4-5.5 5.5 0-4 5.5z" })),
    ),
  /** What it is for: pieces on a table, and the phone that says yes and no. */
  intro: (d) =>
    drawing(
      104,
      76,
      svg("ellipse", { class: "door-wood", cx: 50, cy: 56, rx: 48, ry: 18 }),
      piece(d, 22, 50, 1.1),
      piece(d, 45, 60, 1.1, "other"),
      phone(
        78,
        36,
        58,
        svg("path", { class: "door-yes", d: "M-8-10l4 4.5 8-9.5" }),
        svg("path", { class: "door-no", d: "M-7 4l9 9m0-9-9 9" }),
      ),
    ),
};

/** The picture of a door. */
export const picture = (app, name) => PICTURES[name](app.kit.piece);
