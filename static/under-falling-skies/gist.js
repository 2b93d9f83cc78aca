/**
 * A game of Under Falling Skies in a few words.
 *
 * Invariant: it reads a state and never asks the server, so that kept games are named without a network.
 */

import { t } from "../common/words.js";
import { columnOf, levelOf } from "./box.js";
import { positionOf } from "./text.js";

/** A position in one line. */
export const summary = (position) =>
  t("skies.summary", { level: levelOf(position), round: position.round, count: position.research });

/** What a state is about, in a few short parts; none if it cannot be read. */
export function gist(state) {
  try {
    const position = positionOf(state);
    const { research } = columnOf(position);
    return [
      position.phase === "over" ? t("skies.over") : t("skies.round", { round: position.round }),
      t("skies.level", { level: levelOf(position) }),
      t("skies.gist", { research: position.research, count: research.length }),
    ];
  } catch {
    return [];
  }
}
