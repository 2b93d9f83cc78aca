/**
 * What the die showed: the faces to tap, or a roll on the phone.
 *
 * Invariant: a game with a seed has its rolls, and nothing falls by chance here.
 */

import { chanceFace, faceButtons, isSeeded } from "../kit/chance.js";
import { t } from "../common/words.js";

/** The faces, each a button. */
export const dieFaces = (label, click) =>
  faceButtons(label, click, (die) => ({ "aria-label": t("step.rolled", { die }) }));

/** A roll on the phone, as an action: what the seed has, or a face by chance as if it had been seen. */
export const rollHere = (position) => ({ type: "roll", ...(!isSeeded(position) && { die: chanceFace() }) });
