import { expect, test } from 'vitest'
import { createReactions, type StationEvent } from './reactions.ts'

/** Parts that record their calls. */
function openBench({ token = 'live' as string | null } = {}) {
  const calls: string[] = []
  const tell =
    (name: string) =>
    (...given: readonly unknown[]) => {
      calls.push([name, ...given.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' '))
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
      calls.length = 0
      react(event)
      return [...calls]
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

test('a refused token ends its session and no other', () => {
  const refused = { kind: 'tokenRefused', token: 'live', message: 'Sign in again.' } as const
  expect(openBench().react(refused)).toEqual(['session.end {"kind":"refused","message":"Sign in again."}'])
  expect(openBench({ token: 'another' }).react(refused)).toEqual([])
  expect(openBench({ token: null }).react(refused)).toEqual([])
})

const session = { employeeNumber: '10482', name: 'Mara', role: 'cook', startedAt: 1, expiresAt: 2, token: 't' }
const left = ['technician.close', 'batches.leaveBatch', 'lockTimes.noteLeft', 'replaceWindow']

const reactions: readonly (readonly [what: string, StationEvent, readonly string[]])[] = [
  [
    'a request without an answer passes its cause to the connection',
    { kind: 'notAnswered', failure: { kind: 'timeout', seconds: 10 } },
    ['connection.failed {"kind":"timeout","seconds":10}'],
  ],
  [
    'a lock ends the technician’s access, is persisted and takes held requests back before it is published',
    { kind: 'lockChanged', isLocked: true },
    ['technician.close', 'session.dropSignIns', 'persistence.noteLock', 'outbox.takeBackAll locked', 'changed'],
  ],
  ['an unlock is persisted', { kind: 'lockChanged', isLocked: false }, ['persistence.noteLock', 'changed']],
  [
    'a lost connection takes held requests back and is passed to the session',
    { kind: 'connectionChanged', connection: unreachable, before: reachable },
    ['changed', 'outbox.takeBackAll connectionLost', 'session.noteReachable false'],
  ],
  [
    'the first connection does not read the library',
    { kind: 'connectionChanged', connection: reachable, before: { kind: 'unknown' } },
    ['changed', 'session.noteReachable true'],
  ],
  [
    'a connection that is back reads the library',
    { kind: 'connectionChanged', connection: reachable, before: unreachable },
    ['changed', 'session.noteReachable true', 'libraryRefresh.refresh'],
  ],
  [
    'a new token is persisted and reads the library',
    { kind: 'tokenChanged', session },
    [
      `technician.noteSession ${JSON.stringify(session)}`,
      `persistence.noteToken ${JSON.stringify(session)}`,
      'libraryRefresh.afterSignIn',
    ],
  ],
  [
    'the end of a token discards the answers',
    { kind: 'tokenChanged', session: null },
    ['records.forgetAll', 'technician.noteSession null', 'persistence.noteToken null'],
  ],
  [
    'a sign-out takes held requests back and leaves the batch before the window is replaced',
    { kind: 'sessionEnded', because: { kind: 'signedOut' } },
    ['outbox.takeBackAll signedOut', ...left],
  ],
  [
    'any other end of a session is no sign-out',
    { kind: 'sessionEnded', because: { kind: 'expired' } },
    ['outbox.takeBackAll sessionEnded', ...left],
  ],
  [
    'an expired session takes held requests back and does not replace the window',
    { kind: 'sessionExpired' },
    ['outbox.takeBackAll sessionEnded'],
  ],
  [
    'a change of the outbox discards the payloads of ended requests before it is published',
    { kind: 'outboxChanged' },
    ['waitingChanges.keepOnly []', 'changed'],
  ],
  [
    'a closing station takes held requests back',
    { kind: 'closing' },
    ['outbox.takeBackAll restart', 'technician.close'],
  ],
]

test.each(reactions)('%s', (_, event, expected) => {
  expect(openBench().react(event)).toEqual(expected)
})
