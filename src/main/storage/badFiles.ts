import { readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Moment } from '../../shared/model.ts'
import { codeOf, removeIfPossible } from './flushed.ts'

/** What can go wrong with a file of small state; none of it stops the station. */
export type StorageTrouble =
  | { readonly kind: 'fileSetAside'; readonly file: string; readonly renamedTo: string }
  | { readonly kind: 'notSaved'; readonly file: string; readonly code: string }

const KEPT_OF_A_FILE = 3

/**
 * Renames a bad file to `<name>.bad-<time>` beside itself, so that nothing is lost, and removes all but the last three
 * of them. Returns what to tell: that it was done, or the code with which even that failed.
 */
export function setFileAside(path: string, at: Moment): StorageTrouble {
  const renamedTo = badPathOf(path, at)
  try {
    renameSync(path, renamedTo)
  } catch (error) {
    return { kind: 'notSaved', file: basename(path), code: codeOf(error) }
  }
  removeOldBadFiles(dirname(path), { of: path, kept: KEPT_OF_A_FILE })
  return { kind: 'fileSetAside', file: basename(path), renamedTo: basename(renamedTo) }
}

/** Where a bad file goes: beside itself, so that it can be looked into. Names of one file sort by their time. */
export function badPathOf(path: string, at: Moment): string {
  return `${path}.bad-${new Date(at).toISOString().replaceAll(':', '-')}`
}

/** Removes the oldest bad files in a folder, of any file or of the one named; what cannot be removed stays. */
export function removeOldBadFiles(folder: string, { of, kept }: { of?: string; kept: number }): void {
  try {
    const bad = readdirSync(folder).filter((name) => /\.bad-[^.]+\.\d+Z$/u.test(name))
    const chosen = of === undefined ? bad : bad.filter((name) => name.startsWith(`${basename(of)}.bad-`))
    chosen.sort((one, other) => timeOf(one).localeCompare(timeOf(other)))
    for (const old of chosen.slice(0, -kept)) removeIfPossible(join(folder, old))
  } catch {
    // A folder that cannot be listed keeps what is in it.
  }
}

function timeOf(bad: string): string {
  return bad.slice(bad.lastIndexOf('.bad-'))
}
