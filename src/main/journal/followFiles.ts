import { startSlice } from '../scheduling/slices.ts'
import { codeOf } from '../storage/flushed.ts'
import type { JsonLine } from '../storage/jsonLines.ts'
import { type ChainFinding, type FoundLine, followChain } from './chain.ts'
import { isOlderFile, type JournalFile } from './journalFiles.ts'

/** A file that could not be read to its end, and the system's error code. */
export interface UnreadFile {
  readonly file: string
  readonly code: string
}

export interface Following extends ChainFinding {
  readonly files: number
  /** Size of the current file up to its last complete line, in bytes. `torn` are the bytes after it, usually none. */
  readonly end: number
  readonly torn: Buffer
  /** Each is also a break. */
  readonly unread: readonly UnreadFile[]
}

/**
 * Reads journal files in order and verifies the chain. An incomplete line or invalid JSON at the end of the last file
 * is what a kill leaves behind: it is returned as `torn` and is not a break. Yields to the event loop regularly.
 */
export async function followFiles(
  files: readonly JournalFile[],
  {
    beginsAnywhere = false,
    onLine = () => {},
    onBytes = () => {},
    onGap = () => {},
    isCancelled = () => false,
    endsAt = () => false,
  }: {
    beginsAnywhere?: boolean
    onLine?: (line: FoundLine, file: string) => void
    /** Lines are missing or damaged before the line that comes next, or that line is another than was written. */
    onGap?: () => void
    /** Called with the bytes of each line that was read. */
    onBytes?: (bytes: number) => void
    /** When true, the rest is not read and the finding is not complete. */
    isCancelled?: () => boolean
    /** When true, nothing is read beyond this file. */
    endsAt?: (unread: UnreadFile) => boolean
  } = {},
): Promise<Following> {
  const chain = followChain({ beginsAnywhere, onBreak: onGap })
  const slice = startSlice()
  const unread: UnreadFile[] = []
  let end = 0
  let torn: JsonLine[] = []

  function take(file: string, line: JsonLine): void {
    // Only complete files are renamed, so an older file lost the end of its last line later.
    const found = line.isWhole ? chain.take(file, line) : null
    if (!line.isWhole) chain.cannotRead({ file, line: line.number })
    if (found !== null) onLine(found, file)
  }

  for (const [index, { name, lines }] of files.entries()) {
    const mayBeTorn = index === files.length - 1 && !isOlderFile(name)
    let read = 0
    try {
      for await (const line of lines()) {
        if (slice.isOver()) await slice.next()
        if (isCancelled()) break
        onBytes(line.bytes.length + 1)
        read = line.number
        torn.push(line)
        if (mayBeTorn && (!line.isWhole || line.value === undefined)) continue
        for (const one of torn) take(name, one)
        if (mayBeTorn) end = line.start + line.bytes.length + 1
        torn = []
      }
    } catch (error) {
      chain.cannotRead({ file: name, line: read + 1 })
      const one = { file: name, code: codeOf(error) }
      unread.push(one)
      if (endsAt(one)) break
    }
  }
  return { ...chain.finding(), files: files.length, end, torn: bytesOf(torn), unread }
}

function bytesOf(lines: readonly JsonLine[]): Buffer {
  return Buffer.concat(lines.flatMap(({ bytes, isWhole }) => (isWhole ? [bytes, Buffer.from('\n')] : [bytes])))
}
