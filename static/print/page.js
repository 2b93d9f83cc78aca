/**
 * The page of sheets: choose how to print, see what it takes and every page as it will be, then open a sheet or take all.
 *
 * Invariant: what there is to choose, the server says; we only have words for it.
 */

import { Refused, Unreachable } from "../api/errors.js";
import { byId, el } from "../common/dom.js";
import { readGame, start } from "../shell/page.js";
import { chosen, withQuery, markFaulty, query, showOptions, titled } from "./options.js";
import { pagesView, showPages } from "./thumbnails.js";
import { bodyOf, isLong, ordered, save } from "./orders.js";
import { planView, settled, takesWords } from "./estimate.js";
import { pricesView } from "./prices.js";
import { printersView } from "./printers.js";
import { ownViews } from "./own.js";
import { at } from "../common/root.js";
import { problemView } from "../table/problem.js";
import { speakOf, t, worded } from "../common/words.js";

/** Names of sheets on which several kits lie together: `set`, or `set-300` for those of one weight. */
const TOGETHER = /^set(-\d+)?$/;
const ALL = "set";

/** How kits may be put together, each with the sheets that one prints then. */
const WAYS = {
  weights: (sheets) => sheets.filter(({ usual }) => usual),
  one: (sheets) => sheets.filter(({ name, usual }) => name === ALL || (usual && !TOGETHER.test(name))),
  kits: (sheets) => sheets.filter(({ name }) => !TOGETHER.test(name)),
};

let game;
let listed = { sheets: [], exports: [] };
/** The prices of a plan, as options. @type {() => Record<string, string>} */
let prices = () => ({});
/** @type {import("./own.js").Own} */
let own = {};
/** How a game is set up with them, if programs can play it so. @type {import("./fairness.js").Fair | null} */
let fair = null;
/** @type {import("./fairness.js").FairnessCard | null} */
let fairness = null;
/** What is shown of each sheet, by its name: `{sheet, row, takes, grid, tick}`. */
const shown = new Map();
/** The last figures of each sheet, by its name, with the `order` that they are for. */
let planned = new Map();

// --- which sheets ----------------------------------------------------------------------------------------------------

const isTogether = () => listed.sheets.some(({ name }) => TOGETHER.test(name));
/** The sheets that the way of putting kits together has. */
const offered = () => WAYS[byId("way")?.value ?? "weights"](listed.sheets);
/** Those of them that are wanted. */
const wanted = () => offered().filter(({ name }) => shown.get(name)?.tick.checked ?? true);

/** Kits on common sheets, or each by itself; nothing where a game has no common sheets. */
function wayView() {
  if (!isTogether()) return null;
  const named = new URLSearchParams(location.search).get("sheet");
  const first = Object.keys(WAYS).find((way) => WAYS[way](listed.sheets).some(({ name }) => name === named)) ?? "weights";
  const choices = Object.keys(WAYS).map((way) => el("option", { value: way, selected: way === first }, t(`print.way.${way}`)));
  return el(
    "div",
    { class: "field" },
    el("label", { for: "way" }, t("print.way")),
    el("p", { class: "hint", id: "way-hint" }, t("print.way.hint")),
    el("select", { id: "way", "aria-describedby": "way-hint" }, choices),
  );
}

// --- the list --------------------------------------------------------------------------------------------------------

/** A sheet: its link, what it is for, what it takes, its pages. */
function sheetView(sheet) {
  const { name, title, help, href } = sheet;
  const id = `use-${name}`;
  const tick = el("input", { type: "checkbox", checked: true, change: refresh });
  const takes = el("p", { class: "takes quiet" });
  const grid = pagesView();
  const row = el(
    "li",
    { id: `sheet-${name}` },
    el(
      "div",
      { class: "sheet-head" },
      el("a", { href, "data-sheet": href, class: "sheet", click: open, "aria-describedby": id }, title),
      el("label", { class: "tick" }, tick, el("span", {}, t("print.take"))),
    ),
    el("p", { class: "hint", id }, help),
    takes,
    grid,
  );
  return { sheet, row, takes, grid, tick };
}

function showSheets() {
  for (const sheet of listed.sheets) if (!shown.has(sheet.name)) shown.set(sheet.name, sheetView(sheet));
  const rows = offered().map(({ name }) => shown.get(name).row);
  const list = byId("sheets");
  if (rows.length !== list.children.length || rows.some((row, i) => list.children[i] !== row)) list.replaceChildren(...rows);
}

/** Have every link lead to what is ordered, for another tab and for “save as” too. */
function address() {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-sheet]"));
  for (const link of links) link.href = withQuery(link.dataset.sheet, query());
  const names = wanted().map(({ name }) => name);
  const isUsual = names.join() === WAYS.weights(listed.sheets).map(({ name }) => name).join();
  const several = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-several]"));
  for (const link of several) {
    const only = link.dataset.only ?? names.join();
    link.href = withQuery(link.dataset.several, query(isUsual && !link.dataset.only ? {} : { sheets: only }));
    link.toggleAttribute("aria-disabled", !only);
  }
}

/** Show what is known already: links, and the figures of the sheets that are wanted. */
function refresh() {
  address();
  const rows = wanted().map(({ name }) => planned.get(name)).filter(Boolean);
  if (rows.length) {
    const { papers, figures } = planView(rows);
    byId("papers").replaceChildren(...papers);
    byId("figures").replaceChildren(...figures);
  }
  for (const { name } of offered()) {
    const { sheet, row, takes, grid, tick } = shown.get(name);
    const figures = planned.get(name);
    row.classList.toggle("left-out", !tick.checked);
    if (!figures) continue;
    const isOld = figures.order !== query();
    row.classList.toggle("stale", isOld);
    takes.textContent = takesWords(figures);
    if (!isOld) showPages(grid, sheet, figures.pages, figures.order);
  }
}

// --- the plan --------------------------------------------------------------------------------------------------------

/**
 * Ask what printing takes, sheet by sheet, so that the first figures are there soon and nothing more is worked out once
 * somebody has turned another knob: `isLast` tells whether nobody has.
 */
async function ask(isLast) {
  const order = query();
  const priced = prices();
  const cost = JSON.stringify(priced);
  const isKnown = (one) => one?.order === order && one.cost_by === cost;
  try {
    for (const { name } of offered().sort((one, other) => soonest(one) - soonest(other))) {
      if (isKnown(planned.get(name))) continue;
      const wish = query({ sheets: name, ...priced });
      const { sheets } = await game.plan(isLong(wish) ? bodyOf(wish) : wish);
      if (!isLast()) return;
      planned.set(name, { ...sheets[0], order, cost_by: cost });
      refresh();
    }
    byId("alarm").replaceChildren();
    markFaulty([]);
    refresh();
  } catch (error) {
    if (isLast()) refuse(error);
  }
}

/** Booklets take longest; they come last. */
const soonest = ({ name, usual }) => Number(usual && !TOGETHER.test(name));

function refuse(error) {
  if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
  byId("alarm").replaceChildren(problemView(error, error instanceof Refused ? null : () => plan(0)));
  markFaulty(error instanceof Refused ? (error.problem.errors?.map(({ field }) => field) ?? []) : []);
}

const plan = settled(ask, (isBusy) => {
  byId("plan").classList.toggle("stale", isBusy);
  byId("plan").setAttribute("aria-busy", String(isBusy));
});

/** Have the card that says how hard a game with pieces of one's own is, where they can be played with here. */
async function offerFairness() {
  const place = byId("fairness");
  if (!place || !fair) return;
  const { FairnessCard } = await import("./fairness.js");
  const { options } = fair;
  const values = () => chosen(options);
  fairness = new FairnessCard(place, { game: game.id, fair, values, refuse: () => isRefused(options) });
}

/** Show why a value of these options is refused, if one is. */
function isRefused(options) {
  const isFaulty = options.some((name) => byId(name)?.getAttribute("aria-invalid") === "true");
  if (isFaulty) byId("alarm").scrollIntoView({ block: "center" });
  return isFaulty;
}

function change() {
  showSheets();
  fairness?.change();
  address();
  plan();
}

// --- files -----------------------------------------------------------------------------------------------------------

/** All of it as one file, and what it is exported to. */
function filesView({ sheets, exports }) {
  const first = sheets[0]?.href.replace(/\/[^/]*$/, "") ?? at(game.address);
  const rows = exports.map(({ name, help, href }) =>
    el(
      "li",
      {},
      el("a", { href, "data-several": href, class: "sheet", click: open }, worded(`print.export.${name}`, name)),
      el("p", { class: "hint" }, worded(`print.export-help.${name}`, help)),
    ),
  );
  return [
    el("a", { href: `${first}/sheets.zip`, "data-several": `${first}/sheets.zip`, class: "main all", click: open }, t("print.all")),
    el("p", { class: "hint" }, t("print.all.hint")),
    rows.length > 0 &&
      el("details", {}, el("summary", {}, t("print.exports")), el("p", { class: "hint" }, t("print.exports.hint")), el("ul", { class: "legal" }, rows)),
  ].filter(Boolean);
}

/** What the code on a sheet leads to: that sheet, and the lines to cut it by. */
function cameFrom({ sheets, exports }) {
  const name = new URLSearchParams(location.search).get("sheet");
  const sheet = sheets.find((one) => one.name === name);
  const cut = exports.find((one) => one.name === "cut");
  if (!sheet || !cut) return "";
  return el(
    "p",
    { class: "message good" },
    `${t("print.came-from", { sheet: sheet.title })} `,
    el("a", { href: cut.href, "data-several": cut.href, "data-only": name, click: open }, t("print.cut-lines")),
  );
}

/** Wait until the file at the address is there, whole, so that the browser has it in store, or save it. */
async function make(address) {
  let response, problem;
  try {
    response = await ordered(address);
    if (response.ok) return void (await (isLong(address) ? save(response) : response.blob()));
    problem = await response.json();
  } catch (error) {
    throw new Unreachable(String(error));
  }
  throw new Refused(problem);
}

/** Open the file, or tell at the top why it cannot be made. */
async function open(event) {
  // Another tab or a download was asked for.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  const address = link.getAttribute("href");
  const [status, alarm] = [byId("making"), byId("alarm")];
  alarm.replaceChildren();
  markFaulty([]);
  status.textContent = t("print.making", { sheet: link.textContent });
  try {
    await make(address);
    // From the browser's store: the file has just been fetched.
    if (!isLong(address)) location.assign(address);
  } catch (error) {
    refuse(error);
    alarm.scrollIntoView({ block: "center" });
  } finally {
    status.textContent = "";
  }
}

// --- the page --------------------------------------------------------------------------------------------------------

async function begin() {
  const page = await readGame((one) => one.print());
  game = page.game;
  const here = (one) => ({ ...one, href: at(one.href) });
  listed = { ...page.answer, sheets: page.answer.sheets.map(here), exports: page.answer.exports.map(here) };
  // What a game prints, its kit says in other languages than the server's.
  await speakOf(game.id);
  document.title = t("print.page", { game: page.name });
  const printers = listed.options.some(({ name }) => name === "profile") ? printersView() : null;
  const views = ownViews(own, titled);
  showOptions(listed.options, { ...views, ...(printers && { offset: printers.view }) });
  byId("options-title").after(wayView() ?? "");
  const priced = pricesView(listed.prices ?? [], () => plan());
  prices = priced.options;
  byId("prices").replaceChildren(priced.view);
  byId("files").replaceChildren(...filesView(listed));
  byId("came-from").replaceChildren(cameFrom(listed));
  printers?.begin();
  shown.clear();
  planned.clear();
  showSheets();
  address();
  plan(0);
  await offerFairness();
}

/**
 * Open the page. `kept` has the players' own values for a game's options, see `own.js`; `fairly` how the game is set up with them.
 *
 * @param {import("./own.js").Own} kept
 * @param {import("./fairness.js").Fair | null} fairly
 */
export function openPrint(kept = {}, fairly = null) {
  own = kept;
  fair = fairly;
  byId("options").addEventListener("input", change);
  byId("options").addEventListener("submit", (event) => event.preventDefault());
  start(begin);
}
