/**
 * Draws the column of cards of Under Falling Skies, with what stands on it, from a JSON position.
 *
 * The cards are the printed faces, with ships, dice and trackers above them; the mother ship lies over the rows that it
 * has come down. Cards of a player's own, and faces that have not come, are drawn plainly. Invariant: it draws what the
 * data says and knows no rules.
 *
 * @import { Box, Mark, Point, Spot } from "../kit/kit.js"
 */

import { svg } from "../common/dom.js";
import { Layers, underlaid } from "../kit/layers.js";
import { listed, t } from "../common/words.js";
import { PLACES, cardName, cellName, columnOf, dieName, placeName, printedFaces, shipName, spaceName } from "./box.js";
import {
  CARD,
  CELLS,
  CITY,
  PITCH,
  STRIP,
  berth,
  damageSpot,
  energySpot,
  isSky,
  layoutOf,
  researchSpot,
  sizeOf,
  skyPlace,
} from "./geometry.js";
import { wayName } from "./outlook.js";
import { cube, dieAt, excavator, ship } from "./pieces.js";
import { plainCard } from "./plain.js";
import { tag } from "./tags.js";

/** Px from one column to the next below which sky and base do not lie side by side. */
const LEAST_PITCH = 40;
const DIE = 10.5;
const BOTTOM_ROW = CITY;
/** Where one goes from the whole column, by the card that is tapped: as low as a card of the sky is in sight longest. */
const PARTS = { "sky-1": "4.3", "sky-2": "8.3", "sky-3": "12.3", "sky-4": "16.3", upper: "B3", lower: "E3" };

export class Board {
  /** @type {Box} */
  box = [0, 0, 0, 0];
  pitch = PITCH;
  /** @type {Spot[]} */
  spots = [];
  isColumn = true;
  startsNear = true;
  /** Where to go from the whole column: a part of it for each card in sight. @type {Spot[]} */
  regions = [];
  /** The address of a printed face by its name; null until it is known. @type {((face: string) => string) | null} */
  faceAddress = null;
  #layers = new Layers(["cards", "mother", "trackers", "paths", "dice", "ships", "marks", "tags"]);
  element = this.#layers.element;
  #layout = layoutOf(0, false);

  show(position, { isNear = true, look = {}, room = /** @type {Point} */ ([0, 0]) } = {}) {
    const besides = layoutFor(position.mother_ship, room);
    const isWhole = !isNear && !besides.isFolded;
    this.#layout = isWhole ? layoutOf(position.mother_ship, true) : besides;
    this.isColumn = !this.#layout.isFolded;
    this.box = this.#layout.box;
    this.#layers.showBox(this.box);
    this.#showCards(position);
    this.#showPieces(position, look);
    this.#showOutlook(position, look);
    this.spots = this.#places(position).map((at) => this.#spotOf(at, position, look));
    this.regions = isWhole ? this.#parts(position) : [];
    return this;
  }

  /** The cards that are in sight, each with the place in it that one goes to. @returns {Spot[]} */
  #parts({ mother_ship: mother }) {
    const [width, height] = CARD;
    return Object.entries(PARTS)
      .filter(([, what]) => !isSky(what) || skyPlace(what).row > mother)
      .map(([card, what]) => {
        const [x, y] = this.#layout.cardAt(card);
        return { key: card, at: [x + width / 2, y + height / 2], name: cardName(card), size: [width - 2, height - 2], what };
      });
  }

  #places({ mother_ship: mother }) {
    const columns = [1, 2, 3, 4, 5];
    const rows = Array.from({ length: Math.max(0, BOTTOM_ROW - mother) }, (_, i) => mother + 1 + i);
    return [
      ...columns.map((column) => `S${column}`),
      ...rows.flatMap((row) => columns.map((column) => `${row}.${column}`)),
      ...CELLS,
    ];
  }

  /** @returns {Spot} */
  #spotOf(at, position, { outlook = null }) {
    const what = isSky(at) ? spaceName(at, position) : cellName(at, position);
    const there = [...(what ? [what] : []), ...standing(at, position)];
    const ways = outlook?.byCell.get(at) ?? [];
    const name = [placeName(at), ...(there.length ? [listed(there)] : []), ...ways.map((way) => wayName(way))];
    return { key: at, at: this.#layout.middleOf(at), name: name.join(": "), size: sizeOf(at), what: at };
  }

  /** The middle of a place. */
  middleOf = (at) => this.#layout.middleOf(at);

  // --- cards ---------------------------------------------------------------------------------------------------------

  #showCards(position) {
    const printed = this.faceAddress && printedFaces(position);
    const column = columnOf(position);
    const at = [
      printed,
      this.#layout.isFolded,
      this.#layout.isFolded && position.mother_ship,
      position.cards,
      position.card_set,
    ];
    this.#layers.redraw("cards", at, () =>
      PLACES.map((place, i) => this.#card(place, printed?.[i], () => plainCard(place, column))),
    );
    const { mother_ship: mother } = position;
    this.#layers.redraw("mother", [mother, Boolean(printed)], () => [
      this.#card("mother-ship", printed && "mother-ship", () => plainCard("mother-ship", column)),
    ]);
  }

  /** A card in its place: the printed face, and a plain drawing until that has come. */
  #card(place, face, plain) {
    const [x, y] = this.#layout.cardAt(place);
    const [width, height] = CARD;
    const drawn = svg("g", { class: "plain" }, plain());
    const load = () => drawn.remove();
    const image =
      face && svg("image", { href: this.faceAddress?.(face), width, height, preserveAspectRatio: "none", load });
    return svg("g", { transform: `translate(${x} ${y})` }, drawn, image);
  }

  // --- pieces --------------------------------------------------------------------------------------------------------

  #showPieces(position, look) {
    const { ships, waiting, base, excavator: digger, energy, research, damage, mother_ship: mother } = position;
    const { isFolded } = this.#layout;
    this.#layers.redraw("trackers", [digger, energy, research, damage, isFolded, isFolded && mother], () =>
      this.#trackers(position),
    );
    this.#layers.redraw("dice", [base, isFolded, isFolded && mother, look.chosen, look.die], () => [
      ...base.map(({ at, die, value, resolved }) => dieAt(die, value, this.#slot(at), DIE, resolved ? "done" : "")),
      ...(look.chosen && look.die ? [dieAt(look.die.kind, look.die.value, this.#slot(look.chosen), DIE, "ghost")] : []),
    ]);
    this.#layers.redraw("ships", [ships, waiting, mother], () => [
      ...ships.map(({ ship: kind, at }) => ship(kind, this.#layout.middleOf(at))),
      ...this.#waiting(waiting),
    ]);
  }

  /** The middle of a cell's slot, below the strip that says what the room does. @returns {Point} */
  #slot(at) {
    const [x, y] = this.#layout.middleOf(at);
    return [x, y + STRIP / 2];
  }

  /** Ships on the mother ship card wait above its starting spots. */
  #waiting({ green, red }) {
    const kinds = [...Array(green).fill("green"), ...Array(red).fill("red")];
    const [left, top] = this.#layout.cardAt("mother-ship");
    return kinds.map((kind, i) => {
      const [x, y] = berth(i, kinds.length);
      return ship(kind, [left + x, top + y], "waiting");
    });
  }

  #trackers(position) {
    const [tx, ty] = this.#layout.cardAt("tracks");
    const tracks = ([x, y]) => /** @type {Point} */ ([tx + x, ty + y]);
    const { damageOn, research } = columnOf(position);
    const [card, spot] = damageSpot(position.damage, damageOn);
    const [x, y] = this.#layout.cardAt(card);
    return [
      excavator(this.#slot(position.excavator)),
      cube(tracks(researchSpot(position.research, research.length))),
      cube(tracks(energySpot(position.energy))),
      cube([x + spot[0], y + spot[1]]),
    ];
  }

  // --- what would be -------------------------------------------------------------------------------------------------

  #showOutlook(position, { outlook = null, chosen = null }) {
    const all = outlook?.ghosts ?? [];
    const seen = chosen ? (outlook?.byCell.get(chosen) ?? []) : all;
    const { isFolded } = this.#layout;
    this.#layers.redraw("paths", [seen, position.mother_ship], () => seen.flatMap((way) => this.#path(way)));
    const tagged = outlook ? [...outlook.byCell].filter(([cell]) => !chosen || cell === chosen) : [];
    this.#layers.redraw("tags", [tagged, chosen, isFolded && position.mother_ship], () =>
      tagged.map(([cell, ways]) => tag(this.#layout.middleOf(cell), ways, { isChosen: cell === chosen })),
    );
  }

  #path({ ship: kind, from, via, to, isLess }) {
    const points = [from, via, to].filter(Boolean).map((at) => this.#layout.middleOf(at));
    const looks = isLess ? "path less" : "path";
    return [
      svg("path", { class: looks, d: `M${points.map((point) => point.map((n) => n.toFixed(1)).join(" ")).join("L")}` }),
      ship(kind, points.at(-1), isLess ? "ghost less" : "ghost"),
    ];
  }

  // --- marks ---------------------------------------------------------------------------------------------------------

  /** Marks are `{kind, at}`, `at` a sky space, a starting spot or a base cell; a ship that `goes` is crossed out. */
  mark(marks) {
    this.#layers.redraw("marks", [marks, this.box], () =>
      marks.flatMap(underlaid).map(({ kind, at, goes }) => {
        const [[x, y], [width, height]] = [this.#layout.middleOf(at), sizeOf(at)];
        const box = { x: x - width / 2 + 0.6, y: y - height / 2 + 0.6, width: width - 1.2, height: height - 1.2 };
        const mark = svg("rect", { class: `mark ${kind}`, rx: 2, ...box });
        return goes ? svg("g", {}, mark, ship(goes, [x, y], "ghost"), crossed([x, y])) : mark;
      }),
    );
  }

  keyOf = (/** @type {Mark} */ { at = null }) => at;
}

/** A cross over what goes. */
const crossed = ([x, y]) =>
  svg("path", { class: "crossed", d: `M${x - 5} ${y - 4}l10 8M${x - 5} ${y + 4}l10 -8` });

/** Sky and base side by side where that leaves room for a finger, else one below the other. */
function layoutFor(mother, [width, height]) {
  const folded = layoutOf(mother, true);
  const [, , wide, high] = folded.box;
  return Math.min(width / wide, height / high) * PITCH >= LEAST_PITCH ? folded : layoutOf(mother, false);
}

/** What stands on a place, in words. */
function standing(at, { ships, base, excavator: digger }) {
  return [
    ...ships.filter((one) => one.at === at).map(({ ship: kind }) => shipName(kind)),
    ...base
      .filter((one) => one.at === at)
      .map(({ die, value, resolved }) =>
        resolved ? t("skies.done", { what: dieName(die, value) }) : dieName(die, value),
      ),
    ...(digger === at ? [t("skies.excavator")] : []),
  ];
}
