/**
 * The shelf: the games there are, in the reader's language; and a link with a position goes on to the table it is of.
 *
 * Invariant: it knows of each game what stands in the HTML and nothing else, so that it says all without the server.
 */

import { byId, el } from "../common/dom.js";
import { start } from "./page.js";
import { language, learn, t } from "../common/words.js";
import { shelf } from "../words/en-shelf.js";

learn(shelf);

/** What the address has behind its `#`, as people pass it on. */
function fragment() {
  try {
    return decodeURIComponent(location.hash.slice(1)).trim();
  } catch {
    return location.hash.slice(1);
  }
}

/** Go on to the table of the game that the address has a position of; every game's begin with letters of its own. */
function goOn() {
  const text = fragment();
  const alarm = byId("alarm");
  alarm.replaceChildren();
  if (!text || byId(text)) return;
  const [letters] = /^[a-z]+/i.exec(text) ?? [""];
  const link = document.querySelector(`[data-prefix="${letters.toUpperCase()}"]`);
  if (link) location.replace(`${link.getAttribute("href")}${location.search}${location.hash}`);
  else alarm.append(el("p", { class: "message bad" }, t("shelf.stray")));
}

const range = ({ min, max }) => (min === max ? String(min) : `${min}–${max}`);

function say(game) {
  const { said: names, players, minutes } = JSON.parse(game.dataset.game);
  const { name, tagline } = names[language()] ?? Object.values(names)[0];
  game.querySelector("h2").textContent = name;
  game.querySelector(".tagline").textContent = tagline;
  game.querySelector(".players").textContent = t("shelf.players", { range: range(players), count: players.max });
  game.querySelector(".minutes").textContent = t("shelf.minutes", { range: range(minutes), count: minutes.max });
  for (const link of game.querySelectorAll("[data-way]")) {
    link.textContent = t(`shelf.${link.dataset.way}`);
    link.setAttribute("aria-label", t(`shelf.${link.dataset.way}.of`, { game: name }));
  }
}

start(async () => {
  document.title = t("shelf.page");
  for (const game of document.querySelectorAll("[data-game]")) say(game);
  goOn();
  addEventListener("hashchange", goOn);
  // A code alone finds the game: the table's answer has it, and its page joins.
  const join = document.getElementById("join-table");
  join?.addEventListener("click", async () => {
    const { joinDialog } = await import("../shared-table/session.js");
    joinDialog({ game: { id: "" } });
  });
});
