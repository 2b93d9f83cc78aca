/**
 * A first game of Last Ark from Ceti: what the players want, and what they learn in the first two rounds.
 *
 * Invariant: drawn as the sheet is; what dice can tick, the server says.
 *
 * @import { FirstGame, Lesson, Mark } from "../kit/kit.js"
 */

import { Guide } from "../first-game/guide.js";
import { arrow, label, scene } from "../first-game/scene.js";
import { learn } from "../common/words.js";
import { iconsOf, printed } from "./box.js";
import { cross, face, growth, hex, iconDrawing, sign } from "./glyphs.js";
import { arkFirstGame } from "./words/en-first-game.js";

learn(arkFirstGame);

const oreIcon = (value, x) => iconDrawing({ kind: "ore", value: String(value) }, [x, 20, 38, 38]);

const ticks = () => scene(face([22, 39], 4, 28), arrow([40, 39], [52, 39]), oreIcon(4, 58), cross([58, 20, 38, 38]));

const blight = () =>
  scene(
    [18, 44, 70].map((x) => hex([x, 40], 14, "hex")),
    growth([18, 40], 13, 1),
    growth([44, 40], 13, 2),
    arrow([58, 62], [88, 62]),
    hex([100, 40], 14, "hex"),
    sign("outpost", [100, 41], 0.8),
  );

const ark = () => scene(sign("ark", [30, 38], 1.7), label([30, 70], 11, "10"), sign("food", [66, 40], 1.3), sign("house", [96, 42], 1.4), label([66, 70], 11, "5"), label([96, 70], 11, "5"));

const inPhase = (phase) => (position) => position.phase === phase;
const isUsing = inPhase("allocate");

/** A diamond that nobody can tick before Rare Ore Extraction is researched. @returns {Mark[]} */
function diamond() {
  const icon = printed.structures.flatMap(iconsOf).find(({ kind }) => kind === "rare-ore");
  return icon ? [{ kind: "shown", key: icon.key }] : [];
}

/** @type {readonly Lesson[]} */
const lessons = [
  { id: "roll", text: "ark.first.roll", rule: "roll.dice", control: "#panel .roll", isFor: inPhase("roll"), endedBy: { action: /^ROLL/ } },
  { id: "tick", text: "ark.first.tick", rule: "ore.die", control: "#panel [data-name^=die-]", isFor: isUsing, endedBy: { action: /^(ORE|RARE|BULLDOZE|RESEARCH)/ } },
  { id: "refusal", text: "ark.first.refusal", rule: "rare.technology", isFor: isUsing, marksOf: diamond, endedBy: { reading: "refusal" } },
  { id: "danger", text: "ark.first.danger", rule: "economy.upkeep", control: "#tool-help, [data-help=danger]", isFor: isUsing, endedBy: { reading: "danger" } },
  { id: "done", text: "ark.first.done", rule: "confirm.once", control: "[data-name=confirm]", isFor: isUsing, endedBy: { action: /^CONFIRM/ } },
  { id: "end", text: "ark.first.end", rule: "round.phase", isFor: (_, { turns }) => turns > 0, endedBy: { ok: true } },
];

/** @type {FirstGame} */
export const firstGame = {
  Guide,
  goal: [
    { picture: ticks, text: "ark.goal.dice" },
    { picture: blight, text: "ark.goal.blight" },
    { picture: ark, text: "ark.goal.points" },
  ],
  lessons,
  turnOf: ({ blight: rounds }) => rounds,
};
