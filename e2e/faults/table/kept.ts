import type { BatchSummary } from '../../../src/shared/batch.ts'
import type { Timer } from '../../../src/shared/timer.ts'
import { expect, readState } from '../../kiosk.ts'
import { askedFor } from '../../retiring/askedFor.ts'
import { kindsByNumber, readJournal } from '../../retiring/journalOnDisk.ts'
import type { Trial } from './table.ts'

/** What no fault may cost, as the station shows it and as the disk has it. */
export interface Kept {
  readonly batches: readonly Omit<BatchSummary, 'movedAt' | 'leftAt' | 'leftBy' | 'hasNewerVersion'>[]
  /** Their ends are by the clock of the test, also after the station's was set. */
  readonly timers: readonly Omit<Timer, 'startedAt' | 'endedWhileAway' | 'isEndUnconfirmed'>[]
  /** The kinds of the journal lines of each number, in their order. */
  readonly journal: ReadonlyMap<string, string>
  /** Every number that the service was asked to delete. */
  readonly deletions: readonly string[]
}

/** How far the end of a timer may move, in milliseconds. */
const CLOSE_MILLISECONDS = 100
/** A clock that was set differs by more than this, and a busy machine answers sooner. */
const CLOCK_MILLISECONDS = 3_600_000

export async function readKept({ service, kiosk, glass }: Trial): Promise<Kept> {
  const page = await glass()
  const { batches, timers } = await readState(page)
  const ahead = (await page.evaluate(() => Date.now())) - Date.now()
  const set = Math.round(ahead / CLOCK_MILLISECONDS) * CLOCK_MILLISECONDS
  const { lines, breaks } = await readJournal(kiosk().dataFolder)
  expect(breaks).toEqual([])
  return {
    batches: batches.map(({ movedAt: _, leftAt: __, leftBy: ___, hasNewerVersion: ____, ...batch }) => batch),
    timers: timers.map(({ startedAt: _, endedWhileAway: __, isEndUnconfirmed: ___, ...timer }) => ({
      ...timer,
      endsAt: timer.endsAt - set,
    })),
    journal: kindsByNumber(lines),
    deletions: askedFor(service),
  }
}

/** Batches, ticks and timers are the same, no journal line is missing, and no number was asked for twice. */
export function expectKept(before: Kept, after: Kept): void {
  expect(after.batches).toEqual(before.batches)
  const withoutEnd = ({ endsAt: _, ...timer }: Kept['timers'][number]) => timer
  expect(after.timers.map(withoutEnd)).toEqual(before.timers.map(withoutEnd))
  for (const [index, { name, endsAt }] of before.timers.entries()) {
    const moved = Math.abs((after.timers[index]?.endsAt ?? 0) - endsAt)
    expect(moved, `how far the end of the timer ${name} has moved, in ms`).toBeLessThan(CLOSE_MILLISECONDS)
  }
  for (const [number, life] of before.journal)
    expect(after.journal.get(number) ?? '', `the journal lines of ${number}`).toMatch(new RegExp(`^${life}\\b`))
  expect(after.deletions, 'DELETE requests: none for one number twice').toEqual([...new Set(after.deletions)])
}
