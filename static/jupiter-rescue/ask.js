/**
 * The panel of the Player Actions: choose a verb, cards and places, and learn at once whether it is legal.
 *
 * Invariant: it shows a question (`question.js`) and puts it; what is allowed, the server says. A tap on the board does at
 * once only what the ring says: what is another's, or takes several actions, is shown before a second tap does it.
 *
 * @import { TableFace } from "../kit/kit.js"
 * @import { Routes } from "../table/ways.js"
 */

import { button, el } from "../common/dom.js";
import { standing } from "../table/verdict.js";
import { t } from "../common/words.js";
import { cardOf, figureName, robotName } from "./box.js";
import { cardChip, powersOf } from "./cards.js";
import { dieFaces, drawnByItself, rollHere } from "./die-faces.js";
import { token } from "./figures.js";
import { marksOf } from "./naming.js";
import {
  NOTHING,
  SELF,
  actionOf,
  chosenMarks,
  commandsOf,
  has,
  hasTargets,
  holding,
  isCommand,
  isNearPod,
  isPlain,
  meantAt,
  meantBy,
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

/** Whether any tap may come next. */
const isOpen = (question) => question === NOTHING || question.isHeld;

/** Why none of these can be, in the server's words: what stands against each of them; null where that is not one thing. */
function commonReason(verdicts) {
  const [first, ...others] = verdicts.map(({ violations }) => standing(violations));
  const isAgainst = ({ message }) => others.every((broken) => broken.some((one) => one.message === message));
  return first.find(isAgainst)?.message ?? null;
}

export class AskPanel {
  /** @type {TableFace} */
  #table;
  #question = /** @type {any} */ (NOTHING);
  #position = null;
  #isShowingLegal = false;
  #isWhole = false;
  #listed = 0;
  #legal = [];
  /** Where the Colonist that is chosen can go: the action by place. @type {Promise<Map<string, any>>} */
  #steps = Promise.resolve(new Map());
  /** Where the Colonist went who was commanded last; he may go on, as one often has him do. */
  #went = null;
  /** Why the Colonist that is chosen cannot go anywhere. @type {Node[] | null} */
  #stuck = null;
  /** The ways to where somebody was tapped to go. @type {Routes | null} */
  #routes = null;
  /** The way into the pod of the Colonist that is chosen, drawn before it is asked for. @type {Routes | null} */
  #ready = null;
  /** What the list of what is legal tells; the element stays, so that a screen reader hears what is new. */
  #count = el("span", { role: "status" });
  /** What is at stake if the turn ends now. @type {Element | null} */
  #danger = null;

  constructor(table) {
    this.#table = table;
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
    if (this.#routes) return this.#routes.marks;
    const ready = this.#ready?.marks ?? [];
    const self = this.#question.isSelf ? [{ kind: "chosen", place: this.#actor().at }] : [];
    return [...this.#legal, ...self, ...chosenMarks(this.#question), ...ready];
  }

  /** Begin anew in a position. */
  show(position) {
    const before = this.#position;
    this.#position = position;
    // Until a way is done, it stays on the board.
    if (this.#routes?.isDoing) return;
    [this.#routes, this.#ready] = [null, null];
    this.#question = this.#goesOn(before) ? holding(this.#went) : NOTHING;
    this.#went = null;
    this.#legal = [];
    this.#danger = this.#table.show.danger();
    this.#wait(false);
    this.#draw();
    this.#list();
  }

  /** Take in what the server has counted of the same position. */
  know(position) {
    this.#position = position;
    if (!this.#routes) this.#draw();
  }

  /** Whether a Colonist has come to where he was sent, and there are actions left. */
  #goesOn(before) {
    const { colonists, derived } = this.#position;
    const there = (position) => position?.colonists.includes(this.#went);
    return this.#went && derived?.actions_left > 0 && colonists.includes(this.#went) && !there(before);
  }

  tap(what) {
    const question = this.#question;
    if (what.place && !this.wantsRegions && isPlain(question)) this.#point(meantAt(question, what.place, this.#position));
    else this.#go(withTap(question, what, this.#position));
  }

  /** Do at once what the ring says; what takes longer, or is another's, is shown first, and done by a second tap. */
  async #point({ choose = null, action = null, goal = null, isOther = false }) {
    if (choose) return this.#go(choose);
    if (this.#routes) return this.#second(action, goal);
    if (action.type !== "command" && !isOther) return this.#go({ ...NOTHING, places: [goal.place] }, action, () => this.#look(action, goal));
    const question = this.#question;
    this.#wait();
    const step = isOther ? null : (await this.#steps).get(goal.to);
    if (question !== this.#question) return;
    this.#wait(false);
    if (step) this.#play(step);
    else this.#look(action, goal);
  }

  /** A tap while ways are shown: the same goal once more has its way done. */
  #second(action, goal) {
    const routes = this.#routes;
    return this.#table.withLater(({ goalOf }) => (routes.isFor(goalOf(goal, this.#position)) ? routes.doIt() : this.#look(action, goal)));
  }

  #routesTo(Routes, goal) {
    return new Routes(this.#table, goal, {
      marksOf,
      changed: () => this.#table.show.mark(),
      left: () => this.element.isConnected && this.#leaveWays(),
    });
  }

  /** Draw the way of a Colonist into the pod before it is asked for: he is sent there more often than anywhere else. */
  #prepare(question) {
    const [place] = question.places;
    if (!isPlain(question) || !isNearPod(place, this.#position)) return;
    this.element.dataset.preparing = "true";
    this.#table.ifLater(async ({ Routes, goalOf }) => {
      const routes = this.#routesTo(Routes, goalOf({ place, aim: "send", to: "pod" }, this.#position));
      await routes.ask();
      if (question !== this.#question) return;
      delete this.element.dataset.preparing;
      if (this.#routes || !routes.summary) return;
      this.#ready = routes;
      this.#draw();
      this.#table.show.mark();
    });
  }

  /** Show the ways to a goal; where there is none, why the action is refused that would be it. */
  #look(action, goal) {
    return this.#table.withLater(async ({ Routes, goalOf }) => {
      const question = this.#question;
      // Drawn already, it is done by this tap; where another way is looked at, it is not drawn any more.
      if (!this.#routes && this.#ready?.isFor(goalOf(goal, this.#position))) {
        this.#routes = this.#ready;
        return this.#routes.doIt();
      }
      this.#ready = null;
      const routes = this.#routesTo(Routes, goalOf(goal, this.#position));
      this.#routes = routes;
      this.#table.show.quiet();
      this.#draw();
      this.#table.show.mark();
      const isThere = await routes.ask();
      if (routes !== this.#routes || isThere) return;
      this.#routes = null;
      this.#go(question, null);
      this.#table.ask.check(action);
    });
  }

  /** Ways are looked at no longer. */
  #leaveWays() {
    this.#routes = null;
    this.show(this.#position);
    this.#table.show.mark();
  }

  /** Go on to another question: show it, and do it if it is whole. */
  #go(question, action = actionOf(question, this.#position), otherwise = null) {
    const did = this.wantsRegions;
    this.#wait(false);
    this.#question = question;
    [this.#routes, this.#ready] = [null, null];
    this.#stuck = null;
    if (did !== this.wantsRegions) this.#table.show.redraw();
    this.#draw();
    this.#table.show.mark();
    if (!action) this.#table.show.quiet();
    // A second target may still be tapped: to do the first at once would take that away.
    else if (possible(question, this.#position)) this.#table.ask.check(action);
    else this.#play(action, otherwise);
    this.#list();
  }

  /** An answer is on its way that decides what a tap means. */
  #wait(isWaiting = true) {
    this.element.ariaBusy = isWaiting ? "true" : null;
  }

  #play(action, otherwise = null) {
    this.#went = action.type === "command" ? action.to : null;
    this.#table.ask.play(action, otherwise);
  }

  /**
   * Find and mark where legal actions of this kind go; an answer to an older question is not shown. Somebody who
   * `isLooking` around the board is not taken elsewhere.
   */
  async #list(isLooking = false) {
    const question = this.#question;
    const listed = ++this.#listed;
    const verb = verbOf(question, this.#position);
    this.#legal = [];
    this.#count.replaceChildren();
    this.#steps = isCommand(question, this.#position) ? this.#stepsOf(question) : Promise.resolve(new Map());
    if (question.isSelf) await this.#listAll(question, "move", listed);
    else if (this.#isWhole && isOpen(question)) await this.#listAll(NOTHING, null, listed);
    else if (this.#isShowingLegal && hasTargets(verb)) await this.#listAll(question, verb, listed);
    else {
      const steps = await this.#steps;
      if (listed !== this.#listed) return;
      delete this.element.dataset.preparing;
      if (isCommand(question, this.#position)) this.#prepare(question);
      this.#legal = [...steps.keys()].map((place) => ({ kind: "legal", place, isAside: question.isHeld }));
      const chosen = chosenMarks(question);
      // The pod is where most Colonists are sent.
      if (chosen.length && !isLooking) this.#table.show.reveal([...chosen, ...this.#legal], [{ kind: "shown", place: "pod" }]);
    }
    this.#table.show.mark();
  }

  /** Find what is legal of a question, and tell how much it is. */
  async #listAll(question, verb, listed) {
    const rows = await this.#table.ask.legal(verb ? [verb] : ["move", "attack", "command"]);
    if (listed !== this.#listed) return;
    const targets = (rows ?? []).map(({ action }) => nextOf(question, this.#position, action));
    const next = new Set(targets.filter((to) => to !== null));
    this.#legal = [...next].map((to) =>
      typeof to === "number" ? { kind: "legal", cell: to } : { kind: "legal", place: to },
    );
    this.#count.replaceChildren(rows ? legalText(next.size) : "");
  }

  /** The board is shown whole now, or near again: whole it shows what there is to do, since nobody sees it so well. */
  zoomed(isWhole) {
    if (this.#isWhole === isWhole) return;
    this.#isWhole = isWhole;
    if (isOpen(this.#question)) this.#list(true);
  }

  /**
   * Where the Colonist that is chosen can go in one action. Where that is nowhere, it is said why; but not of one who only
   * may go on.
   */
  async #stepsOf(question) {
    const actions = commandsOf(question, this.#position);
    this.#wait();
    const verdicts = actions.length ? ((await this.#table.ask.checks(actions)) ?? []) : [];
    if (question === this.#question) this.#wait(false);
    const legal = verdicts.map((verdict, i) => (verdict.legal ? actions[i] : meantBy(verdict)));
    const steps = new Map(legal.filter(Boolean).map((action) => [action.to, action]));
    if (question === this.#question && !steps.size && verdicts.length && !question.isHeld) this.#tellStuck(verdicts);
    return steps;
  }

  #tellStuck(verdicts) {
    const reason = commonReason(verdicts);
    this.#stuck = reason ? this.#table.mentions.nodes(reason) : [t("ask.stuck")];
    this.#draw();
    this.#table.tell.say(reason ? this.#table.mentions.plain(reason) : t("ask.stuck"));
    this.#table.tell.read("refusal");
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #draw() {
    if (this.#routes) return this.element.replaceChildren(this.#routes.element);
    const question = this.#question;
    const verb = verbOf(question, this.#position);
    const parts = [
      this.#foot(),
      this.#hasNone && this.#roll(),
      this.#verbs(verb),
      has(question, "override") && this.#through(),
      verb === "trade" && this.#trade(),
      verb === "module" && this.#turns(),
      verb === "new-core" && this.#newCore(),
      verb === "move" && question.places[0] === "pod" && has(question, "swap") && this.#aboard(),
      this.#powers(),
    ];
    const focused = document.activeElement?.closest(".ask") && document.activeElement.textContent;
    this.element.replaceChildren(...parts.flat().filter(Boolean));
    if (!focused) return;
    // What was just tapped keeps the focus, though it was drawn anew; where it is gone, the first button has it.
    const buttons = [...this.element.querySelectorAll("button")];
    (buttons.find(({ textContent }) => textContent === focused) ?? buttons[0]).focus({ preventScroll: true });
  }

  #verbs(current) {
    const lays = this.#layable();
    const all = [...verbs(this.#question), ...(lays ? ["lay"] : [])];
    const isOn = (verb) => verb === current && !this.#question.isHeld;
    const chips = all.map((verb) => chip(t(`verb.${verb}`), isOn(verb), () => this.#go(this.#chosen(verb, lays))));
    return el("div", { class: "chips many verbs", role: "group", "aria-label": t("ask.verbs") }, chips);
  }

  /** Whether all actions of the turn are spent. */
  get #hasNone() {
    return this.#position.derived?.actions_left === 0;
  }

  /** With all actions spent the face of the die ends the turn as well: nothing is at stake between the two. */
  #roll() {
    const end = (roll) => this.#table.ask.acts([{ type: "end" }, roll, drawnByItself]);
    return [
      button(t("ask.end-and-roll"), () => end(rollHere(this.#position)), { class: "main" }),
      dieFaces(t("ask.end-and-rolled"), (die) => end({ type: "roll", die })),
    ];
  }

  /** The question to build on; a Colonist who only may go on is none. */
  get #base() {
    return this.#question.isHeld ? NOTHING : this.#question;
  }

  #chosen(verb, lays) {
    const next = withVerb(this.#base, verb);
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
    if (!powers.length) return null;
    const isOn = (power) =>
      this.#question.cards.some((on) => on.card === power.card && on.from === power.from && on.nth === power.nth);
    const chips = powers.map((power) =>
      cardChip(this.#table, power, isOn(power), () =>
        this.#go(withCard(this.#base, power, this.#position)),
      ),
    );
    const texts = this.#question.cards.map(({ card }) => el("p", { class: "card-text" }, cardOf(card).text));
    const row = el("div", { class: "cards", role: "group", "aria-label": t("ask.with") }, chips);
    return [row, ...texts];
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
      (robot) => this.#go(withPartner(this.#base, robot)),
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
    return cardChip(this.#table, { card }, isOn, () => this.#go({ ...this.#question, [key]: list }));
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
      cardChip(this.#table, { card: value }, this.#question[key] === value, () =>
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
    const question = this.#question;
    const key = missing(question, this.#position) ?? possible(question, this.#position);
    const isOn = this.#isShowingLegal;
    const isOver = this.#hasNone && question === NOTHING;
    const legal = chip(t("ask.legal"), isOn, () => this.#toggleLegal());
    // Of a Colonist is shown where he can go anyway.
    const isColonist = isPlain(question) && isCommand(question, this.#position);
    const instead = () =>
      button(token(this.#actor().robot), () => this.#go(SELF), { class: "chip", "aria-label": t("ask.robot-instead") });
    const clear = () => question !== NOTHING && button("✕", () => this.#go(NOTHING), { class: "chip", "aria-label": t("ask.clear") });
    const end = button(t("verb.end"), () => this.#go(NOTHING, { type: "end" }), { class: "chip end" });
    const words = isOver ? "ask.no-actions" : (key ?? "ask.start");
    // Where nothing is asked yet, what is at stake takes the place of the words, so that nothing moves when it comes.
    const danger = question === NOTHING && (isOver || !isOn) && this.#danger;
    const way = this.#ready?.summary;
    const prompt = el("p", { class: "prompt" }, danger, isOn && !isOver && this.#count, el("span", {}, this.#stuck ?? (way ? t("ask.pod-way", { ask: t(words), way }) : t(words))));
    return el("div", { class: "foot" }, prompt, isColonist ? instead() : [clear(), legal], end);
  }

  #toggleLegal() {
    this.#isShowingLegal = !this.#isShowingLegal;
    this.#draw();
    this.#list();
  }
}
