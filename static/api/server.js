/**
 * Whether anybody answers, the server or the rules on this phone, and the line that says so where nobody does.
 *
 * Invariant: nothing is asked while nothing speaks against the server, so that a first visit has no request more for this.
 * Once it was silent it is asked again until it answers, or until the rules on this phone do. Every listener hears of it.
 */

import { el } from "../common/dom.js";
import { at, isSite } from "../common/root.js";
import { t } from "../common/words.js";

/** Milliseconds between two questions, and until a question counts as not answered. */
const RETRY_MS = 4000;
const TIMEOUT_MS = 3000;

const listeners = new Set();
let isSilent = false;
let isLocal = isSite();
let timer;

/** Whether the server was silent when it was asked last, and the rules on this phone do not answer either. */
export const isUnanswered = () => isSilent && !isLocal;

/** Call `listener` with whether nobody answers whenever that changes; gives what ends that. */
export function onUnanswered(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(silent, local) {
  const before = isUnanswered();
  [isSilent, isLocal] = [silent, local];
  if (before !== isUnanswered()) for (const listener of [...listeners]) listener(!before);
}

async function ask() {
  clearTimeout(timer);
  if (isLocal) return;
  let answers = false;
  try {
    answers = (await fetch(at("/livez"), { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
  } catch {
    // Then it does not.
  }
  set(!answers, isLocal);
  if (isSilent) timer = setTimeout(ask, RETRY_MS);
}

/** Something was not answered, or came from what this phone has kept: find out. */
export function suspectServer() {
  if (!isSilent) ask();
}

/** It has answered. */
export const heardServer = () => set(false, isLocal);

/** The rules on this phone answer from now on, or no longer; on a static site nobody else would. */
export function localAnswers(isIt) {
  set(isSilent, isIt || isSite());
  if (isSilent) ask();
}

addEventListener("offline", () => ask());
addEventListener("online", () => ask());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && isSilent && ask());

/** What works and what does not while nobody answers; an empty place as long as somebody does. */
export function silence() {
  const place = el("div", { class: "silence", role: "status" });
  const show = () =>
    place.replaceChildren(
      ...(isUnanswered() ? [el("p", { class: "message bad" }, el("strong", {}, t("begin.silent")), " ", t("begin.silent.what"))] : []),
    );
  const stop = onUnanswered(() => (place.isConnected ? show() : stop()));
  show();
  if (!navigator.onLine) ask();
  return place;
}
