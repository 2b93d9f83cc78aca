/**
 * What is to be known beside the board: which phase it is, the numbers in sight, and what a verdict speaks of.
 *
 * Invariant: it knows no rules.
 *
 * @import { Mark } from "../kit.js"
 */

import { t } from "../words.js";
import { outcomeWord } from "../verdict.js";
import { columnOf, countOf, levelOf, mostEnergy, skullRow } from "./box.js";
import { positionOf } from "./text.js";

/** Which of the three phases of a round a phase of the position is in. */
const PART = { roll: 1, place: 1, resolve: 2, deploy: 2, respawn: 3 };

const lying = ({ base }) => base.filter(({ die }) => die !== "blue").length;

/** The round, which of its three phases it is, and what is next. */
export function turnOf(position, _about, told) {
  const end = told?.outcome;
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

const PLACE = /^([A-F][1-5]|S[1-5]|\d+\.[1-5])$/;

/** @returns {Mark[]} The places that violations name, as marks. */
export const concernedBy = (violations) =>
  violations.flatMap(({ message: _message, rule: _rule, section: _section, ...about }) =>
    Object.values(about)
      .flat()
      .filter((value) => PLACE.test(value))
      .map((at) => /** @type {Mark} */ ({ kind: "concerned", at })),
  );
