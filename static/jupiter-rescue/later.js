/**
 * What a first visit does without: corrections, the game from a table, sharing, scanning, and rules in full.
 *
 * Law of this file: it only joins. The page brings it when a table is opened, and then has all it needs.
 */

import { openRule } from "../rule-sheet.js";
import { scan } from "../scan.js";
import { importFile, shareSheet } from "../share.js";
import { FixPanel } from "./fixing.js";
import { layWizard, leftDraft } from "./lay.js";
import { kept } from "./laying.js";

export const later = { FixPanel, importFile, keptDraft: kept, layWizard, leftDraft, openRule, scan, shareSheet };
