import { join } from 'node:path'
import { followFiles } from '../../src/main/journal/followFiles.ts'
import { readingFiles } from '../../src/main/journal/journalFiles.ts'
import type { JournalBreak, RequestEvent } from '../../src/shared/journal.ts'
import { expect } from '../kiosk.ts'

interface JournalOnDisk {
  readonly lines: readonly RequestEvent[]
  readonly breaks: readonly JournalBreak[]
}

/** The journal in the data folder, read line by line as the station reads it; empty if there is none. */
export async function readJournal(dataFolder: string): Promise<JournalOnDisk> {
  const lines: RequestEvent[] = []
  const folder = join(dataFolder, 'journal')
  const { breaks } = await readingFiles({ folder, end: Number.POSITIVE_INFINITY }, (files) =>
    followFiles(files, {
      onLine({ event }) {
        if (event !== null && 'retirement' in event) lines.push(event)
      },
    }),
  )
  return { lines, breaks }
}

/** The kinds of the lines about each number, in their order, such as "confirmed sending accepted". */
export function kindsByNumber(lines: readonly RequestEvent[]): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>()
  for (const { kind, retirement } of lines) {
    const before = kinds.get(retirement.number)
    kinds.set(retirement.number, before === undefined ? kind : `${before} ${kind}`)
  }
  return kinds
}

/** Expects that the journal verifies and has exactly these lines, by number. */
export async function expectJournal(dataFolder: string, kinds: Readonly<Record<string, string>>): Promise<void> {
  const { lines, breaks } = await readJournal(dataFolder)
  expect(breaks).toEqual([])
  expect(Object.fromEntries(kindsByNumber(lines))).toEqual(kinds)
}
