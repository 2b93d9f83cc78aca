/**
 * Whether the server answers, and the line that says so where it does not.
 *
 * Invariant: nothing is asked while nothing speaks against it, so that a first visit has no request more for this. Once
 * it was silent it is asked again until it answers, and then everybody who listens is told.
 */

import { el } from "./dom.js";
import { t } from "./words.js";

/** Milliseconds between two questions, and until a question counts as not answered. */
const PAUSE = 4000;
const PATIENCE = 3000;

const listeners = new Set();
let isSilent = false;
let timer;

/** Whether it was silent when it was asked last. */
export const isServerSilent = () => isSilent;

/** Call `told` with whether it is silent whenever that changes; gives what ends that. */
export function onServer(told) {
  listeners.add(told);
  return () => listeners.delete(told);
}

function set(now) {
  if (now === isSilent) return;
  isSilent = now;
  for (const told of [...listeners]) told(isSilent);
}

async function ask() {
  clearTimeout(timer);
  let answers = false;
  try {
    answers = (await fetch("/livez", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) })).ok;
  } catch {
    // Then it does not.
  }
  set(!answers);
  if (isSilent) timer = setTimeout(ask, PAUSE);
}

/** Something was not answered, or came from what this phone has kept: find out. */
export function suspectServer() {
  if (!isSilent) ask();
}

/** It has answered. */
export const heardServer = () => set(false);

addEventListener("offline", () => ask());
addEventListener("online", () => ask());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && isSilent && ask());

/** What works and what does not while it is silent; an empty place as long as it answers. */
export function silence() {
  const place = el("div", { class: "silence", role: "status" });
  const show = () =>
    place.replaceChildren(
      ...(isSilent ? [el("p", { class: "message bad" }, el("strong", {}, t("begin.silent")), " ", t("begin.silent.what"))] : []),
    );
  const stop = onServer(() => (place.isConnected ? show() : stop()));
  show();
  if (!navigator.onLine) ask();
  return place;
}
