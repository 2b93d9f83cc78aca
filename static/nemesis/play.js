/**
 * What the table screen has to know about Nemesis, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakePlayKit } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";
import { laterList } from "../kit/fact-lists.js";
import { Playing } from "../table/playing.js";
import { t } from "../common/words.js";
import { actorOf, lookOf } from "./answers.js";
import { countsOf, isOver, playerName, turnOf } from "./facts.js";
import { HomePanel } from "./home.js";
import { lasting } from "./lasting.js";
import { marksOf, mentionsIn } from "./naming.js";
import { CHECKS } from "./procedures.js";
import { progressOf } from "./progress.js";
import { secretOf } from "./secrets.js";
import { icon } from "./icons.js";
import { ShipBoard } from "./ship.js";

/** The sign of each step of the set-up. */
const SET_UP = {
  ...{ "tiles-laid": "door-open", "tokens-laid": "eye", "blue-corpse-laid": "corpse", "coordinates-laid": "course", "pods-laid": "pod" },
  ...{ "engines-laid": "engine", "nest-laid": "egg", "decks-laid": "event", "markers-laid": "time", "help-card-dealt": "book" },
  ...{ "objectives-dealt": "objective", "first-player-set": "first", "crew-placed": "move", "character-set-up": "combat-die" },
};
/** Steps of the event phase and final checks stand above their questions. */
const ABOVE = ["step", "check", "ship-check"];
const isListed = (/** @type {any} */ { type }) => !ABOVE.includes(type);

/** @type {MakePlayKit} */
function makeKit({ about }) {
  /** The position that the ship shows. */
  let shown = null;
  return {
    turnOf,
    countsOf,
    seatsOf: (position) => Object.keys(position.players).map((id) => ({ id, name: playerName(id, position), token: actorOf(id) })),
    actingOf: ({ phase, active }) => (phase === "player" && active ? [active] : []),
    isOver,
    facts: [
      { title: t("nemesis.fact.tracks"), content: laterList("tracks") },
      { title: t("nemesis.fact.bag"), content: laterList("bag") },
      { title: t("nemesis.fact.aside"), content: laterList("aside") },
      { title: t("nemesis.fact.rooms"), content: laterList("roomIndex") },
      { title: t("nemesis.fact.cards"), content: laterList("cardIndex") },
    ],
    board: () => new ShipBoard(),
    marksOf,
    mentionsIn,
    pictureOf: ({ type, sign = SET_UP[type] }) => (sign ? icon(sign) : null),
    answerOf: (form, need) => lookOf(form, need, shown),
    actorOf,
    progressOf,
    isSheet: (procedure) => procedure === CHECKS,
    isListed,
    secretOf,
    lasting,
    // What has happened was read before it was entered.
    doneOf: ({ events }, mentions) =>
      el(
        "ol",
        {},
        events.filter(isListed).map((event) => mentions.line(event)),
      ),
    panels: (table) => {
      const home = new HomePanel(table);
      const show = home.show.bind(home);
      home.show = (position) => show((shown = position));
      return { home };
    },
    panelOf: (position) => (isOver(position) ? "" : "home"),
    fixPanel: ({ FixPanel }, table) => new FixPanel(table),
    typing: { example: "MOVE:P1:6", hint: t("nemesis.typed"), docs: about.notation },
    bringLater: () => import("./later.js"),
    bringMoments: () => import("./moments.js"),
    bringFirstGame: () => import("./first-game.js"),
  };
}

export const play = { Playing, makeKit };
