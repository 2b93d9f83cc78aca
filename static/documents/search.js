/**
 * A page of the documents: finds words in all of them, in the server's index.
 *
 * Invariant: without it the page is whole but for the search; no question goes to anybody but the server.
 */

import { byId, el } from "../common/dom.js";
import { keepOffline } from "../common/offline.js";
import { at, pageAt } from "../common/root.js";

/** The most places that are shown. */
const MOST = 30;
/** Letters that are shown before and after a word. */
const AROUND = 70;
const TIMEOUT_MS = 20000;

/**
 * A section of a document, as the index has it; `plain` is all of it as it is searched.
 *
 * @typedef {{ page: string, part: string, title: string, heading: string, anchor: string, text: string, plain: string }} Section
 */

/** @type {Promise<Section[]> | null} */
let index = null;
let latest = 0;

async function fetched() {
  const answer = await fetch(at("/docs/search.json"), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const sections = await answer.json();
  return sections.map((one) => ({ ...one, plain: `${one.title} ${one.heading} ${one.text}`.toLowerCase() }));
}

/** The index, fetched when it is first wanted, and again if that failed. */
function sections() {
  index ??= fetched().catch((error) => {
    index = null;
    throw error;
  });
  return index;
}

/** The sections that have all the words: first those that have them in their heading, then in their document's title. */
function hits(/** @type {Section[]} */ all, /** @type {string[]} */ words) {
  const has = (/** @type {string} */ text) => words.every((word) => text.toLowerCase().includes(word));
  const rank = (/** @type {Section} */ one) => (has(one.heading) ? 0 : has(`${one.title} ${one.heading}`) ? 1 : 2);
  const matches = all.filter(({ plain }) => words.every((word) => plain.includes(word)));
  return matches.map((one) => ({ one, rank: rank(one) })).sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

/** A text with the words marked. */
function marked(/** @type {string} */ text, /** @type {string[]} */ words) {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text.split(new RegExp(`(${escaped.join("|")})`, "i")).map((part, i) => (i % 2 ? el("mark", {}, part) : part));
}

/** What stands around the first of the words that the text has. */
function excerpt(/** @type {string} */ text, /** @type {string[]} */ words) {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const at = places.length ? Math.min(...places) : 0;
  const [from, to] = [Math.max(0, at - AROUND), at + 2 * AROUND];
  return `${from ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

function hitView({ page, part, title, heading, anchor, text }, words) {
  return el(
    "li",
    {},
    el(
      "a",
      { href: pageAt(page) + (anchor && `#${anchor}`) },
      el("strong", {}, heading),
      el("span", { class: "where" }, part === title ? title : `${title} · ${part}`),
      el("span", {}, marked(excerpt(text, words), words)),
    ),
  );
}

function show(/** @type {Section[]} */ sections, /** @type {string[]} */ words) {
  const place = byId("hits");
  place.hidden = !sections.length;
  place.replaceChildren(el("ol", {}, sections.slice(0, MOST).map((one) => hitView(one, words))));
  const more = sections.length > MOST ? `, of which ${MOST} are shown` : "";
  byId("found").textContent = sections.length === 1 ? "Found in 1 place." : `Found in ${sections.length} places${more}.`;
}

async function search() {
  const mine = ++latest;
  const words = byId("words").value.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) {
    byId("hits").hidden = true;
    byId("found").textContent = "";
    return;
  }
  try {
    const all = await sections();
    if (mine === latest) show(hits(all, words), words);
  } catch {
    if (mine === latest) byId("found").textContent = "The server cannot be reached; type again to try once more.";
  }
}

function begin() {
  const form = byId("search");
  form.hidden = false;
  form.addEventListener("input", search);
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    byId("hits").querySelector("a")?.focus();
  });
  // A place on the same page is gone to without a new page: the list of answers makes room for it.
  byId("hits").addEventListener("click", (/** @type {Event} */ { target }) => {
    if (target instanceof Element && target.closest("a")) byId("hits").hidden = true;
  });
  if (matchMedia("(min-width: 60rem)").matches)
    for (const part of document.querySelectorAll("details[data-open-where-wide]")) part.setAttribute("open", "");
  keepOffline();
}

begin();
