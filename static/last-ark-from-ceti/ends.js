/**
 * The end of a round, played back step by step: what each marker that moves does, with its sum, from the server's events.
 *
 * Invariant: every number stands in an event of the verdict; nothing is reckoned here but the sum that is shown.
 */

import { button, el, listOf } from "../common/dom.js";
import { playOnButton } from "../table/done.js";
import { t } from "../common/words.js";
import { playerIndex, playerName, printed, signed } from "./box.js";
import { trackStrip } from "./track-drawing.js";

/** Which track an event moves a marker on, and what is added one after the other. */
const MOVES = {
  "food-produced": ({ count }) => ["food", [count]],
  "morale-moved": ({ effect, entertainment }) => ["morale", [effect, ...(entertainment ? [entertainment] : [])]],
  "population-moved": ({ effect }) => ["population", [effect]],
  "dice-marker-moved": ({ from, to }) => ["dice", [to - from]],
  "residences-missing": ({ missing }) => ["morale", Array(missing).fill(-printed.numbers.residence_morale)],
  "food-eaten": ({ count }) => ["food", [-count]],
  "loss-suffered": ({ track, count }) => [track, [-count]],
};

/** Events by which a round ends. */
const ENDS = new Set(["hex-crossed", "disaster-struck"]);
/** What sheet, dice or panel show at once: it is only read out to those who do not see them. */
const SEEN = new Set(["dice-rolled", "icon-ticked", "player-confirmed", "player-scored", "round-began"]);

/**
 * The end of a round, step by step; all else is listed as in every game. Where the game has ended with it, the ending and the
 * scores that are still missing come first: it stays folded.
 */
export function doneOf({ events, outcome = null }, mentions) {
  if (!events.some(({ type }) => ENDS.has(type))) return null;
  const news = events.filter((event) => !SEEN.has(event.type) && !stays(event));
  return playback(news, mentions, { isOpen: !outcome, rest: events.some(stays) ? [othersStay()] : [] });
}

/** Whether an event is about a marker that stays where it is. */
const stays = (event) => event.type in MOVES && event.from === event.to;

function playback(events, mentions, { isOpen, rest }) {
  const element = el("section", { class: "message playback", "data-open": isOpen, "aria-label": t("ark.ends") });
  const steps = events.map((event) => () => stepView(event, mentions));
  let at = 0;
  let isAll = false;

  const turn = (by) => () => {
    at += by;
    draw();
    /** @type {HTMLElement | null} */ (element.querySelector(".main"))?.focus({ preventScroll: true });
  };

  function draw() {
    const isLast = at === steps.length - 1;
    const { player } = events[at];
    const step = t("ark.ends.step", { step: at + 1, count: steps.length });
    const head = el(
      "p",
      { class: "quiet" },
      step,
      player && [" · ", el("strong", {}, playerName(playerIndex(player)))],
    );
    const everything = () => {
      isAll = true;
      draw();
      /** @type {HTMLElement | null} */ (element.querySelector("h3"))?.focus({ preventScroll: true });
    };
    const row = el(
      "div",
      { class: "foot" },
      button(t("ark.ends.all"), everything),
      at > 0 && button("←", turn(-1), { "aria-label": t("doing.back") }),
      isLast ? playOnButton() : button(t("ark.ends.next"), turn(1), { class: "main" }),
    );
    const title = el("h3", { "aria-level": "2", tabindex: "-1" }, t("ark.ends"));
    if (isAll)
      element.replaceChildren(
        title,
        listOf(events.map((event) => sumView(event, mentions)), { class: "plain" }, "ol"),
        ...rest,
        el("div", { class: "foot all-read" }, playOnButton()),
      );
    else element.replaceChildren(head, steps[at](), ...(isLast ? rest : []), row);
  }

  draw();
  return element;
}

/** What is not told: markers that stay. */
const othersStay = () => el("p", { class: "quiet" }, t("ark.ends.rest"));

/** One event: its sum in large figures, its sentence, and the track with the marker. */
function stepView(event, mentions) {
  const move = MOVES[event.type]?.(event);
  return el("div", { class: "play-step" }, sumView(event, mentions), move && trackStrip(move[0], event.from, event.to));
}

function sumView(event, mentions) {
  const move = MOVES[event.type]?.(event);
  return [
    move && el("p", { class: "sum" }, el("span", {}, `${t(`ark.track.${move[0]}`)}: `), sumOf(event, move[1])),
    mentions.line(event, el("p", {})),
  ];
}

/** "4 + 2 = 6", and what becomes of it where the track ends before. */
function sumOf({ from, to }, parts) {
  const total = parts.reduce((sum, part) => sum + part, from);
  const terms = parts.map((part) => ` ${part < 0 ? "−" : "+"} ${Math.abs(part)}`).join("");
  return `${from}${terms} = ${total < 0 ? signed(total) : total}${total === to ? "" : ` → ${to}`}`;
}
