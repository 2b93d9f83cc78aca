/**
 * How answers are shown: a sign, a name, and where on the ship they point to.
 *
 * Invariant: names are the server's, by the id that an answer is; whatever has none is shown as it is written.
 *
 * @import { AnswerLook, Need } from "../kit/kit.js"
 */

import { el, svg } from "../common/dom.js";
import { language, t } from "../common/words.js";
import { faceName, nameOf, pieceOf, placesOf, shipOf } from "./box.js";
import { hasIcon, icon } from "./icons.js";
import { corridorWords, figure } from "./ship.js";

/** Words of answers that are no piece, in whatever question they stand. */
const WORDS = {
  yes: "nemesis.answer.yes",
  no: "nemesis.answer.no",
  off: "nemesis.answer.off",
  nowhere: "nemesis.answer.nowhere",
  none: "nemesis.answer.none",
  clean: "nemesis.answer.clean",
  infected: "nemesis.answer.infected",
  contamination: "nemesis.answer.contamination",
  working: "nemesis.answer.working",
  damaged: "nemesis.answer.damaged",
  corporate: "nemesis.answer.corporate",
  personal: "nemesis.answer.personal",
  hidden: "nemesis.answer.hidden",
  open: "nemesis.answer.open",
  closed: "nemesis.answer.closed",
  destroyed: "nemesis.answer.destroyed",
  keep: "nemesis.answer.keep",
  reroll: "nemesis.answer.reroll",
  spend: "nemesis.answer.spend",
};
/** Signs of answers that bear another name. */
const SIGNS = {
  yes: "yes",
  no: "no",
  clean: "yes",
  infected: "contamination",
  closed: "door-closed",
  open: "door-open",
  destroyed: "door-destroyed",
  doors: "door-closed",
  working: "yes",
  damaged: "no",
};
const DICE = ["noise", "combat"];
/** What people find by the title that is printed on it. */
const PRINTED = ["event", "tile", "wound"];

/** Who rolls, draws or chooses, as a small picture. */
export const actorOf = (actor) =>
  /^P[1-5]$/.test(actor)
    ? svg("svg", { viewBox: "-9 -9 18 18", class: "token", role: "img", "aria-label": actor }, figure(actor, [0, 0]))
    : el("span", {}, actor);

/** How an answer looks on the ship of a position. @returns {AnswerLook} */
export function lookOf(form, /** @type {Need} */ need, position) {
  if (DICE.includes(need.kind)) return dieLook(form, need, position);
  if (need.kind === "coordinates") return { name: form.toUpperCase(), small: placesOf(form).join(" · ") };
  const place = placeOf(form, need, position);
  if (place) return place;
  if (/^p[1-5]$/.test(form)) return { name: form.toUpperCase(), picture: actorOf(form.toUpperCase()) };
  if (form in WORDS) return { name: t(WORDS[form]), picture: signOf(form) };
  return pieceLook(form, need);
}

/** The sign of an answer or of a piece, which may bear another name. */
function signOf(name) {
  const sign = SIGNS[name] ?? name;
  return hasIcon(sign) ? icon(sign) : null;
}

/** A face of a die; of noise with the corridor to which it points. */
function dieLook(form, need, position) {
  const small = need.kind === "noise" && need.room ? pointed(form, need.room, position) : "";
  return { name: /^\d$/.test(form) ? form : faceName(need.kind, form), small, picture: signOf(form) };
}

function pointed(face, room, position) {
  const plan = shipOf(position);
  const exit = plan.exits[room]?.find(({ numbers }) => numbers.map(String).includes(face));
  if (exit) return t("nemesis.to-room", { room: exit.to });
  const technical = plan.rooms.find(({ id }) => id === room)?.technical ?? [];
  return technical.map(String).includes(face) ? t("nemesis.technical") : "";
}

/** A room or a corridor, which can be tapped on the ship. */
function placeOf(form, need, position) {
  const name = form.replace(/t(?=\d)/g, "T");
  if (name === "technical" || name in position.corridors) return { name: corridorWords(name), what: name };
  if (name in position.rooms && isOfRooms(need)) return { name: t("nemesis.room", { room: name }), what: name };
  return null;
}

/** Whether the numbers among the answers are rooms: counts begin at 0 or 1 and leave none out. */
function isOfRooms({ kind, field = "", forms, pattern }) {
  if (pattern !== null) return false;
  if (kind === "where" || field.endsWith(".room")) return true;
  const numbers = forms.filter((form) => /^\d+$/.test(form)).map(Number);
  return kind === "choice" && numbers.some((number, i) => number !== numbers[0] + i || numbers[0] > 1);
}

/** A card, a token, a tile, a thing. */
function pieceLook(form, need) {
  const [stem, tail] = /^([a-z-]+?)[/-](\d|flee)$/.exec(form)?.slice(1) ?? [form, ""];
  const piece = pieceOf(form) ?? pieceOf(stem) ?? { name: nameOf(form) };
  const own = nameOf(pieceOf(form) ? form : stem);
  const isCard = need.kind === "attack";
  const end = tail === "flee" ? t("nemesis.answer.flee") : tail;
  // The number stays beside its word.
  const name = isCard ? end || own : tail ? `${own}\u00a0${tail}` : own;
  const printed = piece.printed && piece.printed !== own ? piece.printed : "";
  if (PRINTED.includes(need.kind)) return titleLook(own, printed);
  return {
    name,
    picture: isCard ? signOf(tail === "flee" ? "flee" : "") : (signOf(stem) ?? signOf(piece.kind ?? "")),
    group: isCard ? stem : form,
    groupName: isCard && printed ? `${printed} · ${own}` : own,
  };
}

/** A card or a tile in the order of titles; who reads English looks for the printed one, others for ours with it below. */
function titleLook(own, printed) {
  const [name, small] = printed && language() === "en" ? [printed, own] : [own, printed];
  return { name, small, order: name };
}
