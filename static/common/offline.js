// Lets the page go on without the server, where the browser allows it: on HTTPS, or on the machine itself.
// Invariant: it never throws and never waits for anything that a player wants; without it all else works.

import { at } from "./root.js";

const DELAY_MS = 4000; // what a page asks for when it has been painted

// What this page has loaded, by its addresses; the worker knows which of them to keep.
const loaded = () => [
  location.pathname,
  ...performance
    .getEntriesByType("resource")
    .map((entry) => entry.name)
    .filter((name) => name.startsWith(location.origin)),
];

const pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const painted = () =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve, { once: true });
  });

async function keep(more = []) {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ keep: [...loaded(), ...more] });
}

async function start() {
  await painted();
  await navigator.serviceWorker.register(at("/sw.js"));
  await keep();
  await pause(DELAY_MS);
  await keep();
}

function where(work) {
  try {
    if (globalThis.isSecureContext && navigator.serviceWorker) work().catch(() => {});
  } catch {
    // A browser that forbids workers says so by throwing; then the page is as it was before there were any.
  }
}

export const keepOffline = () => where(start);

/** More of the page has come: keep that, too, and what was fetched outside of it at these addresses. */
export const keepMore = (more = []) => where(() => keep(more));
