import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'playwright/test'
import type { ServiceFailure } from '../../shared/failure.ts'
import { confirmedRetirement, ines } from '../../shared/request.testing.ts'
import { failed, type Result } from '../../shared/result.ts'
import { openJournal } from '../journal/journal.ts'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import type { Acceptance } from '../service/acceptance.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { createLedger } from './ledger.ts'
import { accepted, HOLD } from './outbox.testing.ts'
import { createOutbox } from './outbox.ts'

/** An outbox on a real journal. The service answers at once with `answer`, or never for null. */
async function openOnDisk(
  folder: string,
  clock: TestClock,
  answer: (number: string) => Result<Acceptance, ServiceFailure> | null,
) {
  const sent: string[] = []
  let ids = 0
  const ledger = createLedger()
  const journal = openJournal({
    folder,
    now: () => ({ at: clock.now(), clock: 'service' }),
    onLine: ledger.note,
    onChange() {},
    onTrouble: ({ kind }) => expect(kind).toBe('fileSetAside'),
  })
  const outbox = createOutbox({
    onDefect: (error) => expect(error).toBeNull(),
    holdSeconds: HOLD / 1000,
    journal,
    ledger,
    now: clock.now,
    monotonicNow: clock.monotonicNow,
    serviceNow: clock.now,
    newId: () => `r${++ids}`,
    async send({ number }) {
      sent.push(number)
      return answer(number) ?? new Promise(() => {})
    },
    mayStillSend: () => true,
    onChange() {},
    schedule: clock.schedule,
  })
  await journal.opened
  outbox.begin()
  return { outbox, journal, sent }
}

test('after a kill at any byte of the journal, restores complete lines, ends every request and sends none', async ({
  folder: parent,
}) => {
  const { id: _id, ...mixer } = confirmedRetirement()
  const clock = openTestClock()
  const folder = join(parent, 'whole')
  const first = await openOnDisk(folder, clock, (number) => {
    if (number === '3') return null
    return number === '1' ? accepted : failed({ kind: 'refused', status: 404, message: 'There is none.' })
  })
  first.outbox.confirm(['1', '2', '3', '4', '5'].map((number) => ({ ...mixer, number })))
  first.outbox.takeBack(['r5'], ines)
  await clock.pass(HOLD)
  expect(first.outbox.requests().map(({ state }) => state.kind)).toEqual([
    'takenBack',
    'held',
    'sending',
    'refused',
    'accepted',
  ])
  const bytes = await readFile(join(folder, 'journal.jsonl'))

  let cuts = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: bytes.length }), async (length) => {
      const cut = join(parent, `cut${++cuts}`)
      await mkdir(cut)
      await writeFile(join(cut, 'journal.jsonl'), bytes.subarray(0, length))
      const whole = bytes.subarray(0, length).toString('utf8').split('\n').slice(0, -1)
      const events = whole.map((line) => JSON.parse(line).event)
      const last = (number: string) => events.findLast(({ retirement }) => retirement?.number === number)?.kind

      const { outbox, journal, sent } = await openOnDisk(cut, openTestClock(clock.now()), () => accepted)
      const expected = ['5', '4', '3', '2', '1'].flatMap((number) => {
        const kind = last(number)
        if (kind === undefined) return []
        return [[number, { confirmed: 'takenBack', sending: 'unknown' }[String(kind)] ?? kind]]
      })
      expect(outbox.requests().map(({ number, state }) => [number, state.kind])).toEqual(expected)
      expect(sent).toEqual([])
      expect((await journal.verify()).breaks).toEqual([])
    }),
    { numRuns: 60, examples: [[0], [bytes.length], [bytes.length - 1]] },
  )
})
