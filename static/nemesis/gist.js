/**
 * A game of Nemesis in a few words.
 *
 * Invariant: it reads a state and never asks the server, so that kept games are named without a network.
 */

import { learn, t } from "../common/words.js";
import { turnsLeft } from "./counts.js";
import { positionOf } from "./text.js";
import { nemesisStart } from "./words/en-start.js";

learn(nemesisStart);

const countOf = ({ players }) => Object.keys(players).length;

/** A position in one line. */
export const summary = (position) => t("nemesis.summary", { turn: position.turn, count: countOf(position) });

/** What a state is about, in a few short parts; none if it cannot be read. */
export function gist(state) {
  try {
    const position = positionOf(state);
    const left = turnsLeft(position);
    return [
      position.phase === "over" ? t("nemesis.over") : t("nemesis.gist.turn", { turn: position.turn }),
      t("nemesis.gist.players", { count: countOf(position) }),
      ...(left === null ? [] : [t("nemesis.gist.time", { count: left })]),
    ];
  } catch {
    return [];
  }
}
