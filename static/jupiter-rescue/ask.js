/**
 * The panel of the Player Actions: choose a verb, cards and places, and learn at once whether it is legal.
 *
 * Invariant: it shows a question (`question.js`) and puts it; what is allowed, the server says.
 */

import { button, el } from "../dom.js";
import { t } from "../words.js";
import { cardOf, figureName, robotName } from "./box.js";
import { cardChip, powersOf } from "./cards.js";
import { token } from "./figures.js";
import {
  NOTHING,
  actionOf,
  has,
  hasTargets,
  marksOf,
  missing,
  nextOf,
  possible,
  toggled,
  verbOf,
  verbs,
  wantsRegions,
  withCard,
  withPartner,
  withTap,
  withThrough,
  withVerb,
} from "./question.js";

const ROTATIONS = 6;

const chip = (label, isOn, click, ...pictures) =>
  button([...pictures, label], click, { class: "chip", "aria-pressed": String(isOn) });

const group = (label, ...chips) => el("div", { class: "chips", role: "group", "aria-label": label }, chips);

const legalText = (count) => (count ? t("ask.legal-count", { count }) : t("ask.legal-none"));

/** A row of chips with its name before it. */
const named = (label, ...chips) =>
  el("div", { class: "named" }, el("span", { class: "name" }, label), group(label, ...chips));

export class AskPanel {
  #app;
  #question = NOTHING;
  #position = null;
  #isShowingLegal = false;
  #listed = 0;
  #legal = [];
  /** What the list of what is legal tells; the element stays, so that a screen reader hears what is new. */
  #told = el("span", { role: "status" });

  constructor(app) {
    this.#app = app;
    this.element = el("div", { class: "ask" });
    // A browser leaves what is half in sight where it is, though its row can be pushed.
    this.element.addEventListener(
      "focusin",
      ({ target }) =>
        target.matches(":focus-visible") && target.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
  }

  get wantsRegions() {
    return wantsRegions(this.#question);
  }

  /** Cells beside the colony are shown where something may go there. */
  get look() {
    return { hasShore: this.wantsRegions };
  }

  get marks() {
    return [...this.#legal, ...marksOf(this.#question)];
  }

  /** Begin anew in a position. */
  show(position) {
    this.#position = position;
    this.#question = NOTHING;
    this.#legal = [];
    this.#draw();
    this.#list();
  }

  tap(what) {
    this.#go(withTap(this.#question, what, this.#position));
  }

  /** Go on to another question: show it, and put it if it is whole. */
  #go(question, action = actionOf(question, this.#position)) {
    const did = this.wantsRegions;
    this.#question = question;
    if (did !== this.wantsRegions) this.#app.redraw();
    this.#draw();
    this.#app.mark();
    if (action) this.#app.ask(action);
    else this.#app.quiet();
    this.#list();
  }

  /** Find and mark where legal actions of this kind go; an answer to an older question is not shown. */
  async #list() {
    const question = this.#question;
    const listed = ++this.#listed;
    const verb = verbOf(question, this.#position);
    this.#legal = [];
    this.#told.replaceChildren();
    if (this.#isShowingLegal && hasTargets(verb)) {
      const rows = await this.#app.legal(verb ? [verb] : ["move", "attack", "command"]);
      if (listed !== this.#listed) return;
      const found = (rows ?? []).map(({ action }) => nextOf(question, this.#position, action));
      const next = new Set(found.filter((to) => to !== null));
      this.#legal = [...next].map((to) =>
        typeof to === "number" ? { kind: "legal", cell: to } : { kind: "legal", place: to },
      );
      this.#told.replaceChildren(rows ? legalText(next.size) : "");
    }
    this.#app.mark();
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #draw() {
    const question = this.#question;
    const verb = verbOf(question, this.#position);
    const parts = [
      this.#verbs(verb),
      this.#powers(),
      has(question, "override") && this.#through(),
      verb === "trade" && this.#trade(),
      verb === "module" && this.#turns(),
      verb === "new-core" && this.#newCore(),
      verb === "move" && question.places[0] === "pod" && has(question, "swap") && this.#aboard(),
      this.#foot(),
    ];
    const focused = document.activeElement?.closest(".ask") && document.activeElement.textContent;
    this.element.replaceChildren(...parts.filter(Boolean));
    if (!focused) return;
    // What was just tapped keeps the focus, though it was drawn anew; where it is gone, the first button has it.
    const buttons = [...this.element.querySelectorAll("button")];
    (buttons.find(({ textContent }) => textContent === focused) ?? buttons[0]).focus({ preventScroll: true });
  }

  #verbs(current) {
    const lays = this.#layable();
    const all = [...verbs(this.#question), ...(lays ? ["lay"] : [])];
    const chips = all.map((verb) =>
      chip(t(`verb.${verb}`), verb === current, () => this.#go(this.#chosen(verb, lays))),
    );
    return group(t("ask.verbs"), chips);
  }

  #chosen(verb, lays) {
    const next = withVerb(this.#question, verb);
    return verb === "lay" ? { ...next, card: lays } : next;
  }

  /** The Full Turn card that is chosen from the hand alone, which may also be laid open by itself. */
  #layable() {
    const [power, ...others] = this.#question.cards;
    const isFit = power?.from === "hand" && !others.length;
    return isFit && cardOf(power.card).standard === "full-turn" ? power.card : null;
  }

  #actor() {
    return this.#position.robots.find(({ robot }) => robot === this.#position.turn.robot);
  }

  #powers() {
    const powers = powersOf(this.#position, this.#actor());
    if (!powers.length) return el("p", { class: "hint" }, t("ask.no-cards"));
    const isOn = (power) =>
      this.#question.cards.some((on) => on.card === power.card && on.from === power.from && on.nth === power.nth);
    const chips = powers.map((power) =>
      cardChip(power, isOn(power), () =>
        this.#go(withCard(this.#question, power, this.#position)),
      ),
    );
    return named(t("ask.with"), chips);
  }

  #robots(isOn, click) {
    const others = this.#position.robots.filter(({ robot }) => robot !== this.#position.turn.robot);
    return others.map(({ robot }) =>
      chip(robotName(robot), isOn(robot), () => click(robot), token(robot)),
    );
  }

  #through() {
    const chips = this.#robots(
      (robot) => robot === this.#question.through,
      (robot) => this.#go(withThrough(this.#question, robot)),
    );
    return named(t("ask.through"), chips);
  }

  #trade() {
    const { partner, give, take } = this.#question;
    const who = this.#robots(
      (robot) => robot === partner,
      (robot) => this.#go(withPartner(this.#question, robot)),
    );
    const other = this.#position.robots.find(({ robot }) => robot === partner);
    const side = (label, hand, chosen, key) =>
      named(
        label,
        hand.length
          ? hand.map((card, nth) => this.#tradeChip(card, nth, hand, chosen, key))
          : el("span", { class: "quiet" }, t("ask.no-hand")),
      );
    return el(
      "div",
      {},
      named(t("ask.partner"), who),
      other && side(t("ask.give"), this.#actor().hand, give, "give"),
      other && side(t("ask.take"), other.hand, take, "take"),
    );
  }

  /** A card of a hand; of two copies the second is chosen when the list has two. */
  #tradeChip(card, index, hand, chosen, key) {
    const nth = hand.slice(0, index).filter((other) => other === card).length;
    const isOn = chosen.filter((other) => other === card).length > nth;
    const list = isOn ? toggled(chosen, card) : [...chosen, card];
    return cardChip({ card }, isOn, () => this.#go({ ...this.#question, [key]: list }));
  }

  #turns() {
    const chips = Array.from({ length: ROTATIONS }, (_, turn) =>
      chip(`${60 * turn}°`, turn === this.#question.turn, () => this.#go({ ...this.#question, turn })),
    );
    return named(t("ask.turn"), chips);
  }

  #newCore() {
    const { hand, core } = this.#actor();
    const { card } = this.#question;
    const choose = (key) => (value) =>
      cardChip({ card: value }, this.#question[key] === value, () =>
        this.#go({ ...this.#question, [key]: value }),
      );
    const used = this.#question.cards.filter(({ from }) => from === "hand").map((power) => power.card);
    const others = hand.filter((one) => !used.includes(one) || one === card);
    return el(
      "div",
      {},
      named(t("ask.core-new"), others.map(choose("card"))),
      core.length > 1 && named(t("ask.core-old"), core.map(choose("old"))),
    );
  }

  #aboard() {
    const robots = this.#position.robots.filter(({ at }) => at === "pod").map(({ robot }) => robot);
    const chips = ["colonist", ...robots].map((figure) =>
      chip(figureName(figure), this.#question.figure === figure, () => this.#go({ ...this.#question, figure })),
    );
    return named(t("ask.aboard"), chips);
  }

  #foot() {
    const key = missing(this.#question, this.#position) ?? possible(this.#question, this.#position);
    const isOn = this.#isShowingLegal;
    const legal = chip(t("ask.legal"), isOn, () => this.#toggleLegal());
    const clear =
      this.#question !== NOTHING &&
      button("✕", () => this.#go(NOTHING), { class: "chip", "aria-label": t("ask.clear") });
    const end = button(t("verb.end"), () => this.#go(NOTHING, { type: "end" }), { class: "chip end" });
    const prompt = el("p", { class: "prompt" }, key && t(key), isOn && [" ", this.#told]);
    return el("div", { class: "foot" }, prompt, legal, clear, end);
  }

  #toggleLegal() {
    this.#isShowingLegal = !this.#isShowingLegal;
    this.#draw();
    this.#list();
  }
}
