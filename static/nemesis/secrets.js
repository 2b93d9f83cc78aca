/**
 * What a player may tell of a secret where the rules need it, as a question to the table.
 *
 * Invariant: nothing is asked that the rules do not need; nobody has to tell it, and the answer goes with the procedure.
 *
 * @import { SecretQuestion } from "../kit/kit.js"
 */

import { t } from "../common/words.js";
import { contaminationCards } from "./box.js";

/**
 * How many contamination cards are in a hand; nothing else is told.
 *
 * @returns {SecretQuestion | null}
 */
export function secretOf(path, { players }) {
  const player = /^players\.(P[1-5])\.contamination$/.exec(path)?.[1];
  if (!player) return null;
  const most = players[player].cards ?? contaminationCards();
  return {
    message: t("nemesis.secret.contamination", { player }),
    forms: Array.from({ length: most + 1 }, (_, count) => String(count)),
    pattern: null,
    read: Number,
    // How many are left of the deck follows from hands that nobody knows.
    besides: [["contamination.left", null]],
  };
}
