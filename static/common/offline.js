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

// Has the worker keep these; through the port it says whether all of them are kept.
async function keep(more = []) {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  active.postMessage({ keep: [...loaded(), ...more] }, [port2]);
  return port1;
}

const answered = (port) =>
  new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });

async function start() {
  await painted();
  await navigator.serviceWorker.register(at("/sw.js"));
  await keep();
  await pause(DELAY_MS);
  await keep();
}

async function where(work) {
  try {
    if (globalThis.isSecureContext && navigator.serviceWorker) return await work();
  } catch {
    // A browser that forbids workers says so by throwing; then the page is as it was before there were any.
  }
  return undefined;
}

export const keepOffline = () => where(start);

/** More of the page has come: keep that, too, and what was fetched outside of it at these addresses. */
export const keepMore = (more = []) => where(() => keep(more));

/** The same; whether all of it is kept then. A browser that keeps nothing says nothing. */
export const isAllKept = (more) => where(async () => answered(await keep(more)));
