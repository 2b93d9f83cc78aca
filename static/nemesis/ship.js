/**
 * Draws the ship on our own grid: rooms with who and what is in them, corridors with noise and doors.
 *
 * It is small enough for a phone and large enough for a finger: each room is a spot. Where a question is about a corridor, the
 * corridors are. Invariant: it draws what the position says and knows no rules; what nobody knows is drawn as unknown.
 *
 * @import { Box, Mark, Point, Spot } from "../kit/kit.js"
 */

import { svg } from "../common/dom.js";
import { Layers, underlaid } from "../kit/layers.js";
import { listed, t } from "../common/words.js";
import { nameOf, shipOf } from "./box.js";
import { hasIcon, iconAt } from "./icons.js";
import { standing } from "./procedures.js";

/** Units from one line of the grid to the next, along and across the ship, the radius of a room, and the margin around all. */
const PITCH = 24;
const ACROSS = 22;
const ROOM = 18;
const EDGE = 22;
/** Height of the box of the technical space, below the hull. */
const TECHNICAL = 20;
/** Above the uppermost rooms, for who stands in them. */
const TOP = 30;
/** The least from the middle of a room to that of another, and the least width, so that every ship is drawn as large. */
const APART = 44;
const WIDE = 300;
const SPACE = "technical";
/** The most intruders that are drawn in one room, one beside the other; more are a number. */
const MOST = 3;

export class ShipBoard {
  /** @type {Box} */
  box = [0, 0, 0, 0];
  pitch = PITCH;
  /** @type {Spot[]} */
  spots = [];
  #layers = new Layers(["corridors", "rooms", "pieces", "marks", "numbers"]);
  element = this.#layers.element;
  /** Middles of rooms, corridors and the technical space, by name. @type {Map<string, Point>} */
  #places = new Map();

  constructor() {
    this.element.classList.add("ship");
  }

  show(position, { look = /** @type {any} */ ({}) } = {}) {
    const plan = shipOf(position);
    this.#place(plan);
    this.#layers.showBox(this.box);
    this.#layers.redraw("corridors", [position.corridors, position.technical_noise, position.ship], () =>
      this.#corridors(position, plan),
    );
    this.#layers.redraw("rooms", [position.rooms, position.ship], () =>
      plan.rooms.map((room) => this.#room(room, position)),
    );
    this.#layers.redraw("pieces", [position.players, position.intruders, look.player], () =>
      plan.rooms.flatMap(({ id }) => this.#pieces(id, position, look.player)),
    );
    const numbered = look.need?.kind === "noise" ? look.need.room : null;
    this.#layers.redraw("numbers", [numbered], () => (numbered ? this.#numbers(numbered, plan) : []));
    const isOfCorridors = look.need?.forms.some(
      (form) => form in position.corridors || form.toUpperCase() in position.corridors,
    );
    this.spots = isOfCorridors
      ? this.#corridorSpots(look.need, plan)
      : plan.rooms.map(({ id }) => this.#roomSpot(id, position));
    return this;
  }

  middleOf = (place) => this.#places.get(place);

  #place({ id, rooms, corridors }) {
    if (this.#places.get("of") === id) return;
    const stretch = stretchOf(rooms);
    const [pitch, across] = [PITCH * stretch, ACROSS * stretch];
    const high = Math.max(...rooms.map(({ at }) => at[1])) * across;
    const long = Math.max(...rooms.map(({ at }) => at[0])) * pitch;
    const wide = Math.max(long, WIDE);
    const left = (wide - long) / 2;
    this.#places = new Map(
      rooms.map((room) => [room.id, /** @type {Point} */ ([left + room.at[0] * pitch, room.at[1] * across])]),
    );
    for (const { id: name, ends } of corridors) {
      const [[ax, ay], [bx, by]] = ends.map((end) => this.#places.get(end));
      this.#places.set(name, [(ax + bx) / 2, (ay + by) / 2]);
    }
    this.#places.set(SPACE, [wide / 2, high + EDGE + TECHNICAL / 2 + 2]);
    this.#places.set("of", id);
    this.box = [-EDGE, -TOP, wide + 2 * EDGE, high + TOP + EDGE + TECHNICAL + 6];
  }

  // --- spots ---------------------------------------------------------------------------------------------------------

  /** @returns {Spot} */
  #roomSpot(room, position) {
    return {
      key: room,
      at: this.middleOf(room),
      name: roomWords(room, position),
      size: [2 * ROOM + 4, 2 * ROOM + 4],
      what: room,
    };
  }

  /** @returns {Spot[]} */
  #corridorSpots(need, { corridors }) {
    const wanted = new Set(need.forms.map((form) => form.toUpperCase()));
    const all = [...corridors.map(({ id }) => id), SPACE];
    return all
      .filter((name) => wanted.has(name.toUpperCase()))
      .map((name) => ({
        key: name,
        at: this.middleOf(name),
        name: corridorWords(name),
        size: [PITCH, PITCH],
        what: name,
      }));
  }

  // --- corridors -----------------------------------------------------------------------------------------------------

  #corridors({ corridors, technical_noise: technical }, plan) {
    const [x, y] = this.middleOf(SPACE);
    const [left, , wide] = this.box;
    return [
      ...plan.corridors.map(({ id, ends }) => this.#corridor(ends, corridors[id])),
      svg("rect", {
        class: "technical",
        x: left + 8,
        y: y - TECHNICAL / 2,
        width: wide - 16,
        height: TECHNICAL,
        rx: 6,
      }),
      svg(
        "text",
        { class: "technical-name", x: technical ? x - 12 : x, y: y + 4, "font-size": 12 },
        t("nemesis.technical"),
      ),
      technical && iconAt("noise", [x + 82, y], 20, "noisy"),
      technical === null && svg("text", { class: "unknown", x: x + 82, y: y + 5, "font-size": 14 }, "?"),
    ].filter(Boolean);
  }

  #corridor(ends, { noise, door }) {
    const [a, b] = ends.map((end) => this.middleOf(end));
    const middle = /** @type {Point} */ ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    const d = `M${a}L${b}`;
    return svg(
      "g",
      { class: `corridor ${door ?? "unseen"}${noise ? " is-noisy" : ""}` },
      svg("path", { class: "way", d }),
      door === "closed" && this.#door(a, b, "door"),
      door === "destroyed" && this.#door(a, b, "door broken"),
      noise && iconAt("noise", middle, 15, "noisy"),
    );
  }

  /** A bar across the corridor, beside its middle, where the noise is. */
  #door(a, b, looks) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    const [ux, uy] = [dx / length, dy / length];
    const at = [a[0] + ux * (ROOM + 4), a[1] + uy * (ROOM + 4)];
    return svg("path", { class: looks, d: `M${at[0] - uy * 9} ${at[1] + ux * 9}L${at[0] + uy * 9} ${at[1] - ux * 9}` });
  }

  /** What each number of a die points to in a room. */
  #numbers(room, plan) {
    const { exits, rooms } = plan;
    const here = this.middleOf(room);
    const label = (numbers, [x, y]) => [
      svg("circle", { class: "number-plate", cx: x, cy: y, r: 11 }),
      svg("text", { class: "number-of", x, y: y + 5, "font-size": numbers.length > 1 ? 12 : 15 }, numbers.join(" ")),
    ];
    const technical = rooms.find(({ id }) => id === room)?.technical ?? [];
    return [
      ...exits[room].flatMap(({ numbers, to }) => {
        const there = this.middleOf(to);
        return label(numbers, between(here, there));
      }),
      ...(technical.length ? label(technical, [this.middleOf(SPACE)[0] - 112, this.middleOf(SPACE)[1]]) : []),
    ];
  }

  // --- rooms ---------------------------------------------------------------------------------------------------------

  #room({ id, slot }, { rooms }) {
    const [x, y] = this.middleOf(id);
    const { fire, malfunction, is_explored: explored, objects } = rooms[id];
    const looks = `room${slot === "special" ? " special" : ""}${explored ? "" : " dark"}${fire ? " burning" : ""}`;
    const signs = [
      fire && "fire",
      malfunction && "malfunction",
      ...objects.slice(0, 1).map((one) => one.replace("blue-", "")),
    ].filter(Boolean);
    return svg(
      "g",
      { class: looks },
      svg("rect", { x: x - ROOM, y: y - ROOM, width: 2 * ROOM, height: 2 * ROOM, rx: 7 }),
      svg("text", { class: "room-number", x, y: signs.length ? y + 3 : y + 6, "font-size": 17 }, id),
      signs.map(
        (name, i) => hasIcon(name) && iconAt(name, [x + (i - (signs.length - 1) / 2) * 12, y + 11], 12, `sign-${name}`),
      ),
    );
  }

  /** Characters above, intruders below, both over the edge of the room. */
  #pieces(room, position, player) {
    const [x, y] = this.middleOf(room);
    const crew = standing(position, room);
    const foes = position.intruders.filter((one) => one.room === room);
    return [
      ...crew.map((name, i) =>
        figure(name, [x + (i - (crew.length - 1) / 2) * (crew.length > 3 ? 11.5 : 14), y - ROOM - 3], name === player),
      ),
      ...foes
        .slice(0, MOST)
        .map((one, i) => foe(one, [x + (i - (Math.min(foes.length, MOST) - 1) / 2) * 17, y + ROOM - 1])),
      ...(foes.length > MOST
        ? [svg("text", { class: "more-foes", x: x + 28, y: y + ROOM + 4, "font-size": 12 }, `+${foes.length - MOST}`)]
        : []),
    ];
  }

  // --- marks ---------------------------------------------------------------------------------------------------------

  /** Marks are `{kind, what}`, `what` the name of a room, of a corridor, or of the technical space. */
  mark(marks) {
    this.#layers.redraw("marks", [marks, this.#places.get("of")], () =>
      marks
        .filter(({ what }) => this.#places.has(what))
        .flatMap(underlaid)
        .map(({ kind, what }) => {
          const [x, y] = this.middleOf(what);
          const r = what in this.#roomsByName() ? ROOM + 3 : 12;
          return svg("rect", {
            class: `mark ${kind}`,
            x: x - r,
            y: y - r,
            width: 2 * r,
            height: 2 * r,
            rx: r === 12 ? 12 : 9,
          });
        }),
    );
  }

  #roomsByName() {
    return Object.fromEntries(
      [...this.#places.keys()]
        .filter((name) => !name.includes("-") && name !== SPACE && name !== "of")
        .map((name) => [name, true]),
    );
  }

  keyOf = (/** @type {Mark} */ { what = null }) => (this.spots.some(({ key }) => key === what) ? what : null);
}

/** How much wider than the grid of the base ship a ship is drawn, so that no room lies on another. */
function stretchOf(rooms) {
  const gaps = rooms.flatMap(({ at: [x, y] }, i) =>
    rooms.slice(i + 1).map(({ at: [u, v] }) => Math.max(Math.abs(x - u) * PITCH, Math.abs(y - v) * ACROSS)),
  );
  return Math.max(1, APART / Math.min(...gaps));
}

/** A point a little nearer to the second of two. @returns {Point} */
const between = ([ax, ay], [bx, by]) => [ax + (bx - ax) * 0.56, ay + (by - ay) * 0.56];

/** A character: a disc with its number. */
export function figure(name, [x, y], isChosen = false) {
  return svg(
    "g",
    { class: `figure seat-${name.slice(1)}${isChosen ? " acting" : ""}` },
    svg("circle", { cx: x, cy: y, r: 8 }),
    svg("text", { x, y: y + 4.5, "font-size": 12.5 }, name.slice(1)),
  );
}

/** An intruder: its sign, with its injuries. */
function foe({ kind, injuries }, [x, y]) {
  return svg(
    "g",
    { class: `foe ${kind}` },
    svg("circle", { cx: x, cy: y, r: 8.5 }),
    iconAt(kind, [x, y], 14),
    injuries > 0 && svg("text", { class: "injuries", x: x + 9, y: y + 10, "font-size": 11 }, String(injuries)),
  );
}

// --- in words --------------------------------------------------------------------------------------------------------

export const corridorWords = (name) =>
  name === SPACE ? t("nemesis.technical") : t("nemesis.corridor", { corridor: name });

/** A room and what is in it, as it is known. */
export function roomWords(room, position) {
  const { tile, is_explored: explored, fire, malfunction } = position.rooms[room];
  const foes = position.intruders.filter((one) => one.room === room);
  const parts = [
    explored && tile ? nameOf(tile) : explored === false ? t("nemesis.room.unexplored") : "",
    fire ? t("nemesis.room.fire") : "",
    malfunction ? t("nemesis.room.malfunction") : "",
    ...standing(position, room),
    ...foes.map(({ kind }) => nameOf(kind)),
  ].filter(Boolean);
  const name = t("nemesis.room", { room });
  return parts.length ? `${name}: ${listed(parts)}` : name;
}
