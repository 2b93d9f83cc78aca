/**
 * What is about to bite, from the position alone.
 *
 * Invariant: it compares what lies on the table with the numbers of the rules by which it plays, and knows no more; each
 * alarm names the rule that it is about.
 *
 * @typedef {{ isNow: boolean, key: string, values: Record<string, any>, rule: string }} Alarm
 */

import { listed } from "../common/words.js";
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
    return [alarm(keys[name][Number(isNow)], rules[name], { count, supply }, isNow)];
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
      ? [alarm("nemesis.alarm.blue", "cm.05")]
      : []),
    ...(left <= LAST_TURNS && left > 0
      ? [alarm(TIMES[Number(isArmed)][Number(isNow)], "ge.01", { count: left }, isNow)]
      : []),
  ];
}

function ofDestruct(position) {
  const left = stepsLeft(position);
  if (left === null) return [];
  const { destruct, profile } = position;
  if (ruleNumber("sd_yellow_from", profile) - destruct === 1)
    return [alarm("nemesis.alarm.yellow", "cm.06")];
  const isNow = left === 1;
  const key = isNow ? "nemesis.alarm.destruct-now" : "nemesis.alarm.destruct";
  return left <= LAST_TURNS ? [alarm(key, "ge.03", { count: left }, isNow)] : [];
}

function ofAdults(position) {
  const [count, most] = [countOn(position, "adult"), ruleNumber("adult_models", position.profile)];
  if (count < most - 1) return [];
  const isNow = count >= most;
  const key = isNow ? "nemesis.alarm.adults-next" : "nemesis.alarm.adults";
  return [alarm(key, "ir.01", { count: most }, isNow)];
}

/** Who dies of the next wound, and who stands in fire: each in one alarm, however many they are. */
function ofCrew({ players, rooms, phase, profile }) {
  const limit = ruleNumber("serious_wound_limit", profile);
  const awake = Object.entries(players).filter(([, { status }]) => status === "awake");
  const dying = awake.filter(([, { wounds }]) => wounds.length >= limit).map(([name]) => name);
  const burning = phase === "player" ? awake.filter(([, { room }]) => rooms[room]?.fire) : [];
  const where = burning.map(([name, { room }]) => `${name} (${room})`);
  return [
    ...(dying.length ? [alarm("nemesis.alarm.wounds", "cw.04", { players: listed(dying), count: limit })] : []),
    ...(burning.length ? [alarm("nemesis.alarm.burning", "tk.05", { players: listed(where) })] : []),
  ];
}

const alarm = (key, rule, values = {}, isNow = false) => ({ isNow, key, values, rule });
