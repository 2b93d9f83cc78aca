/**
 * Stepping through a log: the board as it was at an entry, and the way to every other.
 *
 * Invariant: looking changes nothing. Only *Go back here* goes to the entry, and *Try out a plan* begins one there.
 *
 * @import { LaterExtras, Turn } from "../kit/kit.js"
 */

import { button, el } from "../common/dom.js";
import { entryRow } from "./log.js";
import { Mentions } from "../table/mentions.js";
import { openPlan } from "./plan.js";
import { turnAt, turnsOf } from "./turns.js";
import { Viewport, roomBeside } from "../table/viewport.js";
import { t } from "../common/words.js";

/** Milliseconds at an entry after which somebody stays there. */
const STAY_MS = 250;
/** What of the list is in sight beside the board, in rem. */
const PANEL = 14;

/** Where each button and key goes, from an entry of some turns. */
const WAYS = {
  first: { icon: "|◀", keys: ["Home"], to: () => 0 },
  "back-turn": {
    icon: "◀◀",
    keys: ["PageUp"],
    // To the start of this turn, and from there to that of the one before.
    to: (at, turns) => {
      const here = turnAt(turns, at);
      return turns[here].from < at ? turns[here].from : turns[Math.max(0, here - 1)].from;
    },
  },
  back: { icon: "◀", keys: ["ArrowLeft", "ArrowUp"], to: (at) => at - 1 },
  on: { icon: "▶", keys: ["ArrowRight", "ArrowDown"], to: (at) => at + 1 },
  "on-turn": { icon: "▶▶", keys: ["PageDown"], to: (at, turns) => turns[turnAt(turns, at) + 1]?.from ?? Infinity },
  last: { icon: "▶|", keys: ["End"], to: () => Infinity },
};

export class Stepping {
  #app;
  #table;
  #index;
  #chapterOf;
  #lookOf;
  /** What of the drawing is looked at: where an entry says nothing, the same as before. */
  #seen = undefined;
  /** @type {Turn[]} */
  #turns = [];
  #position = null;
  /** How people call what an entry names, in the position that it led to. */
  mentions;
  #board;
  #parts = {
    where: el("p", { class: "turn" }),
    counts: el("dl", { class: "counts" }),
    entry: el("div", { class: "reading-entry", role: "status" }),
    list: el("ol", { class: "log" }),
  };
  #tools = {};
  /** The server's descriptions, by state. */
  #descriptions = new Map();
  #counting = 0;
  #here;
  #stop;

  /** @param {LaterExtras} later What the kit knows of logs. */
  constructor(app, table, index, later) {
    this.#app = app;
    this.#table = table;
    this.#index = index;
    this.#chapterOf = later.chapterOf;
    this.#lookOf = later.lookOf;
    this.mentions = new Mentions(
      app.kit,
      () => null,
      () => this.#position,
    );
    this.#board = app.kit.board();
    this.viewport = new Viewport(this.#board, {
      redraw: (isNear) => this.#draw(isNear),
      tapped: () => {},
      zoomed: () => {},
      turned: () => {},
      free: () => roomBeside([...this.element.querySelectorAll(".head, .tools")], this.#parts.list, { most: PANEL }),
    });
    this.#tools = Object.fromEntries(
      Object.entries(WAYS).map(([name, { icon, to }]) => [name, this.#tool(name, icon, to)]),
    );
    this.#here = button(t("reading.here"), () => this.#goHere(), { id: "go-here" });
    this.element = this.#layout();
    this.#stop = table.onChange(() => this.#changed());
    document.addEventListener("keydown", this.#keyed);
  }

  #tool(name, icon, to) {
    return button(
      [el("span", { class: "tool-icon", "aria-hidden": "true" }, icon), el("span", {}, t(`reading.${name}`))],
      () => this.#look(to(this.#index, this.#turns)),
      { class: "tool", id: `step-${name}`, "aria-label": t(`reading.${name}.full`) },
    );
  }

  #layout() {
    const { where, counts, entry, list } = this.#parts;
    const now = button(t("reading.now"), () => this.#backToNow(), { id: "back-to-now" });
    const plan = button(t("reading.plan"), () => openPlan(this.#app, this.#table, this.#index), { id: "try-plan" });
    return el(
      "div",
      { class: "table-screen reading" },
      el("header", { class: "head" }, el("h1", { class: "unseen" }, this.#app.name), el("div", { class: "looking" }, where, now), counts),
      el("div", { class: "look" }, this.viewport.element),
      el("div", { class: "below", tabindex: "-1" }, entry, el("div", { class: "row" }, this.viewport.zoom, this.#here, plan), list),
      el("nav", { class: "tools", "aria-label": t("reading.tools") }, Object.values(this.#tools)),
    );
  }

  leave() {
    this.#stop();
    clearTimeout(this.#counting);
    document.removeEventListener("keydown", this.#keyed);
  }

  /** Nothing here asks the server anything. */
  retry() {}

  // --- showing -------------------------------------------------------------------------------------------------------

  show() {
    const { entries, at } = this.#table;
    this.#turns = turnsOf(entries, this.#chapterOf);
    this.#index = Math.max(0, Math.min(this.#index, entries.length - 1));
    const entry = entries[this.#index];
    try {
      this.#position = this.#app.kit.positionOf(entry.state);
    } catch {
      // It cannot be read: the table leaves such an entry out as soon as it is gone to.
      return this.#backToNow();
    }
    this.#showHead(entry);
    this.#showTurn(at);
    this.#count(entry);
    for (const [name, { to }] of Object.entries(WAYS)) {
      this.#tools[name].disabled = this.#within(to(this.#index, this.#turns)) === this.#index;
    }
    this.#here.disabled = this.#index === at;
    this.#here.textContent = t(this.#index > at ? "reading.forth" : "reading.here");
    this.viewport.show();
    const home = this.#app.kit.home?.(this.#board, this.#position);
    this.#board.home = home;
    if (home && this.viewport.isPart) this.viewport.approach(home);
    this.#bring();
  }

  #showHead({ label, state }) {
    const { kit, about } = this.#app;
    const description = this.#descriptions.get(state);
    const turn = this.#turns[turnAt(this.#turns, this.#index)];
    const step = t("reading.step", { number: this.#index + 1, count: this.#table.entries.length });
    this.#parts.where.replaceChildren(
      ...[turn.token?.()].filter(Boolean),
      el("span", {}, t("reading.looking", { turn: turn.name })),
    );
    this.#parts.counts.replaceChildren(
      ...(kit.countsOf?.(description?.position ?? this.#position) ?? []).map(([name, value]) =>
        el("div", {}, el("dt", {}, name), el("dd", {}, value)),
      ),
    );
    this.#parts.entry.replaceChildren(
      el("p", { class: "quiet" }, step),
      el("h2", {}, this.mentions.of(this.#table.entries[this.#index - 1]?.state).plain(label)),
      el("p", {}, kit.turnOf(description?.position ?? this.#position, about, description)),
    );
  }

  /** Some numbers only the server can count: it is asked when somebody stays at an entry, and its silence is no matter. */
  #count({ state }) {
    clearTimeout(this.#counting);
    if (this.#descriptions.has(state)) return;
    this.#counting = setTimeout(async () => {
      const description = await this.#app.game.describe(state).catch(() => null);
      if (description) this.#descriptions.set(state, description);
      const entry = this.#table.entries[this.#index];
      if (description && entry?.state === state && this.element.isConnected) this.#showHead(entry);
    }, STAY_MS);
  }

  /** The entries of the turn that is looked at. */
  #showTurn(at) {
    const { entries } = this.#table;
    const { from, to } = this.#turns[turnAt(this.#turns, this.#index)];
    const rows = entries.slice(from, to + 1).map((entry, i) => {
      const index = from + i;
      const state = index > at ? "undone" : index === at ? "now" : null;
      return entryRow(entry, this.mentions.of(entries[index - 1]?.state), { state, isHere: index === this.#index, pick: () => this.#look(index) });
    });
    this.#parts.list.replaceChildren(...rows);
  }

  #draw(isNear) {
    const entry = this.#table.entries[this.#index];
    this.#seen = this.#lookOf?.(entry, this.#position) ?? this.#seen;
    this.#board.show(this.#position, { isNear, look: this.#seen, room: this.viewport.room });
    this.#board.mark?.([]);
    if (isNear) this.#bring();
  }

  async #bring() {
    const came = await this.#app.kit.bring?.(this.#app.game, this.#position, this.viewport.isNear);
    if (came && this.element.isConnected) this.viewport.show();
  }

  // --- going ---------------------------------------------------------------------------------------------------------

  #within = (index) => Math.max(0, Math.min(index, this.#table.entries.length - 1));

  #look(index) {
    const there = this.#within(index);
    if (there === this.#index) return;
    this.#index = there;
    this.show();
  }

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    const { target, key } = event;
    const isElsewhere = target instanceof Element && target.closest("dialog, .board-buttons, input, textarea, select");
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === "Escape") return this.#backToNow();
    const way = Object.values(WAYS).find(({ keys }) => keys.includes(key));
    if (!way) return;
    event.preventDefault();
    this.#look(way.to(this.#index, this.#turns));
  };

  #backToNow() {
    this.#app.openTable(this.#table);
  }

  /** As a jump in the log: undo or redo up to here. */
  #goHere() {
    const { state } = this.#table.entries[this.#index];
    this.#table.heard();
    if (this.#table.entries[this.#index]?.state === state) this.#table.go(this.#index);
    this.#backToNow();
  }

  /** Somebody has gone on meanwhile: what is looked at stays in sight as long as it is in the log. */
  #changed() {
    queueMicrotask(() => this.element.isConnected && this.show());
  }
}

/**
 * Look at an entry of a table.
 *
 * @param {any} app
 * @param {any} table
 * @param {number} index
 * @param {LaterExtras} later
 */
export const openReading = (app, table, index, later) => app.showScreen(new Stepping(app, table, index, later));
