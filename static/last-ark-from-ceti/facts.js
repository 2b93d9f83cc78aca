/**
 * What is to be known beside the sheet: which round it is and what is to be done, and what is at stake.
 *
 * Invariant: it knows no rules.
 */

import { outcomeWord } from "../table/verdict.js";
import { listed, t } from "../common/words.js";
import { pieceOf, playerId, playerName, printed, signed } from "./box.js";
import { roundOf } from "./gist.js";

/** The round, and what is to be done; of several players those who are not done yet. */
export function turnOf(position, _about, description) {
  const end = description?.outcome ?? position.derived?.outcome;
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

/** Who is not done yet, or whose sheet an action is about; what is rolled is rolled for all. */
export function actingOf(/** @type {any} */ { phase, players }, action = null) {
  if (phase !== "allocate") return [];
  if (action?.player) return [action.player];
  return players.flatMap(({ confirmed }, index) => (confirmed ? [] : [playerId(index)]));
}

/** What an action would use up for nothing, as a sentence. */
export const wasteOf = ({ unneeded = [] }) =>
  unneeded.map((name) => t("ark.unneeded", { what: pieceOf(name === "smelter" ? "SMELT" : "FOUNDRY").name })).join(" ");

/** What the end of the round takes from the sheet that is shown, in a few words; "" for nothing. */
export function lossesOf(/** @type {any} */ { kind, sheets = [] }, shown) {
  if (kind !== "end-of-round") return "";
  const tracks = sheets.filter(({ player }) => player === playerId(shown)).flatMap((sheet) => sheet.tracks);
  const falls = tracks.filter(({ from, to }) => to < from);
  return falls.map(({ track, from, to }) => `${t(`ark.short.${track}`)} ${signed(to - from)}`).join(" · ");
}
