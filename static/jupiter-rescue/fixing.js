/**
 * The panel that makes the screen match the table: pick a brush, tap the board; the forms of `corrections.js` beside it.
 *
 * Every change is an entry of the log. Problems are listed while one works and never hinder. Invariant:
 * what an edit does is in `edit.js`; no question here is about rules of play.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";
import { Problems, choice, folded, redrawn } from "../kit/fix.js";
import { t } from "../common/words.js";
import { figureName, robotName } from "./box.js";
import { cards, counts, turn } from "./corrections.js";
import { carry, contents, dockPod, labelText, layTile, put, swapSide, takeTile, turnTile } from "./edit.js";
import { token } from "./figures.js";
import { textOf } from "./writing.js";

const PIECES = ["colonist", "creep", "super-creep"];
const ON_CELLS = ["turn", "side", "take", "lay", "dock"];
/** Brushes that work beside the colony as well. */
const ON_SHORE = ["lay", "dock"];
const SIDES = ["open", "labyrinth"];

export class FixPanel {
  /** @type {TableFace} */
  #table;
  #brush = "creep";
  #carried = null;
  #position = null;
  /** The tile to be laid, none while the first that is free will do, and its side. */
  #tile = null;
  #side = "open";
  #problems;

  constructor(table) {
    this.#table = table;
    this.#problems = new Problems(table);
    this.element = el("div", { class: "fix" });
  }

  get wantsRegions() {
    return ON_CELLS.includes(this.#brush);
  }

  get look() {
    return { hasShore: ON_SHORE.includes(this.#brush) };
  }

  get marks() {
    return this.#carried ? [{ kind: "chosen", place: this.#carried }] : [];
  }

  show(position) {
    this.#position = position;
    this.#show();
    this.#problems.show();
  }

  tap({ cell, place }) {
    const { components } = this.#table;
    if (this.#brush === "turn" && cell !== null) this.#edit(turnTile(this.#position, cell, 1, components));
    else if (this.#brush === "side" && cell !== null) this.#edit(swapSide(this.#position, cell, components));
    else if (this.#brush === "take" && cell !== null) this.#take(cell);
    else if (this.#brush === "lay" && cell !== null) this.#lay(cell);
    else if (this.#brush === "dock" && cell !== null) this.#edit(dockPod(this.#position, cell));
    else if (this.#brush === "carry") this.#carry(place);
    else if (place) this.#paint(place);
  }

  /** Beside the last tile others are laid, so it stays. */
  #take(cell) {
    if (this.#position.tiles.length > 1) this.#edit(takeTile(this.#position, cell));
    else this.#table.tell.say(t("fix.last-tile"));
  }

  #lay(cell) {
    const tile = this.#chosenTile;
    if (!tile) this.#table.tell.say(t("fix.no-tile"));
    else this.#edit(layTile(this.#position, { cell, tile, side: this.#side, rotation: 0 }, this.#table.components));
  }

  /** Printed tiles that do not lie on the board. */
  get #freeTiles() {
    const { tile_set: own, tiles } = this.#position;
    const lying = new Set(tiles.map(({ tile }) => tile));
    return (own?.tiles ?? this.#table.components.tiles).map(({ id }) => id).filter((id) => !lying.has(id));
  }

  get #chosenTile() {
    const free = this.#freeTiles;
    return free.includes(this.#tile) ? this.#tile : (free[0] ?? null);
  }

  /** A second tap with the same brush takes the figure away again. */
  #paint(place) {
    const { components } = this.#table;
    const isThere = place !== "pod" && contents(this.#position, place).join() === this.#brush;
    this.#edit(put(this.#position, isThere ? "none" : this.#brush, place, components), place);
  }

  #carry(place) {
    if (!this.#carried) {
      if (place && contents(this.#position, place).length) this.#carried = place;
      this.#table.show.mark();
      return;
    }
    const from = this.#carried;
    this.#carried = null;
    if (place && place !== from) this.#edit(carry(this.#position, from, place, this.#table.components), place);
    else this.#table.show.mark();
  }

  #edit({ position, label, displaced }, place = null) {
    if (!label) {
      this.#table.tell.say(t(place ? "fix.cannot" : "fix.nothing", { place: place === "pod" ? t("fix.pod") : place }));
      this.#table.show.mark();
      return;
    }
    const text = labelText(label);
    const gone = displaced.map((robot) => t("fix.displaced", { robot: robotName(robot) }));
    this.#table.tell.fix(textOf(position), [text, ...gone].join(" "));
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #show() {
    redrawn(this.element, () => this.#draw(), this.#brush);
  }

  #draw() {
    const { about, components } = this.#table;
    const table = { position: this.#position, about, components, edit: (edited) => this.#edit(edited) };
    const parts = [
      el("h2", {}, t("fix.title")),
      el("p", { class: "hint" }, this.#hint()),
      this.#palette(),
      this.#brush === "lay" && this.#laying(),
      this.#problems.element,
      this.#folded("counts", counts(table)),
      this.#folded("turn", turn(table)),
      this.#folded("cards", cards(table)),
    ];
    this.element.replaceChildren(...parts.filter(Boolean));
  }

  #hint() {
    if (this.#brush === "lay") return t("fix.hint-lay");
    if (this.wantsRegions) return t("fix.hint-cells");
    return t(this.#brush === "carry" ? "fix.hint-carry" : "fix.hint");
  }

  /** Which tile is laid, and which side of it is up; it can be turned once it lies. */
  #laying() {
    const free = this.#freeTiles;
    if (!free.length) return el("p", { class: "message" }, t("fix.no-tile"));
    const tiles = free.map((id) => [id, id]);
    const sides = SIDES.map((side) => [side, t(`side.${side}`)]);
    return el(
      "div",
      { class: "laying" },
      choice("tile", t("fix.which-tile"), this.#chosenTile, tiles, (tile) => (this.#tile = tile)),
      choice("side-up", t("fix.which-side"), this.#side, sides, (side) => (this.#side = side)),
    );
  }

  #folded = (name, ...content) => folded(this.element, name, t(`fix.head.${name}`), ...content);

  #palette() {
    const robots = this.#position.robots.map(({ robot }) => robot);
    const brush = (name, label, picture) =>
      el(
        "button",
        {
          type: "button",
          class: "chip brush",
          "data-name": name,
          "aria-pressed": String(name === this.#brush),
          click: () => this.#pick(name),
        },
        picture,
        el("span", {}, label),
      );
    return el(
      "div",
      { class: "chips many", role: "group", "aria-label": t("fix.brushes") },
      PIECES.map((kind) => brush(kind, figureName(kind), token(kind))),
      robots.map((kind) => brush(kind, robotName(kind), token(kind))),
      ["none", "carry", ...ON_CELLS].map((name) => brush(name, t(`brush.${name}`))),
    );
  }

  #pick(name) {
    const [did, had] = [this.wantsRegions, this.look.hasShore];
    this.#brush = name;
    this.#carried = null;
    this.#show();
    if (did !== this.wantsRegions || had !== this.look.hasShore) this.#table.show.redraw();
    this.#table.show.mark();
  }
}
