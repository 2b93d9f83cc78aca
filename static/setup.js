/**
 * The form of a new game, made from what the game tells about itself.
 *
 * Law of this file: every choice comes from the set-up's schema; a game without an option has no field for it.
 */

import { el, listed } from "./dom.js";

const SEEDS = 2 ** 32;

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

function field(label, control, hint) {
  const id = control.id;
  const explained = hint && el("p", { class: "hint", id: `${id}-hint` }, hint);
  return el("div", { class: "field" }, el("label", { for: id }, label), explained, control);
}

/** A list to choose from, one of its values chosen already. */
function choice(id, values, usual, word) {
  const options = values.map((value) => el("option", { value, selected: value === usual }, word(value)));
  return el("select", { id, name: id }, options);
}

function box(name, value, label, picture, change) {
  const input = el("input", { type: "checkbox", name, value, change });
  return el("label", { class: "tick" }, input, picture, el("span", {}, label));
}

/** The fields, to be put into a form; the form then has `options()`, the body of the set-up request. */
export function setupForm(about, components, play) {
  const schema = about.setup.properties;
  const parts = [];
  const readers = [];

  if (schema.players) {
    const { minimum, maximum, examples: [usual] = [] } = schema.players;
    const numbers = Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
    const select = choice("players", numbers, usual, String);
    parts.push(field("Players", select));
    if (schema.robots) parts.push(colours(schema.robots.items.enum, components, play, select, readers));
    readers.push((options) => options.robots || (options.players = Number(select.value)));
  }
  if (schema.variants) parts.push(variants(about, play, readers));
  if (schema.sides) {
    const { enum: sides, default: usual } = schema.sides;
    const select = choice("sides", sides, usual, capital);
    parts.push(field("Sides of the tiles", select));
    readers.push((options) => (options.sides = select.value));
  }
  if (schema.seed) {
    const looks = { type: "text", inputmode: "numeric", autocomplete: "off", "aria-describedby": "seed-hint" };
    const input = el("input", { id: "seed", name: "seed", value: randomSeed(), ...looks });
    const another = el("button", { type: "button", click: () => (input.value = randomSeed()) }, "Another");
    const hint = "Dice and cards come from it; the same seed gives the same game. What falls at your table goes before it.";
    const whole = field("Seed", input, hint);
    whole.append(another);
    whole.classList.add("with-button");
    parts.push(whole);
    readers.push((options) => (options.seed = seedOf(input.value)));
  }

  const submit = el("button", { type: "submit", class: "main" }, "Set up");
  const message = el("div", { id: "setup-message", role: "status" });
  queueMicrotask(() => {
    submit.form.options = () => {
      const options = {};
      for (const read of readers) read(options);
      return options;
    };
  });
  return [...parts, el("div", { class: "row" }, submit), message];
}

/** A whole number, null for an empty field, and what is none as it is: the server words the fault. */
function seedOf(text) {
  const trimmed = text.trim();
  if (!trimmed) return null;
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** The colours, in the order in which they are ticked; they go before the number of players. */
function colours(ids, components, play, players, readers) {
  let order = [];
  const said = el("p", { class: "hint", role: "status" }, "Tick none to take the first ones.");
  const change = ({ target }) => {
    order = target.checked ? [...order, target.value] : order.filter((id) => id !== target.value);
    players.disabled = order.length > 0;
    if (order.length) players.value = order.length;
    said.textContent = order.length ? `In turn order: ${listed(order)}.` : "Tick none to take the first ones.";
  };
  const boxes = ids.map((id) => box("robots", id, capital(id), play?.token(id, components), change));
  readers.push((options) => order.length && (options.robots = order));
  return el("fieldset", {}, el("legend", {}, "Colours, in turn order"), said, el("div", { class: "ticks" }, boxes));
}

function variants(about, play, readers) {
  const names = Object.fromEntries(about.variants.map(({ id, name, text }) => [id, { name, text }]));
  const implied = new Set(play?.implied ?? []);
  const free = about.variants.filter(({ id }) => !implied.has(id));
  const rows = free.map(({ id, name, text }) => {
    const label = el("span", {}, el("strong", {}, name), el("br"), text);
    return box("variants", id, label);
  });
  const told = [...implied]
    .filter((id) => id in names)
    .map((id) => el("p", { class: "hint" }, el("strong", {}, names[id].name), `: ${names[id].text}`));
  const group = el("fieldset", {}, el("legend", {}, "Variants"), el("div", { class: "ticks long" }, rows), told);
  readers.push((options) => {
    options.variants = [...group.querySelectorAll("input:checked")].map(({ value }) => value);
  });
  return group;
}
