/**
 * The questions to the server about the table, and the places on the screen where its answers appear.
 *
 * Invariant: a verdict is the server's on one state, and is shown only while that is the state that the table
 * shows. The page says when the server is silent, which keeps nobody from going on.
 *
 * @import { Mark } from "../kit/kit.js"
 */

import { Refused, Unreachable } from "../api/errors.js";
import { confirmed } from "../common/dialog.js";
import { button, catchFocus, el } from "../common/dom.js";
import { onUnanswered } from "../api/server.js";
import { setting } from "../common/settings.js";
import { problemView } from "./problem.js";
import { priceIn, standing, verdictView } from "./verdict.js";
import { t } from "../common/words.js";

/** Milliseconds without an answer after which the page says that it is waiting. */
const SLOW_MS = 300;

/** The rules that a verdict rests on, and what it says by them, for a report. */
function reasonsOf({ legal, violations, events }) {
  const reasons = legal ? events : standing(violations);
  const rules = [...new Set(reasons.map(({ rule }) => rule).filter(Boolean))];
  return { rules, messages: reasons.map(({ message }) => message) };
}

export class Checks {
  #app;
  #table;
  #goOn;
  #changed;
  #position;
  #mentions;
  #latest = 0;
  #acting = null;

  /** What the last verdict is about, as marks for the board. */
  concerned = [];

  verdict = el("div", { id: "verdict", role: "status", tabindex: "-1" });
  offline = el(
    "div",
    { class: "offline", hidden: true },
    button(t("verdict.again"), () => this.retry(), { id: "ask-again" }),
  );
  #retried;
  #question;
  #refused;
  /** Asks once more what the server did not answer. @type {(() => void) | null} */
  #unanswered = null;

  /**
   * `goOn` takes up a legal verdict on the state that the table shows, `changed` draws what `concerned` says,
   * `retried` puts the screen's own questions again after the server was away, `position` is what the screen shows, and `mentions`
   * how people call what is in it; `question` gets the text of an action that has to be told what dice or cards show, and
   * `refused` hears that somebody reads why something cannot be.
   */
  constructor(app, table, { goOn, changed, retried, position, mentions, question, refused }) {
    this.offline.prepend(el("p", {}, t(app.kit.fixPanel ? "table.offline.fix" : "table.offline")));
    this.#app = app;
    this.#table = table;
    this.#goOn = goOn;
    this.#changed = changed;
    this.#position = position;
    this.#mentions = mentions;
    this.#retried = retried;
    this.#question = question;
    this.#refused = refused;
    // What was not checked is checked by itself when somebody answers again.
    const stop = onUnanswered((isIt) => {
      if (!isIt && this.verdict.isConnected) this.retry();
      else if (!this.verdict.isConnected) stop();
    });
  }

  // --- questions -----------------------------------------------------------------------------------------------------

  /** What `question` gives, or what `otherwise` makes of the refusal or the silence of the server. */
  async #trying(question, otherwise) {
    try {
      const answer = await question();
      this.offline.hidden = true;
      return answer;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.offline.hidden = error instanceof Refused;
      return otherwise(error);
    }
  }

  /** Put the questions again that had no answer. */
  retry() {
    if (this.offline.hidden) return;
    this.offline.hidden = true;
    const again = this.#unanswered;
    this.#retried();
    again?.();
  }

  /** The state as the server describes it; null if it does not. */
  describe(state) {
    return this.#trying(
      () => this.#app.game.describe(state),
      () => null,
    );
  }

  /** The legal actions, of a `position` if one is given, none of a board that is impossible; null if the server does not answer. */
  async legal(types, actors, position = null) {
    const of = (state) => (position ? { position } : { state });
    const answer = await this.#listed((state) => this.#app.game.legal(of(state), types, actors), { actions: [] });
    return answer?.actions ?? null;
  }

  /** The verdicts on actions, in their order, none of a board that is impossible; null if the server does not answer. */
  async checks(actions) {
    const answer = await this.#listed((state) => this.#app.game.checks(state, actions), { answers: [] });
    return answer?.answers ?? null;
  }

  /** What `question` gives of the state at hand; of a board that is impossible the page says why, and `none` is given. */
  #listed(question, none) {
    const { state } = this.#table;
    return this.#trying(
      () => question(state),
      (error) => {
        if (!(error instanceof Refused)) return null;
        if (state === this.#table.state) this.say(problemView(error, null, this.#mentions));
        return none;
      },
    );
  }

  /** What makes the board impossible; null if the server does not answer. */
  async validate() {
    const answer = await this.#trying(
      () => this.#app.game.validate(this.#table.state),
      () => null,
    );
    return answer?.problems ?? null;
  }

  /** How far a procedure comes with these answers; false if the rules cannot be asked about it, and then the page says why. */
  resolve(procedure, answers, position = null) {
    const of = (state) => (position ? { position } : { state });
    return this.#listed((state) => this.#app.game.resolve(of(state), procedure, answers), false);
  }

  /** The text form of a position; null if the server does not answer, or no text can say all of it. */
  async written(position) {
    const answer = await this.#listed(() => this.#app.game.describePosition(position), null);
    return answer?.state ?? null;
  }

  /** The ways to a goal; throws what `answerOr` takes where nobody tells them. */
  ways = (goal) => this.#app.game.ways(this.#table.state, goal);

  /** Ask about an action and show the verdict; of an illegal one `otherwise` has the page do something else. */
  async check(action, otherwise = null) {
    const { state } = this.#table;
    const verdict = await this.#answer(action, () => this.check(action, otherwise));
    if (verdict) this.#refuseOr(verdict, otherwise, () => this.#show(verdict, state));
  }

  /** Do an action at once if it is legal; where the players want to be asked before, show the verdict. */
  async play(action, otherwise = null) {
    await (setting("ask-first") ? this.check(action, otherwise) : this.act(action, otherwise));
  }

  /**
   * Do an action if it is legal, and show why not if it is not, or do `otherwise`; one at a time, so that no double tap
   * acts twice. Gives whether it was done.
   */
  act = (action, otherwise = null) => this.#act(action, false, otherwise);

  /**
   * Do actions one after the other, as long as they are legal, and show them together, perhaps by a title; one that hangs on the
   * position then is a function of it, which gives null for none. Gives how many were done.
   */
  async acts(actions, title = "") {
    let count = 0;
    for (const one of actions) {
      const action = typeof one === "function" ? one(this.#position()) : one;
      if (!action || !(await this.#act(action, count > 0, null, title))) break;
      count++;
    }
    return count;
  }

  async #act(action, isNext, otherwise = null, title = "") {
    // The newest question is an action that is still on its way: this is the second tap of two.
    if (this.#acting === this.#latest) return false;
    const { state } = this.#table;
    const answer = this.#answer(action, () => this.act(action, otherwise));
    const number = this.#latest;
    this.#acting = number;
    const verdict = await answer;
    if (this.#acting === number) this.#acting = null;
    if (!verdict) return false;
    if (!verdict.legal) {
      if (!isNext) this.#refuseOr(verdict, otherwise, () => this.#show(verdict, state));
      return false;
    }
    // What would be done in somebody else's turn is shown first, and done by a tap that says for whom.
    if (this.#otherThan(verdict)) {
      this.#show(verdict, state);
      return false;
    }
    await this.#doIt(verdict, state, isNext, title);
    return this.#table.state === verdict.state;
  }

  /** What is refused is shown, unless there is something better to do. */
  #refuseOr(verdict, otherwise, show) {
    if (verdict.legal || !otherwise) return show();
    this.say();
    return otherwise();
  }

  /** Go on to what a legal action leads to; what it would give away for nothing is confirmed before. */
  async #doIt(verdict, state, isNext = false, title = "") {
    const waste = this.#wasteOf(verdict);
    if (waste && !(await confirmed(t("verdict.sure"), waste, t("verdict.do")))) return;
    this.#goOn(verdict, state, isNext, title);
  }

  /** For whom an action would be done from here, if that is not for whoever has this phone; else "". */
  #otherThan = ({ action }) => this.#app.people?.forWhom(this.#position(), action) ?? "";

  #wasteOf(verdict) {
    return this.#app.kit.wasteOf?.(verdict, this.#position()) ?? "";
  }

  /**
   * The verdict on an action, or on what is meant by it where that is legal; null if there is none, or if the player has
   * gone elsewhere meanwhile.
   */
  async #answer(action, again) {
    const { state } = this.#table;
    const number = ++this.#latest;
    const isWanted = () => number === this.#latest && state === this.#table.state;
    this.#wait(number);
    const verdict = await this.#trying(
      () => this.#judged(state, action),
      (error) => {
        if (!isWanted()) return null;
        this.say(problemView(error, again, this.#mentions));
        // Nobody expects that a move is made by itself when the server is back.
        if (error instanceof Unreachable) this.#unanswered = () => this.check(action);
        return null;
      },
    );
    if (verdict && state !== this.#table.state) this.#app.missed();
    if (!verdict || !isWanted()) return null;
    this.verdict.removeAttribute("aria-busy");
    if (!verdict.needs && !verdict.undecidable) return verdict;
    // Somebody has to look at the table before it can be done.
    this.say();
    this.#question(verdict.text);
    return null;
  }

  /** The verdict on an action; if it is illegal as it stands, and the game knows what is meant by it, on that. */
  async #judged(state, action) {
    const { game, kit } = this.#app;
    const verdict = await game.check(state, action);
    const meant = verdict.legal ? null : kit.meantBy?.(verdict);
    return meant ? game.check(state, meant) : verdict;
  }

  // --- answers -------------------------------------------------------------------------------------------------------

  /** While an answer is on its way, the one before it cannot be taken for it. */
  #wait(number) {
    const { verdict } = this;
    verdict.setAttribute("aria-busy", "true");
    for (const doIt of verdict.querySelectorAll("#do")) doIt.disabled = true;
    setTimeout(() => {
      if (number !== this.#latest || !verdict.hasAttribute("aria-busy")) return;
      verdict.replaceChildren(el("p", { class: "message" }, t("verdict.asking")));
    }, SLOW_MS);
  }

  /** No longer be about anything on the board. */
  forget() {
    this.concerned = [];
  }

  /** Have this instead of a verdict, or nothing; an answer that is still to come is no longer wanted. */
  say(...content) {
    this.#latest++;
    this.#unanswered = null;
    this.forget();
    this.verdict.removeAttribute("aria-busy");
    this.verdict.replaceChildren(...content);
  }

  /** What the violations name. @returns {Mark[]} */
  #concernedBy({ violations, position }) {
    const named = standing(violations).flatMap((broken) => this.#app.kit.marksOf?.(broken, position) ?? []);
    return named.map((mark) => ({ ...mark, kind: "concerned" }));
  }

  #show(verdict, state) {
    const row = ({ action, text, label, cost }) =>
      button(
        [
          el("span", { class: "label" }, this.#mentions.plain(label)),
          cost != null && el("span", { class: "cost" }, priceIn(this.#app.kit, cost)),
        ],
        () => this.play(action ?? text),
      );
    const waste = this.#wasteOf(verdict);
    const other = verdict.legal ? this.#otherThan(verdict) : "";
    const report = () => this.#app.report({ state, action: verdict.text, ...reasonsOf(verdict) });
    const openRule = (rule) => this.#app.openRule(rule);
    const price = priceIn(this.#app.kit, verdict.cost);
    const ways = { price, waste, other, doIt: () => this.#doIt(verdict, state), openRule, report, row, mentions: this.#mentions };
    this.verdict.replaceChildren(verdictView(verdict, ways));
    this.concerned = verdict.legal ? [] : this.#concernedBy(verdict);
    this.#changed();
    if (!verdict.legal) this.#refused();
    catchFocus(this.verdict);
    // Its first word is the answer: it is in sight however much there is to read behind it.
    this.verdict.firstElementChild?.scrollIntoView({ block: "start" });
  }
}
