/**
 * What somebody might try in a position of Last Ark from Ceti, legal or not, so that rules can be shown on the sheet at hand.
 *
 * Invariant: it knows no rules, and tries nothing that the dice decide.
 *
 * @import { Action } from "../kit/kit.js"
 */

import { entranceOf, iconsOf, playerId, printed, structuresOf } from "./box.js";
import { questionOf } from "./ways.js";

const NOTHING = Object.freeze({ dice: [], smelter: 0, foundry: false });
/** The most icons that are tried. */
const MOST_ICONS = 70;

/** Each icon of the sheet, area by area, with a die that there is. */
function icons(position, player) {
  const all = printed.areas.flatMap((area) => [...entranceOf(area), ...structuresOf(area).flatMap(iconsOf)]);
  return all.slice(0, MOST_ICONS).map((icon) => questionOf({ icon, technology: null }, NOTHING, position, player));
}

const research = (position, player) =>
  printed.technologies.slice(0, 3).map(({ id }) => questionOf({ icon: null, technology: id }, NOTHING, position, player));

/** @returns {Action[]} */
export function tries(position) {
  const player = Math.max(0, position.players.findIndex(({ sheet, confirmed }) => sheet && !confirmed));
  const done = { type: "confirm", player: playerId(player) };
  if (position.phase !== "allocate" || !position.players[player]?.sheet) return [done];
  return [...icons(position, player), ...research(position, player), done];
}
