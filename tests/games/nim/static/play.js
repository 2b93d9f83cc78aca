/**
 * The table of Nim: its board, and the panel that asks how many beads are taken.
 *
 * Invariant: what may be taken, the server says; this draws and asks.
 *
 * @import { Box, MakePlayKit, Mark, Spot } from "../../../../static/kit/kit.js"
 */

import { button, el, svg } from "../../../../static/common/dom.js";
import { Playing } from "../../../../static/table/playing.js";
import { t } from "../../../../static/common/words.js";
import { isOver, sum, turnOf } from "./kit.js";

// --- the board -------------------------------------------------------------------------------------------------------

/** From a heap to the next, from a bead to the next above it, and the radius of a bead. */
const [WIDE, HIGH, RADIUS] = [12, 8, 3.6];

class Board {
  element = svg("svg", { "aria-hidden": "true", focusable: "false" });
  /** @type {Box} */
  box = [0, 0, 0, 0];
  pitch = HIGH;
  /** @type {Spot[]} */
  spots = [];
  /** @type {Spot[]} */
  regions = [];
  #marks = svg("g");

  show({ heaps }) {
    const high = HIGH * Math.max(...heaps, 3);
    this.box = [0, 0, WIDE * Math.max(1, heaps.length), high + WIDE];
    const middle = (heap, bead) => /** @type {[number, number]} */ ([WIDE * (heap + 0.5), high - HIGH * (bead + 0.5)]);
    this.spots = heaps.flatMap((beads, heap) =>
      Array.from({ length: beads }, (_, bead) => ({
        key: `${heap}.${bead}`,
        at: middle(heap, bead),
        name: t("nim.take", { heap, count: beads - bead }),
        size: [HIGH, HIGH],
        what: { heap, count: beads - bead },
      })),
    );
    this.regions = heaps.map((beads, heap) => ({
      key: `heap ${heap}`,
      at: [WIDE * (heap + 0.5), high / 2],
      name: t("nim.heap", { heap, count: beads }),
      size: [WIDE, high],
      what: { heap, count: beads },
    }));
    this.element.setAttribute("viewBox", this.box.join(" "));
    this.element.replaceChildren(
      svg("rect", { class: "stand", x: 0, y: high, width: this.box[2], height: 1.5 }),
      ...heaps.map((_, heap) =>
        svg("text", { class: "heap-number", x: WIDE * (heap + 0.5), y: high + WIDE * 0.75, "font-size": 7 }, String(heap)),
      ),
      ...this.spots.map(({ at: [cx, cy] }) => svg("circle", { class: "bead", cx, cy, r: RADIUS })),
      this.#marks,
    );
  }

  mark(marks) {
    const found = marks.flatMap((mark) => this.spots.filter(({ key }) => key === this.keyOf(mark, true)).map((spot) => [mark, spot]));
    this.#marks.replaceChildren(
      ...found.map(([{ kind }, { at }]) => svg("circle", { class: `mark ${kind}`, cx: at[0], cy: at[1], r: RADIUS })),
    );
  }

  keyOf(/** @type {Mark} */ { heap, count = 1 }, hasSpots) {
    if (!hasSpots) return `heap ${heap}`;
    return this.spots.find(({ what }) => what.heap === heap && what.count === count)?.key ?? null;
  }
}

// --- taking beads ----------------------------------------------------------------------------------------------------

class TakePanel {
  element = el("div", { class: "nim" });
  #table;
  /** @type {Mark[]} */
  #legal = [];
  /** @type {Mark[]} */
  #chosen = [];
  #shown = 0;

  constructor(table) {
    this.#table = table;
  }

  get marks() {
    return [...this.#legal, ...this.#chosen];
  }

  async show(position) {
    const shown = ++this.#shown;
    this.#legal = [];
    this.#chosen = [];
    const prompt = el("p", { class: "hint" }, isOver(position) ? turnOf(position) : t("nim.ask"));
    const heaps = position.heaps.map((beads, heap) => beads > 0 && this.#whole(heap));
    this.element.replaceChildren(prompt, el("div", { class: "chips many" }, heaps));
    if (isOver(position)) return;
    const rows = await this.#table.legal(["take"]);
    if (shown !== this.#shown) return;
    if (!rows) prompt.textContent = t("nim.offline");
    this.#legal = (rows ?? []).map(({ action: { heap, count } }) => ({ kind: "legal", heap, count }));
    this.#table.mark();
  }

  #whole = (heap) =>
    button(t("nim.all", { heap }), () => this.#ask({ type: "all", heap }, []), { class: "chip" });

  tap({ heap, count }) {
    this.#ask({ type: "take", heap, count }, [{ kind: "chosen", heap, count }]);
  }

  #ask(action, chosen) {
    this.#chosen = chosen;
    this.#table.mark();
    this.#table.ask(action);
  }
}

/** @type {MakePlayKit} */
const makeKit = () => ({
  turnOf,
  isOver,
  countsOf: ({ heaps }) => [[t("nim.beads"), String(sum(heaps))]],
  facts: [
    {
      title: t("nim.words"),
      content: ({ heaps }) => [
        el("ul", {}, heaps.map((count, heap) => el("li", {}, t("nim.heap", { heap, count })))),
      ],
    },
  ],
  board: () => new Board(),
  marksOf: ({ heap }) => (heap === undefined ? [] : [{ kind: "shown", heap }]),
  panels: (table) => ({ take: new TakePanel(table) }),
  panelOf: () => "take",
  typing: { example: "TAKE:0:2", docs: "/docs" },
  bringLater: () => import("../../../../static/table/later.js"),
});

export const play = { Playing, makeKit };
