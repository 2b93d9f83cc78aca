/**
 * The printed faces as drawings of the page: fetched once, then used as often as wanted.
 *
 * Invariant: a face that is not here yet, or that nobody prints, is simply not used; the plain drawing stays.
 */

import { svg, whenIdle } from "../common/dom.js";
import { at } from "../common/root.js";

const TIMEOUT_MS = 20000;
const here = new Set();
const requests = new Map();

const nameOf = (sheet, id) => `face-${sheet}-${id}`;

/** Whether the faces of a sheet (`tiles-open`, `tiles-labyrinth`, `figures`) are here. */
export const hasFaces = (sheet) => here.has(sheet);

/** A face of a sheet that is here; the names in it are those of the sheet. */
export const face = (sheet, id, attributes = {}) => svg("use", { href: `#${nameOf(sheet, id)}`, ...attributes });

/** Names inside a sheet, told apart from those of other sheets, so that its parts find each other. */
function renamed(sheet, node) {
  for (const part of [node, ...node.querySelectorAll("*")]) {
    if (part.id) part.id = nameOf(sheet, part.id);
    for (const { name, value } of [...part.attributes]) {
      if (value.startsWith("#") && name.endsWith("href")) part.setAttribute(name, `#${nameOf(sheet, value.slice(1))}`);
      const url = /^url\(#(.+)\)$/.exec(value);
      if (url) part.setAttribute(name, `url(#${nameOf(sheet, url[1])})`);
    }
  }
  return node;
}

/** A sheet is taken in piece by piece while nothing else is to be done, so that no tap waits for it. */
const breath = () => new Promise(whenIdle);

async function bring(address, sheet) {
  const response = await fetch(at(`${address}/faces/${sheet}.svg`), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) return false;
  const text = await response.text();
  await breath();
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (read.localName !== "svg") return false;
  const hidden = svg("svg", { class: "faces", width: 0, height: 0, "aria-hidden": "true" });
  document.body.append(hidden);
  for (const part of [...read.children]) {
    await breath();
    hidden.append(renamed(sheet, part));
  }
  here.add(sheet);
  return true;
}

/** Have the faces of a sheet brought, once; true if they have come just now. A failure is tried again the next time. */
export function bringFaces(address, sheet) {
  if (here.has(sheet)) return Promise.resolve(false);
  if (!requests.has(sheet))
    requests.set(
      sheet,
      bring(address, sheet)
        .catch(() => false)
        .finally(() => requests.delete(sheet)),
    );
  return requests.get(sheet);
}
