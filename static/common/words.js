/**
 * The words of the pages in the reader's language.
 *
 * Invariant: English comes with the code that says it, other languages are fetched whole before anything is
 * shown; a key that a language lacks is said in English rather than shown as a key.
 */

import { at } from "./root.js";
import { table } from "../words/en-table.js";

/** Languages of the pages by code, each in its own words. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" };
const KEY = "language";
/** Milliseconds that the page waits for words before it goes on in English. */
const TIMEOUT_MS = 8000;
const ENGLISH = { ...table };

let words = {};
let isWhole = true;
let code = "en";
let plural = new Intl.PluralRules("en");
let list = new Intl.ListFormat("en", { type: "conjunction" });

/** Take in English words of a part of the page; the module that says them brings them. */
export function learn(more) {
  Object.assign(ENGLISH, more);
}

/** The code of the language in use. */
export const language = () => code;

/** The language that the address names, or was chosen, or the first of the browser's that there is. */
export function wantedLanguage() {
  const named = new URLSearchParams(location.search).get("language");
  let chosen = null;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {
    // Without storage the browser's languages decide.
  }
  const wished = [named, chosen, ...navigator.languages].filter(Boolean).map((name) => name.slice(0, 2).toLowerCase());
  return wished.find((name) => name in LANGUAGES) ?? "en";
}

/** Keep the choice for the next visit. */
export function keepLanguage(name) {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Then the browser's languages decide the next time.
  }
}

async function fetched(address) {
  const answer = await fetch(at(address), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

const fetchWords = (folder, name) => fetched(`/static/${folder}/${name}.json`);
const allWords = (game) => Promise.all([fetchWords("words", code), game ? kitWords(game) : {}]);

/** The words of a kit in the language in use; one that does not speak it says its part in English. */
const kitWords = (game) => fetchWords(`${game}/words`, code).catch(() => ({}));

/**
 * Speak a language from now on, with the words of a game's kit if one is named; English if words cannot be had. Gives
 * the code in use. `first` is where a page's first words are, if it does without the others until `speakWhole`.
 */
export async function speak(name, game = null, first = "") {
  let parts = [];
  code = name in LANGUAGES ? name : "en";
  isWhole = !first;
  if (code !== "en") {
    try {
      parts = first ? [await fetched(first)] : await allWords(game);
    } catch {
      code = "en";
    }
  }
  words = Object.assign({}, ...parts);
  plural = new Intl.PluralRules(code);
  list = new Intl.ListFormat(code, { type: "conjunction" });
  document.documentElement.lang = code;
  return code;
}

/** Have all words of the language, where a page has begun with its first; what cannot be had is said in English. */
export async function speakWhole(game) {
  if (isWhole || code === "en") return;
  try {
    words = Object.assign({}, ...(await allWords(game)));
    isWhole = true;
  } catch {
    // The next part of the page tries again.
  }
}

/** Say the words of a game's kit as well, on a page that learns only then which game it is about. */
export async function speakOf(game) {
  if (code === "en") return;
  const more = await kitWords(game);
  // Words of another game may have come meanwhile.
  words = { ...words, ...more };
}

/** The text of a key with its {names} filled in; an entry with several numbers is chosen by `count`. */
export function t(key, values = {}) {
  const entry = words[key] ?? ENGLISH[key] ?? key;
  const text = typeof entry === "string" ? entry : (entry[plural.select(values.count)] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** The text of a key, or `own` where there are no words for it. */
export function worded(key, own) {
  const words = t(key);
  return words === key ? own : words;
}

/** Names one beside the other, as short as can be. */
export const beside = (names) => new Intl.ListFormat(code, { type: "unit", style: "short" }).format(names);

/** "a", "a and b", "a, b and c". */
export const listed = (items) => list.format(items.map(String));

/** @returns {NodeListOf<HTMLElement>} */
const all = (selector) => document.querySelectorAll(selector);

/** Say what stands in the template in the language of the page. */
export function sayAll() {
  for (const place of all("[data-word]")) place.textContent = t(place.dataset.word);
  for (const place of all("[data-word-label]")) place.setAttribute("aria-label", t(place.dataset.wordLabel));
}
