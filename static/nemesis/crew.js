/**
 * The players in the order of play, with what everybody sees of them.
 *
 * Invariant: it draws what the position says, each sign with a word for it.
 */

import { button, el } from "../common/dom.js";
import { t } from "../common/words.js";
import { actorOf } from "./answers.js";
import { STATUSES, playerName } from "./facts.js";
import { icon } from "./icons.js";
import { crewOf } from "./procedures.js";

/** Words of signs beside a player. */
const SIGNS = {
  first: "nemesis.sign.first",
  pass: "nemesis.sign.pass",
  slime: "nemesis.sign.slime",
  larva: "nemesis.sign.larva",
  "light-wound": "nemesis.sign.light",
  "serious-wound": "nemesis.sign.serious",
  dead: STATUSES.dead,
  sleep: STATUSES.asleep,
  pod: STATUSES.pod,
};
/** The sign of what has become of somebody; none of who is awake. */
export const FATES = { dead: "dead", asleep: "sleep", pod: "pod", evacuated: "pod" };

function signsOf({ status, has_passed: passed, is_slimed: slimed, has_larva: larva, light, wounds }, isFirst) {
  return [
    isFirst && "first",
    passed && "pass",
    slimed && "slime",
    larva && "larva",
    ...Array(light).fill("light-wound"),
    ...wounds.map(({ is_dressed: dressed }) => (dressed ? "" : "serious-wound")),
    FATES[status],
  ].filter(Boolean);
}

/** A chip for each player, of whom one is `chosen`; a tap says whose round it is. */
export function crewView(position, chosen, choose) {
  const { players, first } = position;
  const chip = (name) => {
    const signs = signsOf(players[name], name === first);
    const looks = `${players[name].status === "awake" ? "" : " away"}${players[name].has_passed ? " passed" : ""}`;
    const shown = el(
      "span",
      { class: "crew-signs" },
      signs.map((sign) => icon(sign)),
    );
    return button([actorOf(name), shown], () => choose(name), {
      class: `crew-chip${looks}`,
      "data-name": `player-${name}`,
      "aria-pressed": String(name === chosen),
      "aria-label": [playerName(name, position), ...signs.map((sign) => t(SIGNS[sign]))].join(", "),
    });
  };
  return el("div", { class: "crew", role: "group", "aria-label": t("nemesis.crew") }, crewOf(position).map(chip));
}
