/** Opens the phone page for a game: its language first, then what the server tells, with a second try if it is silent. */

import { Refused, Unreachable } from "./api.js";
import { App } from "./app.js";
import { byId, el } from "./dom.js";
import { problemView } from "./verdict.js";
import { speak, wantedLanguage } from "./words.js";

async function begin(kit, main) {
  await speak(wantedLanguage());
  await new App(kit, main.dataset.game, main.dataset.name).begin();
}

/** Begin; the place is `<main id="main" data-game data-name>`. */
export async function open(kit) {
  const main = byId("main");
  try {
    await begin(kit, main);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    main.replaceChildren(problemView(error, () => open(kit)));
  }
}
