/**
 * What is asked of the server about the table, and the places on the screen where its answers appear.
 *
 * Invariant: a verdict is only what the server said of one state, and is shown only while that is what the table
 * shows. A silent server is said to be silent, and keeps nobody from going on.
 */

import { Refused, Unreachable } from "./api.js";
import { confirmed } from "./dialog.js";
import { button, catchFocus, el } from "./dom.js";
import { problemView, verdictView } from "./verdict.js";
import { t } from "./words.js";

/** Milliseconds after which an answer that is still to come is said to be. */
const SOON = 300;

const live = (id) => el("div", { id, role: "status", tabindex: "-1" });

export class Asking {
  #app;
  #table;
  #goOn;
  #changed;
  #asked = 0;
  #acting = null;

  /** What the last verdict is about, as marks for the board. */
  concerned = [];

  /** What was done last. */
  done = live("done");
  verdict = live("verdict");
  offline = el(
    "div",
    { class: "offline", hidden: true },
    button(t("verdict.again"), () => this.retry(), { id: "ask-again" }),
  );
  #retried;

  /**
   * `goOn` takes up a legal verdict on the state that the table shows, `changed` draws what `concerned` says, and
   * `retried` asks what is to be asked when the server was away.
   */
  constructor(app, table, { goOn, changed, retried }) {
    this.offline.prepend(el("p", {}, t(app.kit.fixPanel ? "table.offline.fix" : "table.offline")));
    this.#app = app;
    this.#table = table;
    this.#goOn = goOn;
    this.#changed = changed;
    this.#retried = retried;
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

  /** Ask anew what could not be asked. */
  retry() {
    if (this.offline.hidden) return;
    this.offline.hidden = true;
    this.#retried();
  }

  /** The state as the server describes it; null if it does not. */
  describe(state) {
    return this.#trying(
      () => this.#app.game.describe(state),
      () => null,
    );
  }

  /** The legal actions, none of a board that is impossible; null if the server does not answer. */
  async legal(types, actors) {
    const answer = await this.#listed((state) => this.#app.game.legal(state, types, actors), { actions: [] });
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
        if (state === this.#table.state) this.say(problemView(error));
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

  /** Ask about an action and show the verdict. */
  async ask(action) {
    const { state } = this.#table;
    const verdict = await this.#answer(action, () => this.ask(action));
    if (verdict) this.#show(verdict, state);
  }

  /** Do an action if it is legal, and show why not if it is not; one at a time, so that no double tap acts twice. */
  async act(action) {
    if (this.#acting === this.#asked) return;
    const { state } = this.#table;
    const answer = this.#answer(action, () => this.act(action));
    const asked = this.#asked;
    this.#acting = asked;
    const verdict = await answer;
    if (this.#acting === asked) this.#acting = null;
    if (!verdict) return;
    if (verdict.legal) await this.#doIt(verdict, state);
    else this.#show(verdict, state);
  }

  /** Go on to what a legal action leads to; what it would use up for nothing is asked about before. */
  async #doIt(verdict, state) {
    const waste = this.#wasteOf(verdict);
    if (waste && !(await confirmed(t("verdict.sure"), waste, t("verdict.do")))) return;
    this.#goOn(verdict, state);
  }

  #wasteOf(verdict) {
    return this.#app.kit.wasteOf?.(verdict) ?? "";
  }

  /** The verdict on an action; null if there is none, or if the player has gone elsewhere meanwhile. */
  async #answer(action, again) {
    const { state } = this.#table;
    const asked = ++this.#asked;
    const isWanted = () => asked === this.#asked && state === this.#table.state;
    this.#wait(asked);
    const verdict = await this.#trying(
      () => this.#app.game.check(state, action),
      (error) => {
        if (isWanted()) this.say(problemView(error, again));
        return null;
      },
    );
    if (!verdict || !isWanted()) return null;
    this.verdict.removeAttribute("aria-busy");
    return verdict;
  }

  // --- answers -------------------------------------------------------------------------------------------------------

  /** While an answer is on its way, the one before it cannot be taken for it. */
  #wait(asked) {
    const { verdict } = this;
    verdict.setAttribute("aria-busy", "true");
    for (const doIt of verdict.querySelectorAll("#do")) doIt.disabled = true;
    setTimeout(() => {
      if (asked !== this.#asked || !verdict.hasAttribute("aria-busy")) return;
      verdict.replaceChildren(el("p", { class: "message" }, t("verdict.asking")));
    }, SOON);
  }

  /** No longer be about anything on the board. */
  forget() {
    this.concerned = [];
  }

  /** Have this instead of a verdict, or nothing; what is still being asked is no longer wanted. */
  say(...content) {
    this.#asked++;
    this.forget();
    this.done.replaceChildren();
    this.verdict.removeAttribute("aria-busy");
    this.verdict.replaceChildren(...content);
  }

  /** Tell what was done; it stays until something else is asked. */
  tell(content) {
    this.done.parentElement.scrollTop = 0;
    this.say();
    this.done.replaceChildren(content);
  }

  #show(verdict, state) {
    const row = ({ action, text, label, cost }) =>
      button(
        [
          el("span", { class: "label" }, label),
          cost != null && el("span", { class: "cost" }, cost ? t("verdict.cost", { count: cost }) : t("verdict.free")),
        ],
        () => this.ask(action ?? text),
      );
    const waste = this.#wasteOf(verdict);
    const ways = { waste, doIt: () => this.#doIt(verdict, state), openRule: (rule) => this.#app.openRule(rule), row };
    this.done.replaceChildren();
    this.verdict.replaceChildren(verdictView(verdict, ways));
    this.concerned = verdict.legal ? [] : (this.#app.kit.concernedBy?.(verdict.violations) ?? []);
    this.#changed();
    catchFocus(this.verdict);
    this.verdict.firstElementChild?.scrollIntoView({ block: "nearest" });
  }
}
