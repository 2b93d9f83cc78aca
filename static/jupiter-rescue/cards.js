/** Cards on the screen: as chips to choose them, and in full, as a dialog. */

import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { byType, cardName, cardOf } from "./box.js";
import { rescueCard } from "./words/en-card.js";

learn(rescueCard);

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

/** A name that may be broken where its parts meet: not every browser knows where that is. */
function breakable(name) {
  const parts = t("card.parts").split(" ");
  return parts.reduce((words, one) => words.replace(one.replaceAll("-", ""), one.replaceAll("-", "\u00ad")), name);
}

function cardButton(app, card, more, { click, ...attributes }) {
  const { name, type, text } = cardOf(card);
  const shown = button([el("span", { class: "card-name" }, breakable(name)), ...more], click, {
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

// --- in full ---------------------------------------------------------------------------------------------------------

const brought = new Map();

/** Have a card's picture brought before it is looked at. */
function bringPicture({ game }, id) {
  const address = game.cardFace(id);
  if (brought.has(address)) return;
  const picture = new Image();
  picture.src = address;
  brought.set(address, picture);
}

/** Show a card in full: its printed face, with its words beside it for those who do not see it. */
export function openCard({ game, components }, id) {
  const { name, text, standard, core, combos } = cardOf(id);
  const scopes = Object.fromEntries(components.scopes.map((scope) => [scope.id, scope.name]));
  const picture = el("img", { class: "card-face", src: game.cardFace(id), alt: "", width: 252, height: 352 });
  picture.addEventListener("error", () => picture.remove());
  const content = el(
    "div",
    { class: "card-full" },
    picture,
    el("p", {}, text),
    standard && el("p", { class: "quiet" }, t("card.scopes", { standard: scopes[standard], core: scopes[core] })),
    combos.length > 0 && el("p", {}, t("card.combos", { names: combos.map(cardName).join(", ") })),
    el("p", {}, el("a", { href: game.page("/rules", { words: name }) }, t("card.rules"))),
  );
  dialog(name, content);
}
