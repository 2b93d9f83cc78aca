/**
 * What a page needs to have the rules on this phone; it comes when somebody plays, or where they have been before.
 *
 * Invariant: it only joins, and there is one worker for a page.
 */

import { LocalRules } from "./engine.js";
import { rulesSection, showBar } from "./bar.js";
import { keepMore } from "../common/offline.js";
import { FILES, PHOTO_FILES, PhotoReader, gamePlayer } from "../runtime/rules.js";

export const localRules = new LocalRules();
export const localSection = () => rulesSection(localRules);

/** What reads photos, from the folder of the rules at that address; a worker of its own. */
export const photoReader = (/** @type {string} */ base) => new PhotoReader(base);
/** What plays whole games, from the folder of the rules at that address; a worker of its own. */
export const playerOfGames = (/** @type {string} */ base) => gamePlayer(base);
/** Have all that it needs kept for when there is no network. */
export const keepPhotoReader = (/** @type {string} */ base) => keepMore([...FILES, ...PHOTO_FILES].map((name) => base + name));

showBar(localRules);
