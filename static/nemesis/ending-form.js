/**
 * Says how it ended: what became of the ship and of everybody, before the final checks begin.
 *
 * Invariant: it writes down what people say; what that means the checks tell.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { button, el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { actorOf } from "./answers.js";
import { STATUSES, playerName } from "./facts.js";
import { CHECKS, crewOf } from "./procedures.js";
import { nemesisEnd } from "./words/en-end.js";

learn(nemesisEnd);

/** What may have become of a character. */
const FATES = ["asleep", "evacuated", "dead"];
/** How the ship has ended, by the rule that says so. */
const ENDS = { "ge.01": "nemesis.end.jump", "ge.03": "nemesis.end.destroyed", "ge.05": "nemesis.end.nobody" };

/** The position of a game that is over, with these fates by player; whoever was awake is dead. */
export function endedPosition({ derived: _derived, ...position }, fates, rule) {
  const players = Object.fromEntries(
    Object.entries(position.players).map(([name, player]) => [
      name,
      { ...player, status: fates[name] ?? "dead", room: null, has_passed: false, actions: 0 },
    ]),
  );
  return { ...position, players, phase: "over", step: 0, active: null, ended: rule };
}

export class EndPanel {
  element = el("div", { class: "step question covering" });
  /** @type {TableFace} */
  #table;
  #position = null;
  #fates = {};
  #rule = "ge.01";

  constructor(table) {
    this.#table = table;
  }

  isLong = true;

  show(position) {
    this.#position = position;
    this.#fates = Object.fromEntries(
      crewOf(position).map((name) => [
        name,
        FATES.find((fate) => fate === position.players[name].status) ?? "dead",
      ]),
    );
    this.#draw();
  }

  tap() {}

  back() {
    this.#table.show.lead(null);
    return true;
  }

  #draw() {
    const choose = (change) => () => {
      change();
      this.#draw();
    };
    const row = (name) =>
      el(
        "div",
        { class: "fate", role: "group", "aria-label": playerName(name, this.#position) },
        actorOf(name),
        FATES.map((fate) =>
          button(
            t(STATUSES[fate]),
            choose(() => (this.#fates[name] = fate)),
            { class: "chip", "data-name": `${name}-${fate}`, "aria-pressed": String(this.#fates[name] === fate) },
          ),
        ),
      );
    this.element.replaceChildren(
      el(
        "div",
        { class: "question-head" },
        button(`‹ ${t("nemesis.back")}`, () => this.back(), { class: "question-back" }),
        el("h2", {}, t("nemesis.do.over")),
      ),
      el("p", { class: "question-words" }, t("nemesis.end.ship")),
      el(
        "div",
        { class: "choices long" },
        Object.entries(ENDS).map(([rule, key]) =>
          button(
            t(key),
            choose(() => (this.#rule = rule)),
            { class: "choice", "data-name": `end-${rule}`, "aria-pressed": String(this.#rule === rule) },
          ),
        ),
      ),
      el("p", { class: "question-words" }, t("nemesis.end.crew")),
      ...crewOf(this.#position).map(row),
      button(t("nemesis.end.begin"), () => this.#begin(), { class: "main question-done", "data-name": "begin-checks" }),
    );
  }

  async #begin() {
    const state = await this.#table.ask.written(endedPosition(this.#position, this.#fates, this.#rule));
    if (!state) return;
    this.#table.show.lead(null);
    this.#table.tell.fix(state, t("nemesis.end.entry"));
    this.#table.show.question(CHECKS);
  }
}
