/**
 * The panel in which dice are rolled: what they showed on the table is tapped in, or they are rolled here.
 *
 * Five taps enter five dice, one tap rolls them: by the seed if the game has one, else by chance on this phone, and
 * then as if it was seen. Where the phone has rolled, it rolls again by itself what a white die has rolled again. Invariant: it
 * counts dice and knows no other rule.
 */

import { FACES, chanceFace, isSeeded } from "../kit/chance.js";
import { die } from "../kit/dice.js";
import { button, el } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { choose, setting } from "../common/settings.js";
import { t } from "../common/words.js";
import { countOf, dieName } from "./box.js";

const KINDS = ["black", "white"];

/** Dice of a colour that are to be rolled. */
const toRoll = ({ base }, kind) => countOf(kind) - base.filter(({ die: lying }) => lying === kind).length;

/** Whether some dice lie in the base already, so that the others are rolled again. */
const isAgain = ({ base }) => base.some(({ die: lying }) => lying !== "blue");

/** A roll here, as an action: by the seed, or by chance for what was not `seen`. */
function rollHere(position, /** @type {Record<string, number[]>} */ seen = { black: [], white: [] }) {
  if (isSeeded(position)) return { type: "roll" };
  const whole = (kind) => [...seen[kind], ...Array.from({ length: toRoll(position, kind) - seen[kind].length }, chanceFace)];
  return { type: "roll", black: whole("black"), white: whole("white") };
}

/** The roll that follows a white die, without a tap where the phone rolls; null elsewhere. */
export const rolledByItself = (position) =>
  position.phase === "roll" && isAgain(position) && setting("roll-here") ? rollHere(position) : null;

export class RollPanel extends TablePanel {
  /** @type {Record<string, number[]>} */
  #seen = { black: [], white: [] };

  show(position) {
    this.position = position;
    this.#seen = { black: [], white: [] };
    this.#draw();
  }

  #left = (kind) => toRoll(this.position, kind) - this.#seen[kind].length;

  #enter(kind, value) {
    choose("roll-here", false);
    this.#seen[kind].push(value);
    if (KINDS.every((one) => this.#left(one) <= 0)) this.table.ask.act({ type: "roll", ...this.#seen });
    this.#draw();
  }

  #takeBack(kind, index) {
    this.#seen[kind].splice(index, 1);
    this.#draw();
  }

  #roll() {
    choose("roll-here", KINDS.every((kind) => !this.#seen[kind].length));
    return this.table.ask.act(rollHere(this.position, this.#seen));
  }

  #draw() {
    const kinds = KINDS.filter((kind) => toRoll(this.position, kind) > 0);
    const label = t(isAgain(this.position) ? "skies.roll.again" : "skies.roll");
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
