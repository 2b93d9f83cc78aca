/**
 * A new game that the phone sets up: how many play, one more tap, and it starts; all else is folded away.
 *
 * Invariant: every option comes from the set-up's schema or from the kit; a game without an option has no choice for it.
 */

import { Refused, Unreachable } from "../api/errors.js";
import { partOfRules } from "../api/api.js";
import { faultView, variants } from "./choices.js";
import { button, el } from "../common/dom.js";
import { picture } from "./doors.js";
import { isUnanswered, onUnanswered } from "../api/server.js";
import { lastNames } from "../seats/names.js";
import { t } from "../common/words.js";

/** Milliseconds after which it is said why the game is not there yet, and between two times. */
const SLOW_MS = 700;
const SEEDS = 2 ** 32;
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;

/** A whole number, null for an empty field, and what is none as it is: the server words the fault. */
function seedOf(text) {
  const trimmed = text.trim();
  if (!trimmed) return randomSeed();
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** The door to a game that the phone shuffles. */
export function newGame(app) {
  const { properties: schema = {} } = app.about.setup;
  const chosen = { players: usualNumber(schema.players), variants: [] };
  const names = namesFold(app, schema.players, chosen);
  const players = playersChoice(schema.players, chosen, () => {
    names.show();
    own?.playersChosen?.();
  });
  const own = app.kit.newGame?.(app, chosen, players.show);
  const seed = schema.seed && !own?.isDealt && seedField(app.shuffle);
  const hasVariants = schema.variants && app.about.variants?.length;
  const ticks =
    hasVariants && variants(app, app.kit.implied ?? [], [], (ticked) => (chosen.variants = ticked));

  /** The body of the set-up; the kit's own choices go before all others. */
  const options = () => ({
    ...(ticks && { variants: chosen.variants }),
    ...(seed && { seed: seedOf(seed.querySelector("input").value) }),
    ...(own ? own.options() : schema.players && { players: chosen.players }),
  });

  const message = el("div", { role: "status" });
  const fields = [...(own?.before ?? []), ticks, ...(own?.after ?? []), seed].filter(Boolean);
  const more =
    fields.length > 0 && el("details", { class: "more-choices", open: Boolean(app.shuffle) }, el("summary", {}, own?.title ?? t("begin.choices")), fields);
  const refused = (error) => {
    message.replaceChildren(faultView(error));
    if (error instanceof Refused && more) more.open = true;
  };
  const start = asking(
    t("begin.start"),
    () => {
      message.replaceChildren();
      return begin(app, start, options(), refused, { names: names.names() });
    },
    { class: "main start" },
  );
  return el(
    "section",
    { class: "card door new-game", "aria-labelledby": "shuffle-title" },
    picture(app, "shuffle"),
    el("h2", { id: "shuffle-title" }, app.kit.shuffleTitle ?? t("begin.shuffle")),
    own?.hint && el("p", { class: "hint" }, own.hint),
    hasChoice(schema.players) && [el("p", { class: "ask-players" }, t("begin.players")), players.element],
    names.element,
    start,
    message,
    more,
  );
}

/**
 * A table of a game that has no wizard for it: a fresh board with nothing rolled here, which is put right by hand at once.
 * The number of players is a question only where it can be chosen.
 */
export function startFresh(app) {
  const { properties: schema = {} } = app.about.setup;
  const chosen = { players: usualNumber(schema.players) };
  const message = el("div", { role: "status" });
  const refused = (error) => message.replaceChildren(faultView(error));
  const options = () => ({
    ...(schema.players && { players: chosen.players }),
    ...(schema.seed && { seed: null }),
  });
  const go = () => {
    message.replaceChildren();
    return begin(app, start, options(), refused, { isFixing: true });
  };
  const start = asking(t("begin.copy.begin"), go, { class: "wide-button" });
  const players = hasChoice(schema.players) && playersChoice(schema.players, chosen, () => {}).element;
  return el("div", { class: "fresh" }, players && [el("p", { class: "ask-players" }, t("begin.players")), players], start, message);
}

/** A button that needs an answer: while nobody gives any it says so and cannot be tapped. */
export function asking(label, click, attributes) {
  const start = button([el("span", {}, label), el("small", { class: "needs", hidden: true })], click, attributes);
  const show = () => {
    start.disabled = isUnanswered();
    tellNeed(start, isUnanswered() ? "begin.silent.wait" : null);
  };
  const stop = onUnanswered(() => (start.isConnected ? show() : stop()));
  show();
  return start;
}

/** Why a button cannot be tapped just now, in small words on it; nothing if it can. */
function tellNeed(start, key, values = {}) {
  const needs = start.querySelector(".needs");
  needs.hidden = !key;
  needs.textContent = key ? t(key, values) : "";
}

/** What a game waits for that is being set up: on a static site the rules come first. */
function tellWait(start) {
  const part = partOfRules();
  if (part === null) return tellNeed(start, "begin.wait");
  return tellNeed(start, part < 1 ? "begin.wait.rules" : "begin.wait.starting", { percent: Math.floor(part * 100) });
}

/** Have the server set a game up as wished, and open its table; `refused` gets the error. */
async function begin(app, start, wanted, refused, how = {}) {
  if (start.disabled) return;
  start.disabled = true;
  const slow = setInterval(() => tellWait(start), SLOW_MS);
  try {
    const answer = await app.game.setup(wanted);
    // Who has gone elsewhere meanwhile stays there.
    if (!start.isConnected) return;
    const label = wanted.seed != null ? t("begin.label.virtual", { seed: wanted.seed }) : t("begin.label");
    await app.openTable(app.tables.create({ state: answer.state, label }), { ...answer, ...how });
    if (how.names?.length) app.seatNames(how.names);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    refused(error);
  } finally {
    clearInterval(slow);
    start.disabled = isUnanswered();
    tellNeed(start, isUnanswered() ? "begin.silent.wait" : null);
  }
}

/** How many play if nobody says otherwise: what the schema gives as example, or as few as can be. */
const usualNumber = (schema) => schema?.examples?.[0] ?? schema?.minimum ?? 1;

const hasChoice = (schema) => schema && (schema.maximum ?? 1) > (schema.minimum ?? 1);

/** Who plays, folded away: those of the last time, until somebody says otherwise. Nobody has to say. */
function namesFold(app, schema, chosen) {
  if (!app.kit.hasSeats) return { element: false, names: () => [], show() {} };
  const known = el("span", { class: "known" });
  let fields = null;
  const names = () => fields?.names() ?? lastNames().slice(0, chosen.players);
  const show = () => {
    fields?.count(chosen.players);
    known.textContent = names().filter(Boolean).join(", ");
  };
  const fill = async () => {
    if (fields) return show();
    const { people } = await app.bringTogether();
    fields ??= people.namesField(schema?.maximum ?? 1, chosen.players, lastNames());
    element.append(fields.element);
  };
  const element = el("details", { class: "names", toggle: fill }, el("summary", {}, t("begin.names"), " ", known));
  show();
  return { element, names, show };
}

/** Buttons for the numbers of players there can be; `show` presses the one of `chosen.players`. */
function playersChoice(schema, chosen, tapped) {
  const { minimum = 1, maximum = minimum } = schema ?? {};
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
  const choose = (number) => {
    chosen.players = number;
    tapped();
    show();
  };
  const name = (count) => ({ "aria-label": t("begin.players.count", { count }) });
  const buttons = numbers.map((number) => button(String(number), () => choose(number), name(number)));
  const show = () =>
    buttons.forEach((one, i) => one.setAttribute("aria-pressed", String(numbers[i] === chosen.players)));
  show();
  return { show, element: el("div", { class: "numbers", role: "group", "aria-label": t("begin.players") }, buttons) };
}

function seedField(wanted) {
  const looks = { type: "text", inputmode: "numeric", autocomplete: "off", "aria-describedby": "begin-seed-hint" };
  const hint = el("p", { class: "hint", id: "begin-seed-hint" }, t("begin.seed.hint"));
  const input = el("input", { id: "begin-seed", value: wanted, ...looks });
  return el("div", { class: "field" }, el("label", { for: "begin-seed" }, t("begin.seed")), hint, input);
}
