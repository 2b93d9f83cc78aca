/**
 * What a new game of Jupiter Rescue asks beside number, variants and seed: who plays in which colour, and which sides of
 * the tiles lie up.
 *
 * Invariant: what can be chosen is what the set-up's schema lists.
 *
 * @import { NewGameFields } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";
import { listed, t } from "../common/words.js";
import { robotName } from "./box.js";
import { token } from "./figures.js";
import { keptSets, setField, tilesOf } from "./tilesets.js";

/** Robots to tap in turn order; `change` gets the one that was tapped. */
export function seats(app, chosen, change) {
  const ids = app.about.setup.properties.robots.items.enum;
  const seat = (robot) => {
    const place = chosen.indexOf(robot) + 1;
    const name = robotName(robot);
    return el(
      "button",
      {
        type: "button",
        class: "seat",
        "aria-pressed": String(place > 0),
        "aria-label": place ? t("begin.seated", { robot: name, place }) : name,
        "data-key": `seat-${robot}`,
        click: () => change(robot),
      },
      el("span", { class: "seat-place", "aria-hidden": "true" }, place || ""),
      token(robot),
      el("span", { class: "seat-name" }, name),
    );
  };
  return el("div", { class: "seats", role: "group", "aria-label": t("begin.who") }, ids.map(seat));
}

/** The order of play in words. */
export const orderOf = (chosen) =>
  chosen.length ? t("begin.order", { robots: listed(chosen.map(robotName)) }) : t("begin.order.none");

function sidesField({ enum: values }) {
  const option = (value) => el("option", { value }, t(`begin.sides.${value}`));
  const select = el("select", { id: "begin-sides" }, values.filter(Boolean).map(option));
  return el("div", { class: "field" }, el("label", { for: "begin-sides" }, t("begin.sides")), select);
}

/**
 * Robots that are tapped say how many play, and a number that is chosen says that no colours are wished.
 *
 * @returns {NewGameFields}
 */
export function newGameFields(app, chosen, redraw) {
  let robots = [];
  const order = el("p", { class: "hint", role: "status" });
  const colours = el("div", {});
  const sides = sidesField(app.about.setup.properties.sides);
  const sets = keptSets(app.game.id);
  let faces = "";
  const whose = sets.length > 0 && setField("begin-set", sets, faces, (key) => (faces = key));

  function show() {
    order.textContent = orderOf(robots);
    const { activeElement } = document;
    const focused = colours.contains(activeElement) && activeElement.getAttribute("data-key");
    colours.replaceChildren(seats(app, robots, choose));
    if (focused) colours.querySelector(`[data-key="${focused}"]`).focus({ preventScroll: true });
  }

  function choose(robot) {
    robots = robots.includes(robot) ? robots.filter((one) => one !== robot) : [...robots, robot];
    if (robots.length) chosen.players = robots.length;
    show();
    redraw();
  }

  show();
  return {
    title: t("begin.more"),
    hint: t("begin.virtual.hint"),
    before: [el("fieldset", {}, el("legend", {}, t("begin.colours")), order, colours)],
    after: whose ? [sides, whose] : [sides],
    options: () => ({
      ...(robots.length ? { robots } : { players: chosen.players }),
      sides: sides.querySelector("select").value,
      ...(faces && { tile_set: { tiles: tilesOf(faces) } }),
    }),
    playersChosen() {
      robots = [];
      show();
    },
  };
}
