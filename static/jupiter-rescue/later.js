/**
 * What a first visit does without: corrections, the game from a table, sharing and scanning.
 *
 * Law of this file: it only joins. The page brings it when a table is opened, and then has all it needs.
 */

import { scan } from "../scan.js";
import { importFile, shareSheet } from "../share.js";
import { FixPanel } from "./fixing.js";
import { layWizard } from "./lay.js";
import { forget, kept } from "./laying.js";

export const later = { FixPanel, forgetDraft: forget, importFile, keptDraft: kept, layWizard, scan, shareSheet };
