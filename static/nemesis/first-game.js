/**
 * A first game of Nemesis: what everybody wants, and what they learn in the first two turns.
 *
 * Invariant: it tells nothing that is secret, and rings only what lies open.
 *
 * @import { FirstGame, Lesson } from "../kit/kit.js"
 */

import { Guide } from "../first-game/guide.js";
import { arrow, scene } from "../first-game/scene.js";
import { learn } from "../common/words.js";
import { iconAt } from "./icons.js";
import { figure } from "./ship.js";
import { nemesisFirstGame } from "./words/en-first-game.js";

learn(nemesisFirstGame);

const objective = () => scene(figure("P1", [26, 40]), figure("P2", [52, 40]), iconAt("objective", [92, 40], 40));
const noise = () => scene(iconAt("move", [22, 40], 30), iconAt("noise", [54, 40], 26), arrow([70, 40], [82, 40]), iconAt("adult", [100, 40], 30));
const survival = () => scene(iconAt("engine", [20, 40], 26), iconAt("course", [48, 40], 26), iconAt("sleep", [76, 40], 26), iconAt("pod", [104, 40], 26));

const isPlaying = ({ phase, active }) => phase === "player" && active !== null;
const roomsOf = ({ players }) => Object.values(players).map(({ room }) => room).join();
const meets = ({ intruders, players }) => intruders.some(({ room }) => Object.values(players).some((one) => one.status === "awake" && one.room === room));
const isLater = ({ turn }, began) => turn > began.turn;

/** @type {readonly Lesson[]} */
const lessons = [
  {
    id: "begin",
    text: "nemesis.first.begin",
    rule: "pp.01",
    control: "[data-name=begin]",
    isFor: ({ phase, active }) => phase === "player" && active === null,
    endedBy: { position: (position, began) => position.active !== null || isLater(position, began) },
  },
  { id: "enter", text: "nemesis.first.enter", rule: "mv.01", control: "[data-name=enter]", isFor: isPlaying, endedBy: { position: (position, began) => roomsOf(position) !== roomsOf(began) } },
  { id: "intruder", text: "nemesis.first.intruder", rule: "ba.03", control: "[data-name=hit], [data-name=attack]", isFor: (position) => isPlaying(position) && meets(position), endedBy: { ok: true } },
  { id: "refusal", text: "nemesis.first.refusal", rule: "ba.04", control: "[data-name=more], [data-name=escape]", isFor: (position) => isPlaying(position) && !meets(position), endedBy: { reading: "refusal" } },
  { id: "danger", text: "nemesis.first.danger", rule: "nz.02", control: "#tool-help, [data-help=danger]", isFor: isPlaying, endedBy: { reading: "danger" } },
  {
    id: "pass",
    text: "nemesis.first.pass",
    rule: "pp.07",
    control: "[data-name=pass]",
    isFor: isPlaying,
    endedBy: { position: (position, began) => position.phase === "event" || isLater(position, began) },
  },
  { id: "events", text: "nemesis.first.events", rule: "pp.10", control: "[data-name=events]", isFor: ({ phase }) => phase === "event", endedBy: { position: isLater } },
];

/** @type {FirstGame} */
export const firstGame = {
  Guide,
  goal: [
    { picture: objective, text: "nemesis.goal.objective" },
    { picture: noise, text: "nemesis.goal.noise" },
    { picture: survival, text: "nemesis.goal.survival" },
  ],
  lessons,
  turnOf: ({ turn }) => turn,
};
