/**
 * What somebody might try in a position of Jupiter Rescue, legal or not, so that rules can be shown on the board at hand.
 *
 * Invariant: it knows no rules, and tries nothing that a die or the deck decides.
 *
 * @import { Action } from "../kit/kit.js"
 */

import { besides } from "./geometry.js";

/** Spaces of a tile, its hub first. */
const SPACES = [0, 1, 2, 3, 4, 5, 6];
/** How many of each kind are tried. */
const [FEW, SOME, MANY] = [3, 6, 14];

const cellOf = (place) => Number(place.split(".")[0]);
const spacesOf = (cell) => SPACES.map((n) => `${cell}.${n}`);

/** Cells of tiles where a robot is and beside it, its own first. */
function nearCells({ tiles, pod }, at) {
  const laid = new Set(tiles.map(({ cell }) => cell));
  if (at === "pod") return pod.dock === null ? [] : besides(pod.dock).filter((cell) => laid.has(cell));
  return [cellOf(at), ...besides(cellOf(at)).filter((cell) => laid.has(cell))];
}

/** Places in the order of the cells that they lie on, those on others last. */
function sorted(places, cells) {
  const rank = (place) => (cells.includes(cellOf(place)) ? cells.indexOf(cellOf(place)) : cells.length);
  return [...places].sort((a, b) => rank(a) - rank(b));
}

/** What a position holds around a robot: places by what stands there, the nearest first. */
function around(position, robot) {
  const cells = nearCells(position, robot.at);
  return {
    near: cells.flatMap(spacesOf),
    creeps: sorted(position.creeps, cells),
    colonists: sorted(position.colonists, cells),
  };
}

/** The nearest ones, and the one that is farthest. */
const nearAndFar = (places, count) => [...new Set([...places.slice(0, count), ...places.slice(-1)])];

const moves = ({ near, creeps, colonists }, robot) =>
  [...new Set([...near.slice(0, MANY), ...creeps.slice(0, FEW), ...colonists.slice(0, FEW), "pod"])]
    .filter((to) => to !== robot.at)
    .map((to) => ({ type: "move", to }));

const attacks = ({ near, creeps }) =>
  [...nearAndFar(creeps, SOME), ...near.slice(0, 1)].map((target) => ({ type: "attack", target }));

/** A step along the tile for each of the nearest Colonists, and for the one farthest away. */
const commands = ({ colonists }) => [
  ...colonists.slice(0, FEW).map((from) => ({ type: "command", from, to: "pod" })),
  ...nearAndFar(colonists, SOME).flatMap((from) => {
    const [cell, n] = from.split(".").map(Number);
    const steps = n ? [0, (n % 6) + 1] : [1, 4];
    return steps.map((to) => ({ type: "command", from, to: `${cell}.${to}` }));
  }),
];

const trades = ({ robots }, { hand }) =>
  robots.map((other) => ({ type: "trade", with: other.robot, give: hand.slice(0, 1), take: [] }));

const ownPowers = ({ hand, core }) => [
  ...core.map((card) => ({ card, from: "core" })),
  ...hand.map((card) => ({ card, from: "hand" })),
];

/** Each card with an action of each kind, two together, and those that are laid open. */
function powers({ near, creeps, colonists }, robot) {
  const all = ownPowers(robot);
  const goals = [...near.slice(8, 10), ...creeps.slice(0, 1), ...creeps.slice(-1), ...colonists.slice(0, 1)];
  return [
    ...robot.hand.map((card) => ({ type: "lay", card })),
    ...all.flatMap((power) => [
      { type: "boost", powers: [power] },
      ...goals.map((to) => ({ type: "move", to, powers: [power] })),
      ...nearAndFar(creeps, 2).map((target) => ({ type: "attack", target, powers: [power] })),
    ]),
    ...(all.length > 1 ? goals.slice(0, 1).map((to) => ({ type: "move", to, powers: all.slice(0, 2) })) : []),
  ];
}

const inTurn = (position, robot) => {
  const near = around(position, robot);
  return [
    ...moves(near, robot),
    ...attacks(near),
    ...commands(near),
    ...trades(position, robot),
    { type: "launch", powers: [] },
    { type: "end" },
    ...robot.hand.map((card) => ({ type: "discard", card })),
    ...powers(near, robot),
  ];
};

/** Where a Creep might be put: on the tiles that are to get one, and on one that is not. */
function placings({ turn, tiles }) {
  const due = turn.pending.slice(0, FEW);
  const other = tiles.find(({ cell }) => !turn.pending.includes(cell));
  return [...due, ...(other ? [other.cell] : [])].flatMap(spacesOf).map((at) => ({ type: "place", at }));
}

/** @returns {Action[]} */
export function tries(position) {
  const { turn, robots } = position;
  const robot = robots.find((one) => one.robot === turn.robot);
  if (turn.phase === "actions" && robot?.at) return inTurn(position, robot);
  const elsewhere = [{ type: "end" }, { type: "move", to: "0.0" }];
  if (turn.pending.length) return [...placings(position), ...elsewhere];
  const hand = robot?.hand ?? [];
  return [...hand.map((card) => ({ type: "discard", card })), ...elsewhere];
}
