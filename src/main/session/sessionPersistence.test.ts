import { expect, test } from 'vitest'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { createSessionPersistence, type SessionPersistence } from './sessionPersistence.ts'
import type { KeptSession } from './vault.ts'

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
  readonly persistence: SessionPersistence
  isLocked: boolean
  idle: number
}

/** A vault in memory, which programs share that start one after the other. */
function openBench() {
  const clock = openTestClock()
  let kept: KeptSession | null = null
  const vault = {
    keeping: () => ({ kind: 'keyring', keyring: 'gnome_libsecret' }) as const,
    open: async () => kept,
    async keep(session: Omit<KeptSession, 'source'>) {
      kept = { source: 'https://auth.example', ...session }
    },
    async forget() {
      kept = null
    },
  }
  function start(): Program {
    const program: Program = {
      isLocked: false,
      idle: 0,
      persistence: createSessionPersistence({
        vault,
        lock: { isLocked: () => program.isLocked, idle: () => program.idle },
        lockAfter: ({ role }) => (role === 'cook' ? LOCK_AFTER : LOCK_AFTER / 2),
        now: clock.now,
        monotonicNow: clock.monotonicNow,
      }),
    }
    return program
  }
  return { clock, start, resume: () => start().persistence.resume(), kept: () => kept }
}

test('resumes a session unchanged after a short restart', async () => {
  const { clock, start, resume } = openBench()
  start().persistence.noteToken(mara)
  for (const idle of [0, (LOCK_AFTER - 1) * 1000]) {
    await clock.pass(idle)
    expect(await resume()).toEqual({ session: mara, isLocked: false, idle })
  }
})

test('resumes locked after a lock, a last touch older than the lock time of the role, or a clock that was set back', async () => {
  const { clock, start, resume } = openBench()
  const program = start()
  program.persistence.noteToken(mara)
  program.isLocked = true
  program.persistence.noteLock()
  expect(await resume()).toMatchObject({ isLocked: true })

  for (const [role, idle, passed, isLocked] of [
    ['cook', 100, 79, false],
    ['cook', 100, 80, true],
    ['maintenance', 0, 90, true],
    ['cook', 0, -60, true],
  ] as const) {
    const next = start()
    next.idle = idle * 1000
    next.persistence.noteToken({ ...mara, role })
    clock.set(clock.now() + passed * 1000)
    expect(await resume(), `${role} ${passed}`).toMatchObject({ isLocked })
  }
})

test('ignores changes after close, so that a locked session stays locked', async () => {
  const { start, resume } = openBench()
  const program = start()
  program.isLocked = true
  program.persistence.noteToken(mara)
  program.persistence.close()
  program.isLocked = false
  program.persistence.noteLock()
  program.persistence.noteTouch()
  expect(await resume()).toMatchObject({ isLocked: true })
})

test('writes the time of a touch at most once a minute', async () => {
  for (const [wait, isWritten] of [
    [59_999, false],
    [60_000, true],
  ] as const) {
    const { clock, start, kept } = openBench()
    const { persistence } = start()
    persistence.noteToken(mara)
    const begunAt = clock.now()
    await clock.pass(wait)
    persistence.noteTouch()
    expect(kept()?.touchedAt).toBe(isWritten ? begunAt + wait : begunAt)
  }
})

test('forgets the session when it ends', async () => {
  const { start, resume, kept } = openBench()
  const { persistence } = start()
  persistence.noteToken(mara)
  persistence.noteToken(null)
  persistence.noteTouch()
  persistence.noteLock()
  expect([kept(), await resume()]).toEqual([null, null])
})
