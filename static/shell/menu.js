/**
 * The menu behind *More*: who plays, other pages, the language, the settings of this phone, and the rules on it.
 *
 * Invariant: it only leads elsewhere or changes a setting; nothing of the game.
 */

import { bringLocal } from "../api/api.js";
import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { chooseLanguage, languageGroup } from "../common/languages.js";
import { pageAt } from "../common/root.js";
import { switches, themeButtons } from "../common/settings.js";
import { learn, t } from "../common/words.js";
import { menu } from "../words/en-menu.js";

learn(menu);

/** Show the menu of the page. */
export function openMenu(app) {
  const go = (where) => () => {
    shown.close();
    where();
  };
  const link = (href, key) => el("li", {}, el("a", { href }, t(key)));
  const rules = el("div");
  bringLocal().then(({ localSection }) => rules.replaceWith(localSection()), () => {});
  const ticks = switches(["ask-first", "speak", "buzz", "sound", "timer"], () => (app.people ? app.showWho() : app.sitAgain()));
  const shown = dialog(
    t("tool.more"),
    button(t("menu.games"), go(() => app.showStart()), { class: "wide-button", id: "to-start" }),
    app.kit.bringFirstGame && button(t("menu.first-game"), go(() => app.teach()), { class: "wide-button", id: "teach" }),
    app.readsPhotos && app.table && !app.table.isPlan && button(t("begin.photo"), go(app.showPhotos), { class: "wide-button", id: "photo" }),
    app.kit.seatsOf && app.table && !app.table.isPlan && button(t("menu.who"), go(app.showSeats), { class: "wide-button", id: "who-plays" }),
    el(
      "ul",
      { class: "plain links" },
      link(pageAt("/our-games"), "menu.ours"),
      link(app.game.page("/rules"), "menu.rules"),
      link(app.game.page("/print"), "menu.print"),
      link(pageAt("/docs"), "menu.docs"),
    ),
    languageGroup("chips", chooseLanguage, { class: "chip" }),
    el("div", { class: "chips", role: "group", "aria-label": t("menu.theme") }, themeButtons({ class: "chip" })),
    el("div", { class: "ticks", role: "group", "aria-label": t("menu.settings") }, ticks),
    rules,
    el("p", { class: "hint" }, t("menu.version", { version: app.about.rules_version })),
    app.about.notice && el("p", { class: "hint" }, app.about.notice),
  );
}
