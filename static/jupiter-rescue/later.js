/**
 * What a first visit does without: corrections, the game from a table, and what every game has.
 *
 * Invariant: it only joins. The page brings it when a table is opened, and then has all it needs.
 */

import { shared } from "../later.js";
import { openCard } from "./card-sheet.js";
import { FixPanel } from "./fixing.js";
import { layWizard, leftDraft } from "./lay.js";
import { kept } from "./laying.js";

export const later = { ...shared, FixPanel, keptDraft: kept, layWizard, leftDraft, openCard };
