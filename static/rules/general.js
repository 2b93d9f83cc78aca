/**
 * What newcomers ask that no rule answers by itself: how one plays, what is next, and what a sign means.
 *
 * Invariant: it knows no game; what it shows is the game's reference card and glossary, in the server's words.
 *
 * @import { Entry } from "./word-search.js"
 */

import { button, el, listOf } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { generalWords } from "../words/en-general.js";

learn(generalWords);

/** How people ask, by language. */
const QUESTIONS = {
  en: {
    play: ["how do I play", "how do we play", "how to play", "how do you play this", "how does this game work", "how does it work", "explain the game", "teach me the game", "rules in short", "tutorial", "first game", "I am new", "where do I start"],
    now: ["what now", "what next", "what do I do now", "what do we do now", "what can I do", "what can I do now", "what comes next", "whose turn is it", "I am stuck", "what should I do", "and now"],
    signs: ["what does this sign mean", "what does this symbol mean", "what does this icon mean", "what is this sign", "what is this", "what does this mean", "signs", "symbols", "icons", "meaning of the signs", "legend"],
  },
  de: {
    play: ["wie spielt man", "wie spiele ich", "wie spielt man das", "wie geht das Spiel", "wie geht das", "wie funktioniert das Spiel", "erklär mir das Spiel", "Regeln kurz", "Anleitung", "Einführung", "erstes Spiel", "ich bin neu", "womit fange ich an"],
    now: ["was jetzt", "was nun", "und jetzt", "was mache ich jetzt", "was machen wir jetzt", "was kann ich tun", "was kann ich jetzt tun", "was kommt als Nächstes", "wer ist dran", "ich komme nicht weiter", "was soll ich tun"],
    signs: ["was bedeutet dieses Zeichen", "was bedeutet dieses Symbol", "was heißt dieses Zeichen", "was ist das", "was bedeutet das", "Zeichen", "Symbole", "Bedeutung der Zeichen", "Legende"],
  },
  fr: {
    play: ["comment jouer", "comment on joue", "comment joue-t-on", "comment ça marche", "comment marche le jeu", "expliquez le jeu", "règles en bref", "tutoriel", "première partie", "je débute", "par où commencer"],
    now: ["et maintenant", "que faire maintenant", "que faire", "que puis-je faire", "que dois-je faire", "qu’est-ce que je peux faire", "à qui le tour", "je suis bloqué", "et après", "que se passe-t-il ensuite"],
    signs: ["que veut dire ce signe", "que signifie ce signe", "que signifie ce symbole", "que veut dire ce symbole", "que veut dire cette icône", "qu’est-ce que c’est", "signes", "symboles", "icônes", "légende"],
  },
};

/** Entries of a search, as rules are. @returns {Entry[]} */
export const generalEntries = (language) =>
  Object.entries(QUESTIONS[language] ?? {}).map(([id, asked]) => ({ id: `general.${id}`, text: "", asked }));

/** What there is, in the order in which it is shown. */
export const GENERAL = Object.keys(QUESTIONS.en).map((id) => `general.${id}`);

export const generalTitle = (id) => t(id);

/**
 * What such an entry says; `goTo` is called with the name of a word of the glossary that somebody taps. Its headings are
 * one level below the title of the entry.
 */
export function generalContent(id, { glossary }, { overview = [] }, goTo, heading) {
  const card = () => overview.map(({ title, lines }) => [el(heading, {}, title), listOf(lines)]);
  const word = ({ name }) => button(name, () => goTo(name), { class: "chip" });
  return {
    "general.play": () => [el("p", {}, t("general.play.text")), card()],
    "general.now": () => [el("p", {}, t("general.now.text")), card()],
    "general.signs": () => [el("p", {}, t("general.signs.text")), el("div", { class: "chips many" }, glossary.map(word))],
  }[id]().flat();
}
