/**
 * What the start screen has to know about Under Falling Skies, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakeKit } from "../kit/kit.js"
 */

import { t } from "../common/words.js";
import { fillBox } from "./box.js";
import { gist, summary } from "./gist.js";
import { newGameFields } from "./level.js";
import { positionOf } from "./text.js";

/** @type {MakeKit} */
export function skies({ components }) {
  fillBox(components);
  return {
    positionOf,
    gist,
    summary,
    newGame: newGameFields,
    hasSeats: true,
    hasPhotos: true,
    // A card with a ship on it.
    piece: "M-9-9H9V9H-9zM-4 5 0-5 4 5z",
    shuffleTitle: t("skies.begin.shuffle"),
    copyHint: t("skies.begin.copy"),
    bringPlay: () => import("./play.js"),
  };
}
