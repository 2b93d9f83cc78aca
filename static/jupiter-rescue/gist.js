/**
 * A kept game of Jupiter Rescue in a few words, and what its start screen has to know.
 *
 * Invariant: it reads a state and never asks the server, so that kept games are named without a network.
 */

import { beside, t } from "../common/words.js";
import { robotName } from "./box.js";
import { positionOf } from "./text.js";

/** Where drafts of games from the table are kept, before the game's name. */
export const DRAFTS = "lay/1/";

/** Variants that nobody chooses: they follow from the number of robots. */
export const implied = ["solo"];

function stage({ number, phase }) {
  if (phase === "over") return t("begin.over");
  return number ? t("begin.turn", { number }) : t("begin.setting-up");
}

/** What a state is about, in a few short parts; none if it cannot be read. */
export function gist(state) {
  try {
    const { turn, robots, evacuated } = positionOf(state);
    return [
      stage(turn),
      beside(robots.map(({ robot }) => robotName(robot))),
      t("begin.evacuated", { count: evacuated }),
    ];
  } catch {
    return [];
  }
}

/** How many tiles the unfinished copy of a table has; null if there is none. */
export function draftSize(game) {
  try {
    const { tiles } = JSON.parse(localStorage.getItem(DRAFTS + game) ?? "null");
    return tiles.length ? tiles.filter(Boolean).length : null;
  } catch {
    return null;
  }
}
