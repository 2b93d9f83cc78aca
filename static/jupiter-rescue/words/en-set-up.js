/** English words of setting up with real pieces. */

export const rescueSetUp = {
  "set-up.tile": "Lay {tile}, {side} up, {place}.",
  "set-up.middle": "in the middle",
  "set-up.special": "{name}: {where}.",
  "set-up.as-shown": "Turn it as shown.",
  "set-up.hand": "{robot}: search the deck for {cards}.",
  "set-up.shuffle": "Shuffle the rest of the deck.",
};
