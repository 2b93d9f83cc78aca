/**
 * The form of the page of sheets: what there is to choose, and what is chosen, as a query.
 *
 * Invariant: what there is to choose, the server says; we only have words for it.
 */

import { byId, el } from "../common/dom.js";
import { language, t, worded } from "../common/words.js";

/** What everybody has to know about their printer; all else is for experts. */
const FIRST = ["paper", "flip", "ink", "language"];

/** Hosts that mean another device on every device: a code that leads there leads nowhere. */
const LOOPBACK = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/;

export const titled = (name) => worded(`print.option.${name}`, name[0].toUpperCase() + name.slice(1).replaceAll("_", " "));

/** The language's own name for itself, where the browser knows it. */
function languageName(code) {
  return new Intl.DisplayNames([code], { type: "language", fallback: "code" }).of(code);
}

const choiceName = (name, choice) =>
  name === "language" ? languageName(choice) : worded(`print.choice.${name}.${choice}`, choice);

/** What the address of the page chooses, as the code on a sheet does; whatever it says is held to the choices. */
function fromAddress({ name, choices, pattern }) {
  const given = new URLSearchParams(location.search).get(name);
  if (given === null) return null;
  if (choices) return choices.find((choice) => choice.toLowerCase() === given.toLowerCase()) ?? null;
  return new RegExp(`^(?:${pattern})$`).test(given) ? given : null;
}

/** What is chosen before anybody chooses: as the address says, and pieces speak as the page does. */
function chosenFirst(option) {
  const { name, default: usual, choices } = option;
  return fromAddress(option) ?? (name === "language" && choices?.includes(language()) ? language() : usual);
}

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
  const first = chosenFirst(option);
  const field = choices
    ? el(
        "select",
        common,
        choices.map((choice) => el("option", { value: choice, selected: choice === first }, choiceName(name, choice))),
      )
    : el("input", { ...common, type: "text", value: first, autocomplete: "off", spellcheck: "false" });
  return el(
    "div",
    { class: "field" },
    el("label", { for: name }, titled(name)),
    el("p", { class: "hint", id: `${name}-hint` }, hintOf(option)),
    field,
  );
}

/**
 * The form: first what everybody chooses. `before` are views that stand before the field of an option, by its name.
 *
 * @param {Record<string, Node>} before
 */
export function showOptions(options, before) {
  const view = (option) => [before[option.name], fieldView(option)];
  const first = FIRST.map((name) => options.find((option) => option.name === name)).filter(Boolean);
  const rest = options.filter(({ name }) => !FIRST.includes(name));
  byId("options").replaceChildren(
    el("h2", { id: "options-title" }, t("print.how")),
    ...first.flatMap(view).filter(Boolean),
    rest.length ? el("details", {}, el("summary", {}, t("print.experts")), rest.map(view)) : "",
  );
  const address = byId("address");
  if (!address) return;
  if (LOOPBACK.test(location.hostname)) address.before(el("p", { class: "hint" }, t("print.no-codes")));
  else address.value = location.origin;
}

/** The fields of the form that are options. @returns {HTMLInputElement[]} */
const fields = () => [...byId("options").elements].filter(({ name }) => name);

/** Fill in a field as if it had been typed. */
export function fill(name, value) {
  const field = byId(name);
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The options that are not as usual, as a query without its question mark; `more` stands in front of them. */
export function query(more = {}) {
  const chosen = fields().filter(({ value, dataset }) => value.trim() !== dataset.usual);
  return new URLSearchParams([...Object.entries(more), ...chosen.map(({ name, value }) => [name, value.trim()])]).toString();
}

/** What is chosen for these options where it is not as usual, by name. @returns {Record<string, string>} */
export const chosen = (names) =>
  Object.fromEntries(
    fields()
      .filter(({ name, value, dataset }) => names.includes(name) && value.trim() !== dataset.usual)
      .map(({ name, value }) => [name, value.trim()]),
  );

/** An address with a query behind it, if there is any. */
export const withQuery = (href, text) => (text ? `${href}?${text}` : href);

/** Show which fields the server refused, and unfold what hides them. */
export function markFaulty(names) {
  for (const field of fields()) {
    field.removeAttribute("aria-invalid");
    if (!names.includes(field.name)) continue;
    field.setAttribute("aria-invalid", "true");
    field.closest("details")?.setAttribute("open", "");
  }
}
