/**
 * What the die showed: the faces to tap, or a roll on the phone; and whether the phone draws the cards of its seed by itself.
 *
 * Invariant: a game with a seed has its rolls and draws, and nothing falls by chance here.
 */

import { chanceFace, faceButtons, isSeeded } from "../kit/chance.js";
import { choose, setting } from "../common/settings.js";
import { t } from "../common/words.js";

/** The faces, each a button. */
export const dieFaces = (label, click) =>
  faceButtons(label, click, (die) => ({ "aria-label": t("step.rolled", { die }) }));

/** A roll on the phone, as an action: what the seed has, or a face by chance as if it had been seen. */
export const rollHere = (position) => ({ type: "roll", ...(!isSeeded(position) && { die: chanceFace() }) });

/** Who had the phone draw once has it go on so, and who said what was drawn at the table is asked again. */
export const drawHere = (isHere) => choose("draw-here", isHere);

/** The card at the end of a turn, drawn without a tap where the phone draws; null elsewhere. */
export const drawnByItself = (position) =>
  position.turn.phase === "draw" && isSeeded(position) && setting("draw-here") ? { type: "draw" } : null;
