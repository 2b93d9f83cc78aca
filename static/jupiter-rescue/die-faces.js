/**
 * What the die showed: the faces to tap, or a roll on the phone.
 *
 * Invariant: a game with a seed has its rolls, and nothing falls by chance here.
 */

import { FACES, chanceFace } from "../kit/chance.js";
import { die } from "../kit/dice.js";
import { button, el } from "../common/dom.js";
import { t } from "../common/words.js";

/** The faces, each a button. */
export function dieFaces(label, click) {
  const faces = FACES.map((face) =>
    button(die(face), () => click(face), { class: "die-face", "aria-label": t("step.rolled", { die: face }) }),
  );
  return el("div", { class: "dice", role: "group", "aria-label": label }, faces);
}

/** A roll on the phone, as an action: what the seed has, or a face by chance as if it had been seen. */
export const rollHere = ({ chance }) => (chance?.seed == null ? { type: "roll", die: chanceFace() } : { type: "roll" });
