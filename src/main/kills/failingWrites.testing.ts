/**
 * Loaded ahead of a station's program, which is started with `Faults` as JSON: makes writes to its data folder fail at
 * random. Writes are cut short or refused with ENOSPC or EIO; flushes, renamings and creations are refused.
 *
 * A power cut ends the program with SIGKILL. Before that, files lose what was written after their last flush, and the
 * last renamings, creations and removals in folders that were not flushed since are undone, from the newest to one that
 * is drawn. So a renaming may be kept whose content was not flushed, as on a disk that writes names before content.
 */

import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { chanceFrom } from './chance.testing.ts'

export interface Faults {
  readonly folder: string
  /** A folder beside it, for what a power cut may bring back. */
  readonly aside: string
  readonly seed: number
  /** One operation in so many fails; 0 for none. */
  readonly oneIn: number
  /** The operation before which the power is cut; 0 for none. */
  readonly cutAt: number
}

/** A change of a folder: `from` is the name before, `backup` a link to what had the name `to`; null for none. */
interface Change {
  readonly to: string
  readonly from: string | null
  readonly backup: string | null
}

const [, , , , , given] = process.argv
if (given !== undefined) failWrites(JSON.parse(given))

function failWrites({ folder, aside, seed, oneIn, cutAt }: Faults): void {
  const chance = chanceFrom(seed)
  const real = { ...fs, promises: { ...fsPromises } }
  const paths = new Map<number, string>()
  /** The size at its last flush of each file that was written since. */
  const flushedSizes = new Map<string, number>()
  let changes: readonly Change[] = []
  let operations = 0
  let backups = 0
  real.mkdirSync(aside, { recursive: true })

  const isInside = (path: unknown) => `${path}${sep}`.startsWith(`${folder}${sep}`)
  const refuse = (code: string) => {
    throw Object.assign(new Error('The disk refuses'), { code })
  }

  /** Counts an operation. Returns whether it has to fail. */
  function fails(): boolean {
    operations++
    if (operations === cutAt) cutPower()
    return oneIn > 0 && chance(1, oneIn) === 1
  }

  function attempt(): void {
    if (fails()) refuse(chance(0, 1) === 0 ? 'ENOSPC' : 'EIO')
  }

  /** How many of the bytes may be written. */
  function attemptWrite(path: string, length: number): number {
    noteWritten(path)
    if (!fails()) return length
    return chance(0, 2) === 0 ? chance(1, length) : refuse(chance(0, 1) === 0 ? 'ENOSPC' : 'EIO')
  }

  function cutPower(): void {
    for (const [path, size] of flushedSizes)
      if ((real.statSync(path, { throwIfNoEntry: false })?.size ?? 0) > size) real.truncateSync(path, size)
    for (const { from, to, backup } of changes.slice(chance(0, changes.length)).reverse()) {
      if (from === null) real.rmSync(to, { force: true })
      else if (real.existsSync(to)) real.renameSync(to, from)
      if (backup !== null) real.renameSync(backup, to)
    }
    process.kill(process.pid, 'SIGKILL')
  }

  function noteWritten(path: string): void {
    if (!flushedSizes.has(path)) flushedSizes.set(path, real.statSync(path).size)
  }

  function noteFlushed(path: string): void {
    flushedSizes.delete(path)
    changes = changes.filter(({ to }) => dirname(to) !== path)
  }

  function noteChange(change: { readonly to: string; readonly from?: string; readonly backup?: string | null }): void {
    changes = [...changes, { from: null, backup: null, ...change }]
  }

  /** Links what has a name now, so that a power cut can bring it back. */
  function backUp(path: string): string | null {
    if (real.lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null
    const backup = join(aside, `${process.pid}-${backups++}`)
    real.linkSync(path, backup)
    return backup
  }

  /** Call before a file is opened, and what it returns with the open file. */
  function opening(path: unknown, flags: unknown): (file: number) => void {
    const { O_CREAT, O_TRUNC } = fs.constants
    const makes = typeof flags === 'number' ? (flags & (O_CREAT | O_TRUNC)) !== 0 : /^[wa]/.test(String(flags))
    const place = String(path)
    if (!isInside(path)) return (file) => paths.delete(file)
    if (makes) attempt()
    const isNew = makes && !real.existsSync(place)
    return (file) => {
      paths.set(file, place)
      if (!isNew) return
      flushedSizes.set(place, 0)
      noteChange({ to: place })
    }
  }

  /** Call before a file is renamed, and what it returns afterwards. */
  function renaming(from: string, to: string): () => void {
    if (!isInside(to)) return () => {}
    attempt()
    const backup = backUp(to)
    return () => {
      noteChange({ from, to, backup })
      const size = flushedSizes.get(from)
      flushedSizes.delete(to)
      flushedSizes.delete(from)
      if (size !== undefined) flushedSizes.set(to, size)
    }
  }

  /** A function with a callback that is only called through `promisify`. */
  const promised = (work: (...asked: never[]) => Promise<unknown>) =>
    Object.assign(() => refuse('ENOSYS'), { [promisify.custom]: work })

  async function* attempted(pieces: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator {
    for await (const piece of pieces) {
      attempt()
      yield piece
    }
  }

  function writeSync(file: number, bytes: Uint8Array, from: number, length: number, at: number | null): number {
    const path = paths.get(file)
    const most = path === undefined ? length : attemptWrite(path, length)
    return real.writeSync(file, bytes, from, most, at)
  }

  Object.assign(fs, {
    openSync(path: string, flags: string | number, mode?: number) {
      const opened = opening(path, flags)
      const file = real.openSync(path, flags, mode)
      opened(file)
      return file
    },
    writeSync(file: number, bytes: Uint8Array, from = 0, length = bytes.length - from, at: number | null = null) {
      return writeSync(file, bytes, from, length, at)
    },
    writeFileSync(file: number | string, content: string | Uint8Array) {
      if (typeof file === 'string') return refuse('ENOSYS')
      const bytes = Buffer.from(content)
      for (let written = 0; written < bytes.length; )
        written += writeSync(file, bytes, written, bytes.length - written, null)
    },
    write: promised(async (file: number, bytes: Uint8Array, from: number, length: number, at: number) => {
      const path = paths.get(file)
      const most = path === undefined ? length : attemptWrite(path, length)
      return promisify(real.write)(file, bytes, from, most, at)
    }),
    fsyncSync(file: number) {
      const path = paths.get(file)
      if (path !== undefined && fails()) refuse('EIO')
      real.fsyncSync(file)
      if (path !== undefined) noteFlushed(path)
    },
    fsync: promised(async (file: number) => {
      const path = paths.get(file)
      if (path !== undefined && fails()) refuse('EIO')
      await promisify(real.fsync)(file)
      if (path !== undefined) noteFlushed(path)
    }),
    ftruncateSync(file: number, length: number) {
      const path = paths.get(file)
      if (path !== undefined) noteWritten(path)
      real.ftruncateSync(file, length)
      if (path !== undefined) flushedSizes.set(path, Math.min(length, flushedSizes.get(path) ?? length))
    },
    renameSync(from: string, to: string) {
      const renamed = renaming(from, to)
      real.renameSync(from, to)
      renamed()
    },
    rename: promised(async (from: string, to: string) => fsPromises.rename(from, to)),
    unlinkSync(path: string) {
      const backup = isInside(path) ? backUp(path) : null
      real.unlinkSync(path)
      if (backup === null) return
      noteChange({ to: path, backup })
      flushedSizes.delete(path)
    },
    copyFileSync(from: string, to: string, mode?: number) {
      attempt()
      real.copyFileSync(from, to, mode)
      flushedSizes.set(to, 0)
      noteChange({ to })
    },
  })
  Object.assign(fsPromises, {
    async open(path: string, flags: string | number, mode?: number) {
      const opened = opening(path, flags)
      const handle = await real.promises.open(path, flags, mode)
      opened(handle.fd)
      if (!isInside(path)) return handle
      const [writeFile, sync] = [handle.writeFile.bind(handle), handle.sync.bind(handle)]
      return Object.assign(handle, {
        async writeFile(content: string | Uint8Array | Iterable<string>) {
          noteWritten(path)
          const isWhole = typeof content === 'string' || content instanceof Uint8Array
          await Reflect.apply(writeFile, handle, [attempted(isWhole ? [content] : content)])
        },
        async sync() {
          if (fails()) refuse('EIO')
          await sync()
          noteFlushed(path)
        },
      })
    },
    async rename(from: string, to: string) {
      const renamed = renaming(from, to)
      await real.promises.rename(from, to)
      renamed()
    },
  })
  syncBuiltinESMExports()
}
