import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Moment } from '../../shared/model.ts'
import { removeIfPossible } from './flushed.ts'

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
