import { isFields, isList } from '../../shared/json/exactJson.ts'
import { isSecretIn } from '../../shared/secretName.ts'
import { searchLine, searchWords } from '../recipes/words.ts'
import { startSlice } from '../scheduling/slices.ts'
import { type Hide, scalarText } from './recordValue.ts'

/** Deeper values are not searched. */
const DEEPEST = 100
/** Longer texts are not searched as numbers in one piece. */
const LONGEST_NUMBER = 64

/** Texts of a record that are folded together. A longer record is prepared in several slices. */
const TEXTS_AT_ONCE = 1000

/** Lines between two checks of the clock, because a check takes longer than the search of a line. */
const LINES_AT_ONCE = 256

export interface QueryResultSearch {
  /**
   * Returns the indices of the records that contain every word of `text` in values that are not secret, in order. A
   * blank text matches all records, a text of punctuation alone matches none.
   */
  find(text: string): Promise<readonly number[]>
}

/** Prepares the searchable text of the records once, in slices, at the first search. */
export function createQueryResultSearch(records: readonly unknown[], hide: Hide): QueryResultSearch {
  const all = records.map((_, index) => index)
  let preparing: Promise<readonly string[]> | null = null
  /** The result of the last search, because its pages are requested one after the other. */
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
      // Prepares for a search that may follow the first page, and gets the error of the preparation.
      if (text.trim() === '') {
        linesOnce().catch(() => undefined)
        return all
      }
      if (last?.text !== text) last = { text, found: look(text) }
      return last.found
    },
  }
}

async function linesOf(records: readonly unknown[], hide: Hide): Promise<readonly string[]> {
  const lines: string[] = []
  const slice = startSlice()
  for (const record of records) {
    let line = ''
    let texts: string[] = []
    for (const text of textsIn(record, 0)) {
      texts.push(text)
      if (texts.length === TEXTS_AT_ONCE) {
        line += lineOf(texts, hide)
        texts = []
        if (slice.isOver()) await slice.next()
      }
    }
    lines.push(line + lineOf(texts, hide))
    if (slice.isOver()) await slice.next()
  }
  return lines
}

/** The texts are folded together: a person waits while thousands of records are prepared. */
function lineOf(texts: readonly string[], hide: Hide): string {
  const numbers = texts.filter((text) => text.length <= LONGEST_NUMBER && !/\s/.test(text) && /[^A-Za-z\d]/.test(text))
  return searchLine([hide(texts.join('\n'))], numbers.map(hide))
}

/** The values at any depth that are not secret. */
function* textsIn(value: unknown, depth: number): Generator<string> {
  if (value === null || value === undefined || depth > DEEPEST) return
  if (isList(value)) for (const entry of value) yield* textsIn(entry, depth + 1)
  else if (!isFields(value)) yield scalarText(value)
  else for (const name of Object.keys(value)) if (!isSecretIn(value, name)) yield* textsIn(value[name], depth + 1)
}
