import { setTimeout } from 'node:timers/promises'
import type { ServiceFailure } from '../../shared/failure.ts'
import type { Fault, SimulatedService } from '../../simulator/simulator.ts'
import { type Client, clientOf, expect, test, tokenOf } from './client.testing.ts'

const password = 'spanner'
const credentials = { entityNumber: '4021', employeeNumber: '10042', password }

interface FaultCase {
  readonly fault: Fault
  readonly failure: ServiceFailure
  /** The outcome of a deletion where it differs, because a 202 accepts a deletion with any body. */
  readonly deletion?: ServiceFailure | 'accepted'
  /** The number of retries of a read. */
  readonly retries: number
}

/** For cases that run into the time limit. All others use the long one, which no busy machine exceeds. */
const SHORT_SECONDS = 0.6
const LONG_SECONDS = 20

const timeout = { kind: 'timeout', seconds: SHORT_SECONDS } as const
const cutShort = { kind: 'notUnderstood', status: 200, because: 'cutShort' } as const
const unsent = { kind: 'noConnection', sent: false } as const
const mayHaveArrived = { kind: 'noConnection', sent: true } as const
const message = 'The cooling is off.'
const status = (code: number) => ({ kind: 'status', status: code, message }) as const

const cases: Readonly<Record<string, FaultCase>> = {
  'the connection is refused': { fault: { kind: 'refuse' }, failure: unsent, retries: 2 },
  'no answer comes': { fault: { kind: 'hang' }, failure: timeout, retries: 2 },
  'the answer comes too late': { fault: { kind: 'slow', milliseconds: 900 }, failure: timeout, retries: 2 },
  'the answer stops in the middle': { fault: { kind: 'stall' }, failure: timeout, deletion: 'accepted', retries: 2 },
  'the answer is cut off': { fault: { kind: 'cut' }, failure: cutShort, deletion: 'accepted', retries: 2 },
  'the connection is reset': { fault: { kind: 'reset' }, failure: mayHaveArrived, retries: 2 },
  'the answer is not HTTP': { fault: { kind: 'garbage', where: 'protocol' }, failure: mayHaveArrived, retries: 2 },
  'the body is not JSON in spite of its type': {
    fault: { kind: 'garbage', where: 'body' },
    failure: { kind: 'notUnderstood', status: 200, because: 'notJson' },
    deletion: 'accepted',
    retries: 0,
  },
  'the JSON of a complete answer is truncated': {
    fault: { kind: 'truncatedJson' },
    failure: cutShort,
    deletion: 'accepted',
    retries: 0,
  },
  'a page of the network is the answer': {
    fault: { kind: 'page', status: 200 },
    failure: { kind: 'notUnderstood', status: 200, because: 'notJson' },
    retries: 0,
  },
  'the answer is not an envelope': {
    fault: { kind: 'changedJson', change: () => ['exists', 'message', 'items'] },
    failure: { kind: 'notUnderstood', status: 200, because: 'notEnvelope' },
    deletion: 'accepted',
    retries: 0,
  },
  'the payload has the wrong shape': {
    fault: { kind: 'changedJson', change: (content) => ({ ...Object(content), items: { a: 1 }, item: [1] }) },
    failure: { kind: 'notUnderstood', status: 200, because: 'wrongShape' },
    deletion: 'accepted',
    retries: 0,
  },
  'the answer is too large': {
    fault: { kind: 'hugeBody', bytes: 65 * 1024 * 1024 },
    failure: { kind: 'notUnderstood', status: 200, because: 'tooLarge' },
    deletion: 'accepted',
    retries: 0,
  },
  'a gateway answers 502 with a page': {
    fault: { kind: 'page', status: 502 },
    failure: { kind: 'serviceTrouble', status: 502, message: null },
    retries: 2,
  },
  'it answers 500': { fault: status(500), failure: { kind: 'serviceTrouble', status: 500, message }, retries: 2 },
  'it redirects': {
    fault: { kind: 'status', status: 307, headers: { location: 'http://a:b@127.0.0.1:9/elsewhere?token=x' } },
    failure: { kind: 'redirected', status: 307, host: '127.0.0.1:9' },
    retries: 0,
  },
  'it answers 409': { fault: status(409), failure: { kind: 'refused', status: 409, message }, retries: 0 },
}

/** A client with a kept-alive connection: HTTP clients resend by themselves when such a connection turns out dead. */
async function prepared(service: SimulatedService, { fault, failure }: FaultCase) {
  const token = await tokenOf(service)
  const client = clientOf(service, { timeoutSeconds: failure === timeout ? SHORT_SECONDS : LONG_SECONDS })
  await client.service.readRecipes({ token })
  await service.behave({ faults: [{ on: 'all', fault }] })
  // Lets the client notice that the connection was closed; before that, a request on it may have arrived.
  if (fault.kind === 'refuse') await setTimeout(50)
  const before = service.requests.length
  // The service sees no request on a closed port, so the client's log is counted.
  const sent = (operation: string) =>
    fault.kind === 'refuse'
      ? client.events.filter((event) => event.operation === operation && event.retryIn === null).length
      : service.requests.slice(before).filter((request) => request.operation === operation).length
  return { client, token, sent }
}

function expectNoSecrets(client: Client, outcome: unknown, token: string): void {
  const told = JSON.stringify([outcome, client.events, client.noAnswers, client.answers])
  expect(told).not.toContain(password)
  expect(told).not.toContain(token)
  expect(told).not.toContain('?')
  expect(client.secrets()).toEqual([])
}

for (const [what, faultCase] of Object.entries(cases)) {
  const { failure, deletion = failure, retries } = faultCase

  test(`when ${what}, a deletion and a login are sent exactly once`, async ({ start }) => {
    const one = await prepared(await start(), faultCase)
    const deleted = await one.client.service.deleteItem({ kind: 'asset', number: '20107', token: one.token })
    const acceptance = { ok: true, value: { outcome: { kind: 'requestAccepted' } } }
    expect(deleted).toMatchObject(deletion === 'accepted' ? acceptance : { ok: false, failure: deletion })
    expect([one.sent('deleteAsset'), one.client.waits]).toEqual([1, []])
    expectNoSecrets(one.client, deleted, one.token)

    const other = await prepared(await start(), faultCase)
    const login = await other.client.service.verifyLogin(credentials)
    expect(login).toEqual({ ok: false, failure: { kind: 'service', failure } })
    expect([other.sent('login'), other.client.waits]).toEqual([1, []])
    expectNoSecrets(other.client, login, other.token)
  })

  test(`when ${what}, a read fails after ${retries} retries`, async ({ start }) => {
    const service = await start()
    const { client, token } = await prepared(service, faultCase)
    const before = client.events.length
    const outcome = await client.service.readRecipes({ token })
    expect(outcome).toEqual({ ok: false, failure })
    expect([client.events.length - before, client.waits.length]).toEqual([retries + 1, retries])
    expectNoSecrets(client, outcome, token)
  })
}

test('uses the status of a refusal whose body never ends', async ({ start }) => {
  const service = await start({
    behaviour: {
      tokenCheck: { in: 'header', name: 'X', scheme: '' },
      faults: [{ on: 'all', fault: { kind: 'stall' } }],
    },
  })
  const client = clientOf(service, { timeoutSeconds: SHORT_SECONDS })
  const outcome = await client.service.deleteItem({ kind: 'asset', number: '20107', token: null })
  expect(outcome).toEqual({ ok: false, failure: { kind: 'notSignedIn', message: null, lacksExists: true } })
})

test('retries a page twice and waits as long as Retry-After asks', async ({ start }) => {
  const service = await start({
    behaviour: {
      pageSize: 1,
      faults: [
        {
          on: 'recipes',
          after: 1,
          requests: 1,
          fault: { kind: 'status', status: 503, headers: { 'retry-after': '2' } },
        },
        { on: 'recipes', after: 1, requests: 1, fault: { kind: 'reset' } },
      ],
    },
  })
  const client = clientOf(service)
  const outcome = await client.service.readRecipes({ token: null })
  expect(outcome).toMatchObject({ ok: true, value: { recipes: [{ id: '0001' }, { id: '0002' }, { id: '0003' }] } })
  expect(client.waits).toEqual([2250, 500])
})
