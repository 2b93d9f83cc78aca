/**
 * Keeps the screen on while a table is shown, where the browser allows it; a refusal changes nothing.
 *
 * On HTTPS that is the Screen Wake Lock API. On the plain HTTP of a home network browsers do not have it, but Chromium and
 * Firefox leave the screen on while a video is to be seen that plays from a stream (Blink's `VideoWakeLock`, Gecko's
 * `ShouldCreateVideoWakeLock`), however small and without sound. So a speck of the page plays one. WebKit asks for sound,
 * which would stop the table's music: there it is HTTPS or nothing.
 *
 * Invariant: nothing here makes a sound, and nothing runs while the page is hidden or no table is shown.
 */

const FRAMES_PER_SECOND = 1;

let lock = null;
let video = null;
let isWanted = false;

/** A video of a speck, which stays in sight and is never tapped. */
function speck() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 2;
  const pen = canvas.getContext("2d");
  const element = document.createElement("video");
  element.className = "awake";
  element.muted = element.playsInline = true;
  element.setAttribute("aria-hidden", "true");
  element.srcObject = canvas.captureStream(FRAMES_PER_SECOND);
  const draw = () => pen.fillRect(0, 0, 2, 2);
  draw();
  const timer = setInterval(draw, 1000 / FRAMES_PER_SECOND);
  return { element, end: () => clearInterval(timer) };
}

async function play() {
  if (video || !HTMLCanvasElement.prototype.captureStream) return;
  video = speck();
  document.body.append(video.element);
  await video.element.play();
}

function stop() {
  video?.end();
  video?.element.remove();
  video = null;
}

async function hold() {
  if (!isWanted || document.visibilityState !== "visible") return stop();
  try {
    if (!navigator.wakeLock) await play();
    else if (!lock) {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => (lock = null));
    }
  } catch {
    // Low battery, or not allowed.
    stop();
  }
}

/** Keep the screen on from now on; it has to be asked for again whenever the page comes back. */
export function keepAwake() {
  if (!isWanted) document.addEventListener("visibilitychange", hold);
  isWanted = true;
  hold();
}

export function letSleep() {
  isWanted = false;
  lock?.release();
  stop();
}
