/**
 * A board to look at and to tap: the whole of it, region by region, or near by, spot by spot.
 *
 * On a phone the spots of a large board are too small for a finger: there one taps a region, which brings it near, and
 * then a spot. Real buttons lie over the drawing, none smaller than 44 px. Invariant: it knows no game; what to draw, and
 * where what can be tapped, the board says (`kit.d.ts`).
 *
 * @import { Board, Point, Spot } from "../kit/kit.js"
 */

import { afterPaint, arrange, bringInSight, el } from "../common/dom.js";
import { t } from "../common/words.js";

/** Px from the middle of a spot to the next, near by: as much as a finger needs, so that much is in sight. */
const NEAR = 45;
/** Least width of a button, and of a region on the whole board. */
const FINGER = 44;
const LEAST_REGION = 48;
/** Px from the middle of a spot to the next at most, and the share of an upright screen's height, of a column. */
const COLUMN = { pitch: 80, share: 0.53 };
/** Least height of a board, in px. */
const LEAST = 72;
/** Where the arrows of a keyboard go, in degrees clockwise from the east. */
const ARROWS = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };

/** The target next to a point of the drawing. */
const nearest = (targets, /** @type {Point} */ [x, y]) =>
  [...targets].sort((a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y))[0];

const along = (/** @type {Point[]} */ points, i) => points.map((point) => point[i]);
const spanOf = (points, i) => Math.max(...along(points, i)) - Math.min(...along(points, i));

/** The middle of the box around points. */
const middleOf = (points) =>
  /** @type {Point} */ ([0, 1].map((i) => (Math.max(...along(points, i)) + Math.min(...along(points, i))) / 2));

/**
 * Height in px that bars, and a panel that takes so many rem at the least and the most, leave to a board; the panel may stand
 * beside it. With `share` the board keeps at least that share of the screen; `cut` is what the bars scroll for want of room.
 */
export function roomBeside(bars, panel, { least = 0, most = Infinity, share = 0, cut = 0 }) {
  const isBeside = (part) => part.getBoundingClientRect().left > 0;
  const rest = bars.reduce((height, bar) => height - (isBeside(bar) ? 0 : bar.offsetHeight), innerHeight);
  if (isBeside(panel.closest(".below"))) return rest;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const wanted = Math.min(Math.max(panel.offsetHeight, least * rem), most * rem);
  return Math.max(innerHeight * share, rest - cut - wanted);
}

export class Viewport {
  /** @type {Board} */
  #drawing;
  #content = el("div", { class: "board-content" });
  #buttons = el("div", { class: "board-buttons" });
  #frame = el("div", { class: "board-frame" }, this.#content);
  #isNear = false;
  /** How far a column was pushed when it was last shown whole, in px. */
  #left = 0;
  /** What has just been brought near: its surroundings can be tapped at once, all else after the next paint. */
  #first = null;
  #wantsRegions = false;
  /** Width of the frame and the most height it may take, in px, and px per unit of the drawing. */
  #width = 0;
  #room = 0;
  #scale = 1;
  /** How much of what is in sight something lies over, at its lower edge, in px. */
  #covered = 0;
  /** Where to go as soon as it is known how large the frame is. @type {Point[] | null} */
  #wanted = null;
  /** What was brought near, until somebody pushes the board: where there is less room then, it is brought near again. @type {Point | Point[] | null} */
  #sought = null;
  /** What can be tapped now, by key, and the key of the one that the keyboard reaches. */
  #targets = new Map();
  #at = null;
  #marks = [];
  #redraw;
  #tapped;
  #zoomed;
  #turned;
  #free;
  /** The button that brings the board near and back; it stands beside the board, so that it lies on no spot. */
  zoom = el("button", { type: "button", class: "zoom", click: () => this.#toggle() });

  /** The button that turns the board to the seat of whoever has the phone; for a board that can be turned. */
  turn = el("button", { type: "button", class: "turn-board", click: () => this.#turned() }, "⟳");

  /**
   * `redraw(isNear)` has the drawing show itself; `tapped(what)` gets what was tapped, `zoomed(isWhole)` hears that
   * the board is shown whole or near, `turned()` that it is turned by one more step; `free()` is the height in px
   * that the rest of the page leaves to the board.
   */
  constructor(drawing, { redraw, tapped, zoomed, turned, free }) {
    this.#drawing = drawing;
    this.#isNear = Boolean(drawing.startsNear);
    this.#redraw = redraw;
    this.#tapped = tapped;
    this.#zoomed = zoomed;
    this.#turned = turned;
    this.#free = free;
    this.#content.append(drawing.element, this.#buttons);
    this.element = el("div", { class: "board", role: "group", "aria-label": t("board.label") }, this.#frame);
    this.#buttons.addEventListener("keydown", (event) => this.#step(event));
    this.#buttons.addEventListener("focusin", bringInSight);
    this.#buttons.addEventListener("click", ({ target }) => this.#targets.has(target.dataset.key) && this.#tap(target));
    for (const push of ["pointerdown", "wheel", "keydown"]) this.#frame.addEventListener(push, () => (this.#sought = null), { passive: true });
    new ResizeObserver(() => this.measure()).observe(this.#frame);
  }

  get isNear() {
    return this.#isNear;
  }

  /** What can be pushed, with all that can be tapped. */
  get frame() {
    return this.#frame;
  }

  /** What goes with the drawing when it is pushed. */
  get content() {
    return this.#content;
  }

  /** What is in sight: its middle and its size in px of what is pushed, and px of a unit of the drawing. */
  get sight() {
    const { scrollLeft, scrollTop, clientWidth } = this.#frame;
    const middle = /** @type {Point} */ ([scrollLeft + clientWidth / 2, scrollTop + this.#tall / 2]);
    return { middle, size: /** @type {Point} */ ([clientWidth, this.#tall]), unit: this.#scale };
  }

  /** The middle of what a mark lies on, in px of what is pushed; null if it is not on the board. */
  pointOf(mark) {
    const point = this.#placeOf(mark);
    return point ? this.placed(point) : null;
  }

  /** What one of its buttons stands for. */
  whatOf = (button) => this.#targets.get(button.dataset.key)?.what;

  /** Height in px of what is in sight. */
  get #tall() {
    return this.#frame.clientHeight - this.#covered;
  }

  /** How many px of the board something covers that leaves so many in sight. */
  above(left) {
    return Math.max(0, this.element.parentElement.offsetHeight && this.#frame.offsetHeight - Math.max(LEAST, Math.floor(left)));
  }

  /** Something lies over so many px at the lower edge: the board can be pushed up from under it. */
  cover(px) {
    this.#covered = px;
    this.#content.style.marginBottom = `${px}px`;
    this.#frame.style.scrollPaddingBottom = px ? `${px + FINGER / 2}px` : "";
  }

  /** Whether only a part of the board is in sight, so that one can be taken elsewhere. */
  get isPart() {
    return this.#isNear || Boolean(this.#drawing.isColumn);
  }

  /** Whether a column is shown whole, as small as that is, rather than pushed. */
  get isWholeColumn() {
    return Boolean(this.#drawing.startsNear) && !this.#isNear;
  }

  /** Width, and most height, of what is in sight, in px. @returns {Point} */
  get room() {
    return [this.#width, this.#room];
  }

  /** Whether spots are tapped: near by, where the whole board is large enough, and where there are no regions. */
  get hasSpots() {
    const { regions = [], pitch } = this.#drawing;
    if (!regions.length) return true;
    return !this.#wantsRegions && ((this.#isNear && !this.#drawing.startsNear) || this.#overview() * pitch >= FINGER);
  }

  /** Show the drawing as it is now; with `wantsRegions` whole regions are tapped and never spots. */
  show(wantsRegions = false) {
    if (wantsRegions) this.#isNear = false;
    this.#wantsRegions = wantsRegions;
    this.#redraw(this.#isNear);
    this.#fit();
  }

  /**
   * Bring a point near, if spots there cannot be tapped already; a column is pushed there. Of several points as many as
   * there is room for come into sight, the first ones before the others.
   */
  approach(/** @type {Point | Point[]} */ where) {
    const points = /** @type {Point[]} */ (Array.isArray(where[0]) ? where : [where]);
    const { isColumn } = this.#drawing;
    if (this.isWholeColumn) return;
    this.#sought = points;
    if (!this.#width) {
      this.#wanted = points;
      return;
    }
    if (!isColumn && (this.#wantsRegions || (this.hasSpots && !this.#isNear))) return;
    const point = this.#amid(points);
    if (!isColumn && !this.#isNear) this.#zoom(point);
    const [x, y] = this.placed(point);
    this.#frame.scrollTo({ left: x - this.#frame.clientWidth / 2, top: y - this.#tall / 2 });
  }

  /**
   * Push the board, or step back from it, so that these marks are in sight, and those `beside` them if there is room; where it
   * is shown whole, they are.
   */
  reveal(marks, beside = []) {
    this.element.scrollIntoView({ block: "nearest" });
    const [points, others] = [marks, beside].map((some) => some.map((mark) => this.#placeOf(mark)).filter(Boolean));
    const all = [...points, ...others];
    if (!points.length || !this.isPart || all.every((point) => this.#isShown(point))) return;
    if (others.length && this.#hasRoomFor(all)) return this.approach(middleOf(all));
    if (points.every((point) => this.#isShown(point))) return;
    const isWide = !this.#hasRoomFor(points);
    if (isWide && this.#isNear && !this.#drawing.isColumn) this.#retreat();
    else this.approach(isWide ? points[0] : middleOf(points));
  }

  /** Whether these points can be in sight together as large as the board is shown. */
  #hasRoomFor(/** @type {Point[]} */ points) {
    const [width, height] = [0, 1].map((i) => spanOf(points, i) * this.#scale + FINGER);
    return width <= this.#frame.clientWidth && height <= this.#tall;
  }

  /** The key of what a mark lies on: as the board says, or of the spot that stands for the same. */
  #keyOf(mark, hasSpots) {
    const { spots, keyOf } = this.#drawing;
    if (keyOf) return this.#drawing.keyOf(mark, hasSpots);
    return (hasSpots && spots.find(({ what }) => what === mark.what)?.key) || null;
  }

  /** The middle of the spot or the region that a mark lies on. @returns {Point | undefined} */
  #placeOf(mark) {
    const { spots, regions = [] } = this.#drawing;
    const keys = [true, false].map((hasSpots) => this.#keyOf(mark, hasSpots));
    return [...spots, ...regions].find(({ key }) => keys.includes(key))?.at;
  }

  /** Where a point of the drawing is in what can be pushed, in px. @returns {Point} */
  placed([x, y]) {
    const [left, top] = this.#drawing.box;
    const { clientLeft, clientTop } = this.#content;
    return [(x - left) * this.#scale + clientLeft, (y - top) * this.#scale + clientTop];
  }

  #isShown(point) {
    const [x, y] = this.placed(point);
    const { scrollLeft, scrollTop, clientWidth } = this.#frame;
    const isWithin = (at, from, length) => at > from + FINGER / 2 && at < from + length - FINGER / 2;
    return isWithin(x, scrollLeft, clientWidth) && isWithin(y, scrollTop, this.#tall);
  }

  /** The middle of as many of the points as are in sight together near by, each with its region around it. */
  #amid(/** @type {Point[]} */ points) {
    const { isColumn, regions = [], pitch } = this.#drawing;
    if (isColumn) return points[0];
    const around = regions[0]?.size ?? [0, 0];
    const room = [this.#width, this.#room].map((length, i) => (length * pitch) / NEAR - around[i]);
    // A point that does not fit is passed over and not the last: a later one may lie within what is in sight.
    let spans = points[0].map((along) => [along, along]);
    for (const point of points) {
      const wider = spans.map(([low, high], i) => [Math.min(low, point[i]), Math.max(high, point[i])]);
      if (wider.every(([low, high], i) => high - low <= room[i])) spans = wider;
    }
    return /** @type {Point} */ (spans.map(([low, high]) => (low + high) / 2));
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

  /** Show the whole board. */
  showWhole() {
    if (this.#isNear && !this.#drawing.startsNear) this.#retreat();
  }

  /** Back to the whole board. */
  #retreat() {
    this.#isNear = false;
    this.#left = this.#frame.scrollTop;
    this.show(this.#wantsRegions);
    if (this.#drawing.startsNear) this.measure();
  }

  /** From a whole column back to a part of it: where it was left, or to a spot by its key. */
  #enter(key = "") {
    this.#isNear = true;
    this.show();
    this.measure();
    const spot = this.#drawing.spots.find((one) => one.key === key);
    if (spot) this.approach(spot.at);
    else this.#frame.scrollTop = this.#left;
  }

  #toggle() {
    if (this.#isNear) this.#retreat();
    else if (this.#drawing.startsNear) this.#enter();
    else this.approach(this.#drawing.home ?? this.#middle);
    this.#zoomed(!this.#isNear);
  }

  /** @returns {Point} */
  get #middle() {
    const [left, top, width, height] = this.#drawing.box;
    return [left + width / 2, top + height / 2];
  }

  /** Px per unit at which the whole board fits, or its least region has room for a finger. */
  #overview() {
    const { box, regions = [] } = this.#drawing;
    const [, , width, height] = box;
    if (this.#drawing.isColumn) return Math.min(this.#width / width, COLUMN.pitch / this.#drawing.pitch);
    const least = regions.length ? LEAST_REGION / Math.min(...regions.map(({ size }) => size[0])) : 0;
    return Math.max(least, Math.min(this.#width / width, this.#room / height));
  }

  /** Take up how much room there is; the board has changed its size then, and nothing else. */
  measure() {
    if (!this.#frame.clientWidth) return;
    const [width, room] = [this.#frame.clientWidth, this.#most()];
    if (width === this.#width && room === this.#room) return;
    const middle = this.#isNear && !this.#drawing.startsNear && this.#width ? this.#looked : null;
    [this.#width, this.#room] = [width, room];
    // A board that may be a column lies in another way where there is more room.
    if (this.#drawing.isColumn !== undefined && this.#drawing.box[2]) this.#redraw(this.#isNear);
    this.#fit();
    if (this.#wanted) this.approach(this.#wanted);
    else if (middle) this.approach(this.#sought ?? middle);
    this.#wanted = null;
  }

  /** The most height that the board may take: of a column that is pushed, no more than a share of an upright screen. */
  #most() {
    const isUpright = innerHeight > innerWidth;
    const most = this.#drawing.isColumn && isUpright ? innerHeight * COLUMN.share : Infinity;
    return Math.max(LEAST, Math.floor(Math.min(most, this.#free())));
  }

  /** The point of the drawing in the middle of what is in sight. @returns {Point} */
  get #looked() {
    const [left, top] = this.#drawing.box;
    const { clientLeft, clientTop } = this.#content;
    const { scrollLeft, scrollTop, clientWidth } = this.#frame;
    return [
      left + (scrollLeft + clientWidth / 2 - clientLeft) / this.#scale,
      top + (scrollTop + this.#tall / 2 - clientTop) / this.#scale,
    ];
  }

  /** Whether the board is brought near to tap its spots, so that its height is the same near by and from afar. */
  get #isZoomed() {
    const { regions = [], pitch, isColumn } = this.#drawing;
    return !isColumn && regions.length > 0 && this.#overview() * pitch < FINGER;
  }

  /** Whether there is more to see than this, or less and larger. */
  get #canZoom() {
    const { startsNear, isColumn } = this.#drawing;
    return startsNear ? isColumn || !this.hasSpots : this.#isNear || !this.hasSpots;
  }

  /** Nothing is measured here: the browser would have to lay the page out in the middle of its change. */
  #fit() {
    if (!this.#drawing.box[2] || !this.#width) return;
    const [, , width, height] = this.#drawing.box;
    const overview = this.#overview();
    this.#scale = this.#isNear && !this.#drawing.startsNear ? Math.max(overview, NEAR / this.#drawing.pitch) : overview;
    const size = [width * this.#scale, height * this.#scale];
    const tall = this.#isZoomed ? this.#room : Math.ceil(Math.min(size[1], this.#room));
    ["width", "height"].forEach((side, i) => this.#content.style.setProperty(side, `${size[i].toFixed(1)}px`));
    this.#frame.style.setProperty("height", `${tall}px`);
    const above = this.#isNear ? 0 : Math.max(0, (tall - size[1]) / 2);
    this.#content.style.setProperty("margin-top", `${above.toFixed(1)}px`);
    this.zoom.hidden = this.#wantsRegions || !this.#canZoom;
    this.turn.hidden = !this.#drawing.turns || this.#isNear;
    this.turn.ariaLabel = t("board.turn");
    this.zoom.textContent = this.#isNear ? "−" : "+";
    this.zoom.ariaLabel = t(this.#isNear ? "board.whole" : "board.near");
    this.element.classList.toggle("near", this.#isNear && !this.#drawing.startsNear);
    this.element.classList.toggle("column", Boolean(this.#drawing.isColumn));
    this.#showButtons(this.#tappable());
    this.#describe();
  }

  // --- buttons -------------------------------------------------------------------------------------------------------

  /** What can be tapped as things stand, with the sizes of the buttons in px. */
  #tappable() {
    const { spots } = this.#drawing;
    const seen = this.#first ? spots.filter(({ at }) => this.#isInSight(at)) : spots;
    // Between two buttons a pixel is left, so that their outlines do not touch.
    const sized = (/** @type {Spot} */ spot) => ({
      ...spot,
      size: spot.size.map((length) => Math.max(FINGER, length * this.#scale - 1)),
    });
    return (this.hasSpots ? seen : this.#drawing.regions).map(sized);
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
    this.#marks = marks;
    this.#drawing.mark?.(marks);
    this.#describe();
  }

  /** A board that draws no marks has them around its buttons, the last one of each. */
  #markButtons() {
    for (const { button } of this.#targets.values()) button.removeAttribute("data-mark");
    for (const mark of this.#marks) this.#targets.get(this.#keyOf(mark, true))?.button.setAttribute("data-mark", mark.kind);
  }

  /** How many marks of what is legal lie on each button, by its key. */
  #legal() {
    const counts = new Map();
    for (const mark of this.#marks.filter(({ kind }) => kind === "legal")) {
      const key = this.#keyOf(mark, this.hasSpots);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  /** What is marked as legal is so for those, too, who do not see the marks. */
  #describe() {
    if (!this.#drawing.box[2]) return;
    if (!this.#drawing.mark) this.#markButtons();
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
    if (this.hasSpots || this.#wantsRegions) return this.#tapped(what);
    if (this.isWholeColumn) return this.#enter(what);
    // What is a region and a spot in one is meant itself.
    const only = this.#drawing.spots.find((spot) => spot.key === key) ?? this.#onlyOn(key);
    this.approach(at);
    this.#zoomed(false);
    if (only) this.#tapped(only.what);
  }

  /** The spot of a region that is marked as legal, if it is the only one there: then the region is as good as it. */
  #onlyOn(key) {
    const legal = this.#marks.filter(({ kind, isAside }) => kind === "legal" && !isAside);
    const there = new Set(
      legal.filter((mark) => this.#keyOf(mark, false) === key).map((mark) => this.#keyOf(mark, true)),
    );
    return there.size === 1 ? this.#drawing.spots.find((spot) => there.has(spot.key)) : null;
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
