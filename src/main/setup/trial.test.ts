import { failed, success } from '../../shared/result.ts'
import type { SetupTrial } from '../../shared/setup.ts'
import { test as base, expect } from '../../simulator/fixture.ts'
import type { Behaviour, Fault, SimulatedService } from '../../simulator/simulator.ts'
import { keepSecrets } from '../redaction/secrets.ts'
import { clientOf } from '../service/client.testing.ts'
import type { TokenPlace } from '../service/service.ts'
import { createAttemptKeeper, NO_ATTEMPTS } from '../session/attempts.ts'
import { openMemoryStorage } from '../storage/storage.testing.ts'
import { createTrial } from './trial.ts'

const cook = { employeeNumber: '10023', password: 'bread' }
const BEARER: TokenPlace = { in: 'header', name: 'Authorization', scheme: 'Bearer' }

const test = base.extend<{
  openTrial: (
    behaviour?: Partial<Behaviour>,
    token?: TokenPlace,
    isSwapped?: boolean,
  ) => Promise<ReturnType<typeof benchOf>>
}>({
  openTrial: async ({ start }, use) => {
    await use(async (behaviour = {}, token = BEARER, isSwapped = false) =>
      benchOf(await start({ behaviour }), token, isSwapped),
    )
  },
})

function benchOf(simulated: SimulatedService, token: TokenPlace, isSwapped: boolean) {
  const secrets = keepSecrets()
  const states: (SetupTrial | null)[] = []
  const places: TokenPlace[] = []
  const { settings } = clientOf(simulated, { token })
  let time = 0
  const trial = createTrial({
    serviceOf: (wanted) => clientOf(simulated, wanted, { secrets }).service,
    secrets,
    attempts: createAttemptKeeper({
      storage: openMemoryStorage(NO_ATTEMPTS),
      now: () => time,
      monotonicNow: () => time,
    }),
    onPlace: (place) => places.push(place),
    changed: () => states.push(trial.state()),
  })
  const station = {
    service: isSwapped
      ? { ...settings, authBaseUrl: settings.dataBaseUrl, dataBaseUrl: settings.authBaseUrl }
      : settings,
    entityNumber: '4021',
    roles: { maintenance: ['manager'], records: ['cook'], recordsChange: [], administration: [] },
  }
  return {
    trial,
    simulated,
    secrets,
    states,
    places,
    signIn: (credentials = cook) => trial.signIn(station, credentials),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    /** The operations that the service received. */
    received: () => simulated.requests.map(({ operation }) => operation),
  }
}

test('a service that asks no token for reading gets none', async ({ openTrial }) => {
  const { trial, simulated, signIn, places, secrets, received } = await openTrial()
  expect(await signIn()).toEqual(success(null))
  expect(trial.state()).toMatchObject({
    kind: 'done',
    token: { kind: 'notNeededForReading' },
    recipes: { setAside: 0, hasMore: false },
    readingFailure: null,
    mayMaintain: false,
    mayReadRecords: true,
  })
  expect(received()).toEqual(['login', 'recipes'])
  expect(simulated.requests[1]?.headers.authorization).toBeUndefined()
  expect([places, secrets.values]).toEqual([[], []])
})

for (const [what, check, own, token] of [
  ['as a bearer', BEARER, BEARER, { kind: 'header', name: 'Authorization', scheme: 'Bearer' }],
  ['without a scheme', { ...BEARER, scheme: '' }, BEARER, { kind: 'header', name: 'Authorization', scheme: '' }],
  [
    'in the header of the draft',
    { in: 'header', name: 'X-Kitchen', scheme: 'K' },
    { in: 'header', name: 'X-Kitchen', scheme: 'K' },
    { kind: 'header', name: 'X-Kitchen', scheme: 'K' },
  ],
] as const) {
  test(`finds the token ${what} by reads alone, with one sign-in`, async ({ openTrial }) => {
    const { trial, signIn, places, received } = await openTrial({ tokenCheck: check, recipesNeedToken: true }, own)
    await signIn()
    expect(trial.state()).toMatchObject({ kind: 'done', token, recipes: {} })
    expect(places).toEqual([check])
    expect(received().filter((operation) => operation !== 'recipes')).toEqual(['login'])
  })
}

test('the token is in the query only after a person has allowed it', async ({ openTrial }) => {
  const check = { in: 'query', name: 'token' } as const
  const { trial, simulated, signIn, places, secrets, received } = await openTrial({
    tokenCheck: check,
    recipesNeedToken: true,
  })
  await signIn()
  expect(trial.state()).toMatchObject({ token: { kind: 'queryNotAllowedYet' }, recipes: null })
  expect(trial.state()).toMatchObject({ readingFailure: { kind: 'notSignedIn' } })
  const [token = ''] = secrets.values
  expect(token).not.toBe('')
  expect(JSON.stringify(simulated.requests.map(({ query }) => query))).not.toContain(token)
  await trial.allowQuery()
  expect(trial.state()).toMatchObject({ token: { kind: 'query', name: 'token' }, readingFailure: null })
  expect([places, secrets.values]).toEqual([[check], []])
  expect(received().filter((operation) => operation === 'login')).toHaveLength(1)
})

test('a token accepted nowhere is not found, and an unreachable service is not asked on', async ({ openTrial }) => {
  const nowhere = await openTrial({ tokenCheck: { in: 'query', name: 'elsewhere' }, recipesNeedToken: true })
  await nowhere.signIn()
  await nowhere.trial.allowQuery()
  expect(nowhere.trial.state()).toMatchObject({ token: { kind: 'notFound' }, readingFailure: { kind: 'notSignedIn' } })
  expect(nowhere.places).toEqual([])

  const unreachable = await openTrial({ faults: [{ on: 'recipes', fault: { kind: 'reset' } }] })
  await unreachable.signIn()
  expect(unreachable.trial.state()).toMatchObject({
    token: { kind: 'notKnown' },
    readingFailure: { kind: 'noConnection' },
  })
  expect(unreachable.received()).toEqual(['login', 'recipes', 'recipes', 'recipes'])
})

for (const [fault, failure] of [
  [
    { kind: 'status', status: 500 },
    { kind: 'serviceTrouble', status: 500 },
  ],
  [{ kind: 'status', status: 302, headers: { location: 'https://portal.example/' } }, { kind: 'redirected' }],
  [
    { kind: 'status', status: 404 },
    { kind: 'refused', status: 404 },
  ],
  [
    { kind: 'page', status: 200 },
    { kind: 'notUnderstood', because: 'notJson' },
  ],
] as const satisfies readonly (readonly [Fault, object])[]) {
  test(`a reading that fails with ${failure.kind} does not offer the token in the query`, async ({ openTrial }) => {
    const { trial, signIn, secrets } = await openTrial({ faults: [{ on: 'recipes', fault }] })
    await signIn()
    expect(trial.state()).toMatchObject({ token: { kind: 'notKnown' }, recipes: null, readingFailure: failure })
    expect(secrets.values).toEqual([])
  })
}

test('the state never holds the password or the token', async ({ openTrial }) => {
  const { trial, simulated, signIn, states } = await openTrial({
    tokenCheck: { in: 'query', name: 'x' },
    recipesNeedToken: true,
  })
  await signIn()
  await trial.allowQuery()
  expect(states.length).toBeGreaterThan(3)
  const [session] = simulated.sessions
  for (const secret of [cook.password, session?.token ?? '']) expect(JSON.stringify(states)).not.toContain(secret)
})

test('wrong passwords are slowed as sign-ins are', async ({ openTrial }) => {
  const { trial, signIn, received, pass } = await openTrial()
  for (let count = 0; count < 6; count++) await signIn({ ...cook, password: 'wrong' })
  expect(trial.state()).toMatchObject({ kind: 'signInFailed', failure: { kind: 'paused', of: 'number' } })
  expect(received()).toHaveLength(5)
  pass(1000)
  await signIn()
  expect(trial.state()).toMatchObject({ kind: 'done' })
})

test('at swapped addresses a 404 judges no password; at the right one it does', async ({ openTrial }) => {
  const wrong = await openTrial({}, BEARER, true)
  for (let count = 0; count < 6; count++) await wrong.signIn()
  expect(wrong.trial.state()).toMatchObject({ kind: 'signInFailed', failure: { kind: 'notJudged', status: 404 } })
  const right = await openTrial({ failedLoginStatus: 404 })
  await right.signIn({ ...cook, password: 'wrong' })
  expect(right.trial.state()).toMatchObject({ failure: { kind: 'notAccepted', status: 404 } })
})

test('a person who leaves drops a trial under way, and a finished one keeps its result', async ({ openTrial }) => {
  const { trial, signIn, secrets } = await openTrial({ tokenCheck: BEARER, recipesNeedToken: true })
  const first = signIn()
  expect(await signIn()).toEqual(failed({ kind: 'underWay' }))
  trial.end()
  await first
  expect([trial.state(), secrets.values]).toEqual([null, []])
  await signIn()
  trial.end()
  expect(trial.state()).toMatchObject({ kind: 'done' })
  trial.clear()
  expect(trial.state()).toBeNull()
})

test('the next number does not wait for a trial that was left, whose wrong password counts', async ({ openTrial }) => {
  for (const password of ['wrong', cook.password]) {
    const { trial, signIn, secrets } = await openTrial({
      faults: [{ on: 'login', fault: { kind: 'slow', milliseconds: 300 }, requests: 1 }],
    })
    const late = signIn({ ...cook, password })
    trial.end()
    await signIn({ employeeNumber: '10042', password: 'spanner' })
    expect(trial.state()).toMatchObject({ kind: 'done', role: 'maintenance' })
    await late
    expect(trial.state()).toMatchObject({ kind: 'done', role: 'maintenance' })
    expect(secrets.values).toEqual([])
    for (let count = 0; count < 4; count++) await signIn({ ...cook, password: 'wrong' })
    await signIn()
    expect(trial.state()).toMatchObject(password === 'wrong' ? { failure: { kind: 'paused' } } : { kind: 'done' })
  }
})
