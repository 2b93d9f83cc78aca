/** English words of a first game of Under Falling Skies. */

export const skiesFirstGame = {
  "skies.goal.dice": "Your dice work in the base, but each brings the ships above it down as far as it shows.",
  "skies.goal.research": "You win when research reaches the end of its track.",
  "skies.goal.lost": "You lose with too much damage from ships that reach the city, or when the mother ship comes down to the skull.",
  "skies.first.roll": "Roll three black and two white dice and tap what they show, or let the phone roll.",
  "skies.first.place": "Tap a die, then a lit space. The tags say where the ships go; place your real die there, too.",
  "skies.first.refusal": "Try an illegal move (it costs nothing): tap the ringed space, where the excavator stands.",
  "skies.first.danger": "See what the ships may do: Help, then Danger.",
  "skies.first.others": "Place the other dice: one in each column. After a white one all that are left are rolled again.",
  "skies.first.room": "Now use the rooms, in any order: each line says what it costs and gives.",
  "skies.first.end": "Use the rest, or put it aside. Then the mother ship comes down a row, and the symbol beside it happens.",
  "skies.first.respawn": "Ships come back: choose a lit spot at the top.",
};
