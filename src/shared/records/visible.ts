/** Whether a text has no sign in it that nobody can see, but for spaces: a control or formatting sign, half of a pair. */
export function isVisible(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
}
