/** What dice show that are rolled at the table, or by chance on this phone for who has none at hand. */

import { die } from "./dice.js";
import { button, el } from "../common/dom.js";

/** The faces of a die. */
export const FACES = [1, 2, 3, 4, 5, 6];

/** Whether the dice of a position roll by its seed, and not by chance here. */
export const isSeeded = ({ chance }) => chance?.seed != null;

/** A face of a die by chance; what would make some faces likelier than others is drawn again. */
export function chanceFace() {
  const [drawn] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < 252 ? (drawn % 6) + 1 : chanceFace();
}

/** The faces of a die to tap, in a row; `attributesOf` gives what the button of a face has beside. */
export const faceButtons = (label, click, attributesOf, looks = "die") =>
  el(
    "div",
    { class: "dice", role: "group", "aria-label": label },
    FACES.map((value) => button(die(value, looks), () => click(value), { class: "die-face", ...attributesOf(value) })),
  );
