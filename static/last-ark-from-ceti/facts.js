/**
 * What is to be known beside the sheet: which round it is and what is to be done, and what a verdict speaks of.
 *
 * Invariant: it knows no rules.
 *
 * @import { Mark } from "../kit.js"
 */

import { outcomeWord } from "../verdict.js";
import { listed, t } from "../words.js";
import { iconOf, pieceOf, playerName, printed } from "./box.js";
import { positionOf } from "./text.js";

/** The round at hand: that of the next hex, until it is crossed off. */
export const roundOf = ({ blight, phase }) => blight + (phase === "roll" || phase === "allocate" ? 1 : 0);

/** The round, and what is to be done; of several players those who are not done yet. */
export function turnOf(position, _about, told) {
  const end = told?.outcome ?? position.derived?.outcome;
  if (end) return `${outcomeWord(end)} ${end.reason}`;
  const { phase } = position;
  if (phase === "over") return t("ark.over");
  const values = { round: roundOf(position), rounds: printed.blight.hexes, players: waitingFor(position) };
  const key = phase === "allocate" && values.players ? "ark.turn.waiting" : `ark.turn.${phase}`;
  return t("ark.turn", { ...values, what: t(key, values) });
}

/** Where some of several players are done: those who are not. */
function waitingFor({ players }) {
  const open = players.flatMap(({ confirmed }, index) => (confirmed ? [] : [playerName(index)]));
  return open.length < players.length ? listed(open) : "";
}

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

/** @returns {Mark[]} The icons, structures and technologies that violations name, as marks. */
export const concernedBy = (violations) =>
  violations.flatMap(({ icon, structure, technology }) => {
    const key = [icon, structure, technology].find((one) => one && (iconOf(one) || pieceOf(one)));
    return key ? [/** @type {Mark} */ ({ kind: "concerned", key })] : [];
  });

/** What an action would use up for nothing, as a sentence. */
export const wasteOf = ({ unneeded = [] }) =>
  unneeded.map((name) => t("ark.unneeded", { what: pieceOf(name === "smelter" ? "SMELT" : "FOUNDRY").name })).join(" ");
