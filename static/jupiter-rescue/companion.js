/**
 * What the start screen has to know about Jupiter Rescue, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakeKit } from "../kit/kit.js"
 */

import { learn, t } from "../common/words.js";
import { fillBox, robotName } from "./box.js";
import { fromTable } from "./from-table.js";
import { gist, implied } from "./gist.js";
import { newGameFields } from "./seats.js";
import { positionOf } from "./text.js";
import { rescueBegin } from "./words/en-begin.js";

learn(rescueBegin);

/** @type {MakeKit} */
export function rescue({ components }) {
  fillBox(components);
  return {
    positionOf,
    gist,
    summary: ({ turn, robots, evacuated }) =>
      t("table.summary", {
        number: turn.number,
        robots: robots.map(({ robot }) => robotName(robot)).join(", "),
        count: evacuated,
      }),

    newGame: newGameFields,
    hasSeats: true,
    hasPhotos: true,
    implied,
    shuffleTitle: t("begin.shuffle.tiles"),
    copyTitle: t("begin.copy.tiles"),
    copyHint: t("begin.table.hint"),
    copyTable: fromTable,

    bringPlay: () => import("./play.js"),
  };
}
