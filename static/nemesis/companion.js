/**
 * What the start screen has to know about Nemesis, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakeKit } from "../kit/kit.js"
 */

import { t } from "../common/words.js";
import { fillBox } from "./box.js";
import { gist, summary } from "./gist.js";
import { newGameFields } from "./new-game.js";
import { positionOf } from "./text.js";

/** @type {MakeKit} */
export function nemesis({ components }) {
  fillBox(components);
  return {
    positionOf,
    gist,
    summary,
    newGame: newGameFields,
    hasSeats: true,
    // A room with two ways out.
    piece: "M-5-9H5L9 0 5 9H-5L-9 0zM-13 0h4M9 0h4",
    shuffleTitle: t("nemesis.begin.title"),
    copyHint: t("nemesis.begin.copy"),
    bringPlay: () => import("./play.js"),
  };
}
