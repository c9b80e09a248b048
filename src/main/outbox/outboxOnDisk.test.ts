import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
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
    reader: ledger,
    onChange() {},
    onTrouble: ({ kind }) => expect(kind).toBe('fileSetAside'),
  })
  const outbox = createOutbox({
    onDefect: (error) => expect(error).toBeNull(),
    holdSeconds: () => HOLD / 1000,
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

const NEW_LINE = 0x0a

/** The bytes of a journal with requests of every end, killed while it sends one, and the end that each has then. */
async function killedWhileSending(parent: string, clock: TestClock) {
  const { id: _id, ...mixer } = confirmedRetirement()
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
  const ends = new Map(Object.entries({ 1: 'accepted', 2: 'refused', 3: 'unknown', 4: 'takenBack', 5: 'takenBack' }))
  return { bytes: await readFile(join(folder, 'journal.jsonl')), ends }
}

test('where lines are missing or damaged, no request has an end they may contradict', async ({ folder: parent }) => {
  const clock = openTestClock()
  const { bytes, ends } = await killedWhileSending(parent, clock)
  const lines = bytes.toString('utf8').split('\n').slice(0, -1)
  let folders = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(lines.length - 2), fc.nat(lines.length), fc.boolean(), async (from, count, isRemoved) => {
      // Lines that are missing at the end leave no trace.
      const to = Math.min(from + count, isRemoved ? lines.length - 1 : lines.length)
      const damaged = isRemoved ? [] : lines.slice(from, to).map((line) => 'x'.repeat(line.length))
      const folder = join(parent, `folder${++folders}`)
      await mkdir(folder)
      const left = [...lines.slice(0, from), ...damaged, ...lines.slice(to)]
      await writeFile(join(folder, 'journal.jsonl'), `${left.join('\n')}\n`)
      for (const _start of ['first', 'second']) {
        const { outbox, sent } = await openOnDisk(folder, openTestClock(clock.now()), () => accepted)
        for (const { number, state } of outbox.requests())
          expect([ends.get(number), 'unknown'], `${number} without lines ${from} to ${to}`).toContain(state.kind)
        expect(sent).toEqual([])
      }
    }),
    { numRuns: tries(15), examples: [[7, 2, true]] },
  )
})

test('after a kill at any byte, restores whole lines, ends every request, sends none', async ({ folder: parent }) => {
  const clock = openTestClock()
  const { bytes } = await killedWhileSending(parent, clock)

  let cuts = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: bytes.length }), async (length) => {
      const cut = join(parent, `cut${++cuts}`)
      await mkdir(cut)
      await writeFile(join(cut, 'journal.jsonl'), bytes.subarray(0, length))
      const whole = bytes.subarray(0, length).toString('utf8').split('\n').slice(0, -1)
      const events = whole.map((line) => JSON.parse(line).event)
      // A torn line is what a kill leaves, but also a file that was cut: what it said is not known.
      const isTorn = length > 0 && bytes[length - 1] !== NEW_LINE
      const last = (number: string) => events.findLast(({ retirement }) => retirement?.number === number)?.kind

      const { outbox, journal, sent } = await openOnDisk(cut, openTestClock(clock.now()), () => accepted)
      const expected = ['5', '4', '3', '2', '1'].flatMap((number) => {
        const kind = last(number)
        if (kind === undefined) return []
        return [[number, { confirmed: isTorn ? 'unknown' : 'takenBack', sending: 'unknown' }[String(kind)] ?? kind]]
      })
      expect(outbox.requests().map(({ number, state }) => [number, state.kind])).toEqual(expected)
      expect(sent).toEqual([])
      expect((await journal.verify()).breaks).toEqual([])
    }),
    { numRuns: tries(60), examples: [[0], [bytes.length], [bytes.length - 1]] },
  )
})
