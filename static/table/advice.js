/**
 * *What would you do?*: the best few actions as sentences, the strongest first, each with what it is worth and, once it is
 * looked at, its place on the board and what is at stake after it.
 *
 * Invariant: it knows no game and no rules, and asks only when somebody has tapped for it. It belongs to the position at
 * which it was asked: when that changes, it is gone.
 *
 * @import { Advice, Help, Mark, Panel, Position, RatedAction, TableFace } from "../kit/kit.js"
 */

import { Refused, Unreachable } from "../api/errors.js";
import { button, el } from "../common/dom.js";
import { fillDanger } from "./danger.js";
import { problemView } from "./problem.js";
import { learn, t } from "../common/words.js";
import { adviceWords } from "../words/en-advice.js";

learn(adviceWords);

/** How many times it looks ahead. */
const PLAYOUTS = 64;

/** @type {Help} */
export const advice = {
  id: "advice",
  title: "advice.title",
  hint: "advice.hint",
  isFor: (app) => Boolean(app.about.offers?.includes("advice")),
  show({ app, table, state, close }) {
    close();
    const panel = new AdvicePanel(app, table, state);
    table.show.lead(panel);
    panel.focus();
    panel.ask();
    return null;
  },
};

/** From 0 to 100, as people count. */
const points = (/** @type {number} */ value) => Math.round(100 * value);

/** A value as a bar, with where it probably lies; for those who see it. */
function bar({ value, interval }) {
  const [at, from, to] = [value, interval.least, interval.most].map(points);
  const drawn = el("span", { class: "bar", "aria-hidden": "true" }, el("span"));
  drawn.style.setProperty("--value", `${at}%`);
  drawn.style.setProperty("--least", `${from}%`);
  drawn.style.setProperty("--width", `${to - from}%`);
  return drawn;
}

/** Of several who may act now the one whose seat is shown. */
function actorOf(kit, /** @type {Position} */ position) {
  const acting = kit.actingOf?.(position) ?? [];
  const shown = acting.length > 1 ? kit.seatShown?.() : undefined;
  return acting.includes(shown) ? kit.seatsOf(position).find(({ id }) => id === shown) : undefined;
}

/** The best actions, to be looked at and to be done. @implements {Panel} */
class AdvicePanel {
  element = el("section", { class: "ways advice", "aria-labelledby": "ways-title" });
  keepsLook = true;
  #app;
  #table;
  #state;
  /** Whom it advises; undefined where there is no choice. */
  #actor;
  /** @type {Position | null} */
  #position = null;
  /** @type {Advice | null} */
  #advice = null;
  /** The text of the action that is looked at; the best one until somebody says otherwise. */
  #chosen = "";
  /** Why nobody says anything. @type {Element | null} */
  #problem = null;
  #leaving = new AbortController();
  #isThinking = true;
  /** What is at stake after an action, by its text. @type {Map<string, Element>} */
  #stakes = new Map();

  constructor(app, /** @type {TableFace} */ table, /** @type {string} */ state) {
    this.#app = app;
    this.#table = table;
    this.#state = state;
    this.#actor = actorOf(app.kit, app.kit.positionOf(state));
    this.#draw();
  }

  /** Where the action that is looked at is done. @returns {Mark[]} */
  get marks() {
    const marks = this.#looked ? (this.#app.kit.marksOf?.(this.#looked.action, this.#position) ?? []) : [];
    return marks.map((/** @type {Mark} */ mark) => ({ ...mark, kind: "chosen" }));
  }

  /** @returns {RatedAction | undefined} */
  get #looked() {
    const { actions = [] } = this.#advice ?? {};
    return actions.find(({ text }) => text === this.#chosen) ?? actions[0];
  }

  show(/** @type {Position} */ position) {
    this.#position = position;
    if (this.#app.table.state !== this.#state) this.#leave();
  }

  /** What was tapped on the board is no matter of this: it is done with, and the next tap is one of the game. */
  tap() {
    this.#leave();
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.element.querySelector("h2"))?.focus({ preventScroll: true });
  }

  #leave() {
    this.#leaving.abort();
    queueMicrotask(() => this.element.isConnected && this.#table.show.lead(null));
  }

  /** Have it worked out; what is known so far is shown. */
  async ask() {
    try {
      const sharpening = { part: (part) => this.#sharpen(part), signal: this.#leaving.signal };
      this.#sharpen(await this.#app.game.advice(this.#state, PLAYOUTS, sharpening, this.#actor?.id));
    } catch (error) {
      this.#problem = this.#silence(error);
    }
    this.#isThinking = false;
    if (!this.element.isConnected) return;
    this.#draw();
    this.#table.tell.say(this.#announcement());
    this.#look();
  }

  #silence(error) {
    if (error instanceof Refused) return problemView(error, null, this.#table.mentions);
    if (error instanceof Unreachable) return el("p", { class: "message" }, error.reason || t("advice.offline"));
    throw error;
  }

  #announcement() {
    const best = this.#advice?.actions[0];
    if (this.#problem) return this.#problem.textContent ?? "";
    return best ? this.#table.mentions.plain(best.label) : t("advice.none");
  }

  #sharpen(/** @type {Advice} */ advice) {
    if (!this.element.isConnected || this.#leaving.signal.aborted) return;
    this.#advice = advice;
    this.#draw();
    this.#table.show.mark();
  }

  /** Look at the action that is chosen: on the board, and at what follows. */
  async #look() {
    const looked = this.#looked;
    this.#table.show.mark();
    this.#table.show.reveal(this.marks);
    if (!looked || this.#stakes.has(looked.text)) return;
    const [verdict] = (await this.#table.ask.checks([looked.text])) ?? [];
    if (!verdict?.legal || verdict.outcome) return;
    const line = el("span", { hidden: true });
    await fillDanger(line, this.#app, verdict.state);
    this.#stakes.set(looked.text, line.hidden ? el("span", {}, t("advice.calm")) : line);
    if (this.element.isConnected) this.#draw();
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #draw() {
    const { activeElement } = document;
    const focused = this.element.contains(activeElement) ? activeElement?.getAttribute("data-action") : null;
    this.element.setAttribute("aria-busy", String(this.#isThinking));
    this.element.replaceChildren(...this.#parts().filter((part) => part !== null));
    if (!focused) return;
    const again = [...this.element.querySelectorAll("[data-action]")].find((one) => one.getAttribute("data-action") === focused);
    /** @type {HTMLElement | undefined} */ (again)?.focus({ preventScroll: true });
  }

  /** @returns {(Element | null)[]} */
  #parts() {
    return [
      el(
        "div",
        { class: "ways-head" },
        el("h2", { id: "ways-title", tabindex: "-1" }, t("advice.title")),
        button("✕", () => this.#leave(), { class: "chip leave", "aria-label": t("advice.leave") }),
      ),
      this.#actor ? el("p", { class: "quiet" }, t("advice.for", { who: this.#actor.name })) : null,
      this.#problem,
      this.#advice && this.#advice.value === null ? el("p", {}, t("advice.none")) : null,
      this.#advice?.actions.length ? el("ol", { class: "plain rated" }, this.#advice.actions.map((one) => this.#row(one))) : null,
      this.#advice?.actions.length ? this.#standing(this.#advice) : null,
      this.#isThinking ? el("p", { class: "quiet thinking" }, t("advice.asking")) : null,
    ];
  }

  #row(/** @type {RatedAction} */ rated) {
    const isLooked = rated === this.#looked;
    const choose = () => {
      this.#chosen = rated.text;
      this.#draw();
      this.#look();
    };
    const content = [
      bar(rated),
      el("span", { class: "sentence" }, this.#table.mentions.plain(rated.label)),
      el("span", { class: "points", title: t("advice.points", { value: points(rated.value) }) }, String(points(rated.value))),
    ];
    const row = button(content, choose, { class: "rated-action", "aria-pressed": String(isLooked), "data-action": rated.text });
    return el("li", {}, row, isLooked && !this.#isThinking && this.#detail(rated));
  }

  /** What is at stake after the action that is looked at, and the button that does it. */
  #detail(/** @type {RatedAction} */ { action, text }) {
    const stake = this.#stakes.get(text);
    return el(
      "div",
      { class: "row" },
      button(t("advice.do"), () => this.#table.ask.play(action ?? text), { class: "main" }),
      stake && el("p", { class: "quiet stake" }, t("advice.after"), " ", stake),
    );
  }

  /** How the players are doing: what the position is worth, and what that means. */
  #standing({ value, interval, chance, playouts }) {
    const [at, least, most] = [value, interval.least, interval.most].map(points);
    const meaning =
      chance === null ? t("advice.meaning", { count: playouts }) : t("advice.chance", { chance: points(chance), count: playouts });
    return el(
      "div",
      { class: "standing" },
      el("h3", {}, t("advice.standing"), " ", el("span", { class: "points" }, t("advice.points", { value: at }))),
      bar({ value, interval }),
      el("p", { class: "quiet" }, t("advice.between", { least, most }), ". ", meaning),
    );
  }
}
