import { inSlices } from '../scheduling/slices.ts'

/** Words in one text, because searching in one long text is many times as fast as in thousands of short ones. */
export interface JoinedWords {
  readonly text: string
  /** Where a word begins in the text, and before which place it ends. */
  startOf(number: number): number
  endOf(number: number): number
  word(number: number): string
  /** Calls `note` with each word that has the text, in their order, and the letters before its first place and after it. */
  each(searched: string, note: (number: number, before: number, after: number) => void): void
}

const SEPARATOR = '\n'

/** Runs in slices. No word may have a line break. */
export async function joinWords(words: readonly string[]): Promise<JoinedWords> {
  const size = words.length
  const text = words.join(SEPARATOR)
  const starts = new Uint32Array(size + 1)
  let end = 0
  await inSlices(words, (word, number) => {
    end += word.length + SEPARATOR.length
    starts[number + 1] = end
  })
  const startOf = (number: number) => starts[number] ?? 0
  const endOf = (number: number) => startOf(number + 1) - SEPARATOR.length

  /** The word at an offset of the text, not before the word `from`. */
  function wordAt(offset: number, from: number): number {
    let [low, high] = [from, size - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (startOf(middle) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  return {
    text,
    startOf,
    endOf,
    word: (number) => text.slice(startOf(number), endOf(number)),
    each(searched, note) {
      let number = 0
      for (let at = text.indexOf(searched); at !== -1 && number < size; at = text.indexOf(searched, startOf(number))) {
        number = wordAt(at, number)
        const after = endOf(number) - at - searched.length
        if (after >= 0) note(number, at - startOf(number), after)
        number += 1
      }
    },
  }
}
