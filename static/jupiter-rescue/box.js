/**
 * What the server tells of the game's box, for every module of the kit: codes, letters and names of cards and robots.
 *
 * Invariant: `fillBox` comes before anything else is read, written or drawn. A card that the server has is known here by
 * that alone; no other script names the cards or the robots again.
 */

import { learn, t } from "../common/words.js";
import { rescueTable } from "./words/en-table.js";

learn(rescueTable);

/** Types of action that are asked without a card's help, or in steps of their own. */
const ELSEWHERE = ["move", "attack", "command", "reroll", "suppress"];

/** Types of cards, in the order in which they are shown. */
const TYPES = ["move", "command", "attack", "misc", "setback"];

const robots = new Map();
const robotIds = new Map();
const cards = new Map();
const cardIds = new Map();
/** Letters of the text form: by phase, and by variant in the order in which they are written. */
export const notation = { phases: {}, variants: {} };

/** Take in the answer of `GET /v1/games/jupiter-rescue/components`. */
export function fillBox(components) {
  for (const known of [robots, robotIds, cards, cardIds]) known.clear();
  Object.assign(notation, components.notation);
  for (const robot of components.robots) {
    robots.set(robot.id, robot);
    robotIds.set(robot.letter, robot.id);
  }
  for (const card of components.cards) {
    cards.set(card.id, card);
    cardIds.set(card.code, card.id);
  }
}

// --- robots ----------------------------------------------------------------------------------------------------------

export const isRobot = (id) => robots.has(id);
/** The letter of a robot in text forms; that on its figure is a word of the page. */
export const robotLetter = (id) => robots.get(id)?.letter;
/** The robot of a letter; undefined if there is none. */
export const robotOf = (letter) => robotIds.get(letter);
/** The colour of a robot, by which people call it, in the language of the page. */
export const robotName = (id) => robots.get(id)?.name ?? id;

/** What stands on the board: a robot, or `colonist`, `creep` or `super-creep`. */
export const figureName = (kind) =>
  isRobot(kind) ? t("figure.robot", { robot: robotName(kind) }) : t(`figure.${kind}`);

// --- cards -----------------------------------------------------------------------------------------------------------

export const isCard = (id) => cards.has(id);
/** A card as the server describes it: `{id, code, name, type, standard, core, …}`. */
export const cardOf = (id) => cards.get(id);
export const cardName = (id) => cards.get(id)?.name ?? id;
export const cardCode = (id) => cards.get(id)?.code;
/** The card of a code; undefined if there is none. */
export const cardOfCode = (code) => cardIds.get(code);
/** The types of action that a card is for beside moving, attacking and commanding, in the Player Actions. */
export const ownActions = (id) => (cards.get(id)?.actions ?? []).filter((type) => !ELSEWHERE.includes(type));
/** Whether a card that is held so works in every action and is not used up: then it is used without being chosen. */
export const isFree = ({ card, from }) =>
  card !== "override" && (from === "open" || (from === "core" && cards.get(card)?.core === "every-action"));
export const isSetback = (id) => cards.get(id)?.type === "setback";
/** Cards as people sort them: by their type, then by name. */
export const byType = (a, b) => TYPES.indexOf(cards.get(a).type) - TYPES.indexOf(cards.get(b).type) || cardName(a).localeCompare(cardName(b));
/** Every card of the box. */
export const allCards = () => [...cards.values()];
