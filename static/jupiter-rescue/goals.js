/**
 * What a player may want of a place on the board: reach it, rescue or command a Colonist, kill a Creep.
 *
 * @import { Goal, Mark, Position } from "../kit/kit.js"
 */

import { learn, t } from "../common/words.js";
import { placeName } from "./naming.js";
import { goals } from "./words/en-goals.js";

learn(goals);

/** In the order in which somebody who taps the place would ask. @returns {Goal[]} */
export function goalsOf(/** @type {any} */ what, /** @type {Position} */ position) {
  const place = what?.place;
  if (!place) return [];
  return aimsAt(place, position).map((aim) => goalOf({ place, aim }, position));
}

const called = (place, position) => (place === "pod" ? t("goal.pod") : placeName(place, position));

/** A goal as the server has it, with its name and its places; a Colonist who is sent into the pod is rescued. @returns {Goal} */
export function goalOf({ place, aim, to = null }, /** @type {Position} */ position) {
  const named = called(place, position);
  if (to === "pod" && place !== "pod") return { ...goalOf({ place, aim: "rescue" }, position), marks: between(place, to) };
  if (to === null) return { goal: { place, aim }, name: t(`goal.${aim}`, { place: named }), marks: [concerned(place)] };
  const name = t("goal.send", { place: named, to: called(to, position) });
  return { goal: { place, aim, to }, name, marks: between(place, to) };
}

const concerned = (place) => /** @type {Mark} */ ({ kind: "concerned", place });
const between = (place, to) => [/** @type {Mark} */ ({ kind: "chosen", place }), concerned(to)];

function aimsAt(place, { colonists, creeps, super_creeps: supers }) {
  if (supers.includes(place)) return ["kill"];
  if (creeps.includes(place)) return ["kill", "reach"];
  return colonists.includes(place) ? ["rescue", "command", "reach"] : ["reach"];
}

export const goalHint = () => t("goal.tap");
