/** Keeps the screen on while a table is shown, where the browser allows it; a refusal changes nothing. */

let lock = null;
let isWanted = false;

async function hold() {
  if (!isWanted || lock || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch {
    // Low battery, or not allowed.
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
}
