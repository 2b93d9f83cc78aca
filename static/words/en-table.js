/** English words that every page needs, the start screen of a game among them. */

export const table = {
  "page.skip": "Skip to the content",
  "page.claim": "The rules at your table",
  "page.unofficial": "Unofficial fan work, not affiliated with the designers or publishers of any game.",

  "table.from-link": "Opened from a link",
  "table.not-kept": "This phone has no room left to keep the game. Save it as a file, under Share.",

  "verdict.unchecked": "Not checked, offline",
  "verdict.unreadable": "Cannot be read",
  "verdict.impossible": "Something on the board cannot be right",
  "verdict.fix-first": "Nothing can be checked on it until this is fixed:",
  "verdict.dead":
    "The server does not answer. Nothing is lost: the game stays on this phone and in this page's address.",
  "verdict.again": "Ask again",

  "menu.rules": "All rules",
  "menu.print": "Print the game",
  "menu.language": "Language",

  "preview.title": "Open this position?",
  "preview.theirs": "New: {what}.",
  "preview.mine": "Yours: {what}.",
  "preview.open": "Open it",
  "preview.keep": "Keep mine",
  "preview.refused": "Not opened",
  "preview.kept": "Your game stays as it was.",

  "later.title": "Not here yet",
  "later.text": "The server does not answer, or has a newer version of this page. Nothing is lost: the game stays on this phone. Try again, or reload the page.",
  "later.again": "Try again",

  "dialog.close": "Close",
  "dialog.cancel": "Cancel",
};
