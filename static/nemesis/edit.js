/**
 * Making the screen match the table: every edit of a position as a pure function.
 *
 * Invariant: an edit never changes what it is given and knows no rules of play, only what there can be on a table.
 */

import { withFacts } from "../asking/course.js";
import { edited, same } from "../kit/fix.js";
import { t } from "../common/words.js";

/** Put a value in a dotted path of the position; a value that is there changes nothing. */
export function put(position, path, value, label) {
  const before = path.split(".").reduce((place, name) => place?.[name], position);
  if (before === value) return same(position);
  return edited(withFacts(position, [[path, value]]), {}, label);
}

/** The setter of a number within its bounds, for a field of `kit/fix.js`. */
export const setNumber = (path, label, least, most) => (position, value) =>
  value < least || value > most ? same(position) : put(position, path, value, t("fix.set", { what: label, value }));

/** The same value in several dotted paths. */
export function putAll(position, paths, value, label) {
  const next = paths.reduce((one, path) => put(one, path, value, label).position, position);
  return next === position ? same(position) : edited(next, {}, label);
}

const KIND_ORDER = ["queen", "breeder", "adult", "creeper", "larva"];

/** In the order in which positions list them: by room of the ship, by kind, by injuries. */
const inOrder = (intruders, rooms) =>
  [...intruders].sort(
    (one, other) =>
      rooms.indexOf(one.room) - rooms.indexOf(other.room) ||
      KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind) ||
      one.injuries - other.injuries,
  );

const withIntruders = (position, intruders, label) =>
  edited(position, { intruders: inOrder(intruders, Object.keys(position.rooms)) }, label);

/** An intruder comes into a room; then somebody has met one. */
export const addIntruder = (position, kind, room, label) =>
  withIntruders(
    { ...position, has_encountered: true },
    [...position.intruders, { kind, room, injuries: 0, number: null }],
    label,
  );

/** An intruder without injuries comes into a room; one that is there goes. */
export function toggleIntruder(position, kind, room, labels) {
  const at = position.intruders.findIndex((one) => one.kind === kind && one.room === room && !one.injuries);
  return at < 0 ? addIntruder(position, kind, room, labels.came) : removeIntruder(position, at, labels.gone);
}

/** An intruder of the list goes. */
export const removeIntruder = (position, index, label) =>
  withIntruders(
    position,
    position.intruders.filter((_, i) => i !== index),
    label,
  );

/** An intruder of the list has so many injuries. */
export const injure = (position, index, injuries, label) =>
  injuries < 0
    ? same(position)
    : withIntruders(
        position,
        position.intruders.map((one, i) => (i === index ? { ...one, injuries } : one)),
        label,
      );

/** So many tokens of a kind are in the bag; those that come have not been looked at. */
export function setInBag(position, kind, count, label) {
  const all = position.bag ?? [];
  const isOf = (token) => token.replace(/[-?].*$/, "") === kind;
  const now = all.filter(isOf);
  if (count < 0 || count === now.length) return same(position);
  const fresh = kind === "blank" ? "blank" : ["larva", "creeper", "queen"].includes(kind) ? null : `${kind}?`;
  const plain = now[0] ?? fresh ?? `${kind}?`;
  const kept = now.slice(0, count);
  const more = Array.from({ length: Math.max(0, count - now.length) }, () => plain);
  return edited(position, { bag: [...all.filter((token) => !isOf(token)), ...kept, ...more] }, label);
}

/** So many objects of a kind lie in a room. */
export function setObjects(position, room, object, count, label) {
  const { objects } = position.rooms[room];
  if (count < 0 || count === objects.filter((one) => one === object).length) return same(position);
  const others = objects.filter((one) => one !== object);
  const all = [...others, ...Array.from({ length: count }, () => object)].sort();
  return put(position, `rooms.${room}.objects`, all, label);
}
