/**
 * The table screen: what stands on the board, the questions about it, and the ways back and on.
 *
 * Invariant: it knows no game and no rules. The table's log is the truth; the screen shows its current entry, and
 * whatever the server does or does not say, nothing of the log is lost.
 *
 * @import { Description, Fact, Kit, Moments, Panel, PlayKit, Resolution, TableFace } from "../kit/kit.js"
 */

import { Checks } from "./checks.js";
import { Changes, LastMove } from "./done.js";
import { afterPaint, arrange, button, catchFocus, el, whenIdle } from "../common/dom.js";
import { choose, setting } from "../common/settings.js";
import { LegalPanel } from "./legal-panel.js";
import { EndingSlot } from "../ending/slot.js";
import { FirstGameSlot } from "../first-game/slot.js";
import { writeAddress } from "../sharing/link.js";
import { Mentions } from "./mentions.js";
import { bringRules } from "../rules/rule-book.js";
import { Sheet } from "./sheet.js";
import { typingBox } from "./typing.js";
import { Viewport, roomBeside } from "./viewport.js";
import { buzz } from "../common/speech.js";
import { learn, t } from "../common/words.js";
import { playing } from "../words/en-playing.js";

learn(playing);

/** The most descriptions of states that are kept, so that the server's counts are there again after undo. */
const MOST_SEEN = 200;
/** What of the panel is in sight beside a board, in rem: further rows of it are pushed up. */
const PANEL = 13;
/** The same beside a column that is shown whole. */
const WHOLE_PANEL = 5;
/** The share of the screen's height that the board keeps, if nothing needs the room more. */
const SHARE = 0.3;
/** The same where letters are so large that the page goes up and down as a whole (`table.css`): the question is pushed, not the board. */
const LARGE = { letters: "(max-width: 16rem)", share: 0.5 };

const tool = (name, icon, click) =>
  button([el("span", { class: "tool-icon", "aria-hidden": "true" }, icon), el("span", {}, t(`tool.${name}`))], click, {
    class: "tool",
    id: `tool-${name}`,
  });

export class Playing {
  #app;
  /** @type {Kit & PlayKit} */
  #kit;
  #table;
  #position = null;
  /** The state that the screen shows. */
  #shown = null;
  #seen = new Map();
  /** @type {Record<string, Panel>} */
  #panels;
  /** Of a name without a panel: nothing is asked, as in a game that is over. @type {Panel} */
  #quiet = { element: el("div"), show() {}, tap() {} };
  /** @type {TableFace} */
  #face;
  #isFixing = false;
  /** What is looked at just now, and what was tapped in a message, as marks. */
  #looked = { rung: [], pointed: [] };
  /** Whether the panel before needed the whole board. */
  #wasWhole = false;
  /** What leads in place of the game's own panels. @type {Panel | null} */
  #leading = null;
  #checks;
  #ending;
  /** What is to be done on the table. */
  #changes;
  /** @type {LastMove} */
  #done;
  /** The state of which the line says more than the log. */
  #describedState = null;
  /** The state that undo has led to, if the last step was that. */
  #undone = null;
  /** How many actions in one it tells of. */
  #count = 1;
  #firstGame;
  /** Shows great moments, once it has come. @type {Moments | undefined} */
  #moments;
  #parts;
  #tools;
  #folds;
  #sizes;
  /** Has a long panel lie over the board. @type {Sheet} */
  #sheet;
  /** How high the panel was when it was last laid out, in px. */
  #panelHeight = 0;
  /** How many panels were shown. */
  #panelCount = 0;
  #stop;

  constructor(app, table, position) {
    this.#app = app;
    this.#kit = app.kit;
    this.#table = table;
    if (position) this.#see(table.state, { position, outcome: null });
    this.mentions = new Mentions(this.#kit, () => this.#face, () => this.#position);
    this.#changes = new Changes(this.#kit, () => this.#face, () => this.#position);
    this.#checks = new Checks(app, table, {
      goOn: (verdict, state, isNext, title) => this.#do(verdict, state, isNext, title),
      changed: () => this.#mark(),
      retried: () => this.show(),
      position: () => this.#position,
      mentions: this.mentions,
      question: (action) => this.#question(action),
      refused: () => this.#firstGame.read("refusal"),
    });
    this.#firstGame = new FirstGameSlot(app, table, () => this.#face, (marks) => {
      this.#mark();
      this.viewport.reveal(marks);
    });
    this.#ending = new EndingSlot(app, table, () => {
      this.#mark();
      this.viewport.reveal(this.#ending.marks);
    });
    this.#face = this.#faceForPanels();
    this.#panels = this.#kit.panels?.(this.#face) ?? { legal: new LegalPanel(this.#face) };
    this.board = this.#kit.board();
    this.viewport = new Viewport(this.board, {
      redraw: (isNear) => this.#drawBoard(isNear),
      tapped: (what) => {
        this.#looked = { rung: [], pointed: [] };
        this.#done.unfold(false);
        this.#panel.tap(what);
      },
      zoomed: (isWhole) => this.#panel.zoomed?.(isWhole),
      turned: () => this.#turn(),
      free: () => this.#free(),
    });
    this.#done = new LastMove(this.viewport.zoom, this.viewport.turn);
    this.#parts = {
      plan: table.banner?.(app),
      head: el("header", { class: "head" }),
      turn: el("p", { class: "turn" }),
      counts: el("dl", { class: "counts" }),
      above: el("div"),
      panel: el("div", { id: "panel", tabindex: "-1" }),
      facts: el("div", { id: "facts" }),
      below: el("div", { class: "below" }),
      side: el("div", { class: "side" }),
      typing: typingBox(this.#kit.typing ?? {}, (action) => this.#checks.check(action), () => this.#redraw()),
      nav: el("nav", { class: "tools", "aria-label": t("table.tools") }),
    };
    this.#tools = {
      undo: tool("undo", "↶", () => this.#panel.back?.() || this.#go(() => table.at - 1)),
      redo: tool("redo", "↷", () => this.#go(() => table.at + 1)),
      help: tool("help", "?", () => app.showHelp(this.#face, this.#position, this.#table.state)),
      ...(this.#kit.fixPanel && { fix: tool("fix", "✎", () => this.#toggleFix()) }),
      log: tool("log", "☰", () => app.showLog(table)),
      share: tool("share", "⇪", () => app.showShare()),
      more: tool("more", "⋯", () => app.showMenu()),
    };
    this.#folds = (this.#kit.facts ?? []).map((part) => this.#fold(part));
    this.#parts.facts.append(...this.#folds.map(({ element }) => element));
    this.element = this.#layout();
    this.#sheet = new Sheet(this.#parts.below, this.viewport);
    this.#sizes = new ResizeObserver(() => this.#measure());
    for (const part of [this.#parts.head, this.#firstGame.element, this.#parts.panel, this.#done.element]) this.#sizes.observe(part);
    this.#stop = table.onChange(() => this.#changed());
    afterPaint(() => bringRules(app.game));
  }

  #layout() {
    const { head, plan, turn, counts, above, panel, facts, below, side, nav } = this.#parts;
    const { offline, verdict } = this.#checks;
    const { typing } = this.#parts;
    head.append(el("h1", { class: "unseen" }, this.#app.name), plan ?? "", turn, offline, counts, above);
    below.append(panel, verdict, facts, typing);
    side.append(below, this.#done.element);
    nav.append(...Object.values(this.#tools));
    return el(
      "div",
      { class: "table-screen" },
      head,
      el("div", { class: "look" }, this.#firstGame.element, this.viewport.element),
      side,
      nav,
    );
  }

  /** Height in px that head, question and tools leave to the board, and what a long panel leaves in sight of it. */
  #free(isLong = false) {
    const { head, panel, nav } = this.#parts;
    const most = this.viewport.isWholeColumn ? WHOLE_PANEL : PANEL;
    const share = this.#isLarge ? LARGE.share : SHARE;
    // Of a board that is brought near as much is in sight from one question to the next, so that it does not jump.
    const least = !this.board.isColumn && this.board.regions?.length ? PANEL : 0;
    const limits = isLong && !this.#isLarge ? { least } : { least, most, share };
    return roomBeside([head, nav, this.#firstGame.element, this.#done.element], panel, { ...limits, cut: this.#done.cut });
  }

  /** The board has the room that is left to it, and a panel that needs more lies over its lower part. */
  #measure() {
    this.#panelHeight = this.#parts.panel.offsetHeight;
    this.viewport.measure();
    this.#sheet.cover(this.#panel.isLong ? this.viewport.above(this.#free(true)) : 0);
  }

  /** Whether letters are so large that the page goes up and down as a whole. */
  get #isLarge() {
    return matchMedia(LARGE.letters).matches;
  }

  /** Bring this into sight; what a lesson of a first game speaks of comes before it. */
  #reveal(marks, beside = []) {
    const taught = this.#firstGame.marks;
    if (taught.length) this.viewport.reveal(taught, [...marks, ...beside]);
    else this.viewport.reveal(marks, beside);
  }

  /** No longer shown. */
  leave() {
    this.#stop();
    this.#moments?.stop();
    this.#firstGame.leave();
    this.#sizes.disconnect();
  }

  get #panel() {
    if (this.#isFixing) return this.#panels.fix;
    return this.#leading ?? this.#own;
  }

  /** The panel that the game has for the position. @returns {Panel} */
  get #own() {
    return this.#panels[this.#kit.panelOf?.(this.#position) ?? "legal"] ?? this.#quiet;
  }

  /** What the panel wants to be seen beside it: of one that `keepsLook`, what the game's own would have there. @returns {Panel} */
  get #looking() {
    return this.#panel.keepsLook ? this.#own : this.#panel;
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
      mentions: this.mentions,
      keptAs: () => this.#keptAs(),
      withLater: (use) => app.withLater(use),
      ifLater: (use) => app.ifLater(use),
      ask: this.#checks,
      show: {
        mark: () => this.#mark(),
        redraw: () => this.#redraw(),
        approach: (where) => this.viewport.approach(where),
        reveal: (marks, beside) => this.#reveal(marks, beside),
        ring: (rung) => this.#look({ ...this.#looked, rung }),
        point: (pointed) => this.#point(pointed),
        quiet: () => this.#checks.say(),
        lead: (panel) => this.#lead(panel),
        question: (procedure, facts) => this.#question(procedure, facts),
        danger: () => this.#danger(this.#table.state),
      },
      tell: {
        say: (text) => app.say(text),
        fix: (state, label) => this.#fix(state, label),
        follow: (resolution) => this.#follow(resolution),
        read: (what) => this.#firstGame.read(what),
      },
    };
  }

  /** What the game is kept as on this phone; a plan is of the game that it is for. */
  #keptAs() {
    let table = this.#table;
    while (table.isPlan) table = table.of;
    return table.id;
  }

  /** What is at stake in a state, in a line that comes with the server's answer. */
  #danger(state) {
    const open = () => this.#app.showHelp(this.#face, this.#position, state, "danger");
    const line = button("", open, { class: "danger-line", hidden: true });
    afterPaint(() => this.#app.ifLater(({ fillDanger }) => fillDanger(line, this.#app, state)));
    return line;
  }

  // --- showing -------------------------------------------------------------------------------------------------------

  /** Show the current entry of the log; `place` is what there is to read, for a focus that this takes away. */
  show(place = this.#parts.panel) {
    const { state } = this.#table;
    // A new question is read from its beginning.
    if (this.#isLarge) scrollTo(0, 0);
    else if (state !== this.#shown) this.#parts.below.scrollTop = 0;
    this.#shown = state;
    this.#writeAddress();
    const before = this.#position;
    this.#position = this.#seen.get(state)?.position ?? this.#kit.positionOf(state);
    this.#checks.forget();
    this.#looked = { rung: [], pointed: [] };
    this.#showPanel();
    this.#showHead();
    this.#showDone();
    this.#tools.undo.disabled = !this.#table.canUndo && !this.#panel.back;
    this.#tools.redo.disabled = this.#tools.redo.hidden = !this.#table.canRedo;
    this.#redraw();
    this.#goHome(before);
    this.#mark();
    this.#showEnding();
    this.#firstGame.show(this.#isFixing || this.#leading || this.#isOver ? null : this.#position);
    this.#describe(state);
    this.#bring();
    catchFocus(place);
  }

  /** The board comes near where the play is now; where it is where it was, or put right by hand, people look there. */
  #goHome(before) {
    const wasWhole = this.#wasWhole;
    this.#wasWhole = Boolean(this.#panel.wantsRegions);
    this.board.home = this.#kit.home?.(this.board, this.#position);
    if (this.#isOver) return this.viewport.showWhole();
    if (this.#isFixing || !this.board.home) return;
    if (wasWhole || !this.#kit.isSamePlace?.(before, this.#position)) this.viewport.approach(this.board.home);
  }

  /** The address follows when all is painted: writing it takes long, and nobody waits for it. */
  #writeAddress() {
    // A plan is not what the game has come to.
    if (!this.#table.isPlan) afterPaint(() => this.element.isConnected && writeAddress(this.#table.state));
  }

  #showPanel() {
    const panel = this.#panel;
    arrange(this.#parts.panel, [this.#ending.element, panel.element]);
    this.#parts.above.replaceChildren(this.#looking.above ?? "");
    this.#fill(panel);
    this.#showPaints();
  }

  /** Until an answer has come the panel is as high as the one before it, so that what stands below it stays there. */
  async #fill(panel) {
    const { style } = this.#parts.panel;
    const number = ++this.#panelCount;
    style.minHeight = `${this.#panelHeight}px`;
    if (!panel.isLong) this.#sheet.cover(0);
    await panel.show(this.#position);
    if (number === this.#panelCount) style.minHeight = "";
  }

  /** Whether a finger draws on the board, or pushes it. */
  #showPaints() {
    this.element.classList.toggle("painting", Boolean(this.#panel.paints));
  }

  #showHead() {
    const { turn, counts } = this.#parts;
    const description = this.#seen.get(this.#shown);
    turn.replaceChildren(
      ...(this.#kit.tokensOf?.(this.#position, description) ?? []),
      el("span", {}, this.#kit.turnOf(this.#position, this.#app.about, description)),
    );
    this.showWho();
    counts.replaceChildren(
      ...(this.#kit.countsOf?.(this.#position) ?? []).map(([name, value]) =>
        el("div", {}, el("dt", {}, name), el("dd", {}, value)),
      ),
    );
    for (const { fill } of this.#folds) fill();
  }

  /** Whose turn it is by name, if anybody has said who plays. */
  showWho() {
    if (this.#position && this.#app.people?.show(this.#parts.turn, this.#position)) buzz();
  }

  /** How the game has ended, if it has, comes before all else; who puts the board right wants to see that. */
  #showEnding() {
    const isOver = this.#isOver;
    this.element.classList.toggle("ended", isOver);
    const outcome = this.#seen.get(this.#shown)?.outcome ?? null;
    this.#ending.show(isOver ? { position: this.#position, outcome } : null);
  }

  get #isOver() {
    if (this.#isFixing) return false;
    return this.#kit.isOver ? this.#kit.isOver(this.#position) : Boolean(this.#seen.get(this.#shown)?.outcome);
  }

  /** A list that is drawn only while it is unfolded: at each action that would be most of the work. */
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

  /** What was done last, in the words of the verdict or else of the log. */
  #showDone() {
    if (this.#describedState !== this.#table.state) this.#tell(this.#table.label);
  }

  #tell(label, .../** @type {Node[]} */ content) {
    this.#describedState = this.#table.state;
    this.#done.tell(this.#before.plain(label), content);
  }

  /** Names as of the board before the entry at hand, on which it was done, or which an undone one leads to. */
  get #before() {
    const { entries, at, state } = this.#table;
    const before = this.#undone === state ? entries[at] : entries[at - 1];
    return before ? this.mentions.of(before.state) : this.mentions;
  }

  /** Turn the board by one more step to whoever has the phone; where things lie is called as it is seen from there. */
  #turn() {
    choose("turn", (setting("turn") + 1) % this.board.turns);
    this.show(this.viewport.turn);
  }

  #redraw() {
    this.viewport.show(this.#panel.wantsRegions);
  }

  #drawBoard(isNear) {
    const look = { ...this.#looking.look, isTyping: this.#parts.typing.open };
    this.board.show(this.#position, { isNear, look, room: this.viewport.room });
    if (isNear) this.#bring();
  }

  /** Have the printed faces brought, and draw again when they come. */
  async #bring() {
    const came = await this.#kit.bring?.(this.#app.game, this.#position, this.viewport.isNear);
    if (!came || !this.element.isConnected) return;
    this.#redraw();
    this.#mark();
  }

  #mark() {
    this.#showPaints();
    const { rung, pointed } = this.#looked;
    const own = [...(this.#panel.marks ?? []), ...this.#firstGame.marks, ...this.#ending.marks, ...this.#checks.concerned];
    this.viewport.mark([...own, ...(rung.length ? rung : pointed)]);
  }

  #look(looked) {
    this.#looked = looked;
    this.#mark();
  }

  /** Ring something and bring it into sight; a dialog that lies over the board goes. */
  #point(pointed) {
    for (const over of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (over).close();
    this.#look({ rung: [], pointed });
    this.viewport.reveal(pointed);
  }

  /** Have the server count, unless it has already. */
  async #describe(state) {
    if (this.#seen.has(state)) return;
    const answer = await this.#checks.describe(state);
    if (!answer) return;
    this.#see(state, answer);
    if (this.#table.state !== state) return;
    this.#position = answer.position;
    this.#panel.know?.(answer.position);
    this.#showHead();
    this.#showEnding();
  }

  #see(state, /** @type {Description} */ description) {
    this.#seen.set(state, description);
    if (this.#seen.size > MOST_SEEN) this.#seen.delete(this.#seen.keys().next().value);
  }

  /** Put the questions again that had no answer. */
  retry() {
    this.#checks.retry();
  }

  /** Offer to lead through setting the game up with real pieces; who plays without any goes on at once. */
  tellSetup(events) {
    const begin = () =>
      this.#app.withLater(({ SettingUp, setUpOf }) => {
        this.#firstGame.read("set-up");
        const toDo = setUpOf?.(events, this.#position, this.#app.components) ?? events;
        this.#lead(new SettingUp(this.#kit, this.#face, toDo));
      });
    const content = el("div", { "data-open": true }, button(t("table.set-up"), begin, { class: "wide-button", id: "set-up" }));
    this.#tell(this.#table.label, content);
    this.#firstGame.canSetUp = true;
    this.#firstGame.show(this.#position);
  }

  /** Lead through the game from here on. */
  teach = () => this.#firstGame.teach();

  // --- going on ------------------------------------------------------------------------------------------------------

  /** Go on to what a legal action leads to; one that came `isNext` is shown together with the one before it, perhaps by a title. */
  #do(verdict, state, isNext, title = "") {
    this.#table.heard();
    if (state !== this.#table.state) return this.#app.missed();
    this.#see(verdict.state, verdict);
    const left = this.#table.add({
      state: verdict.state,
      label: this.#kit.labelOf?.(verdict) ?? verdict.label,
      kind: "do",
      action: verdict.text,
    });
    // What left the log is offered until the next tap.
    const offers = isNext ? [...this.#done.content.querySelectorAll(":scope > .left")] : [];
    const content = this.#changes.after(verdict, isNext);
    this.#count = isNext ? this.#count + 1 : 1;
    this.#checks.say();
    const isSeries = title && this.#count > 1;
    this.#tell(isSeries ? t("done.series", { count: this.#count, title }) : this.#table.label, ...content, ...offers);
    const heard = verdict.events.map(({ message }) => message);
    this.#app.say(this.#before.plain(heard.length ? heard.join(" ") : this.#table.label));
    this.offer(left);
    this.show(this.#done.element);
    this.#showMoments(verdict);
  }

  /** Have what was done be seen and heard; what that needs comes when nobody waits for it. */
  #showMoments({ events, outcome }) {
    if (this.#moments) return afterPaint(() => this.element.isConnected && this.#moments.play(events, outcome));
    const bring = async () => {
      const brought = await this.#kit.bringMoments?.();
      this.#moments ??= brought?.momentsOn(this.viewport, (event) => this.#kit.marksOf?.(event, this.#position) ?? []);
    };
    whenIdle(() => bring().catch(() => {}));
  }

  /** A change by hand: an entry of its own, marked as such. */
  #fix(state, label) {
    const left = this.#table.add({ state, label: t("fix.entry", { label }), kind: "fix", action: null });
    this.#changes.clear();
    this.#checks.say();
    this.#tell(this.#table.label);
    this.offer(left);
    this.#app.say(this.#before.plain(label));
    this.show();
  }

  /** The same, made elsewhere than in a panel. */
  putRight = (state, label) => this.#fix(state, label);

  /** Undone entries have left the log for a new one: offer to bring them back, and then the new one in turn. */
  offer(left, at = this.#table.at - 1) {
    if (!left.length) return;
    const { state } = this.#table.entries[at];
    const bring = () => {
      this.#table.heard();
      if (this.#table.entries[at]?.state !== state) return this.#done.tell(this.#table.label);
      this.#table.go(at);
      const [others] = left.map((entry) => this.#table.add(entry));
      this.#checks.say();
      this.#tell(t("table.redone", { label: this.#table.label }));
      this.offer(others, at);
      this.show();
    };
    this.#done.append(
      el(
        "div",
        { class: "message left" },
        el("p", {}, t("table.dropped", { count: left.length })),
        button(t("table.bring-back"), bring, { id: "bring-back" }),
      ),
    );
  }

  /** Go to the entry that `which` names, of the log as it is by now. */
  async #go(which) {
    const there = this.#entryAt(which);
    if (!there) return;
    const { people } = this.#app;
    // Who takes back what they did themselves means it; only what was somebody else's is asked about.
    if (people && !(await people.isMeant(this.#position, this.#kit.positionOf(there.state)))) return;
    if (there === this.#entryAt(which)) this.#goTo(which());
  }

  #entryAt(which) {
    this.#table.heard();
    return this.#table.entries[which()];
  }

  #goTo(index) {
    const there = this.#table.entries[index];
    const isBack = index < this.#table.at;
    const entry = isBack ? this.#table.entries[index + 1] : there;
    this.#table.go(index);
    this.#changes.clear();
    this.#checks.say();
    const label = t(isBack ? "table.undone" : "table.redone", { label: entry.label });
    this.#undone = isBack ? this.#table.state : null;
    this.#tell(label);
    this.#app.say(this.#before.plain(label));
    this.show();
  }

  #lead(/** @type {Panel | null} */ panel) {
    this.#leading = panel;
    this.#checks.say();
    this.show();
  }

  /** Lead through what has to be asked, one question after the other. */
  #question(procedure, facts = []) {
    const openRule = (rule) => this.#app.openRule(rule);
    this.#app.withLater(({ QuestionPanel, chooserOf }) => {
      const hooks = { ...this.#kit, chooserOf };
      this.#lead(new QuestionPanel(this.#face, procedure, { hooks, facts, openRule }));
    });
  }

  /** Go on to what a procedure has led to, as far as that holds for longer than the procedure. */
  async #follow(/** @type {Resolution} */ resolution) {
    const { state } = this.#table;
    if (this.#app.people && !(await this.#app.people.isMeant(this.#position))) return;
    const lasting = this.#kit.lasting?.(resolution.position) ?? null;
    const text = lasting && (await this.#checks.written(lasting));
    const after = text ? { state: text, position: this.#kit.positionOf(text) } : {};
    const isAction = this.#app.about.actions?.some(({ type }) => type === resolution.procedure.type);
    this.#leading = null;
    // A procedure that is no action of the game cannot be replayed: the log keeps where it has led.
    const done = isAction && !text ? resolution.text : null;
    this.#do({ ...resolution, ...after, text: done, events: resolution.sequence }, state, false);
  }

  /** Have a board that lies on the table already put right by hand. */
  beginFixing() {
    if (this.#kit.fixPanel && !this.#isFixing) this.#toggleFix();
  }

  #toggleFix() {
    if (!this.#panels.fix) {
      return this.#app.withLater((later) => {
        if (!this.#panels.fix) {
          this.#panels.fix = this.#kit.fixPanel(later, this.#face);
          later.drawStrokes(this.viewport, () => this.#panel);
        }
        this.#toggleFix();
      });
    }
    this.#leading = null;
    this.#isFixing = !this.#isFixing;
    this.#tools.fix.setAttribute("aria-pressed", String(this.#isFixing));
    this.element.classList.toggle("fixing", this.#isFixing);
    this.#done.unfold(false);
    this.#checks.say();
    return this.show();
  }

  /** The table was changed, here or in another tab; a change made here shows itself, and at once. */
  #changed() {
    this.#app.warnUnkept(this.#table);
    queueMicrotask(() => {
      if (!this.element.isConnected || this.#shown === this.#table.state) return;
      this.#checks.say();
      this.show();
    });
  }
}
