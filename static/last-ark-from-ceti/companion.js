/**
 * What the start screen has to know about Last Ark from Ceti, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakeKit } from "../kit/kit.js"
 */

import { t } from "../common/words.js";
import { fillBox } from "./box.js";
import { gist, summary } from "./gist.js";
import { newGameFields } from "./seats.js";
import { positionOf } from "./text.js";

/** @type {MakeKit} */
export function ark({ components }) {
  fillBox(components);
  return {
    positionOf,
    gist,
    summary,
    newGame: newGameFields,
    hasSeats: true,
    hasPhotos: true,
    // A sheet with boxes to tick.
    piece: "M-7-9H7V9H-7zM-4-5.5h3v3h-3zM1-5.5h3v3H1zM-4 0h3v3h-3zM1 0h3v3H1z",
    shuffleTitle: t("ark.begin.shuffle"),
    copyHint: t("ark.begin.copy"),
    bringPlay: () => import("./play.js"),
  };
}
