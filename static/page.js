/** What pages that read about one game share: which game, its name and notice, and a second try when reading fails. */

import { Game, Refused, Unreachable, games } from "./api.js";
import { byId, el } from "./dom.js";
import { problemView } from "./verdict.js";

/** The game that the address names, or the first; `part` is read of it beside what it tells about itself. */
export async function readGame(part) {
  const all = await games();
  const wanted = new URLSearchParams(location.search).get("game");
  const { id, name } = all.find((game) => game.id === wanted) ?? all[0];
  const game = new Game(id);
  const [answer, about] = await Promise.all([part(game), game.about()]);
  for (const place of document.querySelectorAll("[data-game-name]")) place.textContent = name;
  for (const place of document.querySelectorAll("[data-notice]")) place.textContent = about.notice ?? place.textContent;
  return { name, answer };
}

/** Begin, and offer to try again where the server cannot be reached or refuses. */
export async function start(begin) {
  const alarm = byId("alarm");
  try {
    await begin();
    alarm.replaceChildren();
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    const again = el("button", { type: "button", click: () => start(begin) }, "Try again");
    alarm.replaceChildren(problemView(error), el("p", {}, again));
  }
}
