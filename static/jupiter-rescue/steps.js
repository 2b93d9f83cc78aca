/**
 * The panel of every step but the Player Actions: dealing, docking, the die, where Creeps go, cards drawn, discards.
 *
 * What can be chosen is the server's list of legal actions. A tap on one does it at once, since everything can be
 * undone. Where Creeps go, the pod docks or a tile is protected, a tap on the board beside the list is asked too, so
 * that the rule against it is named; elsewhere there is nothing to tap but the list. Invariant: it knows no
 * rules.
 *
 * @import { Mark } from "../kit.js"
 */

import { die } from "../dice.js";
import { button, el } from "../dom.js";
import { unlistedView } from "../verdict.js";
import { t } from "../words.js";
import { cardName, cardOf, robotName } from "./box.js";
import { cardChip } from "./cards.js";
import { token } from "./figures.js";

/** Where the phase asks for a cell of the board, and where for a place. */
const ON_CELLS = ["dock", "react", "setback"];
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

export class StepPanel {
  #app;
  #position = null;
  #legal = [];
  #shown = 0;
  /** Cards by which tiles are protected; empty where there is nothing to protect them by. */
  #chosen = "";

  constructor(app) {
    this.#app = app;
    this.element = el("div", { class: "step" });
  }

  get wantsRegions() {
    return ON_CELLS.includes(this.#position?.turn.phase);
  }

  get look() {
    return { hasShore: this.#position?.turn.phase === "dock" };
  }

  /** @returns {Mark[]} */
  get marks() {
    const cells = this.#onCells.map(({ action }) => ({ cell: action.cell }));
    const places = this.#legal.filter(({ action }) => action.at != null).map(({ action }) => ({ place: action.at }));
    return [...cells, ...places].map((where) => ({ kind: "legal", ...where }));
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
    this.#position = position;
    this.#legal = [];
    this.#chosen = "";
    const shown = ++this.#shown;
    this.element.replaceChildren(this.#title());
    if (position.turn.phase === "over") return;
    this.element.setAttribute("aria-busy", "true");
    const legal = await this.#app.legal();
    if (shown !== this.#shown) return;
    this.element.removeAttribute("aria-busy");
    this.#legal = legal ?? [];
    this.#chosen = this.#protections[0]?.[0] ?? "";
    if (legal) this.#draw();
    else this.element.replaceChildren(this.#title(), unlistedView(() => this.#again()));
    this.#app.mark();
  }

  /** Take in what the server has counted of the same position. */
  know(position) {
    this.#position = position;
  }

  /** Of a board that is impossible nothing is legal: the page says why, and there is nothing to choose. */
  #draw() {
    this.element.replaceChildren(this.#title(), ...(this.#legal.length ? [this.#choices()] : []));
  }

  async #again() {
    this.element.parentElement.focus({ preventScroll: true });
    await this.show(this.#position);
  }

  tap({ cell, place }) {
    const { phase } = this.#position.turn;
    const meant = this.wantsRegions
      ? this.#onCells.find(({ action }) => action.cell === cell)
      : this.#legal.find(({ action }) => action.at === place);
    if (meant) this.#app.act(meant.action);
    else if (this.wantsRegions && cell !== null) this.#refused(phase, cell);
    else if (!this.wantsRegions && (phase === "invade" || phase === "surge")) this.#app.act({ type: "place", at: place });
  }

  /** Ask about a cell that is not in the list, so that the rule is named. */
  #refused(phase, cell) {
    if (phase === "dock") this.#app.act({ type: "dock", cell });
    const [suppress] = this.#onCells;
    if (phase !== "dock" && suppress) this.#app.act({ ...suppress.action, cell });
  }

  #title() {
    const { phase } = this.#position.turn;
    const robot = this.#position.turn[WHOM[phase]]?.[0] ?? this.#position.turn.robot;
    const cells = this.#position.turn.pending.length
      ? t("step.cells", { cells: this.#position.turn.pending.join(", ") })
      : "";
    return el(
      "div",
      { class: "step-title" },
      token(robot),
      el("p", {}, el("strong", {}, t(`step.${phase}`, { robot: robotName(robot) })), " ", cells),
    );
  }

  #choices() {
    const { phase } = this.#position.turn;
    if (phase === "roll") return this.#dice();
    if (phase === "draw" || phase === "deal") return this.#cards(t("step.draw-here"));
    if (phase === "discard" || phase === "core") return this.#cards();
    if (phase === "dock") return el("p", { class: "hint" }, t("step.tap-cell"));
    const rows = this.#legal.filter(({ action }) => action.type !== "suppress");
    const isPlacing = phase === "invade" || phase === "surge";
    return el(
      "div",
      {},
      isPlacing ? el("p", { class: "hint" }, t("step.tap-place")) : this.#protecting(),
      el(
        "ul",
        { class: "legal" },
        rows.map((row) => el("li", {}, this.#row(row))),
      ),
    );
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
      this.#app.mark();
    };
    return cardChip(powers[0], key === this.#chosen, choose);
  }

  #row({ action, label }) {
    return button(
      el("span", { class: "label" }, action.robot && token(action.robot), label),
      () => this.#app.act(action),
      { class: action.type === "pass" ? "main" : null },
    );
  }

  /** What nobody observed: from the seed if the game has one, else by chance here, and then as if it was observed. */
  #here(weight) {
    return (this.#bare ?? drawnByChance(this.#legal, weight)).action;
  }

  /** The seed's own throw or draw: a virtual game has it, and nobody observes anything there. */
  get #bare() {
    return this.#legal.find(({ action }) => action.die == null && action.card == null);
  }

  /** Throwing or drawing here, first where all is virtual, and else after what can be observed. */
  #withHere(observed, label, weight) {
    const here = el(
      "div",
      { class: "row" },
      button(label, () => this.#app.act(this.#here(weight)), { class: "main" }),
    );
    return el("div", {}, this.#bare ? [here, observed] : [observed, here]);
  }

  #dice() {
    const faces = this.#legal
      .filter(({ action }) => action.die != null)
      .map(({ action }) =>
        button(die(action.die), () => this.#app.act(action), {
          class: "die-face",
          "aria-label": t("step.rolled", { die: action.die }),
        }),
      );
    const observed = el("div", { class: "dice", role: "group", "aria-label": t("step.roll-seen") }, faces);
    return this.#withHere(observed, t("step.roll-here"), () => 1);
  }

  #cards(hereLabel = null) {
    const known = this.#legal.filter(({ action }) => action.card);
    const chips = known.map(({ action }) => {
      const { name, type } = cardOf(action.card);
      return button(el("span", {}, name), () => this.#app.act(action), { class: `chip card-chip ${type}` });
    });
    const weight = ({ action }) => this.#position.derived?.draw_pile[action.card] ?? 1;
    const observed = el("div", { class: "chips many" }, chips);
    return hereLabel ? this.#withHere(observed, hereLabel, weight) : observed;
  }
}
