/**
 * What a first visit of any game does without: sharing, scanning, the log and how to
 * step through it, plans, how a game has ended, and rules in full.
 *
 * Invariant: it only joins. A kit that leaves nothing else for later has `bringLater: () => import("../later.js")`.
 */

import { fillDanger } from "./danger.js";
import { endingView } from "../ending/ending.js";
import { QuestionPanel } from "../asking/question-panel.js";
import { openHelp } from "./help.js";
import { showLog } from "../log/log.js";
import { openPlan } from "../log/plan.js";
import { openReading } from "../log/stepping.js";
import { openMenu } from "../shell/menu.js";
import { openRule } from "../rules/rule-sheet.js";
import { scan } from "../sharing/scan.js";
import { openReport } from "./report.js";
import { SettingUp } from "./setting-up.js";
import { turnTimes } from "../seats/times.js";
import { drawStrokes } from "./strokes.js";
import { importFile, shareSheet } from "../sharing/share.js";
import { Routes, askForGoal } from "./ways.js";

export const shared = {
  QuestionPanel,
  Routes,
  SettingUp,
  askForGoal,
  drawStrokes,
  endingView,
  fillDanger,
  importFile,
  openHelp,
  openMenu,
  openPlan,
  openReading,
  openReport,
  openRule,
  scan,
  shareSheet,
  showLog,
  turnTimes,
  bringPhotoDialog: () => import("../photos/dialog.js"),
};

export const later = shared;
