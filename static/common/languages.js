/**
 * Choosing a language: the buttons, and what follows.
 *
 * Invariant: a choice holds on all pages, and can be left.
 */

import { el } from "./dom.js";
import { LANGUAGES, keepLanguage, language, t, wantedLanguage } from "./words.js";

/** Speak another language from now on, on all pages. */
export function chooseLanguage(code) {
  const address = new URL(location.href);
  const go = () => history.replaceState(history.state, "", address);
  keepLanguage(code);
  address.searchParams.delete("language");
  go();
  // A phone that keeps nothing has the choice in the address.
  if (wantedLanguage() !== code) {
    address.searchParams.set("language", code);
    go();
  }
  location.reload();
}

/** A button for each language, in its own words. */
export const languageButtons = (choose = chooseLanguage, looks = {}) =>
  Object.entries(LANGUAGES).map(([code, name]) => {
    const isChosen = String(code === language());
    return el(
      "button",
      { type: "button", lang: code, "aria-pressed": isChosen, click: () => choose(code), ...looks },
      name,
    );
  });

/** The buttons as a group of its own. */
export const languageGroup = (name, choose, looks = {}) =>
  el("div", { class: name, role: "group", "aria-label": t("menu.language") }, languageButtons(choose, looks));
