/**
 * Draws a sheet of Last Ark from Ceti as it is printed, with what is ticked on it, from a JSON position.
 *
 * It is a column: on a phone as wide as the screen, and every icon as large as a finger. Invariant: it draws what the
 * data says and knows no rules; that an area is open and a structure complete is that all their icons are ticked.
 *
 * @import { Box, Mark, Point, Spot } from "../kit/kit.js"
 */

import { svg } from "../common/dom.js";
import { Layers, underlaid } from "../kit/layers.js";
import { t } from "../common/words.js";
import {
  areTicked,
  benefitName,
  entranceOf,
  iconName,
  iconOf,
  iconsOf,
  isTicked,
  pieceOf,
  printed,
  signed,
  structuresOf,
} from "./box.js";
import { cross, face, fitted, iconDrawing, ruled, sign, text } from "./glyphs.js";
import { PITCH, layoutFor, middleOf } from "./sheet-layout.js";
import { markers, printedTracks } from "./track-drawing.js";

/** Side of a technology's box, and from one to the next. */
const [TICK, TICKS] = [16, 19];

export class Board {
  /** @type {Box} */
  box = [0, 0, 0, 0];
  pitch = PITCH;
  /** @type {Spot[]} */
  spots = [];
  isColumn = true;
  #layers = new Layers(["printed", "barring", "filled", "marks"]);
  element = this.#layers.element;
  #layout = layoutFor([0, 0]);

  constructor() {
    this.element.classList.add("sheet");
  }

  /** Show the sheet of a player: `look` says whose, which boxes of technologies are picked, and what wants a second die. */
  show(position, { look = /** @type {any} */ ({}), room = /** @type {Point} */ ([0, 0]) } = {}) {
    this.#layout = layoutFor(room);
    this.box = this.#layout.box;
    this.#layers.showBox(this.box);
    const { player = 0, picked = {}, weak = [] } = look;
    const { sheet } = position.players[player];
    this.#layers.redraw("printed", [this.box], () => this.#paper());
    this.#layers.redraw("barring", [sheet?.ticked, this.box], () => (sheet ? this.#blocked(sheet) : []));
    const derived = position.derived?.players[player];
    this.#layers.redraw("filled", [sheet, derived, position.blight, picked, this.box], () =>
      sheet ? this.#pencil(position, sheet, derived, picked) : [],
    );
    this.spots = sheet ? this.#spotsOf(sheet, picked, new Set(weak), player) : [];
    return this;
  }

  #boxOf = (name) => /** @type {Box} */ (this.#layout.at.get(name));

  /** The middle of an icon or a technology; of a section its upper end. @returns {Point} */
  middleOf = (name) => {
    const section = this.#layout.sections.get(name);
    return section
      ? [section[0] + section[2] / 2, section[1] + Math.min(section[3] / 2, 150)]
      : middleOf(this.#boxOf(name));
  };

  // --- what is printed -----------------------------------------------------------------------------------------------

  #paper() {
    return [
      svg("rect", { class: "paper", width: this.box[2], height: this.box[3] }),
      ...this.#lines(),
      ...printedTracks(this.#layout.at),
      ...printed.areas.map((area) => this.#area(area)),
      this.#title("technologies", t("ark.technologies")),
      ...printed.technologies.map((one) => this.#technology(one)),
      this.#disasters(),
    ];
  }

  /** The lines of ledger paper. */
  #lines() {
    const [, , width, height] = this.box;
    const count = Math.floor(height / 24);
    const d = Array.from({ length: count }, (_, i) => `M0 ${24 * (i + 1)}H${width}`).join("");
    return [svg("path", { class: "ledger", d })];
  }

  #title(section, words) {
    const [x, y, width] = this.#layout.sections.get(section);
    return svg("g", {}, fitted([x + 1, y + 5], width - 4, words, { size: 16, looks: "left title" }));
  }

  #area(area) {
    const [x, y, width] = this.#layout.sections.get(area.id);
    const entrance = entranceOf(area);
    const room = width - entrance.length * PITCH - 8;
    const bar = svg("path", { class: "bar", d: `M${x - 2} ${y}h${width + 4}` });
    const head = entrance.length
      ? [
          sign("dozer", [x + 16, y + 30], 1.05),
          fitted([x + 34, y + 12], room - 34, `${area.id} ${area.name}`, { size: 16, looks: "left title" }),
          fitted([x + 34, y + 32], room - 34, t("ark.area.points", { count: area.points }), { size: 11 }),
        ]
      : fitted([x + 1, y + 7], room, area.name, { size: 16, looks: "left title" });
    return svg(
      "g",
      {},
      bar,
      head,
      entrance.map((icon) => iconDrawing(icon, this.#boxOf(icon.key))),
      structuresOf(area).map((one) => this.#structure(one)),
    );
  }

  #structure(structure) {
    const box = this.#boxOf(structure.id);
    const [x, y, width, height] = box;
    const room = width - (structure.power ? 58 : 8);
    const name = { height: structure.power ? 40 : 15, looks: "left name" };
    return svg(
      "g",
      {},
      ruled(box, "ruled card"),
      fitted([x + 5, y + 5], room, structure.name, name),
      fitted([x + 5, y + height - 16], width - 9, benefitName(structure), { size: 11 }),
      iconsOf(structure).map((icon) => iconDrawing(icon, this.#boxOf(icon.key))),
    );
  }

  #technology({ id, name, boxes, points, text: words }) {
    const box = this.#boxOf(id);
    const [x, y, width] = box;
    return svg(
      "g",
      {},
      ruled(box, "ruled card"),
      fitted([x + 5, y + 5], width - 9, name, { height: 18, looks: "left name" }),
      text(x + width - 4, y + 36.5, 10.5, t("ark.points", { count: points }), "right points"),
      Array.from({ length: boxes }, (_, i) => ruled(this.#tick(id, i), "ruled tick")),
      fitted([x + 5, y + 47], width - 9, words, { size: 11, height: 37 }),
    );
  }

  /** The box of a technology's box. @returns {Box} */
  #tick(id, i) {
    const [x, y] = this.#boxOf(id);
    return [x + 6 + i * TICKS, y + 24, TICK, TICK];
  }

  #disasters() {
    const [x, y, width] = this.#layout.sections.get("disasters");
    const half = width / 2;
    const rows = printed.disasters.map((one, i) => {
      const [left, top] = [x + (i % 2) * half, y + 34 + Math.floor(i / 2) * 22];
      return [
        face([left + 9, top], one.die, 16),
        fitted([left + 21, top - 8], half - 24, disasterName(one), { size: 11.5 }),
      ];
    });
    return svg("g", {}, this.#title("disasters", t("ark.disasters")), rows.flat(2));
  }

  // --- what is ticked ------------------------------------------------------------------------------------------------

  #blocked(sheet) {
    const blocked = printed.areas.filter((area) => !areTicked(sheet, entranceOf(area)));
    return blocked.flatMap((area) =>
      structuresOf(area).map(({ id }) => {
        const [x, y, width, height] = this.#boxOf(id);
        return svg("rect", { class: "barred", x, y, width, height });
      }),
    );
  }

  #pencil({ blight }, sheet, derived, picked) {
    const all = printed.areas.flatMap((area) => [...entranceOf(area), ...structuresOf(area).flatMap(iconsOf)]);
    const complete = printed.structures.filter((one) => areTicked(sheet, iconsOf(one)));
    return [
      ...markers(this.#layout.at, blight, sheet, derived),
      ...complete.map(({ id }) => this.#complete(id)),
      ...all.filter((icon) => isTicked(sheet, icon)).map(({ key }) => cross(this.#boxOf(key))),
      ...printed.technologies.flatMap((one) => this.#research(one, sheet.boxes[one.id], picked[one.id] ?? 0)),
    ];
  }

  #research({ id, boxes }, ticked, picked) {
    const marks = Array.from({ length: Math.min(boxes, ticked + picked) }, (_, i) =>
      cross(this.#tick(id, i), i < ticked ? "pencil light" : "pencil light picked"),
    );
    return ticked >= boxes ? [this.#complete(id), ...marks] : marks;
  }

  #complete(id) {
    const [x, y, width, height] = this.#boxOf(id);
    return svg("rect", { class: "complete", x, y, width, height });
  }

  // --- what can be tapped --------------------------------------------------------------------------------------------

  /** @returns {Spot[]} */
  #spotsOf(sheet, picked, weak, player) {
    const icons = printed.areas.flatMap((area) => [...entranceOf(area), ...structuresOf(area).flatMap(iconsOf)]);
    const state = (icon) => (isTicked(sheet, icon) ? t("ark.ticked", { what: iconName(icon) }) : iconName(icon));
    const named = (key, what) => (weak.has(key) ? t("ark.weak", { what }) : what);
    return [
      ...icons.map((icon) => this.#spot(icon.key, named(icon.key, state(icon)), { icon, player })),
      ...printed.technologies.map((one) => {
        const count = sheet.boxes[one.id] + (picked[one.id] ?? 0);
        const name = t("ark.boxes", { what: one.name, count, boxes: one.boxes });
        return this.#spot(one.id, named(one.id, name), { technology: one.id, player });
      }),
    ];
  }

  /** @returns {Spot} */
  #spot(key, name, what) {
    const [, , width, height] = this.#boxOf(key);
    return { key, at: this.middleOf(key), name, size: [width, height], what };
  }

  // --- marks ---------------------------------------------------------------------------------------------------------

  /** Marks are `{kind, key}`, the key of an icon, a structure or a technology; a `weak` one wants another die yet. */
  mark(marks) {
    this.#layers.redraw("marks", [marks, this.box], () =>
      marks
        .filter(({ key }) => this.#layout.at.has(key))
        .flatMap(underlaid)
        .flatMap(({ kind, key, weak, number = null }) => {
          const [x, y, width, height] = this.#boxOf(key);
          const frame = svg("rect", {
            class: `mark ${kind} ${weak ? "weak" : ""}`,
            x: x - 1,
            y: y - 1,
            width: width + 2,
            height: height + 2,
            rx: 4,
          });
          return number === null ? [frame] : [frame, stepNumber([x + 3, y + 3], number)];
        }),
    );
  }

  keyOf = (/** @type {Mark} */ { key = null }) => (iconOf(key) || pieceOf(key) ? key : null);
}

/** Which step of a way ticks a box, at its upper left. */
const stepNumber = ([cx, cy], number) =>
  svg("g", {}, svg("circle", { class: "step-plate", cx, cy, r: 9 }), svg("text", { class: "step-number", x: cx, y: cy + 5, "font-size": 14 }, String(number)));

/** A disaster with what it costs. */
export function disasterName({ name, losses }) {
  const lost = Object.entries(losses).map(([track, count]) => `${t(`ark.track.${track}`)} ${signed(-count)}`);
  return [name, lost.join(", ")].filter(Boolean).join(": ");
}
