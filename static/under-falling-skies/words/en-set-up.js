/** English words of setting up with real pieces. */

export const skiesSetUp = {
  "skies.set-up.mother-ship": "Lay the mother ship on top.",
  "skies.set-up.sky": "Below it the sky card with rows {from} to {to}.",
  "skies.set-up.upper": "Below it the upper base card.",
  "skies.set-up.lower": "Below it the lower base card.",
  "skies.set-up.tracks": "Beside them the card with the tracks.",
  "skies.set-up.easy": "Easy side up.",
  "skies.set-up.difficult": "Difficult side up.",
};
