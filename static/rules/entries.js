/**
 * What of a game answers questions: its rules, cards, combos, scopes and variants, each with an id as on the page of rules.
 *
 * Invariant: all texts are the server's. A game shapes its components as it likes: what is no list has nothing to find.
 *
 * @import { Entry } from "./word-search.js"
 */

import { generalEntries } from "./general.js";
import { WordSearch } from "./word-search.js";

const list = (part) => (Array.isArray(part) ? part : []);

/** @returns {Entry} */
const ofRule = ({ id, name, section, text, readings, asked }) => ({
  id,
  name,
  section,
  text,
  readings: readings.map((reading) => reading.text),
  asked,
});

/** @returns {Entry} */
const ofCombo = ({ cards, text }, names) => ({
  id: `combos.${cards.join(".")}`,
  name: cards.map((card) => names.get(card) ?? card).join(" + "),
  text,
});

/** All that a search looks through: cards before rules, so that the name of a card brings the card first. @returns {Entry[]} */
export function entriesOf({ rules }, components, about) {
  const cards = list(components.cards);
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  const named = (kind) => ({ id, name, text }) => ({ id: `${kind}.${id}`, name, text });
  return [
    ...cards.map(named("card")),
    ...rules.map(ofRule),
    ...list(components.combos).map((combo) => ofCombo(combo, names)),
    ...list(components.scopes).map(named("scopes")),
    ...list(about.variants).map(named("variants")),
  ];
}

/** A search of a game, from what the API answers to rules, components and the game itself. */
export const searchOf = (language, rules, components, about) =>
  new WordSearch(language, [...generalEntries(language), ...entriesOf(rules, components, about)], rules.glossary);
