/**
 * The table of Nim: its board. A bead stands for taking it with all that lie on it.
 *
 * @import { Board, Box, MakePlayKit, Spot } from "../../../../static/kit/kit.js"
 */

import { svg } from "../../../../static/common/dom.js";
import { Playing } from "../../../../static/table/playing.js";
import { t } from "../../../../static/common/words.js";

/** From a heap to the next, from a bead to the next above it, and the radius of a bead. */
const [WIDE, HIGH, RADIUS] = [12, 8, 3.6];

/** @implements {Board} */
class Heaps {
  element = svg("svg", { "aria-hidden": "true", focusable: "false" });
  /** @type {Box} */
  box = [0, 0, 0, 0];
  /** @type {Spot[]} */
  spots = [];

  show({ heaps }) {
    const high = HIGH * Math.max(...heaps, 3);
    this.box = [0, 0, WIDE * Math.max(1, heaps.length), high + WIDE];
    this.spots = heaps.flatMap((beads, heap) =>
      Array.from({ length: beads }, (_, bead) => ({
        key: `${heap}.${bead}`,
        at: [WIDE * (heap + 0.5), high - HIGH * (bead + 0.5)],
        name: t("nim.take", { heap, count: beads - bead }),
        size: [HIGH, HIGH],
        what: `TAKE:${heap}:${beads - bead}`,
      })),
    );
    this.element.setAttribute("viewBox", this.box.join(" "));
    this.element.replaceChildren(
      svg("rect", { class: "stand", x: 0, y: high, width: this.box[2], height: 1.5 }),
      ...heaps.map((_, heap) =>
        svg("text", { class: "heap-number", x: WIDE * (heap + 0.5), y: high + WIDE * 0.75, "font-size": 7 }, String(heap)),
      ),
      ...this.spots.map(({ at: [cx, cy] }) => svg("circle", { class: "bead", cx, cy, r: RADIUS })),
    );
  }
}

function turnOf({ heaps, turn }) {
  const isOver = heaps.every((beads) => beads === 0);
  const player = t((turn === 0) === isOver ? "nim.second" : "nim.first");
  return t(isOver ? "nim.over" : "nim.turn", { player });
}

/** @type {MakePlayKit} */
const makeKit = () => ({
  turnOf,
  board: () => new Heaps(),
  bringLater: () => import("../../../../static/table/later.js"),
});

export const play = { Playing, makeKit };
