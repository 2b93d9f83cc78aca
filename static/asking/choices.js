/**
 * What can be answered to a question, as it is laid out for a thumb: numbers, names in groups, or a text.
 *
 * Invariant: it knows no game. Whatever is offered is an answer of the need, and each of its answers can be given.
 *
 * @import { AnswerLook, Need } from "../kit/kit.js"
 *
 * @typedef {{ name: string, forms: string[] }} Group
 * @typedef {{ kind: "numbers", numbers: string[], isOpen: boolean } | { kind: "names", groups: Group[] } | { kind: "text" }} Choices
 */

/** Numbers that have a button of their own where not all have one; larger ones are typed. */
const MOST_NUMBERS = 12;
/** So many answers that are numbers, such as rooms, all have one. */
const MOST_LISTED = 24;
/** What of a pattern is tried for numbers. */
const TRIED = 100;
/** From so many names on, those that are alike stand together. */
const MANY = 9;
/** Fewer groups or more names in each say nothing about what is alike. */
const LEAST_GROUPS = 3;

/** A pattern of whole answers; null for one that this browser does not read. */
function patternOf(/** @type {Need} */ { pattern }) {
  try {
    return pattern === null ? null : new RegExp(`^(?:${pattern})$`);
  } catch {
    return null;
  }
}

/** Whether a text is one of the answers. */
export function isAnswer(/** @type {Need} */ need, text) {
  if (need.pattern === null) return need.forms.includes(text);
  // What cannot be tried here the rules try.
  return patternOf(need)?.test(text) ?? text !== "";
}

const isNumber = (form) => /^\d{1,3}$/.test(form);

/** The part of a name that it shares with others: `adult` of `adult-3`, `rip` of `rip/flee`. */
const stemOf = (form) => /^[a-z]+(?=[/-])/.exec(form)?.[0] ?? form;

/**
 * The answers as they are laid out; `groupOf(form)` is the name of what an answer stands under, if the game knows better.
 *
 * @returns {Choices}
 */
export function choicesOf(/** @type {Need} */ need, groupOf = stemOf) {
  const { forms, pattern } = need;
  if (pattern !== null) return ofPattern(need);
  if (forms.length > 2 && forms.every(isNumber)) return ofNumbers(forms, MOST_LISTED);
  const groups = grouped(forms, groupOf);
  const isApart = forms.length >= MANY && groups.length >= LEAST_GROUPS && groups.length <= forms.length / 1.5;
  return { kind: "names", groups: isApart ? groups : [{ name: "", forms: [...forms] }] };
}

/** @returns {Choices} */
function ofPattern(need) {
  const numbers = Array.from({ length: TRIED }, (_, number) => String(number)).filter((text) => isAnswer(need, text));
  if (!patternOf(need) || !numbers.length) return { kind: "text" };
  return ofNumbers(numbers, MOST_NUMBERS);
}

/** A pad of all numbers, if they are no more than `most`, else of the first ones. @returns {Choices} */
const ofNumbers = (numbers, most) =>
  numbers.length > most
    ? { kind: "numbers", numbers: numbers.slice(0, MOST_NUMBERS), isOpen: true }
    : { kind: "numbers", numbers: [...numbers], isOpen: false };

/** @returns {Group[]} */
function grouped(forms, groupOf) {
  const names = [...new Set(forms.map(groupOf))];
  return names.map((name) => ({ name, forms: forms.filter((form) => groupOf(form) === name) }));
}

/**
 * What stands on the button of an answer, and smaller below; outside of its group it bears the name of that, which its
 * own may leave out.
 *
 * @param {string} form
 * @param {AnswerLook} [look]
 */
export function wordsOf(form, { name = form, small = "", group = form, groupName = name } = {}, isOfGroup = false) {
  if (isOfGroup || group === form) return { name, small };
  return { name: groupName, small: groupName === name ? "" : name };
}

/** Letters of a word that is written smaller, so that it is not broken beside a picture. */
const LONG_WORD = 10;

/** Whether a name has such a word. */
export const hasLongWord = (name) => name.split(/[ \u00ad]/).some((word) => word.length > LONG_WORD);
