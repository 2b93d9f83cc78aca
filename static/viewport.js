/**
 * A board to look at and to tap: the whole of it, region by region, or near by, spot by spot.
 *
 * On a phone the spots of a large board are too small for a finger: there one taps a region, which brings it near, and
 * then a spot. Real buttons lie over the drawing, none smaller than 44 px. Invariant: it knows no game; what to draw, and
 * where what can be tapped, the board says (`kit.d.ts`).
 *
 * @import { Board, Point, Spot } from "./kit.js"
 */

import { afterPaint, arrange, el } from "./dom.js";
import { t } from "./words.js";

/** Px from the middle of a spot to the next, near by. */
const NEAR = 58;
/** Least width of a button, and of a region on the whole board. */
const FINGER = 44;
const LEAST_REGION = 48;
/** Px from the middle of a spot to the next at most, and the share of an upright screen's height, of a column. */
const COLUMN = { pitch: 80, share: 0.53 };
/** The same share of a board that is shown whole. */
const SHARE = 0.5;
/** Px from the edges of the board to the middle of the button that brings near, and from there to its edge. */
const ZOOM = { inset: 30, radius: 24 };
/** Height that a lying screen needs beside the board. */
const BESIDE = 116;
/** Where the arrows of a keyboard go, in degrees clockwise from the east. */
const ARROWS = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };

/** The target next to a point of the drawing. */
const nearest = (targets, /** @type {Point} */ [x, y]) =>
  [...targets].sort((a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y))[0];

/** The corners of a width and a height, the one first where the button is sought first. */
/** @returns {Record<string, Point>} */
const corners = (width, height, inset) => ({
  "top-right": [width - inset, inset],
  "top-left": [inset, inset],
  "bottom-right": [width - inset, height - inset],
  "bottom-left": [inset, height - inset],
});

export class Viewport {
  /** @type {Board} */
  #drawing;
  #content = el("div", { class: "board-content" });
  #buttons = el("div", { class: "board-buttons" });
  #frame = el("div", { class: "board-frame" }, this.#content);
  #isNear = false;
  /** What has just been brought near: its surroundings can be tapped at once, all else after the next paint. */
  #first = null;
  #wantsRegions = false;
  /** Width of the frame and the most height it may take, in px, and px per unit of the drawing. */
  #width = 0;
  #room = 0;
  #scale = 1;
  /** Where to go as soon as it is known how large the frame is. @type {Point | null} */
  #wanted = null;
  /** What can be tapped now, by key, and the key of the one that the keyboard reaches. */
  #targets = new Map();
  #at = null;
  #marks = [];
  #redraw;
  #tapped;

  /** `redraw(isNear)` has the drawing show itself; `tapped(what)` is told what was tapped. */
  constructor(drawing, redraw, tapped) {
    this.#drawing = drawing;
    this.#redraw = redraw;
    this.#tapped = tapped;
    this.#content.append(drawing.element, this.#buttons);
    this.near = el("button", { type: "button", class: "zoom", click: () => this.#toggle() });
    this.element = el("div", { class: "board", role: "group", "aria-label": t("board.label") }, this.#frame, this.near);
    this.#buttons.addEventListener("keydown", (event) => this.#step(event));
    this.#buttons.addEventListener("click", ({ target }) => this.#targets.has(target.dataset.key) && this.#tap(target));
    new ResizeObserver(() => this.#measure()).observe(this.#frame);
  }

  get isNear() {
    return this.#isNear;
  }

  /** Whether only a part of the board is in sight, so that one can be taken elsewhere. */
  get isPart() {
    return this.#isNear || Boolean(this.#drawing.isColumn);
  }

  /** Width, and most height, of what is in sight, in px. @returns {Point} */
  get room() {
    return [this.#width, this.#room];
  }

  /** Whether spots are tapped: near by, where the whole board is large enough, and where there are no regions. */
  get hasSpots() {
    const { regions, pitch } = this.#drawing;
    if (!regions.length) return true;
    return !this.#wantsRegions && (this.#isNear || this.#overview() * pitch >= FINGER);
  }

  /** Show the drawing as it is now; with `wantsRegions` whole regions are tapped and never spots. */
  show(wantsRegions = false) {
    if (wantsRegions) this.#isNear = false;
    this.#wantsRegions = wantsRegions;
    this.#redraw(this.#isNear);
    this.#fit();
  }

  /** Bring a point near, if spots there cannot be tapped already; a column is pushed there. */
  approach(point) {
    const { isColumn } = this.#drawing;
    if (!this.#width) this.#wanted = point;
    if (!isColumn && (this.#wantsRegions || (this.hasSpots && !this.#isNear))) return;
    if (!isColumn && !this.#isNear) this.#zoom(point);
    const [left, top] = this.#drawing.box;
    const { clientLeft, clientTop } = this.#content;
    const [x, y] = [(point[0] - left) * this.#scale + clientLeft, (point[1] - top) * this.#scale + clientTop];
    this.#frame.scrollTo({ left: x - this.#frame.clientWidth / 2, top: y - this.#frame.clientHeight / 2 });
  }

  #zoom(point) {
    this.#isNear = true;
    this.#first = point;
    this.show();
    afterPaint(() => {
      this.#first = null;
      this.#fit();
    });
  }

  /** Back to the whole board. */
  #retreat() {
    this.#isNear = false;
    this.show(this.#wantsRegions);
  }

  #toggle() {
    if (this.#isNear) this.#retreat();
    else this.approach(this.#drawing.home ?? this.#middle);
  }

  /** @returns {Point} */
  get #middle() {
    const [left, top, width, height] = this.#drawing.box;
    return [left + width / 2, top + height / 2];
  }

  /** Px per unit at which the whole board fits, or its least region has room for a finger. */
  #overview() {
    const { box, regions } = this.#drawing;
    const [, , width, height] = box;
    if (this.#drawing.isColumn) return Math.min(this.#width / width, COLUMN.pitch / this.#drawing.pitch);
    const least = regions.length ? LEAST_REGION / Math.min(...regions.map(({ size }) => size[0])) : 0;
    return Math.max(least, Math.min(this.#width / width, this.#room / height));
  }

  #measure() {
    this.#width = this.#frame.clientWidth;
    const share = this.#drawing.isColumn === undefined ? SHARE : COLUMN.share;
    this.#room = innerHeight > innerWidth ? Math.max(240, innerHeight * share) : Math.max(200, innerHeight - BESIDE);
    // A board that may be a column lies in another way where there is more room.
    if (this.#drawing.isColumn !== undefined && this.#drawing.box[2]) this.#redraw(this.#isNear);
    this.#fit();
    if (this.#wanted) this.approach(this.#wanted);
    this.#wanted = null;
  }

  /** Nothing is measured here: the browser would have to lay the page out in the middle of its change. */
  #fit() {
    if (!this.#drawing.box[2] || !this.#width) return;
    const [, , width, height] = this.#drawing.box;
    const overview = this.#overview();
    this.#scale = this.#isNear ? Math.max(overview, NEAR / this.#drawing.pitch) : overview;
    const size = [width * this.#scale, height * this.#scale];
    const tall = Math.ceil(this.#drawing.isColumn ? Math.min(size[1], this.#room) : height * overview);
    ["width", "height"].forEach((side, i) => this.#content.style.setProperty(side, `${size[i].toFixed(1)}px`));
    this.#frame.style.setProperty("height", `${tall}px`);
    this.near.hidden = this.#wantsRegions || (!this.#isNear && this.hasSpots);
    this.near.textContent = this.#isNear ? "−" : "+";
    this.near.ariaLabel = t(this.#isNear ? "board.whole" : "board.near");
    this.element.classList.toggle("near", this.#isNear);
    const targets = this.#tappable();
    if (!this.#isNear && !this.near.hidden) this.near.dataset.corner = this.#corner(targets, size[0], tall);
    this.#showButtons(targets);
    this.#describe();
  }

  /** The button lies where no target does: below the board if every corner has one, or if the board can be pushed. */
  #corner(targets, width, tall) {
    if (width > this.#width + 1) return "below";
    const [left, top] = this.#drawing.box;
    const beside = Math.max(0, (this.#width - width) / 2);
    const isFree = ([x, y]) =>
      targets.every(({ at, size }) => {
        const [dx, dy] = [(at[0] - left) * this.#scale + beside - x, (at[1] - top) * this.#scale - y];
        return Math.hypot(dx, dy) > Math.max(...size) / 2 + ZOOM.radius;
      });
    const free = Object.entries(corners(this.#width, tall, ZOOM.inset)).find(([, middle]) => isFree(middle));
    return free?.[0] ?? "below";
  }

  // --- buttons -------------------------------------------------------------------------------------------------------

  /** What can be tapped as things stand, with the sizes of the buttons in px. */
  #tappable() {
    const { spots, regions } = this.#drawing;
    const seen = this.#first ? spots.filter(({ at }) => this.#isInSight(at)) : spots;
    // Between two buttons a pixel is left, so that their outlines do not touch.
    const sized = (/** @type {Spot} */ spot) => ({
      ...spot,
      size: spot.size.map((length) => Math.max(FINGER, length * this.#scale - 1)),
    });
    return (this.hasSpots ? seen : regions).map(sized);
  }

  /** Whether a point is in sight, or nearly, once what has just been brought near is in the middle. */
  #isInSight(at) {
    const [x, y] = [0, 1].map((i) => Math.abs(at[i] - this.#first[i]) * this.#scale - NEAR);
    return x < this.#width / 2 && y < this.#room / 2;
  }

  /** Buttons stay where they were, so that the focus does, and only what is new about them is set. */
  #showButtons(targets) {
    const before = this.#targets;
    this.#targets = new Map(targets.map((target) => [target.key, this.#withButton(target, before.get(target.key))]));
    const shown = [...this.#targets.values()].map(({ button }) => button);
    const { activeElement } = document;
    const focused = activeElement?.parentNode === this.#buttons ? activeElement.getAttribute("data-key") : null;
    if (focused && !this.#targets.has(focused)) {
      // The focus goes on before its button goes, else the browser would lay the page out once more.
      this.#buttons.append(...shown);
      this.#focus(nearest(this.#targets.values(), before.get(focused).at).key);
    }
    arrange(this.#buttons, shown);
    this.#reach(this.#targets.has(this.#at) ? this.#at : (targets[0]?.key ?? null));
  }

  #withButton(target, before) {
    const { key, name, at, size } = target;
    const button = before?.button ?? el("button", { type: "button", "data-key": key, tabindex: -1 });
    const [left, top] = this.#drawing.box;
    const box = [(at[0] - left) * this.#scale - size[0] / 2, (at[1] - top) * this.#scale - size[1] / 2, ...size];
    const style = ["left", "top", "width", "height"].map((side, i) => `${side}:${box[i].toFixed(1)}px`).join(";");
    if (before?.name !== name) button.ariaLabel = name;
    if (before?.style !== style) button.style.cssText = style;
    return { ...target, button, style };
  }

  /** The keyboard reaches one button of all, and goes from there with its arrows. */
  #reach(key) {
    this.#at = key;
    const button = this.#targets.get(key)?.button;
    for (const other of this.#buttons.querySelectorAll('[tabindex="0"]')) if (other !== button) other.tabIndex = -1;
    if (button) button.tabIndex = 0;
  }

  /** Mark the drawing, and tell of what is legal on the buttons as well: not all who use them see the drawing. */
  mark(marks) {
    this.#drawing.mark(marks);
    this.#marks = marks;
    this.#describe();
  }

  /** How many marks of what is legal lie on each button, by its key. */
  #legal() {
    const counts = new Map();
    for (const mark of this.#marks.filter(({ kind }) => kind === "legal")) {
      const key = this.#drawing.keyOf(mark, this.hasSpots);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  /** What is marked as legal is so for those, too, who do not see the marks. */
  #describe() {
    if (!this.#drawing.box[2]) return;
    const counts = this.#legal();
    const isWhole = !this.hasSpots && !this.#wantsRegions;
    // What is a region and a spot in one is legal itself, and holds nothing that is.
    const spots = new Set(isWhole ? this.#drawing.spots.map(({ key }) => key) : []);
    for (const button of this.#buttons.querySelectorAll("[aria-description]")) {
      if (!counts.has(button.dataset.key)) button.removeAttribute("aria-description");
    }
    for (const [key, count] of counts) {
      const text = isWhole && !spots.has(key) ? t("board.legal-on", { count }) : t("board.legal");
      this.#targets.get(key)?.button.setAttribute("aria-description", text);
    }
  }

  #tap(button) {
    const { key, what, at } = this.#targets.get(button.dataset.key);
    this.#reach(key);
    if (this.hasSpots || this.#wantsRegions) this.#tapped(what);
    else this.approach(at);
  }

  #focus(key) {
    const { button } = this.#targets.get(key);
    this.#reach(key);
    button.focus({ preventScroll: true });
    if (this.#isNear) button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Go from one button to the next in the direction of a key. */
  #step(event) {
    const degrees = { ...ARROWS, ...this.#drawing.keys }[event.code];
    if (degrees === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = this.#targets.get(event.target.dataset.key);
    const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const ahead = [...this.#targets.values()]
      .map(({ key, at }) => {
        const [x, y] = [at[0] - from.at[0], at[1] - from.at[1]];
        const along = x * dx + y * dy;
        return { key, along, cost: along + 2.5 * Math.abs(x * dy - y * dx) };
      })
      .filter(({ along }) => along > 1)
      .sort((a, b) => a.cost - b.cost);
    if (!ahead.length) return;
    event.preventDefault();
    this.#focus(ahead[0].key);
  }
}
