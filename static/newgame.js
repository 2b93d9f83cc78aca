/**
 * A new game on the screen alone: how many play, one more tap, and it starts; all else is folded away.
 *
 * Law of this file: every option comes from the set-up's schema; a game without an option has no choice for it.
 */

import { Refused, Unreachable } from "./api.js";
import { faultView, orderOf, seats, variants } from "./choices.js";
import { button, el } from "./dom.js";
import { t } from "./words.js";

const SEEDS = 2 ** 32;
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;

/** A whole number, null for an empty field, and what is none as it is: the server words the fault. */
function seedOf(text) {
  const trimmed = text.trim();
  if (!trimmed) return randomSeed();
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** The card of a virtual game; `implied` are the variants that nobody chooses. */
export function newGame(app, implied) {
  const schema = app.about.setup.properties;
  const { minimum, maximum, examples: [usual] = [minimum] } = schema.players;
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
  const chosen = { players: usual, robots: [], variants: [] };
  const message = el("div", { role: "status" });
  const start = button(t("begin.start"), () => begin(), { class: "main start" });

  const players = el(
    "div",
    { class: "numbers", role: "group", "aria-label": t("begin.players") },
    numbers.map((number) =>
      button(String(number), () => choosePlayers(number), {
        "aria-label": t("begin.players.count", { count: number }),
      }),
    ),
  );
  const order = el("p", { class: "hint", role: "status" });
  const colours = el("div", {});

  function show() {
    [...players.children].forEach((one, i) => one.setAttribute("aria-pressed", numbers[i] === chosen.players));
    order.textContent = orderOf(chosen.robots);
    const focused = colours.contains(document.activeElement) && document.activeElement.dataset.key;
    colours.replaceChildren(seats(app, chosen.robots, chooseRobot));
    if (focused) colours.querySelector(`[data-key="${focused}"]`).focus({ preventScroll: true });
  }

  /** A number says that no colours are wished. */
  function choosePlayers(number) {
    chosen.players = number;
    chosen.robots = [];
    show();
  }

  function chooseRobot(robot) {
    const { robots } = chosen;
    chosen.robots = robots.includes(robot) ? robots.filter((one) => one !== robot) : [...robots, robot];
    if (chosen.robots.length) chosen.players = chosen.robots.length;
    show();
  }

  const sides = schema.sides && sidesField(schema.sides);
  const seed = schema.seed && seedField();

  function options() {
    const who = chosen.robots.length ? { robots: chosen.robots } : { players: chosen.players };
    const how = sides ? { sides: sides.querySelector("select").value } : {};
    const number = seed ? seedOf(seed.querySelector("input").value) : randomSeed();
    return { ...who, ...how, variants: chosen.variants, seed: number };
  }

  async function begin() {
    if (start.disabled) return;
    start.disabled = true;
    message.replaceChildren();
    try {
      const wanted = options();
      const made = await app.game.setup(wanted);
      // Who has gone elsewhere meanwhile stays there.
      if (!start.isConnected) return;
      const label = t("begin.label.virtual", { seed: wanted.seed });
      app.openTable(app.tables.create({ state: made.state, label }), made);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      message.replaceChildren(faultView(error));
      if (error instanceof Refused) more.open = true;
    } finally {
      start.disabled = false;
    }
  }

  const more = el(
    "details",
    {},
    el("summary", {}, t("begin.more")),
    el("fieldset", {}, el("legend", {}, t("begin.colours")), order, colours),
    schema.variants && variants(app, implied, [], (ticked) => (chosen.variants = ticked)),
    sides,
    seed,
  );
  show();
  return el(
    "section",
    { class: "card new-game", "aria-labelledby": "virtual-title" },
    el("h2", { id: "virtual-title" }, t("begin.virtual")),
    el("p", { class: "hint" }, t("begin.virtual.hint")),
    el("p", { class: "ask-players" }, t("begin.players")),
    players,
    start,
    message,
    more,
  );
}

function sidesField({ enum: values }) {
  const option = (value) => el("option", { value }, t(`begin.sides.${value}`));
  const select = el("select", { id: "begin-sides" }, values.filter(Boolean).map(option));
  return el("div", { class: "field" }, el("label", { for: "begin-sides" }, t("begin.sides")), select);
}

function seedField() {
  const looks = { type: "text", inputmode: "numeric", autocomplete: "off", "aria-describedby": "begin-seed-hint" };
  const hint = el("p", { class: "hint", id: "begin-seed-hint" }, t("begin.seed.hint"));
  const input = el("input", { id: "begin-seed", ...looks });
  return el("div", { class: "field" }, el("label", { for: "begin-seed" }, t("begin.seed")), hint, input);
}
