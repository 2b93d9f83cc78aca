/**
 * Making a sheet match the one on the table: every edit of a position as a pure function, with a label for the log.
 *
 * Invariant: an edit never changes what it is given and knows no rules of play, only what there is on a sheet. What
 * cannot be gives the very same position and no label.
 */

import { edited, inTurn, same } from "../kit/fix.js";
import { learn, t } from "../common/words.js";
import { TRACKS, entranceOf, fed, iconName, iconsOf, isTicked, pieceOf, playerName, printed } from "./box.js";
import { arkFix } from "./words/en-fix.js";

learn(arkFix);

/** The position with other things in a player's seat. */
const seated = (position, player, changes, label) =>
  edited(
    position,
    { players: position.players.map((seat, i) => (i === player ? { ...seat, ...changes } : seat)) },
    label,
  );

const onSheet = (position, player, changes, label) =>
  seated(position, player, { sheet: { ...position.players[player].sheet, ...changes } }, label);

/** Tick an icon, or untick it. Of food icons so many are paid as are before the one that is tapped, and that. */
export function toggled(position, player, icon) {
  const { sheet } = position.players[player];
  const isOn = isTicked(sheet, icon);
  const label = t(isOn ? "ark.fix.unticked" : "ark.fix.ticked", { what: iconName(icon) });
  if (icon.kind === "food") {
    const paid = Number(icon.key.slice(-1)) - (isOn ? 1 : 0);
    return { ...setFood(position, player, icon.of.id, paid), label };
  }
  const ticked = isOn ? sheet.ticked.filter((key) => key !== icon.key) : [...sheet.ticked, icon.key];
  return onSheet(position, player, { ticked }, label);
}

/** All icons of the structure, or of the way into the area, that an icon belongs to. */
export const besides = ({ kind, of }) => (kind === "bulldoze" ? entranceOf(of) : iconsOf(of));

/** Tick these icons in one, or untick them, where the first of them is ticked. */
export function toggledAll(position, player, icons) {
  const isOn = isTicked(position.players[player].sheet, icons[0]);
  const isMeant = (next, icon) => isTicked(next.players[player].sheet, icon) === isOn;
  const steps = inTurn(position, icons, (next, icon) => (isMeant(next, icon) ? toggled(next, player, icon) : same(next)));
  const label = t(isOn ? "ark.fix.unticked-many" : "ark.fix.ticked-many", { count: steps.length });
  return edited(steps.at(-1).position, {}, label);
}

/** So many boxes of a technology are ticked. */
export function setBoxes(position, player, technology, count) {
  const { boxes } = position.players[player].sheet;
  const { name, boxes: most } = pieceOf(technology);
  if (count < 0 || count > most) return same(position);
  return onSheet(
    position,
    player,
    { boxes: { ...boxes, [technology]: count } },
    t("ark.boxes", { what: name, count, boxes: most }),
  );
}

/** One box more of a technology; after the last one none. */
export function researched(position, player, technology) {
  const count = position.players[player].sheet.boxes[technology];
  return setBoxes(position, player, technology, count < pieceOf(technology).boxes ? count + 1 : 0);
}

/** So much food is paid for a structure. */
export function setFood(position, player, structure, count) {
  const { sheet } = position.players[player];
  const { name, food: most } = pieceOf(structure);
  if (count < 0 || count > most) return same(position);
  return onSheet(
    position,
    player,
    { food_paid: { ...sheet.food_paid, [structure]: count } },
    t("ark.fix.food-paid", { what: name, count, most }),
  );
}

/** Set the marker of a track. */
export const setTrack = (player, name) => (position, value) => {
  if (value < 0 || value > printed.tracks[name].top) return same(position);
  return onSheet(position, player, { [name]: value }, t("fix.set", { what: t(`ark.track.${name}`), value }));
};

/** How many rounds are over: so many hexes are crossed off. */
export function setBlight(position, blight) {
  if (blight < 0 || blight > printed.blight.hexes) return same(position);
  return edited(position, { blight }, t("fix.set", { what: t("fix.n-blight"), value: blight }));
}

/** Nothing of the round at hand. */
const UNUSED = { used: [], smelter_used: false, foundry_used: false };

/** Set the phase; where dice are not used, none show anything and nobody has used or confirmed anything. */
export function setPhase(position, phase, name) {
  if (phase === position.phase) return same(position);
  const label = t("fix.phase-set", { phase: name });
  if (phase === "allocate") return edited(position, { phase }, label);
  const players = position.players.map((seat) => ({
    ...seat,
    confirmed: false,
    sheet: seat.sheet && { ...seat.sheet, ...UNUSED },
  }));
  return edited(position, { phase, dice: [], players }, label);
}

export const setDice = (position, dice) => edited(position, { dice: [...dice].sort() }, t("ark.fix.dice-set"));

export const setUsed = (position, player, used) =>
  onSheet(position, player, { used: [...used].sort() }, t("ark.fix.used-set", { player: playerName(player) }));

/** What is noted of a player in a round, beside the dice, in words. */
export const SIGNS = {
  smelter_used: () => t("ark.fix.spent", { what: pieceOf("SMELT").name }),
  foundry_used: () => t("ark.fix.spent", { what: pieceOf("FOUNDRY").name }),
  confirmed: () => t("ark.confirm"),
};

/** One of `SIGNS`; `confirmed` is one of the seat, the others of the sheet. */
export function setSign(position, player, sign, isOn) {
  const label = t(isOn ? "ark.fix.ticked" : "ark.fix.unticked", { what: SIGNS[sign]() });
  if (sign === "confirmed") return seated(position, player, { confirmed: isOn }, label);
  return onSheet(position, player, { [sign]: isOn }, label);
}

/** A new sheet for a player whose sheet was elsewhere. */
export function setKept(position, player) {
  const starts = Object.fromEntries(TRACKS.map((name) => [name, printed.tracks[name].start]));
  const zeros = (all) => Object.fromEntries(all.map(({ id }) => [id, 0]));
  const sheet = { ...starts, ticked: [], food_paid: zeros(fed()), boxes: zeros(printed.technologies), ...UNUSED };
  return seated(
    position,
    player,
    { sheet, spaceport: null, score: null },
    t("ark.fix.kept", { player: playerName(player) }),
  );
}
