/**
 * Chooses a card, an item, a quest item or the action of a room, to be led through what it does.
 *
 * Invariant: what is offered is what the rules list for the player as far as the phone knows its hand, in their words.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { withFacts } from "../asking/course.js";
import { button, el } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { learn, t } from "../common/words.js";
import { actorOf } from "./answers.js";
import { nameOf, pieceOf } from "./box.js";
import { roundOf } from "./procedures.js";
import { nemesisUsing } from "./words/en-using.js";

learn(nemesisUsing);

/** Types of action in the order in which they stand, with what they are called. */
const TYPES = { room: "nemesis.use.room", card: "nemesis.use.card", quest: "nemesis.use.quest", item: "nemesis.use.item" };
/** Who does it stands above the list. */
const PLAYER = /^P[1-5]\s*:\s*/;

/** Whether an action is about a quest item: its activation, or its use. */
const isOfQuest = ({ type, item = "" }) => type === "quest" || pieceOf(item)?.discard !== undefined;

/** Legal actions by the types under which they stand. */
export const byType = (actions) =>
  Object.fromEntries(
    Object.keys(TYPES).map((name) => [
      name,
      actions.filter(({ action }) => (isOfQuest(action) ? "quest" : action.type) === name),
    ]),
  );

export class UsePanel extends TablePanel {
  #player;

  /**
   * @param {TableFace} table
   * @param {string} player
   */
  constructor(table, player) {
    super(table);
    this.#player = player;
    this.element.classList.add("question", "covering");
  }

  isLong = true;

  async show(position) {
    this.position = position;
    const known = withFacts(position, this.#round);
    const actions = await this.latest(this.table.ask.legal(Object.keys(TYPES), [this.#player], known));
    if (actions === undefined) return;
    this.refill("data-name", [this.#head(), ...this.#lists(actions)]);
  }

  get #round() {
    return roundOf(this.position, this.#player);
  }

  tap() {}

  back() {
    this.table.show.lead(null);
    return true;
  }

  #head = () =>
    el(
      "div",
      { class: "question-head" },
      button(`‹ ${t("nemesis.back")}`, () => this.back(), { class: "question-back", "data-name": "back" }),
      el("h2", {}, t("nemesis.do.use")),
      el("div", { class: "question-who" }, actorOf(this.#player)),
    );

  #lists(actions) {
    if (!actions) return [el("p", { class: "message" }, t("asking.silent"))];
    if (!actions.length) return [el("p", { class: "message" }, t("nemesis.use.none", { player: this.#player }))];
    return Object.entries(byType(actions)).flatMap(([type, some]) =>
      some.length ? [el("h3", {}, t(TYPES[type])), el("div", { class: "choices long" }, some.map((one) => this.#action(one)))] : [],
    );
  }

  /** An action in the words of the rules, with the title that is printed on the card. */
  #action({ text, label, action: { card = "", item = card } }) {
    const words = card ? nameOf(card) : label.replace(PLAYER, "");
    const { printed = "" } = pieceOf(item) ?? {};
    const small = printed && printed !== nameOf(item) ? el("small", {}, printed) : "";
    const name = words.charAt(0).toUpperCase() + words.slice(1);
    return button(
      el("span", { class: "choice-words" }, el("span", {}, name), small),
      () => this.table.show.question(text, this.#round),
      { class: "choice", "data-name": `use-${text}` },
    );
  }
}
