import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type StorageTrouble, setFileAside } from './badFiles.ts'
import { codeOf, flushFolder } from './flushed.ts'

export type { StorageTrouble } from './badFiles.ts'

/** A small state file. Its value is in memory too, and is used when the disk fails. */
export interface Storage<Value> {
  read(): Value
  /** Replaces the value. It has been flushed to the disk when this returns, unless `onTrouble` was called. */
  write(value: Value): void
}

/** An open state file with one key. Its methods throw the system's error. */
export interface StateStore {
  has(key: 'value'): boolean
  get(key: 'value'): unknown
  /** Replaces and flushes the file, but does not flush its folder. */
  set(key: 'value', value: unknown): void
}

interface StorageOptions<Value> {
  readonly folder: string
  readonly name: string
  readonly schema: z.ZodType<Value>
  readonly initial: Value
  readonly now: () => number
  readonly onTrouble: (trouble: StorageTrouble) => void
}

export type OpenStorage = <Value>(options: StorageOptions<Value>) => Storage<Value>

/**
 * Opens `<name>.json` in `folder`. A file that is not JSON (then `openStore` throws a `SyntaxError`) or does not match
 * `schema` is renamed to `<name>.json.bad-<time>` (the last three are kept) and `initial` is used. If the disk is full,
 * read-only or not accessible, the value is kept in memory only.
 */
export function openStorage<Value>(
  options: StorageOptions<Value>,
  openStore: (folder: string, name: string) => StateStore,
): Storage<Value> {
  const { folder, name, schema, initial, now, onTrouble } = options
  const file = `${name}.json`
  const path = join(folder, file)
  let store = openOrSetAside()
  let value = initial
  if (store !== null) {
    const kept = schema.safeParse(store.get('value'))
    if (kept.success) value = kept.data
    else if (store.has('value')) {
      setAside()
      store = openOrSetAside()
    }
  }

  function openOrSetAside(mayBeBad = true): StateStore | null {
    try {
      return openStore(folder, name)
    } catch (error) {
      if (mayBeBad && error instanceof SyntaxError && existsSync(path) && setAside()) return openOrSetAside(false)
      onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
      return null
    }
  }

  /** Returns false if the renaming failed. */
  function setAside(): boolean {
    const trouble = setFileAside(path, now())
    onTrouble(trouble)
    return trouble.kind === 'fileSetAside'
  }

  return {
    read: () => value,
    write(next) {
      value = next
      // Tries again, because the disk may have been freed or mounted meanwhile.
      store ??= openOrSetAside()
      if (store === null) return
      try {
        store.set('value', next)
        flushFolder(folder)
      } catch (error) {
        onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
      }
    },
  }
}
