/**
 * The panel of a table that plays: what is about to bite, whose round it is, and the six large buttons.
 *
 * A button leads through a procedure, question by question; where it needs to know who or what, that is tapped first: a
 * room on the ship, an intruder in a list. Invariant: what can be and what follows the rules say.
 *
 * @import { Mark } from "../kit/kit.js"
 */

import { hasLongWord } from "../asking/choices.js";
import { withFacts } from "../asking/course.js";
import { afterPaint, button, el } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { ruleName } from "../rules/rule-book.js";
import { t } from "../common/words.js";
import { alarmsOf } from "./alarms.js";
import { actorOf } from "./answers.js";
import { nameOf } from "./box.js";
import { crewView } from "./crew.js";
import { playerName } from "./facts.js";
import { icon } from "./icons.js";
import {
  BEGIN,
  CHECKS,
  DEVELOPMENT,
  EVENTS,
  attacking,
  encounter,
  entering,
  escaping,
  exitsOf,
  fightersOf,
  fighting,
  injuring,
  noise,
  passing,
  roundOf,
  shooting,
  targetsOf,
  weaponsOf,
  whoseOf,
} from "./procedures.js";

/** So many alarms stand above the buttons. */
const MOST_ALARMS = 2;
/** Injuries that one hit can deal. */
const INJURIES = [1, 2, 3];

export class HomePanel extends TablePanel {
  /** Whose round it is, as far as this phone knows. */
  #player = "P1";
  #active = null;
  /** What is chosen before a procedure begins: "" for the six buttons, enter, escape, attack, hit, more, or a room. */
  #view = "";
  #foe = null;
  #room = null;

  constructor(table) {
    super(table);
    // What is chosen before a procedure looks as its questions do.
    this.element.classList.add("home");
  }

  get look() {
    return { player: this.#player };
  }

  /** @returns {Mark[]} */
  get marks() {
    if (this.#view === "room") return [{ kind: "chosen", what: this.#room }];
    const ways = ["enter", "escape"].includes(this.#view) ? exitsOf(this.position, this.#player) : [];
    return ways.map(({ to }) => ({ kind: "legal", what: to }));
  }

  /** A list needs its room more than the ship does. */
  get isLong() {
    return ["attack", "hit", "more"].includes(this.#view);
  }

  show(position) {
    const isOther = position.active !== this.#active || position.players[this.#player]?.status !== "awake";
    if (!this.position || isOther) this.#player = whoseOf(position);
    this.#active = position.active;
    this.position = position;
    this.#to("");
  }

  tap(room) {
    const way = exitsOf(this.position, this.#player).find(({ to }) => to === room);
    if (this.#view === "enter") return this.#enter(room, way?.corridor);
    if (this.#view === "escape" && way) return this.#act(escaping(this.#player, room));
    this.#room = room;
    this.#to(room in this.position.rooms ? "room" : "");
  }

  /** Back to the choice before, or to the six buttons; false if they are shown. */
  back() {
    if (!this.#view) return false;
    const wasOneOfSeveral = this.#foe && targetsOf(this.position, this.#player).length > 1;
    if (wasOneOfSeveral) this.#aim(null);
    else this.#to("");
    return true;
  }

  #to(view) {
    this.#view = view;
    if (view !== "hit") this.#foe = null;
    this.element.classList.toggle("covering", this.isLong);
    this.refill("data-name", this.#parts(), true);
    this.table.show.redraw();
    this.table.show.mark();
    // A list begins at its top, wherever the button was.
    if (this.isLong) afterPaint(() => this.element.scrollIntoView({ block: "start" }));
  }

  #enter(room, corridor = null) {
    this.table.show.question(entering(this.#player, room, corridor));
  }

  /** An action of the player who is chosen, whose round it is then. */
  #act(action) {
    this.table.show.question(action, roundOf(this.position, this.#player));
  }

  /** Where nothing has to be asked, a pass is entered at once. */
  async #pass() {
    const position = withFacts(this.position, roundOf(this.position, this.#player));
    const procedure = passing(this.#player);
    const resolution = await this.latest(this.table.ask.resolve(procedure, [], position));
    if (!resolution) return;
    if (resolution.legal && !resolution.needs && !resolution.undecidable) this.table.tell.follow(resolution);
    else this.#act(procedure);
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #parts() {
    const draw = {
      enter: () => this.#exits("nemesis.enter.which", (to, corridor) => this.#enter(to, corridor), t("nemesis.enter.other")),
      escape: () => this.#exits("nemesis.escape.which", (to) => this.#act(escaping(this.#player, to))),
      attack: () => this.#attackers(),
      hit: () => this.#targets(),
      more: () => this.#more(),
      room: () => this.#roomCard(),
    }[this.#view];
    return draw ? [this.#head(), ...draw()] : this.#home();
  }

  #home() {
    const { phase } = this.position;
    if (phase === "over") return [this.#crew(), this.#wide("over", "stop", t("nemesis.do.checks"), CHECKS)];
    return [
      ...this.#alarms(),
      this.#crew(),
      phase === "player" && this.position.active === null
        ? this.#wide("begin", "first", t("nemesis.do.begin", { turn: this.position.turn }), BEGIN)
        : "",
      el(
        "div",
        { class: "big-buttons" },
        this.#big("enter", "move", t("nemesis.do.enter"), () => this.#to("enter")),
        this.#big("noise", "noise-die", t("nemesis.do.noise"), () => this.table.show.question(noise(this.#player))),
        this.#big("attack", "attack", t("nemesis.do.attack"), () => this.#attack()),
        this.#big("hit", "combat-die", t("nemesis.do.hit"), () => this.#hit()),
        this.#big("events", "event", t("nemesis.do.events"), () => this.table.show.question(EVENTS), phase === "event"),
        this.#big("over", "stop", t("nemesis.do.over"), () => this.#over()),
      ),
      el(
        "div",
        { class: "row small-buttons" },
        this.#canPass()
          ? button([icon("pass"), el("span", {}, t("nemesis.do.pass", { player: this.#player }))], () => this.#pass(), {
              "data-name": "pass",
            })
          : "",
        button(t("nemesis.do.more"), () => this.#to("more"), { "data-name": "more" }),
      ),
    ].filter(Boolean);
  }

  #canPass() {
    const { phase, players } = this.position;
    return phase === "player" && !players[this.#player].has_passed && players[this.#player].status === "awake";
  }

  /** The worst alarm; where there are many, the others unfold, so that the buttons stay in sight. */
  #alarms() {
    const all = alarmsOf(this.position).map((alarm) => this.#alarm(alarm));
    if (all.length <= MOST_ALARMS) return all;
    const [worst, ...others] = all;
    const summary = el("summary", {}, t("nemesis.alarms", { count: others.length }));
    return [worst, el("details", { class: "more-alarms" }, summary, others)];
  }

  #alarm({ isNow, key, values, rule }) {
    const why = t("nemesis.why", { name: ruleName({ rule, section: rule }) });
    return button(
      [icon("danger"), el("span", {}, t(key, values))],
      () => this.table.withLater(({ openRule }) => openRule(this.table.game, rule)),
      { class: `alarm${isNow ? " now" : ""}`, "data-name": `alarm-${rule}`, "data-rule": rule, title: why },
    );
  }

  #crew() {
    return crewView(this.position, this.#player, (name) => {
      this.#player = name;
      this.#to("");
    });
  }

  #big = (name, sign, words, click, isDue = false) =>
    button([icon(sign), el("span", {}, words)], click, {
      class: `choice big${isDue ? " main" : ""}${hasLongWord(words) ? " long-word" : ""}`,
      "data-name": name,
    });

  #wide = (name, sign, words, procedure) =>
    button([icon(sign), el("span", {}, words)], () => this.table.show.question(procedure), {
      class: "choice big wide main",
      "data-name": name,
    });

  /** What is chosen before a procedure, with the way back. */
  #head() {
    const title = {
      enter: "nemesis.do.enter",
      escape: "nemesis.do.escape",
      attack: "nemesis.do.attack",
      hit: "nemesis.do.hit",
      more: "nemesis.do.more",
      room: "",
    }[this.#view];
    return el(
      "div",
      { class: "question-head" },
      button(`‹ ${t("nemesis.back")}`, () => this.back(), { class: "question-back", "data-name": "back" }),
      el("h2", {}, title ? t(title) : t("nemesis.room", { room: this.#room })),
      el("div", { class: "question-who" }, actorOf(this.#player)),
    );
  }

  /** Where a character can go: on the ship, and in a list for whoever does not see it. */
  #exits(question, go, hint = "") {
    const ways = exitsOf(this.position, this.#player);
    return [
      el("p", { class: "question-words" }, t(question, { player: playerName(this.#player, this.position) })),
      el(
        "div",
        { class: "choices pad" },
        ways.map(({ to, corridor }) =>
          button(to, () => go(to, corridor), {
            class: "choice number-choice",
            "data-name": `to-${to}`,
            "aria-label": t("nemesis.room", { room: to }),
          }),
        ),
      ),
      hint && el("p", { class: "hint" }, hint),
    ];
  }

  // --- intruders -----------------------------------------------------------------------------------------------------

  #attack() {
    const fighters = fightersOf(this.position);
    if (fighters.length === 1) this.table.show.question(attacking(fighters[0]));
    else this.#to("attack");
  }

  #attackers() {
    return this.#foes(fightersOf(this.position), "nemesis.attack.which", "nemesis.attack.none", (foe) =>
      this.table.show.question(attacking(foe)),
    );
  }

  #hit() {
    const foes = targetsOf(this.position, this.#player);
    this.#to("hit");
    if (foes.length === 1) this.#aim(foes[0]);
  }

  #aim(foe) {
    this.#foe = foe;
    this.refill("data-name", this.#parts(), true);
  }

  /** Which intruder is hit, then with what; what is known already is entered as injuries. */
  #targets() {
    if (!this.#foe) {
      const foes = targetsOf(this.position, this.#player);
      return this.#foes(foes, "nemesis.hit.which", "nemesis.hit.none", (foe) => this.#aim(foe));
    }
    const foe = this.#foe;
    const player = this.#player;
    return [
      el("p", { class: "question-words" }, t("nemesis.hit.count", { foe: nameOf(foe.kind), count: foe.injuries })),
      el(
        "div",
        { class: "big-buttons" },
        weaponsOf(this.position, player).map(({ item, ammo }) =>
          this.#weapon(item, ammo, () => this.#act(shooting(player, item, foe))),
        ),
        this.#big("fight", "melee", t("nemesis.do.fight"), () => this.#act(fighting(player, foe))),
      ),
      el("p", { class: "question-words" }, t("nemesis.hit.otherwise")),
      el(
        "div",
        { class: "choices pad" },
        INJURIES.map((count) =>
          button(String(count), () => this.table.show.question(injuring(foe, count)), {
            class: "choice number-choice",
            "data-name": `injuries-${count}`,
          }),
        ),
      ),
      el("p", { class: "hint" }, t("nemesis.hit.hint")),
    ];
  }

  #weapon(item, ammo, click) {
    const words = el("span", {}, nameOf(item), ammo === null ? "" : el("small", {}, t("nemesis.hit.ammo", { ammo })));
    return button([icon("combat-die"), words], click, { class: "choice big", "data-name": `shoot-${item}` });
  }

  #foes(foes, question, none, click) {
    if (!foes.length) return [el("p", { class: "message" }, t(none))];
    const row = (foe) => {
      const place = foe.alike > 1 ? ` ${foe.place}` : "";
      const small = t("nemesis.foe", { room: foe.room, count: foe.injuries });
      const words = el(
        "span",
        { class: "choice-words" },
        el("span", {}, `${nameOf(foe.kind)}${place}`),
        el("small", {}, small),
      );
      return button([icon(foe.kind), words], () => click(foe), {
        class: `choice${hasLongWord(nameOf(foe.kind)) ? " long-word" : ""}`,
        "data-name": `foe-${foe.room}-${foe.target}`,
      });
    };
    return [el("p", { class: "question-words" }, t(question)), el("div", { class: "choices" }, foes.map(row))];
  }

  // --- what is seldom wanted -----------------------------------------------------------------------------------------

  #more() {
    const row = (name, sign, words, click) => this.#big(name, sign, words, click);
    const ask = (procedure) => () => this.table.show.question(procedure);
    const player = this.#player;
    const use = row("use", "event", t("nemesis.do.use"), () =>
      this.table.withLater(({ UsePanel }) => this.table.show.lead(new UsePanel(this.table, player))),
    );
    use.classList.add("wide");
    return [
      el(
        "div",
        { class: "big-buttons" },
        use,
        row("encounter", "bag", t("nemesis.do.encounter"), ask(encounter(player))),
        row("develop", "bag", t("nemesis.do.develop"), ask(DEVELOPMENT)),
        row("escape", "escape", t("nemesis.do.escape"), () => this.#to("escape")),
        row("notebook", "book", t("nemesis.do.notebook"), () =>
          this.table.withLater(({ openNotebook }) => openNotebook(this.table, this.position)),
        ),
      ),
    ];
  }

  #over() {
    this.table.withLater(({ EndPanel }) => this.table.show.lead(new EndPanel(this.table)));
  }

  /** What is known of a room that was tapped, and the ways into it. */
  #roomCard() {
    const room = this.#room;
    const card = el("div", {});
    this.table.withLater(({ roomCard }) => card.replaceChildren(...roomCard(room, this.position)));
    const way = exitsOf(this.position, this.#player).find(({ to }) => to === room);
    const enter = button(
      [icon("move"), el("span", {}, t("nemesis.enter.here", { player: this.#player }))],
      () => this.#enter(room, way?.corridor),
      {
        class: `choice big wide${way ? " main" : ""}`,
        "data-name": "enter-here",
      },
    );
    const isHere = this.position.players[this.#player].room === room;
    return [card, isHere ? "" : enter];
  }
}
