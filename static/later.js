/**
 * What a first visit of any game does without: sharing, scanning, the log and how to
 * step through it, plans, how a game has ended, and rules in full.
 *
 * Invariant: it only joins. A kit that leaves nothing else for later has `bringLater: () => import("../later.js")`.
 */

import { fillDanger } from "./danger.js";
import { endingView } from "./ending.js";
import { openHelp } from "./help.js";
import { showLog } from "./log.js";
import { openPlan } from "./plan.js";
import { openReading } from "./reading.js";
import { openRule } from "./rule-sheet.js";
import { scan } from "./scan.js";
import { SettingUp } from "./setting-up.js";
import { importFile, shareSheet } from "./share.js";
import { askForGoal } from "./ways.js";

export const shared = {
  SettingUp,
  askForGoal,
  endingView,
  fillDanger,
  importFile,
  openHelp,
  openPlan,
  openReading,
  openRule,
  scan,
  shareSheet,
  showLog,
};

export const later = shared;
