/** English words of setting a game up with real pieces. */

export const setUp = {
  "setup.step": "Set up: {step} of {steps}",
  "setup.done": "All is set up.",
  "setup.leave": "Skip",
  "setup.play": "Play",
  "setup.all": "All {count} done",
};
