/**
 * The rules of the game that the page is about, each with its name: fetched once, when a table has been painted.
 *
 * Invariant: their words are the server's. Nothing waits for them; until they are here a rule goes by its section.
 */

import { answerOr } from "../api/errors.js";
import { keepMore } from "../common/offline.js";

/** By id, as `GET /v1/games/{game}/rules` tells them: one page shows one game, in one language. */
const book = new Map();
/** The answer as it came. */
let answer = null;
let request = null;

async function read(game) {
  answer = await answerOr(() => game.rules(), () => (request = null));
  if (!answer) return;
  for (const rule of answer.rules) book.set(rule.id, rule);
  keepMore();
}

/** Have the rules brought; a failure is tried again the next time. */
export const bringRules = (game) => (request ??= read(game));

/** All that the server tells of the rules, the glossary too; null where it cannot be had. */
export async function bookOf(game) {
  await bringRules(game);
  return answer;
}

/** A rule in full; while the book has not come it is fetched by itself. */
export async function ruleOf(game, id) {
  if (!book.has(id)) book.set(id, await game.rule(id));
  return book.get(id);
}

/** What players call the rule of a violation. */
export const ruleName = ({ rule, section }) => book.get(rule)?.name ?? section;
