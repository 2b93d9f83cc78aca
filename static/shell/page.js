/**
 * What pages that read about one game share: its name, its notice with what of it is our own, the language, and a second
 * try when reading fails.
 *
 * Invariant: it knows what every such page has (`page.html`) and nothing of what one of them shows.
 */

import { answerOr } from "../api/errors.js";
import { Game, games } from "../api/api.js";
import { byId } from "../common/dom.js";
import { languageButtons } from "../common/languages.js";
import { keepOffline } from "../common/offline.js";
import { pageAt } from "../common/root.js";
import { themeButtons } from "../common/settings.js";
import { problemView } from "../table/problem.js";
import { learn, sayAll, speak, wantedLanguage } from "../common/words.js";
import { pages } from "../words/en-pages.js";

learn(pages);

/** What the address chooses, for links to the other pages. */
const CHOICES = ["game", "language"];
/** The table of a game has an address of its own; whoever goes back there goes on with the game that they were at. */
const tableOf = (game, others) =>
  `${pageAt(game === null ? "/" : `/play/${encodeURIComponent(game)}`)}?${others.size ? `${others}&` : ""}last`;

/** @returns {NodeListOf<HTMLAnchorElement>} */
const links = (selector) => document.querySelectorAll(selector);

/** Links to this page of each game that it can be of; none where there is one game. */
const choices = () => [...links("[data-choice]")];

/** The link of the game that the address names, or of the first. */
function chosen() {
  const wanted = new URLSearchParams(location.search).get("game");
  return choices().find((link) => link.dataset.choice === wanted) ?? choices()[0];
}

/** The game that the address names, or the first; `part` is read of it beside what it tells about itself. */
export async function readGame(part) {
  const all = await games();
  const wanted = chosen()?.dataset.choice ?? new URLSearchParams(location.search).get("game");
  const { id, name } = all.find((game) => game.id === wanted) ?? all[0];
  const game = new Game(id);
  const [answer, about] = await Promise.all([part(game), game.about()]);
  for (const place of document.querySelectorAll("[data-game-name]")) place.textContent = name;
  const notice = [about.notice, about.reconstruction].filter(Boolean).join(" ");
  for (const place of document.querySelectorAll("[data-notice]")) place.textContent = notice || place.textContent;
  return { game, name, about, answer };
}

/** Have the links to other pages lead to the same game, in the same language, and to a table only if it has one. */
function keepChoices() {
  const wanted = [...new URLSearchParams(location.search)].filter(([name]) => CHOICES.includes(name));
  const query = new URLSearchParams(wanted);
  const here = chosen();
  if (here) {
    here.setAttribute("aria-current", "page");
    query.set("game", here.dataset.choice ?? "");
    for (const link of links("[data-table]")) link.parentElement?.toggleAttribute("hidden", !("canPlay" in here.dataset));
  }
  if (!query.size) return;
  for (const link of links("[data-keep-game]")) link.href = `${link.pathname}?${query}`;
  const game = query.get("game");
  query.delete("game");
  for (const link of links("[data-table]")) link.href = tableOf(game, query);
}

/** Read what the page shows, and offer to try again where the server cannot be reached. */
async function read(begin) {
  const alarm = byId("alarm");
  const show = async () => {
    const earlier = [...alarm.children];
    await begin();
    // What the page itself has to say there stays.
    for (const one of earlier) one.remove();
  };
  await answerOr(show, (error) => alarm.replaceChildren(problemView(error, () => read(begin))));
}

/** Speak the reader's language, then begin. */
export async function start(begin) {
  await speak(wantedLanguage());
  sayAll();
  keepChoices();
  document.querySelector("[data-languages]").replaceChildren(...languageButtons());
  document.querySelector("[data-themes]").replaceChildren(...themeButtons());
  await read(begin);
  keepOffline();
}
