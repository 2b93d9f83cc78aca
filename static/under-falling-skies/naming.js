/**
 * What messages name, by their fields and in their text, and how people call it: a space of the sky by its row and
 * column, which are printed on the cards, a cell of the base by the letter and number that are printed in it, and what there is to be seen on it.
 *
 * Invariant: a place has one name in every position; only what stands beside it changes. It knows no rules.
 *
 * @import { Mark, Mention } from "../kit/kit.js"
 */

import { t } from "../common/words.js";
import { cellName, placeName, spaceName } from "./box.js";
import { isSky } from "./geometry.js";

const PLACE = /(?<![\p{L}\d.])(?:[A-F][1-5]|S[1-5]|\d{1,2}\.[1-5])(?![\p{L}\d]|\.\d)/gu;

/** A field that is a place. */
const FIELD = /^([A-F][1-5]|S[1-5]|\d+\.[1-5])$/;

/** @returns {Mark[]} The places that an event, a violation or a problem names, as marks. */
export const marksOf = ({ message: _message, rule: _rule, section: _section, type: _type, ...about }) =>
  Object.values(about)
    .flat()
    .filter((value) => FIELD.test(value))
    .map((at) => ({ kind: "shown", at }));

/** What is printed on a place. */
const beside = (at, position) => (isSky(at) ? spaceName(at, position) : cellName(at, position));

/** All that a text names. @returns {Mention[]} */
export const mentionsIn = (text, position) =>
  [...text.matchAll(PLACE)].map(({ 0: at, index }) => ({
    at: [index, index + at.length],
    words: placeName(at),
    ...(isSky(at) ? {} : { plate: at }),
    beside: beside(at, position) && t("skies.beside", { place: placeName(at), what: beside(at, position) }),
    marks: [/** @type {Mark} */ ({ kind: "shown", at })],
  }));
