import { hash } from 'node:crypto'
import type { JournalBreak, JournalLine } from '../../shared/journal.ts'
import type { JsonLine } from '../storage/jsonLines.ts'
import { isoTime } from '../storage/moments.ts'
import { checkLine, type ReadLine } from './journalSchema.ts'

/** `before` in the first line of a chain. */
export const NO_LINE_BEFORE = '0'.repeat(64)

/**
 * The text of a line in the file, without its line end. Separators, control and format characters are escaped beyond
 * what JSON requires, so that a line is one line in every editor and has no invisible characters.
 */
export function lineText({ line, at, clock, before, event }: JournalLine): string {
  return JSON.stringify({ line, at: isoTime(at), clock, before, event }).replace(
    /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu,
    escaped,
  )
}

/** Each UTF-16 code unit as `\uXXXX` (RFC 8259, section 7). */
function escaped(sign: string): string {
  const units = Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

/** SHA-256 of the exact bytes of a line without its line end, in hexadecimal. */
export function hashOf(line: string | Uint8Array): string {
  return hash('sha256', line)
}

/** A file and a one-based line number in it. */
interface Place {
  readonly file: string
  readonly line: number
}

export interface FoundLine extends ReadLine {
  readonly hash: string
}

export interface ChainFinding {
  /** Includes unreadable lines. */
  readonly lines: number
  /** The number of the last line; 0 before the first. */
  readonly number: number
  readonly lastHash: string | null
  readonly lastPlace: Place | null
  /** The last line belongs to a broken chain. */
  readonly isBroken: boolean
  /** The first break of each broken chain. */
  readonly breaks: readonly JournalBreak[]
  /** The breaks that a later `chainBegun` line names. */
  readonly named: readonly JournalBreak[]
}

interface ChainFollower {
  /** Takes the next line in file order. Null if it is not a journal line. */
  take(file: string, line: JsonLine): FoundLine | null
  /** Reports that the file is unreadable from this place on. */
  cannotRead(place: Place): void
  finding(): ChainFinding
}

/**
 * Verifies the hash chain line by line. Each line is verified by the hash in the next one. On a mismatch, the *first*
 * of the two is reported: either was edited, or a line between them was removed. The chain cannot detect an edited last
 * line, a truncated end, or a journal that was rewritten from its first line. For these, compare length and last hash
 * with a note kept elsewhere.
 *
 * `beginsAnywhere`: the first line is not verified, because the file before it was not given. `onBreak` is called at every
 * mismatch, before the line that shows it is returned.
 */
export function followChain({
  beginsAnywhere,
  onBreak = () => {},
}: {
  beginsAnywhere: boolean
  onBreak?: () => void
}): ChainFollower {
  let lines = 0
  let number = 0
  let last: { readonly place: Place; readonly hash: string | null; readonly isReadable: boolean } | null = null
  /** True from a break to the next chain: the lines between them are not verified. */
  let isBroken = false
  const breaks: JournalBreak[] = []
  /** Every mismatch, not only the first of a chain, because the station may have detected a later one first. */
  const found = new Set<string>()
  const named: JournalBreak[] = []

  function breakAt(place: Place, because: JournalBreak['because']): void {
    const one = { file: place.file, line: place.line, because }
    found.add(keyOf(one))
    if (!isBroken) breaks.push(one)
    isBroken = true
    onBreak()
  }

  function beginChain(place: Place, line: ReadLine, after: JournalBreak | null): void {
    const isFirst = last === null
    // Only the running station detects an edited last line or a truncated end; the chain cannot. It names them here.
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
      const own = hashOf(bytes)
      if (line === null) breakAt(place, 'unreadable')
      else follow(place, line)
      lines++
      number = line?.line ?? number + 1
      last = { place, hash: own, isReadable: line !== null }
      return line === null ? null : { ...line, hash: own }
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

/** A key that is the same for equal breaks. */
export function keyOf({ file, line, because }: JournalBreak): string {
  return JSON.stringify([file, line, because])
}
