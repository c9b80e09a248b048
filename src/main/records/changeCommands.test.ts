import { expect } from 'playwright/test'
import type { ServiceFailure } from '../../shared/failure.ts'
import { LONGEST_BODY } from '../../shared/recordsChange.ts'
import { failed, success } from '../../shared/result.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import { administrator, asset, cook, HOLD, technician, test } from '../commands.testing.ts'
import { unacknowledgedIds } from '../outbox/unacknowledged.ts'

const SECRET = 'walrus-and-carpenter'
const body = `{ "session_id": "4021-000007",\n  "access_token": "${SECRET}", "employee_id": 10482 }`
const change = { operation: 'DELETE /one-sessions-delete-one', pathParameters: {}, body }
const deleting = { change, typedAgain: ' 4021-000007 ', reason: ' Left\nopen ' }
const user = { operation: 'DELETE /users/{user_id}', pathParameters: { user_id: ' 7/7 ' }, body: ' \n' }

test('a change is held under the name of who confirmed it, and sent once as it was typed', async ({ bench }) => {
  const { calls, changes, clock, lines, open } = bench
  await calls.signIn(administrator)
  expect(await calls.changeRecord(deleting)).toEqual(success({ requestId: 'id1' }))
  expect(open.outbox.requests()).toMatchObject([
    {
      id: 'id1',
      kind: 'record',
      number: '4021-000007',
      name: 'DELETE /one-sessions-delete-one',
      by: { employeeNumber: '30977' },
      reason: 'Left open',
      confirmation: { kind: 'typed', words: '4021-000007' },
      change: {
        operation: 'DELETE /one-sessions-delete-one',
        keys: [
          { key: 'session_id', value: '4021-000007' },
          { key: 'employee_id', value: '10482' },
        ],
        fields: ['access_token'],
      },
      state: { kind: 'held' },
    },
  ])
  expect(changes).toEqual([])
  await clock.pass(HOLD)
  expect(changes).toEqual([{ ...change, secretValues: [SECRET], token: 't' }])
  await clock.pass(10 * HOLD)
  expect(changes).toHaveLength(1)
  expect(lines.map(({ event }) => event.kind)).toEqual(['confirmed', 'sending', 'accepted'])
})

test('what its path names is deleted without a payload, and what the path does not name is not sent', async ({
  bench,
}) => {
  const { calls, changes, clock } = bench
  await calls.signIn(administrator)
  const pathParameters = { ...user.pathParameters, password: SECRET }
  const wanted = { change: { ...user, pathParameters }, typedAgain: '7/7', reason: 'Left' }
  expect(await calls.changeRecord(wanted)).toMatchObject({ ok: true })
  await clock.pass(HOLD)
  expect(changes).toEqual([
    { operation: user.operation, pathParameters: user.pathParameters, body: '', secretValues: [], token: 't' },
  ])
})

test('only whoever may change records can, and nobody behind a lock', async ({ bench }) => {
  const { calls, open } = bench
  bench.isOpen = false
  expect(await calls.changeRecord(deleting)).toEqual(failed({ kind: 'notSignedIn' }))
  bench.isOpen = true
  expect(await calls.changeRecord(deleting)).toEqual(failed({ kind: 'notSignedIn' }))
  for (const person of [cook, technician]) {
    await calls.signIn(person)
    expect(await calls.changeRecord(deleting)).toEqual(failed({ kind: 'notAllowed' }))
    await calls.signOut(null)
  }
  await calls.signIn(administrator)
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notAllowed' }))
  await calls.lock(null)
  expect(await calls.changeRecord(deleting)).toEqual(failed({ kind: 'notSignedIn' }))
  expect(open.outbox.requests()).toEqual([])
})

test('what cannot be sent now is not confirmed now', async ({ bench: { calls, open } }) => {
  await calls.signIn(administrator)
  open.connection.failed({ kind: 'noConnection', sent: false })
  expect(await calls.changeRecord({ ...deleting, typedAgain: '' })).toEqual(failed({ kind: 'notReachable' }))
})

test('what is wrong is refused with its place, and nothing is held', async ({ bench }) => {
  const { calls, clock, changes, lines, open } = bench
  await calls.signIn(administrator)
  const badQuestion = (operation: string, pathParameters: Readonly<Record<string, string>> = {}) =>
    calls.changeRecord({ ...deleting, change: { operation, pathParameters, body } })
  const unknown = failed({ kind: 'badQuestion', problem: { kind: 'unknownOperation' } })
  expect(await badQuestion('DELETE /delete-1')).toEqual(unknown)
  expect(await badQuestion('GET /one-sessions-get-one')).toEqual(unknown)
  expect(await badQuestion('PUT /users/{user_id}')).toEqual(
    failed({ kind: 'badQuestion', problem: { kind: 'missingPathParameter', name: 'user_id' } }),
  )
  expect(await badQuestion('PUT /users/{user_id}', { user_id: '..' })).toEqual(
    failed({ kind: 'badQuestion', problem: { kind: 'badPathParameter', name: 'user_id', because: 'dots' } }),
  )
  const badBody = (typed: string) => calls.changeRecord({ ...deleting, change: { ...change, body: typed } })
  expect(await badBody('')).toEqual(failed({ kind: 'badBody', problem: { kind: 'missing' } }))
  expect(await badBody('{\n"a" 1}')).toEqual(
    failed({ kind: 'badBody', problem: { kind: 'notJson', line: 2, column: 5 } }),
  )
  expect(await badBody('[]')).toEqual(failed({ kind: 'badBody', problem: { kind: 'notObject' } }))
  expect(await badBody(`{"a": "${HIDDEN}"}`)).toMatchObject(
    failed({ kind: 'badBody', problem: { kind: 'stillHidden' } }),
  )
  expect(await badBody('{"a": 1, "a": 1}')).toMatchObject(failed({ kind: 'badBody', problem: { kind: 'doubledName' } }))
  expect(await badBody('x'.repeat(LONGEST_BODY + 1))).toMatchObject(
    failed({ kind: 'badBody', problem: { kind: 'tooLong' } }),
  )
  for (const typedAgain of ['', '4021-00007', '4021-000007 7', 'session', SECRET])
    expect(await calls.changeRecord({ ...deleting, typedAgain }), typedAgain).toEqual(
      failed({ kind: 'confirmationDiffers' }),
    )
  expect(await calls.changeRecord({ ...deleting, reason: ' \n' })).toEqual(failed({ kind: 'noReason' }))
  expect(await calls.changeRecord({ ...deleting, reason: 'x'.repeat(201) })).toEqual(
    failed({ kind: 'reasonTooLong', most: 200 }),
  )
  await clock.pass(2 * HOLD)
  expect([open.outbox.requests(), changes, lines]).toEqual([[], [], []])
})

test('the same change is not held twice, and another of the same record is', async ({ bench: { calls, journal } }) => {
  await calls.signIn(administrator)
  expect(await calls.changeRecord(deleting)).toMatchObject({ ok: true })
  expect(await calls.changeRecord(deleting)).toEqual(failed({ kind: 'alreadyUnderWay' }))
  const adding = { ...deleting, change: { ...change, operation: 'POST /one-sessions-post-one' } }
  expect(await calls.changeRecord(adding)).toMatchObject({ ok: true })
  journal.refuse('ENOSPC')
  const other = { ...user, pathParameters: { user_id: '9' } }
  expect(await calls.changeRecord({ change: other, typedAgain: '9', reason: 'Left' })).toEqual(
    failed({ kind: 'notSaved', code: 'ENOSPC' }),
  )
})

test('a refusal of the service ends no session, whichever it is', async ({ bench }) => {
  const { calls, clock, open } = bench
  await calls.signIn(administrator)
  for (const kind of ['notSignedIn', 'notAllowed'] as const) {
    bench.answerToChange = async () => failed({ kind, message: 'No.' })
    await calls.changeRecord(deleting)
    await clock.pass(HOLD)
    expect(open.outbox.requests()[0]?.state).toMatchObject({ kind: 'refused', failure: { kind, message: 'No.' } })
    expect(open.session.current()?.employeeNumber).toBe('30977')
  }
})

const failures: readonly ServiceFailure[] = [
  { kind: 'refused', status: 409, message: null },
  { kind: 'timeout', seconds: 10 },
  { kind: 'noConnection', sent: true },
  { kind: 'noConnection', sent: false },
]

test('however a change ends, its payload is forgotten, and no secret of it was ever written', async ({ bench }) => {
  const { calls, changes, clock, journal, lines, open, secrets } = bench
  const ends: Readonly<Record<string, () => unknown>> = {
    accepted: () => clock.pass(HOLD),
    ...Object.fromEntries(
      failures.map((failure) => [
        JSON.stringify(failure),
        () => {
          bench.answerToChange = async () => failed(failure)
          return clock.pass(HOLD)
        },
      ]),
    ),
    takenBack: () => calls.takeBack({ requestIds: open.outbox.requests().map(({ id }) => id) }),
    locked: () => open.outbox.takeBackAll('locked'),
    connectionLost: () => open.outbox.takeBackAll('connectionLost'),
    restart: () => open.outbox.takeBackAll('restart'),
    clockJumped: async () => {
      clock.set(clock.now() + 10 * HOLD)
      await clock.pass(HOLD)
    },
    notSaved: async () => {
      journal.refuse('ENOSPC')
      await clock.pass(HOLD)
      journal.refuse(null)
      journal.tryAgain()
    },
    signedOut: () => calls.signOut(null),
  }
  for (const [name, end] of Object.entries(ends)) {
    // Whose glass has stood untouched that long is locked.
    await calls.signIn(administrator)
    const held = await calls.changeRecord(deleting)
    if (!held.ok) throw new Error(`${name}: ${JSON.stringify(held.failure)}`)
    expect(secrets.values, name).toEqual([SECRET])
    await end()
    const request = open.outbox.requests().find(({ id }) => id === held.value.requestId)
    expect(['held', 'sending'], name).not.toContain(request?.state.kind)
    expect(open.waitingChanges.take(held.value.requestId), name).toBeNull()
    expect(secrets.values, name).toEqual([])
  }
  expect(changes).toHaveLength(1 + failures.length)
  expect(JSON.stringify([lines, journal.waiting(), open.outbox.requests()])).not.toContain(SECRET)
})

test('while it is being sent, a log still hides its secrets, and nothing has its payload', async ({ bench }) => {
  const { calls, clock, open, secrets } = bench
  let answer = () => {}
  bench.answerToChange = () =>
    new Promise((resolve) => {
      answer = () => resolve(failed({ kind: 'serviceTrouble', status: 503, message: null }))
    })
  await calls.signIn(administrator)
  await calls.changeRecord(deleting)
  await clock.pass(HOLD)
  expect(open.outbox.requests()[0]?.state.kind).toBe('sending')
  expect([secrets.values, open.waitingChanges.take('id1')]).toEqual([[SECRET], null])
  answer()
  await clock.pass(0)
  expect(open.outbox.requests()[0]?.state.kind).toBe('unknown')
  expect(secrets.values).toEqual([])
})

test('how a change ended is told to whoever may change records, and not to whoever only maintains', async ({
  bench,
}) => {
  const { calls, clock, open } = bench
  await calls.signIn(administrator)
  await calls.changeRecord(deleting)
  await clock.pass(HOLD)
  await calls.signOut(null)
  const told = () => unacknowledgedIds(open.outbox, open.session)
  await calls.signIn(technician)
  expect(told()).toEqual([])
  await calls.signOut(null)
  await calls.signIn({ ...administrator, employeeNumber: '30999' })
  expect(told()).toEqual(['id1'])
  await calls.acknowledgeRequests({ requestIds: ['id1'] })
  expect(told()).toEqual([])
})

test('whoever may change records reads the journal that says so', async ({ bench: { calls, clock } }) => {
  await calls.signIn(administrator)
  await calls.changeRecord(deleting)
  await clock.pass(HOLD)
  const all = { text: '', filter: 'all' } as const
  expect(await calls.readJournal({ ...all, limit: 10 })).toMatchObject({ total: 3 })
  expect(await calls.verifyJournal(null)).toMatchObject({ lines: 3 })
  expect(await calls.exportJournal(all)).toMatchObject({ ok: true })
})
