/**
 * The one-line text form of a position of Nemesis, as docs/nemesis/notation.md has it, read without a server.
 *
 * Whatever is unknown is null. Invariant: it reads what `jupiter/games/nemesis/notation.py` writes, and checks form only.
 * A text is written by the server, of the JSON position.
 */

import { form, number, wholeParts } from "../kit/text-form.js";
import { crafted, idOf, parameterOf, prefix, shipOf } from "./box.js";

const UNKNOWN = "-";
const FLAGS = { "-": null, Y: true, N: false };
const DOORS = { "-": null, O: "open", C: "closed", X: "destroyed" };
const STATUSES = { A: "awake", D: "dead", S: "asleep", P: "pod", E: "evacuated" };
const PHASES = { P: "player", E: "event", O: "over" };
const BASES = { R: "ref", B: "book" };
const CONTAMINATION = { C: "clean", I: "infected", U: "unscanned" };
const SLOTS = ["corpse", "egg", "carcass"];
const DECKS = ["attack", "event", "contamination", "wound"];
const ITEM_DECKS = ["red", "yellow", "green"];
/** The largest numbers that are read: cards and pieces, markers, turns. */
const MOST = { cards: 99, track: 35, turn: 999 };
const MOST_PLAYERS = 5;
/** Parts of a text with what it begins with and its check. */
const PARTS = 12;

/** The JSON position, without `derived`, that a text form means. Throws `Unreadable`. */
export function positionOf(text) {
  const parts = wholeParts(text, prefix(), PARTS);
  const [, settings, now, crew, rooms, corridors, intruders, bag, decks, tracks, pods] = parts;
  const { profile, ship } = readSettings(settings);
  const plan = shipOf({ ship });
  const players = readPlayers(crew, plan);
  const names = Object.keys(players);
  return {
    game: "nemesis",
    rules: parts[0].replace(/^[A-Z]+/, ""),
    profile,
    ship,
    players,
    ...readNow(now, names),
    rooms: readRooms(rooms, plan),
    ...readCorridors(corridors, plan),
    intruders: listOf(intruders, (one) => readModel(one, plan)),
    bag: readBag(bag),
    ...readDecks(decks),
    ...readTracks(tracks, plan),
    pods: Object.fromEntries(listOf(pods, (one) => readPod(one, names))),
  };
}

// --- small parts -----------------------------------------------------------------------------------------------------

const known = (text, most, field) => (text === UNKNOWN ? null : number(text, most, field));

/** What stands for a sign; a text without is none. */
function signOf(signs, sign, field) {
  if (!(sign in signs)) throw form(field, sign);
  return signs[sign];
}

/** The id behind a code. */
function named(list, code, field) {
  const id = idOf(list, code);
  if (id === undefined) throw form(field, code);
  return id;
}

const knownName = (list, code, field) => (code === UNKNOWN ? null : named(list, code, field));

/** A text cut into pieces of so many characters, each read; `0` is none of them. */
function pieces(text, length, read, field) {
  if (text === "0" || text === "") return [];
  if (text.length % length) throw form(field, text);
  return Array.from({ length: text.length / length }, (_, i) => read(text.slice(i * length, (i + 1) * length)));
}

const listOf = (text, read) => (text === "0" ? [] : text.split(".").map(read));

/** Exactly so many parts. */
function parted(text, sign, count, field) {
  const parts = text.split(sign);
  if (parts.length !== count) throw form(field, text);
  return parts;
}

/** The parts of a text that has this form. */
function matched(pattern, text, field) {
  const match = pattern.exec(text);
  if (!match) throw form(field, text);
  return match.slice(1);
}

function roomOf(name, plan, field) {
  if (name === UNKNOWN) return null;
  if (!(name in plan.exits)) throw form(field, name);
  return name;
}

// --- the parts of a text ---------------------------------------------------------------------------------------------

function readSettings(text) {
  const [base, listed, ship] = matched(/^([RB])((?:[A-Z][A-Z0-9]\d{1,2}\.)*)([A-Z])$/, text, 2);
  const changes = listed
    .split(".")
    .slice(0, -1)
    .map((one) => {
      const name = named("parameters", one.slice(0, 2), 2);
      const value = number(one.slice(2), MOST.track, 2);
      return [name, parameterOf(name).is_switch ? value !== 0 : value];
    });
  return { profile: { base: BASES[base], changes: Object.fromEntries(changes) }, ship: named("ships", ship, 2) };
}

function readNow(text, names) {
  const parts = matched(/^([1-5])\.([-1-5])\.(\d{1,3})\.([PEO])([0-6])\.(-|[A-Z]{2}-\d\d)$/, text, 3);
  const [first, active, turn, phase, step, ended] = parts;
  const who = (seat) => names[seat - 1] ?? null;
  if (!who(first) || (active !== UNKNOWN && !who(active))) throw form(3, text);
  return {
    first: who(first),
    active: active === UNKNOWN ? null : who(active),
    turn: number(turn, MOST.turn, 3),
    phase: PHASES[phase],
    step: Number(step),
    ended: ended === UNKNOWN ? null : ended.toLowerCase().replace("-", "."),
  };
}

function readPlayers(text, plan) {
  const texts = text.split("/");
  if (texts.length > MOST_PLAYERS) throw form(4, text);
  return Object.fromEntries(texts.map((one, seat) => [`P${seat + 1}`, readPlayer(one, plan)]));
}

function readPlayer(text, plan) {
  const fields = parted(text, ".", 15, 4);
  const [
    head,
    room,
    cards,
    dirty,
    deck,
    discard,
    elsewhere,
    round,
    body,
    marks,
    hands,
    items,
    hidden,
    quests,
    objectives,
  ] = fields;
  const [help, status, character] = matched(/^([-1-5])([ADSPE])(-|[A-Z]{2})$/, head, 4);
  const [passed, actions] = matched(/^([YN])(\d{1,2})$/, round, 4);
  const [light, wounds] = matched(/^(\d{1,2})((?:[-A-Z][YN])*)$/, body, 4);
  const [slimed, larva, signal] = matched(/^([YN])([YN])([-YN])$/, marks, 4);
  const count = (one) => known(one, MOST.cards, 4);
  return {
    number: help === UNKNOWN ? null : Number(help),
    character: knownName("characters", character, 4),
    status: STATUSES[status],
    room: roomOf(room, plan, 4),
    cards: count(cards),
    contamination: count(dirty),
    deck: count(deck),
    discard: count(discard),
    contamination_elsewhere: count(elsewhere),
    has_passed: FLAGS[passed],
    actions: number(actions, MOST.track, 4),
    light: number(light, MOST.track, 4),
    wounds: pieces(
      wounds,
      2,
      ([kind, dressed]) => ({ kind: knownName("wounds", kind, 4), is_dressed: FLAGS[dressed] }),
      4,
    ),
    is_slimed: FLAGS[slimed],
    has_larva: FLAGS[larva],
    signal: FLAGS[signal],
    hands: readHands(hands),
    items: items === UNKNOWN ? null : pieces(items, 2, (code) => named("items", code, 4), 4),
    hidden_items: count(hidden),
    quests: pieces(
      quests,
      3,
      (one) => ({ item: named("quests", one.slice(0, 2), 4), is_active: signOf(FLAGS, one[2], 4) }),
      4,
    ),
    objectives: known(objectives, MOST.track, 4),
  };
}

function readHands(text) {
  if (text === "0") return [];
  const held = text.match(/[A-Z]{2}(?:\d\d)?/g) ?? [];
  if (held.join("") !== text) throw form(4, text);
  return held.map((one) => ({
    item: named("things", one.slice(0, 2), 4),
    ammo: one.length > 2 ? Number(one.slice(2)) : null,
  }));
}

function readRooms(text, plan) {
  const texts = parted(text, ".", plan.rooms.length, 5);
  return Object.fromEntries(plan.rooms.map(({ id }, i) => [id, readRoom(texts[i])]));
}

function readRoom(text) {
  const parts = /^(-|[A-Z0-9]{2})\/([-YN])([-YN])([-YN])(-|\d{1,2})(?:\/(-|[A-Z]\d)(?:\/((?:[A-Z]{2})+))?)?$/;
  const [tile, explored, fire, malfunction, items, token = UNKNOWN, objects = ""] = matched(parts, text, 5);
  return {
    tile: knownName("tiles", tile, 5),
    is_explored: FLAGS[explored],
    token: knownName("exploration", token, 5),
    items: known(items, MOST.track, 5),
    fire: FLAGS[fire],
    malfunction: FLAGS[malfunction],
    objects: pieces(objects, 2, (code) => named("objects", code, 5), 5),
  };
}

function readCorridors(text, plan) {
  const lying = pieces(
    text.slice(0, -1),
    2,
    ([noise, door]) => ({ noise: signOf(FLAGS, noise, 6), door: signOf(DOORS, door, 6) }),
    6,
  );
  if (lying.length !== plan.corridors.length) throw form(6, text);
  return {
    corridors: Object.fromEntries(plan.corridors.map(({ id }, i) => [id, lying[i]])),
    technical_noise: signOf(FLAGS, text.at(-1), 6),
  };
}

function readModel(text, plan) {
  const [kind, room, injuries, token] = matched(/^([A-Z])(T?\d{1,2})\/(\d{1,2})\/(-|[1-9])$/, text, 7);
  return {
    kind: named("intruders", kind, 7),
    room: roomOf(room, plan, 7),
    injuries: number(injuries, MOST.cards, 7),
    number: token === UNKNOWN ? null : Number(token),
  };
}

function readBag(text) {
  if (text === UNKNOWN) return null;
  return pieces(
    text,
    2,
    ([code, token]) => {
      const kind = named("kinds", code, 8);
      if (kind === "blank") return kind;
      return token === UNKNOWN ? `${kind}?` : `${kind}-${token}`;
    },
    8,
  );
}

function readDecks(text) {
  const [attack, event, contamination, wound, items, supply] = parted(text, ".", 6, 9);
  const decks = [attack, event, contamination, wound].map((one, i) => [DECKS[i], readDeck(one, DECKS[i])]);
  const left = parted(items, "/", ITEM_DECKS.length, 9).map((one, i) => [ITEM_DECKS[i], known(one, MOST.cards, 9)]);
  const ids = crafted();
  return {
    ...Object.fromEntries(decks),
    items: Object.fromEntries(left),
    crafted: Object.fromEntries(parted(supply, "/", ids.length, 9).map((one, i) => [ids[i], number(one, MOST.track, 9)])),
  };
}

/** How a card stands in the text of its deck: how long its code is, and what it means. */
const CARDS = {
  attack: [2, (code) => named("attacks", code, 9)],
  event: [2, (code) => named("events", code, 9)],
  contamination: [1, (code) => signOf(CONTAMINATION, code, 9)],
  wound: [1, (code) => named("wounds", code, 9)],
};

function readDeck(text, name) {
  const [left, discard, removed] = parted(text, "/", 3, 9);
  const [length, read] = CARDS[name];
  const cards = (some) => pieces(some, length, read, 9);
  return { left: known(left, MOST.cards, 9), discard: cards(discard), removed: cards(removed) };
}

function readTracks(text, plan) {
  const [time, destruct, eggs, weaknesses, engines, course, happened, airlock] = parted(text, ".", 8, 10);
  const [coordinates, destination] = matched(/^(-|[A-Z]{4})\/([-A-D])$/, course, 10);
  const slots = parted(weaknesses, "/", SLOTS.length, 10).map((one) => matched(/^(-|[A-Z]{1,2})([YN])$/, one, 10));
  const [has_encountered, has_died, has_slept] = matched(/^([-YN])([-YN])([-YN])$/, happened, 10).map(
    (one) => FLAGS[one],
  );
  return {
    time: known(time, MOST.track, 10),
    destruct: destruct === "N" ? -1 : known(destruct, MOST.track, 10),
    eggs: known(eggs, MOST.track, 10),
    weaknesses: Object.fromEntries(
      slots.map(([kind, revealed], i) => [
        SLOTS[i],
        { kind: knownName("weaknesses", kind, 10), is_revealed: FLAGS[revealed] },
      ]),
    ),
    engines: Object.fromEntries([...engines].map((works, i) => [String(i + 1), signOf(FLAGS, works, 10)])),
    coordinates: coordinates === UNKNOWN ? null : coordinates,
    destination: destination === UNKNOWN ? null : destination,
    ...{ has_encountered, has_died, has_slept },
    airlock: roomOf(airlock, plan, 10),
  };
}

function readPod(text, names) {
  const [name, section, locked, launched, seats] = matched(/^([1-9])([AB])([-YN])([YN])([1-5]*)$/, text, 11);
  const inside = [...seats].map((seat) => names[Number(seat) - 1]);
  if (inside.includes(undefined)) throw form(11, text);
  return [name, { section, is_locked: FLAGS[locked], seats: inside, is_launched: FLAGS[launched] }];
}
