/**
 * The panel that makes the screen match the table: pick a piece, tap the board or draw along a row; counts, cards and the
 * phase beside it.
 *
 * Every change is an entry of the log. Problems are listed while one works and never hinder. Invariant: what an
 * edit does is in `edit.js`; no question here is about rules of play.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { faceButtons } from "../kit/chance.js";
import { die } from "../kit/dice.js";
import { button, el, svg } from "../common/dom.js";
import { Problems, brush, brushes, choice, folded, leftOf, number, pile, redrawn } from "../kit/fix.js";
import { t } from "../common/words.js";
import { PLACES, cardName, countOf, dieName, letters, phaseNames, printedFaces, shipName, sidesOf } from "./box.js";
import {
  bare,
  inBox,
  inUse,
  isShip,
  paint,
  putDie,
  putExcavator,
  putShip,
  setBuilt,
  setPhase,
  setRolled,
  setRound,
  setTracker,
  setWaiting,
  taken,
  trackerName,
  turnCard,
} from "./edit.js";
import { excavator, ship } from "./pieces.js";
import { textOf } from "./writing.js";

const SHIPS = ["green", "red"];
const DICE = ["black", "white", "blue"];
const TRACKERS = ["mother_ship", "energy", "research", "damage"];

const picture = (drawn) => svg("svg", { viewBox: "-7 -7 14 14", class: "token", "aria-hidden": "true" }, drawn);

export class FixPanel {
  element = el("div", { class: "fix" });
  /** @type {TableFace} */
  #table;
  #brush = "green";
  #value = 1;
  #position = null;
  #problems;

  constructor(table) {
    this.#table = table;
    this.#problems = new Problems(table);
  }

  show(position) {
    this.#position = position;
    this.#show();
    this.#problems.show();
  }

  get marks() {
    return this.#problems.marks;
  }

  get paints() {
    return isShip(this.#brush) || this.#brush === "none";
  }

  paint(places) {
    this.#edit(paint(this.#position, this.#brush, places));
  }

  tap(at) {
    const brush = this.#brush;
    if (isShip(brush)) this.#edit(putShip(this.#position, brush, at));
    else if (brush === "excavator") this.#edit(putExcavator(this.#position, at));
    else if (brush === "none") this.#edit(taken(this.#position, at));
    else this.#edit(putDie(this.#position, brush, this.#value, at));
  }

  #edit({ position, label }) {
    if (label) this.#table.tell.fix(textOf(position), label);
    else this.#table.tell.say(t("fix.nothing"));
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #show() {
    redrawn(this.element, () => this.#draw(), this.#brush);
  }

  #draw() {
    const table = { position: this.#position, edit: (edited) => this.#edit(edited) };
    this.element.replaceChildren(
      this.#problems.head,
      el("p", { class: "hint" }, t("skies.fix.hint")),
      this.#palette(),
      ...(DICE.includes(this.#brush) ? [this.#values()] : []),
      this.#folded("trackers", this.#trackers(table)),
      this.#folded("round", this.#round(table)),
      ...(printedFaces(this.#position) ? [this.#folded("cards", this.#cards())] : []),
    );
  }

  #folded = (name, ...content) => folded(this.element, name, t(`skies.fix.${name}`), ...content);

  #palette() {
    const pick = (name) => () => {
      this.#brush = name;
      this.#show();
      this.#table.show.mark();
    };
    const one = (name, label, drawn = null, small = null) =>
      brush(name, label, name === this.#brush, pick(name), drawn, small);
    const left = (kind) => leftOf(inBox(kind), inUse(this.#position, kind));
    return brushes(
      t("skies.fix.brushes"),
      [
        ...SHIPS.map((kind) => one(kind, shipName(kind), picture(ship(kind, [0, 0])), left(kind))),
        ...DICE.map((kind) => one(kind, t(`skies.fix.${kind}`), die(this.#value, `die ${kind}`), left(kind))),
      ],
      [
        one("excavator", t("skies.excavator"), picture(excavator([0, 0]))),
        one("none", t("skies.fix.none")),
        button(t("skies.fix.bare"), () => this.#edit(bare(this.#position)), { class: "chip", "data-name": "bare" }),
      ],
    );
  }

  /** Which value the die that is put shows. */
  #values() {
    const pick = (value) => {
      this.#value = value;
      this.#show();
    };
    const attributesOf = (value) => ({
      "data-name": `value-${value}`,
      "aria-label": dieName(this.#brush, value),
      "aria-pressed": String(value === this.#value),
    });
    return faceButtons(t("skies.fix.value"), pick, attributesOf, `die ${this.#brush}`);
  }

  #trackers(table) {
    const { position } = table;
    return [
      ...TRACKERS.map((name) =>
        number(table, `n-${name.replace("_", "-")}`, position[name], setTracker(name), trackerName(name)),
      ),
      ...SHIPS.map((kind) => number(table, `n-${kind}`, position.waiting[kind], setWaiting(kind))),
    ];
  }

  #round(table) {
    const { position, edit } = table;
    const names = phaseNames(this.#table.about);
    const phases = Object.keys(letters.phases).map((phase) => [phase, names[phase] ?? phase]);
    return [
      choice("phase", t("fix.phase"), position.phase, phases, (phase) =>
        edit(setPhase(position, phase, names[phase])),
      ),
      number(table, "n-round", position.round, setRound),
      ...["black", "white"].map((kind) =>
        this.#pile(`rolled-${kind}`, kind, position.rolled[kind], countOf(kind), (values) =>
          edit(setRolled(position, kind, values)),
        ),
      ),
      this.#pile("built", "blue", position.built, countOf("blue"), (values) => edit(setBuilt(position, values))),
    ];
  }

  /** Dice beside the board. */
  #pile(name, kind, values, most, set) {
    const nameOf = (value) => dieName(kind, value);
    const back = (value) => t("skies.roll.back", { die: nameOf(value) });
    return pile({ name, label: t(`skies.fix.${name}`), values, most, set, nameOf, back, looks: `die ${kind}` });
  }

  #cards() {
    return PLACES.map((place, i) => {
      const side = sidesOf(this.#position)[i];
      const label = `${cardName(place)}: ${t(`skies.side.${side}`)}`;
      return brush(`card-${place}`, label, side === "difficult", () => this.#edit(turnCard(this.#position, place)), null);
    });
  }
}
