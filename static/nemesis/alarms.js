/**
 * What is about to bite, from the position alone.
 *
 * Invariant: it compares what lies on the table with the numbers of the rules by which it plays, and knows no more; each
 * alarm names the rule that it is about.
 *
 * @typedef {{ isNow: boolean, key: string, values: Record<string, any>, rule: string, rooms?: string[] }} Alarm
 */

import { ruleNumber } from "./box.js";
import { countOn, hazards, stepsLeft, turnsLeft } from "./counts.js";

/** So few turns before the end of time are worth a word. */
const LAST_TURNS = 2;

/** All that is close, the worst first. @returns {Alarm[]} */
export function alarmsOf(position) {
  if (position.phase === "over") return [];
  const all = [
    ...ofHazards(position),
    ...ofTime(position),
    ...ofDestruct(position),
    ...ofAdults(position),
    ...ofCrew(position),
  ];
  return all.sort((one, other) => Number(other.isNow) - Number(one.isNow));
}

/** The marker that is the last one, and the one that there is not. */
function ofHazards(position) {
  const rules = { fire: "tk.07", malfunction: "tk.12" };
  return Object.entries(hazards(position)).flatMap(([name, { count, supply }]) => {
    if (count < supply - 1) return [];
    const isNow = count >= supply;
    const keys = {
      fire: ["nemesis.alarm.fire", "nemesis.alarm.fire-next"],
      malfunction: ["nemesis.alarm.hull", "nemesis.alarm.hull-next"],
    };
    return [{ isNow, key: keys[name][Number(isNow)], values: { count, supply }, rule: rules[name] }];
  });
}

/** Keys of an end of time, and of one with the self-destruct running: some turns before, and in the last one. */
const TIMES = [
  ["nemesis.alarm.time", "nemesis.alarm.time-now"],
  ["nemesis.alarm.time-destruct", "nemesis.alarm.time-destruct-now"],
];

function ofTime(position) {
  const left = turnsLeft(position);
  if (left === null) return [];
  const { time, destruct, profile } = position;
  const isNow = left === 1;
  const isArmed = destruct !== null && destruct >= 0;
  return [
    ...(ruleNumber("blue_from", profile) - time === 1
      ? [{ isNow: false, key: "nemesis.alarm.blue", values: {}, rule: "cm.05" }]
      : []),
    ...(left <= LAST_TURNS && left > 0
      ? [{ isNow, key: TIMES[Number(isArmed)][Number(isNow)], values: { count: left }, rule: "ge.01" }]
      : []),
  ];
}

function ofDestruct(position) {
  const left = stepsLeft(position);
  if (left === null) return [];
  const { destruct, profile } = position;
  if (ruleNumber("sd_yellow_from", profile) - destruct === 1)
    return [{ isNow: false, key: "nemesis.alarm.yellow", values: {}, rule: "cm.06" }];
  const isNow = left === 1;
  const key = isNow ? "nemesis.alarm.destruct-now" : "nemesis.alarm.destruct";
  return left <= LAST_TURNS ? [{ isNow, key, values: { count: left }, rule: "ge.03" }] : [];
}

function ofAdults(position) {
  const [count, most] = [countOn(position, "adult"), ruleNumber("adult_models", position.profile)];
  if (count < most - 1) return [];
  const isNow = count >= most;
  return [
    {
      isNow,
      key: isNow ? "nemesis.alarm.adults-next" : "nemesis.alarm.adults",
      values: { count: most },
      rule: "ir.01",
    },
  ];
}

/** Who dies of the next wound, and who stands in fire. */
function ofCrew({ players, rooms, phase, profile }) {
  const limit = ruleNumber("serious_wound_limit", profile);
  return Object.entries(players).flatMap(([player, { status, wounds, room }]) => {
    if (status !== "awake") return [];
    return [
      ...(wounds.length >= limit
        ? [{ isNow: false, key: "nemesis.alarm.wounds", values: { player, count: limit }, rule: "cw.04" }]
        : []),
      ...(phase === "player" && rooms[room]?.fire
        ? [{ isNow: false, key: "nemesis.alarm.burning", values: { player, room }, rule: "tk.05", rooms: [room] }]
        : []),
    ];
  });
}
