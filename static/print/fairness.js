/**
 * *Is it fair?*: how hard pieces of one's own make a game, worked out by games that are played on this device.
 *
 * Invariant: it begins only when somebody has tapped for it, and asks the server for nothing but files. What is shown belongs to the
 * pieces that stand in the form: when these change, it is gone. No game is known here; a kit says how one is set up.
 *
 * @typedef {{
 *   options: string[],
 *   players: number[],
 *   usual: number,
 *   setUp: (values: Record<string, string>, players: number) => Record<string, any> | null,
 *   title: string,
 *   score: string,
 * }} Fair `options`: of the form, that say which pieces one has; `players` there may be, and how many first; `setUp`: the options of a
 *   set-up, null for values that cannot be read; keys of words: `title`, and `score`, the sentence about it
 */

import { bringLocal } from "../api/api.js";
import { Refused } from "../api/errors.js";
import { button, el } from "../common/dom.js";
import { language, learn, t } from "../common/words.js";
import { problemView } from "../table/problem.js";
import { fairWords } from "../words/en-fair.js";
import { Schedule } from "./schedule.js";

learn(fairWords);

const DURATION_MS = 60_000;
/** Milliseconds between two looks at the clock. */
const TICK_MS = 500;
const WORKERS = 2;

/** By what became of the score (`Change.verdict` of `jupiter/players/pairs.py`). */
const VERDICTS = {
  less: "fair.less",
  more: "fair.more",
  noise: "fair.noise",
  "the same": "fair.same",
  "too few games": "fair.few",
};

const number = (value, digits = 1, signDisplay = /** @type {any} */ ("auto")) =>
  value.toLocaleString(language(), { maximumFractionDigits: digits, minimumFractionDigits: digits, signDisplay });
const percent = (share) => share.toLocaleString(language(), { style: "percent", maximumFractionDigits: 0 });

export class FairnessCard {
  /** @type {HTMLElement} */
  #element;
  #game;
  /** @type {Fair} */
  #fair;
  #values;
  #refuse;
  /** What the pieces were, as the form has them. */
  #known = "";
  /** @type {any[]} */
  #workers = [];
  /** @type {Schedule | null} */
  #schedule = null;
  /** @type {Record<string, any> | null} */
  #options = null;
  /** Counts attempts, so that nothing of one that was left is shown. */
  #attempt = 0;
  #players;
  /** Changes twice a second, so that it is no status to be read aloud; the bar has a name. */
  #status = el("p", { class: "quiet" });

  /**
   * @param {HTMLElement} element with `data-runtime`, the address of the folder of the rules, and `data-runtime-bytes`
   * @param {{ game: string, fair: Fair, values: () => Record<string, string>, refuse: () => boolean }} given `values`: of the
   *   options that are not as usual; `refuse`: shows why the form is refused, and whether it is
   */
  constructor(element, { game, fair, values, refuse }) {
    this.#element = element;
    this.#game = game;
    this.#fair = fair;
    this.#values = values;
    this.#refuse = refuse;
    this.#players = fair.usual;
    element.hidden = false;
    this.#known = JSON.stringify(values());
    this.#offer();
  }

  /** The form has changed. */
  change() {
    const known = JSON.stringify(this.#values());
    if (known === this.#known) return;
    this.#known = known;
    this.#leave();
  }

  // --- what is shown -------------------------------------------------------------------------------------------------

  #show(...parts) {
    const hadFocus = this.#element.contains(document.activeElement);
    const title = el("h2", { id: "fair-title", tabindex: "-1" }, t(this.#fair.title));
    this.#element.replaceChildren(title, ...parts.flat().filter(Boolean));
    if (hadFocus) title.focus({ preventScroll: true });
  }

  #offer(...before) {
    const { players } = this.#fair;
    const isOwn = Object.keys(this.#values()).length > 0;
    const list = el(
      "select",
      { id: "fair-players", change: () => (this.#players = Number(list.value)) },
      players.map((count) => el("option", { value: count, selected: count === this.#players }, String(count))),
    );
    const megabytes = number(Number(this.#element.dataset.runtimeBytes) / 1e6);
    this.#show(
      before,
      el("p", {}, t("fair.what")),
      isOwn && el("div", { class: "field" }, el("label", { for: "fair-players" }, t("fair.players")), list),
      isOwn && el("div", { class: "row" }, button(t("fair.begin"), () => this.#begin(), { class: "main" })),
      el("p", { class: "hint" }, isOwn ? t("fair.fetched", { size: megabytes }) : t("fair.choose")),
    );
  }

  #working() {
    const bar = el("progress", { max: DURATION_MS, "aria-labelledby": "fair-title" });
    this.#status.textContent = t("fair.starting");
    this.#show(bar, this.#status, button(t("fair.stop"), () => this.#leave()));
    return bar;
  }

  #leave(...before) {
    this.#attempt++;
    for (const worker of this.#workers) worker.stop();
    this.#workers = [];
    this.#schedule = null;
    this.#offer(...before);
  }

  // --- what is played ------------------------------------------------------------------------------------------------

  async #begin() {
    if (this.#refuse()) return;
    this.#options = this.#fair.setUp(this.#values(), this.#players);
    if (!this.#options) return this.#offer(el("p", { class: "message bad" }, t("fair.unread")));
    const attempt = ++this.#attempt;
    const bar = this.#working();
    try {
      this.#workers = await started(/** @type {string} */ (this.#element.dataset.runtime));
      if (attempt !== this.#attempt) return this.#workers.forEach((worker) => worker.stop());
      // Each reads the game before the time begins.
      await Promise.all(this.#workers.map((worker) => this.#ask(worker, "setup", { ...this.#options, seed: 0 })));
      this.#schedule = new Schedule(performance.now(), DURATION_MS);
      await this.#play(attempt, bar);
    } catch (error) {
      if (attempt === this.#attempt) this.#fail(error);
    }
  }

  async #playOn() {
    const attempt = ++this.#attempt;
    this.#schedule?.extend(performance.now(), DURATION_MS);
    try {
      await this.#play(attempt, this.#working());
    } catch (error) {
      if (attempt === this.#attempt) this.#fail(error);
    }
  }

  #fail(error) {
    const view = error instanceof Refused ? problemView(error) : el("p", { class: "message bad" }, t("fair.failed"));
    this.#leave(view);
  }

  async #play(attempt, bar) {
    const schedule = /** @type {Schedule} */ (this.#schedule);
    const ticking = setInterval(() => this.#tick(schedule, bar), TICK_MS);
    try {
      await Promise.all(this.#workers.map((worker) => this.#work(worker, schedule)));
    } finally {
      clearInterval(ticking);
    }
    if (attempt !== this.#attempt) return;
    this.#status.textContent = t("fair.summing");
    const { pairs, searched } = schedule;
    const comparison = await this.#ask(this.#workers[0], "compared", { pairs, searched });
    if (attempt === this.#attempt) this.#result(comparison);
  }

  async #work(worker, schedule) {
    for (let task; (task = schedule.next(performance.now())); ) {
      const began = performance.now();
      const rows = await this.#ask(worker, task.kind, { options: this.#options, seeds: task.seeds });
      schedule.add(task, rows, performance.now() - began);
    }
  }

  #tick(schedule, bar) {
    const left = schedule.left(performance.now());
    bar.value = DURATION_MS - left;
    const counts = { pairs: schedule.pairs.length, searched: schedule.searched.length };
    this.#status.textContent = t("fair.working", { ...counts, seconds: Math.ceil(left / 1000) });
  }

  async #ask(worker, what, question) {
    const path = `/v1/games/${this.#game}/${what}`;
    const { status, body } = await worker.ask("POST", path, JSON.stringify(question), language());
    if (status >= 400) throw new Refused(JSON.parse(body));
    return JSON.parse(body);
  }

  // --- what came of it -----------------------------------------------------------------------------------------------

  #result(comparison) {
    this.#show(
      this.#verdict(comparison),
      comparison.won && winView(comparison),
      comparison.endings.length > 0 && endingsView(comparison.endings),
      comparison.rules.length > 0 && rulesView(comparison.rules),
      el("p", { class: "hint" }, t("fair.rests", { count: comparison.pairs })),
      el("div", { class: "row" }, button(t("fair.again"), () => this.#playOn()), button(t("fair.close"), () => this.#leave())),
    );
    this.#element.querySelector("h2")?.focus({ preventScroll: true });
  }

  #verdict({ verdict, score }) {
    const { ours, yours, least, most } = score;
    const values = { ours: number(ours), yours: number(yours) };
    const signed = { difference: yours - ours, least, most };
    for (const [name, value] of Object.entries(signed)) values[name] = number(value, 1, "exceptZero");
    return [
      el("p", { class: "fair-verdict" }, el("strong", {}, t(VERDICTS[verdict]))),
      el("p", {}, t(this.#fair.score, values)),
    ];
  }
}

/** Workers that play, as many as there are cores for. */
async function started(folder) {
  const { playerOfGames } = await bringLocal();
  const count = Math.min(WORKERS, navigator.hardwareConcurrency || 1);
  const workers = Array.from({ length: count }, () => playerOfGames(folder));
  try {
    await Promise.all(workers.map((worker) => worker.start()));
  } catch (error) {
    for (const worker of workers) worker.stop();
    throw error;
  }
  return workers;
}

/** Whether it can be won: by whoever looks ahead, or even by the simple player. */
function winView({ won: [ours, yours], pairs, searched }) {
  const simple = (ours > 0 || yours > 0) && el("p", {}, t("fair.wins", { yours, ours, count: pairs }));
  if (yours > 0) return simple;
  const { games, won, most } = searched;
  const values = { count: games, won, most: Math.ceil(100 * most) };
  if (won > 0) return [el("p", {}, t("fair.winnable", values)), simple];
  if (!games) return [el("p", {}, t("fair.unsearched")), simple];
  return [el("p", {}, el("strong", {}, t("fair.unwon")), " ", t("fair.unwon.games", values)), simple];
}

const isMore = ({ verdict }) => verdict === "more" || verdict === "less";

function endingsView(endings) {
  const head = ["ending", "yours", "ours", "turns"].map((name) => el("th", { scope: "col" }, t(`fair.${name}`)));
  const rows = endings.map((one) => {
    const cells = [percent(one.yours), percent(one.ours), one.turns === null ? "–" : number(one.turns, 0)];
    const names = ["yours", "ours", "turns"];
    return el(
      "tr",
      { class: isMore(one) ? "beyond-chance" : null },
      el("th", { scope: "row" }, one.name),
      cells.map((text, i) => el("td", { "data-head": t(`fair.${names[i]}`) }, text)),
    );
  });
  return [el("h3", {}, t("fair.endings")), el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows))];
}

function rulesView(rules) {
  const head = ["rule", "yours", "ours"].map((name) => el("th", { scope: "col" }, t(`fair.${name}`)));
  const rows = rules.map(({ name, yours, ours }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, name),
      [yours, ours].map((value, i) => el("td", { "data-head": t(["fair.yours", "fair.ours"][i]) }, number(value))),
    ),
  );
  return [el("h3", {}, t("fair.rules")), el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows))];
}
