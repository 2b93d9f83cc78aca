/**
 * A plan: what could be done from some entry of a log on, tried on the phone and entered nowhere.
 *
 * A plan is shown by the table screen as if it was a table, and has what that asks of one. Invariant: the table that it
 * is about changes only when the plan is entered, entry by entry, as if somebody had tapped each; a plan is never stored
 * among the games.
 */

import { answerOr } from "../api/errors.js";
import { confirmed } from "../common/dialog.js";
import { button, el, listOf } from "../common/dom.js";
import { asEntry } from "./saved-games.js";
import { problemView } from "../table/problem.js";
import { t } from "../common/words.js";

export class Plan {
  isPlan = true;
  /** There is nothing to be kept. */
  isKept = true;
  isForgotten = false;
  #listeners = new Set();
  /** The entry at which it begins. */
  #from;

  /** A plan from an entry of a table on, or of another plan. */
  constructor(table, index) {
    /** What it is a plan for. */
    this.of = table;
    this.#from = index;
    this.entries = table.entries.slice(0, index + 1);
    this.at = index;
  }

  get state() {
    return this.entries[this.at].state;
  }

  get label() {
    return this.entries[this.at].label;
  }

  get canUndo() {
    return this.at > this.#from;
  }

  get canRedo() {
    return this.at < this.entries.length - 1;
  }

  /** What was planned, up to what is shown. */
  get steps() {
    return this.entries.slice(this.#from + 1, this.at + 1);
  }

  /** As `Table.add`. */
  add(entry) {
    const dropped = this.entries.slice(this.at + 1);
    // It has no time: when it is entered, it is done.
    this.entries = [...this.entries.slice(0, this.at + 1), asEntry({ ...entry, time: undefined })];
    this.at = this.entries.length - 1;
    this.#changed();
    return dropped;
  }

  /** As `Table.go`, but never before its beginning. */
  go(index) {
    const there = Math.max(this.#from, Math.min(Math.trunc(index) || 0, this.entries.length - 1));
    if (there === this.at) return;
    this.at = there;
    this.#changed();
  }

  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #changed() {
    for (const listener of this.#listeners) listener(this);
  }

  /** No other tab knows of it. */
  heard() {}

  // --- entering ------------------------------------------------------------------------------------------------------

  /**
   * Enter what was planned, from the present of the table on. What was planned from the very position at hand is as legal
   * as it was; all else is checked again. Gives `{count, left}`: how many entries went in, and the first that did not,
   * with the verdict or the error that speaks against it.
   */
  async enter(game) {
    this.of.heard();
    let count = 0;
    for (const [n, step] of this.steps.entries()) {
      const before = this.entries[this.#from + n].state;
      const entry = before === this.of.state ? step : await this.#checked(game, step);
      if (!entry.state) return { count, left: step, ...entry };
      this.of.add({ ...entry, time: Date.now() });
      count += 1;
    }
    return { count, left: null };
  }

  /** What a step leads to in the present of the table; else why it leads nowhere. */
  async #checked(game, step) {
    if (!step.action) return {};
    const { state } = this.of;
    const { verdict, error } = await answerOr(
      async () => ({ verdict: await game.check(state, step.action) }),
      (error) => ({ error }),
    );
    if (error) return { error };
    // Somebody else has gone on meanwhile: then it is checked there.
    if (state !== this.of.state) return this.#checked(game, step);
    return verdict.legal ? { ...step, state: verdict.state } : { verdict };
  }

  // --- what the table screen says of it ------------------------------------------------------------------------------

  /** That it is a plan, and the ways out of it. */
  banner(app) {
    const enter = button(t("plan.enter"), () => this.#enter(app), { id: "plan-enter" });
    const show = () => (enter.disabled = !this.steps.length);
    this.onChange(show);
    show();
    return el(
      "div",
      { class: "plan" },
      el("p", {}, t("plan.notice")),
      el("div", { class: "row" }, enter, button(t("plan.forget"), () => this.#forget(app), { id: "plan-forget" })),
    );
  }

  async #enter(app) {
    const { steps } = this;
    const labels = steps.map(({ label }, i) => app.mentions.of(this.entries[this.#from + i].state).plain(label));
    const text = [t("plan.sure", { count: steps.length }), listOf(labels, {}, "ol")];
    if (!(await confirmed(t("plan.enter"), text, t("plan.enter"), t("dialog.cancel")))) return;
    const { count, left, verdict, error } = await this.enter(app.game);
    app.openTable(this.of);
    app.say(t("plan.entered", { count }));
    if (left) tellLeft(app, count, left, verdict, error);
  }

  async #forget(app) {
    const { steps } = this;
    const isWanted =
      !steps.length ||
      (await confirmed(t("plan.forget"), t("plan.forget.sure", { count: steps.length }), t("plan.forget"), t("plan.keep")));
    if (isWanted) app.openTable(this.of);
  }
}

/** Say how far a plan was entered, and why no further. */
function tellLeft(app, count, left, verdict, error) {
  const why = verdict?.violations.map(({ message }) => app.mentions.plain(message)) ?? [];
  app.dialog(
    t("plan.enter"),
    el("p", {}, t("plan.entered", { count })),
    el("p", { class: "message bad" }, t("plan.left", { label: app.mentions.plain(left.label) })),
    why.length > 0 && listOf(why),
    error && problemView(error),
    !verdict && !error && el("p", {}, t("plan.left.fix")),
  );
}

/** Go on from an entry of a table without entering anything. */
export const openPlan = (app, table, index) => app.openTable(new Plan(table, index));
