/**
 * The panels in which dice are rolled: the five of a round, and the one for a disaster. What they showed on the table is
 * tapped in, or they are rolled here, or those of a round are taken over from a neighbour's phone.
 *
 * By the seed if the game has one, else by chance on this phone, and then as if it was seen. Invariant: it counts dice and
 * knows no other rule.
 */

import { chanceFace, faceButtons, isSeeded } from "../kit/chance.js";
import { die } from "../kit/dice.js";
import { button, el } from "../common/dom.js";
import { t } from "../common/words.js";
import { disasterName } from "./board.js";
import { printed } from "./box.js";
import { SeatPanel } from "./seat-panel.js";

export class RollPanel extends SeatPanel {
  /** @type {number[]} */
  #seen = [];

  show(position) {
    this.#seen = [];
    super.show(position);
  }

  know(position) {
    this.position = position;
    this.draw();
    this.table.show.redraw();
  }

  #enter(value) {
    this.#seen.push(value);
    if (this.#seen.length === printed.numbers.pool) this.table.ask.act({ type: "roll", dice: [...this.#seen].sort() });
    this.draw();
  }

  #takeBack(at) {
    this.#seen.splice(at, 1);
    this.draw();
  }

  #roll() {
    if (isSeeded(this.position)) return this.table.ask.act({ type: "roll" });
    const missing = Array.from({ length: printed.numbers.pool - this.#seen.length }, chanceFace);
    return this.table.ask.act({ type: "roll", dice: [...this.#seen, ...missing].sort() });
  }

  draw() {
    this.showTray();
    const attributesOf = (value) => ({
      "data-name": `face-${value}`,
      "aria-label": t("ark.roll.seen", { value }),
      disabled: this.#seen.length === printed.numbers.pool,
    });
    const slots = Array.from({ length: printed.numbers.pool }, (_, at) => this.#slot(at));
    const roll = button(t("ark.roll"), () => this.#roll(), { class: "main roll", "data-name": "roll" });
    const takeOver = () => this.table.withLater((later) => later.takeOver(this.table, this.position));
    this.refill("data-name", [
      el("div", { class: "pool" }, slots, roll),
      el("p", { class: "prompt" }, t("ark.roll.ask")),
      faceButtons(t("ark.roll.faces"), (value) => this.#enter(value), attributesOf),
      button(t("ark.take"), takeOver, { class: "chip", "data-name": "take" }),
    ]);
  }

  /** A die that was entered, which a tap takes back, or its empty place. */
  #slot(at) {
    const value = this.#seen[at];
    if (!value) return el("span", { class: "slot" });
    return button(die(value), () => this.#takeBack(at), {
      class: "die-face",
      "data-name": `slot-${at}`,
      "aria-label": t("ark.roll.back", { value }),
    });
  }
}

export class DisasterPanel extends SeatPanel {
  /** Its answers are more to be seen than the sheet. */
  get isLong() {
    return true;
  }

  draw() {
    this.showTray();
    const rows = printed.disasters.map((disaster) =>
      button(
        [die(disaster.die), el("span", {}, disasterName(disaster))],
        () => this.table.ask.act({ type: "disaster", die: disaster.die }),
        {
          class: "disaster",
        },
      ),
    );
    const roll = () => this.table.ask.act({ type: "disaster", ...(!isSeeded(this.position) && { die: chanceFace() }) });
    this.element.replaceChildren(
      el("p", { class: "prompt" }, t("ark.disaster.ask", { hex: this.position.blight })),
      el("div", { class: "disasters" }, rows),
      el("div", { class: "foot" }, button(t("ark.roll"), roll, { class: "main roll" })),
    );
  }
}
