/**
 * The panel of every step but the Player Actions: dealing, docking, the die, where Creeps go, cards drawn, discards.
 *
 * What can be chosen is the server's list of legal actions. A tap on one does it at once, since everything can be
 * undone. Where Creeps go, the pod docks or a tile is protected, a tap on the board beside the list is checked too, so
 * that the rule against it is named; elsewhere there is nothing to tap but the list. Invariant: it knows no
 * rules.
 *
 * @import { Mark } from "../kit/kit.js"
 */

import { button, el, listOf } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { unlistedView } from "../table/verdict.js";
import { t } from "../common/words.js";
import { byType, cardName, robotName } from "./box.js";
import { cardChip, cardChoice } from "./cards.js";
import { dieFaces, drawHere, drawnByItself, rollHere } from "./die-faces.js";
import { token } from "./figures.js";
import { marksOf, tileOn } from "./naming.js";

/** Where the phase asks for a cell of the board, and where for a place. */
const ON_CELLS = ["dock", "react", "setback"];
/** Where cards are chosen, and where Creeps go. */
const CARDS = ["deal", "core", "draw", "discard"];
const PLACING = ["invade", "surge"];
const WHOM = { deal: "dealing", core: "choosing" };

/** By which cards an action is done; what is done by the same cards is equal here. */
const byCards = ({ powers }) => JSON.stringify(powers);

/** One of several, each as likely as it has copies. */
function drawnByChance(choices, weight) {
  const total = choices.reduce((sum, choice) => sum + weight(choice), 0);
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  let left = (random / 2 ** 32) * total;
  return choices.find((choice) => (left -= weight(choice)) < 0) ?? choices.at(-1);
}

export class StepPanel extends TablePanel {
  #legal = [];
  /** Cards by which tiles are protected; empty where there is nothing to protect them by. */
  #chosen = "";
  /** What the next step would be if nothing were played against it, as events. */
  #threats = [];

  get wantsRegions() {
    return ON_CELLS.includes(this.position?.turn.phase);
  }

  get isLong() {
    return CARDS.includes(this.position?.turn.phase);
  }

  get look() {
    return { hasShore: this.position?.turn.phase === "dock" };
  }

  /** @returns {Mark[]} */
  get marks() {
    const cells = this.#onCells.map(({ action }) => ({ cell: action.cell }));
    const places = this.#legal.filter(({ action }) => action.at != null).map(({ action }) => ({ place: action.at }));
    const legal = [...cells, ...places].map((where) => /** @type {Mark} */ ({ kind: "legal", ...where }));
    return [...legal, ...this.#threats.flatMap(marksOf).map((mark) => /** @type {Mark} */ ({ ...mark, kind: "concerned" }))];
  }

  /** What a tap on a cell can do: dock there, or protect the tile by the cards chosen. */
  get #onCells() {
    return this.#legal.filter(
      ({ action }) => action.cell != null && (action.type !== "suppress" || byCards(action) === this.#chosen),
    );
  }

  /** The several cards, or ways to have them, by which a tile can be protected. */
  get #protections() {
    const all = this.#legal.map(({ action }) => action).filter(({ type }) => type === "suppress");
    return [...new Map(all.map((action) => [byCards(action), action.powers]))];
  }

  async show(position) {
    this.position = position;
    this.#legal = [];
    this.#threats = [];
    this.#chosen = "";
    this.element.replaceChildren(this.#title());
    const legal = await this.latest(this.table.ask.legal());
    if (legal === undefined) return;
    this.#legal = legal ?? [];
    this.#chosen = this.#protections[0]?.[0] ?? "";
    if (legal) this.#draw();
    else this.element.replaceChildren(this.#title(), unlistedView(() => this.#again()));
    this.table.show.mark();
    if (this.#legal.some(({ action }) => action.type === "pass")) this.#threaten();
  }

  /** Show what would come if nothing were played against it. */
  async #threaten() {
    const [verdict] = (await this.latest(this.table.ask.checks([{ type: "pass" }]), false)) ?? [];
    if (!verdict?.legal) return;
    this.#threats = verdict.events;
    this.#draw();
    this.table.show.mark();
  }

  /** Take in what the server has counted of the same position. */
  know(position) {
    this.position = position;
  }

  /** Of a board that is impossible nothing is legal: the page says why, and there is nothing to choose. */
  #draw() {
    this.element.replaceChildren(this.#title(), ...(this.#legal.length ? [this.#choices()] : []));
  }

  async #again() {
    this.element.parentElement.focus({ preventScroll: true });
    await this.show(this.position);
  }

  tap({ cell, place }) {
    const { phase } = this.position.turn;
    const meant = this.wantsRegions
      ? this.#onCells.find(({ action }) => action.cell === cell)
      : this.#legal.find(({ action }) => action.at === place);
    if (meant) this.#do(meant.action);
    else if (this.wantsRegions && cell !== null) this.#refused(phase, cell);
    else if (!this.wantsRegions && (phase === "invade" || phase === "surge")) this.table.ask.act({ type: "place", at: place });
  }

  /** Do it, and draw the card that comes after it if the phone draws. */
  #do = (action) => this.table.ask.acts([action, drawnByItself]);

  /** Ask about a cell that is not in the list, so that the rule is named. */
  #refused(phase, cell) {
    if (phase === "dock") this.table.ask.act({ type: "dock", cell });
    const [suppress] = this.#onCells;
    if (phase !== "dock" && suppress) this.table.ask.act({ ...suppress.action, cell });
  }

  #title() {
    const { phase } = this.position.turn;
    const robot = this.position.turn[WHOM[phase]]?.[0] ?? this.position.turn.robot;
    const cells = this.position.turn.pending.length ? this.#pendingCells() : "";
    return el(
      "div",
      { class: "step-title" },
      token(robot),
      el("p", {}, el("strong", {}, t(`step.${phase}`, { robot: robotName(robot) })), " ", cells),
    );
  }

  /** "Tiles to fill: 5D 1C", each to be tapped. */
  #pendingCells() {
    const { mentions } = this.table;
    const [before, after] = t("step.cells", { cells: "\n" }).split("\n");
    const link = (cell) => {
      const tile = tileOn(cell, this.position);
      return mentions.link(tile, { plate: tile, marks: [{ kind: "shown", cell }] });
    };
    return [before, ...this.position.turn.pending.flatMap((cell, i) => (i ? [" ", link(cell)] : [link(cell)])), after];
  }

  #choices() {
    const { phase } = this.position.turn;
    if (phase === "roll") return this.#dice();
    if (CARDS.includes(phase)) return this.#cards();
    if (phase === "dock") return el("p", { class: "hint" }, t("step.tap-cell"));
    const rows = this.#legal.filter(({ action }) => action.type !== "suppress");
    if (PLACING.includes(phase)) return this.#placing(rows);
    const sorted = [...rows].sort((a, b) => Number(b.action.type === "pass") - Number(a.action.type === "pass"));
    return el("div", {}, this.#list(sorted), this.#protecting(), this.#otherwise());
  }

  #list = (rows) => listOf(rows.map((row) => this.#row(row)), { class: "legal" });

  /** Spaces are tapped on the board; the only one there is needs no search, and a list has all for those who want it. */
  #placing(rows) {
    if (rows.length === 1) return this.#list(rows);
    return el("details", { class: "places" }, el("summary", {}, t("step.list")), this.#list(rows));
  }

  /** What comes if nothing is played against it. */
  #otherwise() {
    if (!this.#threats.length) return null;
    const rows = this.#threats.map((event) => this.table.mentions.line(event));
    return el("div", { class: "otherwise" }, el("p", { class: "lead" }, t("step.otherwise")), el("ul", {}, rows));
  }

  /** How to protect a tile: with the only card there is, or with the one chosen of several. */
  #protecting() {
    const ways = this.#protections;
    if (!ways.length) return null;
    if (ways.length > 1) {
      const chips = ways.map(([key, powers]) => this.#protection(key, powers));
      return el(
        "div",
        {},
        el("p", { class: "hint" }, t("step.tap-tile")),
        el("div", { class: "chips", role: "group", "aria-label": t("ask.with") }, chips),
      );
    }
    const [{ card, from: where }] = ways[0][1];
    const values = { card: cardName(card), where: t(`card.${where}`) };
    return el("p", { class: "hint" }, t("step.tap-tile-with", values));
  }

  #protection(key, powers) {
    const choose = () => {
      this.#chosen = key;
      this.#draw();
      this.element.querySelector(".card-chip[aria-pressed=true]").focus({ preventScroll: true });
      this.table.show.mark();
    };
    return cardChip(this.table, powers[0], key === this.#chosen, choose);
  }

  #row({ action, label }) {
    return button(
      el("span", { class: "label" }, action.robot && token(action.robot), this.table.mentions.plain(label)),
      () => this.#do(action),
      { class: action.type === "pass" || this.#legal.length === 1 ? "main" : null },
    );
  }

  /** The seed's own throw or draw: a virtual game has it, and nobody observes anything there. */
  get #bare() {
    return this.#legal.find(({ action }) => action.die == null && action.card == null);
  }

  /** Throwing or drawing here, first where all is virtual, and else after what can be observed. */
  #withHere(observed, label, action) {
    const here = el("div", { class: "row" }, button(label, () => this.#do(action()), { class: "main" }));
    return el("div", {}, this.#bare ? [here, observed] : [observed, here]);
  }

  #dice() {
    const observed = dieFaces(t("step.roll-seen"), (die) => this.#do({ type: "roll", die }));
    return this.#withHere(observed, t("step.roll-here"), () => rollHere(this.position));
  }

  /** The cards that there are to choose among, in the order in which people sort them; a few of them with their text. */
  #cards() {
    const { phase } = this.position.turn;
    const isDrawn = phase === "draw" || phase === "deal";
    const known = this.#legal
      .filter(({ action }) => action.card)
      .sort((a, b) => byType(a.action.card, b.action.card));
    const take = (action) => {
      if (phase === "draw") drawHere(false);
      this.table.ask.act(action);
    };
    const chips = known.map(({ action }) => cardChoice(this.table, action.card, () => take(action), !isDrawn));
    const observed = el("div", { class: isDrawn ? "cards" : "cards in-full" }, chips);
    const here = () => {
      if (phase === "draw" && this.#bare) drawHere(true);
      return this.#drawn().action;
    };
    return isDrawn ? this.#withHere(observed, t("step.draw-here"), here) : observed;
  }

  /** The card that is drawn here: from the seed if the game has one, else by chance, and then as if it was observed. */
  #drawn() {
    const weight = ({ action }) => this.position.derived?.draw_pile[action.card] ?? 1;
    return this.#bare ?? drawnByChance(this.#legal, weight);
  }
}
