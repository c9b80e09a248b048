/** Whether a text has no invisible characters except spaces: no control or format character, no lone surrogate. */
export function isVisible(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
}
