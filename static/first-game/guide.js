/**
 * Leads through the first two turns of a real game: what it is about, then one lesson after the other, each at its moment.
 *
 * Invariant: a lesson stands above the board and covers nothing; what it speaks of is ringed, on the board or on a button.
 * It changes nothing of the game, and goes by a tap at any time.
 *
 * @import { FirstGame, Lesson, LessonView, Mark, Position, Progress } from "../kit/kit.js"
 */

import { dialog } from "../common/dialog.js";
import { afterPaint, button, el } from "../common/dom.js";
import { ruleName } from "../rules/rule-book.js";
import { learn, t } from "../common/words.js";
import { firstGameWords } from "../words/en-first-game.js";
import { begun, followed, isFinished, lessonsFor, read, withOver } from "./course.js";

learn(firstGameWords);

/** The three pictures at the beginning, among the lessons that are over. */
const GOAL = { id: "goal" };

/** The first and the last lesson of every game. @type {{ setUp: Lesson, last: Lesson }} */
const SHARED = {
  setUp: {
    id: "set-up",
    text: "first.set-up",
    control: "#set-up",
    isFor: (_, { canSetUp, actions }) => canSetUp && !actions.length,
    endedBy: { ok: true, reading: "set-up", action: /./ },
  },
  last: {
    id: "last",
    text: "first.last",
    control: "#tool-help",
    // What can be learned at any time comes before it.
    isFor: (_, { turns, over }) => turns > 0 && ["refusal", "danger"].every((id) => over.includes(id)),
    endedBy: { ok: true },
  },
};

export class Guide {
  /** What is ringed on the board. @type {Mark[]} */
  marks = [];
  #game;
  #slot;
  #app;
  #table;
  #face;
  #changed;
  #keep;
  #known;
  /** @type {Progress | null} */
  #progress;
  /** @type {readonly Lesson[]} */
  #lessons;
  /** @type {Lesson | null} */
  #lesson = null;
  /** @type {Position | null} */
  #position = null;
  #latest = 0;
  /** Rings the button that the lesson speaks of, however often the page draws it anew. */
  #ring = new CSSStyleSheet();

  /** `progress` is what was kept, `keep` keeps it, and `known` that no lesson is wanted any more. */
  constructor(/** @type {FirstGame} */ game, slot, { app, table, face, progress, changed, keep, known }) {
    this.#game = game;
    this.#slot = slot;
    this.#app = app;
    this.#table = table;
    this.#face = face;
    this.#changed = changed;
    this.#keep = keep;
    this.#known = known;
    this.#lessons = [SHARED.setUp, ...game.lessons, SHARED.last];
    this.#progress = progress;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#ring];
  }

  /** A position is shown, or null: nothing is taught then. */
  show(/** @type {Position | null} */ position) {
    this.#position = position;
    if (!position) return this.#clear();
    const { entries, at, id } = this.#table;
    const turn = this.#game.turnOf(position);
    if (this.#progress?.table !== id) this.#go(begun(id, at, turn, this.#progress));
    else if (this.#progress.entry >= entries.length) this.#go({ ...this.#progress, entry: at });
    if (this.#isKnown) return this.#clear();
    if (!this.#progress?.over.includes(GOAL.id)) return this.#openGoal();
    this.#go(followed(this.#progress, this.#lessons, this.#view()));
    if (!isFinished(this.#progress, this.#lessons, turn)) return this.#choose();
    return this.#end();
  }

  /** Somebody has read what a lesson may want to be read. */
  read(what) {
    if (!this.#progress || this.#isKnown) return;
    const isWaitedFor = this.#lesson?.endedBy.reading === what;
    // What threatens, and why something cannot be, one may have read before it is taught.
    this.#go(read(this.#progress, this.#lessons, what));
    if (isWaitedFor && what !== "set-up") this.#praise(what);
  }

  leave() {
    this.#clear();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#ring);
  }

  // --- the course ----------------------------------------------------------------------------------------------------

  #isKnown = false;

  #go(/** @type {Progress} */ progress) {
    if (progress === this.#progress) return;
    this.#progress = progress;
    if (!this.#isKnown) this.#keep(progress);
  }

  #end() {
    this.#isKnown = true;
    this.#known();
    this.#clear();
  }

  /** What lessons go by: the position, the turns since they began, and what was done. @returns {LessonView} */
  #view() {
    const { entries, at } = this.#table;
    const { entry, turn, over } = /** @type {Progress} */ (this.#progress);
    const since = entries.slice(entry + 1, at + 1).filter(({ kind }) => kind === "do");
    return {
      position: this.#position,
      began: this.#app.kit.positionOf(entries[Math.min(entry, at)].state),
      actions: since.map(({ action }) => action ?? ""),
      turns: this.#game.turnOf(this.#position) - turn,
      over,
      canSetUp: this.#slot.canSetUp,
    };
  }

  /** The first lesson that there is something to ring for, if it rings what is legal. */
  async #choose() {
    const number = ++this.#latest;
    for (const lesson of lessonsFor(/** @type {Progress} */ (this.#progress), this.#lessons, this.#view())) {
      const legal = lesson.legal ? await this.#face.ask.legal(lesson.legal) : [];
      if (number !== this.#latest) return;
      const marks = lesson.marksOf?.(this.#position, legal ?? [], this.#face.components) ?? [];
      if (!lesson.legal || marks.length) return this.#tell(lesson, marks);
    }
    this.#clear();
  }

  // --- what is seen --------------------------------------------------------------------------------------------------

  #clear() {
    this.#latest++;
    this.#lesson = null;
    this.#slot.element.replaceChildren();
    this.#ring.replaceSync("");
    this.#mark([]);
  }

  #mark(marks) {
    const isNone = !marks.length && !this.marks.length;
    this.marks = marks;
    if (!isNone) this.#changed(marks);
  }

  #tell(/** @type {Lesson} */ lesson, marks) {
    const isSame = this.#lesson === lesson;
    this.#lesson = lesson;
    this.#mark(marks);
    if (isSame) return;
    this.#ring.replaceSync(
      lesson.control ? `${lesson.control} { outline: 3px solid #c2006a; outline-offset: -3px; box-shadow: inset 0 0 0 5px #fff; }` : "",
    );
    const { rule } = lesson;
    const name = rule && ruleName({ rule, section: rule });
    const why = rule && button("§", () => this.#app.openRule(rule), { class: "lesson-rule", "data-rule": rule, "aria-label": t("first.rule", { name }), title: name });
    const next = lesson.endedBy.ok && button(t("first.next"), () => this.#skip(), { class: "lesson-next" });
    this.#fill(why, el("p", {}, t(lesson.text)), next);
    const { control } = lesson;
    if (control) afterPaint(() => document.querySelector(`main :is(${control})`)?.scrollIntoView({ block: "nearest" }));
  }

  /** What somebody has just understood stays until the next position, or until it is put away. */
  #praise(what) {
    this.#latest++;
    this.#lesson = null;
    this.#ring.replaceSync("");
    this.#mark([]);
    this.#fill(null, el("p", {}, t(`first.read.${what}`)), button(t("first.next"), () => this.#understood(), { class: "lesson-next" }));
  }

  /** The question is in sight again, in place of what was read. */
  #understood() {
    this.#face.show.quiet();
    this.#choose();
  }

  #fill(...content) {
    const away = button("✕", () => this.#offerToStop(), { class: "lesson-away", "aria-label": t("first.away") });
    this.#slot.element.replaceChildren(...content.filter(Boolean), away);
  }

  #skip() {
    if (this.#lesson) this.#go(withOver(/** @type {Progress} */ (this.#progress), [this.#lesson]));
    this.show(this.#position);
  }

  /** Skip a lesson, or have none any more. */
  #offerToStop() {
    const shown = dialog(
      t("first.stop.title"),
      button(t("first.stop.go-on"), () => shown.close(), { class: "main wide-button" }),
      this.#lesson && button(t("first.stop.skip"), () => (shown.close(), this.#skip()), { class: "wide-button" }),
      button(t("first.stop.known"), () => (shown.close(), this.#end()), { class: "wide-button" }),
      el("p", { class: "quiet" }, t("first.stop.back")),
    );
  }

  /** What the players want, in three pictures; one tap goes on. */
  #openGoal() {
    const position = this.#position;
    if (document.querySelector("dialog.goal[open]")) return;
    const row = ({ picture, text }) => el("li", {}, picture(position), el("p", {}, t(text)));
    let isKnown = false;
    const known = () => {
      isKnown = true;
      shown.close();
    };
    const shown = dialog(
      t("first.title", { game: this.#app.name }),
      el("ol", { class: "plain goal" }, this.#game.goal.map(row)),
      button(t("first.begin"), () => shown.close(), { class: "main wide-button", id: "first-begin" }),
      button(t("first.known"), known, { class: "wide-button" }),
    );
    shown.element.classList.add("goal");
    shown.closed.then(() => {
      if (isKnown) return this.#end();
      this.#go(withOver(/** @type {Progress} */ (this.#progress), [GOAL]));
      return this.#position && this.#slot.element.isConnected && this.show(this.#position);
    });
  }
}
