/**
 * What is to be known beside the board: whose turn it is, and the counts.
 *
 * Invariant: it knows no rules.
 */

import { outcomeWord } from "../table/verdict.js";
import { t } from "../common/words.js";
import { robotName } from "./box.js";

/** What there is none of now. */
const NONE = "–";
/** What whoever answers has not said yet, as while the rules on this phone start. */
const AWAITED = "…";

/** Whose turn it is, and what is to be done. */
export function turnOf({ turn, derived }, about) {
  const end = derived?.outcome;
  if (end) return `${outcomeWord(end)} ${end.reason}`;
  if (turn.phase === "over") return t("turn.over");
  const phase = about.phases.find(({ id }) => id === turn.phase)?.text ?? turn.phase;
  const who = actingOf({ turn });
  if (!turn.number)
    return turn.phase === "first"
      ? t("turn.before", { phase })
      : t("turn.before-of", { robot: robotName(who), phase });
  return t("turn.of", { number: turn.number, robot: robotName(who), phase });
}

/** Whose figure to show beside the turn. */
export const actingOf = ({ turn }) =>
  (turn.phase === "core" && turn.choosing[0]) || (turn.phase === "deal" && turn.dealing[0]) || turn.robot;

/**
 * The numbers that are always in sight, as name and value; some only the rules can count.
 *
 * @returns {[string, string][]}
 */
export function countsOf(position) {
  const { derived, turn, evacuated, lost } = position;
  const hand = position.robots.find(({ robot }) => robot === turn.robot)?.hand.length ?? 0;
  const actions = derived && (turn.number ? `${derived.actions_left}/${derived.actions_allowed}` : NONE);
  return [
    [t("counts.saved"), derived ? `${evacuated}/${derived.goal}` : `${evacuated}`],
    [t("counts.lost"), `${lost}`],
    [t("counts.spare"), derived ? `${Math.max(0, derived.can_be_evacuated - derived.goal)}` : AWAITED],
    [t("counts.actions"), actions ?? AWAITED],
    [t("counts.hand"), derived ? `${hand}/${derived.hand_limit}` : `${hand}`],
    [t("counts.deck"), derived ? `${derived.draw_pile_size}` : AWAITED],
  ];
}
