/** A part of a text. No line ends within a whole one. */
export interface LinePart {
  readonly text: string
  readonly isWhole: boolean
}

/**
 * The longest whole part, in characters. One that is wider than its column would be cut: at the largest text a tile has
 * room for about 12 characters, and the text of a step for 16.
 */
const LONGEST = { narrow: 12, wide: 16 } as const
export type Column = keyof typeof LONGEST

/** Touches a figure: "25分钟". */
const TOUCHING = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,2}`
const CASED = String.raw`\p{Lu}\p{Ll}`
/** "18", "1 1/2", "T55", and with its unit "25 °C", "25分" "1 h 15" or, before another number, "1 h". */
const NUMBER = String.raw`[${CASED}]?\p{N}[\p{N}.,:/٫٬⁄]*(?: ?[¼-¾]| \d[/⁄]\d)?(?: ?h ?\p{N}{1,2}(?: ?min)?(?!\p{L})| ?[°%‰]\p{L}?| ?[℃℉]|${TOUCHING}| ?\p{L}{1,3}(?= ?\p{Pd} ?\p{N}))?`
/** "–18", "10〜15分", "600 × 400"; not "ב-". */
const NUMBERS = String.raw`(?<![${CASED}\p{N}_]|(?<!\p{Lo})\p{Pd})(?:(?<!\p{L})\p{Pd}|× ?)?${NUMBER}(?: ?[\p{Pd}×~～] ?${NUMBER})*`
/** After a number without a unit. */
const WORD = String.raw`(?<=[\p{N}.,:/]) \p{L}\S{0,11}(?=\s|$)`
const WHOLE = new RegExp(String.raw`(?<numbers>${NUMBERS})(?<word>${WORD})?|\t`, 'gu')

/**
 * Divides a text of the service into the parts that stay on one line, a range, a size, or a number and the word after it
 * ("24–25 °C", "600 × 400"), or are a tab, and what lies between them. Of one that is too long only the numbers stay together.
 */
export function lineParts(text: string, column: Column = 'narrow'): readonly LinePart[] {
  const most = LONGEST[column]
  const parts: LinePart[] = []
  let end = 0
  const add = (to: number, isWhole: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), isWhole })
    end = to
  }
  for (const { 0: found, index, groups } of text.matchAll(WHOLE)) {
    const whole = found.length <= most ? found : (groups?.numbers ?? '')
    if (whole.length > most || !/[^\p{N}.,:/٫٬⁄]/u.test(whole)) continue
    add(index, false)
    add(index + whole.length, true)
  }
  add(text.length, false)
  return parts
}
