import { expect, test } from 'vitest'
import type { KioskState, LockState, Session } from '../../shared/model.ts'
import { cookSession } from '../../shared/session.testing.ts'
import { pastryStation as station } from '../../shared/station.testing.ts'
import { recipientOf } from './recipient.ts'

const mara: Session = cookSession
const locked: LockState = { kind: 'locked', since: 0, because: 'idle' }

function at({ session = null, lock = { kind: 'open' }, badge = station.scanner.badge }: Where = {}) {
  const state: Pick<KioskState, 'station' | 'session' | 'lock'> = {
    station: { kind: 'ready', practice: false, station: { ...station, scanner: { ...station.scanner, badge } } },
    session,
    lock,
  }
  return (code: string, isKnown = false) => recipientOf(code, state, isKnown)
}
interface Where {
  readonly session?: Session | null
  readonly lock?: LockState
  readonly badge?: string
}

test('signed out, a badge leads to its password, and any other code goes to the screen', () => {
  const recipient = at()
  expect(recipient('10517')).toEqual({ kind: 'badge', employeeNumber: '10517', own: null })
  for (const code of ['104829', '1048A', '2022024365352']) {
    expect(recipient(code)).toEqual({ kind: 'screen', badge: null, asksForBadge: true })
  }
  expect(at({ badge: '^EMP(.+)$' })('EMP104829')).toEqual({
    kind: 'refused',
    refusal: { kind: 'noEmployeeNumber', read: '104829' },
  })
})

test('during a session, a badge starts no sign-in', () => {
  for (const lock of [{ kind: 'open' }, { kind: 'warning', locksAt: 9 }] as const) {
    const recipient = at({ session: mara, lock })
    expect(recipient('10517')).toEqual({ kind: 'screen', badge: '10517', asksForBadge: false })
    expect(recipient('10482')).toEqual({ kind: 'screen', badge: '10482', asksForBadge: false })
    expect(recipient('J-30044')).toEqual({ kind: 'screen', badge: null, asksForBadge: false })
    // The number of an asset.
    expect(recipient('10517', true)).toEqual({ kind: 'screen', badge: null, asksForBadge: false })
  }
})

test('locked, the person’s own badge stays at the password, another badge leads to its password, and no code reaches the work', () => {
  const recipient = at({ session: mara, lock: locked })
  expect(recipient('10482')).toEqual({ kind: 'badge', employeeNumber: '10482', own: 'Mara Lindqvist' })
  expect(recipient('10517')).toEqual({ kind: 'badge', employeeNumber: '10517', own: null })
  expect(recipient('2022024365352')).toEqual({ kind: 'refused', refusal: { kind: 'notABadge' } })
})

test('a station that is not set up reads no badges', () => {
  const problem = { kind: 'missing', searched: [] } as const
  const recipient = recipientOf('10482', {
    station: { kind: 'problem', problem },
    session: null,
    lock: { kind: 'open' },
  })
  expect(recipient).toEqual({ kind: 'screen', badge: null, asksForBadge: false })
})

test('a code that was read twice in one is refused in every state', () => {
  for (const where of [{}, { session: mara }, { session: mara, lock: locked }]) {
    for (const code of ['1048210482', '20220243653522022024365352', '12341234']) {
      expect(at(where)(code)).toEqual({ kind: 'twice' })
    }
  }
  expect(at({ session: mara })('20272027', true).kind).toBe('screen')
  expect(at()('123123')).not.toEqual({ kind: 'twice' })
})
