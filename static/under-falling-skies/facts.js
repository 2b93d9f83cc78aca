/**
 * What is to be known beside the board: which phase it is, the numbers in sight, and the danger.
 *
 * Invariant: it knows no rules.
 */

import { t } from "../common/words.js";
import { outcomeWord } from "../table/verdict.js";
import { columnOf, countOf, levelOf, mostEnergy, skullRow } from "./box.js";

/** Which of the three phases of a round a phase of the position is in. */
const PART = { roll: 1, place: 1, resolve: 2, deploy: 2, respawn: 3 };

const lying = ({ base }) => base.filter(({ die }) => die !== "blue").length;

/** The round, which of its three phases it is, and what is next. */
export function turnOf(position, _about, description) {
  const end = description?.outcome;
  if (end) return `${outcomeWord(end)} ${end.reason}`;
  const { phase, round } = position;
  if (phase === "over") return t("skies.over");
  const left = countOf("black") + countOf("white") - lying(position);
  const what = t(`skies.turn.${phase}`, { count: phase === "resolve" ? toResolve(position) : left });
  return t("skies.turn", { round, part: PART[phase], what });
}

const toResolve = ({ base }) => base.filter(({ resolved }) => !resolved).length;

/**
 * The numbers that are always in sight, as name and value.
 *
 * @returns {[string, string][]}
 */
export function countsOf(position) {
  const { research, damage } = columnOf(position);
  const next = research[position.research];
  return [
    [t("skies.counts.energy"), `${position.energy}/${mostEnergy()}`],
    [t("skies.counts.research"), `${position.research}/${research.length}`],
    [t("skies.counts.next"), next === undefined ? "–" : `${next}`],
    [t("skies.counts.damage"), `${position.damage}/${damage}`],
    [t("skies.counts.skull"), `${Math.max(0, skullRow(position) - position.mother_ship)}`],
    [t("skies.counts.level"), `${levelOf(position)}`],
  ];
}

/** What the mother ship brings beside coming down, by type of event. */
const BROUGHT = {
  "excavator-retreated": "skies.danger.excavator",
  "robot-lost": "skies.danger.robot",
  "research-lost": "skies.danger.research",
  "red-ship-arrived": "skies.danger.red-ship",
};

/** What the end of the round would do to the base, and what energy is short, in a few words; "" if nothing but the usual. */
export function dangerOf(/** @type {any} */ { kind, row, damage = 0, events = [], outcome = null, short = 0 }) {
  if (kind === "energy") return t("skies.danger.energy", { count: short });
  if (kind !== "mother-ship") return "";
  const brought = events.filter(({ type }) => BROUGHT[type]).map(({ type }) => t(BROUGHT[type]));
  const hits = [...(damage ? [t("skies.danger.damage", { count: damage })] : []), ...brought];
  const comes = (hits.length || outcome) && row !== null ? [t("skies.danger.row", { row })] : [];
  return [...hits, ...comes].join(" · ");
}
