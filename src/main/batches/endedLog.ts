import { closeSync, copyFileSync, fsyncSync, openSync, readdirSync, readSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { EndedBatch } from '../../shared/batch.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Moment, Person } from '../../shared/model.ts'
import { badPathOf, removeOldBadFiles } from '../storage/badFiles.ts'
import { codeOf, flushFolder, removeIfPossible, writeFlushed } from '../storage/flushed.ts'
import { appendFlushed, jsonLine, readJsonLines } from '../storage/jsonLines.ts'
import { isoTime } from '../storage/moments.ts'
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
  /** Flushed when this returns; else reported to `onTrouble`, kept in memory and retried with the next write. */
  add(ended: EndedBatch): void
  /** Appends that the batch is in progress again. On disk as with `add`. */
  takeBack(batchId: string): void
  /** Writes lines that could not be written before, if any. */
  tryAgain(): void
  /**
   * Drops entries that ended more than a year before `at`, which two clocks must agree on. The previous file is kept as
   * `<name>.before-<time>` until the next time.
   */
  dropOld(at: Moment): void
  has(batchId: string): boolean
  total(): number
  /** Newest end first. Throws the system error when the file cannot be read. */
  read(limit: number): AsyncIterable<EndedBatch>
  /**
   * When the recipe was frozen for the last ended batch of which this employee started, ended or did a part; null for
   * none.
   */
  lastFrozenAt(employeeNumber: string, recipeId: string): Moment | null
}

/** The place of a batch in the file, or the batch itself while it could not be written. */
type Place = Piece | { readonly unwritten: EndedBatch }

/** In bytes. */
interface Piece {
  readonly start: number
  readonly length: number
  readonly endedAt: Moment
}

const KEPT_BAD_FILES = 3
const YEAR = 365 * 86_400_000
const READ_ATTEMPTS = 5
const READ_PAUSE_MILLISECONDS = 40
/** In bytes; about 30,000 batches. Beyond it the oldest half is dropped at a start. */
const LARGEST_FILE = 32 * 1024 * 1024

/** Reads the file in pieces. A file that cannot be read is tried again up to five times. */
export async function openEndedLog(options: {
  path: string
  now: () => Moment
  onTrouble: (trouble: EndedLogTrouble) => void
  largestFileBytes?: number
}): Promise<EndedLog> {
  const { path, now, onTrouble, largestFileBytes = LARGEST_FILE } = options
  const file = basename(path)
  /** By batch id, newest end last. */
  const places = new Map<string, Place>()
  /** The latest freeze by `cookedKey`. */
  const frozen = new Map<string, Moment>()
  /** The offset of the next line in bytes. Null when the file could not be read: then it is not written either. */
  let size: number | null = 0
  let unwritten: readonly EndedLine[] = []

  function notSaved(error: unknown): void {
    onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
  }

  function note(ended: EndedBatch, place: Place): void {
    places.delete(ended.id)
    places.set(ended.id, place)
    for (const { employeeNumber } of whoCooked(ended)) {
      const key = cookedKey(employeeNumber, ended.recipeId)
      frozen.set(key, Math.max(frozen.get(key) ?? ended.startedAt, ended.startedAt))
    }
  }

  async function load(): Promise<void> {
    removeIfPossible(`${path}.new`)
    for (let attempt = 1; ; attempt++) {
      try {
        const badLines = await readFile()
        if (badLines > 0) setAside(badLines)
        if (largestFileBytes < (size ?? 0)) drop([...places.keys()].slice(0, Math.ceil(places.size / 2)))
        return
      } catch (error) {
        places.clear()
        frozen.clear()
        if (codeOf(error) === 'ENOENT') return
        if (attempt === READ_ATTEMPTS) {
          size = null
          return notSaved(error)
        }
        await setTimeout(READ_PAUSE_MILLISECONDS)
      }
    }
  }

  /** Returns the number of damaged lines. */
  async function readFile(): Promise<number> {
    let badLines = 0
    size = 0
    for await (const { bytes, start, isWhole, value } of readJsonLines(path)) {
      if (!isWhole) break
      const length = bytes.length + 1
      size = start + length
      const read = checkEndedLine(value)
      if (read === null) badLines++
      else if ('broughtBack' in read) places.delete(read.broughtBack)
      else note(read, { start, length, endedAt: read.endedAt })
    }
    return badLines
  }

  function setAside(badLines: number): void {
    try {
      const renamedTo = badPathOf(path, now())
      copyFileSync(path, renamedTo)
      removeOldBadFiles(dirname(path), { of: path, kept: KEPT_BAD_FILES, newest: renamedTo })
      onTrouble({ kind: 'fileSetAside', file, renamedTo: basename(renamedTo), badLines })
      rewrite()
    } catch (error) {
      notSaved(error)
    }
  }

  /**
   * Removes entries and rewrites the file, at the next start if that fails. The previous file is kept as a copy until
   * the next time.
   */
  function drop(ids: readonly string[]): void {
    for (const id of ids) places.delete(id)
    try {
      const copy = `${path}.before-${isoTime(now()).replaceAll(':', '-')}`
      copyFlushed(path, copy)
      rewrite()
      removeOtherCopies(copy)
    } catch (error) {
      notSaved(error)
    }
  }

  /** Rewrites the file with the current lines, atomically. Throws the system's error. */
  function rewrite(): void {
    const moved: (readonly [string, Place])[] = []
    const pieces: Buffer[] = []
    let end = 0
    const source = openSync(path, 'r')
    try {
      for (const [id, place] of places) {
        if ('unwritten' in place) continue
        const bytes = Buffer.alloc(place.length)
        readSync(source, bytes, 0, place.length, place.start)
        pieces.push(bytes)
        moved.push([id, { ...place, start: end }])
        end += place.length
      }
    } finally {
      closeSync(source)
    }
    writeFlushed(path, Buffer.concat(pieces))
    size = end
    for (const [id, place] of moved) places.set(id, place)
  }

  function write(line: EndedLine): void {
    unwritten = [...unwritten, line]
    tryAgain()
  }

  function tryAgain(): void {
    if (size === null || unwritten.length === 0) return
    try {
      const texts = unwritten.map((one) => Buffer.from(jsonLine(one)))
      let start = appendFlushed(path, size, Buffer.concat(texts))
      for (const [index, one] of unwritten.entries()) {
        const length = texts[index]?.length ?? 0
        if (!('broughtBack' in one) && places.has(one.id)) places.set(one.id, { start, length, endedAt: one.endedAt })
        start += length
      }
      size = start
      unwritten = []
    } catch (error) {
      notSaved(error)
    }
  }

  await load()

  return {
    add(ended) {
      note(ended, { unwritten: ended })
      write(ended)
    },
    takeBack(batchId) {
      places.delete(batchId)
      write({ broughtBack: batchId })
    },
    has: (batchId) => places.has(batchId),
    tryAgain,
    dropOld(at) {
      const old = [...places].filter(([, place]) => 'endedAt' in place && place.endedAt < at - YEAR)
      if (size !== null && old.length > 0) drop(old.map(([id]) => id))
    },
    total: () => places.size,
    async *read(limit) {
      const wanted = [...places.values()].slice(-limit).reverse()
      let handle: FileHandle | null = null
      try {
        for (const place of wanted) {
          if ('unwritten' in place) {
            yield place.unwritten
            continue
          }
          handle ??= await open(path, 'r')
          const read = checkEndedLine(parseJson((await readPiece(handle, place)).toString('utf8')))
          if (read !== null && !('broughtBack' in read)) yield read
        }
      } finally {
        await handle?.close()
      }
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

function cookedKey(employeeNumber: string, recipeId: string): string {
  return JSON.stringify([employeeNumber, recipeId])
}

function whoCooked({ startedBy, endedBy, steps }: EndedBatch): readonly Person[] {
  return [startedBy, endedBy, ...steps.flatMap(({ done }) => done?.by ?? [])]
}

async function readPiece(file: FileHandle, { start, length }: Piece): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, start)
  return bytes.subarray(0, bytesRead)
}
