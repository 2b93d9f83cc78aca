/**
 * What photos show of a player sheet of Last Ark from Ceti, as a position: the sheet as it is read, what each answer to a doubt
 * makes of it, and in what it differs from the sheet on the screen.
 *
 * Invariant: pure functions; every change is one of `edit.js`. A position that comes of a photo has beside its own fields `photo`:
 * what was read, which player's it is held to be, and the places of what is not answered.
 *
 * @import { PhotoDoubt, PhotoReading, Difference } from "../kit/extras.js"
 */

import { TRACKS, areTicked, fed, iconOf, iconsOf, isTicked, pieceOf, playerIndex, printed } from "./box.js";
import { setBlight, setBoxes, setFood, setTrack, toggled } from "./edit.js";

const TICKED = "ticked";
const BLIGHT = "blight";
const HEX = "hex";

// --- the sheet as it is read -----------------------------------------------------------------------------------------

/** Fields of a sheet that are null where they are not seen stay as they were. */
const seen = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The position in which this player's sheet is what the photo shows. */
function onSeat(position, player, read) {
  const before = position.photo.before;
  const players = before.map((seat, i) => (i === player ? { ...seat, sheet: { ...(seat.sheet ?? position.photo.bare), ...seen(read) }, spaceport: null, score: null } : seat));
  return { ...position, players, photo: { ...position.photo, player } };
}

/** The sheet of the photo on a position; `bare` is a sheet on which nothing is ticked, for one that is not known yet. */
export function shown(position, /** @type {PhotoReading} */ { board, doubts }, bare) {
  const { derived: _derived, ...rest } = position;
  const whose = board.player ?? doubts.find(({ code }) => code === "whose-sheet")?.choices[0] ?? "p1";
  const blight = board.blight ?? position.blight;
  const photo = { before: position.players, bare, read: board.sheet, player: 0, open: doubts.map(({ place }) => place) };
  return onSeat({ ...rest, blight, photo }, playerIndex(whose), board.sheet);
}

/** Whose sheet it is held to be. */
export const ownerOf = ({ photo }) => photo.player;

/** The places of which the photo is not sure, and nobody has said what is there. @returns {string[]} */
export const openOf = ({ photo }) => photo.open;

const answered = (position, place) => ({ ...position, photo: { ...position.photo, open: openOf(position).filter((one) => one !== place) } });

const sheetOf = (position) => position.players[ownerOf(position)].sheet;

// --- doubts ----------------------------------------------------------------------------------------------------------

/** What a box is: an icon, one of the food icons of a structure, or one of the boxes of a technology. */
export function boxOf(place) {
  const [name, number] = place.split(" ");
  if (!number) return { kind: "icon", icon: iconOf(name), id: name };
  const [id, food] = name.split(".");
  return { kind: food ? "food" : "research", id, number: Number(number) };
}

/** A box that is ticked: an icon by itself; of the others there is one more, since only those that are sure are counted. */
function ticked(position, place) {
  const { kind, icon, id } = boxOf(place);
  const player = ownerOf(position);
  const sheet = sheetOf(position);
  if (kind === "icon") return isTicked(sheet, icon) ? position : toggled(position, player, icon).position;
  if (kind === "food") return setFood(position, player, id, sheet.food_paid[id] + 1).position;
  return setBoxes(position, player, id, sheet.boxes[id] + 1).position;
}

const setTo = (position, track, value) =>
  (track === BLIGHT ? setBlight(position, value) : setTrack(ownerOf(position), track)(position, value)).position;

/** All numbers that a track can show. */
const numbersOf = (track) =>
  Array.from({ length: (track === BLIGHT ? printed.blight.hexes : printed.tracks[track].top) + 1 }, (_, i) => String(i));

/** The answers that a doubt has, by code: each a key, and what it makes of a position. @returns {{ key: string, apply: (position: any) => any }[]} */
export function answersTo(/** @type {PhotoDoubt} */ { code, place, choices }) {
  const answers = (keys, apply) => keys.map((key) => ({ key, apply: (now) => answered(apply(now, key), place) }));
  switch (code) {
    case "whose-sheet":
      return answers(choices, (now, key) => onSeat(now, playerIndex(key), now.photo.read));
    case "box-unclear":
      return answers(choices, (now, key) => (key === TICKED ? ticked(now, place) : now));
    case "marker-where":
    case "hexes-crossed":
      return answers(choices.length ? choices : numbersOf(place), (now, key) => setTo(now, place, Number(key)));
    default:
      return [];
  }
}

/** What a doubt is about as it is on the screen, whatever the photo shows. */
export function asBefore(/** @type {PhotoDoubt} */ { code, place }, before, now) {
  const old = before.players[ownerOf(now)].sheet;
  if (place === BLIGHT) return setTo(now, BLIGHT, before.blight);
  if (!old || code === "whose-sheet") return now;
  if (TRACKS.includes(place)) return setTo(now, place, old[place]);
  const { kind, icon, id } = boxOf(place);
  const is = kind === "icon" ? isTicked(old, icon) : kind === "food" ? old.food_paid[id] > sheetOf(now).food_paid[id] : old.boxes[id] > sheetOf(now).boxes[id];
  return is ? ticked(now, place) : now;
}

// --- the sheet alone -------------------------------------------------------------------------------------------------

/** A sheet with a complete Spaceport, or all hexes crossed off, is that of the end; any other one lies between two rounds. */
export function ended(position) {
  const { photo: _photo, ...rest } = position;
  const isOver = position.blight === printed.blight.hexes || areTicked(sheetOf(position), iconsOf(pieceOf("PORT")));
  return { ...rest, phase: isOver ? "over" : "roll" };
}

// --- differences -----------------------------------------------------------------------------------------------------

function* iconDifferences(was, is, player) {
  for (const { id } of [...printed.areas, ...printed.structures]) {
    const piece = pieceOf(id);
    const icons = piece.bulldoze ? piece.bulldoze.map((value) => iconOf(`${id}.${value}`)) : iconsOf(piece);
    for (const icon of icons) {
      if (icon.kind !== "food" && isTicked(was, icon) !== isTicked(is, icon)) {
        yield { what: isTicked(is, icon) ? "ticked" : "not-ticked", icon, place: icon.key, edit: (now) => toggled(now, player, icon) };
      }
    }
  }
}

function* countDifferences(was, is, player) {
  const of = (what, all, field, set) =>
    all
      .filter(({ id }) => was[field][id] !== is[field][id])
      .map(({ id }) => ({ what, id, table: is[field][id], screen: was[field][id], edit: (now) => set(now, player, id, is[field][id]) }));
  yield* of("food", fed(), "food_paid", setFood);
  yield* of("boxes", printed.technologies, "boxes", setBoxes);
  for (const track of TRACKS) {
    if (was[track] !== is[track]) {
      yield { what: "track", track, place: `${track} ${is[track]}`, table: is[track], screen: was[track], edit: (now) => setTrack(player, track)(now, is[track]) };
    }
  }
}

/** In what the sheet of one position differs from that of another, each with the edit that takes it over. @returns {Difference[]} */
export function differences(before, after) {
  const player = ownerOf(after);
  const [was, is] = [before.players[player].sheet, sheetOf(after)];
  const blight = { what: "track", track: BLIGHT, place: `${HEX} ${after.blight}`, table: after.blight, screen: before.blight, edit: (now) => setBlight(now, after.blight) };
  const rounds = before.blight === after.blight ? [] : [blight];
  if (was) return [...rounds, ...iconDifferences(was, is, player), ...countDifferences(was, is, player)];
  const known = (now) => ({ position: { ...now, players: now.players.map((seat, i) => (i === player ? after.players[i] : seat)) } });
  return [...rounds, { what: "sheet", player, edit: known }];
}
