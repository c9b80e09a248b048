import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { LONGEST_BODY } from '../../shared/recordsChange.ts'
import { failed, success } from '../../shared/result.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import type { Fault, PlainAnswer } from '../../simulator/simulator.ts'
import {
  administrator,
  type Bench,
  test as base,
  HOLD,
  otherAdministrator,
  refusingDisk,
  technician,
} from '../kiosk.testing.ts'

const SECRET = 'walrus-and-carpenter'
const OPERATION = 'DELETE /one-sessions-delete-one'
/** The station probes the service after this time without a request. */
const PROBE = 20_000
const body = `{ "session_id": "4021-000007",\n  "access_token": "${SECRET}", "employee_id": 10482 }`
const change = { operation: OPERATION, pathParameters: {}, body }
const deleting = { change, typedAgain: ' 4021-000007 ', reason: ' Left\nopen ' }
const user = { operation: 'DELETE /users/{user_id}', pathParameters: { user_id: ' 7/7 ' }, body: ' \n' }
const accepted: PlainAnswer = { status: 202, body: '' }
const unreachable = { on: 'all', fault: { kind: 'refuse' } } as const

/** A station with an administrator, whose service accepts the changes of these tests. */
const test = base.extend<{ bench: Bench }>({
  bench: async ({ openBench }, use) => {
    const bench = await openBench({
      behaviour: { recordsAnswers: { [OPERATION]: accepted, [user.operation]: accepted } },
    })
    await bench.calls.signIn(administrator)
    await use(bench)
  },
})

/** The changes that the service received. */
function changesAt({ requests }: Bench['service']) {
  return requests.flatMap(({ operation, path, body, headers }) =>
    operation === OPERATION || operation === user.operation ? { path, body, token: headers.authorization } : [],
  )
}

function tokenAt({ sessions }: Bench['service']): string {
  return `Bearer ${sessions.at(-1)?.token}`
}

/** The kinds of the events in the journal file, and its text. */
async function journalOf({ folder }: Bench): Promise<{ readonly kinds: readonly string[]; readonly text: string }> {
  const text = await readFile(join(folder, 'journal', 'journal.jsonl'), 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '')
  return { kinds: lines.map((line) => JSON.parse(line).event.kind), text }
}

test('holds a change with the person who confirmed it, and sends it once as typed', async ({ bench }) => {
  const { calls, clock, service, state } = bench
  expect(await calls.changeRecord({ ...deleting, about: 'Mara Lindqvist, pastry-1' })).toEqual(
    success({ requestId: 'id1' }),
  )
  expect(state().requests).toMatchObject([
    {
      id: 'id1',
      kind: 'record',
      number: '4021-000007',
      name: OPERATION,
      by: { employeeNumber: '30977' },
      reason: 'Left open',
      confirmation: { kind: 'typed', words: '4021-000007' },
      about: 'Mara Lindqvist, pastry-1',
      change: {
        operation: OPERATION,
        keys: [
          { key: 'session_id', value: '4021-000007' },
          { key: 'employee_id', value: '10482' },
        ],
        fields: ['access_token'],
      },
      state: { kind: 'held' },
    },
  ])
  expect(changesAt(service)).toEqual([])
  await clock.pass(HOLD)
  const sent = { path: '/data-stage/one-sessions-delete-one', body, token: tokenAt(service) }
  expect(changesAt(service)).toEqual([sent])
  await clock.pass(10 * HOLD)
  expect(changesAt(service)).toHaveLength(1)
  const { kinds, text } = await journalOf(bench)
  expect(kinds).toEqual(['chainBegun', 'confirmed', 'sending', 'accepted'])
  expect(text.match(/"about":"Mara Lindqvist, pastry-1"/g)).toHaveLength(3)
})

for (const [what, about] of [
  ['a secret of the payload', `Mara ${SECRET}`],
  ['a secret of its own', 'password=walrus'],
  ['a character that turns the text', 'Mara\u202e Lindqvist'],
] as const)
  test(`a name with ${what} is neither shown nor journalled`, async ({ bench }) => {
    expect(await bench.calls.changeRecord({ ...deleting, about })).toMatchObject({ ok: true })
    expect(bench.state().requests).toMatchObject([{ number: '4021-000007' }])
    expect(JSON.stringify(bench.state().requests)).not.toContain('about')
    expect((await journalOf(bench)).text).not.toContain('about')
  })

test('deletes a record that the path names, without more parameters', async ({ bench: { calls, clock, service } }) => {
  const pathParameters = { ...user.pathParameters, password: SECRET }
  const wanted = { change: { ...user, pathParameters }, typedAgain: '7/7', reason: 'Left' }
  expect(await calls.changeRecord(wanted)).toMatchObject({ ok: true })
  await clock.pass(HOLD)
  const path = '/data-stage/users/7%2F7'
  expect(changesAt(service)).toEqual([{ path, body: '', token: tokenAt(service) }])
})

test('refuses a change while the service is unreachable', async ({ bench: { calls, clock, service } }) => {
  await service.behave({ faults: [unreachable] })
  await clock.pass(PROBE)
  expect(await calls.changeRecord({ ...deleting, typedAgain: '' })).toEqual(failed({ kind: 'notReachable' }))
})

test('refuses a bad change with the place of its fault and holds nothing', async ({ bench }) => {
  const { calls, clock, service, state } = bench
  const ofUser = { operation: 'PUT /users/{user_id}', pathParameters: {}, body }
  const dots = { ...ofUser, pathParameters: { user_id: '..' } }
  for (const [wanted, problem] of [
    [{ ...change, operation: 'DELETE /delete-1' }, { kind: 'unknownOperation' }],
    [{ ...change, operation: 'GET /one-sessions-get-one' }, { kind: 'unknownOperation' }],
    [ofUser, { kind: 'missingPathParameter', name: 'user_id' }],
    [dots, { kind: 'badPathParameter', name: 'user_id', because: 'dots' }],
  ] as const)
    expect(await calls.changeRecord({ ...deleting, change: wanted })).toEqual(failed({ kind: 'badQuery', problem }))
  for (const [typed, problem] of [
    ['', { kind: 'missing' }],
    ['{\n"a" 1}', { kind: 'notJson', because: 'unexpectedCharacter', line: 2, column: 5 }],
    ['[]', { kind: 'notObject' }],
    [`{"a": "${HIDDEN}"}`, { kind: 'stillHidden' }],
    ['{"a": 1, "a": 1}', { kind: 'doubledName' }],
    ['x'.repeat(LONGEST_BODY + 1), { kind: 'tooLong' }],
  ] as const)
    expect(await calls.changeRecord({ ...deleting, change: { ...change, body: typed } })).toMatchObject(
      failed({ kind: 'badBody', problem }),
    )
  for (const typedAgain of ['', '4021-00007', '4021-000007 7', 'session', SECRET])
    expect(await calls.changeRecord({ ...deleting, typedAgain })).toEqual(failed({ kind: 'confirmationDiffers' }))
  for (const [reason, failure] of [
    [' \n', { kind: 'noReason' }],
    ['x'.repeat(201), { kind: 'reasonTooLong', most: 200 }],
  ] as const)
    expect(await calls.changeRecord({ ...deleting, reason })).toEqual(failed(failure))
  await clock.pass(2 * HOLD)
  expect([state().requests, changesAt(service), await journalOf(bench)]).toEqual([[], [], { kinds: [], text: '' }])
})

test('refuses the change that is held already, accepts another of the same record', async ({ bench: { calls } }) => {
  expect(await calls.changeRecord(deleting)).toMatchObject({ ok: true })
  expect(await calls.changeRecord(deleting)).toEqual(failed({ kind: 'alreadyUnderWay' }))
  const adding = { ...deleting, change: { ...change, operation: 'POST /one-sessions-post-one' } }
  expect(await calls.changeRecord(adding)).toMatchObject({ ok: true })
  const other = { ...user, pathParameters: { user_id: '9' } }
  await refusingDisk(async () => {
    expect(await calls.changeRecord({ change: other, typedAgain: '9', reason: 'Left' })).toEqual(
      failed({ kind: 'notSaved', code: 'ENOSPC' }),
    )
  })
})

test('no refusal of the service ends the session', async ({ bench: { calls, clock, service, state } }) => {
  for (const [status, kind] of [
    [401, 'notSignedIn'],
    [403, 'notAllowed'],
  ] as const) {
    await service.behave({ recordsAnswers: { [OPERATION]: { status, body: '{"message":"No."}' } } })
    await calls.changeRecord(deleting)
    await clock.pass(HOLD)
    expect(state().requests[0]?.state).toMatchObject({ kind: 'refused', failure: { kind, message: 'No.' } })
    expect(state().session?.employeeNumber).toBe('30977')
  }
})

/** The ways in which a change ends, and whether the service receives it. */
const ends: Readonly<Record<string, { readonly isSent: boolean; readonly end: (bench: Bench) => Promise<unknown> }>> = {
  accepted: { isSent: true, end: ({ clock }) => clock.pass(HOLD) },
  refused: {
    isSent: true,
    async end({ clock, service }) {
      await service.behave({ recordsAnswers: { [OPERATION]: { status: 409, body: '' } } })
      await clock.pass(HOLD)
    },
  },
  'without an answer': {
    isSent: true,
    async end(bench) {
      await sentInto({ kind: 'hang' })(bench)
      await bench.clock.pass(1000)
    },
  },
  'with a connection that breaks': { isSent: true, end: sentInto({ kind: 'reset' }) },
  'with a connection that is not there': { isSent: false, end: sentInto({ kind: 'refuse' }, 'all') },
  'taken back': {
    isSent: false,
    end: ({ calls, state }) => calls.takeBack({ requestIds: state().requests.map(({ id }) => id) }),
  },
  locked: { isSent: false, end: ({ calls }) => calls.lock(null) },
  'with a connection that is lost': {
    isSent: false,
    async end({ clock, service }) {
      await service.behave({ faults: [unreachable] })
      await clock.pass(PROBE)
    },
  },
  'with a restart': { isSent: false, end: (bench) => bench.restart() },
  'with a clock that jumped': {
    isSent: false,
    async end({ clock }) {
      clock.set(clock.now() + 10 * HOLD)
      await clock.pass(HOLD)
    },
  },
  'with a full disk': { isSent: false, end: ({ clock }) => refusingDisk(() => clock.pass(HOLD)) },
  'signed out': { isSent: false, end: ({ calls }) => calls.signOut(null) },
}

function sentInto(fault: Fault, on: 'all' | typeof OPERATION = OPERATION): (bench: Bench) => Promise<void> {
  return async ({ clock, service }) => {
    // The fault starts after the last probe, which would otherwise make the service unreachable before the change.
    await clock.pass(HOLD - 1)
    await service.behave({ faults: [{ on, fault }] })
    await clock.pass(1)
  }
}

for (const [name, { isSent, end }] of Object.entries(ends)) {
  test(`the payload of a change that ends ${name} is discarded, no secret of it was written`, async ({ openBench }) => {
    const bench = await openBench({
      timeoutSeconds: 1,
      behaviour: { recordsAnswers: { [OPERATION]: accepted } },
    })
    const { calls, secrets, service, state } = bench
    await calls.signIn(administrator)
    const held = await calls.changeRecord(deleting)
    if (!held.ok) throw new Error(JSON.stringify(held.failure))
    expect(secrets.values).toContain(SECRET)
    await end(bench)
    const request = state().requests.find(({ id }) => id === held.value.requestId)
    expect(['held', 'sending']).not.toContain(request?.state.kind)
    expect(secrets.values).not.toContain(SECRET)
    expect(changesAt(service)).toHaveLength(isSent ? 1 : 0)
    expect(JSON.stringify([(await journalOf(bench)).text, state()])).not.toContain(SECRET)
  })
}

test('the log hides the secrets of a change while it is being sent', async ({ bench }) => {
  const { calls, clock, network, secrets, service, settled, state } = bench
  await service.behave({ recordsAnswers: { [OPERATION]: { status: 503, body: '' } } })
  await calls.signIn(administrator)
  await calls.changeRecord(deleting)
  const arrive = network.hold()
  await clock.pass(HOLD)
  expect(state().requests[0]?.state.kind).toBe('sending')
  expect(secrets.values).toContain(SECRET)
  arrive()
  await settled()
  expect(state().requests[0]?.state.kind).toBe('unknown')
  expect(secrets.values).not.toContain(SECRET)
})

test('hides a secret that the service echoes', async ({ bench }) => {
  const { calls, clock, service, state } = bench
  const message = `It was "${SECRET}", and ${SECRET.toUpperCase()}.`
  const item = { access_token: 'of its own', notes: message }
  const answers: readonly (readonly [number, unknown])[] = [
    [409, { message }],
    [200, { exists: true, message, deleted_pk: SECRET }],
    [200, { exists: true, item }],
  ]
  for (const [status, content] of answers) {
    await service.behave({ recordsAnswers: { [OPERATION]: { status, body: JSON.stringify(content) } } })
    await calls.changeRecord(deleting)
    await clock.pass(HOLD)
  }
  expect((await journalOf(bench)).text.toLowerCase()).not.toContain(SECRET)
  const hidden = `It was "${HIDDEN}", and ${HIDDEN}.`
  expect(state().requests.map((request) => request.state)).toMatchObject([
    { outcome: { record: [{ value: HIDDEN }, { key: 'notes', value: hidden }] } },
    { message: hidden, outcome: { deletedKey: HIDDEN } },
    { failure: { message: hidden } },
  ])
})

test('without a person a change that was taken back is counted, and its record is not named', async ({ bench }) => {
  const { calls, state } = bench
  await calls.changeRecord(deleting)
  await calls.signOut(null)
  expect(state().takenBackOfLeft).toEqual({ count: 1, numbers: [] })
})

test('reports how a change ended to people who may change records, not to maintainers', async ({ bench }) => {
  const { calls, clock, state } = bench
  await calls.changeRecord(deleting)
  await clock.pass(HOLD)
  await calls.signOut(null)
  const told = () => state().unacknowledgedRequests
  await calls.signIn(technician)
  expect(told()).toEqual([])
  await calls.signOut(null)
  await calls.signIn(otherAdministrator)
  expect(told()).toEqual(['id1'])
  await calls.acknowledgeRequests({ requestIds: ['id1'] })
  expect(told()).toEqual([])
})
