/** English words of the private notebook. */

export const nemesisNotebook = {
  "nemesis.notebook": "Private notebook",
  "nemesis.notebook.hint": "What you write stays on this phone: no link, no file and no other phone gets it. Close the notebook before you hand the phone on.",
  "nemesis.notebook.close": "Close the notebook",
  "nemesis.note.unseen": "not seen",
  "nemesis.note.engines": "Engines seen",
  "nemesis.note.engine": "Engine {engine}",
  "nemesis.note.coordinates": "Coordinates",
  "nemesis.note.tiles": "Tiles looked at",
  "nemesis.note.objectives": "My objectives",
  "nemesis.note.notes": "Notes",
  "nemesis.note.tear": "Tear the page out",
};
