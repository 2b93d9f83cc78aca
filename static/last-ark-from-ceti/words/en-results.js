/** English words of the results of Last Ark from Ceti: levels and achievements. */

export const arkResults = {
  "ark.results.best": "Most points",
  "ark.achieved.survivors": "Survivors",
  "ark.achieved.survivors.how": "Score 24 points.",
  "ark.achieved.founders": "Founders",
  "ark.achieved.founders.how": "Score 32 points.",
  "ark.achieved.builders": "Ark builders",
  "ark.achieved.builders.how": "Score 41 points.",
  "ark.achieved.legend": "Legend",
  "ark.achieved.legend.how": "Score 49 points.",
  "ark.achieved.early": "Away in time",
  "ark.achieved.early.how": "End the game by a Spaceport before the Blight has come.",
  "ark.achieved.morale": "In good spirits",
  "ark.achieved.morale.how": "End with morale 9 on a sheet.",
  "ark.achieved.crowd": "A small town",
  "ark.achieved.crowd.how": "End with a population of 15 on a sheet.",
  "ark.achieved.company": "Neighbours",
  "ark.achieved.company.how": "Play with three sheets or more.",
};
