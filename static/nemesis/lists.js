/**
 * What unfolds beside the ship: tracks and hazards, the bag, what lies aside, and the index of rooms and cards.
 *
 * Invariant: numbers are those of the position and of the game's data; texts are the server's, in its own words.
 */

import { el, listOf } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { countOn, hazards } from "./counts.js";
import { allOf, nameOf, pieceOf, ruleNumber, shipOf } from "./box.js";
import { icon } from "./icons.js";
import { standing, targetsIn } from "./procedures.js";
import { nemesisLists } from "./words/en-lists.js";

learn(nemesisLists);

const UNKNOWN = "?";

// --- tracks and hazards ----------------------------------------------------------------------------------------------

/** The time track, the self-destruct track, and the markers with the one that is the end. */
export const tracks = (position) => [timeTrack(position), destructTrack(position), ...hazardRows(position)];

function track(name, sign, spaces, at) {
  const row = spaces.map(({ label, looks }, i) =>
    el(
      "li",
      {
        class: `${looks}${i < at ? " past" : ""}${i === at ? " here" : ""}`,
        ...(i === at && { "aria-current": "true" }),
      },
      label,
    ),
  );
  return el("section", { class: "track" }, el("h3", {}, icon(sign), name), el("ol", { class: "spaces" }, row));
}

function timeTrack({ time, profile }) {
  const [red, blue] = [ruleNumber("red_at", profile), ruleNumber("blue_from", profile)];
  const spaces = Array.from({ length: red + 1 }, (_, i) => ({
    label: i === red ? "☠" : String(red - i),
    looks: i === red ? "end" : i >= blue ? "blue" : i === 0 ? "origin" : "plain-space",
  }));
  return track(t("nemesis.track.time"), "time", spaces, time ?? -1);
}

function destructTrack({ destruct, profile }) {
  const [end, yellow] = [ruleNumber("sd_skull_at", profile), ruleNumber("sd_yellow_from", profile)];
  const spaces = Array.from({ length: end + 1 }, (_, i) => ({
    label: i === end ? "☠" : String(end - i),
    looks: i === end ? "end" : i >= yellow ? "yellow" : i === 0 ? "origin" : "plain-space",
  }));
  const off = destruct === -1 ? ` (${t("nemesis.track.off")})` : "";
  return track(t("nemesis.track.destruct") + off, "destruct", spaces, destruct ?? -1);
}

/** A box for each marker, and behind the last one the end. */
function hazardRows(position) {
  const names = { fire: "nemesis.track.fire", malfunction: "nemesis.track.hull" };
  return Object.entries(hazards(position)).map(([name, { count, supply }]) => {
    const boxes = Array.from({ length: supply }, (_, i) =>
      el("li", { class: i < count ? "taken" : "free" }, i < count ? icon(name) : String(i + 1)),
    );
    const end = el(
      "li",
      { class: "end" },
      String(supply + 1),
      el("span", { class: "unseen" }, t("nemesis.track.end")),
      "☠",
    );
    return el(
      "section",
      { class: "track" },
      el("h3", {}, icon(name), `${t(names[name])}: ${count}/${supply}`),
      el("ol", { class: "spaces nine" }, boxes, end),
    );
  });
}

// --- the bag ---------------------------------------------------------------------------------------------------------

/** Where the tokens of a kind are: in the bag, with a model, beside the board. */
export function ledgerOf({ bag, intruders, players }, kind, tokens) {
  const inBag = bag === null ? null : bag.filter((token) => token.replace(/[-?].*$/, "") === kind).length;
  const larvae = kind === "larva" ? Object.values(players).filter(({ has_larva: larva }) => larva).length : 0;
  const out = kind === "blank" ? 0 : countOn({ intruders }, kind) + larvae;
  return { bag: inBag, out, pool: inBag === null ? null : Math.max(0, tokens - inBag - out) };
}

/** The ledger of the bag by kind, as a table. */
export function bag(position) {
  const kinds = [
    "blank",
    ...allOf("intruders")
      .map(({ id }) => id)
      .reverse(),
  ];
  const shown = (count) => (count === null ? UNKNOWN : String(count));
  const rows = kinds.map((kind) => {
    const tokens = kind === "blank" ? 1 : pieceOf(kind).tokens.length;
    const { bag: inBag, out, pool } = ledgerOf(position, kind, tokens);
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, icon(kind), nameOf(kind)),
      [inBag, out, pool].map((count) => el("td", {}, shown(count))),
    );
  });
  const total = position.bag === null ? UNKNOWN : String(position.bag.length);
  const heads = ["nemesis.bag.in", "nemesis.bag.out", "nemesis.bag.pool"].map((key) =>
    el("th", { scope: "col" }, t(key)),
  );
  return [
    el("table", { class: "ledger" }, el("thead", {}, el("tr", {}, el("td", {}), heads)), el("tbody", {}, rows)),
    el("p", {}, t("nemesis.bag.total", { count: total })),
  ];
}

// --- eggs, weaknesses, pods ------------------------------------------------------------------------------------------

const SLOTS = ["corpse", "egg", "carcass"];

/** Eggs, weaknesses, pods, engines and course as far as they lie open. */
export function aside(position) {
  const { eggs, weaknesses, pods, destination, rooms } = position;
  const loose = Object.values(rooms)
    .flatMap(({ objects }) => objects)
    .filter((one) => one === "egg").length;
  const weakness = (slot) => {
    const { kind, is_revealed: revealed } = weaknesses[slot];
    const what = revealed && kind ? pieceOf(kind)?.text || nameOf(kind) : t("nemesis.weakness.hidden");
    return el("li", {}, el("strong", {}, nameOf(slot)), ": ", what);
  };
  const pod = ([name, { section, is_locked: locked, seats, is_launched: launched }]) => {
    const state = launched
      ? t("nemesis.pod.launched")
      : locked === null
        ? UNKNOWN
        : t(locked ? "nemesis.pod.locked" : "nemesis.pod.open");
    const inside = seats.length ? ` · ${seats.join(", ")}` : "";
    return el("li", {}, icon(locked === false ? "unlock" : "lock"), `${name}${section}: ${state}${inside}`);
  };
  return [
    el("h3", {}, icon("egg"), t("nemesis.eggs", { count: eggs ?? UNKNOWN })),
    loose > 0 && el("p", {}, t("nemesis.eggs.loose", { count: loose })),
    el("h3", {}, icon("weakness"), t("nemesis.weaknesses")),
    el("ul", { class: "plain" }, SLOTS.map(weakness)),
    el("h3", {}, icon("pod"), t("nemesis.pods")),
    el("ul", { class: "plain signs" }, Object.entries(pods).map(pod)),
    el("p", {}, t("nemesis.destination", { place: destination ?? UNKNOWN })),
  ].filter(Boolean);
}

// --- rooms and cards -------------------------------------------------------------------------------------------------

/** What is known of a room: its tile in our words, what lies there, who is there. */
export function roomCard(room, position) {
  const { tile, is_explored: explored, items, fire, malfunction, objects } = position.rooms[room];
  const about = explored && tile ? pieceOf(tile) : null;
  const plan = shipOf(position);
  const technical = plan.rooms.find(({ id }) => id === room).technical ?? [];
  const facts = [
    items !== null && explored && t("nemesis.room.items", { count: items }),
    fire && t("nemesis.room.fire"),
    malfunction && t("nemesis.room.malfunction"),
    ...objects.map(nameOf),
    ...standing(position, room),
    ...targetsIn(position, (one) => one === room).map(({ kind, injuries }) =>
      t("nemesis.foe.here", { foe: nameOf(kind), count: injuries }),
    ),
  ].filter(Boolean);
  const way = ({ numbers, to, id }) => {
    const { noise, door } = position.corridors[id];
    const state = [noise && t("nemesis.corridor.noise"), door && door !== "open" && t(DOORS[door])].filter(Boolean);
    return el("li", {}, `${numbers.join(" ")} → ${to}${state.length ? ` (${state.join(", ")})` : ""}`);
  };
  return [
    el(
      "p",
      { class: "room-title" },
      el(
        "strong",
        {},
        about ? nameOf(tile) : t(explored === false ? "nemesis.room.unexplored" : "nemesis.room.unknown"),
      ),
      about?.printed && about.printed !== nameOf(tile) ? ` (${about.printed})` : "",
    ),
    about?.text && el("p", {}, about.text),
    facts.length > 0 && el("p", { class: "facts" }, facts.join(" · ")),
    el(
      "ul",
      { class: "plain ways-out" },
      [...plan.exits[room]].sort((one, other) => one.numbers[0] - other.numbers[0]).map(way),
      technical.length > 0 && el("li", {}, `${technical.join(" ")} → ${t("nemesis.technical")}`),
    ),
  ].filter(Boolean);
}

const DOORS = { closed: "nemesis.answer.closed", destroyed: "nemesis.answer.destroyed" };

function entry({ id, printed, text }) {
  const name = nameOf(id);
  return el(
    "div",
    { class: "index-entry" },
    el("dt", {}, name, printed && printed !== name && el("small", {}, ` ${printed}`)),
    el("dd", {}, text || "–"),
  );
}

/** Every room tile in our words. */
export const roomIndex = () => [el("dl", { class: "index" }, allOf("tiles").map(entry))];

const DECKS = {
  events: "nemesis.index.events",
  attacks: "nemesis.index.attacks",
  wounds: "nemesis.index.wounds",
  weaknesses: "nemesis.index.weaknesses",
  items: "nemesis.index.items",
  quests: "nemesis.index.quests",
};

/** Every card that we know the effect of, by deck, each once. */
export const cardIndex = () =>
  Object.entries(DECKS).map(([list, key]) => {
    const cards = allOf(list);
    const once = cards.filter(
      (card, i) => cards.findIndex(({ name, text }) => name === card.name && text === card.text) === i,
    );
    return el("details", {}, el("summary", {}, t(key)), el("dl", { class: "index" }, once.map(entry)));
  });

/** The reference card of the game. */
export const overview = (_position, { components }) =>
  (components.overview ?? []).flatMap(({ title, lines }) => [el("h3", {}, title), listOf(lines)]);
