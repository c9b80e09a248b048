import { isSecretName } from '../../shared/secretName.ts'
import { inSlices } from '../recipes/slices.ts'
import { searchLine, searchWords } from '../recipes/words.ts'
import { isFields, isList } from './exactJson.ts'
import { type Hide, scalarText } from './recordValue.ts'

/** Deeper values are not looked through. */
const DEEPEST = 100
/** What is longer is no number, and is not looked for in one piece. */
const LONGEST_NUMBER = 64

export interface AnswerSearch {
  /**
   * The places of the records in which every word of `text` is in some value that is not secret, in their order. All
   * for a text without any sign; none for one of signs alone.
   */
  find(text: string): Promise<readonly number[]>
}

/** Prepares the texts of the records once, when they are looked through first. */
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
    const found: number[] = []
    await inSlices(await linesOnce(), (line, index) => {
      if (words.every((word) => line.includes(word))) found.push(index)
    })
    return found
  }

  return {
    async find(text) {
      if (text.trim() === '') return all
      if (last?.text !== text) last = { text, found: look(text) }
      return last.found
    },
  }
}

async function linesOf(records: readonly unknown[], hide: Hide): Promise<readonly string[]> {
  const lines: string[] = []
  await inSlices(records, (record) => {
    const texts = textsIn(record, 0).map(hide)
    // Folded as one text, which is several times as fast as each alone.
    lines.push(searchLine([texts.join('\n')], texts.filter(isNumberWithSigns)))
  })
  return lines
}

function isNumberWithSigns(text: string): boolean {
  return text.length <= LONGEST_NUMBER && /\d/.test(text) && /^[^\s]+$/.test(text) && /[^A-Za-z\d]/.test(text)
}

/** The values that are not secret, of whatever depth. */
function textsIn(value: unknown, depth: number): readonly string[] {
  if (value === null || value === undefined || depth > DEEPEST) return []
  if (isList(value)) return value.flatMap((entry) => textsIn(entry, depth + 1))
  if (!isFields(value)) return [scalarText(value)]
  return Object.keys(value).flatMap((name) => (isSecretName(name) ? [] : textsIn(value[name], depth + 1)))
}
