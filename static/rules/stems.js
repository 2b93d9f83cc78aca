/**
 * Words as they are compared: without capitals, accents and endings, in each language of the pages.
 *
 * Invariant: question and text go through the same steps, so that a stem need not be a word, only always the same one.
 */

/** Words that say nothing of a question's subject. What can be the one word that matters ("all", "free") is not among them. */
const STOPS = {
  en: `a am an and any are as at be been by can could did do does for from get got had has have he her him his how if in into
    is it its just may me must my need of on one or our should so than that the their them then there they this to up us was
    we what when where which while who why will with would you your happen happens happened mean means meant know exactly actually
    really please allowed thing things stuff`,
  de: `als also am an auch auf aus bei beim bin bis da darf das dem den der des die dies diese dieser du durfen ein eine
    einem einen einer eines er es fur hab habe haben hat ich ihm ihn ihr im in ist ja kann kannst man mein meine meinem
    meinen meiner mich mir mit muss mussen nach noch ob oder sein sich sie sind so soll und uns unser unsere vom von vor wann
    warum was welche welcher welches wenn wer werd werden wie wieso wir wird wo wohin woher zu zum zur dann denn doch mal
    eigentlich passiert passieren macht machen mache tun tut bedeutet heisst genau bitte`,
  fr: `a ai as au aux avec avoir ca ce ces cet cette combien comme comment dans de des dois doit du elle elles en est et etre
    eux fait fais faut il ils je la le les leur leurs lui ma mais me mes mon ne nos notre nous on ont ou par pas peut peuvent
    peux pour pourquoi puis qu quand que quel quelle quelles quels qui quoi sa sans se ses si son sont sur ta te tes toi ton
    tu un une vos votre vous veut dire signifie passe exactement`,
};

/** Forms that no ending tells apart. */
const IRREGULAR = {
  en: {
    dice: "die",
    died: "die",
    came: "come",
    dying: "die",
    gone: "go",
    went: "go",
    held: "hold",
    lost: "lose",
    loss: "lose",
    losses: "lose",
    ran: "run",
    shot: "shoot",
    threw: "throw",
    won: "win",
  },
  de: { gewonnen: "gewinn", verloren: "verlier", geht: "geh", gestorben: "sterb", stirbt: "sterb" },
  fr: { perdu: "perd", perdue: "perd", perdus: "perd" },
};

/** Numbers in words, as players write them. */
const NUMBERS = {
  en: "zero one two three four five six seven eight nine ten",
  de: "null eins zwei drei vier funf sechs sieben acht neun zehn",
  fr: "zero un deux trois quatre cinq six sept huit neuf dix",
};

const split = (text) => text.trim().split(/\s+/);
const each = (table, make) => Object.fromEntries(Object.entries(table).map(([code, one]) => [code, make(one)]));
const stops = each(STOPS, (text) => new Set(split(text)));
const numbers = each(NUMBERS, (text) => new Map(split(text).map((word, number) => [word, String(number)])));

/** Without capitals and accents, which nobody types on a phone. */
export const plain = (text) =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

/** What stands at the end of a word, by language: the first that fits goes. */
const ENDINGS = {
  en: [
    [/^(.+(?:ss|x|z|ch|sh))es$/, "$1"],
    [/^(..+)ies$/, "$1y"],
    [/^(..+[^siu])s$/, "$1"],
  ],
  de: [[/^(...+?)(?:ern|en|em|er|es|e|n|s)$/, "$1"]],
  fr: [
    [/^(.+)eaux$/, "$1eau"],
    [/^(..+)aux$/, "$1al"],
    [/^(...+)[sx]$/, "$1"],
  ],
};

/** Forms of verbs, looked at after that; in German only if no ending has gone: „Karte“ is no form of a verb. */
const FORMS = {
  en: [[/^(...+)(?:ing|ed|ly)$/, "$1"]],
  de: [[/^(...+(?:[^s]|ss))t$/, "$1"]],
  fr: [[/^(...+?)(?:issent|issez|irent|erent|ement|ent|ant|ees|ee|er|ez|re|ir|is|it|e)$/, "$1"]],
};

function without(word, endings) {
  for (const [ending, rest] of endings) if (ending.test(word)) return word.replace(ending, rest);
  return word;
}

/** English doubles a letter before an ending and drops an e; German writes umlauts as two letters, too. */
const LAST = {
  en: (word) => word.replace(/([bdgklmnprt])\1$/, "$1").replace(/^(..+)[eyi]$/, "$1"),
  de: (word) => word.replace(/ae|oe|ue/g, ([letter]) => letter).replace(/([lmnrst])\1$/, "$1"),
  fr: (word) => word.replace(/([bdfglmnprst])\1$/, "$1").replace(/^(...+)e$/, "$1"),
};

/** "Sixes" and "6s" are a 6. */
const pluralNumber = (word) => /^(\d+)s$/.exec(word)?.[1] ?? [/s$/, /es$/].map((ending) => numbers.en.get(word.replace(ending, ""))).find(Boolean);

/** The stem of a word that is plain already. */
export function stem(word, language) {
  if (/^\d+$/.test(word)) return word;
  const number = numbers[language]?.get(word) ?? (language === "en" ? pluralNumber(word) : undefined);
  if (number) return number;
  if (!(language in ENDINGS)) return word;
  const whole = IRREGULAR[language][word] ?? word;
  const bare = without(whole, ENDINGS[language]);
  return LAST[language](language === "de" && bare !== whole ? bare : without(bare, FORMS[language]));
}

/** Words that would be another one without their accents: `dé` is a die, `de` says nothing. */
const KEPT = { fr: { dé: "dede", dés: "dede" } };

/** The words of a text, plain, in their order; `n’a` and `l'arche` are two each. */
export const words = (text, language) =>
  (text.toLowerCase().normalize("NFC").match(/[\p{L}\p{M}\d]+/gu) ?? []).map((word) => KEPT[language]?.[word] ?? plain(word));

/** Whether a plain word says nothing of a question's subject. */
export const isStop = (word, language) => (word.length < 2 && !/\d/.test(word)) || !!stops[language]?.has(word);

/** The stems of a text, without words that say nothing. */
export const stems = (text, language) =>
  words(text, language)
    .filter((word) => !isStop(word, language))
    .map((word) => stem(word, language));
