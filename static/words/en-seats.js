/** English of who sits where. */

export const seats = {
  "seats.title": "Who plays",
  "seats.hint": "Nobody has to say. Names stay on this phone for the next game.",
  "seats.hint.shared": "Tap the seats that you play on this phone. All at the table see the names.",
  "seats.name": "Name for {seat}",
  "seats.player": "Player {number}",
  "seats.here": "Here",
  "seats.any": "Anyone",
  "seats.take": "{seat}: {phone}. Tap to play it on this phone.",
  "seats.free": "{seat}: played on this phone. Tap to leave it to all.",
  "seats.yours": "Your turn, {who}",
  "seats.yours.plain": "Your turn",
  "seats.theirs": "{who}’s turn",
  "seats.wait": "It is {who}’s turn. Look, ask and plan as you like; what you do here counts for all.",
  "seats.do-for": "Do it for {who}",
  "seats.times": "How long did turns take?",
  "seats.times.none": "Nobody has taken a turn yet.",
  "seats.times.row": "{who}: {all} in all, longest turn {longest}",
  "seats.shared": "Who plays on which phone",
};
