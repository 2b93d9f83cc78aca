/**
 * The shelf, its tables and the page of rules, kept beside the rules on this phone: each opens without the server, also
 * one that was never opened before.
 *
 * Invariant: it only fetches and has the service worker keep. What is named by its content comes once; all of it is gone
 * through once for each version of the rules and each language, and again if something did not come.
 */

import { isAllKept } from "../common/offline.js";
import { at, isSite, pageAt } from "../common/root.js";
import { language } from "../common/words.js";

/** In localStorage: for which rules and in which language all pages are kept. */
const KEPT = "all-pages/1";
/** A part of a joined script, as the script names it. */
const PART = /"(\.\/[^"]+\.[0-9a-f]{12}\.js)"/g;
/** What a page names in its HTML and needs. */
const NAMED = "link[rel=stylesheet], link[rel=later], link[rel=icon], link[rel=manifest], script[src], img[src]";

/** @throws {Error} if it does not come */
async function fetched(/** @type {string} */ address) {
  const answer = await fetch(address, { headers: { "Accept-Language": language() } });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer;
}

/** The script and all parts that it may bring. @returns {Promise<string[]>} */
async function withParts(/** @type {string} */ script) {
  const parts = [...(await (await fetched(script)).text()).matchAll(PART)].map(([, name]) => new URL(name, script).href);
  return [script, ...(await Promise.all(parts.map(withParts))).flat()];
}

/** A page as it is sent. */
async function read(/** @type {string} */ page) {
  return new DOMParser().parseFromString(await (await fetched(page)).text(), "text/html");
}

/** The page with all that it loads, whatever is tapped on it. */
async function allOf(/** @type {string} */ page, /** @type {Document} */ content) {
  const base = new URL(page, location.href);
  const named = /** @type {NodeListOf<HTMLElement>} */ (content.querySelectorAll(NAMED));
  const addresses = [...named].map((one) => new URL(one.getAttribute("src") ?? one.getAttribute("href") ?? "", base).href);
  const all = await Promise.all(addresses.map((one) => (one.endsWith(".js") ? withParts(one) : [one])));
  const words = JSON.parse(content.getElementById("main")?.dataset.words ?? "{}")[language()];
  return [base.href, ...all.flat(), ...(words ? [new URL(words, base).href] : [])];
}

/** What is told about a game, and the pictures of its board. */
async function dataOf(/** @type {string} */ game) {
  const about = ["", "/rules", "/components"].map((part) => (isSite() ? `/v1/${language()}/games/${game}${part}.json` : `/v1/games/${game}${part}`));
  const words = language() === "en" ? [] : [`/static/${game}/words/${language()}.json`];
  const faces = await fetched(at(`/v1/games/${game}/faces`)).then((answer) => answer.json()).catch(() => ({ sheets: [] }));
  return [...about, ...words, ...faces.sheets.map(({ href }) => href)].map(at);
}

/** Whether all that is said to be kept is there: a browser that needs room takes it away as a whole. */
async function areKept(/** @type {string} */ mark) {
  return localStorage.getItem(KEPT) === mark && Boolean(await caches.match(at("/")));
}

/** Have all of it kept; `rules` is the address of those that are here. @throws {Error} if something does not come */
async function keep(/** @type {string} */ rules) {
  const mark = `${rules} ${language()}`;
  if (await areKept(mark)) return;
  const shelf = await read(at("/"));
  const links = /** @type {NodeListOf<HTMLElement>} */ (shelf.querySelectorAll('[data-way="play"]'));
  const tables = [...links].map((link) => new URL(link.getAttribute("href") ?? "", new URL(at("/"), location.href)).href);
  const pages = [...tables, pageAt("/rules")];
  const words = language() === "en" ? [] : [at(`/static/words/${language()}.json`)];
  const listing = at(isSite() ? `/v1/${language()}/games.json` : "/v1/games");
  const all = [...words, listing, ...(await allOf(at("/"), shelf))];
  for (const page of pages) {
    const content = await read(page);
    const { game } = content.getElementById("main")?.dataset ?? {};
    all.push(...(await allOf(page, content)), ...(game ? await dataOf(game) : []));
  }
  if (await isAllKept([...new Set(all)])) localStorage.setItem(KEPT, mark);
}

/** Have all of it kept, where the browser keeps anything. */
export async function keepAllPages(/** @type {string} */ rules) {
  if (globalThis.isSecureContext && navigator.serviceWorker?.controller) await keep(rules);
}
