/**
 * What a player may want of a place on the board: reach it, rescue or command a Colonist, kill a Creep.
 *
 * @import { Goal, Position } from "../kit/kit.js"
 */

import { learn, t } from "../common/words.js";
import { placeName } from "./naming.js";
import { goals } from "./words/en-goals.js";

learn(goals);

/** In the order in which somebody who taps the place would ask. @returns {Goal[]} */
export function goalsOf(/** @type {any} */ what, /** @type {Position} */ position) {
  const place = what?.place;
  if (!place) return [];
  return aimsAt(place, position).map((aim) => ({
    goal: { place, aim },
    name: t(`goal.${aim}`, { place: place === "pod" ? t("goal.pod") : placeName(place) }),
    marks: [{ kind: "concerned", place }],
  }));
}

function aimsAt(place, { colonists, creeps, super_creeps: supers }) {
  if (supers.includes(place)) return ["kill"];
  if (creeps.includes(place)) return ["kill", "reach"];
  return colonists.includes(place) ? ["rescue", "command", "reach"] : ["reach"];
}

export const goalHint = () => t("goal.tap");
