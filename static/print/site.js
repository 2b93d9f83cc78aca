/**
 * The page of sheets of a static site: the files that there are, by language and paper.
 *
 * Invariant: everything stands in the HTML; here it is only chosen what is seen first.
 */

import { start } from "../shell/page.js";
import { language } from "../common/words.js";

/** @returns {NodeListOf<HTMLElement>} */
const all = (selector) => document.querySelectorAll(selector);

start(async () => {
  const game = document.querySelector("[data-choice][aria-current]")?.getAttribute("data-choice");
  for (const part of all("[data-printed]")) part.hidden = Boolean(game) && part.dataset.printed !== game;
  for (const part of all("[data-edition]")) {
    const isMine = part.dataset.edition === language();
    part.toggleAttribute("open", isMine);
    if (isMine) part.parentElement?.prepend(part);
  }
});
