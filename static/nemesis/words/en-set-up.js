/** English words of setting Nemesis up with the real pieces. */

export const nemesisSetUp = {
  "nemesis.set-up.bag": "Into the bag: {count} × {kind}.",
};
