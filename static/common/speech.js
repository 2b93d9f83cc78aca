/**
 * The phone's own voice and buzz: no service, no sound of ours.
 *
 * Invariant: nothing is said and nothing buzzes unless the setting is on and the browser can; nobody waits for either.
 */

import { setting } from "./settings.js";
import { language } from "./words.js";

/** Milliseconds of a short buzz. */
const SHORT = 30;

/** Whether this browser can read aloud. */
export const canSpeak = () => "speechSynthesis" in globalThis;

/** Say no more. */
export const hush = () => canSpeak() && speechSynthesis.cancel();

/** Read aloud, in the language of the page, in place of what is still being read. */
export function speak(text) {
  if (!setting("speak") || !canSpeak()) return;
  hush();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language();
  speechSynthesis.speak(utterance);
}

/** A short buzz for what was ticked. */
export const buzz = () => setting("buzz") && navigator.vibrate?.(SHORT);
