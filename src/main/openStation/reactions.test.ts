import { expect, test } from 'vitest'
import { createReactions, type StationEvent, takenBackBy } from './reactions.ts'

/** Parts that record their calls. */
function openBench({ token = 'live' as string | null } = {}) {
  const told: string[] = []
  const tell =
    (name: string) =>
    (...given: readonly unknown[]) => {
      told.push([name, ...given.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' '))
    }
  let offset: number | null = null
  const react = createReactions({
    clock: {
      note(next) {
        const isChanged = next !== null && next !== offset
        offset = next ?? offset
        return isChanged
      },
      offset: () => offset ?? 0,
    },
    timers: { noteClockOffset: tell('timers.noteClockOffset') },
    connection: { answered: tell('connection.answered'), failed: tell('connection.failed') },
    token: { value: () => token },
    session: {
      end: tell('session.end'),
      dropSignIns: tell('session.dropSignIns'),
      noteReachable: tell('session.noteReachable'),
    },
    technician: { close: tell('technician.close'), noteSession: tell('technician.noteSession') },
    persistence: { noteLock: tell('persistence.noteLock'), noteToken: tell('persistence.noteToken') },
    lockTimes: { noteLeft: tell('lockTimes.noteLeft') },
    outbox: { takeBackAll: tell('outbox.takeBackAll') },
    ledger: { underWay: () => [] },
    waitingChanges: { keepOnly: tell('waitingChanges.keepOnly') },
    records: { forgetAll: tell('records.forgetAll') },
    batches: { leaveBatch: tell('batches.leaveBatch') },
    libraryRefresh: {
      refresh: async () => tell('libraryRefresh.refresh')(),
      afterSignIn: tell('libraryRefresh.afterSignIn'),
    },
    changed: tell('changed'),
    replaceWindow: tell('replaceWindow'),
  })
  return {
    /** The calls of the parts for one event. */
    react(event: StationEvent): readonly string[] {
      told.length = 0
      react(event)
      return [...told]
    },
  }
}

const reachable = { kind: 'reachable', at: 1 } as const
const unreachable = { kind: 'unreachable', because: { kind: 'noConnection', sent: false }, since: 1 } as const

test('an answer updates the timers, the clock and the connection, and publishes only a new offset', () => {
  const { react } = openBench()
  const offset = ['timers.noteClockOffset 40', 'changed', 'connection.answered']
  expect(react({ kind: 'answered', clockOffset: 40 })).toEqual(offset)
  expect(react({ kind: 'answered', clockOffset: 40 })).toEqual(['timers.noteClockOffset 40', 'connection.answered'])
  expect(react({ kind: 'answered', clockOffset: null })).toEqual(['connection.answered'])
})

test('a request without an answer passes its cause to the connection', () => {
  const { react } = openBench()
  expect(react({ kind: 'notAnswered', failure: { kind: 'timeout', seconds: 10 } })).toEqual([
    'connection.failed {"kind":"timeout","seconds":10}',
  ])
})

test('a refused token ends its session and no other', () => {
  const refused = { kind: 'tokenRefused', token: 'live', message: 'Sign in again.' } as const
  expect(openBench().react(refused)).toEqual(['session.end {"kind":"refused","message":"Sign in again."}'])
  expect(openBench({ token: 'another' }).react(refused)).toEqual([])
  expect(openBench({ token: null }).react(refused)).toEqual([])
})

test('a lock ends the technician’s access, is persisted and takes held requests back before it is published', () => {
  const { react } = openBench()
  expect(react({ kind: 'lockChanged', isLocked: true })).toEqual([
    'technician.close',
    'session.dropSignIns',
    'persistence.noteLock',
    'outbox.takeBackAll locked',
    'changed',
  ])
  expect(react({ kind: 'lockChanged', isLocked: false })).toEqual(['persistence.noteLock', 'changed'])
})

test('a lost connection takes held requests back and is passed to the session', () => {
  const { react } = openBench()
  expect(react({ kind: 'connectionChanged', connection: unreachable, before: reachable })).toEqual([
    'changed',
    'outbox.takeBackAll connectionLost',
    'session.noteReachable false',
  ])
})

test('reads the library when the connection is back, not at the first connection', () => {
  const { react } = openBench()
  const known = ['changed', 'session.noteReachable true']
  expect(react({ kind: 'connectionChanged', connection: reachable, before: { kind: 'unknown' } })).toEqual(known)
  expect(react({ kind: 'connectionChanged', connection: reachable, before: unreachable })).toEqual([
    ...known,
    'libraryRefresh.refresh',
  ])
})

test('a new token is persisted and reads the library, and the end of one discards the answers', () => {
  const { react } = openBench()
  const session = { employeeNumber: '10482', name: 'Mara', role: 'cook', startedAt: 1, expiresAt: 2, token: 't' }
  expect(react({ kind: 'tokenChanged', session })).toEqual([
    `technician.noteSession ${JSON.stringify(session)}`,
    `persistence.noteToken ${JSON.stringify(session)}`,
    'libraryRefresh.afterSignIn',
  ])
  expect(react({ kind: 'tokenChanged', session: null })).toEqual([
    'records.forgetAll',
    'technician.noteSession null',
    'persistence.noteToken null',
  ])
})

test('the end of a session takes held requests back and leaves the batch before the window is replaced', () => {
  const { react } = openBench()
  expect(react({ kind: 'sessionEnded', because: { kind: 'signedOut' } })).toEqual([
    'outbox.takeBackAll signedOut',
    'technician.close',
    'batches.leaveBatch',
    'lockTimes.noteLeft',
    'replaceWindow',
  ])
})

test('an expired session takes held requests back and does not replace the window', () => {
  expect(openBench().react({ kind: 'sessionExpired' })).toEqual(['outbox.takeBackAll sessionEnded'])
})

test('a change of the outbox discards the payloads of ended requests before it is published', () => {
  expect(openBench().react({ kind: 'outboxChanged' })).toEqual(['waitingChanges.keepOnly []', 'changed'])
})

test('a closing station takes held requests back', () => {
  expect(openBench().react({ kind: 'closing' })).toEqual(['outbox.takeBackAll restart', 'technician.close'])
})

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
