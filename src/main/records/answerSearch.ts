import { isFields, isList } from '../../shared/json/exactJson.ts'
import { isSecretIn } from '../../shared/secretName.ts'
import { inSlices, startSlice } from '../recipes/slices.ts'
import { searchLine, searchWords } from '../recipes/words.ts'
import { type Hide, scalarText } from './recordValue.ts'

/** Deeper values are not looked through. */
const DEEPEST = 100
/** What is longer is no number, and is not looked for in one piece. */
const LONGEST_NUMBER = 64

/** To look through a line takes less time than to look at the clock. */
const LINES_AT_ONCE = 256

export interface AnswerSearch {
  /**
   * The places of the records in which every word of `text` is in some value that is not secret, in their order. All
   * for a text without any sign; none for one of signs alone.
   */
  find(text: string): Promise<readonly number[]>
}

/** Prepares the texts of the records once, in slices, from when they are first read on. */
export function createAnswerSearch(records: readonly unknown[], hide: Hide): AnswerSearch {
  const all = records.map((_, index) => index)
  let preparing: Promise<readonly string[]> | null = null
  /** The pages of one search are asked for one after the other. */
  let last: { readonly text: string; readonly found: Promise<readonly number[]> } | null = null

  function linesOnce(): Promise<readonly string[]> {
    preparing ??= linesOf(records, hide)
    return preparing
  }

  async function look(text: string): Promise<readonly number[]> {
    const words = [...new Set(searchWords(text))]
    if (words.length === 0) return []
    const lines = await linesOnce()
    const found: number[] = []
    const slice = startSlice()
    let index = 0
    for (const line of lines) {
      if (words.every((word) => line.includes(word))) found.push(index)
      index += 1
      if (index % LINES_AT_ONCE === 0 && slice.isOver()) await slice.next()
    }
    return found
  }

  return {
    async find(text) {
      // Whoever reads the first page may look for something next.
      if (text.trim() === '') {
        void linesOnce()
        return all
      }
      if (last?.text !== text) last = { text, found: look(text) }
      return last.found
    },
  }
}

async function linesOf(records: readonly unknown[], hide: Hide): Promise<readonly string[]> {
  const lines: string[] = []
  await inSlices(records, (record) => lines.push(lineOf(textsIn(record, 0), hide)))
  return lines
}

/**
 * As `searchLine` writes it. What is ASCII is folded at once and without a look at accents: thousands of records are
 * prepared while somebody waits.
 */
function lineOf(texts: readonly string[], hide: Hide): string {
  const plain = texts.filter(isAscii)
  const numbers = plain.filter((text) => text.length <= LONGEST_NUMBER && !/\s/.test(text) && /[^A-Za-z\d]/.test(text))
  const inOnePiece = numbers.map((number) => hide(number).replace(/[^A-Za-z\d]+/g, ''))
  const words = hide(plain.join('\n')).replace(/[^A-Za-z\d]+/g, ' ')
  return (
    ` ${words} ${inOnePiece.join(' ')}`.toLowerCase() + searchLine(texts.filter((text) => !isAscii(text)).map(hide))
  )
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are a part of ASCII.
  return /^[\u0000-\u007f]*$/.test(text)
}

/** The values that are not secret, of whatever depth. */
function textsIn(value: unknown, depth: number): readonly string[] {
  if (value === null || value === undefined || depth > DEEPEST) return []
  if (isList(value)) return value.flatMap((entry) => textsIn(entry, depth + 1))
  if (!isFields(value)) return [scalarText(value)]
  return Object.keys(value).flatMap((name) => (isSecretIn(value, name) ? [] : textsIn(value[name], depth + 1)))
}
