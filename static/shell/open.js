/**
 * Opens the phone page for a game: its language first, then what the server tells; if it is silent, a second try.
 *
 * @import { MakeKit } from "../kit/kit.js"
 */

import { answerOr } from "../api/errors.js";
import { wantLocal } from "../api/api.js";
import { App } from "./app.js";
import { byId } from "../common/dom.js";
import { keepOffline } from "../common/offline.js";
import { problemView } from "../table/problem.js";
import { sayAll, speak, t, wantedLanguage } from "../common/words.js";

async function begin(makeKit, main) {
  const { game, words = "{}" } = main.dataset;
  await speak(wantedLanguage(), game, JSON.parse(words)[wantedLanguage()]);
  sayAll();
  document.title = `${main.dataset.name}: ${t("page.claim")}`;
  wantLocal();
  await new App(makeKit, main.dataset.game, main.dataset.name).begin();
  keepOffline();
}

/**
 * Begin; the place is `<main id="main" data-game data-name>`.
 *
 * @param {MakeKit} makeKit
 */
export async function open(makeKit) {
  const main = byId("main");
  // The fragment is the position: a link within the page would take its place.
  /** @type {HTMLElement} */ (document.querySelector(".skip")).onclick = () => {
    byId("main").focus();
    return false;
  };
  await answerOr(
    () => begin(makeKit, main),
    (error) => main.replaceChildren(problemView(error, () => open(makeKit))),
  );
}
