import { expect, test } from 'vitest'
import type { LockState, Session } from '../../shared/model.ts'
import { cookSession } from '../../shared/session.testing.ts'
import { mayGoDark, millisecondsUntilDark } from './idle.ts'

const session: Session = { ...cookSession, role: 'maintenance', mayMaintain: true }
const open: LockState = { kind: 'open' }
const warning: LockState = { kind: 'warning', locksAt: 1 }
const locked: LockState = { kind: 'locked', since: 1, because: 'idle' }

test('the display may go dark without a session and while locked, and not during an unlocked session', () => {
  expect(mayGoDark({ session: null, lock: open }, false)).toBe(true)
  expect(mayGoDark({ session, lock: locked }, false)).toBe(true)
  expect(mayGoDark({ session, lock: open }, false)).toBe(false)
  expect(mayGoDark({ session, lock: warning }, false)).toBe(false)
})

test('a ringing timer keeps the display lit', () => {
  expect(mayGoDark({ session: null, lock: open }, true)).toBe(false)
  expect(mayGoDark({ session, lock: locked }, true)).toBe(false)
})

test('the display goes dark the configured time after the last touch', () => {
  expect(millisecondsUntilDark(1000, 1000, 300)).toBe(300_000)
  expect(millisecondsUntilDark(1000, 300_999, 300)).toBe(1)
  expect(millisecondsUntilDark(1000, 301_000, 300)).toBe(0)
  expect(millisecondsUntilDark(1000, 999_000, 300)).toBe(0)
})
