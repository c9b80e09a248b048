import type { ExportFailure } from '../../shared/failure.ts'
import {
  type JournalBreak,
  type JournalCheck,
  type JournalEvent,
  type JournalLine,
  type JournalMonth,
  type JournalState,
  selectsAll,
  type WrittenLine,
} from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { codeOf } from '../storage/flushed.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { hashOf, keyOf, lineText, NO_LINE_BEFORE } from './chain.ts'
import { type Following, followFiles } from './followFiles.ts'
import { exportLines } from './journalCsv.ts'
import { journalDisk } from './journalDisk.ts'
import { CURRENT, readingFiles } from './journalFiles.ts'
import { createJournalIndex, type IndexedLine, type JournalIndex } from './journalIndex.ts'
import { type JournalWriter, openJournalWriter } from './journalWriter.ts'
import { type Existing, type JournalReader, openExisting } from './openExisting.ts'
import { readLines } from './readLines.ts'

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
  /** Retries what the disk has refused, and looks at each file: see `lookForChanges`. Call it each minute. */
  tryAgain(): void
  /**
   * Verifies the chain if another program has changed a file since it was read or written. Costs the look at the folder
   * and the current file: call it each second. Older files that were changed within are found by `tryAgain`.
   */
  lookForChanges(): void
  /** The system's error code while the journal cannot be read; null while it is read at a start, and afterwards. */
  unreadWith(): string | null
  /** Reads a journal again that could not be read, and then resolves `opened`. Does nothing for any other. */
  readAgain(): Promise<void>
  state(): JournalState
  /**
   * Requests and other lines by day, of everything that was read and written, and of the results that are waiting. This
   * and what follows waits for the reading of the start, and shows nothing of a journal that could not be read.
   */
  page: JournalIndex['page']
  month(question: Omit<Parameters<JournalIndex['month']>[0], 'present'>): Promise<JournalMonth>
  /** The lines with these numbers from the files, the newest first. Empty if the journal cannot be read. */
  lines(numbers: readonly number[]): Promise<readonly WrittenLine[]>
  /** Reads all files again and verifies the chain, after the reading of the start. Concurrent calls share one run. */
  verify(): Promise<JournalCheck>
  /** Exports the lines of what a search finds as CSV: see `exportLines`. */
  exportTo(
    folder: string,
    question: Parameters<JournalIndex['numbers']>[0],
  ): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>>
  /** Ends a reading that is not complete. Then nothing is written any more. */
  close(): void
}

interface JournalOptions {
  /** The existing lines are read when this has settled; at once without it. */
  readonly readAfter?: Promise<unknown>
  /** Used for the journal only. Created if missing. */
  readonly folder: string
  /** By the service's clock when it is known, else by the station's. */
  readonly now: () => { readonly at: Moment; readonly clock: JournalLine['clock'] }
  /** Gets every existing line, in order, before `opened` resolves. */
  readonly reader: JournalReader
  readonly onChange: () => void
  readonly onTrouble: (trouble: StorageTrouble) => void
  /** The trouble of a file has ended: it was read after `notRead`, or can be written after `notSaved`. */
  readonly onRead?: (file: string) => void
  /** A file of at least this size is renamed before the next write. */
  readonly largestFileBytes?: number
}

/** An event that is not written yet, with the time at which it happened. */
interface Unwritten extends Pick<JournalLine, 'at' | 'clock'> {
  readonly event: JournalEvent
}

/** In bytes. About 2,000 lines, which any editor can open. */
const LARGEST_FILE = 1_000_000

/**
 * Opens the journal and verifies its chain from the first line, in the background: years of lines take minutes. After a
 * break, the existing lines stay unchanged: the next write renames the current file and begins a new chain in a new
 * file. The first line of that chain names the break with the final name of the broken file. Nothing is ever deleted.
 *
 * It never fails. While its files cannot be read (see `openExisting`), the trouble is reported and `append` is refused
 * with the system's error code, until `readAgain` succeeds. If the folder cannot be created, each write tries again.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function openJournal(options: JournalOptions): Journal {
  const { folder, now, reader, onChange, onTrouble, onRead = () => {}, largestFileBytes = LARGEST_FILE } = options
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
  /** Null until the existing lines have been read. */
  let writer: JournalWriter | null = null
  let verifying: Promise<JournalCheck> | null = null
  let resolveOpened = () => {}
  const opened = new Promise<void>((resolve) => {
    resolveOpened = resolve
  })
  /** Keys of the breaks that a later `chainBegun` line names. */
  const named = new Set<string>()
  /** The names that the current file was renamed to since the program started, in order. */
  const renamedTo: string[] = []
  let index = createJournalIndex()
  /** Takes the lines of the reading of the start, so that `index` never has a part of them. */
  let beingRead = index
  /** The lines that were written since a verification began; null while none runs. */
  let writtenSince: IndexedLine[] | null = null
  const disk = journalDisk({ folder, onTrouble, onRead })

  /** The system's error code of the reading, or `EBUSY` while it goes on, and for a journal that was closed. */
  function notReadWith(): string {
    return existing.unreadWith() ?? 'EBUSY'
  }

  /** The present name of a file. `renamedBefore` is the length of `renamedTo` when `file` was its name. */
  function nameNow(file: string, renamedBefore: number): string {
    return file === CURRENT ? (renamedTo[renamedBefore] ?? CURRENT) : file
  }

  function begin(existing: Existing): void {
    isFolderRead = existing.notMade === null
    checkedAt = now().at
    ;({ number, lastHash, lines, files, breaks } = existing)
    checkedNumber = number
    index = beingRead
    for (const one of waiting) index.note({ ...one, line: null })
    for (const one of existing.named) named.add(keyOf(one))
    disk.unread(existing.unread)
    if (existing.notMade !== null) disk.refused(existing.notMade)
    writer = openJournalWriter({
      folder,
      found: { end: existing.end, torn: existing.torn, refusedWith: existing.notMade },
      largestFileBytes,
      now: () => now().at,
      onTrouble: (trouble) => (trouble.kind === 'notSaved' ? disk.refused(trouble.code) : onTrouble(trouble)),
      onRenamed(name) {
        renamedTo.push(name)
        breaks = breaks.map((one) => (one.file === CURRENT ? { ...one, file: name } : one))
      },
    })
    writeWaiting()
    onChange()
    resolveOpened()
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
    for (const [place, entry] of written.entries()) {
      const line = { ...entry, line: number + place + 1 }
      index.note(line)
      writtenSince?.push(line)
    }
    for (const one of unnamed) named.add(keyOf(one))
    number += written.length
    lines += written.length
    lastHash = before
    isFolderRead = true
  }

  function writeWaiting(): void {
    if (waiting.length === 0 || writer === null || isClosed) return
    try {
      disk.writing(() => write(waiting))
      waiting = []
    } catch (error) {
      disk.refused(codeOf(error))
    }
  }

  function lookForChanges(eachFile: boolean): void {
    if (writer !== null && !isClosed && verifying === null && disk.mustVerify(eachFile)) void verify()
  }

  function verify(): Promise<JournalCheck> {
    verifying ??= follow()
    return verifying
  }

  function check(): JournalCheck {
    const isKnown = isFolderRead || existing.progress() !== null
    const ofFolder: readonly JournalBreak[] = isKnown ? [] : [{ file: CURRENT, line: 1, because: 'unreadable' }]
    return { at: checkedAt, files, lines, since: number - checkedNumber, breaks: [...breaks, ...ofFolder] }
  }

  /** Lines are appended and files renamed while it reads, so these changes are merged into its result. */
  async function follow(): Promise<JournalCheck> {
    if (existing.progress() !== null) await existing.attempts()
    if (writer === null) {
      await existing.readAgain()
      checkedAt = now().at
      verifying = null
      return check()
    }
    try {
      writer.setRestAside()
    } catch (error) {
      // Not fatal: the reading ends at the last line of this program in any case.
      disk.refused(codeOf(error))
    }
    disk.beginReading()
    const start = { number, lastHash, files, renamed: renamedTo.length }
    const read = createJournalIndex()
    const since: IndexedLine[] = []
    writtenSince = since
    try {
      const found = await readingFiles({ folder, end: writer?.end() ?? 0 }, (present) =>
        followFiles(present, {
          isCancelled: () => isClosed,
          onLine({ event, ...line }) {
            if (event !== null) read.note({ ...line, event })
          },
          onGap: read.noteBreak,
        }),
      )
      const isCutOff = !found.isBroken && found.lastHash !== start.lastHash
      const all = isCutOff ? [...found.breaks, brokenAtEnd(found)] : found.breaks
      breaks = all.map((one) => ({ ...one, file: nameNow(one.file, start.renamed) }))
      for (const one of found.named) named.add(keyOf(one))
      lines = found.lines + (number - start.number)
      files = found.files + (files - start.files)
      isFolderRead = true
      disk.unread(found.unread)
      // What a file that cannot be read now says is still known from before.
      if (found.unread.length === 0 && !isClosed) {
        if (isCutOff) read.noteBreak()
        for (const line of [...since, ...waiting.map((one) => ({ ...one, line: null }))]) read.note(line)
        read.loseEnds(index.isUnderWay)
        index = read
      }
    } catch (error) {
      isFolderRead = false
      disk.unread([{ file: CURRENT, code: codeOf(error) }])
    }
    writtenSince = null
    checkedAt = now().at
    checkedNumber = start.number
    verifying = null
    onChange()
    return check()
  }

  const existing = openExisting({
    folder,
    readAfter: options.readAfter,
    reader: {
      begin() {
        disk.beginReading()
        beingRead = createJournalIndex()
        reader.begin()
      },
      note(line) {
        beingRead.note(line)
        reader.note(line)
      },
      noteGap: reader.noteGap,
      noteBreak: () => beingRead.noteBreak(),
    },
    isClosed: () => isClosed,
    onFound: begin,
    onChange,
    onTrouble,
    onRead,
  })
  void existing.attempts().then(() => {
    if (isClosed) resolveOpened()
  })

  return {
    opened,
    append(events) {
      if (writer === null || isClosed) return failed({ code: notReadWith() })
      const stamp = now()
      const entries = [...waiting, ...events.map((event) => ({ ...stamp, event }))]
      try {
        disk.writing(() => write(entries))
      } catch (error) {
        disk.refused(codeOf(error))
        return failed({ code: codeOf(error) })
      }
      waiting = []
      onChange()
      return success(null)
    },
    record(event) {
      const entry = { ...now(), event }
      waiting = [...waiting, entry]
      writeWaiting()
      if (waiting.includes(entry)) index.note({ ...entry, line: null })
      onChange()
    },
    tryAgain() {
      if (writer === null || isClosed) return
      if (waiting.length === 0) disk.tryOut(writer.tryOut)
      writeWaiting()
      onChange()
      lookForChanges(true)
      void disk.canReadUnread().then((canRead) => (canRead && !isClosed ? verify() : undefined))
    },
    lookForChanges: () => lookForChanges(false),
    unreadWith: existing.unreadWith,
    readAgain: existing.readAgain,
    state: () => ({
      length: number,
      lastHash,
      check: check(),
      reading: existing.progress(),
      waiting: waiting.length,
    }),
    async page(question) {
      if (existing.progress() !== null) await existing.attempts()
      return index.page(question)
    },
    async month(question) {
      if (existing.progress() !== null) await existing.attempts()
      return index.month({ ...question, present: now().at })
    },
    async lines(numbers) {
      if (existing.progress() !== null) await existing.attempts()
      if (writer === null) return []
      try {
        return await readingFiles({ folder, end: writer.end() }, (present) => readLines(present, numbers))
      } catch (error) {
        disk.unread([...disk.unreadFiles(), { file: CURRENT, code: codeOf(error) }])
        return []
      }
    },
    verify,
    async exportTo(target, question) {
      if (existing.progress() !== null) await existing.attempts()
      if (writer === null) return failed({ kind: 'notRead', code: notReadWith() })
      const end = writer.end()
      try {
        const isAll = selectsAll(question.search) && question.day === null
        const wanted = isAll ? null : await index.numbers(question)
        const isWanted = (line: number) => wanted?.has(line) ?? true
        return await readingFiles({ folder, end }, (present) =>
          exportLines({ folder: target, files: present, isWanted, at: now().at }),
        )
      } catch (error) {
        return failed({ kind: 'notRead', code: codeOf(error) })
      }
    },
    close() {
      // The disk may have been freed since the last try.
      writeWaiting()
      isClosed = true
      if (existing.unreadWith() !== null) resolveOpened()
    },
  }
}

/** The break when the last line on disk is not the last line that this program wrote. */
function brokenAtEnd({ lastPlace }: Following): JournalBreak {
  return lastPlace === null ? { file: CURRENT, line: 1, because: 'unreadable' } : { ...lastPlace, because: 'changed' }
}
