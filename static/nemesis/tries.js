/**
 * What somebody might try in a position of Nemesis, legal or not, so that rules can be shown on the board at hand.
 *
 * Invariant: it knows no rules, and answers no question: what dice, bag and cards show nobody has looked at.
 *
 * @import { Action } from "../kit/kit.js"
 */

import { allOf, crafted, shipOf } from "./box.js";
import { crewOf, exitsOf, targetsIn, whoseOf } from "./procedures.js";

/** So many are asked about at once. */
const MOST = 99;
/** Options that a card, an item or a room may have. */
const OPTIONS = [1, 2, 3];

/** Going to each room next door, carefully too, and to one that is farther away. */
function ways(position, player) {
  const near = exitsOf(position, player);
  const far = Object.keys(position.rooms).find((room) => !near.some(({ to }) => to === room));
  const quiet = near.flatMap(({ to }) => [
    ...shipOf(position)
      .exits[to].slice(0, 2)
      .map(({ id }) => ({ to, corridor: id })),
    { to, corridor: "technical" },
    { to, corridor: null },
  ]);
  return [
    ...near.map(({ to }) => ({ type: "move", player, to })),
    { type: "move", player, to: far },
    ...quiet.map(({ to, corridor }) => ({ type: "careful", player, to, ...(corridor && { corridor }) })),
    ...near.slice(0, 2).map(({ to }) => ({ type: "escape", player, to })),
    { type: "escape", player, to: far },
    ...near.slice(0, 1).map(({ to }) => ({ type: "move", player, to, pay: 3 })),
  ];
}

/** Shooting and striking whoever is there, or nobody. */
function fights(position, player) {
  const { room, hands } = position.players[player];
  const there = targetsIn(position, (one) => one === room).map(({ target }) => target.toLowerCase());
  const targets = [...new Set([...there, "adult", "egg"])].slice(0, 4);
  const weapons = [...new Set([...hands.map(({ item }) => item), "revolver"])].slice(0, 2);
  return [
    ...weapons.flatMap((weapon) => targets.map((target) => ({ type: "shoot", player, weapon, target }))),
    ...targets.map((target) => ({ type: "melee", player, target })),
  ];
}

/** Things in hands, in the room and with others. */
function things(position, player) {
  const { hands, items, quests } = position.players[player];
  const other = crewOf(position).find((name) => name !== player) ?? player;
  const held = [...hands.map(({ item }) => item), ...(items ?? [])].slice(0, 6);
  return [
    ...["egg", "carcass", "corpse", "blue-corpse"].map((object) => ({ type: "take", player, object })),
    ...[...hands.map(({ item }) => item), "egg"].slice(0, 2).map((object) => ({ type: "drop", player, object })),
    ...held
      .slice(0, 2)
      .map((item) => ({ type: "trade", player, transfers: [`${player}>${other}.${item}`.toLowerCase()] })),
    { type: "trade", player, transfers: [`${player}>${player}.tools`.toLowerCase()] },
    { type: "craft", player, item: "flamethrower", of: ["chemicals", "tools"] },
    { type: "craft", player, item: "flamethrower", of: ["tools", "tools"] },
    ...[...held, ...crafted(), "bandages", "tools"].map((item) => ({ type: "item", player, item })),
    ...["bandages", "clothes"].map((item) => ({ type: "item", player, item, option: 2 })),
    ...[...quests.map(({ item }) => item), "armor"].slice(0, 2).map((item) => ({ type: "quest", player, item })),
  ];
}

/** Cards of the character, what the room offers, and the end of the round. */
function deeds(position, player) {
  const own = allOf("characters").find(({ id }) => id === position.players[player].character);
  const cards = (own?.cards ?? [{ id: "search" }]).map(({ id }) => id);
  return [
    ...cards.flatMap((card) => [
      { type: "card", player, card },
      { type: "card", player, card, option: 2 },
    ]),
    { type: "card", player, card: "reload" },
    { type: "room", player },
    ...OPTIONS.map((option) => ({ type: "room", player, option })),
    { type: "launch", player },
    { type: "pass", player },
    { type: "pass", player, cards: 1, contamination: 0 },
    { type: "pass", player, cards: 0, contamination: 1 },
    { type: "pass", player, cards: 9, contamination: 9 },
  ];
}

/** What may be hidden in a hand: it is held if somebody says so. */
const hidden = (player) =>
  allOf("items")
    .filter(({ heavy, capacity }) => !heavy && capacity === null)
    .map(({ id }) => ({ type: "item", player, item: id, option: 1 }));

/** An answer that there is not. */
const unanswerable = (position, player) =>
  exitsOf(position, player).map(({ to }) => ({ type: "move", player, to, answers: ["neither"] }));

/** @returns {Action[]} */
export function tries(position) {
  const player = whoseOf(position);
  const others = crewOf(position).filter((name) => name !== player);
  const table = [{ type: "begin-turn" }, ...[1, 2, 3, 4, 5, 6].map((number) => ({ type: "step", number }))];
  const own = [deeds, ways, fights, things, unanswerable].flatMap((of) => of(position, player));
  const theirs = others.flatMap((name) => [
    { type: "pass", player: name },
    ...OPTIONS.map((option) => ({ type: "room", player: name, option })),
    ...exitsOf(position, name)
      .slice(0, 1)
      .map(({ to }) => ({ type: "careful", player: name, to })),
  ]);
  return [...table, ...own, ...theirs, ...hidden(player)].slice(0, MOST);
}
