/**
 * Every page of the sheets as ordered, small; a tap enlarges it.
 *
 * Invariant: a page has its place before its picture is there, and keeps the old picture until the new one has come, so
 * that nothing jumps. Pictures come when they are nearly in sight, a few at a time.
 */

import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { shownAt } from "./orders.js";
import { withQuery } from "./options.js";
import { t } from "../common/words.js";

/** Pictures that are asked for at a time: the server draws them one after another. */
const AT_ONCE = 2;
const TRIES = 4;
/** Milliseconds after which a picture that did not come is asked for again. */
const RETRY_MS = 4000;

const waiting = new Set();
let coming = 0;

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) waiting.add(target);
      else waiting.delete(target);
    }
    next();
  },
  { rootMargin: "300px" },
);

/** Ask for the pictures that are waited for, the uppermost first. */
function next() {
  for (const picture of waiting) {
    if (coming >= AT_ONCE) return;
    waiting.delete(picture);
    bring(picture);
  }
}

/** @param {HTMLImageElement} picture */
async function bring(picture, tried = 1) {
  const { wanted } = picture.dataset;
  if (picture.dataset.shown === wanted) return;
  coming++;
  const source = await loaded(wanted);
  coming--;
  if (picture.dataset.wanted !== wanted) waiting.add(picture);
  else if (source) show(picture, wanted, source);
  else if (tried < TRIES) setTimeout(() => picture.isConnected && bring(picture, tried + 1), RETRY_MS * tried);
  next();
}

/** Where the picture has come from; nothing if it did not come. */
async function loaded(address) {
  try {
    const picture = new Image();
    picture.src = await shownAt(address);
    await picture.decode();
    return picture.src;
  } catch {
    return "";
  }
}

/** From the browser's store: it has just come. */
function show(picture, address, source) {
  if (picture.src.startsWith("blob:")) URL.revokeObjectURL(picture.src);
  picture.src = source;
  picture.dataset.shown = address;
}

/** The address of a page's picture. */
const pictureOf = ({ href }, number, query, size) =>
  withQuery(href.replace(/\.pdf$/, `/${number}.png`), [size === "large" && "size=large", query].filter(Boolean).join("&"));

/** A grid with a place for each page of a sheet. */
export const pagesView = () => el("ul", { class: "pages" });

/** Have the grid show that many pages of the sheet, as they are ordered now. */
export function showPages(grid, sheet, count, query) {
  for (const gone of [...grid.children].slice(count)) {
    near.unobserve(gone.querySelector("img"));
    gone.remove();
  }
  for (let number = grid.children.length + 1; number <= count; number++) grid.append(pageView(grid, number));
  grid.order = { sheet, count, query };
  for (const [i, place] of [...grid.children].entries()) {
    const picture = place.querySelector("img");
    place.firstChild.setAttribute("aria-label", t("print.page-of", { sheet: sheet.title, number: i + 1, count }));
    place.firstChild.href = pictureOf(sheet, i + 1, query, "large");
    const wanted = pictureOf(sheet, i + 1, query, "small");
    if (picture.dataset.wanted === wanted) continue;
    picture.dataset.wanted = wanted;
    // Observed anew, it hears anew whether it is in sight.
    near.unobserve(picture);
    near.observe(picture);
  }
}

function pageView(grid, number) {
  const open = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    enlarge(grid.order, number);
  };
  return el("li", {}, el("a", { href: "", click: open, class: "page" }, el("img", { alt: "", width: 360, height: 509 })));
}

/** A page as large as the screen allows, with those before and behind it. */
function enlarge({ sheet, count, query }, first) {
  let number = first;
  const picture = el("img", { class: "large" });
  const status = el("p", { class: "hint", role: "status" });
  const back = button(t("print.page.before"), () => turn(-1));
  const on = button(t("print.page.next"), () => turn(1));

  function turn(by) {
    number += by;
    const words = t("print.page-of", { sheet: sheet.title, number, count });
    picture.removeAttribute("src");
    shownAt(pictureOf(sheet, number, query, "large")).then((source) => (picture.src = source));
    picture.alt = status.textContent = words;
    back.disabled = number === 1;
    on.disabled = number === count;
  }

  turn(0);
  const { element } = dialog(sheet.title, el("div", { class: "row turn" }, back, on, status), picture);
  element.classList.add("sheet-page");
  element.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft" && number > 1) turn(-1);
    if (key === "ArrowRight" && number < count) turn(1);
  });
}
