/**
 * What a table does to set Jupiter Rescue up as the phone has shuffled it: only what can be seen afterwards.
 *
 * How a tile is turned is told where it shows: by its Power Plant or Command Dish, or on the labyrinth side. Which cards
 * somebody has is searched for, and in what order they came does not matter. Invariant: it leads to the position at hand.
 *
 * @import { Item } from "../kit/kit.js"
 */

import { learn, listed, t } from "../common/words.js";
import { cardName, figureName } from "./box.js";
import { lyingTiles } from "./geometry.js";
import { cellName, whereabouts } from "./naming.js";
import { POWER_PLANT } from "./plates.js";
import { rescueSetUp } from "./words/en-set-up.js";

learn(rescueSetUp);

/** Events of dealing: what is to be done is said of the cards that come of them. */
const DEALING = ["card-drawn", "card-put-aside", "setbacks-returned"];

/** The events of a set-up as what is to be done. @returns {Item[]} */
export function setUpOf(/** @type {Item[]} */ events, position, components) {
  const tiles = lyingTiles(position, components);
  const dealt = events.filter(({ type }) => type === "card-drawn");
  const cards = position.robots.flatMap(({ robot }) => handOf(robot, dealt));
  const others = events.filter(({ type }) => !DEALING.includes(type));
  const laid = others.map((event) => (event.type === "tile-laid" ? { ...event, message: layWords(event, tiles) } : event));
  const rule = dealt[0]?.rule;
  return [...laid, ...cards, ...(cards.length ? [{ type: "deck-shuffled", rule, message: t("set-up.shuffle") }] : [])];
}

/** The cards that a robot was dealt, as one thing to do. @returns {Item[]} */
function handOf(robot, dealt) {
  const own = dealt.filter((event) => event.robot === robot);
  const values = { robot: figureName(robot), cards: listed(own.map(({ card }) => cardName(card))) };
  return own.length ? [{ ...own[0], message: t("set-up.hand", values) }] : [];
}

/** What to do with a tile: the one before it lie already. */
function layWords(/** @type {any} */ { cell, tile, side }, tiles) {
  const place = cell ? cellName(cell, { tiles: tiles.filter((other) => other.cell < cell) }) : t("set-up.middle");
  const { special, module } = tiles.find((one) => one.cell === cell);
  const isTurned = side === "labyrinth" || special;
  const name = t(module === POWER_PLANT ? "board.plant" : "board.dish");
  const turn = special ? t("set-up.special", { name, where: whereabouts(special) }) : t("set-up.as-shown");
  return [t("set-up.tile", { tile, place, side: t(`side.${side}`) }), ...(isTurned ? [turn] : [])].join(" ");
}
