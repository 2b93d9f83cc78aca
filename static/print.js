/** The page of sheets: choose how to print, then open a sheet. What there is to choose, the server says. */

import { Game, Refused, Unreachable, games } from "./api.js";
import { byId, el } from "./dom.js";
import { problemView } from "./verdict.js";

const TITLES = { tile_width: "Tile width in mm", ink: "Ink", marks: "Camera marks", offset: "Offset of the backs", address: "QR codes lead to" };

const titled = (name) => TITLES[name] ?? name[0].toUpperCase() + name.slice(1).replaceAll("_", " ");

/** The field of one option: a list of its good values, or a line to type. */
function fieldView({ name, help, default: usual, choices, form }) {
  const field = choices
    ? el("select", { id: name, name }, choices.map((choice) => el("option", { value: choice, selected: choice === usual }, choice)))
    : el("input", { id: name, name, type: "text", value: usual, autocomplete: "off", spellcheck: "false", "aria-describedby": `${name}-form` });
  field.dataset.usual = usual;
  return el(
    "div",
    { class: "field" },
    el("label", { for: name }, titled(name)),
    el("p", { class: "hint", id: `${name}-form` }, choices ? help : `${help}: ${form}`),
    field,
  );
}

/** The options that are not as usual, as a query. */
function query() {
  const chosen = [...byId("options").elements].filter(({ name, value, dataset }) => name && value !== dataset.usual);
  const text = new URLSearchParams(chosen.map(({ name, value }) => [name, value])).toString();
  return text && `?${text}`;
}

/** Open the sheet, or tell at the top why it cannot be made. */
async function open(event) {
  event.preventDefault();
  const link = event.currentTarget;
  const [status, alarm] = [byId("making"), byId("alarm")];
  alarm.replaceChildren();
  status.textContent = `Making “${link.textContent}” …`;
  try {
    const address = link.getAttribute("href") + query();
    const response = await fetch(address).catch((error) => { throw new Unreachable(error.message); });
    if (!response.ok) throw new Refused(await response.json());
    // From the browser's store: the sheet has just been fetched.
    location.assign(address);
    status.textContent = "";
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    status.textContent = "";
    alarm.replaceChildren(problemView(error));
    alarm.scrollIntoView({ block: "center" });
  }
}

async function begin() {
  const all = await games();
  const wanted = new URLSearchParams(location.search).get("game");
  const { id, name } = all.find((game) => game.id === wanted) ?? all[0];
  const game = new Game(id);
  const [{ sheets, options }, about] = await Promise.all([game.print(), game.about()]);
  document.title = `${name}: print the game`;
  for (const place of document.querySelectorAll("[data-game-name]")) place.textContent = name;
  for (const place of document.querySelectorAll("[data-notice]")) place.textContent = about.notice ?? place.textContent;
  for (const link of document.querySelectorAll("[data-keep-game]")) link.href += location.search;
  byId("options").replaceChildren(el("h2", {}, "How to print"), ...options.map(fieldView));
  byId("address").value = location.origin;
  byId("sheets").replaceChildren(...sheets.map(({ title, href }) =>
    el("li", {}, el("a", { href, class: "sheet", click: open }, title))));
}

async function start() {
  const alarm = byId("alarm");
  try {
    await begin();
    alarm.replaceChildren();
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    alarm.replaceChildren(problemView(error), el("p", {}, el("button", { type: "button", click: start }, "Try again")));
  }
}

byId("options").addEventListener("submit", (event) => event.preventDefault());
start();
