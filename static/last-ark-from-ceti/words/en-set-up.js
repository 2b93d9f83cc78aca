/** English words of setting Last Ark from Ceti up. */

export const arkSetUp = {
  "ark.set-up.marker": "{track}: put the marker on {value}.",
};
