/**
 * What a player may want of a sheet: a box ticked, its structure complete, a technology complete.
 *
 * Invariant: what is there already is wanted by nobody; whether it can be had, the server says.
 *
 * @import { Goal, Position } from "../kit/kit.js"
 */

import { learn, t } from "../common/words.js";
import { areTicked, iconName, iconsOf, isTicked, pieceOf, playerId } from "./box.js";
import { goals } from "./words/en-goals.js";

learn(goals);

/** In the order in which somebody who taps the box would ask. @returns {Goal[]} */
export function goalsOf(/** @type {any} */ { icon = null, technology = null, player }, /** @type {Position} */ { players }) {
  const { sheet } = players[player];
  const goal = (what, name) => ({ goal: { player: playerId(player), what }, name, marks: [/** @type {const} */ ({ kind: "concerned", key: what })] });
  const complete = (piece) => goal(piece.id, t("ark.goal.complete", { what: piece.name }));
  if (technology) return sheet.boxes[technology] < pieceOf(technology).boxes ? [complete(pieceOf(technology))] : [];
  // Food is paid for the whole of a structure.
  const isBox = icon.kind !== "food" && !isTicked(sheet, icon);
  const isOpen = icon.kind !== "bulldoze" && !areTicked(sheet, iconsOf(icon.of));
  return [...(isBox ? [goal(icon.key, t("ark.goal.tick", { what: iconName(icon) }))] : []), ...(isOpen ? [complete(icon.of)] : [])];
}

export const goalHint = () => t("ark.goal.tap");
