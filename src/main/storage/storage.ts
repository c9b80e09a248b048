import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ipcMain } from 'electron/main'
import Store from 'electron-store'
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

/**
 * Opens `<name>.json` in `folder` with electron-store. A file that is not JSON or does not match `schema` is renamed to
 * `<name>.json.bad-<time>` (the last three are kept) and `initial` is used. If the disk is full, read-only or not
 * accessible, the value is kept in memory only.
 */
export function openStorage<Value>(options: {
  folder: string
  name: string
  schema: z.ZodType<Value>
  initial: Value
  now: () => number
  onTrouble: (trouble: StorageTrouble) => void
}): Storage<Value> {
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

  function openOrSetAside(): Store<{ value?: unknown }> | null {
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        return openElectronStore(folder, name)
      } catch (error) {
        const isBadFile = error instanceof SyntaxError && existsSync(path)
        if (!isBadFile || !setAside()) {
          onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
          return null
        }
      }
    }
    return null
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
        // electron-store flushes and renames the file, but does not flush the folder.
        flushFolder(folder)
      } catch (error) {
        onTrouble({ kind: 'notSaved', file, code: codeOf(error) })
      }
    },
  }
}

function openElectronStore(folder: string, name: string): Store<{ value?: unknown }> {
  const store = new Store<{ value?: unknown }>({ cwd: folder, name, accessPropertiesByDotNotation: false })
  // electron-store would tell the path of the data folder to any page that asks.
  ipcMain.removeAllListeners('electron-store-get-data')
  return store
}
