/**
 * The panel that makes the screen match the table: pick what to put and tap rooms or corridors, or tap a room for all that is
 * in it; players, tracks and bag beside it.
 *
 * Every change is an entry of the log. Its text the rules write, so that several changes wait for one another. Invariant:
 * what an edit does is in `edit.js`; no question here is about rules of play.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { button, el } from "../common/dom.js";
import { Problems, brush, brushes, choice, folded, leftOf, number, redrawn } from "../kit/fix.js";
import { learn, t } from "../common/words.js";
import {
  addIntruder,
  injure,
  put,
  putAll,
  removeIntruder,
  setInBag,
  setNumber,
  setObjects,
  toggleIntruder,
} from "./edit.js";
import { allOf, nameOf, ruleNumber, shipOf } from "./box.js";
import { STATUSES, playerName } from "./facts.js";
import { icon } from "./icons.js";
import { crewOf } from "./procedures.js";
import { nemesisFix } from "./words/en-fix.js";

learn(nemesisFix);

const DOORS = { open: "nemesis.answer.open", closed: "nemesis.answer.closed", destroyed: "nemesis.answer.destroyed" };
const PHASES = { player: "nemesis.phase.player", event: "nemesis.phase.event", over: "nemesis.phase.over" };
/** What happens for the first time only once. */
const HAPPENED = {
  has_encountered: "nemesis.fix.encountered",
  has_died: "nemesis.fix.died",
  has_slept: "nemesis.fix.slept",
};
const OBJECTS = ["corpse", "carcass", "egg"];
/** Brushes that put a marker or take it away, by what there are of it. */
const MARKERS = { fire: "fire_supply", malfunction: "malfunction_supply" };
const LOOK = "look";
const NOISE = "noise";
const TECHNICAL = "technical";
const MOST = { injuries: 30, items: 9, tokens: 12, turn: 99 };

export class FixPanel {
  element = el("div", { class: "fix" });
  /** @type {TableFace} */
  #table;
  #position = null;
  #room = null;
  #brush = LOOK;
  #problems;
  /** Edits that wait for their text, one after the other. */
  #writing = Promise.resolve();

  constructor(table) {
    this.#table = table;
    this.#problems = new Problems(table);
  }

  get marks() {
    const isChosen = this.#room && this.#brush === LOOK;
    return [...(isChosen ? [{ kind: /** @type {const} */ ("chosen"), what: this.#room }] : []), ...this.#problems.marks];
  }

  /** Noise lies in corridors. */
  get look() {
    const forms = this.#brush === NOISE ? [...Object.keys(this.#position?.corridors ?? {}), TECHNICAL] : [];
    return { need: { kind: "corridors", forms } };
  }

  get paints() {
    return this.#brush in MARKERS || this.#brush === NOISE;
  }

  show(position) {
    this.#position = position;
    this.#show();
    this.#problems.show();
  }

  /** A marker in each of these rooms or corridors; where the first has one, they go. */
  paint(places) {
    const path = (place) => {
      if (this.#brush !== NOISE) return `rooms.${place}.${this.#brush}`;
      return place === TECHNICAL ? "technical_noise" : `corridors.${place}.noise`;
    };
    const paths = places.map(path);
    const isOn = paths[0].split(".").reduce((part, name) => part?.[name], this.#position) === true;
    const what = `${this.#words(this.#brush)}: ${places.join(", ")}`;
    this.#edit(putAll(this.#position, paths, !isOn, t(isOn ? "nemesis.fix.gone" : "nemesis.fix.came", { what })));
  }

  #words(name) {
    if (name === NOISE) return t("nemesis.corridor.noise");
    return name in MARKERS ? t(`nemesis.room.${name}`) : nameOf(name);
  }

  tap(room) {
    if (this.paints) return this.paint([room]);
    if (this.#brush !== LOOK) {
      const what = `${t("nemesis.room", { room })}: ${nameOf(this.#brush)}`;
      const labels = { came: t("nemesis.fix.came", { what }), gone: t("nemesis.fix.gone", { what }) };
      return this.#edit(toggleIntruder(this.#position, this.#brush, room, labels));
    }
    this.#room = room in this.#position.rooms ? room : this.#room;
    this.#show();
    this.#table.show.mark();
  }

  /** Go on to the edited position as soon as it is written. */
  #edit({ position, label }) {
    if (!label) return this.#table.tell.say(t("fix.nothing"));
    this.#position = position;
    this.#show();
    this.#writing = this.#writing.then(async () => {
      const state = await this.#table.ask.written(position);
      if (state) this.#table.tell.fix(state, label);
    });
    return this.#writing;
  }

  #put = (path, value, label) => this.#edit(put(this.#position, path, value, label));

  // --- drawing -------------------------------------------------------------------------------------------------------

  #show() {
    redrawn(this.element, () => this.#draw(), "round");
  }

  #draw() {
    const table = { position: this.#position, edit: (edited) => this.#edit(edited) };
    const fold = (name, ...content) => folded(this.element, name, t(FOLDS[name]), ...content);
    this.element.replaceChildren(
      this.#problems.head,
      el("p", { class: "hint" }, t("nemesis.fix.hint")),
      this.#palette(),
      ...(this.#room && this.#brush === LOOK ? this.#roomFields(table) : []),
      fold("crew", ...crewOf(this.#position).map((player) => this.#playerFields(table, player))),
      fold("tracks", ...this.#trackFields(table)),
      fold("round", ...this.#roundFields(table)),
      fold("bag", ...this.#bagFields(table)),
      fold("pods", ...this.#podFields()),
    );
  }

  #palette() {
    const { rooms, profile } = this.#position;
    const pick = (name) => () => {
      this.#brush = name;
      this.#show();
      this.#table.show.redraw();
      this.#table.show.mark();
    };
    const one = (name, label, small = null) =>
      brush(name, label, name === this.#brush, pick(name), icon(name === LOOK ? "eye" : name), small);
    const left = (name) =>
      leftOf(ruleNumber(MARKERS[name], profile), Object.values(rooms).filter((room) => room[name] === true).length);
    return brushes(t("nemesis.fix.brushes"), [
      one(LOOK, t("nemesis.fix.look")),
      ...Object.keys(MARKERS).map((name) => one(name, this.#words(name), left(name))),
      one(NOISE, this.#words(NOISE)),
      ...allOf("intruders").map(({ id }) => one(id, nameOf(id))),
    ]);
  }

  /** A tick for something that is or is not, or is unknown, which counts as not; `of` is what it is about, if that stands above. */
  #tick(path, name, words, isOn, of = "") {
    const what = of ? `${of}: ${words}` : words;
    const change = ({ target }) =>
      this.#put(path, target.checked, t(target.checked ? "nemesis.fix.on" : "nemesis.fix.off", { what }));
    const box = el("input", { type: "checkbox", "data-name": name, change });
    box.checked = isOn === true;
    return el("label", { class: "tick" }, box, el("span", {}, words));
  }

  #number = (table, name, path, value, label, most, least = 0) =>
    number(table, name, value ?? 0, setNumber(path, label, least, most), label);

  #choice = (name, label, path, value, options) =>
    choice(name, label, value ?? "", options, (chosen) =>
      this.#put(
        path,
        chosen || null,
        t("fix.set", { what: label, value: options.find(([id]) => id === chosen)?.[1] ?? "" }),
      ),
    );

  #roomFields(table) {
    const room = this.#room;
    const { tile, is_explored: explored, fire, malfunction, items, objects } = this.#position.rooms[room];
    const { slot } = shipOf(this.#position).rooms.find(({ id }) => id === room);
    const tiles = allOf("tiles")
      .filter(({ set }) => set === slot)
      .map(({ id }) => [id, nameOf(id)]);
    const title = t("nemesis.room", { room });
    const of = (what) => `${title}: ${what}`;
    const tick = (field, name, words, isOn) => this.#tick(`rooms.${room}.${field}`, name, words, isOn, title);
    return [
      el("h3", {}, title),
      slot !== "special" && tick("is_explored", "explored", t("nemesis.fix.explored"), explored),
      slot !== "special" &&
        explored &&
        this.#choice("tile", t("nemesis.fix.tile"), `rooms.${room}.tile`, tile, [["", "?"], ...tiles]),
      slot !== "special" &&
        explored &&
        this.#number(table, "items", `rooms.${room}.items`, items, of(t("nemesis.fix.items")), MOST.items),
      tick("fire", "fire", t("nemesis.room.fire"), fire),
      tick("malfunction", "malfunction", t("nemesis.room.malfunction"), malfunction),
      this.#intruderFields(room, title),
      folded(
        this.element,
        "objects",
        t("nemesis.fix.objects"),
        ...OBJECTS.map((object) => {
          const label = of(nameOf(object));
          const set = (position, count) =>
            setObjects(position, room, object, count, t("fix.set", { what: label, value: count }));
          return number(table, `object-${object}`, objects.filter((one) => one === object).length, set, label);
        }),
      ),
      folded(this.element, "exits", t("nemesis.fix.exits"), ...this.#exitFields(room)),
    ].filter(Boolean);
  }

  #intruderFields(room, title) {
    const here = this.#position.intruders.map((one, index) => ({ ...one, index })).filter((one) => one.room === room);
    const name = (kind) => `${title}: ${nameOf(kind)}`;
    const row = ({ kind, injuries, index }) => {
      const injured = (count) => () =>
        this.#edit(injure(this.#position, index, count, t("nemesis.fix.injuries", { what: name(kind), count })));
      const gone = () => this.#edit(removeIntruder(this.#position, index, t("nemesis.fix.gone", { what: name(kind) })));
      return el(
        "div",
        { class: "number" },
        el("span", { class: "name" }, icon(kind), nameOf(kind)),
        button("−", injured(injuries - 1), {
          class: "step-button",
          "data-name": `less-${index}`,
          "aria-label": t("fix.less", { what: name(kind) }),
        }),
        el("span", { class: "injury-count" }, t("nemesis.injuries", { count: injuries })),
        button("+", injured(injuries + 1), {
          class: "step-button",
          "data-name": `more-${index}`,
          "aria-label": t("fix.more", { what: name(kind) }),
        }),
        button("✕", gone, {
          class: "step-button",
          "data-name": `gone-${index}`,
          "aria-label": t("nemesis.fix.gone", { what: name(kind) }),
        }),
      );
    };
    const add = ({ id }) =>
      button(
        [icon(id), el("span", {}, `+ ${nameOf(id)}`)],
        () => this.#edit(addIntruder(this.#position, id, room, t("nemesis.fix.came", { what: name(id) }))),
        { class: "chip", "data-name": `add-${id}` },
      );
    return el("div", {}, here.map(row), el("div", { class: "chips many" }, allOf("intruders").map(add)));
  }

  #exitFields(room) {
    const { corridors } = this.#position;
    return shipOf(this.#position).exits[room].flatMap(({ id }) => {
      const label = t("nemesis.corridor", { corridor: id });
      return [
        this.#tick(
          `corridors.${id}.noise`,
          `noise-${id}`,
          `${label}: ${t("nemesis.corridor.noise")}`,
          corridors[id].noise,
        ),
        this.#choice(
          `door-${id}`,
          `${label}: ${t("nemesis.fix.door")}`,
          `corridors.${id}.door`,
          corridors[id].door,
          Object.entries(DOORS).map(([door, key]) => [door, t(key)]),
        ),
      ];
    });
  }

  #playerFields(table, player) {
    const {
      room,
      status,
      light,
      wounds,
      is_slimed: slimed,
      has_larva: larva,
      has_passed: passed,
      character,
    } = this.#position.players[player];
    const path = (field) => `players.${player}.${field}`;
    const label = (what) => `${player}: ${what}`;
    const rooms = Object.keys(this.#position.rooms).map((name) => [name, name]);
    const setWounds = (position, count) => {
      const list =
        count > wounds.length ? [...wounds, { kind: null, is_dressed: false }] : wounds.slice(0, Math.max(0, count));
      return put(
        position,
        path("wounds"),
        list,
        t("fix.set", { what: label(t("nemesis.sign.serious")), value: count }),
      );
    };
    return folded(
      this.element,
      `player-${player}`,
      playerName(player, this.#position),
      this.#choice(`room-${player}`, label(t("nemesis.fix.room")), path("room"), room, [["", "?"], ...rooms]),
      this.#choice(
        `status-${player}`,
        label(t("nemesis.fix.status")),
        path("status"),
        status,
        Object.entries(STATUSES).map(([id, key]) => [id, t(key)]),
      ),
      this.#choice(`character-${player}`, label(t("nemesis.fix.character")), path("character"), character, [
        ["", "?"],
        ...allOf("characters").map(({ id, name }) => [id, name]),
      ]),
      this.#number(
        table,
        `light-${player}`,
        path("light"),
        light,
        label(t("nemesis.sign.light")),
        ruleNumber("light_wound_limit", this.#position.profile) - 1,
      ),
      number(table, `serious-${player}`, wounds.length, setWounds, label(t("nemesis.sign.serious"))),
      this.#tick(path("is_slimed"), `slime-${player}`, t("nemesis.sign.slime"), slimed, player),
      this.#tick(path("has_larva"), `larva-${player}`, t("nemesis.sign.larva"), larva, player),
      this.#tick(path("has_passed"), `passed-${player}`, t("nemesis.sign.pass"), passed, player),
    );
  }

  #trackFields(table) {
    const { time, destruct, eggs, profile, technical_noise: technical } = this.#position;
    const end = ruleNumber("sd_skull_at", profile);
    const spaces = [
      ["-1", t("nemesis.answer.off")],
      ...Array.from({ length: end + 1 }, (_, i) => [String(i), String(end - i)]),
    ];
    const setDestruct = (value) =>
      this.#put(
        "destruct",
        Number(value),
        t("fix.set", { what: t("nemesis.track.destruct"), value: spaces.find(([id]) => id === value)[1] }),
      );
    const red = ruleNumber("red_at", profile);
    // People count the spaces that are left, as the board shows them.
    const setTime = (position, left) => setNumber("time", t("nemesis.track.time"), 0, red)(position, red - left);
    return [
      number(table, "time", red - (time ?? 0), setTime, t("nemesis.track.time")),
      choice("destruct", t("nemesis.track.destruct"), String(destruct ?? -1), spaces, setDestruct),
      this.#number(table, "eggs", "eggs", eggs, t("nemesis.fix.eggs"), ruleNumber("egg_supply", profile)),
      this.#tick(
        "technical_noise",
        "technical",
        `${t("nemesis.technical")}: ${t("nemesis.corridor.noise")}`,
        technical,
      ),
    ];
  }

  #roundFields(table) {
    const { turn, phase, step, active, first } = this.#position;
    const crew = crewOf(this.#position).map((name) => [name, playerName(name, this.#position)]);
    const setPhase = (value) =>
      this.#edit(
        put(
          put(this.#position, "phase", value, "x").position,
          "step",
          value === "event" ? Math.max(1, step) : 0,
          t("fix.phase-set", { phase: t(PHASES[value]) }),
        ),
      );
    return [
      this.#number(table, "turn", "turn", turn, t("nemesis.fix.turn"), MOST.turn, 1),
      choice(
        "phase",
        t("fix.phase"),
        phase,
        Object.entries(PHASES).map(([id, key]) => [id, t(key)]),
        setPhase,
      ),
      this.#choice("active", t("nemesis.fix.active"), "active", active, [["", "–"], ...crew]),
      this.#choice("first", t("nemesis.fix.first"), "first", first, crew),
      ...Object.entries(HAPPENED).map(([field, key]) => this.#tick(field, field, t(key), this.#position[field])),
    ];
  }

  #bagFields(table) {
    const { bag } = this.#position;
    const kinds = ["blank", ...allOf("intruders").map(({ id }) => id)];
    return kinds.map((kind) => {
      const label = nameOf(kind);
      const count = (bag ?? []).filter((token) => token.replace(/[-?].*$/, "") === kind).length;
      return number(
        table,
        `bag-${kind}`,
        count,
        (position, value) => setInBag(position, kind, value, t("fix.set", { what: label, value })),
        label,
      );
    });
  }

  #podFields() {
    return Object.entries(this.#position.pods).map(([name, { is_locked: locked, section }]) =>
      this.#tick(
        `pods.${name}.is_locked`,
        `pod-${name}`,
        t("nemesis.fix.locked", { pod: `${name}${section}` }),
        locked,
      ),
    );
  }
}

const FOLDS = {
  crew: "nemesis.crew",
  tracks: "nemesis.fact.tracks",
  round: "nemesis.fix.round",
  bag: "nemesis.fact.bag",
  pods: "nemesis.pods",
};
