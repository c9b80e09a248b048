import { mkdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { JournalLine, JournalState } from '../../shared/journal.ts'
import { codeOf } from '../storage/flushed.ts'
import { isUnusable } from '../storage/regularFile.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { type Following, followFiles, type UnreadFile } from './followFiles.ts'
import { CURRENT, journalBytes, journalFileNames, readingFiles } from './journalFiles.ts'

/** Takes the lines of a journal in order. A reading that failed begins again from the first line. */
export interface JournalReader {
  begin(): void
  note(line: JournalLine): void
  /** Lines are missing or damaged between the line before and the next one, or after the last. */
  noteGap(): void
  /** The gap is a break of the chain: not what a kill leaves at the end. */
  noteBreak?(): void
}

/** What the reading of all existing lines has found. */
export interface Existing extends Following {
  /** The error code if the folder does not exist and cannot be created, so that there are no lines. */
  readonly notMade: string | null
}

/** The progress of reading is reported after so many bytes. */
const REPORTED_BYTES = 1_000_000

/** A first reading is tried so often within 160 ms, because errors such as EIO or EMFILE may pass. */
const READ_ATTEMPTS = 5
const READ_PAUSE_MILLISECONDS = 40

/**
 * So many calls of `readAgain`, which take about a minute, wait for an older file. Then its part of the record is left
 * out, because a bad sector would take all requests from the station for good.
 */
const WAITS_FOR_OLDER_FILE = 12

/**
 * Reads the lines that a journal has at a start, in the background: years of lines take minutes. Calls `onFound` once,
 * when that has succeeded. While the current file or the folder cannot be read, or an older file with an error that may
 * pass, the trouble `notRead` is reported and `readAgain` tries again. An older file that no later reading can read
 * (`isUnusable`) is a break.
 */
export function openExisting(options: {
  readonly folder: string
  /** The first attempt waits for it. */
  readonly readAfter?: Promise<unknown> | undefined
  readonly reader: JournalReader
  readonly isClosed: () => boolean
  readonly onFound: (existing: Existing) => void
  readonly onChange: () => void
  readonly onTrouble: (trouble: StorageTrouble) => void
  readonly onRead: (file: string) => void
}): {
  /** In bytes; null when no reading runs. */
  progress(): JournalState['reading']
  /** The error code of what could not be read yet; null while it is read, and when it was. */
  unreadWith(): string | null
  /** Resolves when the attempts that run, or ran last, are over. Never rejects. */
  attempts(): Promise<void>
  /** Tries again, once at a time. Does nothing unless something could not be read. */
  readAgain(): Promise<void>
} {
  const { folder, reader, isClosed, onFound, onChange, onTrouble, onRead } = options
  let progress: JournalState['reading'] = { bytes: 0, total: 0 }
  let unread: UnreadFile | null = null
  let again: Promise<void> | null = null
  let waits = 0

  async function load(): Promise<Existing | UnreadFile> {
    const mayLeaveOut = waits >= WAITS_FOR_OLDER_FILE
    const isWaitedFor = ({ file, code }: UnreadFile) => file === CURRENT || !(mayLeaveOut || isUnusable(code))
    try {
      mkdirSync(folder, { recursive: true })
    } catch (error) {
      if (isNothingThere(folder)) return { ...(await followFiles([])), notMade: codeOf(error) }
    }
    try {
      const total = journalBytes(folder)
      let bytes = 0
      progress = { bytes, total }
      reader.begin()
      const found = await readingFiles({ folder, end: Number.POSITIVE_INFINITY }, (present) =>
        followFiles(present, {
          isCancelled: isClosed,
          endsAt: isWaitedFor,
          onBytes(count) {
            bytes += count
            if (bytes - (progress?.bytes ?? 0) < REPORTED_BYTES) return
            progress = { bytes, total: Math.max(bytes, total) }
            onChange()
          },
          onLine({ event, line, at, clock, before }) {
            if (event === null) return
            reader.note({ line, at, clock, before, event })
          },
          onGap() {
            reader.noteGap()
            reader.noteBreak?.()
          },
        }),
      )
      // A kill leaves them, and so does a file that was cut: the line may have said more than that nothing was done.
      if (found.torn.length > 0) reader.noteGap()
      return found.unread.find(isWaitedFor) ?? { ...found, notMade: null }
    } catch (error) {
      return { file: CURRENT, code: codeOf(error) }
    }
  }

  function settle(loaded: Existing | UnreadFile): void {
    progress = null
    if ('code' in loaded) {
      if (loaded.file !== unread?.file || loaded.code !== unread.code) onTrouble({ kind: 'notRead', ...loaded })
      unread = loaded
      onChange()
      return
    }
    if (unread !== null) onRead(unread.file)
    unread = null
    onFound(loaded)
  }

  async function attemptFirst(): Promise<void> {
    if (options.readAfter !== undefined) await options.readAfter
    if (isClosed()) return
    for (let attempt = 1; ; attempt++) {
      const loaded = await load()
      if (isClosed()) return
      if (!('code' in loaded) || isUnusable(loaded.code) || attempt === READ_ATTEMPTS) return settle(loaded)
      await setTimeout(READ_PAUSE_MILLISECONDS)
    }
  }

  async function attemptAgain(): Promise<void> {
    waits++
    const loaded = await load()
    again = null
    if (!isClosed()) settle(loaded)
  }

  const first = attemptFirst()
  return {
    progress: () => progress,
    unreadWith: () => unread?.code ?? null,
    attempts: () => again ?? first,
    readAgain() {
      if (unread !== null && !isClosed()) again ??= attemptAgain()
      return again ?? Promise.resolve()
    },
  }
}

function isNothingThere(folder: string): boolean {
  try {
    return journalFileNames(folder).length === 0
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
  }
}
