/**
 * A board to look at and to tap: the whole of it, tile by tile, or near by, space by space.
 *
 * On a phone the spaces of the whole board are too small for a finger: there one taps a tile, which brings it near, and
 * then a space. Real buttons lie over the drawing, none smaller than 44 px. Law of this file: it knows no game; what to
 * draw, and where what can be tapped, it is told.
 */

import { afterPaint, arrange, el } from "./dom.js";
import { t } from "./words.js";

/** Px from the middle of a space to the next, near by. */
const NEAR = 58;
/** Least width of a button, and of a tile on the whole board. */
const FINGER = 44;
const LEAST_TILE = 48;
/** Px from the edges of the board to the middle of the button that brings near, and from there to its edge. */
const ZOOM = { inset: 30, radius: 24 };
/** Height that a lying screen needs beside the board. */
const BESIDE = 116;
/** The six directions from a place, in degrees clockwise from the east, on the keys where they lie on a keyboard. */
const KEYS = {
  KeyD: 0,
  ArrowRight: 0,
  KeyX: 60,
  KeyZ: 120,
  KeyA: 180,
  ArrowLeft: 180,
  KeyW: 240,
  KeyE: 300,
  ArrowDown: 90,
  ArrowUp: 270,
};

/** The target next to a point of the drawing. */
const nearest = (targets, [x, y]) =>
  [...targets].sort((a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y))[0];

/** The corners of a width and a height, the one first where the button is sought first. */
const corners = (width, height, inset) => ({
  "top-right": [width - inset, inset],
  "top-left": [inset, inset],
  "bottom-right": [width - inset, height - inset],
  "bottom-left": [inset, height - inset],
});

export class Viewport {
  #drawing;
  #content = el("div", { class: "board-content" });
  #buttons = el("div", { class: "board-buttons" });
  #frame = el("div", { class: "board-frame" }, this.#content);
  #isNear = false;
  /** What has just been brought near: its surroundings can be tapped at once, all else after the next paint. */
  #first = null;
  #wantsCells = false;
  /** Width of the frame and the most height it may take, in px, and px per millimetre. */
  #width = 0;
  #room = 0;
  #scale = 1;
  /** What can be tapped now, by key, and the key of the one that the keyboard reaches. */
  #targets = new Map();
  #at = null;
  #marks = [];
  #redraw;
  #tapped;

  /** `redraw(isNear)` has the drawing show itself; `tapped({cell, place})` is told what was tapped. */
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

  /** Whether spaces are shown for tapping: near by, or where the whole board is large enough. */
  get hasSpaces() {
    return !this.#wantsCells && (this.#isNear || this.#overview() * this.#drawing.pitch >= FINGER);
  }

  /** Show the drawing as it is now; with `wantsCells` whole cells are tapped and never spaces. */
  show(wantsCells = false) {
    if (wantsCells) this.#isNear = false;
    this.#wantsCells = wantsCells;
    this.#redraw(this.#isNear);
    this.#fit();
  }

  /** Bring a cell or a place near, if it is not in sight already. */
  approach(point) {
    if (this.#wantsCells || (this.hasSpaces && !this.#isNear)) return;
    if (!this.#isNear) this.#zoom(point);
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
    this.show(this.#wantsCells);
  }

  #toggle() {
    if (this.#isNear) this.#retreat();
    else this.approach(this.#drawing.home ?? this.#drawing.podAt);
  }

  /** Px per millimetre at which the whole board fits. */
  #overview() {
    const [, , width, height] = this.#drawing.box;
    return Math.max(LEAST_TILE / this.#drawing.width, Math.min(this.#width / width, this.#room / height));
  }

  #measure() {
    this.#width = this.#frame.clientWidth;
    this.#room = innerHeight > innerWidth ? Math.max(240, innerHeight * 0.5) : Math.max(200, innerHeight - BESIDE);
    this.#fit();
  }

  /** Nothing is measured here: the browser would have to lay the page out in the middle of its change. */
  #fit() {
    if (!this.#drawing.box || !this.#width) return;
    const [, , width, height] = this.#drawing.box;
    const overview = this.#overview();
    this.#scale = this.#isNear ? Math.max(overview, NEAR / this.#drawing.pitch) : overview;
    const size = [width * this.#scale, height * this.#scale];
    const tall = Math.ceil(height * overview);
    ["width", "height"].forEach((side, i) => this.#content.style.setProperty(side, `${size[i].toFixed(1)}px`));
    this.#frame.style.setProperty("height", `${tall}px`);
    this.near.hidden = this.#wantsCells || (!this.#isNear && this.hasSpaces);
    this.near.textContent = this.#isNear ? "−" : "+";
    this.near.ariaLabel = t(this.#isNear ? "board.whole" : "board.near");
    this.element.classList.toggle("near", this.#isNear);
    const targets = this.#tappable();
    if (!this.#isNear && !this.near.hidden) this.near.dataset.corner = this.#corner(targets, size[0], tall);
    this.#showButtons(targets);
    this.#describe();
  }

  /** The button lies where no tile does: below the board if every corner has one, or if the board can be pushed. */
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

  /** What can be tapped as things stand: `{key, at, name, size, what}`. */
  #tappable() {
    const { cells, places, pitch, width } = this.#drawing;
    const pod = places.find(({ place }) => place === "pod");
    const tile = [width * this.#scale, width * this.#scale * 0.86].map((length) => Math.max(FINGER, length - 1));
    if (!this.hasSpaces) {
      const whole = cells.map(({ cell, at, name }) => ({ key: `cell ${cell}`, at, name, size: tile, what: { cell } }));
      return [...whole, { key: "pod", at: pod.at, name: pod.name, size: tile, what: { cell: pod.cell, place: "pod" } }];
    }
    const side = Math.max(FINGER, Math.floor(pitch * this.#scale * 0.86));
    const seen = this.#first ? places.filter(({ at }) => this.#isInSight(at)) : places;
    return seen.map(({ place, cell, at, name }) => ({
      key: place,
      at,
      name,
      size: place === "pod" ? tile.map((length) => length * 0.6) : [side, side],
      what: { cell, place },
    }));
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
    const focused = document.activeElement?.parentNode === this.#buttons ? document.activeElement.dataset.key : null;
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
    const cells = new Map(this.#drawing.places.map(({ place, cell }) => [place, cell]));
    const counts = new Map();
    for (const { kind, place, cell } of this.#marks) {
      if (kind !== "legal") continue;
      const isOwn = place === "pod" || (place != null && this.hasSpaces);
      const at = cell ?? cells.get(place);
      const key = isOwn ? place : place == null && at === cells.get("pod") ? "pod" : `cell ${at}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  /** What is marked as legal is so for those, too, who do not see the marks. */
  #describe() {
    if (!this.#drawing.box) return;
    const counts = this.#legal();
    const isWhole = !this.hasSpaces && !this.#wantsCells;
    for (const button of this.#buttons.querySelectorAll("[aria-description]")) {
      if (!counts.has(button.dataset.key)) button.removeAttribute("aria-description");
    }
    for (const [key, count] of counts) {
      const text = isWhole && key !== "pod" ? t("board.legal-on", { count }) : t("board.legal");
      this.#targets.get(key)?.button.setAttribute("aria-description", text);
    }
  }

  #tap(button) {
    const { key, what, at } = this.#targets.get(button.dataset.key);
    this.#reach(key);
    if (this.hasSpaces || this.#wantsCells) this.#tapped(what);
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
    const degrees = KEYS[event.code];
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
