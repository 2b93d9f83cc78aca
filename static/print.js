/**
 * The page of sheets: choose how to print, then open a sheet.
 *
 * Invariant: what there is to choose, the server says; we only have words for it.
 */

import { Refused, Unreachable } from "./api.js";
import { byId, el } from "./dom.js";
import { readGame, start } from "./page.js";
import { problemView } from "./verdict.js";
import { language, speakOf, t, worded } from "./words.js";

/** What everybody has to know about their printer; all else is for experts. */
const FIRST = ["paper", "flip", "ink", "language"];

/** Hosts that mean another device on every device: a code that leads there leads nowhere. */
const LOOPBACK = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/;

const titled = (name) => worded(`print.option.${name}`, name[0].toUpperCase() + name.slice(1).replaceAll("_", " "));

/** The language's own name for itself, where the browser knows it. */
function languageName(code) {
  return new Intl.DisplayNames([code], { type: "language", fallback: "code" }).of(code);
}

const choiceName = (name, choice) =>
  name === "language" ? languageName(choice) : worded(`print.choice.${name}.${choice}`, choice);

/** What is chosen before anybody chooses: pieces speak as the page does. */
const chosenFirst = ({ name, default: usual, choices }) =>
  name === "language" && choices?.includes(language()) ? language() : usual;

/** What an option is for, and how it is typed. */
function hintOf({ name, help, choices, form }) {
  const what = worded(`print.help.${name}`, help);
  if (choices) return t("print.hint", { what });
  return t("print.hint.typed", { what, form: worded(`print.form.${name}`, form) });
}

/** The field of one option: a list of its good values, or a line to type. */
function fieldView(option) {
  const { name, default: usual, choices } = option;
  const common = { id: name, name, "data-usual": usual, "aria-describedby": `${name}-hint` };
  const field = choices
    ? el(
        "select",
        common,
        choices.map((choice) =>
          el("option", { value: choice, selected: choice === chosenFirst(option) }, choiceName(name, choice)),
        ),
      )
    : el("input", { ...common, type: "text", value: usual, autocomplete: "off", spellcheck: "false" });
  return el(
    "div",
    { class: "field" },
    el("label", { for: name }, titled(name)),
    el("p", { class: "hint", id: `${name}-hint` }, hintOf(option)),
    field,
  );
}

/** The form: first what everybody chooses. */
function showOptions(options) {
  const isFirst = ({ name }) => FIRST.includes(name);
  const first = FIRST.map((name) => options.find((option) => option.name === name)).filter(Boolean);
  const rest = options.filter((option) => !isFirst(option));
  byId("options").replaceChildren(
    el("h2", { id: "options-title" }, t("print.how")),
    ...first.map(fieldView),
    rest.length ? el("details", {}, el("summary", {}, t("print.experts")), rest.map(fieldView)) : "",
  );
  const address = byId("address");
  if (!address) return;
  if (LOOPBACK.test(location.hostname)) address.before(el("p", { class: "hint" }, t("print.no-codes")));
  else address.value = location.origin;
}

/** A sheet: its link, and what it is for. */
function sheetView({ name, title, help, href }) {
  return el(
    "li",
    {},
    el("a", { href, "data-sheet": href, class: "sheet", click: open, "aria-describedby": `use-${name}` }, title),
    el("p", { class: "hint", id: `use-${name}` }, help),
  );
}

/** The options that are not as usual, as a query. */
function query() {
  const fields = [...byId("options").elements];
  const chosen = fields.filter(({ name, value, dataset }) => name && value.trim() !== dataset.usual);
  const text = new URLSearchParams(chosen.map(({ name, value }) => [name, value.trim()])).toString();
  return text && `?${text}`;
}

/** Have every link lead to the sheet as it is ordered, for another tab and for “save as” too. */
function addressSheets() {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-sheet]"));
  for (const link of links) link.href = link.dataset.sheet + query();
}

/** Show which fields the server refused, and unfold what hides them. */
function markFaulty(names) {
  for (const field of byId("options").elements) {
    if (!field.name) continue;
    field.removeAttribute("aria-invalid");
    if (!names.includes(field.name)) continue;
    field.setAttribute("aria-invalid", "true");
    field.closest("details")?.setAttribute("open", "");
  }
}

/** Wait until the PDF at the address is there, whole, so that the browser has it in store. */
async function make(address) {
  let response, problem;
  try {
    response = await fetch(address);
    if (response.ok) return void (await response.blob());
    problem = await response.json();
  } catch (error) {
    throw new Unreachable(String(error));
  }
  throw new Refused(problem);
}

/** Open the sheet, or tell at the top why it cannot be made. */
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
    // From the browser's store: the sheet has just been fetched.
    location.assign(address);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    alarm.replaceChildren(problemView(error));
    alarm.scrollIntoView({ block: "center" });
    markFaulty(error instanceof Refused ? (error.problem.errors?.map(({ field }) => field) ?? []) : []);
  } finally {
    status.textContent = "";
  }
}

async function begin() {
  const {
    game,
    name,
    answer: { sheets, options },
  } = await readGame((game) => game.print());
  // What a game prints, its kit says in other languages than the server's.
  await speakOf(game.id);
  document.title = t("print.page", { game: name });
  showOptions(options);
  byId("sheets").replaceChildren(...sheets.map(sheetView));
  addressSheets();
}

byId("options").addEventListener("input", addressSheets);
byId("options").addEventListener("submit", (event) => event.preventDefault());
start(begin);
