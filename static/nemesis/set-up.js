/**
 * What a table does to set Nemesis up from its box: each step with its sign, and its rooms ringed on the ship.
 *
 * Invariant: it leads to the position at hand; what is drawn face down stays unknown.
 *
 * @import { Item } from "../kit/kit.js"
 */

import { learn, t } from "../common/words.js";
import { nameOf } from "./box.js";
import { nemesisSetUp } from "./words/en-set-up.js";

learn(nemesisSetUp);

/** What there is in the bag, from nothing to the largest. */
const TOKENS = ["blank", "larva", "creeper", "adult", "breeder", "queen"];
const ENGINE = /^engine-/;

/** The events of a set-up as what is to be done. @returns {Item[]} */
export const setUpOf = (/** @type {Item[]} */ events, position) =>
  events
    .filter(({ type }) => type !== "no-solo-objectives")
    .flatMap((event) => (event.type === "bag-filled" ? bag(event) : [{ ...event, ...placesOf(event.type, position) }]));

/** The rooms that a step is about, as far as an event of that type does not name them. */
function placesOf(/** @type {string} */ type, { rooms }) {
  const where = (isIt) => ({ rooms: Object.keys(rooms).filter((name) => isIt(rooms[name])) });
  if (type === "tiles-laid" || type === "tokens-laid") return where((room) => !room.is_explored);
  if (type === "engines-laid") return where(({ tile }) => ENGINE.test(tile ?? ""));
  return type === "coordinates-laid" ? where(({ tile }) => tile === "cockpit") : {};
}

/** The tokens of the bag, one kind after the other. @returns {Item[]} */
const bag = (/** @type {Item} */ event) =>
  TOKENS.filter((kind) => event[kind]).map((kind) => ({
    ...{ type: "bag-filled", rule: event.rule, sign: kind },
    message: t("nemesis.set-up.bag", { count: event[kind], kind: nameOf(kind) }),
  }));
