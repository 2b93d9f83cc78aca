/**
 * A board to look at and to tap: the whole of it, tile by tile, or near by, space by space.
 *
 * On a phone the spaces of the whole board are too small for a finger: there one taps a tile, which brings it near, and
 * then a space. Real buttons lie over the drawing, none smaller than 44 px. Law of this file: it knows no game; what to
 * draw, and where what can be tapped, it is told.
 */

import { el } from "./dom.js";
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

/** The button next to a point of the drawing. */
const nearest = (buttons, [x, y]) =>
  [...buttons].sort(
    (a, b) => Math.hypot(a.middle[0] - x, a.middle[1] - y) - Math.hypot(b.middle[0] - x, b.middle[1] - y),
  )[0];

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
  #wantsCells = false;
  #scale = 1;
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
    new ResizeObserver(() => this.#fit()).observe(this.#frame);
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
    if (!this.#isNear) {
      this.#isNear = true;
      this.show();
    }
    const [left, top] = this.#drawing.box;
    const { clientLeft, clientTop } = this.#content;
    const [x, y] = [(point[0] - left) * this.#scale + clientLeft, (point[1] - top) * this.#scale + clientTop];
    this.#frame.scrollTo({ left: x - this.#frame.clientWidth / 2, top: y - this.#frame.clientHeight / 2 });
  }

  /** Back to the whole board. */
  retreat() {
    this.#isNear = false;
    this.show(this.#wantsCells);
  }

  #toggle() {
    if (this.#isNear) this.retreat();
    else this.approach(this.#drawing.home ?? this.#drawing.podAt);
  }

  /** Px per millimetre at which the whole board fits. */
  #overview() {
    const [, , width, height] = this.#drawing.box;
    const tall = innerHeight > innerWidth ? Math.max(240, innerHeight * 0.5) : Math.max(200, innerHeight - BESIDE);
    return Math.max(LEAST_TILE / this.#drawing.width, Math.min(this.#frame.clientWidth / width, tall / height));
  }

  #fit() {
    if (!this.#drawing.box || !this.#frame.clientWidth) return;
    const [, , width, height] = this.#drawing.box;
    const overview = this.#overview();
    this.#scale = this.#isNear ? Math.max(overview, NEAR / this.#drawing.pitch) : overview;
    const size = [width * this.#scale, height * this.#scale];
    ["width", "height"].forEach((side, i) => this.#content.style.setProperty(side, `${size[i].toFixed(1)}px`));
    this.#frame.style.setProperty("height", `${Math.ceil(height * overview)}px`);
    this.near.hidden = this.#wantsCells || (!this.#isNear && this.hasSpaces);
    this.near.textContent = this.#isNear ? "−" : "+";
    this.near.ariaLabel = t(this.#isNear ? "board.whole" : "board.near");
    this.element.classList.toggle("near", this.#isNear);
    this.#placeZoom(size);
    this.#showButtons();
    this.#describe();
  }

  /** The button lies where no tile does: below the board if every corner has one, or if the board can be pushed. */
  #placeZoom([width, height]) {
    if (this.#isNear || this.near.hidden) return;
    const { clientWidth, clientHeight } = this.#frame;
    const [left, top] = this.#drawing.box;
    const beside = Math.max(0, (clientWidth - width) / 2);
    const isFree = ([x, y]) =>
      this.#targets().every(({ at, size }) => {
        const [dx, dy] = [(at[0] - left) * this.#scale + beside - x, (at[1] - top) * this.#scale - y];
        return Math.hypot(dx, dy) > Math.max(...size) / 2 + ZOOM.radius;
      });
    const isPushed = width > clientWidth + 1 || height > clientHeight + 1;
    const free = Object.entries(corners(clientWidth, clientHeight, ZOOM.inset)).find(([, middle]) => isFree(middle));
    this.near.dataset.corner = (!isPushed && free?.[0]) || "below";
  }

  // --- buttons -------------------------------------------------------------------------------------------------------

  /** What can be tapped now: `{key, at, name, size, what}`. */
  #targets() {
    const { cells, places, pitch, width } = this.#drawing;
    const pod = places.find(({ place }) => place === "pod");
    const tile = [width * this.#scale, width * this.#scale * 0.86].map((length) => Math.max(FINGER, length - 1));
    if (!this.hasSpaces) {
      const whole = cells.map(({ cell, at, name }) => ({ key: `cell ${cell}`, at, name, size: tile, what: { cell } }));
      return [...whole, { key: "pod", at: pod.at, name: pod.name, size: tile, what: { cell: pod.cell, place: "pod" } }];
    }
    const side = Math.max(FINGER, Math.floor(pitch * this.#scale * 0.86));
    return places.map(({ place, cell, at, name }) => ({
      key: place,
      at,
      name,
      size: place === "pod" ? tile.map((length) => length * 0.6) : [side, side],
      what: { cell, place },
    }));
  }

  /** Buttons stay where they were, so that the focus does, and only what is new about them is set. */
  #showButtons() {
    const [left, top] = this.#drawing.box;
    const old = new Map([...this.#buttons.children].map((button) => [button.dataset.key, button]));
    const targets = this.#targets();
    if (!targets.some(({ key }) => key === this.#at)) this.#at = targets[0]?.key ?? null;
    const shown = targets.map(({ key, at, name, size, what }) => {
      const button = old.get(key) ?? el("button", { type: "button", "data-key": key });
      button.onclick = () => this.#tap(key, what);
      if (button.ariaLabel !== name) button.ariaLabel = name;
      button.tabIndex = key === this.#at ? 0 : -1;
      button.middle = at;
      const box = [(at[0] - left) * this.#scale - size[0] / 2, (at[1] - top) * this.#scale - size[1] / 2, ...size];
      ["left", "top", "width", "height"].forEach((side, i) => button.style.setProperty(side, `${box[i].toFixed(1)}px`));
      return button;
    });
    if (
      shown.some((button, i) => button !== this.#buttons.children[i]) ||
      shown.length !== this.#buttons.children.length
    ) {
      const focused = this.#buttons.contains(document.activeElement) ? document.activeElement : null;
      this.#buttons.replaceChildren(...shown);
      if (focused) this.#focus(nearest(shown, focused.middle).dataset.key);
    }
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
    for (const button of this.#buttons.children) {
      const { key } = button.dataset;
      const count = counts.get(key);
      if (!count) button.removeAttribute("aria-description");
      else {
        const text = isWhole && key !== "pod" ? t("board.legal-on", { count }) : t("board.legal");
        button.setAttribute("aria-description", text);
      }
    }
  }

  #tap(key, what) {
    this.#at = key;
    if (this.hasSpaces || this.#wantsCells) this.#tapped(what);
    else {
      const target = this.#targets().find((one) => one.key === key);
      this.approach(target.at);
      this.#focus(what.place ?? `${what.cell}.0`);
    }
  }

  #focus(key) {
    const button = [...this.#buttons.children].find(({ dataset }) => dataset.key === key);
    if (!button) return;
    this.#at = key;
    for (const other of this.#buttons.children) other.tabIndex = other === button ? 0 : -1;
    button.focus({ preventScroll: true });
    if (this.#isNear) button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Go from one button to the next in the direction of a key. */
  #step(event) {
    const degrees = KEYS[event.code];
    if (degrees === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target.middle;
    const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const ahead = [...this.#buttons.children]
      .filter((button) => button !== event.target)
      .map((button) => {
        const [x, y] = [button.middle[0] - from[0], button.middle[1] - from[1]];
        const along = x * dx + y * dy;
        return { button, along, cost: along + 2.5 * Math.abs(x * dy - y * dx) };
      })
      .filter(({ along }) => along > 1)
      .sort((a, b) => a.cost - b.cost);
    if (!ahead.length) return;
    event.preventDefault();
    this.#focus(ahead[0].button.dataset.key);
  }
}
