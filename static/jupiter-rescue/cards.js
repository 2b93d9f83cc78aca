/** Cards on the screen, as chips to choose them. */

import { button, el } from "../common/dom.js";
import { t } from "../common/words.js";
import { byType, cardOf } from "./box.js";
import { bringPicture, openCard } from "./card-sheet.js";

/** Milliseconds that a finger stays on a card to have it shown. */
const LONG_PRESS_MS = 500;

/** What is in a robot's power: `[{card, from, nth}]`, the core first; what lies open is the acting robot's. */
export function powersOf(position, { robot, core, hand }) {
  const open = robot === position.turn.robot ? position.open : [];
  return [["core", core], ["open", open], ["hand", hand]].flatMap(([where, cards]) =>
    [...cards].sort(byType).map(from(where)),
  );
}

/** `nth` tells apart two copies that are held in the same way. */
const from = (where) => (card, index, all) => ({
  card,
  from: where,
  nth: all.slice(0, index).filter((c) => c === card).length,
});

/** A card as a button that is chosen or not; `where` it is held, if that matters. */
export function cardChip(app, { card, from: where = null }, isOn, click) {
  const place = where && el("span", { class: "where" }, t(`card.${where}`));
  return cardButton(app, card, [place], { click, "aria-pressed": String(isOn) });
}

/** A card to choose, with its text under its name if there is room for it. */
export const cardChoice = (app, card, click, hasText) =>
  cardButton(app, card, hasText ? [el("span", { class: "card-text" }, cardOf(card).text)] : [], { click });

function cardButton(app, card, more, { click, ...attributes }) {
  const { name, type, text } = cardOf(card);
  const shown = button([el("span", { class: "card-name" }, name), ...more], click, {
    class: `chip card-chip ${type}`,
    "data-card": card,
    "aria-description": text,
    ...attributes,
  });
  return withSheet(app, card, shown);
}

/** A long press shows the card, and is no tap then; its picture is fetched as soon as the finger is down. */
function withSheet(app, card, shown) {
  let timer = 0;
  let isLong = false;
  const show = () => {
    isLong = true;
    openCard(app, card);
  };
  shown.addEventListener("pointerdown", () => {
    isLong = false;
    bringPicture(app, card);
    timer = window.setTimeout(show, LONG_PRESS_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"])
    shown.addEventListener(end, () => clearTimeout(timer));
  shown.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    if (!isLong) show();
  });
  shown.addEventListener(
    "click",
    (event) => {
      if (!isLong || !event.detail) return;
      isLong = false;
      event.stopImmediatePropagation();
    },
    true,
  );
  return shown;
}
