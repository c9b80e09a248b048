/**
 * Characters that no text for the display has: control characters, line and paragraph separators, overrides of the
 * direction of a text (Unicode, UAX #9), and halves of characters.
 */
export const STEERING_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** Whether a text has none of them. */
export function isPlainText(text: string): boolean {
  return text.search(STEERING_CHARACTERS) < 0
}
