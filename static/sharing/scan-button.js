/** The button that scans the code of another phone. Invariant: it knows whether one can, and nothing of how. */

import { el } from "../common/dom.js";
import { t } from "../common/words.js";

/** Whether this browser reads codes: it needs HTTPS, a camera interface and a detector. */
export const canScan = () =>
  isSecureContext && "BarcodeDetector" in globalThis && Boolean(navigator.mediaDevices?.getUserMedia);

/** How to scan with the phone's own camera app. */
export const scanHint = () => el("p", { class: "hint" }, t("scan.hint"));

/** A button that scans; where the browser cannot, the hint. */
export function scanButton(app) {
  if (!canScan()) return scanHint();
  return el("button", { type: "button", click: () => app.withLater(({ scan }) => scan(app)) }, t("scan.button"));
}
