import { mkdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { ExportFailure } from '../../shared/failure.ts'
import type {
  JournalBreak,
  JournalCheck,
  JournalEvent,
  JournalLine,
  JournalState,
  WrittenLine,
} from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { codeOf } from '../storage/flushed.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { hashOf, keyOf, lineText, NO_LINE_BEFORE } from './chain.ts'
import { type Following, followFiles } from './followFiles.ts'
import { exportLines } from './journalCsv.ts'
import { CURRENT, journalBytes, journalFileNames, readingFiles } from './journalFiles.ts'
import { type JournalSearch, matching, readLastLines, wordsOf } from './journalSearch.ts'
import { type JournalWriter, openJournalWriter } from './journalWriter.ts'

/** The append-only record of the requests of this station. */
export interface Journal {
  /**
   * Resolves when the existing lines have been read, or at `close`. Until then nothing is written. Never rejects, and
   * stays pending while the journal cannot be read.
   */
  readonly opened: Promise<void>
  /**
   * Write-ahead: writes and flushes an intent, after the results that are still waiting. On failure, nothing of the
   * intent is kept and it must not be carried out. `code` is the system's error code; before `opened`,
   * that of the reading, or `EBUSY` while it goes on.
   */
  append(events: readonly JournalEvent[]): Result<null, { readonly code: string }>
  /** Writes a result. If the disk refuses it, it is kept in memory, in order, and retried with the next write. */
  record(event: JournalEvent): void
  /** Retries the waiting results, if any. */
  tryAgain(): void
  /** Reads a journal again that could not be read, and then resolves `opened`. Does nothing for any other. */
  readAgain(): Promise<void>
  state(): JournalState
  /** The newest first, at most `limit`; `total` counts all matches. Empty if the journal cannot be read. */
  read(search: JournalSearch & { readonly limit: number }): Promise<{ total: number; lines: readonly WrittenLine[] }>
  /** Reads all files again and verifies the chain. Concurrent calls share one run. */
  verify(): Promise<JournalCheck>
  /** Exports the matching lines as CSV: see `exportLines`. */
  exportTo(
    folder: string,
    search: JournalSearch,
  ): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>>
  /** Ends a reading that is not complete. Then nothing is written any more. */
  close(): void
}

interface JournalOptions {
  /** Used for the journal only. Created if missing. */
  readonly folder: string
  /** By the service's clock when it is known, else by the station's. */
  readonly now: () => { readonly at: Moment; readonly clock: JournalLine['clock'] }
  /** Called for every existing line, in order, before `opened` resolves. */
  readonly onLine: (line: JournalLine) => void
  readonly onChange: () => void
  readonly onTrouble: (trouble: StorageTrouble) => void
  /** A file with the trouble `notRead` was read. */
  readonly onRead?: (file: string) => void
  /** A file of at least this size is renamed before the next write. */
  readonly largestFileBytes?: number
}

/** What a reading of all files has found. */
interface Loaded extends Pick<Following, 'end' | 'torn' | 'unread'> {
  /** The error code if the folder does not exist and cannot be created, so that there are no lines. */
  readonly notMade: string | null
}

/** An event that is not written yet, with the time at which it happened. */
interface Unwritten extends Pick<JournalLine, 'at' | 'clock'> {
  readonly event: JournalEvent
}

/** In bytes. About 2,000 lines, which any editor can open. */
const LARGEST_FILE = 1_000_000

/** The progress of reading is reported after so many bytes. */
const REPORTED_BYTES = 1_000_000

/** A first reading is tried so often within 160 ms, because errors such as EIO or EMFILE may pass. */
const READ_ATTEMPTS = 5
const READ_PAUSE_MILLISECONDS = 40

/**
 * Opens the journal and verifies its chain from the first line, in the background: years of lines take minutes. After a
 * break, the existing lines stay unchanged: the next write renames the current file and begins a new chain in a new
 * file. The first line of that chain names the break with the final name of the broken file. Nothing is ever deleted.
 *
 * It never fails. While the current file or the folder cannot be read, the trouble is reported and `append` is refused
 * with the system's error code, until `readAgain` succeeds. An older file that cannot be read is a break. If the folder
 * cannot be created, each write tries again.
 */
export function openJournal(options: JournalOptions): Journal {
  const { folder, now, onLine, onChange, onTrouble, onRead = () => {}, largestFileBytes = LARGEST_FILE } = options
  let number = 0
  let lastHash: string | null = null
  let lines = 0
  let files = 0
  let checkedAt = now().at
  /** The number of the last line when the chain was checked. */
  let checkedNumber = 0
  let breaks: readonly JournalBreak[] = []
  let waiting: readonly Unwritten[] = []
  let isFolderRead = false
  let isClosed = false
  let reading: JournalState['reading'] = { bytes: 0, total: 0 }
  /** Null until the existing lines have been read. */
  let writer: JournalWriter | null = null
  let verifying: Promise<JournalCheck> | null = null
  /** The error code of the current file or the folder, which could not be read yet. */
  let unreadWith: string | null = null
  let readingAgain: Promise<void> | null = null
  let resolveOpened = () => {}
  const opened = new Promise<void>((resolve) => {
    resolveOpened = resolve
  })
  /** How many lines of each file `onLine` was called for. */
  const given = new Map<string, number>()
  /** Keys of the breaks that a later `chainBegun` line names. */
  const named = new Set<string>()
  /** The names that the current file was renamed to since the program started, in order. */
  const renamedTo: string[] = []
  /** The number of readable lines of each kind. */
  let counts = new Map<JournalEvent['kind'], number>()

  function troubleWith(file: string, error: unknown): void {
    onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
  }

  function count(kinds: typeof counts, kind: JournalEvent['kind']): void {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }

  /** The present name of a file. `renamedBefore` is the length of `renamedTo` when `file` was its name. */
  function nameNow(file: string, renamedBefore: number): string {
    return file === CURRENT ? (renamedTo[renamedBefore] ?? CURRENT) : file
  }

  /** Without `isLast`, nothing is read beyond a file that cannot be read, so that its lines can still come first. */
  async function load({ isLast }: { isLast: boolean }): Promise<Loaded> {
    const nothing = { end: 0, torn: Buffer.alloc(0), notMade: null, unread: [] }
    try {
      mkdirSync(folder, { recursive: true })
    } catch (error) {
      if (isNothingThere(folder)) return { ...nothing, notMade: codeOf(error) }
    }
    try {
      const total = journalBytes(folder)
      let bytes = 0
      reading = { bytes, total }
      const seen = new Map<string, number>()
      const kinds: typeof counts = new Map()
      const found = await readingFiles({ folder, end: Number.POSITIVE_INFINITY }, (present) =>
        followFiles(present, {
          isCancelled: () => isClosed,
          endsAtUnread: !isLast,
          onBytes(count) {
            bytes += count
            if (bytes - (reading?.bytes ?? 0) < REPORTED_BYTES) return
            reading = { bytes, total: Math.max(bytes, total) }
            onChange()
          },
          onLine({ event, ...line }, file) {
            if (event === null) return
            count(kinds, event.kind)
            const place = (seen.get(file) ?? 0) + 1
            seen.set(file, place)
            if (place <= (given.get(file) ?? 0)) return
            given.set(file, place)
            const { line: number, at, clock, before } = line
            onLine({ line: number, at, clock, before, event })
          },
        }),
      )
      isFolderRead = true
      counts = kinds
      ;({ number, lastHash, lines, files, breaks } = found)
      checkedNumber = number
      for (const one of found.named) named.add(keyOf(one))
      return { end: found.end, torn: found.torn, notMade: null, unread: found.unread }
    } catch (error) {
      isFolderRead = false
      return { ...nothing, unread: [{ file: CURRENT, code: codeOf(error) }] }
    }
  }

  async function open(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const loaded = await load({ isLast: attempt === READ_ATTEMPTS })
      if (isClosed) return resolveOpened()
      if (loaded.unread.length === 0 || attempt === READ_ATTEMPTS) return become(loaded)
      await setTimeout(READ_PAUSE_MILLISECONDS)
    }
  }

  function become({ end, torn, notMade, unread }: Loaded): void {
    reading = null
    checkedAt = now().at
    const code = unread.find(({ file }) => file === CURRENT)?.code ?? null
    if (code !== null) {
      if (code !== unreadWith) onTrouble({ kind: 'notRead', file: CURRENT, code })
      unreadWith = code
      onChange()
      return
    }
    for (const one of unread) onTrouble({ kind: 'notSaved', ...one })
    if (notMade !== null) onTrouble({ kind: 'notSaved', file: CURRENT, code: notMade })
    if (unreadWith !== null) onRead(CURRENT)
    unreadWith = null
    writer = openJournalWriter({
      folder,
      found: { end, torn, refusedWith: notMade },
      largestFileBytes,
      now: () => now().at,
      onTrouble,
      onRenamed(name) {
        renamedTo.push(name)
        breaks = breaks.map((one) => (one.file === CURRENT ? { ...one, file: name } : one))
      },
    })
    tryAgain()
    onChange()
    resolveOpened()
  }

  async function readUnread(): Promise<void> {
    const loaded = await load({ isLast: true })
    readingAgain = null
    if (!isClosed) become(loaded)
  }

  function readAgain(): Promise<void> {
    if (unreadWith !== null && !isClosed) readingAgain ??= readUnread()
    return readingAgain ?? Promise.resolve()
  }

  /** Writes and flushes all entries. Throws the system's error; then none is written. */
  function write(entries: readonly Unwritten[]): void {
    if (writer === null) throw new Error('The journal has not been read')
    const isUnnamed = (one: JournalBreak) => !named.has(keyOf(one))
    writer.prepare({ mustBeNew: breaks.some(isUnnamed) })
    const unnamed = breaks.filter(isUnnamed)
    const begins: readonly (JournalBreak | null)[] = unnamed.length === 0 && lastHash === null ? [null] : unnamed
    const begun = begins.map((after): Unwritten => ({ ...now(), event: { kind: 'chainBegun', after } }))
    let before = lastHash ?? NO_LINE_BEFORE
    let text = ''
    const written = [...begun, ...entries]
    for (const [index, { at, clock, event }] of written.entries()) {
      if (event.kind === 'chainBegun') before = NO_LINE_BEFORE
      const line = lineText({ line: number + index + 1, at, clock, before, event })
      before = hashOf(line)
      text += `${line}\n`
    }
    if (writer.append(Buffer.from(text))) files++
    for (const { event } of written) count(counts, event.kind)
    for (const one of unnamed) named.add(keyOf(one))
    number += written.length
    lines += written.length
    lastHash = before
    isFolderRead = true
  }

  function tryAgain(): void {
    if (waiting.length === 0 || writer === null || isClosed) return
    try {
      write(waiting)
      waiting = []
    } catch (error) {
      troubleWith(CURRENT, error)
    }
  }

  function check(): JournalCheck {
    const ofFolder: readonly JournalBreak[] = isFolderRead ? [] : [{ file: CURRENT, line: 1, because: 'unreadable' }]
    return { at: checkedAt, files, lines, since: number - checkedNumber, breaks: [...breaks, ...ofFolder] }
  }

  /** Lines are appended and files renamed while it reads, so these changes are merged into its result. */
  async function follow(): Promise<JournalCheck> {
    if (reading !== null) await firstRead
    if (unreadWith !== null) {
      await readAgain()
      verifying = null
      return check()
    }
    try {
      writer?.setRestAside()
    } catch (error) {
      // Not fatal: the reading ends at the last line of this program in any case.
      troubleWith(CURRENT, error)
    }
    const start = { number, lastHash, files, counts: new Map(counts), renamed: renamedTo.length }
    const kinds: typeof counts = new Map()
    try {
      const found = await readingFiles({ folder, end: writer?.end() ?? 0 }, (present) =>
        followFiles(present, {
          isCancelled: () => isClosed,
          onLine: ({ event }) => event !== null && count(kinds, event.kind),
        }),
      )
      const isCutOff = !found.isBroken && found.lastHash !== start.lastHash
      const all = isCutOff ? [...found.breaks, brokenAtEnd(found)] : found.breaks
      breaks = all.map((one) => ({ ...one, file: nameNow(one.file, start.renamed) }))
      for (const one of found.named) named.add(keyOf(one))
      lines = found.lines + (number - start.number)
      files = found.files + (files - start.files)
      for (const [kind, many] of counts) kinds.set(kind, (kinds.get(kind) ?? 0) + many - (start.counts.get(kind) ?? 0))
      counts = kinds
      isFolderRead = true
      for (const { file, code } of found.unread) onTrouble({ kind: 'notSaved', file, code })
    } catch (error) {
      isFolderRead = false
      troubleWith(CURRENT, error)
    }
    checkedAt = now().at
    checkedNumber = start.number
    verifying = null
    onChange()
    return check()
  }

  const firstRead = open()

  return {
    opened,
    append(events) {
      if (writer === null || isClosed) return failed({ code: unreadWith ?? 'EBUSY' })
      const stamp = now()
      const entries = [...waiting, ...events.map((event) => ({ ...stamp, event }))]
      if (entries.length === 0) return success(null)
      try {
        write(entries)
      } catch (error) {
        troubleWith(CURRENT, error)
        return failed({ code: codeOf(error) })
      }
      waiting = []
      onChange()
      return success(null)
    },
    record(event) {
      waiting = [...waiting, { ...now(), event }]
      tryAgain()
      onChange()
    },
    tryAgain() {
      if (waiting.length === 0) return
      tryAgain()
      onChange()
    },
    readAgain,
    state: () => ({ length: number, lastHash, check: check(), reading, waiting: waiting.length }),
    async read({ text, filter, limit }) {
      if (reading !== null) await firstRead
      const isWanted = matching({ text, filter })
      const known = wordsOf(text).length === 0 ? knownCount(counts, filter) : null
      try {
        return await readingFiles({ folder, end: writer?.end() ?? 0 }, (present) =>
          readLastLines(present, isWanted, { limit, known }),
        )
      } catch (error) {
        troubleWith(CURRENT, error)
        return { total: 0, lines: [] }
      }
    },
    verify() {
      verifying ??= follow()
      return verifying
    },
    async exportTo(target, search) {
      if (reading !== null) await firstRead
      try {
        return await readingFiles({ folder, end: writer?.end() ?? 0 }, (present) =>
          exportLines({ folder: target, files: present, isWanted: matching(search), at: now().at }),
        )
      } catch (error) {
        // The journal itself cannot be read.
        return failed({ kind: 'notWritten', folder: target, code: codeOf(error) })
      }
    },
    close() {
      // The disk may have been freed since the last try.
      tryAgain()
      isClosed = true
      if (unreadWith !== null) resolveOpened()
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

/** The break when the last line on disk is not the last line that this program wrote. */
function brokenAtEnd({ lastPlace }: Following): JournalBreak {
  return lastPlace === null ? { file: CURRENT, line: 1, because: 'unreadable' } : { ...lastPlace, because: 'changed' }
}

function knownCount(counts: ReadonlyMap<JournalEvent['kind'], number>, filter: JournalSearch['filter']): number {
  if (filter !== 'all') return counts.get(filter) ?? 0
  return [...counts.values()].reduce((sum, many) => sum + many, 0)
}
