import { readdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { LostBatch } from '../../shared/batch.ts'
import type { Moment } from '../../shared/model.ts'
import { badPathOf } from './badPath.ts'
import { codeOf, removeIfPossible } from './flushed.ts'

/** A failure of a small state file. The station keeps running after any of them. */
export type StorageTrouble =
  | { readonly kind: 'fileSetAside'; readonly file: string; readonly renamedTo: string }
  | ({ readonly kind: 'batchLost' } & LostBatch)
  | { readonly kind: 'notSaved'; readonly file: string; readonly code: string }
  /** The file is there and could not be read, also not when it was tried again. */
  | { readonly kind: 'notRead'; readonly file: string; readonly code: string }

type FileSetAside = Extract<StorageTrouble, { kind: 'fileSetAside' }>

export type NotSaved = Extract<StorageTrouble, { kind: 'notSaved' }>

export function notSaved(path: string, error: unknown): NotSaved {
  return { kind: 'notSaved', file: basename(path), code: codeOf(error) }
}

const KEPT_OF_A_FILE = 3

/**
 * Renames a bad file to `<name>.bad-<time>` in its folder, so that it can be inspected, and removes all but the last
 * three of them. Returns `fileSetAside`, or `notSaved` with the system's error code when the renaming failed. Files with
 * changing names pass the same `as`, a path in the same folder, for `<name>`.
 */
export function setFileAside(path: string, at: Moment, as = path): FileSetAside | NotSaved {
  const renamedTo = badPathOf(as, at)
  try {
    renameSync(path, renamedTo)
  } catch (error) {
    return notSaved(path, error)
  }
  removeOldBadFiles(dirname(path), { of: as, kept: KEPT_OF_A_FILE, newest: renamedTo })
  return { kind: 'fileSetAside', file: basename(path), renamedTo: basename(renamedTo) }
}

/**
 * Removes the oldest bad files in a folder, all or only those of the file `of`, and keeps `kept` of them. `newest` is
 * kept also if its name is not the latest, because the clock may have been ahead before. Never throws.
 */
export function removeOldBadFiles(
  folder: string,
  { of, kept, newest }: { of?: string; kept: number; newest?: string },
): void {
  try {
    const bad = readdirSync(folder).filter((name) => /\.bad-[^.]+\.\d+Z$/u.test(name))
    const chosen = of === undefined ? bad : bad.filter((name) => name.startsWith(`${basename(of)}.bad-`))
    const last = newest === undefined ? null : basename(newest)
    const others = chosen.filter((name) => name !== last)
    others.sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
    for (const old of others.slice(last === null ? kept : kept - 1)) removeIfPossible(join(folder, old))
  } catch {
    // If the folder cannot be listed, nothing is removed.
  }
}

/** Removes the files of a folder for which `isIt`, by the name and the time of the last change. Never throws. */
export function removeFiles(folder: string, isIt: (name: string, changedAt: Moment) => boolean): void {
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (isIt(name, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)) removeIfPossible(path)
    }
  } catch {
    // The folder does not exist or cannot be read.
  }
}

const COPIES_KEPT_MILLISECONDS = 30 * 86_400_000

/**
 * Removes bad files that were set aside 30 days before `at`, on which two clocks must agree, and the copies of ended batches
 * that older programs made: they name people. One that a wrong clock dated as far ahead goes too. Never throws.
 */
export function removeOldCopies(folder: string, at: Moment): void {
  removeFiles(folder, (name, changedAt) => {
    const [, day, time] = /\.bad-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)\.\d+Z$/u.exec(name) ?? []
    const isBad = day !== undefined && time !== undefined
    if (!isBad && !name.includes('.jsonl.before-')) return false
    const madeAt = isBad ? Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) : changedAt
    return Math.abs(at - madeAt) > COPIES_KEPT_MILLISECONDS
  })
}

function timeOf(bad: string): string {
  return bad.slice(bad.lastIndexOf('.bad-'))
}
