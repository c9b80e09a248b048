import type { JournalEvent, JournalFilter, WrittenLine } from '../../shared/journal.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Person } from '../../shared/model.ts'
import { startSlice } from '../scheduling/slices.ts'
import { hashOf } from './chain.ts'
import type { JournalFile } from './journalFiles.ts'
import { checkLine } from './journalSchema.ts'

/** Selects lines by the words of `text` and by `filter`. */
export interface JournalSearch {
  readonly text: string
  readonly filter: JournalFilter
}

/** A predicate: every word of the text must occur in the number, name, keys, persons or reason (`normaliseNumber`). */
export function matching({ text, filter }: JournalSearch): (event: JournalEvent) => boolean {
  const words = wordsOf(text)
  return (event) => {
    if (filter !== 'all' && event.kind !== filter) return false
    if (words.length === 0) return true
    const searched = searchedText(event)
    return words.every((word) => searched.includes(word))
  }
}

/** The normalised words of a search text; empty for white space. */
export function wordsOf(text: string): readonly string[] {
  return normaliseNumber(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

function searchedText(event: JournalEvent): string {
  if (event.kind === 'chainBegun') return ''
  if (event.kind === 'stationChanged') {
    const { key, before, after, by } = event
    return normaliseNumber([key, ...before, ...after, ...personTexts(by.kind === 'person' ? by : null)].join('\n'))
  }
  const { retirement: request } = event
  const { number, name, by, reason } = request
  const keys = request.kind === 'record' ? request.change.keys.flatMap(({ key, value }) => [key, value]) : []
  const takenBackBy = event.kind === 'takenBack' ? event.by : null
  return normaliseNumber([number, name, ...keys, ...personTexts(by), reason, ...personTexts(takenBackBy)].join('\n'))
}

function personTexts(person: Pick<Person, 'employeeNumber' | 'name'> | null): readonly string[] {
  return person === null ? [] : [person.employeeNumber, person.name]
}

/** The matching readable lines of a file, in order. Yields to the event loop regularly. */
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
 * The newest matching lines, newest first, and the number of all matches. Reads the files from disk, the newest first,
 * and keeps at most twice `limit` lines, because a journal of years would not fit in memory. If the number of matches
 * is `known`, older files are not read once `limit` lines are found.
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
      // Dropping the older half now and then is cheaper than shifting for every line.
      if (last.length > 2 * wanted) last = wanted === 0 ? [] : last.slice(-wanted)
    }
    if (wanted > 0) lines.push(...last.slice(-wanted).reverse())
  }
  return { total: known ?? total, lines }
}
