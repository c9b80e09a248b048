import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { parseJson } from '../../shared/json/parseJson.ts'
import { type StorageTrouble, setFileAside } from './badFiles.ts'
import { codeOf, readRetried, writeFlushed } from './flushed.ts'

export type { StorageTrouble } from './badFiles.ts'

/** A small state file. Its value is in memory too, and is used when the disk fails. */
export interface Storage<Value> {
  read(): Value
  /** Replaces the value. It has been flushed to the disk when this returns, unless `onTrouble` was called. */
  write(value: Value): void
  /** Writes the value again if the file does not hold it: after a failed write, or a damage from outside. */
  restore(): void
}

export interface StorageOptions<Value> {
  readonly folder: string
  readonly name: string
  readonly schema: z.ZodType<Value>
  readonly initial: Value
  readonly now: () => number
  readonly onTrouble: (trouble: StorageTrouble) => void
}

/** Replaces the value in a file atomically, whatever the file contains. Throws the system's error. */
type Replace = (path: string, value: unknown) => void

/**
 * Opens `<name>.json` in `folder`: a JSON object with the key `value`. A file that is not such an object or does not
 * match `schema` is renamed to `<name>.json.bad-<time>` (the last three are kept) and `initial` is used. If the disk is
 * full, read-only or not accessible, the value is kept in memory only.
 *
 * A write replaces the file whatever it contains. A file that exists and could not be read is set aside before the
 * first write, so that its content is not lost.
 */
export function openStorage<Value>(options: StorageOptions<Value>, replace: Replace = replaceValue): Storage<Value> {
  const { folder, name, schema, initial, now, onTrouble } = options
  const path = join(folder, `${name}.json`)
  const file = basename(path)
  let value = initial
  /** The text of the last successful write or of the file that was read; null if the file has to be written. */
  let written: string | null = null
  /** There is a file that could not be read and was not renamed. */
  let isUnread = false

  function load(): void {
    let text: string
    try {
      text = readRetried(() => readFileSync(path, 'utf8'))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return
      isUnread = true
      onTrouble({ kind: 'notRead', file, code: codeOf(error) })
      return
    }
    const kept = schema.safeParse(valueIn(text))
    if (kept.success) {
      value = kept.data
      written = text
    } else setAside()
  }

  function setAside(): void {
    const trouble = setFileAside(path, now())
    isUnread = trouble.kind !== 'fileSetAside'
    onTrouble(trouble)
  }

  function save(): void {
    if (isUnread) setAside()
    if (isUnread) return
    try {
      replace(path, value)
      written = textOf(value)
    } catch (error) {
      written = null
      onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
    }
  }

  load()
  /** A file that was never written is not created by `restore`. */
  let isWanted = written !== null

  return {
    read: () => value,
    write(next) {
      value = next
      isWanted = true
      save()
    },
    restore() {
      if (isWanted && (written === null || textIn(path) !== written)) save()
    },
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
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** In the format of electron-store, which wrote these files in version 0.1.0. */
function textOf(value: unknown): string {
  return JSON.stringify({ value }, null, '\t')
}

function replaceValue(path: string, value: unknown): void {
  writeFlushed(path, textOf(value))
}
