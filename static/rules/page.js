/**
 * The page of rules: every rule and every card with its id as anchor, and the words of the rulebook; questions are
 * answered as one types them.
 *
 * Invariant: the answers are shown, best first, and the rest hidden; nothing is built anew, and all goes back to its place.
 */

import { searchOf } from "./entries.js";
import { byId, el } from "../common/dom.js";
import { GENERAL, generalContent, generalTitle } from "./general.js";
import { readGame, start } from "../shell/page.js";
import { cardMeant, cardParts } from "./cards.js";
import { language, listed, t } from "../common/words.js";

/** Every entry with the place where it belongs. @type {{ article: HTMLElement, home: HTMLElement }[]} */
let entries = [];
/** @type {ReturnType<typeof searchOf>} */
let finder;

/** What is neither a rule nor a card. */
const OTHERS = /^(combos|scopes|variants|term|general)\./;
/** The most answers that are shown. */
const MOST = 20;

// --- what there is to read ------------------------------------------------------------------------------------------

function ruleView({ id, name, text, readings }) {
  return el(
    "article",
    { class: "rule-text", id, tabindex: "-1" },
    el("h3", {}, name),
    el("p", {}, text),
    readings.map((reading) =>
      el(
        "p",
        { class: "reading" },
        el("strong", {}, t("rules.reading", { number: reading.number })),
        ` ${reading.text}`,
      ),
    ),
    el("p", { class: "id" }, el("a", { href: `#${id}` }, id)),
  );
}

/** Sections in the rulebook's order, each with its rules. */
function ruleParts(rules) {
  const sections = new Map();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return [...sections].map(([title, its], index) => ({ id: `part.${index + 1}`, title, entries: its.map(ruleView) }));
}

const partView = ({ id, title, entries: its }) =>
  el("section", { class: "card", id, tabindex: "-1" }, el("h2", {}, title), its);

/** The glossary, each word leading to the rules that say more. */
function glossaryPart({ glossary, rules }) {
  const names = new Map(rules.map(({ id, name }) => [id, name]));
  const row = (id) => el("li", {}, el("a", { href: `#${id}` }, names.get(id)));
  const view = ({ id, name, also, text, rules: its }) =>
    el(
      "article",
      { class: "rule-text", id: `term.${id}`, tabindex: "-1" },
      el("h3", {}, name),
      el("p", {}, text),
      el("p", { class: "quiet" }, t("rules.also", { words: listed(also) })),
      el("ul", { class: "plain leads" }, its.map(row)),
    );
  return glossary.length ? [{ id: "glossary", title: t("rules.part.glossary"), entries: glossary.map(view) }] : [];
}

/** What newcomers ask, before the rules. */
function generalPart(answer, components) {
  const look = (name) => {
    byId("words").value = name;
    search();
  };
  const view = (id) =>
    el("article", { class: "rule-text", id, tabindex: "-1" }, el("h3", {}, generalTitle(id)), generalContent(id, answer, components, look, "h4"));
  return { id: "general", title: t("general.title"), entries: GENERAL.map(view) };
}

function remember() {
  entries = [...byId("rules").querySelectorAll("article")].map((article) => ({ article, home: article.parentElement }));
}

const chips = (parts) => parts.map(({ id, title }) => el("a", { href: `#${id}` }, title));

// --- searching ------------------------------------------------------------------------------------------------------

/** Bring these to the top, in this order, and all others back to their places. */
function putFirst(matches) {
  const moved = [...byId("named").querySelectorAll("article")];
  const homes = new Set(entries.filter(({ article }) => moved.includes(article)).map(({ home }) => home));
  for (const home of homes) home.append(...entries.filter((one) => one.home === home).map(({ article }) => article));
  for (const { article } of matches) for (const image of article.querySelectorAll("img")) image.loading = "eager";
  const articles = matches.map(({ article }) => article);
  const section = el("section", { class: "card" }, el("h2", {}, t("rules.answers")), articles);
  byId("named").replaceChildren(...(matches.length ? [section] : []));
}

/** How many there are of each kind, in all or among the answers. */
function countInWords(matches, isAsked) {
  const count = (test) => matches.filter(({ article }) => test(article.id)).length;
  const cards = count((id) => id.startsWith("card."));
  const others = count((id) => OTHERS.test(id));
  const rules = matches.length - cards - others;
  const counts = [
    rules && t("rules.count.rules", { count: rules }),
    cards && t("rules.count.cards", { count: cards }),
    others && t("rules.count.others", { count: others }),
  ].filter(Boolean);
  if (!counts.length) return t("rules.results.none");
  return t(isAsked ? "rules.results" : "rules.all", { what: listed(counts) });
}

/** The entries that answer a question, best first; a word that was looked up before them. */
function answersTo(question) {
  const ids = [...finder.meant(question).map((id) => `term.${id}`), ...finder.find(question, MOST).map(({ id }) => id)];
  return ids.map((id) => entries.find(({ article }) => article.id === id)).filter(Boolean);
}

/** Show what answers the question that was typed, or everything. */
function search() {
  const question = byId("words").value.trim();
  const matches = question ? answersTo(question) : [];
  putFirst(matches);
  for (const place of [byId("parts"), byId("rules")]) place.hidden = question !== "";
  byId("found").textContent = countInWords(question ? matches : entries, question !== "");
}

// --- going there ----------------------------------------------------------------------------------------------------

function goTo(target, block) {
  for (const old of document.querySelectorAll(".here")) old.classList.remove("here");
  if (target.closest("[hidden]")) {
    byId("words").value = "";
    search();
  }
  target.classList.toggle("here", target.matches("article"));
  target.scrollIntoView({ block });
  target.focus({ preventScroll: true });
}

/** Go to what the address names. */
function goToHash() {
  const target = byId(location.hash.slice(1));
  if (!target?.matches("#main article, #main section")) return;
  goTo(target, target.matches("article:not(.card-text)") ? "center" : "start");
}

/** Search for the words in the address; those on a printed card mean that card, in any language. */
function searchAddress(components) {
  const words = new URLSearchParams(location.search).get("words") ?? "";
  const card = cardMeant(words, components);
  byId("words").value = card?.name ?? words;
  search();
  if (location.hash) return;
  if (card) goTo(byId(`card.${card.id}`), "start");
  else if (words) byId("search").scrollIntoView();
}

/** In a game without cards nothing on the page speaks of any. */
function leaveCardsOut() {
  const alone = { "rules.intro": t("rules.intro.alone"), "rules.search": t("rules.search.alone") };
  for (const [word, text] of Object.entries(alone)) {
    for (const place of document.querySelectorAll(`[data-word="${word}"]`)) place.textContent = text;
  }
}

async function begin() {
  const read = (game) => Promise.all([game.rules(), game.components()]);
  const {
    game,
    name,
    about,
    answer: [answer, components],
  } = await readGame(read);
  document.title = t("rules.page", { game: name });
  const [ofRules, ofCards] = [ruleParts(answer.rules), cardParts(game, components, about, answer.rules)];
  const parts = [generalPart(answer, components), ...ofRules, ...ofCards, ...glossaryPart(answer)];
  if (!ofCards.some(({ id }) => id === "cards")) leaveCardsOut();
  byId("rules").replaceChildren(...parts.map(partView));
  byId("parts").replaceChildren(...chips([...parts.filter((one) => !ofRules.includes(one)), ...ofRules]));
  remember();
  finder = searchOf(about.languages.includes(language()) ? language() : "en", answer, components, about);
  searchAddress(components);
  goToHash();
}

byId("words").addEventListener("input", search);
// A browser leaves what is half in sight where it is, though the row can be pushed.
byId("parts").addEventListener("focusin", ({ target }) =>
  target.scrollIntoView({ block: "nearest", inline: "nearest" }),
);
byId("search").addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", goToHash);
start(begin);
