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

  const { openSync, closeSync, fsyncSync, renameSync } = fs
  const { open: openHandle } = fsPromises
  const files = patchFs({
    openSync: (path: string, ...rest: readonly unknown[]) => {
      const file = Number(Reflect.apply(openSync, fs, [path, ...rest]))
      opened(file, path)
      return file
    },
    closeSync: (file: number) => {
      closed(file)
      closeSync(file)
    },
    fsyncSync: (file: number) => {
      steps.push(`flush ${nameOf(file)}`)
      fsyncSync(file)
    },
    renameSync: (from: string, to: string) => {
      steps.push(`rename ${basename(from)} to ${basename(to)}`)
      renameSync(from, to)
    },
  })
  const handles = patchFs(
    {
      open: async (path: string, ...rest: readonly unknown[]) => {
        const handle: fsPromises.FileHandle = await Reflect.apply(openHandle, fsPromises, [path, ...rest])
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
    },
    fsPromises,
  )
  try {
    await action()
  } finally {
    files.mend()
    handles.mend()
  }
  return [...steps, ...[...open.values()].map((name) => `left open ${name}`)]
}

/** What stands in for functions of the disk until `mend`. */
interface Patch {
  mend(): void
}

/** Replaces functions of `node:fs`, or of `node:fs/promises`, for all modules until `mend`. */
export function patchFs(functions: Readonly<Record<string, unknown>>, module: object = fs): Patch {
  const before = Object.fromEntries(Object.keys(functions).map((name) => [name, Reflect.get(module, name)]))
  const assign = (to: Readonly<Record<string, unknown>>) => {
    Object.assign(module, to)
    syncBuiltinESMExports()
  }
  assign(functions)
  return { mend: () => assign(before) }
}

function refuse(code: string): never {
  throw Object.assign(new Error('The disk refuses'), { code })
}

/** Makes `readFileSync` and `openSync` throw for files of this name, `times` times or until `mend`. */
export function failReads({
  times = Number.POSITIVE_INFINITY,
  code,
  of,
}: {
  times?: number
  code: string
  of: string
}): Patch {
  let left = times
  const failing =
    (work: (...given: never[]) => unknown) =>
    (...given: readonly unknown[]): unknown =>
      basename(String(given[0])) === of && left-- > 0 ? refuse(code) : Reflect.apply(work, fs, [...given])
  return patchFs({ readFileSync: failing(fs.readFileSync), openSync: failing(fs.openSync) })
}

/** Says that the disk has so many bytes, less those of the files in the folder, until `mend`. */
export function setDiskSize(folder: string, bytes: number): Patch {
  const sizeOf = (name: string) => fs.statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  const used = () => readdirSync(folder).reduce((sum, name) => sum + sizeOf(name), 0)
  return patchFs({ statfs: async () => ({ blocks: bytes, bavail: bytes - used(), bsize: 1 }) }, fsPromises)
}

/** Makes `write`, or `read`, of open files fail with `code` once `after` calls have succeeded, until `mend`. */
export function failPieces(of: 'read' | 'write', { after, code }: { after: number; code: string }): Patch {
  const works = promisify(fs[of]) as (...asked: readonly unknown[]) => Promise<unknown>
  let left = after
  const failing = async (...asked: readonly unknown[]) => (left-- <= 0 ? refuse(code) : works(...asked))
  return patchFs({ [of]: Object.assign(() => {}, { [promisify.custom]: failing }) })
}

/** Refuses to save the files at these paths, or all whose paths match, with EIO, until `mend`. Nothing else is refused. */
export function failSaves(...paths: readonly (string | RegExp)[]): Patch {
  const { unlinkSync } = fs
  // A temporary file is removed before it is created.
  const isRefused = (path: string) =>
    path.endsWith('.new') && paths.some((one) => (typeof one === 'string' ? path === `${one}.new` : one.test(path)))
  return patchFs({ unlinkSync: (path: string) => (isRefused(path) ? refuse('EIO') : unlinkSync(path)) })
}

/** Writes the first so many bytes of a file and refuses those beyond with EFBIG, until `mend`. */
export function limitFiles(most: number): Patch {
  const { writeSync } = fs
  return patchFs({
    writeSync(file: number, bytes: Uint8Array, from: number, length: number, at: number) {
      return at < most ? writeSync(file, bytes, from, Math.min(length, most - at), at) : refuse('EFBIG')
    },
  })
}

/** Runs the action while every flush of a file fails, and with it the truncation after it. */
export async function withFailingFlush<Value>(action: () => Value): Promise<Awaited<Value>> {
  const { ftruncateSync } = fs
  let hasFailed = false
  const disk = patchFs({
    fsyncSync() {
      hasFailed = true
      refuse('EIO')
    },
    ftruncateSync: (file: number, length: number) => (hasFailed ? refuse('EIO') : ftruncateSync(file, length)),
  })
  try {
    return await action()
  } finally {
    disk.mend()
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
