import { copyFileSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { EndedBatch } from '../../shared/batch.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment } from '../../shared/model.ts'
import type { FinishedBatch } from '../recipes/madeLately.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import { startSlice } from '../scheduling/slices.ts'
import { removeOldBadFiles, setFileAside } from '../storage/badFiles.ts'
import { badPathOf } from '../storage/badPath.ts'
import { codeOf, removeIfPossible, writeFlushed } from '../storage/flushed.ts'
import { appendFlushed, jsonLine, readJsonLines } from '../storage/jsonLines.ts'
import { isUnusable, readRegularFile } from '../storage/regularFile.ts'
import type { FolderOptions } from '../storage/storage.ts'
import { checkEndedLine, type EndedLine } from './batchSchema.ts'

/**
 * The ended batches of the last year, one JSON line each, append-only. A line counts when it is flushed. A torn last
 * line was never acknowledged and is overwritten.
 */
export interface EndedLog {
  /** Resolves after the first attempt to read the file. Never rejects. */
  readonly opened: Promise<void>
  /** Flushed when this returns; else reported to `onTrouble`, kept in memory and retried with the next write. */
  add(ended: EndedBatch): void
  /** Appends that the batch is in progress again. On disk as with `add`. */
  takeBack(batchId: string): void
  /** Writes lines that could not be written before. Where there are none, finds out whether the file can be written again. */
  tryAgain(): void
  /** Drops entries that ended a year before `at`, which two clocks must agree on. */
  dropOld(at: Moment): void
  has(batchId: string): boolean
  total(): number
  /** Newest end first. Throws the system error when the file cannot be read. */
  read(): AsyncIterable<EndedBatch>
  /** The finished batches, without those that were closed. Newest end first. Reads no file. */
  finished(): Iterable<FinishedBatch>
  /**
   * When the recipe was frozen for the last ended batch of which this employee started, ended or did a part; null for
   * none.
   */
  lastFrozenAt(employeeNumber: string, recipeId: string): Moment | null
}

/** Where a line lies in the file, in bytes. */
interface Place {
  readonly start: number
  readonly length: number
}

/** What is kept in memory of an ended batch. */
interface KeptEnd {
  /** Null as long as its line could not be written. */
  readonly place: Place | null
  readonly endedAt: Moment
  /** Null for a batch that was closed. */
  readonly finished: FinishedBatch | null
}

interface Content {
  /** By batch id, newest end last. */
  readonly ends: Map<string, KeptEnd>
  /** The latest freeze by `cookedKey`. */
  readonly frozen: Map<string, Moment>
}

interface Reading {
  readonly content: Content
  readonly badLines: number
  /** The offset after the last whole line. */
  readonly end: number
}

const KEPT_BAD_FILES = 3
const YEAR = 365 * 86_400_000
const READ_AGAIN_MILLISECONDS = 5000
/** In bytes; about 30,000 batches. Beyond it the oldest half is dropped at a start. */
const LARGEST_FILE = 32 * 1024 * 1024
/** In bytes. The file grows until the next start, by a kilobyte a batch. */
const LARGEST_READ = 16 * LARGEST_FILE
const LINE_END = 0x0a

interface EndedLogOptions extends Omit<FolderOptions, 'folder'> {
  readonly path: string
  readonly readAfter?: Promise<unknown> | undefined
  readonly schedule: Schedule
  /** The file was read, or there is none. Called once. */
  readonly onOpened: () => void
  /** Then nothing is read or corrected any more. */
  readonly isClosed: () => boolean
  readonly largestFileBytes?: number
}

/**
 * Reads the file in slices, after `readAfter` has settled. A file that cannot be read is read again every five seconds.
 * Until it was read it is not written, and what happens meanwhile stays in memory.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function openEndedLog(options: EndedLogOptions): EndedLog {
  const { path, now, schedule, onTrouble, onRead, onOpened, isClosed, largestFileBytes = LARGEST_FILE } = options
  const file = basename(path)
  let content: Content = { ends: new Map(), frozen: new Map() }
  /** The offset of the next line in bytes. Null until the file has been read. */
  let size: number | null = null
  let unwritten: readonly EndedLine[] = []
  /** The disk has refused the file since it was read or written last. */
  let isRefused = false

  function refused(kind: 'notSaved' | 'notRead', error: unknown): void {
    isRefused = true
    onTrouble({ kind, file, code: codeOf(error) })
  }

  async function load(): Promise<void> {
    let reading: Reading = { content: { ends: new Map(), frozen: new Map() }, badLines: 0, end: 0 }
    try {
      reading = await readLog(path)
    } catch (error) {
      const code = codeOf(error)
      if (isUnusable(code)) onTrouble(setFileAside(path, now()))
      else if (code !== 'ENOENT') return loadLater(error)
    }
    if (!isClosed()) take(reading)
  }

  function loadLater(error: unknown): void {
    if (isClosed()) return
    if (!isRefused) refused('notRead', error)
    schedule(READ_AGAIN_MILLISECONDS, () => {
      if (!isClosed()) void load()
    })
  }

  /** Applies what happened before the file could be read. */
  function take(reading: Reading): void {
    content = reading.content
    size = reading.end
    for (const line of unwritten) note(content, line, null)
    removeIfPossible(`${path}.new`)
    if (reading.badLines > 0) rewrite(reading.badLines)
    const ids = [...content.ends.keys()]
    if (largestFileBytes < size) drop(ids.slice(0, Math.ceil(ids.length / 2)))
    tryAgain()
    onOpened()
  }

  function drop(ids: readonly string[]): void {
    for (const id of ids) content.ends.delete(id)
    rewrite()
  }

  /** Rewrites the file with the current lines; where the disk refuses that, at the next start. */
  function rewrite(badLines = 0): void {
    try {
      rewriteNow(badLines)
    } catch (error) {
      refused('notSaved', error)
    }
  }

  /**
   * Rewrites the file atomically. Lines that another program has cut off or changed since they were read are left out and
   * count as bad ones, of which a copy is kept. Throws the system's error.
   */
  function rewriteNow(badLines: number): void {
    const bytes = readIfThere(path)
    const lines: Uint8Array[] = []
    const ends = new Map<string, KeptEnd>()
    let lost = badLines
    let end = 0
    for (const [id, kept] of content.ends) {
      const { place } = kept
      const line = place === null ? null : lineAt(bytes, place, id)
      if (place !== null && line === null) lost += 1
      else ends.set(id, place === null ? kept : { ...kept, place: { start: end, length: place.length } })
      if (line === null) continue
      lines.push(line.bytes)
      end += line.bytes.length
    }
    if (bytes === null) onTrouble({ kind: 'notRead', file, code: 'ENOENT' })
    else if (lost > 0) keepCopy()
    writeFlushed(path, Buffer.concat(lines))
    size = end
    content = { ...content, ends }
  }

  function keepCopy(): void {
    const renamedTo = badPathOf(path, now())
    copyFileSync(path, renamedTo)
    removeOldBadFiles(dirname(path), { of: path, kept: KEPT_BAD_FILES, newest: renamedTo })
    onTrouble({ kind: 'fileSetAside', file, renamedTo: basename(renamedTo) })
  }

  function write(line: EndedLine): void {
    note(content, line, null)
    unwritten = [...unwritten, line]
    tryAgain()
  }

  function tryAgain(): void {
    if (size === null || (unwritten.length === 0 && !isRefused)) return
    try {
      // A line that is written after the rest of one that was cut off would be lost with it.
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < size) rewriteNow(0)
      const lines = unwritten.map((line) => Buffer.from(jsonLine(line)))
      let start = appendFlushed(path, size, Buffer.concat(lines))
      for (const [index, line] of unwritten.entries()) {
        const length = lines[index]?.length ?? 0
        const kept = 'broughtBack' in line ? undefined : content.ends.get(line.id)
        if (kept !== undefined && 'id' in line) content.ends.set(line.id, { ...kept, place: { start, length } })
        start += length
      }
      size = start
      unwritten = []
      if (isRefused) onRead(file)
      isRefused = false
    } catch (error) {
      refused('notSaved', error)
    }
  }

  return {
    opened: Promise.resolve(options.readAfter).then(load),
    add: write,
    takeBack: (batchId) => write({ broughtBack: batchId }),
    has: (batchId) => content.ends.has(batchId),
    tryAgain,
    dropOld(at) {
      if (size === null) return
      const old = [...content.ends].filter(([, { place, endedAt }]) => place !== null && endedAt < at - YEAR)
      if (old.length > 0) drop(old.map(([id]) => id))
    },
    total: () => content.ends.size,
    async *read() {
      const ends = [...content.ends].reverse()
      const notWritten = new Map(unwritten.flatMap((line) => ('id' in line ? [[line.id, line] as const] : [])))
      try {
        const bytes = ends.some(([, { place }]) => place !== null) ? readRegularFile(path, LARGEST_READ) : null
        for (const [id, { place }] of ends) {
          const ended = place === null ? notWritten.get(id) : lineAt(bytes, place, id)?.ended
          if (ended !== undefined) yield ended
        }
      } catch (error) {
        refused('notRead', error)
        throw error
      }
    },
    *finished() {
      for (const { finished } of [...content.ends.values()].reverse()) if (finished !== null) yield finished
    },
    lastFrozenAt: (employeeNumber, recipeId) => content.frozen.get(cookedKey(employeeNumber, recipeId)) ?? null,
  }
}

/** Throws the system's error. */
async function readLog(path: string): Promise<Reading> {
  const content: Content = { ends: new Map(), frozen: new Map() }
  let badLines = 0
  let end = 0
  const slice = startSlice()
  for await (const { bytes, start, isWhole, value } of readJsonLines(path, LARGEST_READ)) {
    if (slice.isOver()) await slice.next()
    if (!isWhole) break
    const length = bytes.length + 1
    end = start + length
    const line = checkEndedLine(value)
    if (line === null) badLines++
    else note(content, line, { start, length })
  }
  return { content, badLines, end }
}

function note({ ends, frozen }: Content, line: EndedLine, place: Place | null): void {
  ends.delete('broughtBack' in line ? line.broughtBack : line.id)
  if ('broughtBack' in line) return
  const { id, recipeId, scale, startedBy, startedAt, end, endedBy, endedAt, steps } = line
  ends.set(id, { place, endedAt, finished: end === 'finished' ? { recipeId, scale } : null })
  for (const { employeeNumber } of [startedBy, endedBy, ...steps.flatMap(({ done }) => done?.by ?? [])]) {
    const key = cookedKey(employeeNumber, recipeId)
    frozen.set(key, Math.max(frozen.get(key) ?? startedAt, startedAt))
  }
}

function cookedKey(employeeNumber: string, recipeId: string): string {
  return JSON.stringify([employeeNumber, recipeId])
}

/** The line of a batch with its line end; null if the bytes there are another one. */
function lineAt(
  file: Buffer | null,
  { start, length }: Place,
  id: string,
): { readonly bytes: Buffer; readonly ended: EndedBatch } | null {
  const bytes = file?.subarray(start, start + length)
  const ended = bytes?.at(-1) === LINE_END ? checkEndedLine(parseJson(bytes.toString('utf8'))) : null
  return bytes !== undefined && ended !== null && 'id' in ended && ended.id === id ? { bytes, ended } : null
}

function readIfThere(path: string): Buffer | null {
  try {
    return readRegularFile(path, LARGEST_READ)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
