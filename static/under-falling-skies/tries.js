/**
 * What somebody might try in a position of Under Falling Skies, legal or not, so that rules can be shown on the board at hand.
 *
 * Invariant: it knows no rules, and tries nothing that the dice decide.
 *
 * @import { Action } from "../kit/kit.js"
 */

import { columnOf } from "./box.js";
import { COLUMNS } from "./geometry.js";

/** So many rows of the base are tried, beside what lies there. */
const MOST_CELLS = 18;

/** All cells of the base, in the order of the excavator's way. */
const cellsOf = (position) => {
  const { route, roomAt } = columnOf(position);
  return [...new Set([...route, ...roomAt.keys()])];
};

/** Each rolled die on each cell near the way that is dug, a white and a black one first. */
function placings(position) {
  const { black, white } = position.rolled;
  const dice = [
    ...white.slice(0, 1).map((value) => ["white", value]),
    ...[...new Set(black)].slice(0, 3).map((value) => ["black", value]),
  ];
  const cells = cellsOf(position).slice(0, MOST_CELLS);
  return dice.flatMap(([die, value]) => cells.map((at) => ({ type: "place", die, value, at })));
}

const uses = (position) => {
  const taken = position.base.map(({ at }) => at);
  const empty = cellsOf(position).filter((at) => !taken.includes(at)).slice(0, 2);
  return ["use", "dig", "skip"].flatMap((type) => [...taken, ...empty].map((at) => ({ type, at })));
};

const deployments = (position) =>
  position.built.flatMap((value) => cellsOf(position).map((at) => ({ type: "deploy", value, at })));

const ships = () =>
  ["green", "red"].flatMap((ship) =>
    Array.from({ length: COLUMNS }, (_, i) => ({ type: "respawn", ship, column: i + 1 })),
  );

/** @returns {Action[]} */
export function tries(position) {
  const [{ at: first } = { at: cellsOf(position)[0] }] = position.base;
  const elsewhere = [{ type: "skip", at: first }, { type: "respawn", ship: "green", column: 1 }];
  const here = { place: placings, resolve: uses, deploy: deployments, respawn: ships }[position.phase];
  return [...(here?.(position) ?? []), ...elsewhere];
}
