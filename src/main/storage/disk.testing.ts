import fs, { readdirSync, readlinkSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Records the file operations while `action` runs, in order, such as "open a.new", "flush a.new", "close a.new",
 * "rename a.new to a". Files and folders appear with their base name. Files that were not closed come last, as "left
 * open a".
 */
export async function watchDisk(action: () => unknown): Promise<readonly string[]> {
  const steps: string[] = []
  const open = new Map<number, string>()
  const nameOf = (file: unknown) => open.get(Number(file)) ?? String(file)
  const opened = (file: number, path: unknown) => {
    open.set(file, basename(String(path)))
    steps.push(`open ${nameOf(file)}`)
  }
  const closed = (file: unknown) => {
    steps.push(`close ${nameOf(file)}`)
    open.delete(Number(file))
  }
  const renamed = (from: unknown, to: unknown) => steps.push(`rename ${basename(`${from}`)} to ${basename(`${to}`)}`)

  const before = {
    sync: { ...pick(fs, ['openSync', 'closeSync', 'fsyncSync', 'renameSync']) },
    promises: { ...pick(fsPromises, ['open', 'rename']) },
  }
  Object.assign(fs, {
    openSync: (path: string, ...rest: readonly unknown[]) => {
      const file = Number(Reflect.apply(before.sync.openSync, fs, [path, ...rest]))
      opened(file, path)
      return file
    },
    closeSync: (file: number) => {
      closed(file)
      before.sync.closeSync(file)
    },
    fsyncSync: (file: number) => {
      steps.push(`flush ${nameOf(file)}`)
      before.sync.fsyncSync(file)
    },
    renameSync: (from: string, to: string) => {
      renamed(from, to)
      before.sync.renameSync(from, to)
    },
  })
  Object.assign(fsPromises, {
    open: async (path: string, ...rest: readonly unknown[]) => {
      const handle: fsPromises.FileHandle = await Reflect.apply(before.promises.open, fsPromises, [path, ...rest])
      const { fd } = handle
      const [sync, close] = [handle.sync.bind(handle), handle.close.bind(handle)]
      opened(fd, path)
      return Object.assign(handle, {
        sync: () => {
          steps.push(`flush ${nameOf(fd)}`)
          return sync()
        },
        close: () => {
          closed(fd)
          return close()
        },
      })
    },
    rename: (from: string, to: string) => {
      renamed(from, to)
      return before.promises.rename(from, to)
    },
  })
  syncBuiltinESMExports()
  try {
    await action()
  } finally {
    Object.assign(fs, before.sync)
    Object.assign(fsPromises, before.promises)
    syncBuiltinESMExports()
  }
  return [...steps, ...[...open.values()].map((name) => `left open ${name}`)]
}

/**
 * Makes `readFileSync` and `openSync` throw for files of this name, `times` times or until `mend`.
 * Call `mend` in any case.
 */
export function failReads({
  times = Number.POSITIVE_INFINITY,
  code,
  of,
}: {
  times?: number
  code: string
  of: string
}): {
  mend(): void
} {
  const before = pick(fs, ['readFileSync', 'openSync'])
  let left = times
  const failing =
    (name: keyof typeof before) =>
    (...given: readonly unknown[]): unknown => {
      if (basename(String(given[0])) === of && left-- > 0) throw Object.assign(new Error('The disk refuses'), { code })
      return Reflect.apply(before[name], fs, [...given])
    }
  const names = Object.keys(before) as (keyof typeof before)[]
  Object.assign(fs, Object.fromEntries(names.map((name) => [name, failing(name)])))
  syncBuiltinESMExports()
  return {
    mend() {
      Object.assign(fs, before)
      syncBuiltinESMExports()
    },
  }
}

/** Says that the disk has so many bytes, less those of the files in the folder, until `mend`. */
export function sayDiskSize(folder: string, bytes: number): { mend(): void } {
  const { statfs } = fsPromises
  const sizeOf = (name: string) => fs.statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  const used = () => readdirSync(folder).reduce((sum, name) => sum + sizeOf(name), 0)
  Object.assign(fsPromises, { statfs: async () => ({ blocks: bytes, bavail: bytes - used(), bsize: 1 }) })
  syncBuiltinESMExports()
  return {
    mend() {
      Object.assign(fsPromises, { statfs })
      syncBuiltinESMExports()
    },
  }
}

/** Makes `write`, or `read`, of open files fail with `code` once `after` calls have succeeded, until `mend`. */
export function failPieces(of: 'read' | 'write', { after, code }: { after: number; code: string }): { mend(): void } {
  const before = fs[of]
  const works = promisify(before) as (...asked: readonly unknown[]) => Promise<unknown>
  let left = after
  const failing = async (...asked: readonly unknown[]) => {
    if (left-- <= 0) throw Object.assign(new Error('The disk refuses'), { code })
    return works(...asked)
  }
  Object.assign(fs, { [of]: Object.assign(() => {}, { [promisify.custom]: failing }) })
  syncBuiltinESMExports()
  return {
    mend() {
      Object.assign(fs, { [of]: before })
      syncBuiltinESMExports()
    },
  }
}

/** Refuses to save the file at each path, with EIO, until `mend`. Nothing else is refused. */
export function failSaves(...paths: readonly string[]): { mend(): void } {
  const { unlinkSync } = fs
  const temporary = new Set(paths.map((path) => `${path}.new`))
  fs.unlinkSync = (path) => {
    // A temporary file is removed before it is created.
    if (temporary.has(String(path))) throw Object.assign(new Error('The disk refuses'), { code: 'EIO' })
    unlinkSync(path)
  }
  syncBuiltinESMExports()
  return {
    mend() {
      temporary.clear()
      fs.unlinkSync = unlinkSync
      syncBuiltinESMExports()
    },
  }
}

function pick<Whole extends object, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>
}

/** Runs the action while every flush of a file fails, and with it the truncation after it. */
export async function withFailingFlush<Value>(action: () => Value): Promise<Awaited<Value>> {
  const { fsyncSync, ftruncateSync } = fs
  const refuse = () => {
    throw Object.assign(new Error('The disk refuses'), { code: 'EIO' })
  }
  try {
    fs.fsyncSync = () => {
      fs.ftruncateSync = refuse
      syncBuiltinESMExports()
      refuse()
    }
    syncBuiltinESMExports()
    return await action()
  } finally {
    Object.assign(fs, { fsyncSync, ftruncateSync })
    syncBuiltinESMExports()
  }
}

/** The files of the folder that this process has open. Linux only. */
export function openFilesIn(folder: string): readonly string[] {
  const links = readdirSync('/proc/self/fd').map((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`)
    } catch {
      return ''
    }
  })
  return links.filter((path) => path.startsWith(folder))
}
