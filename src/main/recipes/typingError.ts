/** The part of a text from `start` to before `end`. */
interface Part {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Whether a word is a part of a text but for one typing error: another letter, a letter too many, a missing letter, or
 * two neighbours exchanged (the "optimal string alignment" distance of 1). With `mayGoOn`, only the beginning of the
 * part is compared, because the word is still being typed.
 */
export function hasOneError(word: string, { text, start, end }: Part, mayGoOn: boolean): boolean {
  const same = commonLength(word, text, start, end)
  const at = start + same
  const goesOn = (skipped: number, from: number) => isRest(word, same + skipped, { text, start: from, end }, mayGoOn)
  if (goesOn(1, at + 1) || goesOn(1, at) || goesOn(0, at + 1)) return true
  const areExchanged =
    word.charCodeAt(same) === text.charCodeAt(at + 1) && word.charCodeAt(same + 1) === text.charCodeAt(at)
  return areExchanged && goesOn(2, at + 2)
}

function commonLength(word: string, text: string, start: number, end: number): number {
  const most = Math.min(word.length, end - start)
  let same = 0
  while (same < most && word.charCodeAt(same) === text.charCodeAt(start + same)) same++
  return same
}

/** Whether the rest of the word is the part, or its beginning. */
function isRest(word: string, from: number, { text, start, end }: Part, mayGoOn: boolean): boolean {
  const length = word.length - from
  if (length < 0 || (mayGoOn ? length > end - start : length !== end - start)) return false
  return commonLength(from === 0 ? word : word.slice(from), text, start, end) === length
}
