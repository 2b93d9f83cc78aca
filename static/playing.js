/**
 * The table screen: what stands on the board, the question at hand and its verdict, and the ways back and on.
 *
 * Law of this file: it knows no game and no rules. The table's log is the truth; the screen shows its current entry,
 * and whatever the server does or does not say, nothing of the log is lost.
 */

import { Refused, Unreachable } from "./api.js";
import { afterPaint, el } from "./dom.js";
import { writeAddress } from "./link.js";
import { doneView, problemView, verdictView } from "./verdict.js";
import { Viewport } from "./viewport.js";
import { t } from "./words.js";

/** Positions as the server described them, so that its counts are there again after undo. */
const MOST_SEEN = 200;
/** Milliseconds after which an answer that is still to come is said to be. */
const SOON = 300;

const tool = (name, icon, click) =>
  el(
    "button",
    { type: "button", class: "tool", id: `tool-${name}`, click },
    el("span", { class: "tool-icon", "aria-hidden": "true" }, icon),
    el("span", {}, t(`tool.${name}`)),
  );

export class Playing {
  #app;
  #kit;
  #table;
  #position = null;
  /** The state that the screen shows. */
  #shown = null;
  #seen = new Map();
  #panels;
  #isFixing = false;
  #question = 0;
  #acting = null;
  #concerned = [];
  #parts;
  #tools;
  #folds;
  #stop;

  constructor(app, table) {
    this.#app = app;
    this.#kit = app.kit;
    this.#table = table;
    this.#panels = this.#kit.panels(this.#faceForPanels());
    this.board = this.#kit.board(app.components);
    this.viewport = new Viewport(
      this.board,
      (isNear) => this.#drawBoard(isNear),
      (what) => this.#panel.tap(what),
    );
    this.#parts = {
      turn: el("p", { class: "turn" }),
      offline: el(
        "div",
        { class: "offline", hidden: true },
        el("p", {}, t("table.offline")),
        el("button", { type: "button", id: "ask-again", click: () => this.retry() }, t("verdict.again")),
      ),
      counts: el("dl", { class: "counts" }),
      done: el("div", { id: "done", role: "status", tabindex: "-1" }),
      verdict: el("div", { id: "verdict", role: "status", tabindex: "-1" }),
      panel: el("div", { id: "panel", tabindex: "-1" }),
      facts: el("div", { id: "facts" }),
      command: this.#command(),
    };
    this.#tools = {
      undo: tool("undo", "↶", () => this.#go(table.at - 1)),
      redo: tool("redo", "↷", () => this.#go(table.at + 1)),
      fix: tool("fix", "✎", () => this.#toggleFix()),
      log: tool("log", "☰", () => app.showLog(table, (index) => this.#go(index))),
      share: tool("share", "⇪", () => app.showShare()),
      more: tool("more", "⋯", () => app.showMenu()),
    };
    this.#folds = this.#kit.factsOf().map((part) => this.#fold(part));
    this.#parts.facts.append(...this.#folds.map(({ element }) => element));
    this.element = this.#layout();
    this.#stop = table.onChange(() => this.#changed());
  }

  #layout() {
    const { turn, offline, counts, done, verdict, panel, facts, command } = this.#parts;
    return el(
      "div",
      { class: "table-screen" },
      el("header", { class: "head" }, el("h1", { class: "unseen" }, this.#app.name), turn, offline, counts),
      el("div", { class: "look" }, this.viewport.element),
      el("div", { class: "below" }, done, panel, verdict, command, facts),
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

  /** What the panels of the game may ask of the page. */
  #faceForPanels() {
    const app = this.#app;
    return {
      about: app.about,
      components: app.components,
      token: (figure) => app.token(figure),
      openCard: (card) => app.openCard(card),
      say: (text) => app.say(text),
      ask: (action) => this.ask(action),
      act: (action) => this.act(action),
      quiet: () => this.#verdict(),
      mark: () => this.#mark(),
      redraw: (wantsCells) => this.viewport.show(wantsCells),
      legal: (types = []) => this.#legal(types),
      fix: (position, state, label) => this.#fix(position, state, label),
      validate: () => this.#validate(),
    };
  }

  // --- showing -------------------------------------------------------------------------------------------------------

  /** Show the current entry of the log; `place` is what there is to read, for a focus that this takes away. */
  show(place = this.#parts.panel) {
    const { state } = this.#table;
    this.#shown = state;
    this.#writeAddress();
    const before = this.#position;
    this.#position = this.#seen.get(state) ?? this.#kit.positionOf(state);
    this.#concerned = [];
    this.#showPanel();
    this.#showHead();
    this.#tools.undo.disabled = !this.#table.canUndo;
    this.#tools.redo.disabled = !this.#table.canRedo;
    this.viewport.show(this.#panel.wantsCells);
    this.board.home = this.#kit.home(this.board, this.#position);
    if (this.viewport.isNear && !this.#kit.isSamePlace(before, this.#position)) this.viewport.approach(this.board.home);
    this.#mark();
    this.#describe(state);
    this.#bring();
    this.#catchFocus(place);
  }

  /** The address follows when all is painted: writing it takes long, and nobody waits for it. */
  #writeAddress() {
    afterPaint(() => this.element.isConnected && writeAddress(this.#table.state));
  }

  #showPanel() {
    const panel = this.#panel;
    if (this.#parts.panel.firstChild !== panel.element) this.#parts.panel.replaceChildren(panel.element);
    panel.show(this.#position);
  }

  #showHead() {
    const { turn, counts } = this.#parts;
    turn.replaceChildren(
      this.#app.token(this.#kit.actingOf(this.#position)),
      el("span", {}, this.#kit.turnOf(this.#position, this.#app.about)),
    );
    counts.replaceChildren(
      ...this.#kit
        .countsOf(this.#position)
        .map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value))),
    );
    for (const { fill } of this.#folds) fill();
  }

  /** A list that is made only while it is unfolded: at each action that would be most of the work. */
  #fold({ title, content }) {
    const inside = el("div");
    const element = el("details", { class: "card" }, el("summary", {}, el("h2", {}, title)), inside);
    const fill = () => {
      if (element.open && this.#position) inside.replaceChildren(...content(this.#position, this.#app));
    };
    element.addEventListener("toggle", fill);
    return { element, fill };
  }

  #drawBoard(isNear) {
    this.board.show(this.#position, { isNear, hasShore: this.#panel.hasShore });
    if (isNear) this.#bring();
  }

  /** Have the printed faces brought, and draw again when they come. */
  async #bring() {
    const came = await this.#kit.bring(this.#app.game, this.#position, this.viewport.isNear);
    if (!came || !this.element.isConnected) return;
    this.viewport.show(this.#panel.wantsCells);
    this.#mark();
  }

  #mark() {
    this.viewport.mark([...this.#panel.marks, ...this.#concerned]);
  }

  /** Have the server count, unless it has already. */
  async #describe(state) {
    if (this.#seen.has(state)) return;
    const answer = await this.#trying(
      () => this.#app.game.describe(state),
      () => null,
    );
    if (!answer) return;
    this.#see(state, answer.position);
    if (this.#table.state !== state) return;
    this.#position = answer.position;
    this.#showHead();
  }

  #see(state, position) {
    this.#seen.set(state, position);
    if (this.#seen.size > MOST_SEEN) this.#seen.delete(this.#seen.keys().next().value);
  }

  // --- asking the server ---------------------------------------------------------------------------------------------

  /** What `question` gives, or what `otherwise` makes of the refusal or the silence of the server. */
  async #trying(question, otherwise) {
    try {
      const answer = await question();
      this.#setOffline(false);
      return answer;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.#setOffline(error instanceof Unreachable);
      return otherwise(error);
    }
  }

  #setOffline(isOffline) {
    this.#parts.offline.hidden = !isOffline;
  }

  /** Ask anew what could not be asked. */
  retry() {
    if (this.#parts.offline.hidden) return;
    this.#setOffline(false);
    this.show();
  }

  /** The legal actions, none of a board that is impossible; null if the server does not answer. */
  async #legal(types) {
    const answer = await this.#trying(
      () => this.#app.game.legal(this.#table.state, types),
      (error) => {
        if (error instanceof Refused) this.#verdict(problemView(error));
        return error instanceof Refused ? { actions: [] } : null;
      },
    );
    return answer?.actions ?? null;
  }

  async #validate() {
    const answer = await this.#trying(
      () => this.#app.game.validate(this.#table.state),
      () => null,
    );
    return answer?.problems ?? null;
  }

  #verdict(...content) {
    this.#question++;
    this.#concerned = [];
    this.#parts.done.replaceChildren();
    this.#parts.verdict.removeAttribute("aria-busy");
    this.#parts.verdict.replaceChildren(...content);
  }

  /** How to set the game up with real pieces, folded: a virtual game needs none. */
  tellSetup(events) {
    const steps = el(
      "ol",
      {},
      events.map(({ message }) => el("li", {}, message)),
    );
    this.#tell(el("details", { class: "card" }, el("summary", {}, t("table.set-up")), steps));
  }

  /** Tell what was done; it stays until something else is asked. */
  #tell(content) {
    this.#parts.done.parentElement.scrollTop = 0;
    this.#verdict();
    this.#parts.done.replaceChildren(content);
  }

  /** Ask about an action and show the verdict. */
  async ask(action) {
    const { state } = this.#table;
    const verdict = await this.#answer(action, () => this.ask(action));
    if (verdict) this.#showVerdict(verdict, state);
  }

  /** Do an action if it is legal, and show why not if it is not; one at a time, so that no double tap acts twice. */
  async act(action) {
    if (this.#acting === this.#question) return;
    const { state } = this.#table;
    const answer = this.#answer(action, () => this.act(action));
    const asked = this.#question;
    this.#acting = asked;
    const verdict = await answer;
    if (this.#acting === asked) this.#acting = null;
    if (!verdict) return;
    if (verdict.legal) this.#do(verdict, state);
    else this.#showVerdict(verdict, state);
  }

  /** The verdict on an action; null if there is none, or if the player has gone elsewhere meanwhile. */
  async #answer(action, again) {
    const { state } = this.#table;
    const asked = ++this.#question;
    const isWanted = () => asked === this.#question && state === this.#table.state;
    this.#wait(asked);
    const verdict = await this.#trying(
      () => this.#app.game.check(state, action),
      (error) => {
        if (isWanted()) this.#verdict(problemView(error, again));
        return null;
      },
    );
    if (!verdict || !isWanted()) return null;
    this.#parts.verdict.removeAttribute("aria-busy");
    return verdict;
  }

  /** While an answer is on its way, the one before it cannot be taken for it. */
  #wait(asked) {
    const { verdict } = this.#parts;
    verdict.setAttribute("aria-busy", "true");
    for (const button of verdict.querySelectorAll("#do")) button.disabled = true;
    setTimeout(() => {
      if (asked !== this.#question || !verdict.hasAttribute("aria-busy")) return;
      verdict.replaceChildren(el("p", { class: "message" }, t("verdict.asking")));
    }, SOON);
  }

  #showVerdict(verdict, state) {
    const row = ({ action, text, label, cost }) =>
      el(
        "button",
        { type: "button", click: () => this.ask(action ?? text) },
        el("span", { class: "label" }, label),
        el("span", { class: "cost" }, cost ? t("verdict.cost", { count: cost }) : t("verdict.free")),
      );
    this.#parts.done.replaceChildren();
    this.#parts.verdict.replaceChildren(
      verdictView(verdict, {
        doIt: () => this.#do(verdict, state),
        openRule: (rule) => this.#app.openRule(rule),
        row,
      }),
    );
    this.#concerned = verdict.legal ? [] : this.#kit.concernedBy(verdict.violations);
    this.#mark();
    this.#catchFocus(this.#parts.verdict);
    this.#reveal();
  }

  /** What was tapped may be gone or closed now, and the focus with it: then `place` has it. */
  #catchFocus(place) {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.disabled;
    if (isLost) place.focus({ preventScroll: true });
  }

  /** The verdict comes into sight if it is not. */
  #reveal() {
    this.#parts.verdict.firstElementChild?.scrollIntoView({ block: "nearest" });
  }

  // --- going on ------------------------------------------------------------------------------------------------------

  /** Go on to what a legal action leads to. */
  #do(verdict, state) {
    if (state !== this.#table.state) return;
    this.#see(verdict.state, verdict.position);
    const left = this.#table.add({
      state: verdict.state,
      label: this.#kit.labelOf(verdict),
      kind: "do",
      action: verdict.text,
    });
    this.#tell(doneView(verdict));
    this.offer(left);
    this.show(this.#parts.done);
  }

  /** A change by hand: an entry of its own, marked as such. */
  #fix(position, state, label) {
    const left = this.#table.add({ state, label: t("fix.entry", { label }), kind: "fix", action: null });
    this.#verdict();
    this.offer(left);
    this.#app.say(label);
    this.show();
  }

  /** Undone entries have left the log for a new one: offer to bring them back, and then the new one in turn. */
  offer(left, at = this.#table.at - 1) {
    if (!left.length) return;
    const { state } = this.#table.entries[at];
    const bring = () => {
      if (this.#table.entries[at]?.state !== state) return this.#parts.done.replaceChildren();
      this.#table.go(at);
      const [others] = left.map((entry) => this.#table.add(entry));
      this.#tell(el("p", { class: "message" }, t("table.redone", { label: this.#table.label })));
      this.offer(others, at);
      this.show(this.#parts.done);
    };
    this.#parts.done.append(
      el(
        "div",
        { class: "message left" },
        el("p", {}, t("table.dropped", { count: left.length })),
        el("button", { type: "button", id: "bring-back", click: bring }, t("table.bring-back")),
      ),
    );
  }

  #go(index) {
    const there = this.#table.entries[index];
    if (!there) return;
    const isBack = index < this.#table.at;
    const told = isBack ? this.#table.entries[index + 1] : there;
    this.#table.go(index);
    this.#tell(el("p", { class: "message" }, t(isBack ? "table.undone" : "table.redone", { label: told.label })));
    this.show();
  }

  #toggleFix() {
    if (!this.#panels.fix) {
      return this.#app.withLater(({ FixPanel }) => {
        this.#panels.fix ??= new FixPanel(this.#faceForPanels());
        this.#toggleFix();
      });
    }
    this.#isFixing = !this.#isFixing;
    this.#tools.fix.setAttribute("aria-pressed", String(this.#isFixing));
    this.element.classList.toggle("fixing", this.#isFixing);
    this.#verdict();
    return this.show();
  }

  /** The table was changed, here or in another tab; a change made here shows itself, and at once. */
  #changed() {
    this.#app.keepTold(this.#table);
    queueMicrotask(() => this.element.isConnected && this.#shown !== this.#table.state && this.show());
  }

  // --- typing --------------------------------------------------------------------------------------------------------

  /** A box that takes the text form of an action, for whoever would rather type. */
  #command() {
    const input = el("input", {
      id: "action",
      class: "code",
      type: "text",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      "aria-describedby": "action-hint",
      placeholder: "MOVE:4.2/TEC",
    });
    const submit = (event) => {
      event.preventDefault();
      if (input.value.trim()) this.ask(input.value.trim());
    };
    const hint = el(
      "p",
      { class: "hint", id: "action-hint" },
      t("command.hint"),
      " ",
      el("a", { href: "/docs/wire.md" }, t("command.docs")),
    );
    return el(
      "details",
      { class: "card typing" },
      el("summary", {}, t("command.title")),
      el(
        "form",
        { submit },
        el("label", { for: "action" }, t("command.label")),
        hint,
        input,
        el("div", { class: "row" }, el("button", { type: "submit", id: "check" }, t("command.check"))),
      ),
    );
  }
}
