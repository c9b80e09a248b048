import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import type { JournalBreak, JournalEvent, JournalLine } from '../../shared/journal.ts'
import type { Moment } from '../../shared/model.ts'
import type { ConfirmedThing } from '../../shared/request.ts'
import { success } from '../../shared/result.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { type Journal, openJournal } from './journal.ts'

export interface Bench {
  /** The journal's own, not there yet. */
  readonly folder: string
  readonly troubles: StorageTrouble[]
  /** What the last opening told. */
  readonly opened: JournalLine[]
  at: Moment
  changes: number
  open(largestFileBytes?: number): Promise<Journal>
  names(): readonly string[]
  bytes(name?: string): Buffer
  /** The lines of a file, without their ends. */
  lines(name?: string): readonly string[]
  write(lines: readonly string[], name?: string): void
  add(text: string, name?: string): void
}

export const NOW = Date.UTC(2026, 4, 3, 6, 0)
const CURRENT = 'journal.jsonl'

/** In memory where the system has such a folder: thousands of lines are flushed, and no test here pulls the plug. */
const MEMORY = '/dev/shm'

/** A folder of its own for one journal and what lies beside it. */
export function newParent(): string {
  return mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'journal-'))
}

export const test = base.extend<{ bench: Bench }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  bench: async ({}, use) => {
    const parent = newParent()
    await use(benchIn(parent))
    rmSync(parent, { recursive: true, force: true })
  },
})

/** `parent` must be there. */
export function benchIn(parent: string): Bench {
  const folder = join(parent, 'journal')
  const path = (name: string) => join(folder, name)
  const bench: Bench = {
    folder,
    troubles: [],
    opened: [],
    at: NOW,
    changes: 0,
    open(largestFileBytes = 1_000_000) {
      bench.opened.length = 0
      return openJournal({
        folder,
        now: () => ({ at: bench.at, clock: 'service' }),
        onLine: (line) => bench.opened.push(line),
        onChange: () => bench.changes++,
        onTrouble: (trouble) => bench.troubles.push(trouble),
        largestFileBytes,
      })
    },
    names: () => readdirSync(folder).sort(),
    bytes: (name = CURRENT) => readFileSync(path(name)),
    lines: (name = CURRENT) => readFileSync(path(name), 'utf8').split('\n').slice(0, -1),
    write: (lines, name = CURRENT) => writeFileSync(path(name), lines.map((line) => `${line}\n`).join('')),
    add: (text, name = CURRENT) => appendFileSync(path(name), text),
  }
  return bench
}

export function retirementOf(number: string, given: Partial<ConfirmedThing> = {}): ConfirmedThing {
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

export function confirmed(number: string, given: Partial<ConfirmedThing> = {}): JournalEvent {
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

/** What each line of the journal is about, the last first. */
export async function numbersIn(journal: Journal): Promise<readonly string[]> {
  const { lines } = await journal.read({ text: '', filter: 'all', limit: 1000 })
  return lines.map(({ event }) => (event.kind === 'chainBegun' ? 'chain' : event.retirement.number))
}

/** Lines 1 (the beginning) to `count`, each about its number. */
export async function written(bench: Bench, count: number, largestFileBytes?: number): Promise<Journal> {
  const journal = await bench.open(largestFileBytes)
  for (let line = 2; line <= count; line++) expect(journal.append([confirmed(String(line))])).toEqual(success(null))
  return journal
}

/** Of a journal as it is opened. */
export async function breaksOf(bench: Bench): Promise<readonly JournalBreak[]> {
  return (await bench.open()).state().check.breaks
}
