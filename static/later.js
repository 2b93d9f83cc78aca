/**
 * What a first visit of any game does without: sharing, scanning, the log, and rules in full.
 *
 * Invariant: it only joins. A kit that leaves nothing else for later has `bringLater: () => import("../later.js")`.
 */

import { showLog } from "./log.js";
import { openRule } from "./rule-sheet.js";
import { scan } from "./scan.js";
import { importFile, shareSheet } from "./share.js";

export const shared = { importFile, openRule, scan, shareSheet, showLog };

export const later = shared;
