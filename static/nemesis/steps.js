/**
 * What a card does, told step by step with taps: the steps that the rules take, under what they are about.
 *
 * Invariant: what is offered is what the need lists, in its words; a step of which there can be several is given with a count.
 *
 * @import { Need } from "../kit/kit.js"
 *
 * @typedef {{ form: string, name: string, word: string, isCounted: boolean }} Step
 */

import { button, el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { icon } from "./icons.js";
import { nemesisUsing } from "./words/en-using.js";

learn(nemesisUsing);

/** Steps by what they are about, by their first words, in the order in which people look for them; others are about the ship. */
const SUBJECTS = {
  body: ["light", "heal-light", "dress", "heal-dressed", "slime", "unslime", "unlarva"],
  cards: ["draw", "redraw", "discard", "hand-discard", "others-discard", "contam", "contam-deck", "scan", "reshuffle", "actions", "pass"],
  intruders: ["noise", "injure", "flee", "stun", "grenade", "molotov", "decoy"],
  things: ["search", "search-choice", "load", "load-full", "magazine", "tape", "egg", "research"],
  room: ["move", "unmalfunction", "unfire", "door", "doors", "close-room", "choose-room", "repair-engine"],
  ship: [],
};
const SIGNS = { body: "light-wound", cards: "event", intruders: "adult", things: "bag", room: "door-open", ship: "engine" };
const NAMES = {
  body: "nemesis.effect.body",
  cards: "nemesis.effect.cards",
  intruders: "nemesis.effect.intruders",
  things: "nemesis.effect.things",
  room: "nemesis.effect.room",
  ship: "nemesis.effect.ship",
};
/** How a form ends that takes a count. */
const COUNTED = ":[1-9]";
const COUNTS = Array.from({ length: 9 }, (_, i) => String(i + 1));

/** The steps that a need lists, by what they are about; null if it lists none. @returns {Record<string, Step[]> | null} */
export function stepsOf(/** @type {Need} */ { steps }) {
  if (!steps) return null;
  const all = Object.entries(steps).map(([form, name]) => {
    const [word] = form.split(":");
    return { form, name, word, isCounted: form.endsWith(COUNTED) };
  });
  const subjectOf = ({ word }) => Object.keys(SUBJECTS).find((name) => SUBJECTS[name].includes(word)) ?? "ship";
  const placeOf = (subject) => (one, other) => SUBJECTS[subject].indexOf(one.word) - SUBJECTS[subject].indexOf(other.word);
  return Object.fromEntries(
    Object.keys(SUBJECTS).map((name) => [name, all.filter((one) => subjectOf(one) === name).sort(placeOf(name))]),
  );
}

/** The steps among answers, in words, with how many where it is not one. @returns {string[]} */
export const stepsAmong = (answers, /** @type {Need} */ { steps }) =>
  answers.flatMap((answer) => {
    const [word, count] = answer.split(":");
    if (answer in steps) return [steps[answer]];
    const name = steps[word + COUNTED];
    return name && COUNTS.includes(count) ? [count === "1" ? name : `${name} (${count})`] : [];
  });

/**
 * Steps by taps, and the end of the effect; null for a question that lists no steps. `give(answer)` gives one, after the
 * `answers` so far.
 */
export function chooserOf(/** @type {Need} */ need, give, answers) {
  const steps = stepsOf(need);
  return steps && new StepChooser(steps, give, stepsAmong(answers, need)).element;
}

class StepChooser {
  element = el("div", { class: "step" });
  #steps;
  #give;
  #soFar;
  /** What is open: a subject, and a step that wants a count. */
  #subject = "";
  #form = "";

  constructor(steps, give, soFar) {
    this.#steps = steps;
    this.#give = give;
    this.#soFar = soFar;
    this.#draw();
  }

  #draw() {
    const subjects = Object.keys(this.#steps).filter((name) => this.#steps[name].length);
    this.element.replaceChildren(
      this.#soFar.length ? el("p", {}, t("nemesis.effect.so-far", { steps: this.#soFar.join(" · ") })) : "",
      el(
        "div",
        { class: "choices" },
        subjects.map((name) => this.#heading(name)),
      ),
      ...(this.#subject ? [this.#list()] : []),
      button(t("nemesis.effect.done"), () => this.#give("done"), { class: "main question-done", "data-name": "answer-done" }),
    );
  }

  #open(subject, form = "") {
    this.#subject = subject;
    this.#form = form;
    this.#draw();
    const open = this.element.querySelector(form ? ".pad" : ".of-group");
    open?.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (open?.querySelector("button"))?.focus({ preventScroll: true });
  }

  #heading = (name) =>
    button([icon(SIGNS[name]), el("span", {}, t(NAMES[name]))], () => this.#open(name), {
      class: "choice",
      "data-name": `subject-${name}`,
      "aria-expanded": String(name === this.#subject),
    });

  #list = () =>
    el(
      "div",
      { class: "choices long of-group" },
      this.#steps[this.#subject].flatMap((step) => [this.#step(step), this.#counts(step)]),
    );

  #step({ form, name, isCounted }) {
    const tap = () => (isCounted ? this.#open(this.#subject, form) : this.#give(form));
    return button(isCounted ? `${name} …` : name, tap, {
      class: "choice",
      "data-name": `step-${form}`,
      ...(isCounted && { "aria-expanded": String(form === this.#form) }),
    });
  }

  /** How many, or how often. */
  #counts({ form, word }) {
    if (form !== this.#form) return [];
    const one = (count) =>
      button(count, () => this.#give(`${word}:${count}`), { class: "choice number-choice", "data-name": `count-${count}` });
    return el("div", { class: "choices pad", role: "group", "aria-label": t("nemesis.effect.count") }, COUNTS.map(one));
  }
}
