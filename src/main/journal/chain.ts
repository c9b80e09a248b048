import { createHash } from 'node:crypto'
import type { JournalBreak, JournalLine } from '../../shared/journal.ts'
import type { JsonLine } from '../storage/jsonLines.ts'
import { checkLine, type ReadLine } from './journalSchema.ts'

/** What the first line of a chain says of the line before it. */
export const NO_LINE_BEFORE = '0'.repeat(64)

/**
 * A line as the file has it, without its end. Signs that break a line, or that nobody sees, are escaped beyond what
 * JSON asks for: whatever a person's words hold, a line is one line in every editor.
 */
export function lineText({ line, at, clock, before, event }: JournalLine): string {
  return JSON.stringify({ line, at: new Date(at).toISOString(), clock, before, event }).replace(
    /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu,
    escaped,
  )
}

/** By UTF-16 units, as JSON escapes them. */
function escaped(sign: string): string {
  const units = Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

/** SHA-256 of the exact bytes of a line without its end, in hexadecimal. */
export function hashOf(line: string | Uint8Array): string {
  return createHash('sha256').update(line).digest('hex')
}

/** Where a line is: its file and its one-based place in it. */
export interface Place {
  readonly file: string
  readonly line: number
}

export interface FoundLine extends ReadLine {
  readonly hash: string
}

export interface ChainFinding {
  /** All lines, those that cannot be read too. */
  readonly lines: number
  /** The number of the last line; the next one counts on from it. */
  readonly number: number
  readonly lastHash: string | null
  readonly lastPlace: Place | null
  /** The last line is of a chain that breaks. */
  readonly isBroken: boolean
  /** One for each chain that breaks: where it does first. */
  readonly breaks: readonly JournalBreak[]
  /** Those of the breaks that the beginning of a later chain names. */
  readonly named: readonly JournalBreak[]
}

interface ChainFollower {
  /** Takes the next line in the order of the files. Null where it is no line of a journal. */
  take(file: string, line: JsonLine): FoundLine | null
  /** From here on nothing can be read of this file. */
  cannotRead(place: Place): void
  finding(): ChainFinding
}

/**
 * Follows a chain over its lines. A line is proven by the next one, which says its hash: where the two differ, the
 * *first* of them is named, for either may have been edited, or a line between them taken away. So the last line of all
 * proves itself by nothing: that it was edited, or that lines after it were cut off, no chain can show; the length and
 * the last hash, written down elsewhere, can. Nor can it tell a journal that somebody wrote anew from its first line.
 *
 * `beginsAnywhere`: the first line is taken as it is, because the file before it is not at hand.
 */
export function followChain({ beginsAnywhere }: { beginsAnywhere: boolean }): ChainFollower {
  let lines = 0
  let number = 0
  let last: { readonly place: Place; readonly hash: string | null; readonly isReadable: boolean } | null = null
  /** Nothing is proven until a new chain begins. */
  let isBroken = false
  const breaks: JournalBreak[] = []
  /**
   * Every place that does not hold, those behind the first of a chain too: the station may have met one of them first.
   */
  const found = new Set<string>()
  const named: JournalBreak[] = []

  function breakAt(place: Place, because: JournalBreak['because']): void {
    const one = { file: place.file, line: place.line, because }
    found.add(keyOf(one))
    if (!isBroken) breaks.push(one)
    isBroken = true
  }

  function beginChain(place: Place, line: ReadLine, after: JournalBreak | null): void {
    const isFirst = last === null
    // Only the station that wrote the lines could know that the last one was not its own, or that some were cut off.
    const isLastLine = after !== null && last?.place.file === after.file && last.place.line === after.line
    if (isLastLine) breakAt(after, after.because)
    const isNew = after !== null && found.has(keyOf(after)) && !named.some((one) => keyOf(one) === keyOf(after))
    const isExplained = isFirst ? beginsAnywhere || (after === null && line.line === 1) : isNew
    isBroken = false
    if (line.before !== NO_LINE_BEFORE || !isExplained) breakAt(place, 'changed')
    else if (after !== null) named.push(after)
  }

  function follow(place: Place, line: ReadLine): void {
    if (line.event?.kind === 'chainBegun') beginChain(place, line, line.event.after)
    else if (last === null) {
      if (!beginsAnywhere) breakAt(place, 'changed')
    } else if (last.isReadable && line.before !== last.hash) breakAt(last.place, 'changed')
    else if (last.isReadable && line.line !== number + 1) breakAt(place, 'changed')
  }

  return {
    take(file, { number: lineInFile, bytes, value }) {
      const place = { file, line: lineInFile }
      const line = checkLine(value)
      const hash = hashOf(bytes)
      if (line === null) breakAt(place, 'unreadable')
      else follow(place, line)
      lines++
      number = line?.line ?? number + 1
      last = { place, hash, isReadable: line !== null }
      return line === null ? null : { ...line, hash }
    },
    cannotRead(place) {
      breakAt(place, 'unreadable')
      last = { place, hash: null, isReadable: false }
    },
    finding: () => ({
      lines,
      number,
      lastHash: last?.hash ?? null,
      lastPlace: last?.place ?? null,
      isBroken,
      breaks,
      named,
    }),
  }
}

/** Equal for breaks that are the same. */
export function keyOf({ file, line, because }: JournalBreak): string {
  return JSON.stringify([file, line, because])
}
