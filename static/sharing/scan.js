/**
 * Scanning the code of another phone with the camera, inside the page, where the browser can.
 *
 * Invariant: the camera runs only while its dialog is open and in sight, and is stopped in every other case,
 * also when it starts late; what is scanned is as hostile as what is pasted.
 */

import { dialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { codeIn, readable } from "./link.js";
import { scanHint } from "./scan-button.js";
import { learn, t } from "../common/words.js";
import { share } from "../words/en-share.js";

learn(share);

/** Milliseconds from one look at the picture to the next. */
const BETWEEN_MS = 150;

/** Look for a code, and preview the position that it holds, or join the table that it leads to. */
export const scan = (app) =>
  scanned(app.kit.positionOf, (text) => {
    const code = codeIn(text);
    return code ? app.showJoin(code) : app.preview({ state: text, from: t("share.from.scan") });
  });

/** Look for a code, and have `take` what it holds: a state that the game's reader `read` can read, or the link to a table. */
export async function scanned(read, take) {
  const message = el("p", { role: "status", class: "scan-message" }, t("scan.starting"));
  const video = el("video", { playsinline: true, muted: true, "aria-label": t("scan.video"), class: "scan-video" });
  const content = el("div", { class: "scan" }, video, message);
  const shown = dialog(t("scan.button"), content);
  const camera = new Camera(video, () => content.isConnected && content.closest("dialog")?.open !== false);
  shown.closed?.then(() => camera.stop());
  try {
    const detector = await readyDetector();
    if (!detector) return content.replaceChildren(scanHint());
    await camera.start();
    message.textContent = t("scan.looking");
    const state = await firstState(camera, detector, message, read);
    if (state === null) return undefined;
    shown.close();
    camera.stop();
    return await take(state);
  } catch (error) {
    if (!(error instanceof CameraFault)) throw error;
    video.hidden = true;
    message.textContent = t(error.key);
  } finally {
    // The dialog may have been closed while the browser asked for permission.
    camera.stop();
  }
  return undefined;
}

/** A detector for QR codes, or null where the phone has none. */
async function readyDetector() {
  try {
    const formats = await BarcodeDetector.getSupportedFormats();
    return formats.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}

/** Look until a code holds a state; null when the camera is stopped before. Other codes are named and passed over. */
async function firstState(camera, detector, message, read) {
  while (camera.isRunning) {
    for (const text of await codesSeen(camera, detector)) {
      if (codeIn(text)) return camera.isRunning ? text : null;
      const reading = readable(text, read);
      if (reading.state) return camera.isRunning ? reading.state : null;
      const words = t(reading.fault, reading.values);
      if (message.textContent !== words) message.textContent = words;
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return null;
}

async function codesSeen(camera, detector) {
  try {
    return (await detector.detect(camera.video)).map(({ rawValue }) => rawValue);
  } catch {
    return []; // A picture that is not there yet.
  }
}

// --- the camera ------------------------------------------------------------------------------------------------------

class CameraFault extends Error {
  constructor(name) {
    super(name);
    const keys = { NotAllowedError: "scan.denied", NotFoundError: "scan.missing" };
    this.key = keys[name] ?? "scan.failed";
  }
}

class Camera {
  #stream = null;
  #isOver = false;
  #isWanted;

  constructor(video, isWanted) {
    this.video = video;
    this.#isWanted = isWanted;
    addEventListener("pagehide", this.stop);
    document.addEventListener("visibilitychange", this.#look);
  }

  /** Stops by itself as soon as nobody looks any more. */
  get isRunning() {
    this.#look();
    return !this.#isOver;
  }

  #look = () => {
    if (document.visibilityState === "hidden" || !this.#isWanted()) this.stop();
  };

  async start() {
    try {
      const wish = { audio: false, video: { facingMode: "environment", width: { ideal: 1280 } } };
      this.#stream = await navigator.mediaDevices.getUserMedia(wish);
      this.video.muted = true;
      this.video.srcObject = this.#stream;
      // Until the first picture comes there is no code in it, and nothing to wait for.
      this.video.play().catch(() => {});
    } catch (error) {
      if (!this.#isOver) throw new CameraFault(error instanceof Error ? error.name : "");
    }
  }

  stop = () => {
    this.#isOver = true;
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.video.srcObject = null;
    removeEventListener("pagehide", this.stop);
    document.removeEventListener("visibilitychange", this.#look);
  };
}
