/**
 * What somebody has chosen for this phone, whatever the game.
 *
 * Invariant: each setting has a name and a value that holds until somebody chooses; those that are ticked have words
 * `setting.<name>`. A phone that keeps nothing keeps them as long as the page is open.
 */

import { el } from "./dom.js";
import { t } from "./words.js";

const KEY = "settings/1";

/** Every setting, with what holds until somebody chooses. */
const USUAL = Object.freeze({ "ask-first": false, speak: false, buzz: true, "draw-here": false, "roll-here": false });

/** @type {Record<keyof typeof USUAL, boolean>} */
const chosen = { ...USUAL, ...kept() };

function kept() {
  try {
    const entries = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    return Object.fromEntries(entries.filter(([name, value]) => name in USUAL && typeof value === "boolean"));
  } catch {
    return {};
  }
}

/** @param {keyof typeof USUAL} name */
export const setting = (name) => chosen[name];

/** @param {keyof typeof USUAL} name */
export function choose(name, value) {
  chosen[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // It holds as long as the page is open.
  }
}

/** A tick for each of these settings. @param {(keyof typeof USUAL)[]} names */
export const switches = (names) =>
  names.map((name) => {
    const change = ({ currentTarget }) => choose(name, currentTarget.checked);
    const input = el("input", { type: "checkbox", name, change });
    input.checked = setting(name);
    return el("label", { class: "tick" }, input, el("span", {}, t(`setting.${name}`)));
  });
