/**
 * Leads through setting a game up with real pieces: what the set-up's events say, one after the other, each ticked as it
 * is done, with its place ringed on the board.
 *
 * Invariant: it changes nothing of the game, and one may leave it at any time; it knows no game but by its kit.
 *
 * @import { Panel } from "../kit/kit.js"
 */

import { button, el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { setUp } from "../words/en-setup.js";

learn(setUp);

/** Events that follow each other by one rule. */
function grouped(events) {
  const groups = [];
  for (const event of events) {
    if (groups.at(-1)?.[0].rule === event.rule) groups.at(-1).push(event);
    else groups.push([event]);
  }
  return groups;
}

/** @implements {Panel} */
export class SettingUp {
  element = el("section", { class: "setting-up", "aria-labelledby": "setting-up-title" });
  #kit;
  #table;
  #groups;
  #ticked = new Set();
  #position = null;

  /** `table` is what a panel may ask of the page, `kit` the game's. */
  constructor(kit, table, events) {
    this.#kit = kit;
    this.#table = table;
    this.#groups = grouped(events);
  }

  wantsRegions = true;

  /** The board shows only what lies already: `settingUp` is the kind of the events that are carried out now. */
  get look() {
    return { settingUp: this.#group?.[0].type ?? "" };
  }

  get marks() {
    return this.#next ? this.#marksOf(this.#next) : [];
  }

  show(position) {
    this.#position = position;
    this.#draw();
  }

  /** Who taps the place on the board has done what is to be done there. */
  tap(what) {
    const isThere = (event) =>
      this.#marksOf(event).some(({ kind, ...where }) =>
        Object.entries(where).some(([name, value]) => what?.[name] === value),
      );
    const next = this.#group?.find((event) => !this.#ticked.has(event) && isThere(event));
    if (next) this.#tick([next]);
  }

  #marksOf = (event) => this.#kit.marksOf?.(event, this.#position) ?? [];

  /** The events that are carried out now; undefined when all is done. */
  get #group() {
    return this.#groups.find((group) => group.some((event) => !this.#ticked.has(event)));
  }

  get #next() {
    return this.#group?.find((event) => !this.#ticked.has(event));
  }

  #tick(events) {
    const before = this.#group;
    for (const event of events) this.#ticked.add(event);
    this.#draw();
    this.#table.show.mark();
    if (before !== this.#group) this.#table.show.redraw();
    this.#table.tell.say(this.#next ? this.#table.mentions.plain(this.#next.message) : t("setup.done"));
    /** @type {HTMLElement | null} */ (this.element.querySelector("[data-next]"))?.focus({ preventScroll: true });
  }

  #draw() {
    const group = this.#group;
    const step = group ? this.#groups.indexOf(group) + 1 : this.#groups.length;
    const left = group?.filter((event) => !this.#ticked.has(event)) ?? [];
    const leave = button(t(group ? "setup.leave" : "setup.play"), () => this.#table.show.lead(null), {
      class: group ? "" : "main",
      "data-next": !group,
    });
    this.element.replaceChildren(
      el(
        "div",
        { class: "setting-up-head" },
        el("h2", { id: "setting-up-title" }, group ? t("setup.step", { step, steps: this.#groups.length }) : t("setup.done")),
        el(
          "div",
          { class: "row" },
          left.length > 1 && button(t("setup.all", { count: left.length }), () => this.#tick(left)),
          leave,
        ),
      ),
      el("ul", { class: "plain to-do" }, left.map((event, n) => this.#row(event, n === 0))),
    );
    // What is next stands on top.
    this.element.scrollIntoView({ block: "nearest" });
    this.element.closest(".below")?.scrollTo(0, 0);
  }

  #row(event, isNext) {
    const picture = this.#kit.pictureOf?.(event);
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", class: isNext ? "main" : "", "data-next": isNext, click: () => this.#tick([event]) },
        picture ?? el("span", { class: "box", "aria-hidden": "true" }),
        el("span", {}, this.#table.mentions.plain(event.message)),
      ),
    );
  }
}
