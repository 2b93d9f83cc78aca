/**
 * What on the ship messages are about: rooms and corridors, by their fields and in their words.
 *
 * Invariant: whatever a message names that is not on the ship stays as it came.
 *
 * @import { Mark, Mention } from "../kit/kit.js"
 */

/** A corridor by its two rooms, and a room behind its noun in any language of the page. */
const CORRIDOR = /(?<![\p{L}\d-])T?\d{1,2}-T?\d{1,2}(?![\p{L}\d-])/gu;
const ROOM = /(?:rooms?|Räumen?|Raums?|salles?|pièces?)\u0020(T?\d{1,2})(?![\p{L}\d-]|\.\d)/giu;
/** Fields of events, needs and violations that may name a place. */
const FIELDS = ["room", "rooms", "at", "to", "from", "corridor"];

const isPlace = (name, { rooms, corridors }) => name in rooms || name in corridors || name === "technical";

/** The places that the fields of an item name. @returns {Mark[]} */
export const marksOf = (item, position) =>
  FIELDS.flatMap((field) => item[field])
    .filter((name) => typeof name === "string" && isPlace(name, position))
    .map((what) => ({ kind: "shown", what }));

/** All that a text names. @returns {Mention[]} */
export function mentionsIn(text, position) {
  const corridors = [...text.matchAll(CORRIDOR)].map(({ 0: name, index }) => ({
    name,
    from: index,
    to: index + name.length,
  }));
  const rooms = [...text.matchAll(ROOM)].map(({ 0: words, 1: name, index }) => ({
    name,
    from: index,
    to: index + words.length,
  }));
  return [...corridors, ...rooms]
    .filter(({ name }) => isPlace(name, position))
    .map(({ name, from, to }) => ({ at: [from, to], marks: [/** @type {Mark} */ ({ kind: "shown", what: name })] }));
}
