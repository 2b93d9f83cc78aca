/**
 * Ways to a goal: each with its cost, its steps numbered on the board, to be done whole or by its first step. A kit's panel
 * shows them for what is tapped; *How do I get there?* has the board ask what is wanted.
 *
 * Invariant: it knows no game and no rules. What may be wanted of a place the game's kit says, every way the server; a
 * step is done as any other action is, so that it can be undone, and a way ends where one of its steps is refused.
 *
 * @import { Goal, Help, Mark, Panel, Position, TableFace, Way, Ways } from "../kit/kit.js"
 */

import { Refused, answerOr } from "../api/errors.js";
import { button, el } from "../common/dom.js";
import { problemView } from "./problem.js";
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
    const panel = new WaysPanel(app.kit, table, goalsOf, goalHint?.() ?? t("ways.tap"));
    table.show.lead(panel);
    if (what !== undefined) panel.tap(what);
    panel.element.querySelector("h2")?.focus({ preventScroll: true });
  });
}

/** The ways to one goal, to be looked at and to be done. */
export class Routes {
  element = el("section", { class: "ways", "aria-labelledby": "ways-title" });
  isDoing = false;
  /** @type {Goal} */
  goal;
  #table;
  #marksOf;
  #changed;
  #left;
  /** @type {Ways | null} */
  #result = null;
  /** @type {Way | null} */
  #chosen = null;
  /** Why nobody tells. @type {Element | null} */
  #problem = null;

  /**
   * `marksOf` gives the places of an action, `changed` hears that the marks are others, `left` that the
   * player has done with it.
   */
  constructor(/** @type {TableFace} */ table, goal, { marksOf, changed, left }) {
    this.#table = table;
    this.goal = goal;
    this.#marksOf = marksOf;
    this.#changed = changed;
    this.#left = left;
    this.#draw();
  }

  /** Each step of the way that is looked at has its number on the board. @returns {Mark[]} */
  get marks() {
    const steps = (this.#chosen?.steps ?? []).flatMap((step, n) => {
      const marks = this.#marksOf(step.action).map((mark) => ({ ...mark, kind: "chosen" }));
      const last = marks.findLastIndex(({ between }) => !between);
      return marks.map((mark, at) => (at === last ? { ...mark, number: n + 1 } : mark));
    });
    // The numbers lie over all lines.
    return [...this.goal.marks, ...steps.sort((a, b) => Number("number" in a) - Number("number" in b))];
  }

  /** Whether this is what it leads to: then a second tap there does it. */
  isFor = (/** @type {Goal | undefined} */ other) => JSON.stringify(other?.goal) === JSON.stringify(this.goal.goal);

  /** Ask for the ways; gives whether there are any, or nobody tells them. */
  async ask() {
    this.#problem = null;
    this.#draw();
    const answer = await answerOr(
      () => this.#table.ask.ways(this.goal.goal),
      (error) => {
        this.#problem = this.#silence(error);
      },
    );
    this.#result = answer ?? null;
    this.#chosen = answer?.ways[0] ?? null;
    this.#draw();
    if (!this.element.isConnected) return true;
    this.#changed();
    if (answer) this.#table.tell.say(this.#table.mentions.plain(answer.message));
    return !answer || answer.ways.length > 0;
  }

  #silence(error) {
    if (error instanceof Refused) return problemView(error, null, this.#table.mentions);
    return el("p", { class: "message" }, error.reason || t("ways.offline"));
  }

  /** The way that is looked at in a few words; "" if none of it can be done now. */
  get summary() {
    return this.#now ? this.#table.mentions.plain(this.#chosen.message) : "";
  }

  /** How many steps of the way that is looked at can be done now. */
  get #now() {
    return (this.#chosen?.steps ?? []).filter((step) => step.now).length;
  }

  /** Do what can be done now of the way that is looked at; where that is nothing, it is said so. */
  doIt(count = this.#now) {
    if (count) return this.#do(count);
    if (this.#problem) return this.ask();
    return this.#table.tell.say(t(this.#result ? "ways.none-now" : "ways.asking"));
  }

  /** Do so many steps, each as an action of its own, until one is not done. */
  async #do(count) {
    if (this.isDoing) return;
    this.isDoing = true;
    await this.#table.ask.acts(this.#chosen.steps.slice(0, count).map(({ action, text }) => action ?? text), this.goal.name);
    this.isDoing = false;
    this.#left();
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #draw() {
    const isWaiting = !this.#result && !this.#problem;
    this.element.setAttribute("aria-busy", String(isWaiting));
    this.element.replaceChildren(
      headOf(this.goal.name, this.#left),
      ...(isWaiting ? [el("p", { class: "quiet" }, t("ways.asking"))] : []),
      ...(this.#problem ? [this.#problem] : []),
      ...this.#answer(),
    );
  }

  #answer() {
    const result = this.#result;
    if (!result) return [];
    if (!result.ways.length) return [el("p", { class: "message" }, this.#table.mentions.nodes(result.message))];
    return [
      el("div", { class: "chips many", role: "group", "aria-label": t("ways.title") }, result.ways.map((way) => this.#head(way))),
      ...this.#steps(),
      ...(result.complete ? [] : [el("p", { class: "quiet" }, t("ways.incomplete"))]),
    ];
  }

  #head(/** @type {Way} */ way) {
    const look = () => {
      this.#chosen = way;
      this.#draw();
      this.#changed();
      /** @type {HTMLElement | null} */ (this.element.querySelector('[aria-pressed="true"]'))?.focus({ preventScroll: true });
    };
    const words = way.message[0].toUpperCase() + way.message.slice(1);
    const pressed = { class: "chip route-head", "aria-pressed": String(way === this.#chosen) };
    return button(this.#table.mentions.plain(words), look, pressed);
  }

  #steps() {
    const { steps, now: isWhole } = this.#chosen;
    const now = this.#now;
    const rows = steps.map((step) =>
      el("li", {}, this.#table.mentions.nodes(step.label), !step.now && el("span", { class: "quiet" }, ` (${t("ways.later")})`)),
    );
    const first = t(steps.length > 1 ? "ways.first" : "ways.do");
    return [
      el(
        "div",
        { class: "row" },
        now > 1 && button(t(isWhole ? "ways.all" : "ways.now", { count: now }), () => this.#do(now), { class: "main" }),
        now > 0 && button(first, () => this.#do(1), { class: now > 1 ? "" : "main" }),
        now > 0 && el("p", { class: "quiet" }, t("ways.again")),
        !now && steps.length > 0 && el("p", { class: "quiet" }, t("ways.none-now")),
      ),
      el("ol", { class: "route-steps" }, rows),
    ];
  }
}

/** What is wanted, with a way out. */
const headOf = (title, leave) =>
  el(
    "div",
    { class: "ways-head" },
    el("h2", { id: "ways-title", tabindex: "-1" }, title),
    button("✕", leave, { class: "chip leave", "aria-label": t("ways.leave") }),
  );

/** The board asks what is to be got to. @implements {Panel} */
class WaysPanel {
  element = el("div");
  keepsLook = true;
  #kit;
  #table;
  #goalsOf;
  #hint;
  #position = null;
  /** What may be wanted of the place that was tapped. @type {Goal[]} */
  #goals = [];
  /** @type {Routes | null} */
  #routes = null;

  constructor(kit, table, goalsOf, hint) {
    this.#kit = kit;
    this.#table = table;
    this.#goalsOf = goalsOf;
    this.#hint = hint;
  }

  get marks() {
    return this.#routes?.marks ?? [];
  }

  show(/** @type {Position} */ position) {
    this.#position = position;
    if (this.#routes?.isDoing) return;
    [this.#goals, this.#routes] = [[], null];
    this.#draw();
  }

  tap(/** @type {any} */ what) {
    const goals = this.#goalsOf(what, this.#position);
    if (!goals.length) return this.#table.tell.say(this.#hint);
    const again = goals.some((goal) => this.#routes?.isFor(goal));
    if (again) return this.#routes.doIt();
    this.#goals = goals;
    return this.#ask(goals[0]);
  }

  #ask(/** @type {Goal} */ goal) {
    this.#table.show.quiet();
    this.#routes = new Routes(this.#table, goal, {
      marksOf: (action) => this.#kit.marksOf?.(action, this.#position) ?? [],
      changed: () => this.#table.show.mark(),
      left: () => this.element.isConnected && this.#table.show.lead(null),
    });
    this.#draw();
    const below = this.element.closest(".below");
    if (below) below.scrollTop = 0;
    this.#table.show.mark();
    return this.#routes.ask();
  }

  #draw() {
    const asking = [headOf(t("ways.title"), () => this.#table.show.lead(null)), el("p", {}, this.#hint)];
    const start = el("section", { class: "ways", "aria-labelledby": "ways-title" }, asking);
    this.element.replaceChildren(this.#routes?.element ?? start, ...this.#others());
  }

  /** What else may be wanted of the same place. */
  #others() {
    const others = this.#goals.filter((goal) => goal !== this.#routes?.goal);
    if (!others.length) return [];
    return [el("div", { class: "row" }, others.map((goal) => button(goal.name, () => this.#ask(goal))))];
  }
}
