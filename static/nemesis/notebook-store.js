/**
 * What a player writes down for nobody else, as this phone keeps it.
 *
 * It is kept under a key of its own, by game and player, beside the games and never in one: no address, no request, no
 * file and no shared table has anything of it. Invariant: nothing here sends; what cannot be read is an empty page.
 */

const KEY = "notebook/nemesis/1";
/** Characters of a note, and pages that are kept: those of the games that were played last. */
const LONGEST = 1000;
const MOST = 60;

/** An empty page. */
export const blankPage = () => ({ engines: {}, coordinates: {}, tiles: {}, objectives: "", notes: "" });

const isText = (value) => typeof value === "string" && value.length <= LONGEST;
const texts = (value) =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([name, text]) => name.length <= 4 && isText(text)));

/** What is sound of a page that was read. */
function sound(page) {
  if (typeof page !== "object" || page === null) return blankPage();
  const { engines, coordinates, tiles, objectives, notes } = page;
  return {
    engines: texts(engines),
    coordinates: texts(coordinates),
    tiles: texts(tiles),
    objectives: isText(objectives) ? objectives : "",
    notes: isText(notes) ? notes : "",
  };
}

function all() {
  try {
    const pages = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof pages === "object" && pages !== null && !Array.isArray(pages) ? pages : {};
  } catch {
    return {};
  }
}

const nameOf = (game, player) => `${game}/${player}`;

/** The page of a player in a game. */
export const pageOf = (game, player) => sound(all()[nameOf(game, player)]);

/** Keep a page; false where the phone has no room. */
export function keepPage(game, player, page) {
  const { [nameOf(game, player)]: _old, ...others } = all();
  const kept = Object.entries(others).slice(-(MOST - 1));
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [nameOf(game, player), sound(page)]])));
    return true;
  } catch {
    return false;
  }
}

/** Tear a page out. */
export function tearOut(game, player) {
  const { [nameOf(game, player)]: _old, ...others } = all();
  try {
    localStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    // It is gone as far as it can be.
  }
}
