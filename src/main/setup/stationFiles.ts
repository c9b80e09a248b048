import { accessSync, constants, copyFileSync, linkSync, realpathSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { localPathOf, withLocal } from '../station/localStation.ts'
import { readStationJson } from '../station/stationJson.ts'
import { badPathOf } from '../storage/badPath.ts'
import { codeOf, removeIfPossible, removeTemporary } from '../storage/flushed.ts'
import { writePrivateFile } from '../storage/privateFile.ts'
import { asWritten, localAfter, type WrittenStation } from './writtenStation.ts'

/** Which station file is written. */
interface FileToWrite {
  readonly writesTo: string
  /** The file that comes before and cannot be replaced; null for none. */
  readonly ruledBy: string | null
}

type NotWritten = { readonly kind: 'notWritten'; readonly path: string; readonly code: string }

/**
 * The program reads the first of `paths` that exists, so a file before `own`, that of the data folder, is the one that is
 * written. Without one, it is `own`.
 */
export function fileToWrite(paths: readonly string[], own: string, mayReplace = isReplaceable): FileToWrite {
  const before = paths.slice(0, paths.indexOf(own)).find(isThere)
  if (before === undefined) return { writesTo: own, ruledBy: null }
  return mayReplace(before) ? { writesTo: before, ruledBy: null } : { writesTo: own, ruledBy: before }
}

/**
 * The content of the first of `paths` that exists, with that of the local file beside it, however wrong its values are.
 * Null where neither has any.
 */
export function contentInForce(paths: readonly string[]): WrittenStation | null {
  const path = paths.find(isThere)
  if (path === undefined) return null
  const shared = contentOf(path)
  const local = contentOf(localPathOf(path))
  return local === null ? shared : asWritten(withLocal(shared ?? {}, local))
}

/**
 * Writes the station file atomically, for its owner only, and changes the values of the local file that were changed. A
 * file that is not JSON stays beside the new one as `.bad-<time>`. After a failure both files are as they were.
 */
export async function writeStationFiles(
  path: string,
  written: WrittenStation,
  at: Moment,
): Promise<Result<null, NotWritten>> {
  const localPath = localPathOf(path)
  const local = contentOf(localPath)
  const next = localAfter(local ?? {}, written)
  if (!isThere(localPath) || next === local) return replaceFile(path, written, at)
  let before: string | null
  try {
    before = keepBefore(localPath)
  } catch (error) {
    return failed({ kind: 'notWritten', path: localPath, code: codeOf(error) })
  }
  const savedLocal = await replaceFile(localPath, next, at)
  const saved = savedLocal.ok ? await replaceFile(path, written, at) : savedLocal
  if (saved.ok || !savedLocal.ok) removeIfPossible(before)
  else renameSync(before, realpathSync(localPath))
  return saved
}

/** Keeps the file under a second name, from which it can be put back without room on the disk. Throws the system's error. */
function keepBefore(path: string): string {
  const file = realpathSync(path)
  const before = `${file}.before`
  removeTemporary(before)
  keepBeside(file, before)
  return before
}

async function replaceFile(path: string, written: WrittenStation, at: Moment): Promise<Result<null, NotWritten>> {
  const notWritten = (code: string) => failed({ kind: 'notWritten', path, code } as const)
  try {
    const file = isThere(path) ? realpathSync(path) : path
    const bad = isThere(file) && contentOf(file) === null ? badPathOf(file, at) : null
    if (bad !== null) keepBeside(file, bad)
    const saved = await writePrivateFile(file, Buffer.from(`${JSON.stringify(written, null, 2)}\n`))
    if (saved.ok) return success(null)
    if (bad !== null) removeIfPossible(bad)
    return notWritten(saved.failure.code)
  } catch (error) {
    return notWritten(codeOf(error))
  }
}

/** The JSON object in a file; null for a file that has none. */
function contentOf(path: string): WrittenStation | null {
  const json = readStationJson(path)
  return json?.ok ? asWritten(json.value.raw) : null
}

/** A second name needs no room on a full disk. Not every file system has them. */
function keepBeside(path: string, bad: string): void {
  try {
    linkSync(path, bad)
  } catch {
    copyFileSync(path, bad, constants.COPYFILE_EXCL)
  }
}

/** A link that leads nowhere is no file, as for the reader. */
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
