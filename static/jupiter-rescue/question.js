/**
 * A question in the making: taps on the board and on cards, put together to one action of the Player Actions.
 *
 * Invariant: it only finds out what is meant, never whether it is allowed. Questions are values; each step gives
 * a new one.
 */

import { isFree, ownActions } from "./box.js";
import { DIRECTIONS, PITCH, centre, space } from "./geometry.js";

/** Nothing is asked yet. `verb` is null until it is chosen; until then the first tap decides what is meant. */
export const NOTHING = Object.freeze({
  verb: null,
  cards: [],
  through: null,
  places: [],
  cells: [],
  turn: 0,
  partner: null,
  give: [],
  take: [],
  card: null,
  old: null,
  figure: null,
  /** Whether its one place is a Colonist who has just been commanded and may go on. */
  isHeld: false,
  /** Whether the acting robot itself is chosen, to see where it can go. */
  isSelf: false,
});

/** The acting robot is chosen. */
export const SELF = Object.freeze({ ...NOTHING, isSelf: true });

/** Kinds of action by what is tapped for them. */
const ON_PLACES = { move: 1, attack: 1, command: 2 };
const ON_CELLS = { dock: 1, redock: 1, module: 2 };
/** Powers by which a robot enters what else it would attack, command or trade with. */
const ENTERING = { creep: ["juggernaut", "swap"], colonist: ["swap"], robot: ["swap"] };

/** Nothing is asked, but the Colonist who has just come to a place may go on. */
export const holding = (place) => ({ ...NOTHING, places: [place], isHeld: true });

/** Whether what is legal can be shown on the board: while nothing is chosen, and for what goes somewhere. */
export const hasTargets = (verb) => verb === null || verb in ON_PLACES || verb in ON_CELLS;

export const wantsRegions = (question) => question.verb in ON_CELLS;

export const has = (question, card) => question.cards.some((power) => power.card === card);

/** The verbs to choose among: always those of the table, and those of the cards that are chosen. */
export function verbs(question) {
  return ["move", "attack", "command", "trade", ...question.cards.flatMap(({ card }) => ownActions(card))].filter(
    (verb, index, all) => all.indexOf(verb) === index,
  );
}

/** Whether neither verb nor card is chosen: then the ring says whom a tap on the board is about. */
export const isPlain = ({ verb, cards }) => !cards.length && (verb === null || verb === "trade");

// --- choosing --------------------------------------------------------------------------------------------------------

/** Another verb; the first place stays, since one may ask two things about it. */
export function withVerb(question, verb) {
  const places = verb in ON_PLACES && question.verb !== verb ? question.places.slice(0, 1) : [];
  return { ...question, verb: question.verb === verb ? null : verb, places, cells: [] };
}

const samePower = (a) => (b) => a.card === b.card && a.from === b.from && a.nth === b.nth;

/** A card chosen, or not any more. `power` is `{card, from, nth}`, since two copies can be in one hand. */
export function withCard(question, power, position) {
  const isOn = question.cards.some(samePower(power));
  const cards = isOn ? question.cards.filter((other) => !samePower(power)(other)) : [...question.cards, power];
  const left = { ...question, cards, through: cards.some(({ card }) => card === "override") ? question.through : null };
  if (!ownActions(power.card).length) return left;
  if (isOn) return verbs(left).includes(left.verb) ? left : { ...left, verb: null, cells: [] };
  return { ...left, verb: ownVerb(power.card, left, position), places: [], cells: [] };
}

/** What a card of its own kind is most likely played for. */
function ownVerb(card, question, position) {
  const own = ownActions(card);
  if (!own.includes("redock")) return own[0];
  if (question.cards.filter((power) => power.card === card).length > 1) return "redock";
  return position.pod.dock === null ? "dock" : "launch";
}

export const withThrough = (question, robot) => ({ ...question, through: question.through === robot ? null : robot });

/** A card of a trade, or a card to lay or to make the core, chosen or not any more. */
export function toggled(list, item) {
  const at = list.findIndex((one) => one === item);
  return at < 0 ? [...list, item] : [...list.slice(0, at), ...list.slice(at + 1)];
}

// --- tapping ---------------------------------------------------------------------------------------------------------

/** Whether a question about a Colonist lacks nothing but where he goes. */
export const isCommand = (question, position) =>
  question.places.length === 1 && verbOf(question, position) === "command";

/** Who stands on a place: `creep`, `super-creep`, `colonist`, a robot as `robot`, or null. */
export function standsOn(position, place) {
  if (position.super_creeps.includes(place) || position.creeps.includes(place)) return "creep";
  if (position.colonists.includes(place)) return "colonist";
  return position.robots.some(({ at }) => at === place) ? "robot" : null;
}

const actorOf = (question, position) =>
  position.robots.find(({ robot }) => robot === (question.through ?? position.turn.robot));

/** Whether a first tap on a place is a tap on the actor itself, which asks nothing: in the pod not beside Colonists. */
function isItself({ verb }, position, actor, place) {
  if (place !== actor?.at) return false;
  return place !== "pod" || (!verb && !position.pod.colonists);
}

/** What is meant by a first tap on a place. */
function meant(question, position, place) {
  const isAboard = actorOf(question, position)?.at === "pod";
  if (place === "pod") return isAboard && position.pod.colonists > 0 ? "command" : "move";
  const who = standsOn(position, place);
  if (who && ENTERING[who].some((card) => has(question, card))) return "move";
  return { creep: "attack", colonist: "command", robot: "trade" }[who] ?? "move";
}

/** The verb that is chosen, or that the first place makes. */
export function verbOf(question, position) {
  if (question.verb) return question.verb;
  if (question.partner) return "trade";
  return question.places.length ? meant(question, position, question.places[0]) : null;
}

/** A Colonist, by his place, is chosen to be commanded. */
const choosing = (place) => ({ choose: { ...NOTHING, places: [place] } });

/**
 * What a tap on a place means while neither verb nor card is chosen: it chooses a figure, or lets it go (`choose`); or it is
 * where somebody goes or whom the robot attacks, with the `action` that would do it at once, and the `goal` if that takes
 * longer. With a Colonist ringed it is his, but for a Creep, whom no Colonist meets: then `isOther`.
 */
export function meantAt(question, place, position) {
  const actor = actorOf(question, position);
  const ringed = isCommand(question, position) ? question.places[0] : null;
  const who = place === "pod" ? null : standsOn(position, place);
  if (place === ringed) return { choose: NOTHING };
  if (who === "colonist") return choosing(place);
  if (place === actor?.at && (place !== "pod" || (!ringed && !position.pod.colonists))) return { choose: question.isSelf ? NOTHING : SELF };
  if (place === actor?.at && !ringed) return question.isSelf ? choosing(place) : { choose: SELF };
  if (who === "creep") return { action: { type: "attack", target: place }, goal: { place, aim: "kill" }, isOther: ringed !== null };
  if (who === "robot") return { choose: { ...withPartner(NOTHING, robotAt(position, place)), verb: null } };
  if (ringed) return { action: { type: "command", from: ringed, to: place }, goal: { place: ringed, aim: "send", to: place } };
  return { action: { type: "move", to: place }, goal: { place, aim: "reach" } };
}

const robotAt = (position, place) => position.robots.find(({ at }) => at === place).robot;

/** How many places the verb can take: Grenadier and Follower add one. */
function room(question, verb) {
  const isLonger = verb === "command" ? has(question, "follower") : has(question, "grenadier");
  return ON_PLACES[verb] + (isLonger ? 1 : 0);
}

/** After a tap on a place. */
function tappedPlace(question, place, position) {
  const actor = actorOf(question, position);
  if (!question.places.length && isItself(question, position, actor, place)) return { ...question, places: [] };
  const verb = verbOf(question, position);
  // Another Colonist is chosen by a tap on him, as the first one was.
  const isAnother = isCommand(question, position) && !has(question, "follower") && standsOn(position, place) === "colonist";
  if (isAnother) return { ...question, places: [place] };
  const goesOn = verb in ON_PLACES && question.places.length < room(question, verb);
  const places = goesOn ? [...question.places, place] : [place];
  const next = { ...question, places, partner: null };
  if (verbOf(next, position) !== "trade") return next;
  const partner = position.robots.find(({ robot, at }) => at === place && robot !== actor?.robot);
  return partner ? withPartner(next, partner.robot) : next;
}

/** After a tap on a cell. */
function tappedCell(question, cell) {
  const count = ON_CELLS[question.verb];
  return { ...question, cells: question.cells.length < count ? [...question.cells, cell] : [cell] };
}

/** After a tap on the board: `{cell, place}`. */
export function withTap(question, { cell, place }, position) {
  if (wantsRegions(question)) return cell === null ? question : tappedCell(question, cell);
  return place ? tappedPlace(question, place, position) : question;
}

/** Trade with a robot. */
export const withPartner = (question, robot) => ({
  ...question,
  verb: "trade",
  partner: question.partner === robot ? null : robot,
  places: [],
  give: [],
  take: [],
});

// --- the action ------------------------------------------------------------------------------------------------------

const some = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value != null));

/** The action as JSON, or null while something is missing. */
export function actionOf(question, position) {
  const verb = verbOf(question, position);
  const rest = partsOf(question, verb);
  if (!rest) return null;
  const powers = question.cards.map(({ card, from }) => ({ card, from }));
  const withPowers = powers.length && verb !== "trade" && verb !== "lay" ? { powers, through: question.through } : {};
  return some({ type: verb, ...rest, ...withPowers });
}

function partsOf({ places, cells, turn, partner, give, take, card, old, figure }, verb) {
  const [first, second, third] = places;
  switch (verb) {
    case "move":
      return first ? { to: first, second, figure: first === "pod" ? figure : null } : null;
    case "attack":
      return first ? { target: first, second } : null;
    case "command":
      return second ? { from: first, to: second, follower: third } : null;
    case "trade":
      return partner && give.length + take.length ? { with: partner, give, take } : null;
    case "dock":
    case "redock":
      return cells.length ? { cell: cells[0] } : null;
    case "module":
      return cells.length > 1 ? { from: cells[0], to: cells[1], turn } : null;
    case "new-core":
      return card ? { card, old } : null;
    case "lay":
      return card ? { card } : null;
    case "boost":
    case "launch":
    case "end":
      return {};
    default:
      return null;
  }
}

const isBeside = ([x, y], [other, down], most) => Math.hypot(x - other, y - down) < most;

/** The places a step from a place, whether a bridge leads there or not: spaces beside it, and the docked pod. */
function neighbours(place, { tiles, pod }) {
  // The pod fills a cell, so that its middle is two spaces away from those beside it; a tenth more is for rounding.
  const [near, far] = [1.1 * PITCH, 2.1 * PITCH];
  const spaces = tiles.flatMap(({ cell }) => [0, ...DIRECTIONS].map((n) => [`${cell}.${n}`, space(cell, n)]));
  const dock = pod.dock === null ? null : centre(pod.dock);
  const isPod = place === "pod";
  const from = isPod ? dock : spaces.find(([key]) => key === place)?.[1];
  if (!from) return [];
  const beside = spaces.filter(([key, at]) => key !== place && isBeside(at, from, isPod ? far : near)).map(([key]) => key);
  return !isPod && dock && isBeside(dock, from, far) ? [...beside, "pod"] : beside;
}

/** For the Colonist who is chosen, a command to each place that a step may lead to. */
export const commandsOf = (question, position) =>
  neighbours(question.places[0], position).map((to) =>
    actionOf({ ...question, isHeld: false, places: [question.places[0], to] }, position),
  );

/** Whether the pod is so near to a Colonist that he may get into it this turn; as the crow flies, so that the way may be longer. */
export function isNearPod(place, { pod, derived }) {
  const left = derived?.actions_left ?? 0;
  if (pod.dock === null || place === "pod" || left < 2) return false;
  return isBeside(space(...partsOfPlace(place)), centre(pod.dock), (left + 1.1) * PITCH);
}

const partsOfPlace = (place) => /** @type {[number, number]} */ (place.split(".").map(Number));

/** What is to be tapped next, as the key of a sentence; null if nothing is missing. */
export function missing(question, position) {
  const verb = verbOf(question, position);
  if (question.isSelf) return "ask.move";
  if (!verb) return "ask.start";
  if (question.isHeld) return "ask.held";
  if (actionOf(question, position)) return null;
  if (verb === "command" && question.places.length === 1) return "ask.command-to";
  if (verb === "module" && question.cells.length === 1) return "ask.module-to";
  if (verb === "trade" && question.partner) return "ask.trade-what";
  return `ask.${verb}`;
}

/** What more could be tapped, as the key of a sentence; null if nothing. */
export function possible(question, position) {
  const verb = verbOf(question, position);
  if (verb === "command" && question.places.length === 2 && has(question, "follower")) return "ask.follower";
  const canKillTwo = verb === "move" || verb === "attack";
  return canKillTwo && question.places.length === 1 && has(question, "grenadier") ? "ask.second" : null;
}

/** The marks on the board that show the question. */
export const chosenMarks = ({ places, cells }) => [
  ...places.map((place) => ({ kind: "chosen", place })),
  ...cells.map((cell) => ({ kind: "chosen", cell })),
];

const nameOf = ({ card, from }) => `${card}/${from}`;

/** Whether an action goes by the cards that are chosen, and beside them only by what is used by itself. */
function isByCards(question, { powers = [] }) {
  const chosen = question.cards.map(nameOf);
  const more = powers.filter((power) => !chosen.includes(nameOf(power)));
  return powers.length - more.length === chosen.length && more.every(isFree);
}

/** Where a legal action of the chosen verb would go next; null if it does not go on from what is chosen. */
export function nextOf(question, position, action) {
  if (!isByCards(question, action)) return null;
  if (question.through && action.through !== question.through) return null;
  const verb = verbOf(question, position);
  if (verb && action.type !== verb) return null;
  if (!verb && action.powers?.length > question.cards.length && meant(question, position, placesOf(action)[0]) !== action.type) return null;
  if (action.type === "module" && question.cells.length === 1)
    return action.from === question.cells[0] ? action.to : null;
  if (ON_CELLS[action.type]) return cellsOf(action)[0] ?? null;
  const [first, second] = placesOf(action);
  if (verb === "command" && question.places.length === 1) return first === question.places[0] ? second : null;
  return first ?? null;
}

const placesOf = ({ type, to, target, from }) => ({ move: [to], attack: [target], command: [from, to] })[type] ?? [];
const cellsOf = ({ type, cell, from, to }) => (type === "module" ? [from, to] : [cell]);

/**
 * The same action by what is used by itself, among those that are legal instead of an illegal one.
 *
 * @param {any} verdict
 */
export function meantBy({ action, instead = [] }) {
  if (!action || action.powers?.length) return null;
  const bare = ({ powers, through, ...rest }) => JSON.stringify(Object.entries(rest).sort());
  const fit = instead.filter((row) => !row.action.through && row.action.powers?.every(isFree));
  return fit.find((row) => bare(row.action) === bare(action))?.action ?? null;
}
