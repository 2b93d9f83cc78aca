/**
 * What the page of photos has to know about Under Falling Skies, as `PhotoKit` wants it: names, pictures, and the game that begins.
 *
 * Invariant: it only joins; what an answer makes of the table is in `photographed.js`.
 *
 * @import { Difference, PhotoDoubt, PhotoKit } from "../kit/extras.js"
 */

import { die } from "../kit/dice.js";
import { el, svg } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { cardName, dieName, placeName, shipName } from "./box.js";
import { trackerName } from "./edit.js";
import { MOTHER_SHIP, answersTo, asBefore, begun, cardIn, dieIn, differences, isPlace, shipKind, shown } from "./photographed.js";
import { ship } from "./pieces.js";
import { photographed } from "./words/en-photos.js";
import { sortedShips, textOf } from "./writing.js";

learn(photographed);

const nameOfTracker = (name) => (name === "excavator" ? t("skies.excavator") : trackerName(name));
const nameOfDie = (one) => (one ? dieName(one.die, one.value) : t("skies.photo.none"));
const nameOfShip = (kind) => (kind ? shipName(kind) : t("skies.photo.none"));

/** How people call what an answer names: a piece, a place, a number or a side. */
function answerName(key) {
  if (key === MOTHER_SHIP || key === "empty") return t(`skies.photo.${key}`);
  const [one, card] = [dieIn(key), cardIn(key)];
  if (one) return nameOfDie(one);
  if (card) return t(`skies.side.${card.side}`);
  return isPlace(key) ? placeName(key) : key;
}

const pictureOf = (key) => {
  const one = dieIn(key);
  return one && die(one.value, `die ${one.die}`);
};

const shipPicture = (kind) => svg("svg", { viewBox: "-7 -7 14 14", class: "token", "aria-hidden": "true" }, ship(kind, [0, 0]));

/** A doubt in the words of the table: which ship or token it is about. */
function questionOf(/** @type {PhotoDoubt} */ { code, place, choices: [piece] }) {
  if (code === "red-ship-unseen") return null;
  if (code.startsWith("ship-")) return t("skies.photo.where", { what: shipName(shipKind(piece)) });
  if (code.startsWith("tracker-")) return t("skies.photo.where", { what: nameOfTracker(piece) });
  if (code === "card-side") return t("skies.photo.side", { card: cardName(place) });
  return code === "dice-unseen" ? t("skies.photo.dice", { card: cardName(place) }) : null;
}

/** A difference in the words of the table. */
function differenceText(/** @type {any} */ { what, card, tracker, ship: kind, place, table, screen }) {
  if (what === "card") return t("skies.photo.card", { card: cardName(card), side: t(`skies.side.${table}`) });
  const name = { tracker: () => nameOfTracker(tracker), waiting: () => t(`fix.n-${kind}`) }[what];
  if (name) return t("skies.photo.differs", { what: name(), table, screen });
  const call = what === "die" ? nameOfDie : nameOfShip;
  return t("skies.photo.differs", { what: placeName(place), table: call(table), screen: call(screen) });
}

/** The set-up of our own cards, on which a table is laid that is not on the screen yet. */
async function emptyTable(app) {
  const { position } = await app.game.setup({ seed: null });
  return { ...position, ships: [], waiting: { green: 0, red: 0 }, base: [] };
}

/** A game of one needs nobody to be named: round, phase and dice beside the cards are put right afterwards. */
function whoPlays(_app, position, ready) {
  ready(true);
  const game = begun(position);
  return {
    element: el("div"),
    begin: async () => textOf({ ...game, ships: sortedShips(game.ships) }),
    hint: t("skies.photo.begin", { round: game.round }),
  };
}

/** @type {PhotoKit} */
export const photos = {
  how: () => t("skies.photo.how"),
  tableOf: async (app, reading, before) => shown(before ?? (await emptyTable(app)), reading),
  answersTo: (/** @type {PhotoDoubt} */ doubt, position) => {
    const isShip = doubt.code.includes("ship-") && doubt.code !== "mother-ship-where";
    const answers = answersTo(doubt, position).map((one) => ({
      ...one,
      name: answerName(one.key),
      picture: isShip && one.key !== "empty" ? shipPicture(shipKind(doubt.choices[0])) : pictureOf(one.key),
    }));
    return { answers, isMany: false };
  },
  asBefore,
  isSettled: () => false,
  questionOf,
  marksOf: ({ place }) => (isPlace(place) ? [{ kind: "shown", at: place }] : []),
  missing: (/** @type {string[]} */ cards) => cards.map((card) => (card === MOTHER_SHIP ? t("skies.photo.ship-card") : cardName(card))),
  differences: (before, after) => differences(before, after).map((/** @type {Difference} */ one) => ({ ...one, text: differenceText(one) })),
  textOf: (position) => textOf({ ...position, ships: sortedShips(position.ships) }),
  whoPlays,
};
