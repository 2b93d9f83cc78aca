/** English words of what lies ahead. */

export const dangers = {
  "danger.title": "Danger",
  "danger.hint": "What comes next, what the die would do, what is left to lose",
  "danger.certain": "What comes next",
  "danger.each": "One of these comes, each {in} in {of}",
  "danger.some": "One of these may happen",
  "danger.odds": "{in} in {of}",
  "danger.threats": "Watch out",
  "danger.margins": "What is left",
  "danger.chances": "How likely",
  "danger.percent": "{least}%",
  "danger.between": "{least} to {most}%",
  "danger.choices": "This is what comes if nobody reacts. Where you choose a space, you may choose another one.",
  "danger.none": "Nothing threatens now.",
  "danger.offline": "Without a connection it cannot be worked out what lies ahead.",
  "danger.loss": "Loss",
  "danger.defeat": "Game lost",
  "danger.ends": "that loses the game",
  "danger.faces-loss": "losses on {faces}",
  "danger.faces-defeat": "game lost on {faces}",
};
