/**
 * The table screen: what stands on the board, what can be asked about it, and the ways back and on.
 *
 * Invariant: it knows no game and no rules. The table's log is the truth; the screen shows its current entry, and
 * whatever the server does or does not say, nothing of the log is lost.
 *
 * @import { Fact, Kit, Panel, TableFace, Told } from "./kit.js"
 */

import { Asking } from "./asking.js";
import { afterPaint, button, catchFocus, el } from "./dom.js";
import { writeAddress } from "./link.js";
import { typingBox } from "./typing.js";
import { doneView } from "./verdict.js";
import { Viewport } from "./viewport.js";
import { t } from "./words.js";

/** What the server has told of positions, so that its counts are there again after undo. */
const MOST_SEEN = 200;

const tool = (name, icon, click) =>
  button([el("span", { class: "tool-icon", "aria-hidden": "true" }, icon), el("span", {}, t(`tool.${name}`))], click, {
    class: "tool",
    id: `tool-${name}`,
  });

export class Playing {
  #app;
  /** @type {Kit} */
  #kit;
  #table;
  #position = null;
  /** The state that the screen shows. */
  #shown = null;
  #seen = new Map();
  /** @type {Record<string, Panel>} */
  #panels;
  /** @type {TableFace} */
  #face;
  #isFixing = false;
  #asking;
  #parts;
  #tools;
  #folds;
  #stop;

  constructor(app, table, position) {
    this.#app = app;
    this.#kit = app.kit;
    this.#table = table;
    if (position) this.#see(table.state, { position, outcome: null });
    this.#asking = new Asking(app, table, {
      goOn: (verdict, state) => this.#do(verdict, state),
      changed: () => this.#mark(),
      retried: () => this.show(),
    });
    this.#face = this.#faceForPanels();
    this.#panels = this.#kit.panels(this.#face);
    this.board = this.#kit.board();
    this.viewport = new Viewport(
      this.board,
      (isNear) => this.#drawBoard(isNear),
      (what) => this.#panel.tap(what),
    );
    this.#parts = {
      turn: el("p", { class: "turn" }),
      counts: el("dl", { class: "counts" }),
      above: el("div"),
      panel: el("div", { id: "panel", tabindex: "-1" }),
      facts: el("div", { id: "facts" }),
    };
    this.#tools = {
      undo: tool("undo", "↶", () => this.#go(() => table.at - 1)),
      redo: tool("redo", "↷", () => this.#go(() => table.at + 1)),
      ...(this.#kit.fixPanel && { fix: tool("fix", "✎", () => this.#toggleFix()) }),
      log: tool("log", "☰", () => app.showLog(table, (which) => this.#go(which))),
      share: tool("share", "⇪", () => app.showShare()),
      more: tool("more", "⋯", () => app.showMenu()),
    };
    this.#folds = (this.#kit.facts ?? []).map((part) => this.#fold(part));
    this.#parts.facts.append(...this.#folds.map(({ element }) => element));
    this.element = this.#layout();
    this.#stop = table.onChange(() => this.#changed());
  }

  #layout() {
    const { turn, counts, above, panel, facts } = this.#parts;
    const { offline, done, verdict } = this.#asking;
    const typing = this.#kit.typing && typingBox(this.#kit.typing, (action) => this.#asking.ask(action));
    return el(
      "div",
      { class: "table-screen" },
      el("header", { class: "head" }, el("h1", { class: "unseen" }, this.#app.name), turn, offline, counts, above),
      el("div", { class: "look" }, this.viewport.element),
      el(
        "div",
        { class: "below" },
        this.#kit.isBrief ? [panel, verdict, done, facts, typing] : [done, panel, verdict, typing, facts],
      ),
      el("nav", { class: "tools", "aria-label": t("table.tools") }, Object.values(this.#tools)),
    );
  }

  /** No longer shown. */
  leave() {
    this.#stop();
  }

  get #panel() {
    return this.#isFixing ? this.#panels.fix : this.#panels[this.#kit.panelOf(this.#position)];
  }

  /**
   * What the panels of the game may ask of the page.
   *
   * @returns {TableFace}
   */
  #faceForPanels() {
    const app = this.#app;
    return {
      game: app.game,
      about: app.about,
      components: app.components,
      withLater: (use) => app.withLater(use),
      say: (text) => app.say(text),
      ask: (action) => this.#asking.ask(action),
      act: (action) => this.#asking.act(action),
      begin: () => app.showStart(),
      quiet: () => this.#asking.say(),
      mark: () => this.#mark(),
      redraw: () => this.viewport.show(this.#panel.wantsRegions),
      approach: (point) => this.viewport.approach(point),
      legal: (types, actors) => this.#asking.legal(types, actors),
      checks: (actions) => this.#asking.checks(actions),
      fix: (state, label) => this.#fix(state, label),
      validate: () => this.#asking.validate(),
    };
  }

  // --- showing -------------------------------------------------------------------------------------------------------

  /** Show the current entry of the log; `place` is what there is to read, for a focus that this takes away. */
  show(place = this.#parts.panel) {
    const { state } = this.#table;
    this.#shown = state;
    this.#writeAddress();
    const before = this.#position;
    this.#position = this.#seen.get(state)?.position ?? this.#kit.positionOf(state);
    this.#asking.forget();
    this.#showPanel();
    this.#showHead();
    this.#tools.undo.disabled = !this.#table.canUndo;
    this.#tools.redo.disabled = !this.#table.canRedo;
    this.viewport.show(this.#panel.wantsRegions);
    this.#goHome(before);
    this.#mark();
    this.#describe(state);
    this.#bring();
    catchFocus(place);
  }

  /** The board comes near where the play is now; where it is where it was, or put right by hand, people look there. */
  #goHome(before) {
    this.board.home = this.#kit.home?.(this.board, this.#position);
    if (this.#isFixing || !this.viewport.isPart || !this.board.home) return;
    if (!this.#kit.isSamePlace?.(before, this.#position)) this.viewport.approach(this.board.home);
  }

  /** The address follows when all is painted: writing it takes long, and nobody waits for it. */
  #writeAddress() {
    afterPaint(() => this.element.isConnected && writeAddress(this.#table.state));
  }

  #showPanel() {
    const panel = this.#panel;
    if (this.#parts.panel.firstChild !== panel.element) this.#parts.panel.replaceChildren(panel.element);
    this.#parts.above.replaceChildren(panel.above ?? "");
    panel.show(this.#position);
  }

  #showHead() {
    const { turn, counts } = this.#parts;
    const told = this.#seen.get(this.#shown);
    turn.replaceChildren(
      ...(this.#kit.tokensOf?.(this.#position, told) ?? []),
      el("span", {}, this.#kit.turnOf(this.#position, this.#app.about, told)),
    );
    counts.replaceChildren(
      ...(this.#kit.countsOf?.(this.#position) ?? []).map(([name, value]) =>
        el("div", {}, el("dt", {}, name), el("dd", {}, value)),
      ),
    );
    for (const { fill } of this.#folds) fill();
  }

  /** A list that is made only while it is unfolded: at each action that would be most of the work. */
  #fold(/** @type {Fact} */ { title, content }) {
    const inside = el("div");
    const element = el("details", { class: "card" }, el("summary", {}, el("h2", {}, title)), inside);
    const fill = async () => {
      const position = this.#position;
      if (!element.open || !position) return;
      const nodes = await content(position, this.#face);
      if (position === this.#position) inside.replaceChildren(...nodes);
    };
    element.addEventListener("toggle", fill);
    return { element, fill };
  }

  #drawBoard(isNear) {
    this.board.show(this.#position, { isNear, look: this.#panel.look, room: this.viewport.room });
    if (isNear) this.#bring();
  }

  /** Have the printed faces brought, and draw again when they come. */
  async #bring() {
    const came = await this.#kit.bring?.(this.#app.game, this.#position, this.viewport.isNear);
    if (!came || !this.element.isConnected) return;
    this.viewport.show(this.#panel.wantsRegions);
    this.#mark();
  }

  #mark() {
    this.viewport.mark([...(this.#panel.marks ?? []), ...this.#asking.concerned]);
  }

  /** Have the server count, unless it has already. */
  async #describe(state) {
    if (this.#seen.has(state)) return;
    const answer = await this.#asking.describe(state);
    if (!answer) return;
    this.#see(state, answer);
    if (this.#table.state !== state) return;
    this.#position = answer.position;
    this.#panel.know?.(answer.position);
    this.#showHead();
  }

  #see(state, /** @type {Told} */ told) {
    this.#seen.set(state, told);
    if (this.#seen.size > MOST_SEEN) this.#seen.delete(this.#seen.keys().next().value);
  }

  /** Ask anew what could not be asked. */
  retry() {
    this.#asking.retry();
  }

  /** How to set the game up with real pieces, folded: a virtual game needs none. */
  tellSetup(events) {
    const steps = el(
      "ol",
      {},
      events.map(({ message }) => el("li", {}, message)),
    );
    this.#asking.tell(el("details", { class: "card" }, el("summary", {}, t("table.set-up")), steps));
  }

  // --- going on ------------------------------------------------------------------------------------------------------

  /** Go on to what a legal action leads to. */
  #do(verdict, state) {
    this.#table.heard();
    if (state !== this.#table.state) return;
    this.#see(verdict.state, verdict);
    const left = this.#table.add({
      state: verdict.state,
      label: this.#kit.labelOf?.(verdict) ?? verdict.label,
      kind: "do",
      action: verdict.text,
    });
    this.#asking.tell((this.#kit.doneOf ?? doneView)(verdict));
    this.offer(left);
    this.show(this.#asking.done);
  }

  /** A change by hand: an entry of its own, marked as such. */
  #fix(state, label) {
    const left = this.#table.add({ state, label: t("fix.entry", { label }), kind: "fix", action: null });
    this.#asking.say();
    this.offer(left);
    this.#app.say(label);
    this.show();
  }

  /** Undone entries have left the log for a new one: offer to bring them back, and then the new one in turn. */
  offer(left, at = this.#table.at - 1) {
    if (!left.length) return;
    const { state } = this.#table.entries[at];
    const bring = () => {
      this.#table.heard();
      if (this.#table.entries[at]?.state !== state) return this.#asking.done.replaceChildren();
      this.#table.go(at);
      const [others] = left.map((entry) => this.#table.add(entry));
      this.#asking.tell(el("p", { class: "message" }, t("table.redone", { label: this.#table.label })));
      this.offer(others, at);
      this.show(this.#asking.done);
    };
    this.#asking.done.append(
      el(
        "div",
        { class: "message left" },
        el("p", {}, t("table.dropped", { count: left.length })),
        button(t("table.bring-back"), bring, { id: "bring-back" }),
      ),
    );
  }

  /** Go to the entry that `which` names, of the log as it is by now. */
  #go(which) {
    this.#table.heard();
    const index = which();
    const there = this.#table.entries[index];
    if (!there) return;
    const isBack = index < this.#table.at;
    const told = isBack ? this.#table.entries[index + 1] : there;
    this.#table.go(index);
    this.#asking.tell(
      el("p", { class: "message" }, t(isBack ? "table.undone" : "table.redone", { label: told.label })),
    );
    this.show();
  }

  #toggleFix() {
    if (!this.#panels.fix) {
      return this.#app.withLater((later) => {
        this.#panels.fix ??= this.#kit.fixPanel(later, this.#face);
        this.#toggleFix();
      });
    }
    this.#isFixing = !this.#isFixing;
    this.#tools.fix.setAttribute("aria-pressed", String(this.#isFixing));
    this.element.classList.toggle("fixing", this.#isFixing);
    this.#asking.say();
    return this.show();
  }

  /** The table was changed, here or in another tab; a change made here shows itself, and at once. */
  #changed() {
    this.#app.keepTold(this.#table);
    queueMicrotask(() => {
      if (!this.element.isConnected || this.#shown === this.#table.state) return;
      this.#asking.say();
      this.show();
    });
  }
}
