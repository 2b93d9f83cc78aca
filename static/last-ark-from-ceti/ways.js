/**
 * Which legal actions are meant by what is tapped: dice, Smelter and Foundry on the one hand, icons on the other.
 *
 * Invariant: it knows no rules; every action that it gives for doing is one of the server's legal list, and one that is
 * only checked says what the player tapped.
 *
 * @import { LegalAction } from "../kit/kit.js"
 */

import { ANY, playerId } from "./box.js";

/**
 * What a player has chosen: dice as they were rolled in the order of the taps, what the Smelter adds to the last one, and
 * whether the Foundry is used.
 *
 * @typedef {{ dice: number[], smelter: number, foundry: boolean }} Choice
 */

/** Whether all of these dice are among those, each as often. */
function areAmong(dice, all) {
  const left = [...all];
  return dice.every((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** What an action is for: the key of an icon, a structure whose food is paid, or nothing. */
function targetOf({ type, icon, structure }) {
  if (type === "power") return `${structure}.POWER`;
  return type === "food" ? `${structure}.FOOD` : (icon ?? type);
}

/** The key by which an icon or a technology is a target. */
export const targetOfWhat = ({ icon, technology }) =>
  technology ? "research" : icon.kind === "food" ? `${icon.of.id}.FOOD` : icon.key;

const smelted = ({ dice, smelter }) =>
  smelter && dice.length ? { die: dice.at(-1), to: dice.at(-1) + smelter } : null;

function isSmelted(choice, { smelter = null }) {
  const wanted = smelted(choice);
  if (!wanted || !smelter) return !wanted && !smelter;
  return wanted.die === smelter.die && wanted.to === smelter.to;
}

/** Legal actions by their targets. @returns {Map<string, LegalAction[]>} */
export function byTarget(legal) {
  const targets = new Map();
  for (const one of legal) {
    const target = targetOf(one.action);
    targets.set(target, [...(targets.get(target) ?? []), one]);
  }
  return targets;
}

/** Those that the choice leaves: with these dice and perhaps more, with Smelter and Foundry just as chosen. */
export const fitting = (actions, choice) =>
  actions.filter(
    ({ action }) =>
      areAmong(choice.dice, action.dice ?? []) &&
      isSmelted(choice, action) &&
      Boolean(action.foundry) === choice.foundry,
  );

/** Those that use the chosen dice and no others. */
export const exactly = (actions, { dice }) => actions.filter(({ action }) => action.dice?.length === dice.length);

/** What to ask about an icon or a technology that cannot be ticked so: the chosen dice, and else some that are likely. */
export function questionOf({ icon, technology }, choice, position, player) {
  const seat = { player: playerId(player) };
  if (technology)
    return { type: "research", ...seat, ...diceFor(2, choice, position, player), boxes: { [technology]: 1 } };
  if (icon.kind === "power" || icon.kind === "food") return { type: icon.kind, ...seat, structure: icon.of.id };
  const count = icon.kind === "rare-ore" ? 2 : 1;
  const foundry = choice.foundry && count === 1 ? { foundry: true } : {};
  return { type: icon.kind, ...seat, icon: icon.key, ...diceFor(count, choice, position, player, icon), ...foundry };
}

/** So many dice: the last of those that were chosen, and others that there are; the one that the icon shows before others. */
function diceFor(count, choice, position, player, icon = null) {
  const chosen = choice.dice.slice(-count);
  const left = position.derived?.players[player]?.dice_left ?? position.dice;
  const rest = [...left, ...position.dice, 1, 1];
  for (const value of chosen) if (rest.includes(value)) rest.splice(rest.indexOf(value), 1);
  const shown = icon && icon.value !== ANY ? Number(icon.value) : 0;
  const others = rest.includes(shown) ? [shown, ...rest] : rest;
  const smelter = smelted(choice);
  return {
    dice: [...chosen, ...others].slice(0, count).sort(),
    ...(smelter && { smelter: { die: smelter.die, to: Math.min(6, Math.max(1, smelter.to)) } }),
  };
}
