import { accessSync, constants, copyFileSync, linkSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { badPathOf } from '../storage/badPath.ts'
import { codeOf } from '../storage/flushed.ts'
import { writePrivateFile } from '../storage/privateFile.ts'
import type { WrittenStation } from './writtenStation.ts'

/** Which station file is written. */
export interface FileToWrite {
  readonly writesTo: string
  /** The file that comes before and cannot be replaced; null for none. */
  readonly ruledBy: string | null
}

/**
 * The first of `paths` that exists is the one that the program reads, so it is the one that is written. Without any, it
 * is `own`, that of the data folder.
 */
export function fileToWrite(paths: readonly string[], own: string): FileToWrite {
  const first = paths.find(isThere)
  if (first === undefined || first === own) return { writesTo: own, ruledBy: null }
  return isReplaceable(first) ? { writesTo: first, ruledBy: null } : { writesTo: own, ruledBy: first }
}

/**
 * Writes the station file atomically, for its owner only. `keepsBad`: the file there is not JSON, and stays beside it as
 * `.bad-<time>`. Fails without a change.
 */
export async function writeStationFile(
  path: string,
  written: WrittenStation,
  { keepsBad, at }: { readonly keepsBad: boolean; readonly at: Moment },
): Promise<Result<null, { readonly kind: 'notWritten'; readonly path: string; readonly code: string }>> {
  const notWritten = (code: string) => failed({ kind: 'notWritten', path, code } as const)
  try {
    const file = isThere(path) ? realpathSync(path) : path
    if (keepsBad) keepBeside(file, badPathOf(file, at))
    const saved = await writePrivateFile(file, Buffer.from(`${JSON.stringify(written, null, 2)}\n`))
    return saved.ok ? success(null) : notWritten(saved.failure.code)
  } catch (error) {
    return notWritten(codeOf(error))
  }
}

/** A second name needs no room on a full disk. Not every file system has them. */
function keepBeside(path: string, bad: string): void {
  try {
    linkSync(path, bad)
  } catch {
    copyFileSync(path, bad, constants.COPYFILE_EXCL)
  }
}

function isThere(path: string): boolean {
  try {
    statSync(path)
    return true
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes(codeOf(error))
  }
}

/** The folder has to be writable too, because a file is replaced by renaming. */
function isReplaceable(path: string): boolean {
  try {
    const file = realpathSync(path)
    for (const one of [file, dirname(file)]) accessSync(one, constants.W_OK)
    return true
  } catch {
    return false
  }
}
