/**
 * How do I get there: the board asks for something to get to, and the cheapest ways to it are shown, each step by step.
 *
 * Invariant: it knows no game and no rules. What may be wanted of a place the game's kit says, every way the server; a
 * step is done as any other action is, so that it can be undone, and a way ends where one of its steps is refused.
 *
 * @import { Goal, Help, Panel, Position, TableFace, Way, Ways } from "../kit/kit.js"
 */

import { Refused, answerOr } from "../api/errors.js";
import { button, el } from "../common/dom.js";
import { problemView } from "./verdict.js";
import { learn, t } from "../common/words.js";
import { wayWords } from "../words/en-ways.js";

learn(wayWords);

/** @type {Help} */
export const ways = {
  id: "ways",
  title: "ways.title",
  hint: "ways.hint",
  isFor: (app) => Boolean(app.about.offers?.includes("ways") && app.kit.hasGoals),
  show({ app, table, close }) {
    close();
    askForGoal(app, table);
    return null;
  },
};

/** Have the board ask what is to be got to; or ask about this at once, where it is known. */
export function askForGoal(app, /** @type {TableFace} */ table, /** @type {any} */ what = undefined) {
  return table.withLater(({ goalsOf, goalHint }) => {
    const panel = new WaysPanel(app, table, goalsOf, goalHint?.() ?? t("ways.tap"));
    table.show.lead(panel);
    if (what !== undefined) panel.tap(what);
    panel.element.querySelector("h2")?.focus({ preventScroll: true });
  });
}

/** @implements {Panel} */
class WaysPanel {
  element = el("section", { class: "ways", "aria-labelledby": "ways-title" });
  #app;
  #table;
  #goalsOf;
  #hint;
  #position = null;
  #latest = 0;
  #isDoing = false;
  /** What may be wanted of the place that was tapped, and which of it is. @type {Goal[]} */
  #goals = [];
  /** @type {Goal | null} */
  #goal = null;
  /** @type {Ways | null} */
  #result = null;
  /** @type {Way | null} */
  #chosen = null;

  constructor(app, table, goalsOf, hint) {
    this.#app = app;
    this.#table = table;
    this.#goalsOf = goalsOf;
    this.#hint = hint;
  }

  /** Each step of the way that is looked at has its number on the board. */
  get marks() {
    const of = (item) => this.#app.kit.marksOf?.(item, this.#position) ?? [];
    const aim = (this.#goal?.marks ?? []).map((mark) => ({ ...mark, kind: "concerned" }));
    const steps = (this.#chosen?.steps ?? []).flatMap((step, n) =>
      of(step.action).map((mark, at, all) => ({ ...mark, kind: "chosen", ...(at === all.findLastIndex(({ between }) => !between) && { number: n + 1 }) })),
    );
    return [...aim, ...steps];
  }

  show(/** @type {Position} */ position) {
    this.#position = position;
    if (!this.#isDoing) this.#forget();
    this.#draw();
  }

  tap(/** @type {any} */ what) {
    const goals = this.#goalsOf(what, this.#position);
    if (!goals.length) return this.#table.tell.say(this.#hint);
    this.#goals = goals;
    return this.#ask(goals[0]);
  }

  #forget() {
    this.#latest++;
    [this.#goals, this.#goal, this.#result, this.#chosen] = [[], null, null, null];
  }

  async #ask(/** @type {Goal} */ goal) {
    const number = ++this.#latest;
    [this.#goal, this.#result, this.#chosen] = [goal, null, null];
    this.#table.show.quiet();
    this.#draw();
    this.#table.show.mark();
    const isWanted = () => number === this.#latest;
    const answer = await answerOr(
      () => this.#app.game.ways(this.#app.table.state, goal.goal),
      (error) => isWanted() && this.#draw(this.#silence(error)),
    );
    if (!answer || !isWanted()) return;
    this.#result = answer;
    this.#chosen = answer.ways[0] ?? null;
    this.#draw();
    this.#table.show.mark();
    this.#table.tell.say(this.#table.mentions.plain(answer.message));
  }

  #silence(error) {
    if (error instanceof Refused) return problemView(error, null, this.#table.mentions);
    return el("p", { class: "message" }, error.reason || t("ways.offline"));
  }

  // --- doing ---------------------------------------------------------------------------------------------------------

  /** Do so many steps, each as an action of its own, until one is not done. */
  async #do(/** @type {Way} */ way, count) {
    if (this.#isDoing) return;
    this.#isDoing = true;
    for (const step of way.steps.slice(0, count)) {
      if (!(await this.#table.ask.act(step.action ?? step.text))) break;
    }
    this.#isDoing = false;
    if (this.element.isConnected) this.#table.show.lead(null);
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #draw(/** @type {Node | null} */ problem = null) {
    const leave = button(t("ways.leave"), () => this.#table.show.lead(null), { class: "leave" });
    const title = this.#goal ? this.#goal.name : t("ways.title");
    const isWaiting = Boolean(this.#goal && !this.#result && !problem);
    this.element.setAttribute("aria-busy", String(isWaiting));
    this.element.replaceChildren(
      el("div", { class: "ways-head" }, el("h2", { id: "ways-title", tabindex: "-1" }, title), leave),
      ...(this.#goal ? [] : [el("p", {}, this.#hint)]),
      ...(isWaiting ? [el("p", { class: "quiet" }, t("ways.asking"))] : []),
      ...(problem ? [problem] : []),
      ...this.#answer(),
      ...this.#others(),
    );
  }

  #answer() {
    const result = this.#result;
    if (!result) return [];
    if (!result.ways.length) return [el("p", { class: "message" }, this.#table.mentions.nodes(result.message))];
    return [
      el("ul", { class: "plain" }, result.ways.map((way) => el("li", { class: "route" }, this.#head(way)))),
      ...(this.#chosen ? this.#steps(this.#chosen) : []),
      ...(result.complete ? [] : [el("p", { class: "quiet" }, t("ways.incomplete"))]),
    ];
  }

  #head(/** @type {Way} */ way) {
    const look = () => {
      this.#chosen = way;
      this.#draw();
      this.#table.show.mark();
      /** @type {HTMLElement | null} */ (this.element.querySelector('[aria-pressed="true"]'))?.focus({ preventScroll: true });
    };
    const words = way.message[0].toUpperCase() + way.message.slice(1);
    const pressed = { class: "route-head", "aria-pressed": String(way === this.#chosen) };
    return button(this.#table.mentions.plain(words), look, pressed);
  }

  #steps(/** @type {Way} */ way) {
    const now = way.steps.filter((step) => step.now).length;
    const rows = way.steps.map((step) =>
      el("li", {}, this.#table.mentions.nodes(step.label), !step.now && el("span", { class: "quiet" }, ` (${t("ways.later")})`)),
    );
    const first = t(way.steps.length > 1 ? "ways.first" : "ways.do");
    return [
      el(
        "div",
        { class: "row" },
        now > 1 && button(t(way.now ? "ways.all" : "ways.now", { count: now }), () => this.#do(way, now), { class: "main" }),
        now > 0 && button(first, () => this.#do(way, 1), { class: now > 1 ? "" : "main" }),
      ),
      el("ol", { class: "route-steps" }, rows),
    ];
  }

  /** What else may be wanted of the same place. */
  #others() {
    const others = this.#goals.filter((goal) => goal !== this.#goal);
    if (!others.length) return [];
    return [el("div", { class: "row" }, others.map((goal) => button(goal.name, () => this.#ask(goal))))];
  }
}
