/**
 * Ask in words: a question about the rules, answered as one types it by rules and cards in short, and by what they mean on
 * the board at hand.
 *
 * Invariant: it needs no server once a table has been open; only examples do. All words of an answer are the server's.
 *
 * @import { Help, HelpContext } from "../kit/kit.js"
 */

import { searchOf } from "./entries.js";
import { afterPaint, button, el } from "../common/dom.js";
import { examplesOf } from "./examples.js";
import { generalContent, generalTitle } from "./general.js";
import { bookOf } from "./rule-book.js";
import { language, learn, t } from "../common/words.js";
import { askingWords } from "../words/en-ask.js";

learn(askingWords);

/** The most answers that are shown, and the offers before anything is typed, or where there is no answer. */
const MOST = 6;
const OFFERED = 4;
/** Letters of a rule or a reading in short; a sentence is never cut. */
const SHORT = 170;

/** The first sentences of a text, as many as are short together. */
export function inShort(text) {
  const sentences = text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|$|[.!?])+\s*/g) ?? [text];
  let short = sentences[0];
  for (const sentence of sentences.slice(1)) {
    if ((short + sentence).trim().length > SHORT) break;
    short += sentence;
  }
  return short.trim();
}

class AskWords {
  #context;
  #book;
  #finder;
  /** By id, what there is to say of an entry. */
  #entries = new Map();
  #examples = new Map();
  #input = el("input", {
    type: "search",
    id: "ask-words",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 200,
    enterkeyhint: "search",
    input: () => this.#answer(),
  });
  #status = el("p", { class: "quiet", role: "status" });
  #answers = el("div", { class: "answers" });

  constructor(/** @type {HelpContext} */ context, book) {
    const { about, components } = context.app;
    this.#context = context;
    this.#book = book;
    const spoken = about.languages.includes(language()) ? language() : "en";
    this.#finder = searchOf(spoken, book, components, about);
    for (const rule of book.rules) this.#entries.set(rule.id, { ...rule, isRule: true });
    const others = { card: components.cards, variants: about.variants, scopes: components.scopes };
    for (const [kind, all] of Object.entries(others)) {
      for (const one of Array.isArray(all) ? all : []) this.#entries.set(`${kind}.${one.id}`, { ...one, kind });
    }
    this.element = el(
      "form",
      { class: "ask-words", role: "search", submit: (event) => this.#submit(event) },
      el("label", { for: "ask-words" }, t("ask.words.label")),
      this.#input,
      this.#status,
      this.#answers,
    );
    this.#answer();
    this.#findExamples();
  }

  focus() {
    this.#input.focus({ preventScroll: true });
  }

  /** Enter goes to the first answer. */
  #submit(event) {
    event.preventDefault();
    this.#answers.querySelector("button")?.focus();
  }

  async #findExamples() {
    const { app, table, position, state } = this.#context;
    const { later } = await app.kit.bringLater();
    this.#examples = await examplesOf(table, state, later.tries?.(position) ?? []);
    if (this.element.isConnected) this.#answer();
  }

  // --- answers -------------------------------------------------------------------------------------------------------

  #answer() {
    const question = this.#input.value.trim();
    const matches = question ? this.#finder.find(question, MOST) : [];
    const terms = question ? this.#finder.meant(question) : [];
    const known = matches.filter(({ id }) => this.#viewOf(id));
    this.#status.textContent = this.#count(question, known.length + terms.length);
    this.#answers.replaceChildren(
      ...terms.map((id) => this.#term(this.#book.glossary.find((term) => term.id === id))),
      ...known.map(({ id }) => this.#viewOf(id)),
      ...(known.length + terms.length ? [] : [this.#offers(question)]),
    );
  }

  #count(question, count) {
    if (!question) return t("ask.words.hint");
    return count ? t("ask.words.results", { count }) : t("ask.words.none");
  }

  /** Questions to begin with, spread over the rulebook; where there is no answer, words of the glossary. */
  #offers(question) {
    const { rules, glossary } = this.#book;
    const questions = rules.filter((rule) => rule.asked.length).map((rule) => rule.asked[0]);
    const all = question ? glossary.map(({ name }) => name) : questions;
    const part = all.length / OFFERED;
    const offered = Array.from({ length: OFFERED }, (_, i) => all[Math.floor((i + 0.5) * part)]).filter(Boolean);
    const take = (text) => () => {
      this.#input.value = text;
      this.#answer();
      this.focus();
    };
    return el(
      "div",
      { class: "chips", role: "group", "aria-label": t("ask.words.try") },
      offered.map((text) => button(text, take(text), { class: "chip" })),
      question && el("a", { class: "chip", href: this.#context.app.game.page("/rules") }, t("help.rules")),
    );
  }

  #term({ name, text }) {
    return el("p", { class: "term" }, el("strong", {}, name), " ", text);
  }

  /** What an entry says, or nothing if it is of a kind that there is nothing to show of. */
  #viewOf(id) {
    if (id.startsWith("general.")) return this.#general(id);
    if (id.startsWith("combos.")) return this.#combo(id);
    const entry = this.#entries.get(id);
    if (!entry) return null;
    return entry.isRule ? this.#rule(entry) : this.#other(entry);
  }

  /** How one plays, what is next, what a sign means. */
  #general(id) {
    const { app } = this.#context;
    const look = (name) => {
      this.#input.value = name;
      this.#answer();
    };
    const teach = () => {
      this.#context.close();
      app.teach();
    };
    const canTeach = id === "general.play" && app.kit.bringFirstGame;
    return el(
      "article",
      { class: "answer", "data-answer": id },
      el("h4", {}, generalTitle(id)),
      canTeach && button(t("menu.first-game"), teach, { class: "main" }),
      generalContent(id, this.#book, app.components, look, "h5"),
    );
  }

  #rule({ id, name, text, readings }) {
    const { app } = this.#context;
    const [reading] = readings;
    return el(
      "article",
      { class: "answer", "data-answer": id },
      el("h4", {}, button(name, () => app.openRule(id), { class: "answer-name" })),
      el("p", {}, inShort(text)),
      reading &&
        el(
          "p",
          { class: "reading" },
          el("strong", {}, t("rule.reading-of", { number: reading.number })),
          ` ${inShort(reading.text)}`,
        ),
      this.#example(id),
    );
  }

  /** A card, a scope or a variant; the name of a card opens it where the game has a sheet for it. */
  #other({ id, name, text, kind }) {
    const { mentions } = this.#context.table;
    return el(
      "article",
      { class: "answer", "data-answer": `${kind}.${id}` },
      el("h4", {}, kind === "card" ? mentions.nodes(name) : name),
      el("p", {}, text),
    );
  }

  #combo(id) {
    const { app, table } = this.#context;
    const combo = app.components.combos.find(({ cards }) => `combos.${cards.join(".")}` === id);
    const name = combo.cards.map((card) => this.#entries.get(`card.${card}`)?.name ?? card).join(" + ");
    return el(
      "article",
      { class: "answer", "data-answer": id },
      el("h4", {}, table.mentions.nodes(name)),
      el("p", {}, combo.text),
    );
  }

  /** What the rule means on the board at hand; its places are ringed while it is read, and shown at a tap. */
  #example(rule) {
    const example = this.#examples.get(rule);
    if (!example) return null;
    const { label, isLegal, item } = example;
    const key = isLegal ? "ask.words.legal" : "ask.words.illegal";
    const message = t(key, { label, message: item.message });
    const place = el("p", { class: isLegal ? "example" : "example bad" });
    return this.#context.table.mentions.line({ ...item, message }, place);
  }
}

/** What the sheet of helps shows. */
async function askInWords(/** @type {HelpContext} */ context) {
  const book = await bookOf(context.app.game);
  if (!book) return el("p", { class: "message" }, t("ask.words.unread"));
  const asking = new AskWords(context, book);
  // The sheet gives its heading the focus when it has shown this.
  afterPaint(() => asking.focus());
  return asking.element;
}

/** @type {Help} */
export const inWords = {
  id: "words",
  title: "ask.words",
  hint: "ask.words.about",
  isFor: () => true,
  show: askInWords,
};
