/**
 * The panel that makes the screen match the table: pick a brush, tap the board; counts, cards and the turn beside it.
 *
 * Every change is an entry of the log. What is impossible is said while one works and never hinders. Law of this file:
 * what an edit does is in `edit.js`; nothing is asked about rules of play.
 */

import { el } from "../dom.js";
import { t } from "../words.js";
import { cardOf } from "./cards.js";
import {
  carry,
  contents,
  dockPod,
  labelText,
  layTile,
  put,
  setAboard,
  setAside,
  setCards,
  setDiscards,
  setEvacuated,
  setLost,
  setOpen,
  setTurn,
  swapSide,
  takeRobot,
  takeTile,
  turnTile,
} from "./edit.js";
import { textOf } from "./text.js";

const PIECES = ["colonist", "creep", "super-creep"];
const ON_CELLS = ["turn", "side", "take", "lay", "dock"];
/** Brushes that work beside the colony as well. */
const ON_SHORE = ["lay", "dock"];
const SIDES = ["open", "labyrinth"];
/** Phases in which a Setback is being carried out. */
const IN_SETBACK = ["setback", "surge"];
/** Phases that a table can be set to; those of dealing come only by a new game. */
const PHASES = ["dock", "actions", "roll", "react", "invade", "draw", "setback", "surge", "discard", "over"];

const isSetback = ({ type }) => type === "setback";
const isPlayed = (card) => !isSetback(card);

export class FixPanel {
  #app;
  #brush = "creep";
  #carried = null;
  #position = null;
  /** The tile to be laid, none while the first that is free will do, and its side. */
  #tile = null;
  #side = "open";
  #open = new Set();
  #checked = 0;
  #problems = el("div", { role: "status", class: "problems" });

  constructor(app) {
    this.#app = app;
    this.element = el("div", { class: "fix" });
  }

  get wantsCells() {
    return ON_CELLS.includes(this.#brush);
  }

  get hasShore() {
    return ON_SHORE.includes(this.#brush);
  }

  get marks() {
    return this.#carried ? [{ kind: "chosen", place: this.#carried }] : [];
  }

  show(position) {
    this.#position = position;
    this.#draw();
    this.#validate();
  }

  tap({ cell, place }) {
    const { components } = this.#app;
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
    else this.#app.say(t("fix.last-tile"));
  }

  #lay(cell) {
    const tile = this.#chosenTile;
    if (!tile) this.#app.say(t("fix.no-tile"));
    else this.#edit(layTile(this.#position, { cell, tile, side: this.#side, rotation: 0 }, this.#app.components));
  }

  /** Printed tiles that do not lie on the board. */
  get #freeTiles() {
    const { tile_set: own, tiles } = this.#position;
    const lying = new Set(tiles.map(({ tile }) => tile));
    return (own?.tiles ?? this.#app.components.tiles).map(({ id }) => id).filter((id) => !lying.has(id));
  }

  get #chosenTile() {
    const free = this.#freeTiles;
    return free.includes(this.#tile) ? this.#tile : (free[0] ?? null);
  }

  /** A second tap with the same brush takes the figure away again. */
  #paint(place) {
    const { components } = this.#app;
    const isThere = place !== "pod" && contents(this.#position, place).join() === this.#brush;
    this.#edit(put(this.#position, isThere ? "none" : this.#brush, place, components), place);
  }

  #carry(place) {
    if (!this.#carried) {
      if (place && contents(this.#position, place).length) this.#carried = place;
      this.#app.mark();
      return;
    }
    const from = this.#carried;
    this.#carried = null;
    if (place && place !== from) this.#edit(carry(this.#position, from, place, this.#app.components), place);
    else this.#app.mark();
  }

  #edit({ position, label, displaced }, place = null) {
    if (!label) {
      this.#app.say(t(place ? "fix.cannot" : "fix.nothing", { place: place === "pod" ? t("fix.pod") : place }));
      this.#app.mark();
      return;
    }
    const text = labelText(label);
    const gone = displaced.map((robot) => t("fix.displaced", { robot: t(`robot.${robot}`) }));
    this.#app.fix(position, textOf(position), [text, ...gone].join(" "));
  }

  /** Ask what is impossible; the answer to an older question is not shown. */
  async #validate() {
    const asked = ++this.#checked;
    const found = await this.#app.validate();
    if (asked !== this.#checked) return;
    if (!found) this.#problems.replaceChildren(el("p", { class: "message" }, t("fix.offline")));
    else if (!found.length) this.#problems.replaceChildren(el("p", { class: "message good" }, t("fix.possible")));
    else {
      this.#problems.replaceChildren(
        el(
          "div",
          { class: "message bad" },
          el("h3", {}, t("fix.impossible")),
          el(
            "ul",
            {},
            found.map(({ message }) => el("li", {}, message)),
          ),
        ),
      );
    }
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #draw() {
    const focused = document.activeElement?.closest(".fix") && document.activeElement.dataset.name;
    const parts = [
      el("h2", {}, t("fix.title")),
      el("p", { class: "hint" }, this.#hint()),
      this.#palette(),
      this.#brush === "lay" && this.#laying(),
      this.#problems,
      this.#folded("counts", this.#counts()),
      this.#folded("turn", this.#turn()),
      this.#folded("cards", this.#cards()),
    ];
    this.element.replaceChildren(...parts.filter(Boolean));
    if (focused) this.#refocus(focused);
  }

  #hint() {
    if (this.#brush === "lay") return t("fix.hint-lay");
    if (this.wantsCells) return t("fix.hint-cells");
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
      this.#select("tile", t("fix.which-tile"), this.#chosenTile, tiles, (tile) => (this.#tile = tile)),
      this.#select("side-up", t("fix.which-side"), this.#side, sides, (side) => (this.#side = side)),
    );
  }

  #select(name, label, value, options, change) {
    const id = `fix-${name}`;
    const rows = options.map(([key, text]) => el("option", { value: key, selected: key === value }, text));
    return el(
      "div",
      { class: "field" },
      el("label", { for: id }, label),
      el("select", { id, "data-name": name, change: ({ target }) => change(target.value) }, rows),
    );
  }

  /** What was tapped keeps the focus; where it is gone, what belongs to it or the brush at hand has it. */
  #refocus(name) {
    const found = (one) => this.element.querySelector(`[data-name="${one}"]`);
    (found(name) ?? found(name.replace(/-\d+$/, "")) ?? found(this.#brush)).focus({ preventScroll: true });
  }

  #folded(name, ...content) {
    const keep = ({ target }) => (target.open ? this.#open.add(name) : this.#open.delete(name));
    return el(
      "details",
      { open: this.#open.has(name), toggle: keep },
      el("summary", {}, t(`fix.head.${name}`)),
      content,
    );
  }

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
      PIECES.map((kind) => brush(kind, t(`figure.${kind}`), this.#app.token(kind))),
      robots.map((kind) => brush(kind, t(`robot.${kind}`), this.#app.token(kind))),
      ["none", "carry", ...ON_CELLS].map((name) => brush(name, t(`brush.${name}`))),
    );
  }

  #pick(name) {
    const [did, had] = [this.wantsCells, this.hasShore];
    this.#brush = name;
    this.#carried = null;
    this.#draw();
    if (did !== this.wantsCells || had !== this.hasShore) this.#app.redraw(this.wantsCells);
    this.#app.mark();
  }

  /** A number with a button to either side. */
  #number(name, value, set) {
    const step = (by, sign) =>
      el(
        "button",
        {
          type: "button",
          class: "step-button",
          "data-name": `${name}${sign}`,
          "aria-label": t(by < 0 ? "fix.less" : "fix.more", { what: t(`fix.${name}`) }),
          click: () => this.#edit(set(this.#position, value + by)),
        },
        sign,
      );
    return el(
      "div",
      { class: "number" },
      el("span", { class: "name" }, t(`fix.${name}`)),
      step(-1, "−"),
      el("output", {}, String(value)),
      step(1, "+"),
    );
  }

  #counts() {
    const { evacuated, lost, pod, robots } = this.#position;
    const out = robots.filter(({ at }) => at === null).map(({ robot }) => t(`robot.${robot}`));
    const place = (name, label, click) => el("button", { type: "button", "data-name": name, click }, label);
    return [
      this.#number("n-evacuated", evacuated, setEvacuated),
      this.#number("n-lost", lost, setLost),
      this.#number("n-aboard", pod.colonists, setAboard),
      el(
        "div",
        { class: "row" },
        pod.dock !== null &&
          place("undock", t("fix.undock-pod"), () =>
            this.#edit(dockPod(this.#position, null, this.#position.turn.robot)),
          ),
        robots
          .filter(({ at }) => at !== null)
          .map(({ robot }) =>
            place(`out-${robot}`, t("fix.take-robot", { robot: t(`robot.${robot}`) }), () =>
              this.#edit(takeRobot(this.#position, robot)),
            ),
          ),
        robots
          .filter(({ at }) => at !== "pod")
          .map(({ robot }) =>
            place(`in-${robot}`, t("fix.robot-in", { robot: t(`robot.${robot}`) }), () =>
              this.#edit(put(this.#position, robot, "pod", this.#app.components)),
            ),
          ),
      ),
      out.length > 0 && el("p", { class: "hint" }, t("fix.are-out", { robots: out.join(", ") })),
    ];
  }

  #turn() {
    const { turn, robots } = this.#position;
    const phases = this.#app.about.phases.filter(({ id }) => PHASES.includes(id) || id === turn.phase);
    const set = (fields) => this.#edit(setTurn(this.#position, fields));
    const dice = [["", t("fix.no-die")], ...[1, 2, 3, 4, 5, 6].map((die) => [String(die), String(die)])];
    return [
      this.#select(
        "robot",
        t("fix.whose"),
        turn.robot,
        robots.map(({ robot }) => [robot, t(`robot.${robot}`)]),
        (robot) => set({ robot }),
      ),
      this.#select(
        "phase",
        t("fix.phase"),
        turn.phase,
        phases.map(({ id, text }) => [id, text]),
        (phase) => set({ phase }),
      ),
      this.#number("n-number", turn.number, (position, number) => setTurn(position, { number })),
      this.#number("n-spent", turn.spent, (position, spent) => setTurn(position, { spent })),
      this.#number("n-extra", turn.extra, (position, extra) => setTurn(position, { extra })),
      this.#select("die", t("fix.die"), String(turn.die ?? ""), dice, (die) => set({ die: die ? Number(die) : null })),
      (IN_SETBACK.includes(turn.phase) || turn.setback) && this.#setback(turn.setback),
    ];
  }

  #setback(setback) {
    const setbacks = this.#app.components.cards.filter(isSetback).map(({ id, name }) => [id, name]);
    const set = (card) => this.#edit(setTurn(this.#position, { setback: card || null }));
    return this.#select("setback", t("fact.setback"), setback ?? "", [["", t("fix.no-setback")], ...setbacks], set);
  }

  #cards() {
    const { robots, open, discards, aside, turn } = this.#position;
    const hasAside = turn.phase === "deal" || aside.length > 0;
    const rows = robots.flatMap(({ robot, core, hand }) => [
      this.#pile(`core-${robot}`, t("fix.core-of", { robot: t(`robot.${robot}`) }), core, (cards) =>
        setCards(this.#position, robot, { core: cards }),
      ),
      this.#pile(`hand-${robot}`, t("fix.hand-of", { robot: t(`robot.${robot}`) }), hand, (cards) =>
        setCards(this.#position, robot, { hand: cards }),
      ),
    ]);
    return [
      ...rows,
      this.#pile("open", t("fact.open"), open, (cards) => setOpen(this.#position, cards)),
      this.#pile(
        "discards",
        t("fact.discards"),
        discards,
        (cards) => setDiscards(this.#position, cards),
        () => true,
      ),
      hasAside && this.#pile("aside", t("fact.aside"), aside, (cards) => setAside(this.#position, cards), isSetback),
    ];
  }

  /** Cards of one pile: a tap takes one out, the list puts one in. */
  #pile(name, label, cards, set, canHold = isPlayed) {
    const { components } = this.#app;
    const id = `add-${name}`;
    const out = cards.map((card, index) => {
      const title = cardOf(components, card).name;
      return el(
        "button",
        {
          type: "button",
          class: "chip",
          "data-name": `${id}-${index}`,
          "aria-label": t("fix.take-card", { card: title }),
          click: () => this.#edit(set(cards.filter((_, at) => at !== index))),
        },
        `${title} ✕`,
      );
    });
    const fit = components.cards.filter(canHold);
    const add = el(
      "select",
      { id, "data-name": id, change: ({ target }) => target.value && this.#edit(set([...cards, target.value])) },
      el("option", { value: "" }, t("fix.add-card")),
      fit.map((card) => el("option", { value: card.id }, card.name)),
    );
    return el("div", { class: "field" }, el("label", { for: id }, label), el("div", { class: "chips many" }, out), add);
  }
}
