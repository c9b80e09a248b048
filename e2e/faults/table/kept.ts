import type { BatchSummary } from '../../../src/shared/batch.ts'
import type { Timer } from '../../../src/shared/timer.ts'
import { expect, readState } from '../../kiosk.ts'
import { kindsByNumber, readJournal } from '../../retiring/journalOnDisk.ts'
import { askedFor } from '../../retiring/retiring.ts'
import type { Trial } from './table.ts'

/** The state that no fault may change, as the station shows it and as the disk has it. */
export interface Kept {
  readonly batches: readonly Omit<BatchSummary, 'movedAt' | 'leftAt' | 'leftBy' | 'inLibrary'>[]
  /** Their ends are by the clock of the test, even after the station's clock was set. */
  readonly timers: readonly Omit<Timer, 'startedAt' | 'endedWhileAway' | 'isEndUnconfirmed'>[]
  /** The kinds of the journal lines of each number, in order. */
  readonly journal: ReadonlyMap<string, string>
  /** Every number for which the service got a deletion. */
  readonly deletions: readonly string[]
}

/** The greatest change of a timer's end, in milliseconds. */
const CLOSE_MILLISECONDS = 100
/** A clock that was set differs by more than this; a busy machine answers sooner. */
const CLOCK_MILLISECONDS = 3_600_000

export async function readKept({ service, kiosk, currentPage }: Trial): Promise<Kept> {
  const page = await currentPage()
  const { batches, timers } = await readState(page)
  const ahead = (await page.evaluate(() => Date.now())) - Date.now()
  const set = Math.round(ahead / CLOCK_MILLISECONDS) * CLOCK_MILLISECONDS
  const { lines, breaks } = await readJournal(kiosk().dataFolder)
  expect(breaks).toEqual([])
  return {
    batches: batches.map(({ movedAt: _, leftAt: __, leftBy: ___, inLibrary: ____, ...batch }) => batch),
    timers: timers.map(({ startedAt: _, endedWhileAway: __, isEndUnconfirmed: ___, ...timer }) => ({
      ...timer,
      endsAt: timer.endsAt - set,
    })),
    journal: kindsByNumber(lines),
    deletions: askedFor(service),
  }
}

/** Expects the same batches, ticks and timers, all journal lines, and no second deletion of a number. */
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
