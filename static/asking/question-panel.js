/**
 * Leads through a procedure of a game that asks: what has happened, the next question with its answers as large buttons,
 * and the way back.
 *
 * Each answer is asked about with all those before it; what follows, and what is wanted next, the rules say. Invariant: it
 * knows no game but by its hooks; nothing is entered until all is answered, and somebody says that it is done.
 *
 * @import { AskingExtras, Mark, Need, Resolution, TableFace } from "../kit/kit.js"
 */

import { afterPaint, button, el } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { outcomeView, ruleButton } from "../table/verdict.js";
import { ruleName } from "../rules/rule-book.js";
import { language, learn, t } from "../common/words.js";
import { asking } from "../words/en-asking.js";
import { choicesOf, hasLongWord, isAnswer, wordsOf } from "./choices.js";
import { answered, answersOf, begun, withFact, stageOf, takenBack, apart, factsOf, withFacts } from "./course.js";

learn(asking);

/** So many answers leave room for the board. */
const FEW = 6;

export class QuestionPanel extends TablePanel {
  /** What it is about, the way back and the way out, and how far it has come: in sight however much there is to read. */
  above = el("div");
  #hooks;
  #openRule;
  #course;
  /** What is otherwise in the position for this procedure, as dotted paths and values. */
  #facts;
  /** @type {Resolution | null} */
  #resolution = null;
  /** Whether the rules cannot be asked about it, of which the page says why. */
  #isRefused = false;
  /** What had happened before the newest answer. */
  #before = [];
  /** Of names in groups, the one that is open. */
  #group = "";

  /**
   * `hooks` has what the game knows of answers, `facts` what is otherwise in the position, `openRule(id)` shows a rule.
   *
   * @param {TableFace} table
   * @param {string} procedure
   * @param {{ hooks: AskingExtras, facts: [string, any][], openRule: (id: string) => void }} ways
   */
  constructor(table, procedure, { hooks, facts, openRule }) {
    super(table);
    this.element.classList.add("question");
    this.#hooks = hooks;
    this.#openRule = openRule;
    this.#facts = facts;
    this.#course = begun(procedure);
  }

  /** Many answers, and what has happened, need the room of the board; a question that it answers, or few answers, do not. */
  get isLong() {
    const need = this.#resolution?.needs ?? null;
    if (this.#isSheet) return true;
    return !this.#places().length && (need === null || need.pattern !== null || need.forms.length > FEW);
  }

  get look() {
    return { need: this.#resolution?.needs ?? null };
  }

  /** @returns {Mark[]} */
  get marks() {
    return this.#places().map(({ what }) => ({ kind: "legal", what }));
  }

  show(position) {
    this.position = position;
    return this.#ask();
  }

  tap(what) {
    const place = this.#places().find((one) => one.what === what);
    if (place) this.#answer(place.form);
  }

  /** Take back the last answer; false if there is none, and then nothing has been done here. */
  back() {
    if (!this.#course.steps.length) this.#leave();
    else {
      this.#course = takenBack(this.#course);
      this.#before = [];
      this.#ask();
    }
    return true;
  }

  // --- asking --------------------------------------------------------------------------------------------------------

  #answer(text) {
    return this.#goOn(answered(this.#course, text));
  }

  #goOn(course) {
    this.#before = this.#resolution?.sequence ?? [];
    this.#course = course;
    return this.#ask();
  }

  async #ask() {
    this.#group = "";
    const course = this.#course;
    const facts = [...this.#facts, ...factsOf(course).flatMap((one) => [one, ...this.#besides(one[0])])];
    const position = facts.length ? withFacts(this.position, facts) : null;
    const resolution = await this.latest(this.table.ask.resolve(course.procedure, answersOf(course), position));
    if (resolution === undefined) return;
    this.#isRefused = resolution === false;
    this.#resolution = resolution || null;
    this.#draw();
    this.table.show.redraw();
    this.table.show.mark();
    this.#reveal();
    this.table.tell.say(this.#resolution?.needs?.message ?? "");
    if (this.#resolution && stageOf(this.#resolution) === "refused") this.table.tell.read("refusal");
  }

  #besides = (path) => this.#hooks.secretOf?.(path, this.position)?.besides ?? [];

  /** The question and its answers are in sight, and as much of what led to it as there is room for. */
  #reveal() {
    const now = this.element.querySelector(".question-now");
    // The board may give way first.
    afterPaint(() =>
      afterPaint(() => now?.scrollIntoView({ block: now.clientHeight > innerHeight / 2 ? "start" : "nearest" })),
    );
  }

  #leave() {
    this.table.show.lead(null);
  }

  /** The answers that a place on the board stands for. */
  #places() {
    const need = this.#resolution?.needs;
    if (!need) return [];
    return need.forms.flatMap((form) => {
      const what = this.#hooks.answerOf?.(form, need).what ?? null;
      return what === null ? [] : [{ form, what }];
    });
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #draw() {
    this.element.classList.toggle("covering", this.isLong);
    const progress = this.#resolution && this.#hooks.progressOf?.(this.#resolution, this.position);
    this.above.replaceChildren(this.#head(), (!this.#isSheet && progress) || "");
    // Who came by keys is at the panel as a whole, and goes on to the answers.
    const { activeElement } = document;
    const hadFocus = this.element.contains(activeElement) || this.element.parentElement === activeElement;
    this.refill("data-name", this.#parts((this.#isSheet && progress) || ""));
    if (!hadFocus || this.element.contains(document.activeElement)) return;
    const next =
      this.element.querySelector(".question-now button:not(.why, .mention)") ?? this.element.querySelector("button");
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  }

  #parts(sheet) {
    const resolution = this.#resolution;
    if (!resolution) return this.#isRefused ? [] : [this.#silent()];
    const { earlier, fresh } = this.#happened(resolution);
    return [
      sheet,
      this.#earlier(earlier),
      this.#list(fresh),
      el("div", { class: "question-now" }, [this.#now(resolution)].flat(Infinity)),
    ];
  }

  /** What has happened, folded and in the open: in the end all of it, unless a sheet shows how it went. */
  #happened(resolution) {
    const { sequence } = resolution;
    if (stageOf(resolution) !== "done") return apart(this.#before, sequence);
    return this.#isSheet ? { earlier: sequence, fresh: [] } : { earlier: [], fresh: sequence };
  }

  get #isSheet() {
    return this.#hooks.isSheet?.(this.#course.procedure) ?? false;
  }

  #head() {
    const label = this.table.mentions.plain(this.#resolution?.label ?? "");
    const leave = { class: "question-leave", "aria-label": t("asking.leave-name"), "data-name": "leave" };
    return el(
      "div",
      { class: "question-head" },
      button(`‹ ${t("asking.back")}`, () => this.back(), { class: "question-back", "data-name": "back" }),
      el(label ? "h2" : "span", {}, label),
      button("✕", () => this.#leave(), leave),
    );
  }

  #silent() {
    return el(
      "div",
      { class: "message bad" },
      el("p", {}, t("asking.silent")),
      button(t("verdict.again"), () => this.#ask(), { "data-name": "again" }),
    );
  }

  #earlier(events) {
    const { length: count } = this.#worth(events);
    if (!count) return "";
    return el(
      "details",
      { class: "question-earlier" },
      el("summary", {}, t("asking.earlier", { count })),
      this.#list(events),
    );
  }

  /** What has happened, each with the rule behind it. */
  #list(all) {
    const events = this.#worth(all);
    return events.length
      ? el(
          "ol",
          { class: "happened" },
          events.map((event) => this.#line(event)),
        )
      : "";
  }

  /** The events that are worth a line. */
  #worth = (events) => events.filter((event) => this.#hooks.isListed?.(event) ?? true);

  #line(event) {
    const words = this.table.mentions.line(event, el("span", { class: "happened-words" }));
    return el("li", {}, words, this.#why(event.rule));
  }

  /** A way to a rule that is as large as a finger and takes no room for its name. */
  #why(rule) {
    if (!rule) return "";
    const name = t("asking.rule", { name: ruleName({ rule, section: rule }) });
    return button("§", () => this.#openRule(rule), {
      class: "why",
      "data-rule": rule,
      "aria-label": name,
      title: name,
    });
  }

  /** What is wanted now. */
  #now(resolution) {
    const { needs, undecidable } = resolution;
    return {
      asks: () => this.#question(needs),
      hidden: () => this.#hidden(undecidable),
      refused: () => this.#refused(resolution),
      done: () => this.#done(resolution),
    }[stageOf(resolution)]();
  }

  #question(/** @type {Need} */ need, answer = (/** @type {string} */ text) => this.#answer(text)) {
    const who = need.of && this.#hooks.actorOf?.(need.of);
    return [
      el(
        "div",
        { class: "question-line" },
        who ? el("div", { class: "question-who" }, who) : "",
        el("p", { class: "question-words" }, this.table.mentions.nodes(need.message)),
        this.#why(need.rule),
      ),
      this.#choices(need, answer),
    ];
  }

  #choices(need, answer) {
    const of = this.#hooks.answerOf;
    const choices = choicesOf(need, of && ((form) => of(form, need).group ?? form));
    if (choices.kind === "numbers") return this.#numbers(need, choices, answer);
    if (choices.kind === "text") {
      return this.#hooks.chooserOf?.(need, answer, answersOf(this.#course)) ?? this.#typed(need, "text", answer);
    }
    const { groups } = choices;
    const open = groups.length === 1 ? groups[0] : groups.find(({ name }) => name === this.#group);
    return [
      groups.length > 1 && this.#groups(need, groups, answer),
      open && this.#names(need, open.forms, groups.length > 1, answer),
    ];
  }

  /** Names that are alike, under one that they share; what stands alone is an answer at once. */
  #groups(need, groups, answer) {
    const tap = (name) => () => {
      this.#group = name;
      this.#draw();
      this.element.querySelector(".choices.of-group")?.scrollIntoView({ block: "nearest" });
    };
    const row = ({ name, forms }) =>
      forms.length === 1
        ? this.#choice(need, forms[0], answer, false)
        : this.#button(
            this.#hooks.answerOf?.(forms[0], need).groupName ?? name,
            this.#pictureOf(forms[0], need),
            "",
            tap(name),
            {
              "data-name": `group-${name}`,
              "aria-expanded": String(name === this.#group),
            },
          );
    return el("div", { class: "choices" }, groups.map(row));
  }

  #names(need, forms, isOfGroup, answer) {
    const longest = Math.max(...forms.map((form) => this.#wordsOf(form, need, isOfGroup).name.length));
    const looks = `choices${isOfGroup ? " of-group" : ""}${forms.length <= 2 ? " pair" : ""}${longest > 26 ? " long" : ""}`;
    return el(
      "div",
      { class: looks },
      this.#inOrder(forms, need).map((form) => this.#choice(need, form, answer, isOfGroup)),
    );
  }

  #inOrder(forms, need) {
    const orderOf = (form) => this.#hooks.answerOf?.(form, need).order ?? "";
    return [...forms].sort((one, other) => orderOf(one).localeCompare(orderOf(other), language()));
  }

  #wordsOf = (form, need, isOfGroup) => wordsOf(form, this.#hooks.answerOf?.(form, need), isOfGroup);
  #pictureOf = (form, need) => this.#hooks.answerOf?.(form, need).picture ?? null;

  #choice(need, form, answer, isOfGroup) {
    const { name, small } = this.#wordsOf(form, need, isOfGroup);
    return this.#button(name, this.#pictureOf(form, need), small, () => answer(form), { "data-name": `answer-${form}` });
  }

  #button(name, picture, small, click, attributes) {
    const words = el("span", { class: "choice-words" }, el("span", {}, name), small && el("small", {}, small));
    return button([picture, words], click, { class: `choice${hasLongWord(name) ? " long-word" : ""}`, ...attributes });
  }

  #numbers(need, { numbers, isOpen }, answer) {
    const one = (number) =>
      button(this.#hooks.answerOf?.(number, need).name ?? number, () => answer(number), {
        class: "choice number-choice",
        "data-name": `answer-${number}`,
      });
    return [el("div", { class: "choices pad" }, numbers.map(one)), isOpen && this.#typed(need, "numeric", answer)];
  }

  /** An answer that has no button. */
  #typed(need, mode, answer) {
    const label = t(mode === "numeric" ? "asking.other" : "asking.answer");
    const box = el("input", {
      type: "text",
      inputmode: mode,
      autocomplete: "off",
      maxlength: 60,
      "aria-label": label,
      "data-name": "typed",
    });
    const give = (event) => {
      event.preventDefault();
      const text = box.value.trim().toLowerCase();
      const isOne = isAnswer(need, text);
      box.setAttribute("aria-invalid", String(!isOne));
      if (isOne) answer(text);
    };
    return el(
      "form",
      { class: "choice-typed", submit: give },
      el("span", {}, label),
      box,
      el("button", { type: "submit", "data-name": "give" }, t("asking.give")),
    );
  }

  /** What hangs on a secret; where it can be told at the table, it is asked for. */
  #hidden({ message, rule, secrets }) {
    const known = factsOf(this.#course).map(([path]) => path);
    const path = secrets.find((one) => !known.includes(one) && this.#hooks.secretOf?.(one, this.position));
    const question = path ? this.#hooks.secretOf?.(path, this.position) : null;
    const tell = (text) => this.#goOn(withFact(this.#course, path, question.read(text)));
    return [
      el(
        "div",
        { class: "message bad" },
        el("h3", {}, t("asking.hidden")),
        el("div", { class: "question-line" }, el("p", {}, this.table.mentions.nodes(message)), this.#why(rule)),
        el("p", {}, t(question ? "asking.hidden.tell" : "asking.hidden.way")),
      ),
      question && this.#question({ kind: "secret", rule: "", of: null, ...question }, tell),
    ];
  }

  #refused({ violations }) {
    const rows = violations.map((broken) => {
      const line = this.table.mentions.line(broken);
      line.append(" ", ruleButton(broken, this.#openRule));
      return line;
    });
    return el(
      "div",
      { class: "message bad" },
      el("h3", {}, t("asking.refused")),
      el("ul", { class: "violations" }, rows),
    );
  }

  #done(resolution) {
    const follow = () => this.table.tell.follow(resolution);
    return [
      outcomeView(resolution.outcome, this.table.mentions)?.filter(Boolean) ?? "",
      el("p", { class: "question-words" }, t(resolution.sequence.length ? "asking.all" : "asking.nothing")),
      button(`✓ ${t("asking.done")}`, follow, { class: "main question-done", "data-name": "done" }),
    ];
  }
}
