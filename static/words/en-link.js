/** English words of links and of the button that scans. */

export const link = {
  "link.empty": "There is nothing here yet. Paste a link, a position or a saved game.",
  "link.long": "This is too long for a position: at most 2,000 characters.",
  "link.none": "This link holds no position. Copy it again, to its very end.",
  "link.alphabet": "This is no position: it holds characters that no position has. Copy it again.",
  "link.version": "This position is for other rules than this app checks. Update the app, or the other phone.",
  "link.check": "This position was cut short or mistyped. Copy it again, to its very end.",
  "link.form": "Part {field} of this position cannot be read. Ask for it again.",
  "scan.button": "Scan a code",
  "scan.hint": "To scan a code, open your phone's own camera app and point it at the other phone's code.",
};
