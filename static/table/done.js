/**
 * What was done last, in one line; what there is to read about it unfolds above the line. Of several changes each is shown
 * on the board and ticked with one tap, to be done on the table.
 *
 * Invariant: the line is as high as one line until somebody unfolds it, so that it takes no question out of sight. The
 * changes hinder nothing: what was begun and left is there again after the next action, ahead of what that changes, and so
 * is what belongs to one action with it; what is taken back is not.
 *
 * @import { Item, Mark, PlayKit, TableFace } from "../kit/kit.js"
 */

import { button, el } from "../common/dom.js";
import { choose, setting } from "../common/settings.js";
import { buzz, canSpeak, hush, speak } from "../common/speech.js";
import { outcomeView } from "./verdict.js";
import { learn, t } from "../common/words.js";
import { doing } from "../words/en-doing.js";

learn(doing);

/** From how many changes on they are ticked one by one: a single one is read at a glance. */
const LEAST = 2;

// --- the line --------------------------------------------------------------------------------------------------------

/** What there is to read ends with it: a tap folds what is unfolded, and the question comes back to its place. */
export function playOnButton() {
  const read = ({ currentTarget }) => currentTarget.dispatchEvent(new Event("read", { bubbles: true }));
  return button(t("done.play-on"), read, { class: "main" });
}

export class LastMove {
  #label = el("span", { class: "done-what" });
  #count = el("span", { class: "done-count" });
  #more = el("div", { id: "done-more", hidden: true });
  #fold = el(
    "button",
    { type: "button", class: "done-label", "aria-expanded": "false", "aria-controls": "done-more", click: () => this.unfold(this.#more.hidden) },
    this.#label,
    this.#count,
  );
  element;

  /** `beside` stands at the line's beginning. */
  constructor(...beside) {
    const line = el("div", { class: "done-line" }, beside, this.#fold);
    this.element = el("div", { id: "done", tabindex: "-1" }, this.#more, line);
    this.#more.addEventListener("read", () => this.#playOn());
  }

  /** What there is to read. */
  get content() {
    return this.#more;
  }

  /** Px by which it would be higher with room for all that there is to read, as far as its style lets it grow. */
  get cut() {
    const most = parseFloat(getComputedStyle(this.element).maxHeight) - this.element.offsetHeight;
    return Math.max(0, Math.min(most, this.#more.scrollHeight - this.#more.clientHeight));
  }

  /** Tell what was done, and what there is to read about it. */
  tell(label, ...content) {
    this.#label.textContent = label;
    // The new content hears that it is unfolded, whatever was unfolded before it.
    this.#more.hidden = true;
    this.#more.replaceChildren(...content.flat().filter(Boolean));
    this.#counted();
    this.unfold(Boolean(this.#more.querySelector(":scope > [data-open]")));
  }

  /** Further things to read. */
  append(...content) {
    this.#more.append(...content);
    this.#counted();
  }

  /** How many things there are to do or to decide: the content may give its own number, as `data-count`. */
  #counted() {
    const own = /** @type {HTMLElement | null} */ (this.#more.querySelector(":scope > [data-count]"));
    const count = Number(own?.dataset.count ?? this.#more.querySelectorAll("li, button").length);
    this.#fold.disabled = !this.#more.querySelector(":scope > :not(.unseen)");
    this.#count.textContent = count ? t(own ? "done.to-do" : "done.more", { count }) : own?.dataset.ticked ? "✓" : "▸";
  }

  unfold(isOpen = true) {
    const wasOpen = !this.#more.hidden;
    if (wasOpen && !isOpen) this.#counted();
    this.#more.hidden = !isOpen || this.#fold.disabled;
    this.#fold.setAttribute("aria-expanded", String(!this.#more.hidden));
    if (wasOpen === !this.#more.hidden) return;
    for (const part of this.#more.children) part.dispatchEvent(new Event(wasOpen ? "fold" : "unfold"));
  }

  /** All is read: the question comes back to its place. */
  #playOn() {
    this.unfold(false);
    this.#fold.focus({ preventScroll: true });
  }
}

// --- the changes ---------------------------------------------------------------------------------------------------

/** The changes of a table, from one action to the next. */
export class Changes {
  /** @type {PlayKit} */
  #kit;
  /** @type {() => TableFace} */
  #face;
  #position;
  /** @type {Checklist | null} */
  #list = null;
  /** What happened in the action before, and what belongs to it. @type {Item[]} */
  #events = [];
  /** The game's own account of what was done in one. @type {Element[]} */
  #own = [];

  /** `face` gives what a kit may ask of the page, `position` the one that the table shows. */
  constructor(kit, face, position) {
    this.#kit = kit;
    this.#face = face;
    this.#position = position;
  }

  /** Whether an event is something to do with the pieces, and no news alone. */
  #isToDo = ({ type }) => this.#kit.toDo?.[type] !== false;

  /** What was taken back, or put right by hand, is not to be done any more. */
  clear() {
    this.#list = null;
    this.#events = [];
  }

  /** What is not done yet of what came before: what was begun, and all of what the next action belongs to. @returns {Item[]} */
  #before(isNext) {
    if (this.#list?.isBegun) return this.#list.left;
    return isNext ? this.#events : [];
  }

  /**
   * What is to be done after an action, or a set-up, and what happened beside; together with the action before, if that was
   * done in one with it (`isNext`), or the game says that it belongs to it.
   */
  after(verdict, isNext = false) {
    const own = this.#kit.doneOf?.(verdict, this.#face().mentions);
    this.#own = [...(isNext ? this.#own : []), ...(own ? [own] : [])];
    if (own) return this.#own;
    const { outcome = null } = verdict;
    const events = [...this.#before(isNext || this.#kit.isSequel?.(verdict)), ...verdict.events];
    this.#events = events;
    const toDo = events.filter(this.#isToDo);
    // The board is still as it was: what goes from it has no name afterwards.
    const mentions = this.#face().mentions.at(this.#position());
    const lines = events.map((event) => mentions.line(event));
    const face = { ...this.#face(), mentions };
    this.#list = toDo.length < LEAST ? null : new Checklist(toDo, face, (event) => this.#marksOf(event));
    const all = el("ol", {}, lines);
    const element = el(
      "div",
      { class: "message good done", "data-open": setting("speak") && Boolean(this.#list), "data-count": toDo.length },
      outcomeView(outcome, mentions),
      this.#list?.element ?? (lines.length > 0 && el("p", { class: "lead" }, t("verdict.pieces"))),
      this.#list ? el("details", {}, el("summary", {}, t("doing.list")), all) : all,
    );
    element.addEventListener("unfold", () => this.#list?.show());
    element.addEventListener("fold", () => this.#list?.leave());
    return [element];
  }

  /** The places of an event, with what goes from there. @returns {Mark[]} */
  #marksOf(event) {
    const { goes = null } = /** @type {any} */ (this.#kit.toDo?.[event.type]) ?? {};
    const marks = this.#kit.marksOf?.(event, this.#position()) ?? [];
    return marks.map((mark) => ({ ...mark, kind: "shown", ...(goes && { goes }) }));
  }
}

/** Changes to tick one after the other. */
class Checklist {
  element = el("section", { class: "doing", "aria-label": t("doing.title") });
  #changes;
  #face;
  #marksOf;
  #at = 0;

  constructor(changes, face, marksOf) {
    this.#changes = changes;
    this.#face = face;
    this.#marksOf = marksOf;
    this.#draw();
  }

  /** Whether something of it is ticked. */
  get isBegun() {
    return this.#at > 0;
  }

  /** What is not ticked yet. */
  get left() {
    return this.#changes.slice(this.#at);
  }

  get #isDone() {
    return this.#at >= this.#changes.length;
  }

  #go(to) {
    if (to > this.#at) buzz();
    this.#at = to;
    const counted = /** @type {HTMLElement | null} */ (this.element.closest("[data-count]"));
    if (counted) Object.assign(counted.dataset, { count: this.left.length, ticked: "true" });
    this.#draw();
    this.show();
    // All is done: what there was to read is read.
    if (this.#isDone) return this.element.dispatchEvent(new Event("read", { bubbles: true }));
    const next = /** @type {HTMLElement | null} */ (this.element.querySelector(".main"));
    next?.focus({ preventScroll: true });
  }

  /** Have the board show the change at hand, and say it. */
  show() {
    if (this.#isDone) return this.leave();
    const change = this.#changes[this.#at];
    this.#face.show.point(this.#marksOf(change));
    const { mentions } = this.#face;
    speak([mentions.plain(change.message), ...mentions.beside(change.message)].join(" "));
  }

  leave() {
    hush();
    this.#face.show.point([]);
  }

  #draw() {
    const count = this.#changes.length;
    if (this.#isDone) {
      const again = button(t("doing.again"), () => this.#go(0));
      this.element.replaceChildren(el("p", { class: "lead" }, t("doing.done", { count })), el("div", { class: "row" }, again));
      return;
    }
    const { mentions } = this.#face;
    const change = this.#changes[this.#at];
    const beside = mentions.beside(change.message);
    this.element.replaceChildren(
      el("p", { class: "quiet" }, t("doing.step", { step: this.#at + 1, count })),
      el("div", { role: "status" }, mentions.line(change, el("p", { class: "change" })), beside.map(besideView)),
      this.#buttons(count),
    );
  }

  #buttons(count) {
    const isLast = this.#at === count - 1;
    return el(
      "div",
      { class: "row" },
      button(t(isLast ? "doing.last" : "doing.next"), () => this.#go(this.#at + 1), { class: "main" }),
      this.#at > 0 && button("‹", () => this.#go(this.#at - 1), { "aria-label": t("doing.back") }),
      !isLast && button(t("doing.all"), () => this.#go(count)),
      canSpeak() && this.#voice(),
    );
  }

  #voice() {
    const turn = () => {
      choose("speak", !setting("speak"));
      this.#draw();
      if (setting("speak")) this.show();
      else hush();
    };
    return button(t("doing.speak"), turn, { class: "chip", "aria-pressed": String(setting("speak")) });
  }
}

const besideView = (words) => el("p", { class: "quiet" }, words);
