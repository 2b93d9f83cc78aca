/** The game's reference card, as a list beside the board. Invariant: its words are the server's. */

import { el } from "../common/dom.js";

/** The panels of the overview. */
export const overview = (_position, { components }) =>
  components.overview.flatMap(({ title, lines }) => [
    el("h3", {}, title),
    el(
      "ul",
      {},
      lines.map((line) => el("li", {}, line)),
    ),
  ]);
