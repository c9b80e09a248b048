import { basename, join } from 'node:path'
import type { z } from 'zod'
import { parseJson } from '../../shared/json/parseJson.ts'
import { type StorageTrouble, setFileAside } from './badFiles.ts'
import { codeOf, readRetried, writeFlushed } from './flushed.ts'
import { isNoFile, isUnusable, readRegularFile } from './regularFile.ts'

export type { StorageTrouble } from './badFiles.ts'

/** A small state file. Its value is in memory too, and is used when the disk fails. */
export interface Storage<Value> {
  read(): Value
  /**
   * Replaces the value. Returns whether it has been flushed to the disk; if not, `onTrouble` was called. A file that holds
   * this value already is not written again.
   */
  write(value: Value): boolean
  /** Writes the value again if the file does not hold it: after a failed write, or a damage from outside. */
  restore(): void
  /** Whether the file is there and could not be read yet. Until then nothing is written, and writes are in memory only. */
  isUnread(): boolean
  /** Reads an unread file again. Does nothing for any other. */
  readAgain(): void
  /**
   * `take` gets the content of a file that is read late. It joins it to the present value and writes that. Without it,
   * the content is the value, unless a value was written meanwhile.
   */
  whenRead(take: (kept: Value) => void): void
}

/** For everything that keeps files in a folder, which must exist. */
export interface FolderOptions {
  readonly folder: string
  readonly now: () => number
  readonly onTrouble: (trouble: StorageTrouble) => void
  /** The trouble of a file has ended: it was read after `notRead`, or saved after `notSaved`. */
  readonly onRead: (file: string) => void
}

export interface StorageOptions<Value> extends FolderOptions {
  readonly name: string
  readonly schema: z.ZodType<Value>
  readonly initial: Value
}

/** Replaces the value in a file atomically, whatever the file contains. Throws the system's error. */
type Replace = (path: string, value: unknown) => void

/**
 * Opens `<name>.json` in `folder`: a JSON object with the key `value`. A file that is not such an object or does not
 * match `schema`, or that is no regular file of a possible size, is renamed to `<name>.json.bad-<time>` (the last three
 * are kept) and `initial` is used. If the disk is full, read-only or not accessible, the value is kept in memory only.
 *
 * A write replaces the file whatever it contains, except while it could not be read: errors such as EIO or EMFILE may
 * pass, so only a file that was read and is damaged is renamed, or something that is no file.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function openStorage<Value>(options: StorageOptions<Value>, replace: Replace = replaceValue): Storage<Value> {
  const { folder, name, schema, initial, now, onTrouble, onRead } = options
  const path = join(folder, `${name}.json`)
  const file = basename(path)
  let value = initial
  /** The text of the last successful write or of the file that was read; null if the file has to be written. */
  let written: string | null = null
  /** The error code of a file that could not be read yet. */
  let unread: string | null = null
  /** The file is damaged, or is none, and could not be renamed. */
  let isInTheWay = false
  /** The last write has failed. */
  let isRefused = false
  /** A file that was never written is not created by `restore`. */
  let isWanted = false
  let take = (kept: Value) => {
    if (isWanted) save()
    else value = kept
  }

  /** Undefined if there is no valid content. Throws the system's error when the file is there and cannot be read. */
  function load(read: () => string): Value | undefined {
    let text: string
    try {
      text = read()
    } catch (error) {
      const code = codeOf(error)
      if (isUnusable(code)) setAside()
      else if (code !== 'ENOENT') throw error
      return
    }
    const kept = checked(schema, valueIn(text))
    if (kept?.success !== true) {
      setAside()
      return
    }
    written = text
    return kept.data
  }

  function setAside(): void {
    const trouble = setFileAside(path, now())
    const isGone = trouble.kind !== 'fileSetAside' && trouble.code === 'ENOENT'
    isInTheWay = trouble.kind !== 'fileSetAside' && !isGone
    isRefused ||= isInTheWay
    if (!isGone) onTrouble(trouble)
  }

  function save(): void {
    if (unread !== null) {
      onTrouble({ kind: 'notSaved', file, code: unread })
      return
    }
    // A file cannot be renamed over a folder, and electron-store would open a FIFO.
    if (isInTheWay || isNoFile(path)) setAside()
    if (isInTheWay) return
    try {
      replace(path, value)
      written = textOf(value)
      if (isRefused) onRead(file)
      isRefused = false
    } catch (error) {
      written = null
      isRefused = true
      onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
    }
  }

  try {
    value = load(() => readRetried(() => textAt(path))) ?? initial
    isWanted = written !== null
  } catch (error) {
    unread = codeOf(error)
    onTrouble({ kind: 'notRead', file, code: unread })
  }

  return {
    read: () => value,
    write(next) {
      value = next
      isWanted = true
      if (written === null || textOf(next) !== written || textIn(path) !== written) save()
      return written !== null
    },
    restore() {
      if (unread === null && isWanted && (written === null || textIn(path) !== written)) save()
    },
    isUnread: () => unread !== null,
    readAgain() {
      if (unread === null) return
      let kept: Value | undefined
      try {
        kept = load(() => textAt(path))
      } catch (error) {
        unread = codeOf(error)
        return
      }
      unread = null
      onRead(file)
      if (kept !== undefined) take(kept)
      else if (isWanted) save()
      isWanted ||= kept !== undefined
    },
    whenRead(taker) {
      take = taker
    },
  }
}

/** Null for a value with so many levels that the schema cannot follow them. */
function checked<Value>(schema: z.ZodType<Value>, value: unknown): z.ZodSafeParseResult<Value> | null {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Undefined for a text that is not a JSON object with the key `value`. */
function valueIn(text: string): unknown {
  const content = parseJson(text.replace(/^\uFEFF/, ''))
  return typeof content === 'object' && content !== null && 'value' in content ? content.value : MISSING
}

/** Matches no schema, unlike undefined. */
const MISSING = Symbol('missing')

/** Null for a file that cannot be read. */
function textIn(path: string): string | null {
  try {
    return textAt(path)
  } catch {
    return null
  }
}

function textAt(path: string): string {
  return readRegularFile(path).toString('utf8')
}

/** In the format of electron-store, which wrote these files in version 0.1.0. */
function textOf(value: unknown): string {
  return JSON.stringify({ value }, null, '\t')
}

/** Throws the system's error. */
export function replaceValue(path: string, value: unknown): void {
  writeFlushed(path, textOf(value))
}
