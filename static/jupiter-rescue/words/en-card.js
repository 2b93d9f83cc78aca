/** English words of a card in full. */

export const rescueCard = {
  "card.scopes": "From the hand: {standard}. As core: {core}.",
  "card.combos": "Combines with: {names}.",
  "card.rules": "Its rules",
  "card.parts": "Grena-dier Jugger-naut Sup-pressant",
};
