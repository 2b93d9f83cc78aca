/** Cards on the screen, as chips to choose them. */

import { button, el } from "../dom.js";
import { t } from "../words.js";
import { cardOf } from "./box.js";

/** What is in a robot's power: `[{card, from, nth}]`, the core first; what lies open is the acting robot's. */
export function powersOf(position, { robot, core, hand }) {
  const open = robot === position.turn.robot ? position.open : [];
  return [...core.map(from("core")), ...open.map(from("open")), ...hand.map(from("hand"))];
}

/** `nth` tells apart two copies that are held in the same way. */
const from = (where) => (card, index, all) => ({
  card,
  from: where,
  nth: all.slice(0, index).filter((c) => c === card).length,
});

/** A card as a button that is chosen or not; `where` it is held, if that matters. */
export function cardChip({ card, from: where = null }, isOn, click) {
  const { name, type } = cardOf(card);
  const place = where && el("span", { class: "where" }, t(`card.${where}`));
  return button([el("span", {}, name), place], click, {
    class: `chip card-chip ${type}`,
    "aria-pressed": String(isOn),
  });
}
