import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { openTestKeyring } from './keyring.testing.ts'
import { createSessionPersistence, type SessionPersistence } from './sessionPersistence.ts'
import { createVault, VAULT_FILE, type Vault } from './vault.ts'

const LOCK_AFTER = 180
const mara = {
  employeeNumber: '10482',
  name: 'Mara Lindqvist',
  role: 'cook',
  startedAt: 1,
  expiresAt: Date.UTC(2026, 10, 21, 14),
  token: 'token-of-10482',
}

interface Program {
  readonly sessionPersistence: SessionPersistence
  readonly vault: Vault
  isLocked: boolean
  idle: number
}

const test = base.extend<{ clock: TestClock; start: () => Program }>({
  clock: async ({}, use) => use(openTestClock()),
  start: async ({ clock, folder }, use) => {
    const keyring = openTestKeyring()
    await use(() => {
      const vault = createVault({
        folder,
        isWanted: true,
        binding: { source: 'https://auth.example', dataSource: 'https://data.example', entityNumber: '4021' },
        keyring,
        now: clock.now,
        onTrouble: () => {},
        onRead: () => {},
        onChange: () => {},
        log: { info: () => {}, error: () => {} },
      })
      const program: Program = {
        vault,
        isLocked: false,
        idle: 0,
        sessionPersistence: createSessionPersistence({
          vault,
          lock: { isLocked: () => program.isLocked, idle: () => program.idle },
          lockAfter: ({ role }) => (role === 'cook' ? LOCK_AFTER : LOCK_AFTER / 2),
          now: clock.now,
          monotonicNow: clock.monotonicNow,
        }),
      }
      return program
    })
  },
})

/** Waits for pending writes: the vault runs its operations one after the other. */
const settled = ({ vault }: Program) => vault.open()

test('resumes a session unchanged after a short restart', async ({ start, clock }) => {
  const before = start()
  before.sessionPersistence.noteToken(mara)
  await settled(before)
  expect(await start().sessionPersistence.resume()).toEqual({ session: mara, isLocked: false, idle: 0 })
  await clock.pass((LOCK_AFTER - 1) * 1000)
  expect(await start().sessionPersistence.resume()).toEqual({
    session: mara,
    isLocked: false,
    idle: (LOCK_AFTER - 1) * 1000,
  })
})

test('resumes locked if it was locked or the last touch is older than the lock time', async ({ start, clock }) => {
  const first = start()
  first.sessionPersistence.noteToken(mara)
  first.isLocked = true
  first.sessionPersistence.noteLock()
  await settled(first)
  expect(await start().sessionPersistence.resume()).toMatchObject({ isLocked: true })

  const second = start()
  second.idle = 100_000
  second.sessionPersistence.noteToken(mara)
  await settled(second)
  await clock.pass(79_000)
  expect(await start().sessionPersistence.resume()).toMatchObject({ isLocked: false })
  await clock.pass(1000)
  expect(await start().sessionPersistence.resume()).toMatchObject({ isLocked: true })
})

test('resumes by the lock time of the role', async ({ start, clock }) => {
  const before = start()
  before.sessionPersistence.noteToken({ ...mara, role: 'maintenance' })
  await settled(before)
  await clock.pass(LOCK_AFTER * 500)
  expect(await start().sessionPersistence.resume()).toMatchObject({ isLocked: true })
})

test('ignores changes after close, so that a locked session stays locked', async ({ start }) => {
  const before = start()
  before.sessionPersistence.noteToken(mara)
  before.isLocked = true
  before.sessionPersistence.noteLock()
  await settled(before)
  before.sessionPersistence.close()
  before.isLocked = false
  before.sessionPersistence.noteLock()
  before.sessionPersistence.noteTouch()
  await settled(before)
  expect(await start().sessionPersistence.resume()).toMatchObject({ isLocked: true })
})

test('resumes locked if the clock was set back meanwhile', async ({ start, clock }) => {
  const before = start()
  before.sessionPersistence.noteToken(mara)
  await settled(before)
  clock.set(clock.now() - 60_000)
  expect(await start().sessionPersistence.resume()).toMatchObject({ isLocked: true })
})

test('writes the time of a touch at most once a minute', async ({ start, clock }) => {
  for (const [wait, isLocked] of [
    [59_999, true],
    [60_000, false],
  ] as const) {
    const before = start()
    before.sessionPersistence.noteToken({ ...mara, expiresAt: clock.now() + 3_600_000 })
    await clock.pass(wait)
    before.sessionPersistence.noteTouch()
    await settled(before)
    await clock.pass((LOCK_AFTER - 1) * 1000)
    expect(await start().sessionPersistence.resume()).toMatchObject({ isLocked })
  }
})

test('removes the file when the session ends', async ({ start, folder }) => {
  const before = start()
  before.sessionPersistence.noteToken(mara)
  await settled(before)
  expect(await readdir(folder)).toEqual([VAULT_FILE])
  before.sessionPersistence.noteToken(null)
  before.sessionPersistence.noteTouch()
  before.sessionPersistence.noteLock()
  await settled(before)
  expect(await readdir(folder)).toEqual([])
  expect(await start().sessionPersistence.resume()).toBeNull()
})
