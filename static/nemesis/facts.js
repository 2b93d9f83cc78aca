/**
 * What is always in sight above the ship: whose round it is, and the numbers that matter.
 *
 * Invariant: it knows no rules.
 */

import { outcomeWord } from "../table/verdict.js";
import { learn, t } from "../common/words.js";
import { countOn, hazards, stepsLeft, turnsLeft } from "./counts.js";
import { nameOf, ruleNumber } from "./box.js";
import { nemesisTable } from "./words/en-table.js";

learn(nemesisTable);

/** Words of what has become of a character. */
export const STATUSES = {
  awake: "nemesis.status.awake",
  asleep: "nemesis.status.asleep",
  pod: "nemesis.status.pod",
  evacuated: "nemesis.status.evacuated",
  dead: "nemesis.status.dead",
};

/** A player with the character, if that is known. */
export function playerName(player, { players }) {
  const { character = null } = players[player] ?? {};
  return character ? `${player} ${nameOf(character)}` : player;
}

/** The turn, and whose round or which step it is. */
export function turnOf(position, _about, description) {
  const end = description?.outcome;
  // Before the final checks nobody knows how it ends.
  if (end && isOver(position)) return `${outcomeWord(end)} ${end.reason}`;
  const { phase, turn, step, active } = position;
  if (phase === "over") return t("nemesis.over");
  if (phase === "event") return t(step > 1 ? "nemesis.turn.event" : "nemesis.turn.events", { turn, step });
  return t(active ? "nemesis.turn.player" : "nemesis.turn.begin", { turn });
}

/** Whether nothing is left to do: it is over, and checked, or there is nobody to check. */
export function isOver({ phase, players, engines, coordinates }) {
  const lives = Object.values(players).some(({ status }) => status === "asleep" || status === "evacuated");
  return phase === "over" && (!lives || coordinates !== null || Object.values(engines).some((works) => works !== null));
}

const UNKNOWN = "?";
const shown = (number) => (number === null ? UNKNOWN : String(number));

/**
 * The numbers in sight, as name and value: time and self-destruct count down, markers up.
 *
 * @returns {[string, string][]}
 */
export function countsOf(position) {
  const { fire, malfunction } = hazards(position);
  const { destruct, eggs, profile } = position;
  const off = destruct === -1 ? "–" : UNKNOWN;
  return [
    [t("nemesis.counts.time"), shown(turnsLeft(position))],
    [t("nemesis.counts.destruct"), String(stepsLeft(position) ?? off)],
    [t("nemesis.counts.fire"), `${fire.count}/${fire.supply}`],
    [t("nemesis.counts.hull"), `${malfunction.count}/${malfunction.supply}`],
    [t("nemesis.counts.adults"), `${countOn(position, "adult")}/${ruleNumber("adult_models", profile)}`],
    [t("nemesis.counts.eggs"), shown(eggs)],
  ];
}
