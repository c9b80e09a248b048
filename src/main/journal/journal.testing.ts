import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { test as base, expect } from 'vitest'
import { ALL_LINES } from '../../shared/journal.testing.ts'
import { type JournalBreak, type JournalEvent, type JournalLine, requestOf } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import type { ConfirmedItem } from '../../shared/request.ts'
import { success } from '../../shared/result.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { type Journal, openJournal } from './journal.ts'

export interface Bench {
  /** The folder of the journal; does not exist before the first `open`. */
  readonly folder: string
  readonly troubles: StorageTrouble[]
  /** The files that were read late. */
  readonly readLate: string[]
  /** The lines that the last reading reported. */
  readonly opened: JournalLine[]
  /** After how many of them lines were missing. */
  readonly gaps: number[]
  at: Moment
  changes: number
  open(largestFileBytes?: number): Promise<Journal>
  names(): readonly string[]
  bytes(name?: string): Buffer
  /** The lines of a file, without line ends. */
  lines(name?: string): readonly string[]
  write(lines: readonly string[], name?: string): void
  add(text: string, name?: string): void
  /** Edits the reason in a line (one-based), or in all lines, at the same size. */
  alter(line?: number, name?: string): void
}

export const NOW = Date.UTC(2026, 4, 3, 6, 0)
const CURRENT = 'journal.jsonl'

/** A RAM disk, where available: the tests flush thousands of lines, and none needs them to survive a power cut. */
const MEMORY = '/dev/shm'

/** Creates a folder for one journal folder and the files beside it. */
export function newParent(): string {
  return mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'journal-'))
}

export const test = base.extend<{ bench: Bench }>({
  bench: async ({}, use) => {
    const parent = newParent()
    await use(benchIn(parent))
    rmSync(parent, { recursive: true, force: true })
  },
})

/** `parent` must exist. */
export function benchIn(parent: string): Bench {
  const folder = join(parent, 'journal')
  const path = (name: string) => join(folder, name)
  const bench: Bench = {
    folder,
    troubles: [],
    readLate: [],
    opened: [],
    gaps: [],
    at: NOW,
    changes: 0,
    async open(largestFileBytes = 1_000_000) {
      const journal = openJournal({
        folder,
        now: () => ({ at: bench.at, clock: 'service' }),
        reader: {
          begin() {
            bench.opened.length = 0
            bench.gaps.length = 0
          },
          note: (line) => bench.opened.push(line),
          noteGap: () => bench.gaps.push(bench.opened.length),
        },
        onChange: () => bench.changes++,
        onTrouble: (trouble) => bench.troubles.push(trouble),
        onRead: (file) => bench.readLate.push(file),
        largestFileBytes,
      })
      // `opened` stays pending for a journal that cannot be read.
      await Promise.race([journal.opened, hasBeenRead(journal)])
      return journal
    },
    names: () => readdirSync(folder).sort(),
    bytes: (name = CURRENT) => readFileSync(path(name)),
    lines: (name = CURRENT) => readFileSync(path(name), 'utf8').split('\n').slice(0, -1),
    write: (lines, name = CURRENT) => writeFileSync(path(name), lines.map((line) => `${line}\n`).join('')),
    add: (text, name = CURRENT) => appendFileSync(path(name), text),
    alter(line, name) {
      const isMeant = (at: number) => line === undefined || at === line - 1
      const altered = bench.lines(name).map((text, at) => (isMeant(at) ? text.replace('Broken', 'Mended') : text))
      bench.write(altered, name)
    },
  }
  return bench
}

async function hasBeenRead(journal: Journal): Promise<void> {
  while (journal.state().reading !== null) await setTimeout(2)
}

export function retirementOf(number: string, given: Partial<ConfirmedItem> = {}): ConfirmedItem {
  return {
    id: `retirement-${number}`,
    kind: 'asset',
    number,
    name: 'Spiral mixer',
    by: { employeeNumber: '20331', name: 'Idris Okafor' },
    reason: 'Broken',
    confirmation: { kind: 'again', first: 'scanned', second: 'typed' },
    ...given,
  }
}

export function confirmed(number: string, given: Partial<ConfirmedItem> = {}): JournalEvent {
  return { kind: 'confirmed', retirement: retirementOf(number, given), heldUntil: NOW + 30_000 }
}

export function sending(number: string): JournalEvent {
  return { kind: 'sending', retirement: retirementOf(number) }
}

export function accepted(number: string, message: string | null = null): JournalEvent {
  return {
    kind: 'accepted',
    retirement: retirementOf(number),
    status: 202,
    message,
    outcome: { kind: 'requestAccepted' },
  }
}

/** The number of each line's request, or `chain` for the beginning of a chain; the newest first. */
export async function numbersIn(journal: Journal): Promise<readonly string[]> {
  const lines = await journal.lines(ALL_LINES)
  return lines.map(({ event }) => requestOf(event)?.number ?? (event.kind === 'stationChanged' ? event.key : 'chain'))
}

/** A journal with lines 1 (`chainBegun`) to `count`. The request of each line has the number of the line. */
export async function written(bench: Bench, count: number, largestFileBytes?: number): Promise<Journal> {
  const journal = await bench.open(largestFileBytes)
  for (let line = 2; line <= count; line++) expect(journal.append([confirmed(String(line))])).toEqual(success(null))
  return journal
}

/** Opens the journal and returns the breaks that it finds. */
export async function breaksOf(bench: Bench): Promise<readonly JournalBreak[]> {
  return (await bench.open()).state().check.breaks
}
