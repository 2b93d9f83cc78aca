/**
 * Tile faces of one's own: sets of twenty tiles as owners of the published game have them, kept on this phone by name.
 *
 * A set is written as in a state (`docs/jupiter-rescue/notation.md`): id and both faces of each tile, 280 characters.
 * Invariant: what cannot be read is not listed; games that use a set carry its faces along. `tile-faces.js` makes sets.
 */

import { el } from "../common/dom.js";
import { Unreadable } from "../kit/text-form.js";
import { learn, t } from "../common/words.js";
import { readTiles } from "./text.js";
import { tileSets } from "./words/en-sets.js";

learn(tileSets);

export const KEPT = "tile-sets/1/";
export const LONGEST_NAME = 40;
/** What brings a set in the query of the table's address. */
export const TILES = "tiles";
/** Sets on one phone; each takes 300 characters of its room. */
export const MOST = 20;

const isSet = (one) =>
  typeof one?.name === "string" && one.name.length > 0 && one.name.length <= LONGEST_NAME && tilesOf(one.key) !== null;

/** The tiles of a set in text; null if it is none. */
export function tilesOf(key) {
  try {
    return readTiles(String(key));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** The sets kept on this phone, as `{name, key}`, the newest first. */
export function keptSets(game) {
  try {
    const list = JSON.parse(localStorage.getItem(KEPT + game) ?? "[]");
    return Array.isArray(list) ? list.filter(isSet).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The list in which a set is chosen, or the usual one: `sets` as `{name, key}`, `chosen` the key of one or empty; `change` gets the key that is chosen. */
export function setField(id, sets, chosen, change) {
  const option = ({ name, key }) => el("option", { value: key, selected: key === chosen }, name);
  const all = [{ name: t("sets.usual"), key: "" }, ...sets];
  const list = el("select", { id, "data-key": id, change: ({ target }) => change(target.value) }, all.map(option));
  return el("div", { class: "field" }, el("label", { for: id }, t("sets.which")), list);
}
