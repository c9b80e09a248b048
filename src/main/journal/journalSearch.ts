import type { JournalEvent, JournalFilter, WrittenLine } from '../../shared/journal.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Person } from '../../shared/model.ts'
import { startSlice } from '../recipes/slices.ts'
import { hashOf } from './chain.ts'
import type { JournalFile } from './journalFiles.ts'
import { checkLine } from './journalSchema.ts'

/** What is searched for in a journal. */
export interface JournalSearch {
  readonly text: string
  readonly filter: JournalFilter
}

/** Whether a line is searched for: every word of the text is in its number, its names, its keys, its people or its reason. */
export function matching({ text, filter }: JournalSearch): (event: JournalEvent) => boolean {
  const words = wordsOf(text)
  return (event) => {
    if (filter !== 'all' && event.kind !== filter) return false
    if (words.length === 0) return true
    const searched = searchedText(event)
    return words.every((word) => searched.includes(word))
  }
}

/** No word leaves nothing to compare. */
export function wordsOf(text: string): readonly string[] {
  return normaliseNumber(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

function searchedText(event: JournalEvent): string {
  if (event.kind === 'chainBegun') return ''
  const { retirement: request } = event
  const { number, name, by, reason } = request
  const keys = request.kind === 'record' ? request.change.keys.flatMap(({ key, value }) => [key, value]) : []
  const takenBackBy = event.kind === 'takenBack' ? event.by : null
  return normaliseNumber([number, name, ...keys, ...personTexts(by), reason, ...personTexts(takenBackBy)].join('\n'))
}

function personTexts(person: Person | null): readonly string[] {
  return person === null ? [] : [person.employeeNumber, person.name]
}

/** The lines of a file that can be read and are searched for, in order; other work has its turn meanwhile. */
export async function* foundLines(
  file: JournalFile,
  isWanted: (event: JournalEvent) => boolean,
): AsyncGenerator<WrittenLine> {
  const slice = startSlice()
  for await (const { bytes, isWhole, value } of file.lines()) {
    if (slice.isOver()) await slice.next()
    const read = isWhole ? checkLine(value) : null
    if (read === null || read.event === null || !isWanted(read.event)) continue
    yield { ...read, event: read.event, hash: hashOf(bytes), text: bytes.toString('utf8') }
  }
}

/**
 * The last lines that are searched for, the last first, and how many there are in all. Files are read again, the last
 * first, and only `limit` lines are ever held: a journal of years is larger than what a station should keep in memory.
 * Where `known` says how many there are, older files are not read once there are enough.
 */
export async function readLastLines(
  files: readonly JournalFile[],
  isWanted: (event: JournalEvent) => boolean,
  { limit, known }: { limit: number; known: number | null },
): Promise<{ total: number; lines: readonly WrittenLine[] }> {
  const lines: WrittenLine[] = []
  let total = 0
  for (const file of files.toReversed()) {
    if (known !== null && lines.length >= limit) break
    const wanted = limit - lines.length
    let last: WrittenLine[] = []
    for await (const line of foundLines(file, isWanted)) {
      total++
      last.push(line)
      // Halved now and then rather than shifted each time.
      if (last.length > 2 * wanted) last = wanted === 0 ? [] : last.slice(-wanted)
    }
    if (wanted > 0) lines.push(...last.slice(-wanted).reverse())
  }
  return { total: known ?? total, lines }
}
