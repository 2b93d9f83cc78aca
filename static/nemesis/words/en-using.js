/** English words of using cards, items and rooms, and of what cards do. */

export const nemesisUsing = {
  "nemesis.use.room": "This room",
  "nemesis.use.card": "Action cards",
  "nemesis.use.quest": "Quest items",
  "nemesis.use.item": "Items",
  "nemesis.use.none": "Nothing that {player} could use now. What the phone does not know yet, put right with Fix.",
  "nemesis.effect.body": "Wounds, slime",
  "nemesis.effect.cards": "Cards",
  "nemesis.effect.intruders": "Intruders",
  "nemesis.effect.things": "Items",
  "nemesis.effect.room": "Rooms, doors",
  "nemesis.effect.ship": "Ship",
  "nemesis.effect.so-far": "So far: {steps}",
  "nemesis.effect.count": "How many?",
  "nemesis.effect.done": "That is all",
};
