/**
 * What placing a die would do to the ships, read from the server's verdicts.
 *
 * Invariant: it tells what the verdicts say and reckons nothing itself.
 */

import { t } from "../common/words.js";
import { columnOf, meaning, placeName, shipName } from "./box.js";
import { CITY, skyPlace } from "./geometry.js";

/** A ship's way: where it was, where it would stand, and what it finds there. */
const began = ({ ship, from, to }) => ({ ship, from, to, via: null, fate: "" });

/** What an event means for the ways so far; the one that it is about is changed. */
const CHANGES = {
  "ship-moved": (ways, event) => ways.push(began(event)),
  "ship-followed-arrow": (ways, { from, to }) => Object.assign(standing(ways, from), { via: from, to }),
  "ship-blocked": (ways, { at }) => Object.assign(standing(ways, at), { fate: "blocked" }),
  "city-hit": (ways, { ship, column }) => Object.assign(inCity(ways, ship, column), { fate: "city" }),
  "mother-ship-moved": (_ways, _event, acting) => Object.assign(acting ?? {}, { fate: "mother-ship" }),
  "ship-swept": (ways, { at }) => Object.assign(standing(ways, at), { isSwept: true }),
};

const standing = (ways, at) => ways.find(({ to }) => to === at) ?? {};
const inCity = (ways, ship, column) =>
  ways.find((way) => way.ship === ship && way.fate === "" && way.to === `${CITY}.${column}`) ?? {};

/** The ways of the ships that a verdict moves, from the top. */
export function waysOf(verdict, position) {
  const ways = [];
  for (const event of verdict.events) {
    const acting = ways.find((way) => way.fate === "" && kindAt(way.to, position) === "mother-ship");
    CHANGES[event.type]?.(ways, event, acting);
  }
  return ways.map((way) => ({ ...way, ...signOf(way, position) }));
}

/** What is printed on a sky space. */
function printedAt(at, position) {
  const { row, column } = skyPlace(at);
  return meaning(row ? columnOf(position).rows[row - 1].spaces[column - 1] : "empty");
}

const kindAt = (at, position) => printedAt(at, position).kind;

/** The sign of what the ship has come to: of an arrow that it followed, the arrow's. */
const signOf = ({ to, via }, position) => printedAt(via ?? to, position);

const isAntiAir = (cell, position) => columnOf(position).roomAt.get(cell)?.effects.includes("anti-air") ?? false;

/** Every placement of a die on these cells, as actions. */
export const placements = (die, cells) => cells.map((at) => ({ type: "place", die: die.kind, value: die.value, at }));

/**
 * What a die would do on each cell where it may lie: the ways of the ships by cell; and ghosts, one for each ship and
 * end, `isLess` for one that comes of anti-air alone.
 */
export function outlookOf(verdicts, cells, position) {
  const byCell = new Map();
  verdicts.forEach((verdict, i) => verdict.legal && byCell.set(cells[i], waysOf(verdict, position)));
  const ghosts = new Map();
  for (const [cell, ways] of byCell) {
    for (const way of ways) {
      const key = `${way.from} ${way.to}`;
      const isLess = isAntiAir(cell, position) && (ghosts.get(key)?.isLess ?? true);
      ghosts.set(key, { ...way, isLess });
    }
  }
  return { byCell, ghosts: [...ghosts.values()] };
}

/** A ship's way in words. */
export function wayName({ ship, to, kind, number, fate, isSwept }) {
  const what = kind === "empty" ? "" : t(`skies.space.${kind}`, { number });
  const values = { ship: shipName(ship), place: placeName(to), what };
  if (isSwept) return t("skies.way.swept", values);
  if (fate === "blocked") return t("skies.way.blocked", values);
  return t(what ? "skies.way.to" : "skies.way", values);
}
