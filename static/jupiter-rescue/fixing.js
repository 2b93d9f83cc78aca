/**
 * The panel that makes the screen match the table: pick a brush, tap spaces or draw over them, or fill whole tiles; the forms
 * of `corrections.js` beside it.
 *
 * Every change is an entry of the log. Problems are listed while one works and never hinder. Invariant:
 * what an edit does is in `edit.js`; no question here is about rules of play.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { button, el } from "../common/dom.js";
import { Problems, brush, brushes, choice, folded, leftOf, redrawn } from "../kit/fix.js";
import { t } from "../common/words.js";
import { figureName, robotName } from "./box.js";
import { cards, counts, turn } from "./corrections.js";
import {
  bare,
  carry,
  contents,
  dockPod,
  fill,
  inPlay,
  labelText,
  layTile,
  paint,
  put,
  robotAfter,
  supplyOf,
  swapSide,
  takeTile,
  turnTile,
} from "./edit.js";
import { token } from "./figures.js";
import { textOf } from "./writing.js";

const PIECES = ["colonist", "creep", "super-creep"];
/** Brushes that are drawn over many places, or fill tiles. */
const BROAD = [...PIECES, "none"];
const ON_CELLS = ["turn", "side", "take", "lay", "dock"];
/** Brushes that work beside the colony as well. */
const ON_SHORE = ["lay", "dock"];
const SIDES = ["open", "labyrinth"];

export class FixPanel {
  /** @type {TableFace} */
  #table;
  #brush = "creep";
  /** Whether a tap fills a tile. */
  #isWhole = false;
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
    return ON_CELLS.includes(this.#brush) || this.#fills;
  }

  /** Whether whole tiles are filled. */
  get #fills() {
    return this.#isWhole && this.paints;
  }

  get paints() {
    return BROAD.includes(this.#brush);
  }

  get look() {
    return { hasShore: ON_SHORE.includes(this.#brush) };
  }

  get marks() {
    return [...(this.#carried ? [{ kind: "chosen", place: this.#carried }] : []), ...this.#problems.marks];
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
    else if (this.#fills && place === null) this.paint([{ cell, place }]);
    else if (place) this.#paint(place);
  }

  /** One stroke over several places, or tiles; the pod is filled one by one. */
  paint(whats) {
    const { components } = this.#table;
    const cells = whats.filter(({ place }) => place === null).map(({ cell }) => cell);
    const places = whats.map(({ place }) => place).filter((place) => place && place !== "pod");
    const edit = this.#fills ? fill : paint;
    this.#edit(edit(this.#position, this.#brush, this.#fills ? cells : places, components));
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
    const robot = this.#position.robots.find((one) => one.robot === this.#brush);
    const comes = place !== "pod" && robot && (robot.at === null || robot.at === "pod");
    const edit = put(this.#position, isThere ? "none" : this.#brush, place, components);
    if (comes && edit.label) this.#brush = robotAfter(edit.position, this.#brush);
    this.#edit(edit, place);
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
      this.#problems.head,
      el("p", { class: "hint" }, this.#hint()),
      this.#palette(),
      this.#brush === "lay" && this.#laying(),
      this.#folded("tiles", this.#brushes(ON_CELLS)),
      this.#folded("counts", counts(table)),
      this.#folded("turn", turn(table)),
      this.#folded("cards", cards(table)),
    ];
    this.element.replaceChildren(...parts.filter(Boolean));
  }

  #hint() {
    if (this.#brush === "lay") return t("fix.hint-lay");
    if (this.#fills) return t("fix.hint-whole");
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
    const { components } = this.#table;
    const robots = this.#position.robots.map(({ robot }) => robot);
    const left = (kind) => leftOf(supplyOf(components, kind), inPlay(this.#position, kind));
    const isOn = (name) => name === this.#brush;
    return brushes(
      t("fix.brushes"),
      [
        ...PIECES.map((kind) => brush(kind, figureName(kind), isOn(kind), () => this.#pick(kind), token(kind), left(kind))),
        ...robots.map((kind) => brush(kind, robotName(kind), isOn(kind), () => this.#pick(kind), token(kind))),
      ],
      [
        brush("whole", t("brush.whole"), this.#isWhole, () => this.#pick(this.paints ? this.#brush : PIECES[0], !this.#isWhole), null),
        ...this.#brushes(["none", "carry"]),
        button(t("brush.bare"), () => this.#edit(bare(this.#position, components)), { class: "chip", "data-name": "bare" }),
      ],
    );
  }

  #brushes(names) {
    return names.map((name) => brush(name, t(`brush.${name}`), name === this.#brush, () => this.#pick(name), null));
  }

  #pick(name, isWhole = this.#isWhole) {
    const [did, had] = [this.wantsRegions, this.look.hasShore];
    this.#brush = name;
    this.#isWhole = isWhole;
    this.#carried = null;
    this.#show();
    if (did !== this.wantsRegions || had !== this.look.hasShore) this.#table.show.redraw();
    this.#table.show.mark();
  }
}
