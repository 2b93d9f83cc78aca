/**
 * What helps in the middle of a game: a sheet with the helps that there are for it, and one of them at a time.
 *
 * Invariant: a help changes nothing of the game; what it shows belongs to the position at which it was opened.
 *
 * @import { Help, HelpContext } from "../kit/kit.js"
 */

import { inWords } from "../rules/ask-words.js";
import { advice } from "./advice.js";
import { danger } from "./danger.js";
import { dialog } from "../common/dialog.js";
import { button, el, listOf } from "../common/dom.js";
import { ways } from "./ways.js";
import { learn, t } from "../common/words.js";
import { help } from "../words/en-help.js";

learn(help);

/** In the order in which they are offered. @type {Help[]} */
const HELPS = [danger, ways, advice, inWords];

/** Show the helps of a game, or the one of that id: a tap on one has it shown in the sheet, or lead on the board. */
export function openHelp(app, table, position, state, first = "") {
  const body = el("div", { class: "help" });
  const shown = dialog(t("help.title"), body);
  /** @type {HelpContext} */
  const context = { app, table, position, state, close: () => shown.close() };
  const all = () => body.replaceChildren(...rows(HELPS.filter((one) => one.isFor(app)), open), rulesLink(app));

  async function open(/** @type {Help} */ one) {
    body.setAttribute("aria-busy", "true");
    const content = await one.show(context);
    table.tell.read(one.id);
    body.removeAttribute("aria-busy");
    if (!content) return;
    const back = button(`‹ ${t("help.all")}`, all, { class: "back" });
    body.replaceChildren(back, el("h3", { tabindex: "-1" }, t(one.title)), content);
    body.querySelector("h3").focus({ preventScroll: true });
  }

  const wanted = HELPS.find(({ id }) => id === first);
  if (wanted) open(wanted);
  else all();
}

const rows = (helps, open) =>
  helps.map((one) =>
    button(
      [el("strong", {}, t(one.title)), el("span", { class: "quiet" }, t(one.hint))],
      () => open(one),
      { class: "help-row", "data-help": one.id },
    ),
  );

const rulesLink = (app) => el("p", {}, el("a", { href: app.game.page("/rules") }, t("help.rules")));

/** The game's reference card, as a list beside the board, in the server's words. */
export const overview = (_position, { components }) =>
  components.overview.flatMap(({ title, lines }) => [el("h3", {}, title), listOf(lines)]);
