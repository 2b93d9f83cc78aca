/**
 * The kit of Nim: the proof that the page at the table knows no game but by its kit.
 *
 * A state is `NIM1.345.0`: the rules, the beads of each heap, whose turn it is. Invariant: what may be taken, the server
 * says; this reads, draws and asks.
 *
 * @import { Box, MakeKit, Mark, Spot } from "../../../../static/kit.js"
 */

import { button, el, svg } from "../../../../static/dom.js";
import { Unreadable } from "../../../../static/unreadable.js";
import { learn, t } from "../../../../static/words.js";
import { words } from "./words.js";

learn(words);

// --- a state in words ------------------------------------------------------------------------------------------------

function positionOf(text) {
  const [, version, heaps, turn] = /^NIM(\d+)\.(\d{0,9})\.(\d)$/.exec(text.trim()) ?? [];
  if (!version) throw new Unreadable("form", 1);
  if (version !== "1") throw new Unreadable("version", 1);
  return { heaps: [...heaps].map(Number), turn: Number(turn) };
}

const isOver = ({ heaps }) => heaps.every((beads) => beads === 0);
const playerName = (turn) => t(turn === 0 ? "nim.first" : "nim.second");
const sum = (heaps) => heaps.reduce((all, beads) => all + beads, 0);

function turnOf(position) {
  if (isOver(position)) return t("nim.over", { player: playerName(1 - position.turn) });
  return t("nim.turn", { player: playerName(position.turn) });
}

function gist(state) {
  try {
    const position = positionOf(state);
    return [turnOf(position), t("nim.left", { count: sum(position.heaps) })];
  } catch {
    return [];
  }
}

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

// --- a new game ------------------------------------------------------------------------------------------------------

const USUAL = ["3 4 5", "1 2 3", "9 9 9 9 9 9 9 9 9"];

function newGame() {
  const rows = USUAL.map((heaps) => el("option", { value: heaps }, heaps));
  const select = el("select", { id: "nim-heaps" }, rows);
  const field = el("div", { class: "field" }, el("label", { for: "nim-heaps" }, t("nim.heaps")), select);
  return { hint: t("nim.hint"), before: [field], options: () => ({ heaps: select.value.split(" ").map(Number) }) };
}

/** @type {MakeKit} */
export const nim = () => ({
  positionOf,
  gist,
  summary: (position) => position.heaps.join(" "),
  turnOf,
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
  concernedBy: (violations) => violations.flatMap(({ heap }) => (heap === undefined ? [] : [{ kind: "concerned", heap }])),
  panels: (table) => ({ take: new TakePanel(table) }),
  panelOf: () => "take",
  typing: { example: "TAKE:0:2", docs: "/docs" },
  newGame,
  bringLater: () => import("../../../../static/later.js"),
});
