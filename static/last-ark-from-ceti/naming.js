/**
 * What messages name of a sheet, by their fields and in their text: they say structures, technologies and areas by the
 * names that are printed on it, declined where a language declines, and never by a coordinate.
 *
 * Invariant: what is named stays as the server says it; it knows no rules.
 *
 * @import { Item, Mark, Mention } from "../kit/kit.js"
 */

import { byItself, escaped } from "../table/mentions.js";
import { iconOf, pieceOf, printed } from "./box.js";

/** @returns {Mark[]} The icons, structures, technologies and areas that a message names, as marks. */
export function marksOf(/** @type {Item} */ { icon, structure, technology }) {
  const key = [icon, structure, technology].find((one) => one && (iconOf(one) || pieceOf(one)));
  return key ? [{ kind: "shown", key }] : [];
}

/** Structures and technologies by their names, the longest first, so that none is found within another. */
const named = () =>
  [...printed.structures, ...printed.technologies]
    .map(({ id, name }) => ({ key: id, name }))
    .sort((a, b) => b.name.length - a.name.length);

/** All that a text names; an ending of a declined name belongs to it. @returns {Mention[]} */
export function mentionsIn(text) {
  return named().flatMap(({ key, name }) => {
    const pattern = new RegExp(byItself(`${escaped(name)}(?:e?s|n)?`), "giu");
    return [...text.matchAll(pattern)].map((match) => ({
      at: /** @type {[number, number]} */ ([match.index, match.index + match[0].length]),
      marks: [{ kind: /** @type {const} */ ("shown"), key }],
    }));
  });
}
