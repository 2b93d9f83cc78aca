/**
 * A text as a code to scan, drawn by whoever answers.
 *
 * Invariant: what is drawn on this phone is the server's drawing; it holds shapes alone.
 */

import { bringLocal } from "../api/api.js";
import { el } from "../common/dom.js";
import { at, isSite } from "../common/root.js";

/** The code on a white plate, in the dark too; `failed` is called where it cannot be had. */
export function qrCode(text, alt, failed = () => {}) {
  const path = `/v1/qr.svg?text=${encodeURIComponent(text)}`;
  const plate = el("div", { class: "qr" });
  drawing(path).then((picture) => {
    if (picture) plate.append(drawn(picture, alt));
    else if (isSite()) failed();
    else plate.append(el("img", { alt, error: failed, src: at(path) }));
  });
  return plate;
}

/** The drawing of the rules on this phone, if they run. */
async function drawing(path) {
  try {
    return await (await bringLocal()).localRules.text(path);
  } catch {
    return null;
  }
}

function drawn(text, alt) {
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", alt);
  return svg;
}
