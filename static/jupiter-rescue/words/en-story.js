/** English words of how a game of Jupiter Rescue went. */

export const rescueStory = {
  "story.before": "Before the first turn",
  "story.turn": "Turn {number}: {robot}",
  "story.turns": "Turns",
  "story.curve": "Colonists saved and lost, turn by turn",
  "story.by-robot": "What each robot did",
  "story.brought": "Colonists brought to the pod",
  "story.killed": "Creeps killed",
  "story.decided.won": {
    one: "{turn}. {count} Colonist came to the pod, the most in one turn.",
    other: "{turn}. {count} Colonists came to the pod, the most in one turn.",
  },
  "story.decided.lost": {
    one: "{turn}. {count} Colonist was lost, the most in one turn.",
    other: "{turn}. {count} Colonists were lost, the most in one turn.",
  },
  "story.decided.modules": "{turn}. The last tile of its kind was destroyed.",
  "story.decided.robots": "{turn}. The last robot was lost.",
  "story.end.won": "{saved} Colonists are saved, and every robot is in the pod.",
  "story.end.colonists": "Only {savable} Colonists can still be saved; {goal} must be.",
  "story.end.plant": "No tile with a Power Plant is left.",
  "story.end.dish": "No tile with a Command Dish is left.",
  "story.end.robots": "Every robot is out of play, and the pod is docked.",
  "story.again": "The same colony",
  "story.again.hint": "Same tiles, robots and variants; other cards and dice.",
};
