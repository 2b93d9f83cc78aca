/**
 * A game of Last Ark from Ceti in a few words.
 *
 * Invariant: it reads a state and never asks the server, so that kept games are named without a network.
 */

import { listed, t } from "../common/words.js";
import { playerName, printed } from "./box.js";
import { positionOf } from "./text.js";

/** The round at hand: that of the next hex, until it is crossed off. */
export const roundOf = ({ blight, phase }) => blight + (phase === "roll" || phase === "allocate" ? 1 : 0);

/** A position in one line. */
export const summary = (position) =>
  t("ark.summary", { round: roundOf(position), players: t("ark.players", { count: position.players.length }) });

/** What a state is about, in a few short parts; none if it cannot be read. */
export function gist(state) {
  try {
    const position = positionOf(state);
    const { players } = position;
    const kept = players.flatMap(({ sheet }, index) => (sheet ? [playerName(index)] : []));
    return [
      position.phase === "over"
        ? t("ark.over")
        : t("ark.round", { round: roundOf(position), rounds: printed.blight.hexes }),
      t("ark.players", { count: players.length }),
      ...(kept.length === players.length ? [] : [t("ark.gist.kept", { players: listed(kept) })]),
    ];
  } catch {
    return [];
  }
}
