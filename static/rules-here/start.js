/**
 * What a page needs to have the rules on this phone; it comes when somebody plays, or where they have been before.
 *
 * Invariant: it only joins, and there is one worker for a page.
 */

import { LocalRules } from "./engine.js";
import { rulesSection, showBar } from "./bar.js";

export const localRules = new LocalRules();
export const localSection = () => rulesSection(localRules);

showBar(localRules);
