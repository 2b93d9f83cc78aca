/**
 * The page of rules: every rule and every card with its id as anchor, searched as one types.
 *
 * Invariant: what is found is shown and the rest hidden, nothing is built anew; a card that is named
 * comes first.
 */

import { byId, el } from "./dom.js";
import { readGame, start } from "./page.js";
import { cardMeant, cardParts } from "./rules-cards.js";
import { listed, t } from "./words.js";

/** Every entry, with where it belongs and its words as they are searched. */
let entries = [];

/** What is neither a rule nor a card. */
const OTHERS = /^(combos|scopes|variants)\./;

/** Words without capitals and accents, which nobody types on a phone. */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// --- what there is to read ------------------------------------------------------------------------------------------

function ruleView({ id, text, readings }) {
  return el(
    "article",
    { class: "rule-text", id, tabindex: "-1" },
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

/** An entry's words; the rules that are listed with a card are found themselves. */
function wordsOf(title, article) {
  const copy = article.cloneNode(true);
  copy.querySelector("details")?.remove();
  return plain(`${title} ${copy.textContent}`);
}

function remember(parts) {
  entries = parts.flatMap(({ title, entries: its }) =>
    its.map((article) => ({ article, words: wordsOf(title, article), name: plain(article.dataset.name ?? "") })),
  );
}

const chips = (parts) => parts.map(({ id, title }) => el("a", { href: `#${id}` }, title));

// --- searching ------------------------------------------------------------------------------------------------------

/** Bring the card whose name the words are to the top, and the others back to their place. */
function putNamedFirst(wanted) {
  const cards = entries.filter(({ name }) => name);
  const named = cards.filter(({ name }) => name === wanted).map(({ article }) => article);
  for (const article of named) article.querySelector("img").loading = "eager";
  const section = named.length && el("section", { class: "card" }, el("h2", {}, t("rules.named")), named);
  byId("named").replaceChildren(...(section ? [section] : []));
  byId("cards")?.append(...cards.map(({ article }) => article).filter((article) => !named.includes(article)));
}

/** How much there is, or was found, of each kind. */
function told(found, isAsked) {
  const count = (test) => found.filter(({ article }) => test(article.id)).length;
  const cards = count((id) => id.startsWith("card."));
  const others = count((id) => OTHERS.test(id));
  const rules = found.length - cards - others;
  const counts = [
    rules && t("rules.count.rules", { count: rules }),
    cards && t("rules.count.cards", { count: cards }),
    others && t("rules.count.others", { count: others }),
  ].filter(Boolean);
  if (!counts.length) return t("rules.found.none");
  return t(isAsked ? "rules.found" : "rules.all", { what: listed(counts) });
}

/** Show what has every word somewhere. */
function search() {
  const wanted = plain(byId("words").value).split(/\s+/).filter(Boolean);
  const found = entries.filter(({ words }) => wanted.every((word) => words.includes(word)));
  for (const one of entries) one.article.hidden = !found.includes(one);
  putNamedFirst(wanted.join(" "));
  for (const section of byId("rules").children) {
    section.hidden = !section.querySelector("article:not([hidden])");
    const chip = byId("parts").querySelector(`[href="#${section.id}"]`);
    if (chip) chip.hidden = section.hidden;
  }
  byId("found").textContent = told(found, wanted.length > 0);
}

// --- going there ----------------------------------------------------------------------------------------------------

function goTo(target, block) {
  for (const old of document.querySelectorAll(".here")) old.classList.remove("here");
  if (target.hidden) {
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
  if (card && !location.hash) goTo(byId(`card.${card.id}`), "start");
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
    answer: [{ rules }, components],
  } = await readGame(read);
  document.title = t("rules.page", { game: name });
  const [ofRules, ofCards] = [ruleParts(rules), cardParts(game, components, about, rules)];
  remember([...ofRules, ...ofCards]);
  if (!ofCards.some(({ id }) => id === "cards")) leaveCardsOut();
  byId("rules").replaceChildren(...[...ofRules, ...ofCards].map(partView));
  byId("parts").replaceChildren(...chips([...ofCards, ...ofRules]));
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
