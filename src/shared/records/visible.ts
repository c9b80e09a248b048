/** Whether a text has no invisible characters except spaces: no control or format character, no lone surrogate. */
export function isVisible(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
}

/** A text without invisible characters, to be shown only: an identity is never changed. Line breaks become spaces. */
export function visibleOnly(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
