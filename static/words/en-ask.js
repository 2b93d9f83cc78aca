/** English words of asking in words. */

export const askingWords = {
  "ask.words": "Ask in words",
  "ask.words.about": "Type a question about the rules, as you would ask it at the table.",
  "ask.words.label": "Your question about the rules",
  "ask.words.hint": "For example:",
  "ask.words.try": "Try",
  "ask.words.results": { one: "{count} answer", other: "{count} answers" },
  "ask.words.none": "Nothing here answers that. Try fewer words or one of these, or read all rules:",
  "ask.words.illegal": "At your table: “{label}” is not legal. {message}",
  "ask.words.legal": "At your table: “{label}” is legal. {message}",
  "ask.words.unread": "The rules have not come yet: the server does not answer. Try again when it does.",
};
