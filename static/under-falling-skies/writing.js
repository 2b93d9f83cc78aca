/**
 * The one-line text form of a position of Under Falling Skies, written for a position that was put right by hand.
 *
 * Invariant: `positionOf(textOf(p))` is `p` without `derived`, and the text is the one that
 * `jupiter/games/skies/notation.py` writes.
 */

import { chanceText, withCheck } from "../kit/text-form.js";
import { letters, printedFaces, sidesOf } from "./box.js";
import { letterOf, setText } from "./card-set.js";
import { isSky, skyPlace } from "./geometry.js";
import { DICE, PREFIX, ROWS, SIDE } from "./text.js";

/** The text form. */
export function textOf(position) {
  const { mother_ship: mother, energy, research, damage, excavator, waiting, round, phase } = position;
  return withCheck([
    PREFIX,
    cardsText(position),
    [mother, energy, research, damage, excavator].join("."),
    [shipsText(position, "green"), shipsText(position, "red"), `${waiting.green}${waiting.red}`].join("."),
    [rolledText(position.rolled), baseText(position.base), sorted(position.built).join("") || "-"].join("/"),
    round + letters.phases[phase],
    chanceText(position.chance),
  ]);
}

function cardsText(position) {
  const sides = sidesOf(position).map((side) => letterOf(SIDE, side));
  return sides.join("") + (printedFaces(position) ? "" : `/${setText(position.card_set)}`);
}

const sorted = (values) => [...values].sort();

/** Starting spots first, then by row and column. */
function rank({ at }) {
  const { row, column } = skyPlace(at);
  return 10 * row + column;
}

/** Ships in the order in which texts name them. */
export const sortedShips = (ships) =>
  ["green", "red"].flatMap((kind) => ships.filter(({ ship }) => ship === kind).sort((a, b) => rank(a) - rank(b)));

function shipsText({ ships }, kind) {
  const spaces = sortedShips(ships).filter(({ ship, at }) => ship === kind && isSky(at));
  return spaces.map(({ at }) => spaceText(at)).join("");
}

function spaceText(at) {
  const { row, column } = skyPlace(at);
  return `${row ? ROWS[row - 1] : "S"}${column}`;
}

function rolledText({ black, white }) {
  const part = (letter, values) => (values.length ? letter + sorted(values).join("") : "");
  return part("B", black) + part("W", white) || "-";
}

function baseText(base) {
  const dice = [...base].sort((a, b) => (a.at < b.at ? -1 : 1));
  return (
    dice.map(({ at, die, value, resolved }) => `${at}${letterOf(DICE, die)}${value}${resolved ? "X" : ""}`).join(".") ||
    "-"
  );
}
