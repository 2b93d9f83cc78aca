/**
 * A first game of Under Falling Skies: what the player wants, and what is learned in the first two rounds.
 *
 * Invariant: drawn with the pieces of the board; what can be placed and used, the server says.
 *
 * @import { FirstGame, Lesson, Mark } from "../kit/kit.js"
 */

import { svg } from "../common/dom.js";
import { Guide } from "../first-game/guide.js";
import { arrow, label, scene } from "../first-game/scene.js";
import { learn } from "../common/words.js";
import { cube, dieAt, ship, sign } from "./pieces.js";
import { skiesFirstGame } from "./words/en-first-game.js";

learn(skiesFirstGame);

const room = (x, y) => svg("rect", { class: "scene-room", x: x - 11, y: y - 11, width: 22, height: 22, rx: 2 });
const city = svg.bind(null, "path", { class: "scene-city", d: "M0 80V66h8v-8h10v8h12V54h9v12h14v-6h12v6h12V56h10v10h12v-5h9v5h12v14z" });

const dice = () =>
  scene(
    ship("green", [36, 14]),
    arrow([36, 22], [36, 44]),
    room(36, 60),
    dieAt("black", 3, [36, 60], 18),
    ship("green", [88, 14]),
    arrow([88, 22], [88, 44]),
    room(88, 60),
    dieAt("white", 4, [88, 60], 18),
  );

const research = () =>
  scene(
    [0, 1, 2, 3].map((i) => room(18 + 24 * i, 40)),
    cube([42, 40], 12),
    arrow([52, 40], [82, 40]),
    sign("city", [90, 40], 7),
  );

const lost = () => scene(city(), svg("path", { class: "scene-ship", d: "M8 8h104l-14 16H22z" }), label([60, 16], 9, "▼"), ship("red", [30, 46]), arrow([30, 50], [30, 62]), arrow([96, 28], [96, 48]));

const inPhase = (...phases) => (position) => phases.includes(position.phase);

/** @type {readonly Lesson[]} */
const lessons = [
  { id: "roll", text: "skies.first.roll", rule: "roll.dice", control: "#panel .roll", isFor: inPhase("roll"), endedBy: { action: /^ROLL/ } },
  { id: "place", text: "skies.first.place", rule: "ships.move", control: "#panel .dice.five", isFor: inPhase("place"), endedBy: { action: /^PLACE/ } },
  {
    id: "refusal",
    text: "skies.first.refusal",
    rule: "place.excavator",
    isFor: inPhase("place"),
    marksOf: ({ excavator }) => [/** @type {Mark} */ ({ kind: "shown", at: excavator })],
    endedBy: { reading: "refusal" },
  },
  { id: "danger", text: "skies.first.danger", rule: "ships.city", control: "#tool-help, [data-help=danger]", isFor: inPhase("place", "resolve"), endedBy: { reading: "danger" } },
  { id: "others", text: "skies.first.others", rule: "place.column", isFor: inPhase("place"), endedBy: { position: ({ phase, round }, began) => phase !== "place" && (phase !== "roll" || round > began.round) } },
  { id: "room", text: "skies.first.room", rule: "use.energy", isFor: inPhase("resolve"), endedBy: { action: /^(USE|DIG)/ } },
  { id: "end", text: "skies.first.end", rule: "mother-ship.symbol", isFor: inPhase("resolve"), endedBy: { position: ({ round }, began) => round > began.round } },
  { id: "respawn", text: "skies.first.respawn", rule: "respawn.column", isFor: inPhase("respawn"), endedBy: { action: /^RESPAWN/ } },
];

/** @type {FirstGame} */
export const firstGame = {
  Guide,
  goal: [
    { picture: dice, text: "skies.goal.dice" },
    { picture: research, text: "skies.goal.research" },
    { picture: lost, text: "skies.goal.lost" },
  ],
  lessons,
  turnOf: ({ round }) => round,
};
