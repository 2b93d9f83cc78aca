/**
 * What a table does to set Last Ark from Ceti up: a sheet for each, and the marker of each track with a picture of where it starts.
 *
 * Invariant: it leads to the position at hand.
 *
 * @import { Item } from "../kit/kit.js"
 */

import { learn, t } from "../common/words.js";
import { arkSetUp } from "./words/en-set-up.js";

learn(arkSetUp);

/** Tracks in the order of the sheet; of power and dice, too, there is a marker. */
const TRACKS = ["food", "morale", "population", "dice", "power"];

/** The events of a set-up as what is to be done. @returns {Item[]} */
export const setUpOf = (/** @type {Item[]} */ events) => events.flatMap((event) => (event.type === "markers-set" ? markers(event) : [event]));

/** @returns {Item[]} */
const markers = (/** @type {Item} */ event) =>
  TRACKS.filter((track) => Number.isInteger(event[track])).map((track) => ({
    ...{ type: "marker-set", rule: event.rule, track, value: event[track] },
    message: t("ark.set-up.marker", { track: t(`ark.track.${track}`), value: event[track] }),
  }));
