/**
 * The panel in which dice are rolled: what they showed on the table is tapped in, or they are rolled here.
 *
 * Five taps enter five dice, one tap rolls them: by the seed if the game has one, else by chance on this phone, and
 * then as if it was seen. Invariant: it counts dice and knows no other rule.
 */

import { FACES, chanceFace, isSeeded } from "../kit/chance.js";
import { die } from "../kit/dice.js";
import { button, el } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { t } from "../common/words.js";
import { countOf, dieName } from "./box.js";

const KINDS = ["black", "white"];

export class RollPanel extends TablePanel {
  /** @type {Record<string, number[]>} */
  #seen = { black: [], white: [] };

  show(position) {
    this.position = position;
    this.#seen = { black: [], white: [] };
    this.#draw();
  }

  /** Dice of a colour that are to be rolled. */
  #count = (kind) => countOf(kind) - this.position.base.filter(({ die: lying }) => lying === kind).length;

  #left = (kind) => this.#count(kind) - this.#seen[kind].length;

  #enter(kind, value) {
    this.#seen[kind].push(value);
    if (KINDS.every((one) => this.#left(one) <= 0)) this.table.ask.act({ type: "roll", ...this.#seen });
    this.#draw();
  }

  #takeBack(kind, index) {
    this.#seen[kind].splice(index, 1);
    this.#draw();
  }

  /** By the seed, or by chance here for what was not tapped in. */
  #roll() {
    if (isSeeded(this.position)) return this.table.ask.act({ type: "roll" });
    const whole = (kind) => [...this.#seen[kind], ...Array.from({ length: this.#left(kind) }, chanceFace)];
    return this.table.ask.act({ type: "roll", black: whole("black"), white: whole("white") });
  }

  #draw() {
    const kinds = KINDS.filter((kind) => this.#count(kind) > 0);
    const label = t(this.position.base.some(({ die: lying }) => lying !== "blue") ? "skies.roll.again" : "skies.roll");
    const seen = KINDS.flatMap((kind) => this.#seen[kind].map((value, index) => this.#chip(kind, value, index)));
    const dice = seen.length ? el("div", { class: "chips" }, seen) : el("p", { class: "prompt" }, t("skies.roll.ask"));
    const roll = button(label, () => this.#roll(), { class: "main roll" });
    this.refill("aria-label", [el("div", { class: "foot" }, dice, roll), ...kinds.map((kind) => this.#row(kind))], true);
  }

  /** A die that was entered, which a tap takes back. */
  #chip(kind, value, index) {
    return button([die(value, `die ${kind}`), "✕"], () => this.#takeBack(kind, index), {
      class: "chip seen",
      "aria-label": t("skies.roll.back", { die: dieName(kind, value) }),
    });
  }

  #row(kind) {
    const left = this.#left(kind);
    const faces = FACES.map((value) =>
      button(die(value, `die ${kind}`), () => this.#enter(kind, value), {
        class: "die-face",
        "aria-label": t("skies.roll.seen", { die: dieName(kind, value) }),
        disabled: left <= 0,
      }),
    );
    const name = t(`skies.dice.${kind}`, { count: left });
    return el(
      "div",
      { class: "entry", role: "group", "aria-label": name },
      el("span", { class: "left", "aria-hidden": "true" }, `${left} ×`),
      el("div", { class: "dice" }, faces),
    );
  }
}
