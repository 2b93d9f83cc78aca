/**
 * What somebody has chosen for this phone, whatever the game.
 *
 * Invariant: each setting has a name and a value that holds until somebody chooses; those that are ticked have words
 * `setting.<name>`. A phone that keeps nothing keeps them as long as the page is open.
 */

import { el } from "./dom.js";
import { learn, t } from "./words.js";
import { themes } from "../words/en-theme.js";

learn(themes);

const KEY = "settings/1";

/**
 * Every setting, with what holds until somebody chooses; `turn` is by how many of its steps a board is turned to the seat
 * of whoever has the phone, and `theme` whether pages are "light" or "dark"; by an empty one they are as the phone is.
 */
const USUAL = {
  "ask-first": false,
  speak: false,
  buzz: true,
  sound: true,
  "draw-here": false,
  "roll-here": false,
  turn: 0,
  timer: false,
  theme: "",
};

/** @type {typeof USUAL} */
const chosen = { ...USUAL, ...kept() };

function kept() {
  try {
    const entries = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    return Object.fromEntries(entries.filter(([name, value]) => typeof value === typeof USUAL[name]));
  } catch {
    return {};
  }
}

/**
 * @template {keyof typeof USUAL} Name
 * @param {Name} name
 */
export const setting = (name) => chosen[name];

/** @param {keyof typeof USUAL} name */
export function choose(name, value) {
  Object.assign(chosen, { [name]: value });
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // It holds as long as the page is open.
  }
}

/** Whether pages are light or dark, as buttons; `theme.js` shows it. */
export function themeButtons(looks = {}) {
  const buttons = ["", "light", "dark"].map((theme) => {
    const pick = () => {
      choose("theme", theme);
      dispatchEvent(new CustomEvent("theme", { detail: theme }));
      show();
    };
    return el("button", { type: "button", value: theme, click: pick, ...looks }, t(`theme.${theme || "phone"}`));
  });
  const show = () => buttons.forEach((one) => one.setAttribute("aria-pressed", String(one.getAttribute("value") === setting("theme"))));
  show();
  return buttons;
}

/** A tick for each of these settings; `changed` is called when one is. @param {("ask-first" | "speak" | "buzz" | "sound" | "timer")[]} names */
export const switches = (names, changed = () => {}) =>
  names.map((name) => {
    const change = ({ currentTarget }) => {
      choose(name, currentTarget.checked);
      changed();
    };
    const input = el("input", { type: "checkbox", name, change });
    input.checked = setting(name);
    return el("label", { class: "tick" }, input, el("span", {}, t(`setting.${name}`)));
  });
