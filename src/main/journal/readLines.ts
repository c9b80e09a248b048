import type { WrittenLine } from '../../shared/journal.ts'
import { startSlice } from '../scheduling/slices.ts'
import { hashOf } from './chain.ts'
import { isOlderFile, type JournalFile } from './journalFiles.ts'
import { checkLine } from './journalSchema.ts'

/** The readable lines of a file with the wanted numbers, in order. Yields to the event loop regularly. */
export async function* foundLines(file: JournalFile, isWanted: (line: number) => boolean): AsyncGenerator<WrittenLine> {
  const slice = startSlice()
  for await (const { bytes, isWhole, value } of file.lines()) {
    if (slice.isOver()) await slice.next()
    // The whole line is checked only if it is wanted: that takes longer than reading it.
    const read = isWhole && isWanted(numberIn(value)) ? checkLine(value) : null
    if (read === null || read.event === null) continue
    yield { ...read, event: read.event, hash: hashOf(bytes), text: bytes.toString('utf8') }
  }
}

/**
 * The lines with these numbers, newest first. Of an older file that begins after them, or ends before them, only one
 * line is read.
 */
export async function readLines(
  files: readonly JournalFile[],
  numbers: readonly number[],
): Promise<readonly WrittenLine[]> {
  const wanted = new Set(numbers)
  const found: WrittenLine[] = []
  let end = Number.POSITIVE_INFINITY
  for (const file of files.toReversed()) {
    if (numbers.every((number) => number >= end)) break
    let begin = isOlderFile(file.name) ? await firstNumber(file) : Number.NaN
    if (Number.isNaN(begin) || numbers.some((number) => number >= begin && number < end)) {
      const lines: WrittenLine[] = []
      const isWanted = (number: number) => {
        if (Number.isNaN(begin)) begin = number
        return wanted.has(number)
      }
      for await (const line of foundLines(file, isWanted)) lines.push(line)
      found.push(...lines.reverse())
    }
    if (!Number.isNaN(begin)) end = begin
  }
  return found
}

/** NaN where the first line is no journal line, so that the file is searched. */
async function firstNumber(file: JournalFile): Promise<number> {
  for await (const { value } of file.lines()) return numberIn(value)
  return Number.NaN
}

function numberIn(value: unknown): number {
  const line = typeof value === 'object' && value !== null && 'line' in value ? value.line : null
  return typeof line === 'number' ? line : Number.NaN
}
