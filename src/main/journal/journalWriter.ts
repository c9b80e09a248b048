import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Moment } from '../../shared/model.ts'
import { badPathOf } from '../storage/badFiles.ts'
import { codeOf, flushFolder, writeFlushed } from '../storage/flushed.ts'
import { appendFlushed } from '../storage/jsonLines.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { CURRENT, journalFileNames, nextOlderName } from './journalFiles.ts'

/** The file that a journal is written to. What it throws is the system's error: then nothing was written. */
interface JournalWriter {
  /**
   * Makes the file ready for the next line: without what a kill or a full disk left behind the last whole one, and new
   * where it is full or `mustBeNew`. Each step can be the last one before a kill.
   */
  prepare(next: { readonly mustBeNew: boolean }): void
  /** What somebody else put behind the last line goes into a file of its own. */
  setRestAside(): void
  /** On disk when it returns. Must be prepared. True where the file is new. */
  append(lines: Buffer): boolean
  /** The bytes of its whole lines. */
  end(): number
}

/**
 * `end` and `torn` are what was found when it was read: the bytes up to the last whole line, and what lies beyond.
 * `refusedWith` is the code with which the journal could not be read; as long as there may be lines in it that nobody
 * knows, nothing is written.
 */
export function openJournalWriter(options: {
  folder: string
  found: { readonly end: number; readonly torn: Uint8Array; readonly refusedWith: string | null }
  largestFileBytes: number
  now: () => Moment
  onTrouble: (trouble: StorageTrouble) => void
  onRenamed: (name: string) => void
}): JournalWriter {
  const { folder, found, largestFileBytes, now, onTrouble, onRenamed } = options
  const path = join(folder, CURRENT)
  let { end, refusedWith } = found
  /** What lies beyond the end is a rest of our own writing, and nobody's line. */
  let hasOwnRest = false

  function readAgainIfRefused(): void {
    if (refusedWith === null) return
    mkdirSync(folder, { recursive: true })
    if (journalFileNames(folder).length > 0) throw new RefusedError(refusedWith)
    refusedWith = null
  }

  function renameFull(): void {
    const name = nextOlderName(folder)
    renameSync(path, join(folder, name))
    end = 0
    onRenamed(name)
    flushFolder(folder)
  }

  /** Nothing is deleted: what is no line of this journal goes into a file of its own. */
  function setAside(rest: Uint8Array): void {
    const copy = freeBadPath(path, now())
    writeFlushed(copy, rest)
    appendFlushed(path, end, new Uint8Array())
    onTrouble({ kind: 'fileSetAside', file: CURRENT, renamedTo: basename(copy) })
  }

  function sizeNow(): number {
    const status = statSync(path, { throwIfNoEntry: false })
    // No file can be made of it: opening it says why.
    if (status?.isFile() === false) appendFlushed(path, end, new Uint8Array())
    return status?.size ?? 0
  }

  function setRestAside(): void {
    if (sizeNow() <= end) return
    if (hasOwnRest) {
      appendFlushed(path, end, new Uint8Array())
      return
    }
    const bytes = readFileSync(path)
    // Somebody made a line longer: the end is no longer where it was, and the file stays as it is for whoever looks.
    if (end > 0 && bytes[end - 1] !== NEW_LINE) renameFull()
    else setAside(bytes.subarray(end))
  }

  function repair(): void {
    setRestAside()
    const present = sizeNow()
    // Somebody took lines away, or all: what is left stays as it is, and the chain shows that some are missing.
    if (present === 0) end = 0
    else if (present < end) renameFull()
    hasOwnRest = false
  }

  if (found.torn.length > 0) {
    try {
      setAside(found.torn)
    } catch (error) {
      // Tried again before the next line is written.
      onTrouble({ kind: 'notSaved', file: CURRENT, code: codeOf(error) })
    }
  }

  return {
    prepare({ mustBeNew }) {
      readAgainIfRefused()
      mkdirSync(folder, { recursive: true })
      repair()
      if (end > 0 && (mustBeNew || end >= largestFileBytes)) renameFull()
    },
    append(lines) {
      const isNew = !existsSync(path)
      try {
        appendFlushed(path, end, lines)
      } catch (error) {
        hasOwnRest = true
        throw error
      }
      end += lines.length
      return isNew
    },
    setRestAside() {
      if (refusedWith === null) setRestAside()
    },
    end: () => end,
  }
}

const NEW_LINE = 0x0a

/** The journal could not be read when it was opened, and may hold lines that nobody knows. */
class RefusedError extends Error {
  readonly code: string
  constructor(code: string) {
    super('The journal could not be read')
    this.code = code
  }
}

/** No file that was set aside in the same instant is written over. */
function freeBadPath(path: string, at: Moment): string {
  const wanted = badPathOf(path, at)
  return existsSync(wanted) ? freeBadPath(path, at + 1) : wanted
}
