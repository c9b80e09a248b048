import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Moment } from '../../shared/model.ts'
import { removeOldBadFiles } from '../storage/badFiles.ts'
import { badPathOf } from '../storage/badPath.ts'
import { codeOf, flushFolder, removeIfPossible, writeFlushed } from '../storage/flushed.ts'
import { appendFlushed } from '../storage/jsonLines.ts'
import { readRegularFile } from '../storage/regularFile.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { CURRENT, journalFileNames, nextOlderName } from './journalFiles.ts'

/** Appends to the current file of a journal. Its methods throw the system's error; then nothing was written. */
export interface JournalWriter {
  /**
   * Prepares the file for `append`: cuts off the rest of a failed write, sets aside bytes of another program, and starts
   * a new file if the current one is full or `mustBeNew`. A kill after any step leaves a valid journal.
   */
  prepare(next: { readonly mustBeNew: boolean }): void
  /** Moves bytes that another program wrote after the last line into a separate file. */
  setRestAside(): void
  /** Writes and flushes. Call `prepare` before. Returns whether the file is new. */
  append(lines: Buffer): boolean
  /** Throws what `prepare` and `append` would throw now. Writes no line. */
  tryOut(): void
  /** The size of the complete lines in bytes. */
  end(): number
}

/**
 * `end` is the size up to the last complete line when the file was read; `torn` are the bytes after it. `refusedWith`
 * is the error code if the journal could not be read. Nothing is written while it may contain lines that were not read.
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
  /** The bytes after `end` are from a failed `append` of this program, so they can be cut off. */
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

  /** Moves bytes that are not a line of this journal into a separate file, so that nothing is deleted. */
  function setAside(rest: Uint8Array): void {
    const copy = freeBadPath(path, now())
    writeFlushed(copy, rest)
    appendFlushed(path, end, new Uint8Array())
    removeOldBadFiles(folder, { of: path, kept: KEPT_RESTS, newest: copy })
    onTrouble({ kind: 'fileSetAside', file: CURRENT, renamedTo: basename(copy) })
  }

  function sizeNow(): number {
    const status = statSync(path, { throwIfNoEntry: false })
    // Opening something that is not a regular file throws the error that says why.
    if (status?.isFile() === false) appendFlushed(path, end, new Uint8Array())
    return status?.size ?? 0
  }

  function setRestAside(): void {
    if (sizeNow() <= end) return
    if (hasOwnRest) {
      appendFlushed(path, end, new Uint8Array())
      return
    }
    const bytes = readRegularFile(path)
    // A line was made longer from outside, so `end` is inside a line. The file is kept unchanged as evidence.
    if (end > 0 && bytes[end - 1] !== NEW_LINE) renameFull()
    else setAside(bytes.subarray(end))
  }

  function repair(): void {
    setRestAside()
    const present = sizeNow()
    // Lines were removed from outside. The rest is kept unchanged, and the chain reveals the gap.
    if (present === 0) end = 0
    else if (present < end) renameFull()
    hasOwnRest = false
  }

  if (found.torn.length > 0) {
    try {
      setAside(found.torn)
    } catch (error) {
      // `prepare` retries it.
      onTrouble({ kind: 'notSaved', file: CURRENT, code: codeOf(error) })
    }
  }

  function prepare({ mustBeNew }: { readonly mustBeNew: boolean }): void {
    readAgainIfRefused()
    mkdirSync(folder, { recursive: true })
    repair()
    if (end > 0 && (mustBeNew || end >= largestFileBytes)) renameFull()
  }

  return {
    prepare,
    tryOut() {
      prepare({ mustBeNew: false })
      appendFlushed(path, end, new Uint8Array())
      tryRoom(folder)
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

/** About 25 lines. */
const ROOM_BYTES = 16 * 1024

/** Throws the system's error if the disk has no room for lines. Beside the file, where a kill leaves no bytes in it. */
function tryRoom(folder: string): void {
  const trial = join(folder, 'trial')
  writeFlushed(trial, Buffer.alloc(ROOM_BYTES))
  removeIfPossible(trial)
}

/** Bytes that are no lines: rests of killed writes, and what other programs wrote. */
const KEPT_RESTS = 50

/** The journal could not be read when it was opened, so it may contain lines that were not read. */
class RefusedError extends Error {
  readonly code: string
  constructor(code: string) {
    super('The journal could not be read')
    this.code = code
  }
}

/** An unused path, so that a file set aside in the same millisecond is not overwritten. */
function freeBadPath(path: string, at: Moment): string {
  const wanted = badPathOf(path, at)
  return existsSync(wanted) ? freeBadPath(path, at + 1) : wanted
}
