/** Chance on this phone, for who has no dice at hand. */

/** A face of a die by chance; what would make some faces likelier than others is drawn again. */
export function chanceFace() {
  const [drawn] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < 252 ? (drawn % 6) + 1 : chanceFace();
}
