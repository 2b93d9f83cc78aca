/**
 * What a table does to set Under Falling Skies up: card by card from the top, each with its picture.
 *
 * Invariant: it leads to the position at hand.
 *
 * @import { Item } from "../kit/kit.js"
 */

import { learn, t } from "../common/words.js";
import { PLACES, printedFaces, sidesOf } from "./box.js";
import { skiesSetUp } from "./words/en-set-up.js";

learn(skiesSetUp);

/** Rows of a sky card. */
const ROWS = 4;

/** The events of a set-up as what is to be done. @returns {Item[]} */
export const setUpOf = (/** @type {Item[]} */ events, position) =>
  events.flatMap((event) => (event.type === "cards-laid" ? cards(event, position) : [event]));

/** The cards as they are laid, each with its `face`; of cards of one's own there is no picture. @returns {Item[]} */
function cards(/** @type {any} */ { rule }, position) {
  const sides = sidesOf(position);
  const faces = printedFaces(position);
  const rest = PLACES.map((place, i) => ({
    ...{ type: "card-laid", rule, face: faces?.[i] },
    message: `${cardWords(place, i)} ${t(`skies.set-up.${sides[i]}`)}`,
  }));
  const mother = { type: "card-laid", rule, face: faces && "mother-ship", message: t("skies.set-up.mother-ship") };
  return [mother, ...rest];
}

const cardWords = (place, i) =>
  place.startsWith("sky") ? t("skies.set-up.sky", { from: ROWS * i + 1, to: ROWS * (i + 1) }) : t(`skies.set-up.${place}`);
