import { closeSync, constants, copyFileSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { EndedBatch } from '../../shared/batch.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment, Person } from '../../shared/model.ts'
import type { FinishedBatch } from '../recipes/madeLately.ts'
import { startSlice } from '../scheduling/slices.ts'
import { removeOldBadFiles, setFileAside } from '../storage/badFiles.ts'
import { badPathOf } from '../storage/badPath.ts'
import { codeOf, flushFolder, removeIfPossible, writeFlushed } from '../storage/flushed.ts'
import { appendFlushed, jsonLine, readJsonLines } from '../storage/jsonLines.ts'
import { isoTime } from '../storage/moments.ts'
import { isUnusable, readRegularFile } from '../storage/regularFile.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { checkEndedLine, type EndedLine } from './batchSchema.ts'

/** `badLines`: number of damaged lines that were skipped. A copy of the damaged file is kept as `renamedTo`. */
export type EndedLogTrouble =
  | StorageTrouble
  | (Extract<StorageTrouble, { kind: 'fileSetAside' }> & { badLines: number })

/**
 * The ended batches of the last year, one JSON line each, append-only. A line counts when it is flushed. A torn last
 * line was never acknowledged and is overwritten.
 */
export interface EndedLog {
  /** Resolves when the file was read, or when the attempts of the start have failed. Never rejects. */
  readonly opened: Promise<void>
  /** Flushed when this returns; else reported to `onTrouble`, kept in memory and retried with the next write. */
  add(ended: EndedBatch): void
  /** Appends that the batch is in progress again. On disk as with `add`. */
  takeBack(batchId: string): void
  /** Writes lines that could not be written before. Where there are none, finds out whether the file can be written again. */
  tryAgain(): void
  /** Whether the file has not been read yet. Until then nothing is written. */
  isUnread(): boolean
  /** Reads a file again that could not be read, and then writes what happened meanwhile. Does nothing for any other. */
  readAgain(): Promise<void>
  /**
   * Drops entries that ended more than a year before `at`, which two clocks must agree on. The previous file is kept as
   * `<name>.before-<time>` until the next time.
   */
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

/** The place of a batch in the file, or the batch itself while it could not be written. */
type Place = Piece | (Fate & { readonly unwritten: EndedBatch })

/** In bytes. */
interface Piece extends Fate {
  readonly start: number
  readonly length: number
  readonly endedAt: Moment
}

/** The data kept in memory of every ended batch: null for one that was closed. */
interface Fate {
  readonly finished: FinishedBatch | null
}

/** A reading of the file. `cooks` is the latest freeze by `cookedKey`, `end` the offset after the last whole line. */
type Reading =
  | {
      readonly kind: 'read'
      readonly found: ReadonlyMap<string, Piece>
      readonly cooks: Map<string, Moment>
      readonly badLines: number
      readonly end: number
    }
  | { readonly kind: 'notRead'; readonly code: string }

const KEPT_BAD_FILES = 3
const YEAR = 365 * 86_400_000
const READ_ATTEMPTS = 5
const READ_PAUSE_MILLISECONDS = 40
/** In bytes; about 30,000 batches. Beyond it the oldest half is dropped at a start. */
const LARGEST_FILE = 32 * 1024 * 1024
/** In bytes. The file grows until the next start, by a kilobyte a batch. */
const LARGEST_READ = 16 * LARGEST_FILE
const LINE_END = 0x0a

/** Reads the file in pieces and in slices, after `readAfter` has settled. A file that cannot be read is tried again up to five times, and then by `readAgain`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function openEndedLog(options: {
  path: string
  readAfter?: Promise<unknown> | undefined
  now: () => Moment
  onTrouble: (trouble: EndedLogTrouble) => void
  /** The trouble of the file has ended: it was read or written. */
  onRead: (file: string) => void
  /** Then nothing is read or corrected any more. */
  isClosed?: () => boolean
  largestFileBytes?: number
}): EndedLog {
  const { path, now, onTrouble, onRead, isClosed = () => false, largestFileBytes = LARGEST_FILE } = options
  const file = basename(path)
  /** By batch id, newest end last. */
  const places = new Map<string, Place>()
  /** The latest freeze by `cookedKey`. */
  let frozen = new Map<string, Moment>()
  /** The offset of the next line in bytes. Null until the file has been read: then it is not written either. */
  let size: number | null = null
  /** The error code of a file that could not be read yet. */
  let unreadWith: string | null = null
  let readingAgain: Promise<void> | null = null
  let unwritten: readonly EndedLine[] = []
  /** The disk has refused the file since it was written last. */
  let isRefused = false

  function refused(kind: 'notSaved' | 'notRead', error: unknown): void {
    isRefused = true
    onTrouble({ kind, file, code: codeOf(error) })
  }

  function apply(line: EndedLine): void {
    if ('broughtBack' in line) {
      places.delete(line.broughtBack)
      return
    }
    places.delete(line.id)
    places.set(line.id, { unwritten: line, ...fateOf(line) })
    noteCooks(frozen, line)
  }

  /** Reads the file up to `attempts` times. */
  async function load(attempts: number): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const read = await readFile()
      if (isClosed()) return
      if (read.kind === 'read') return take(read)
      if (attempt < attempts) {
        await setTimeout(READ_PAUSE_MILLISECONDS)
        continue
      }
      if (unreadWith === null) onTrouble({ kind: 'notRead', file, code: read.code })
      unreadWith = read.code
      return
    }
  }

  async function readFile(): Promise<Reading> {
    const found = new Map<string, Piece>()
    const cooks = new Map<string, Moment>()
    let badLines = 0
    let end = 0
    const slice = startSlice()
    try {
      for await (const { bytes, start, isWhole, value } of readJsonLines(path, LARGEST_READ)) {
        if (slice.isOver()) await slice.next()
        if (!isWhole) break
        const length = bytes.length + 1
        end = start + length
        const read = checkEndedLine(value)
        if (read === null) badLines++
        else if ('broughtBack' in read) found.delete(read.broughtBack)
        else {
          found.delete(read.id)
          found.set(read.id, { start, length, endedAt: read.endedAt, ...fateOf(read) })
          noteCooks(cooks, read)
        }
      }
    } catch (error) {
      const code = codeOf(error)
      if (isUnusable(code)) onTrouble(setFileAside(path, now()))
      else if (code !== 'ENOENT') return { kind: 'notRead', code }
      return { kind: 'read', found: new Map(), cooks: new Map(), badLines: 0, end: 0 }
    }
    return { kind: 'read', found, cooks, badLines, end }
  }

  /** Applies what happened before the file could be read. */
  function take({ found, cooks, badLines, end }: Extract<Reading, { kind: 'read' }>): void {
    places.clear()
    for (const [id, piece] of found) places.set(id, piece)
    frozen = cooks
    for (const line of unwritten) apply(line)
    size = end
    if (unreadWith !== null) onRead(file)
    unreadWith = null
    removeIfPossible(`${path}.new`)
    if (badLines > 0) setAside(badLines)
    if (largestFileBytes < size) drop([...places.keys()].slice(0, Math.ceil(places.size / 2)))
    tryAgain()
  }

  function setAside(badLines: number): void {
    try {
      rewrite(badLines)
    } catch (error) {
      refused('notSaved', error)
    }
  }

  /**
   * Removes entries and rewrites the file, at the next start if that fails. The previous file is kept as a copy until
   * the next time.
   */
  function drop(ids: readonly string[]): void {
    try {
      rewriteIfCut()
      for (const id of ids) places.delete(id)
      const copy = `${path}.before-${isoTime(now()).replaceAll(':', '-')}`
      copyFlushed(path, copy)
      rewrite()
      removeOtherCopies(copy)
    } catch (error) {
      refused('notSaved', error)
    }
  }

  /**
   * Rewrites the file with the current lines, atomically. Lines that another program has cut off or changed since they
   * were read are left out and count as bad ones, of which a copy is kept. Throws the system's error.
   */
  function rewrite(badLines = 0): void {
    const bytes = readIfThere(path)
    const pieces: Buffer[] = []
    const moved: (readonly [string, Piece])[] = []
    const lost: string[] = []
    let end = 0
    for (const [id, place] of places) {
      if ('unwritten' in place) continue
      const piece = bytes?.subarray(place.start, place.start + place.length)
      if (piece === undefined || batchIn(piece, id) === null) {
        lost.push(id)
        continue
      }
      pieces.push(piece)
      moved.push([id, { ...place, start: end }])
      end += place.length
    }
    if (bytes === null) onTrouble({ kind: 'notRead', file, code: 'ENOENT' })
    else if (badLines + lost.length > 0) keepCopy(badLines + lost.length)
    writeFlushed(path, Buffer.concat(pieces))
    size = end
    for (const [id, place] of moved) places.set(id, place)
    for (const id of lost) places.delete(id)
  }

  function keepCopy(badLines: number): void {
    const renamedTo = badPathOf(path, now())
    copyFileSync(path, renamedTo)
    removeOldBadFiles(dirname(path), { of: path, kept: KEPT_BAD_FILES, newest: renamedTo })
    onTrouble({ kind: 'fileSetAside', file, renamedTo: basename(renamedTo), badLines })
  }

  /** A line that is written after the rest of one that was cut off would be lost with it. */
  function rewriteIfCut(): void {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < (size ?? 0)) rewrite()
  }

  function write(line: EndedLine): void {
    apply(line)
    unwritten = [...unwritten, line]
    tryAgain()
  }

  function tryAgain(): void {
    if (size === null || (unwritten.length === 0 && !isRefused)) return
    try {
      rewriteIfCut()
      const texts = unwritten.map((one) => Buffer.from(jsonLine(one)))
      let start = appendFlushed(path, size, Buffer.concat(texts))
      for (const [index, one] of unwritten.entries()) {
        const length = texts[index]?.length ?? 0
        if (!('broughtBack' in one) && places.has(one.id))
          places.set(one.id, { start, length, endedAt: one.endedAt, ...fateOf(one) })
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

  async function loadFirst(): Promise<void> {
    await options.readAfter
    await load(READ_ATTEMPTS)
  }

  return {
    opened: loadFirst(),
    add: write,
    takeBack: (batchId) => write({ broughtBack: batchId }),
    has: (batchId) => places.has(batchId),
    tryAgain,
    isUnread: () => size === null,
    readAgain() {
      if (unreadWith !== null)
        readingAgain ??= load(1).finally(() => {
          readingAgain = null
        })
      return readingAgain ?? Promise.resolve()
    },
    dropOld(at) {
      const old = [...places].filter(([, place]) => 'endedAt' in place && place.endedAt < at - YEAR)
      if (size !== null && old.length > 0) drop(old.map(([id]) => id))
    },
    total: () => places.size,
    async *read() {
      const wanted = [...places].reverse()
      let handle: FileHandle | null = null
      try {
        for (const [id, place] of wanted) {
          if ('unwritten' in place) {
            yield place.unwritten
            continue
          }
          handle ??= await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
          const read = batchIn(await readPiece(handle, place), id)
          if (read !== null) yield read
        }
      } catch (error) {
        refused('notRead', error)
        throw error
      } finally {
        await handle?.close()
      }
    },
    *finished() {
      for (const { finished } of [...places.values()].reverse()) if (finished !== null) yield finished
    },
    lastFrozenAt: (employeeNumber, recipeId) => frozen.get(cookedKey(employeeNumber, recipeId)) ?? null,
  }
}

function copyFlushed(from: string, to: string): void {
  copyFileSync(from, to)
  const copy = openSync(to, 'r+')
  try {
    fsyncSync(copy)
  } finally {
    closeSync(copy)
  }
  flushFolder(dirname(to))
}

function removeOtherCopies(kept: string): void {
  const folder = dirname(kept)
  const start = basename(kept).replace(/\.before-.*$/u, '.before-')
  for (const name of readdirSync(folder))
    if (name.startsWith(start) && name !== basename(kept)) removeIfPossible(join(folder, name))
}

function noteCooks(frozen: Map<string, Moment>, ended: EndedBatch): void {
  for (const { employeeNumber } of whoCooked(ended)) {
    const key = cookedKey(employeeNumber, ended.recipeId)
    frozen.set(key, Math.max(frozen.get(key) ?? ended.startedAt, ended.startedAt))
  }
}

function fateOf({ end, recipeId, scale }: EndedBatch): Fate {
  return { finished: end === 'finished' ? { recipeId, scale } : null }
}

function cookedKey(employeeNumber: string, recipeId: string): string {
  return JSON.stringify([employeeNumber, recipeId])
}

function whoCooked({ startedBy, endedBy, steps }: EndedBatch): readonly Person[] {
  return [startedBy, endedBy, ...steps.flatMap(({ done }) => done?.by ?? [])]
}

/** The batch of a line with its line end; null if the bytes are not the whole line of that batch. */
function batchIn(line: Buffer, id: string): EndedBatch | null {
  const read = line.at(-1) === LINE_END ? checkEndedLine(parseJson(line.toString('utf8'))) : null
  return read !== null && 'id' in read && read.id === id ? read : null
}

function readIfThere(path: string): Buffer | null {
  try {
    return readRegularFile(path, LARGEST_READ)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function readPiece(file: FileHandle, { start, length }: Piece): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, start)
  return bytes.subarray(0, bytesRead)
}
