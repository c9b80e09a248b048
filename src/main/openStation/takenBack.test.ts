import { expect, test } from 'vitest'
import type { StationEvent } from './reactions.ts'
import { takenBackBy } from './reactions.ts'

const reachable = { kind: 'reachable', at: 1 } as const
const unreachable = { kind: 'unreachable', because: { kind: 'noConnection', sent: false }, since: 1 } as const
const session = { employeeNumber: '10482', name: 'Mara', role: 'cook', startedAt: 1, expiresAt: 2, token: 't' }

const takingBack: readonly (readonly [StationEvent, string])[] = [
  [{ kind: 'lockChanged', isLocked: true }, 'locked'],
  [{ kind: 'connectionChanged', connection: unreachable, before: reachable }, 'connectionLost'],
  [{ kind: 'connectionChanged', connection: unreachable, before: { kind: 'unknown' } }, 'connectionLost'],
  [{ kind: 'sessionExpired' }, 'sessionEnded'],
  [{ kind: 'sessionEnded', because: { kind: 'signedOut' } }, 'signedOut'],
  [{ kind: 'sessionEnded', because: { kind: 'expired' } }, 'sessionEnded'],
  [{ kind: 'sessionEnded', because: { kind: 'refused', message: null } }, 'sessionEnded'],
  [{ kind: 'closing' }, 'restart'],
]

test('events that end the right to send take held requests back, each with its reason', () => {
  for (const [event, because] of takingBack) {
    expect(takenBackBy(event), JSON.stringify(event)).toBe(because)
  }
})

const others: readonly StationEvent[] = [
  { kind: 'lockChanged', isLocked: false },
  { kind: 'connectionChanged', connection: reachable, before: unreachable },
  { kind: 'answered', clockOffset: 0 },
  { kind: 'notAnswered', failure: { kind: 'timeout', seconds: 10 } },
  { kind: 'tokenRefused', token: 't', message: null },
  { kind: 'tokenChanged', session: null },
  { kind: 'tokenChanged', session },
  { kind: 'outboxChanged' },
]

test('other events take nothing back', () => {
  for (const event of others) {
    expect(takenBackBy(event), JSON.stringify(event)).toBeNull()
  }
})
