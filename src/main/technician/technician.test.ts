import { randomBytes } from 'node:crypto'
import { test as base, expect } from 'vitest'
import { cookSession } from '../../shared/session.testing.ts'
import { keepSecrets } from '../redaction/secrets.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { createAttemptKeeper, NO_ATTEMPTS } from '../session/attempts.ts'
import { openMemoryStorage } from '../storage/storage.testing.ts'
import { hashOfCode } from './codeHash.ts'
import { ACCESS_MILLISECONDS, createTechnician } from './technician.ts'

const CODE = '83051729'
const hashed = hashOfCode(CODE, { random: randomBytes, cost: { N: 2 ** 14, p: 1 } })

async function openBench({ codeHash }: { codeHash?: null } = {}) {
  const clock = openTestClock()
  const { now, monotonicNow, uptime: elapsed, schedule } = clock
  const bench = {
    clock,
    storage: openMemoryStorage(NO_ATTEMPTS),
    secrets: keepSecrets(),
    session: null as typeof cookSession | null,
    isLocked: false,
    changes: 0,
    start: async () =>
      createTechnician({
        codeHash: codeHash === undefined ? await hashed : codeHash,
        attempts: createAttemptKeeper({ storage: bench.storage, now, monotonicNow }),
        session: {
          current: () => bench.session,
          mayAdminister: () => bench.session?.mayAdminister === true && !bench.isLocked,
        },
        lock: { isLocked: () => bench.isLocked },
        secrets: bench.secrets,
        now,
        elapsed,
        schedule,
        onChange: () => bench.changes++,
      }),
  }
  return bench
}

const test = base.extend<{ bench: Awaited<ReturnType<typeof openBench>> }>({
  bench: async ({}, use) => use(await openBench()),
})

const administrator = { ...cookSession, role: 'admin', mayAdminister: true }
const open = { ok: true, value: null }

test('the right code opens the access until five minutes after the last touch', async ({ bench }) => {
  const technician = await bench.start()
  expect(technician.state()).toEqual({ kind: 'closed' })
  expect(await technician.open('83051720')).toEqual({ ok: false, failure: { kind: 'wrongCode' } })
  expect(technician.isOpen()).toBe(false)
  expect(await technician.open(CODE)).toEqual(open)
  const until = bench.clock.now() + ACCESS_MILLISECONDS
  expect(technician.state()).toEqual({ kind: 'open', until, by: 'code' })
  await bench.clock.pass(ACCESS_MILLISECONDS - 1)
  technician.touch()
  await bench.clock.pass(ACCESS_MILLISECONDS - 1)
  expect(technician.isOpen()).toBe(true)
  const { changes } = bench
  await bench.clock.pass(1)
  expect([technician.isOpen(), technician.state().kind, bench.changes]).toEqual([false, 'closed', changes + 1])
  technician.touch()
  expect(technician.isOpen()).toBe(false)
})

test('the time in which the system slept counts', async ({ bench }) => {
  const technician = await bench.start()
  await technician.open(CODE)
  bench.clock.sleep(ACCESS_MILLISECONDS)
  expect([technician.isOpen(), technician.state().kind, technician.openedBy()]).toEqual([false, 'closed', null])
})

test('the fifth wrong code in a row begins a pause, which a restart does not end', async ({ bench }) => {
  const technician = await bench.start()
  for (let count = 0; count < 5; count++)
    expect(await technician.open(`8305172${count}`)).toEqual({ ok: false, failure: { kind: 'wrongCode' } })
  const paused = { ok: false, failure: { kind: 'paused', of: 'number', until: bench.clock.now() + 1000 } }
  expect(await technician.open(CODE)).toEqual(paused)
  const restarted = await bench.start()
  expect(await restarted.open(CODE)).toEqual(paused)
  await bench.clock.pass(1000)
  expect(await restarted.open('83051720')).toEqual({ ok: false, failure: { kind: 'wrongCode' } })
  await bench.clock.pass(1999)
  expect(await restarted.open(CODE)).toMatchObject({ failure: { kind: 'paused' } })
  await bench.clock.pass(1)
  expect(await restarted.open(CODE)).toEqual(open)
  expect(bench.storage.read().counts).toEqual([])
})

test('codes that are sent at once are counted before the first is checked', async ({ bench }) => {
  const technician = await bench.start()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => technician.open(`8305172${index}`)))
  expect(answers.map((answer) => (answer.ok ? '' : answer.failure.kind))).toEqual([
    ...Array(5).fill('wrongCode'),
    ...Array(3).fill('paused'),
  ])
})

test('a code is counted as wrong and hidden from the log before it is checked', async ({ bench }) => {
  const technician = await bench.start()
  const answer = technician.open(CODE)
  expect(bench.storage.read().counts).toMatchObject([{ kind: 'unlock', employeeNumber: 'technician', wrongInARow: 1 }])
  expect(bench.secrets.values).toEqual([CODE])
  expect(await answer).toEqual(open)
  expect(bench.secrets.values).toEqual([])
})

test('without a code in the station file only an administrator opens the access', async () => {
  const bench = await openBench({ codeHash: null })
  const technician = await bench.start()
  expect(technician.state()).toEqual({ kind: 'noCode' })
  expect(await technician.open(CODE)).toEqual({ ok: false, failure: { kind: 'noCode' } })
  expect(technician.openAsAdministrator()).toEqual({ ok: false, failure: { kind: 'notAllowed' } })
  bench.session = cookSession
  expect(technician.openAsAdministrator()).toEqual({ ok: false, failure: { kind: 'notAllowed' } })
  bench.session = administrator
  expect(technician.openAsAdministrator()).toEqual(open)
  expect(technician.state()).toMatchObject({ kind: 'open', by: 'administrator' })
  bench.session = { ...administrator, mayAdminister: false }
  expect([technician.isOpen(), technician.state()]).toEqual([false, { kind: 'noCode' }])
})

test('a locked station opens no access, and a lock ends it', async ({ bench }) => {
  const technician = await bench.start()
  bench.session = cookSession
  await technician.open(CODE)
  bench.isLocked = true
  expect(technician.isOpen()).toBe(false)
  technician.close()
  expect(await technician.open(CODE)).toEqual({ ok: false, failure: { kind: 'notAllowed' } })
  bench.isLocked = false
  expect(technician.isOpen()).toBe(false)
})

for (const [what, before, after, isOpen] of [
  ['a sign-in ends it', null, cookSession, false],
  ['another person ends it', cookSession, { ...cookSession, employeeNumber: '10501' }, false],
  ['the end of the session ends it', cookSession, null, false],
  ['the renewal of the session does not', cookSession, cookSession, true],
] as const)
  test(`the access and the session: ${what}`, async ({ bench }) => {
    const technician = await bench.start()
    bench.session = before
    await technician.open(CODE)
    bench.session = after
    technician.noteSession(after)
    expect(technician.isOpen()).toBe(isOpen)
  })

test('tells the journal who has the access', async ({ bench }) => {
  const technician = await bench.start()
  expect(technician.openedBy()).toBe(null)
  bench.session = administrator
  await technician.open(CODE)
  expect(technician.openedBy()).toEqual({ kind: 'technicianCode' })
  technician.openAsAdministrator()
  expect(technician.openedBy()).toEqual({ kind: 'person', employeeNumber: '10482', name: 'Mara Lindqvist' })
})
