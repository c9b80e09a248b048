import { test as base, expect } from 'playwright/test'
import type { SignInFailure } from '../../shared/failure.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { keepSecrets } from '../redaction/secrets.ts'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import { openMemoryStorage } from '../storage/storage.testing.ts'
import { createAttemptKeeper, NO_ATTEMPTS } from './attempts.ts'
import { createLiveToken } from './liveToken.ts'
import { createLockKeeper, type LockKeeper } from './lock.ts'
import { type Credentials, createSessionKeeper, type SessionKeeper, type VerifiedLogin } from './session.ts'

const TOKEN = 'token-of-10482'
const credentials = { employeeNumber: '10482', password: 'walrus' }
const minute = 60_000

interface Bench {
  readonly clock: TestClock
  readonly lock: LockKeeper
  /** The service's clock minus the station's, in milliseconds. */
  clockOffset: number
  /** Whether a probe of the service succeeds. */
  reachable: boolean
  hasWork: boolean
  /** The calls and notifications in order. */
  readonly told: string[]
  verify: (credentials: Credentials) => Promise<Result<VerifiedLogin, SignInFailure>>
  login(given?: Partial<VerifiedLogin>): VerifiedLogin
  open(maintenanceRoles?: readonly string[]): SessionKeeper
}

const test = base.extend<{ bench: Bench }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  bench: async ({}, use) => {
    const clock = openTestClock()
    const { now, monotonicNow, uptime, schedule } = clock
    const serviceNow = () => now() + bench.clockOffset
    const lock = createLockKeeper({
      times: () => ({ lockAfter: 86_400, warn: 20 }),
      now,
      monotonicNow,
      uptime,
      schedule,
      onChange: () => bench.told.push(`lock: ${lock.state().kind}`),
    })
    const bench: Bench = {
      clock,
      lock,
      clockOffset: 0,
      reachable: true,
      hasWork: true,
      told: [],
      verify: async ({ password }) =>
        password === 'walrus' ? success(bench.login()) : failed({ kind: 'notAccepted', message: null }),
      login: (given) => ({
        employeeNumber: '10482',
        employeeName: 'Ines Duarte',
        role: 'cook',
        sessionId: '4021-000007',
        token: TOKEN,
        expiresAt: serviceNow() + 60 * minute,
        ...given,
      }),
      open(maintenanceRoles = ['maintenance', 'manager']) {
        const keeper = createSessionKeeper({
          verify: (given) => {
            bench.told.push(`verify ${given.employeeNumber}`)
            return bench.verify(given)
          },
          roles: { maintenance: maintenanceRoles, records: ['admin', 'auditor'], recordsChange: ['Admin'] },
          token: createLiveToken(keepSecrets()),
          attempts: createAttemptKeeper({ storage: openMemoryStorage(NO_ATTEMPTS), now, monotonicNow }),
          lock,
          now,
          serviceNow,
          checkReachable: async () => bench.reachable,
          hasWork: () => bench.hasWork,
          onChange: () => bench.told.push(`change: ${keeper.current()?.employeeNumber ?? 'nobody'}`),
          onEnd: ({ session }) => bench.told.push(`end of ${session.employeeNumber}`),
          onExpire: () => bench.told.push('expired'),
          onToken: (session) => bench.told.push(`token: ${session?.token ?? 'none'}`),
          prove: async (password) => async (tried) => tried === password,
          schedule,
        })
        return keeper
      },
    }
    await use(bench)
  },
})

test('a signed-in person has a name, a number and a role until the session expires', async ({ bench }) => {
  const keeper = bench.open()
  expect([keeper.current(), keeper.token(), keeper.ended()]).toEqual([null, null, null])
  bench.clockOffset = 5000
  expect(await keeper.signIn(credentials)).toEqual(success(null))
  expect(keeper.current()).toEqual({
    employeeNumber: '10482',
    name: 'Ines Duarte',
    role: 'cook',
    mayMaintain: false,
    maintenanceWaits: false,
    mayReadRecords: false,
    mayChangeRecords: false,
    recordsWait: false,
    sessionId: '4021-000007',
    startedAt: bench.clock.now() + 5000,
    expiresAt: bench.clock.now() + 5000 + 60 * minute,
    endedAt: null,
    askedUntil: null,
  })
  expect(keeper.token()).toBe(TOKEN)
  expect(bench.told).toEqual(['verify 10482', `token: ${TOKEN}`, 'change: 10482'])
})

test('the session for the screens contains neither the token nor the password', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  expect(JSON.stringify([keeper.current(), keeper.ended()])).not.toMatch(/token|walrus/)
  keeper.end({ kind: 'signedOut' })
  expect(JSON.stringify([keeper.current(), keeper.ended()])).not.toMatch(/token|walrus/)
})

test('a failed sign-in returns its cause and changes nothing', async ({ bench }) => {
  const keeper = bench.open()
  const failure: SignInFailure = { kind: 'notAccepted', message: 'Wrong password.' }
  bench.verify = async () => failed(failure)
  expect(await keeper.signIn(credentials)).toEqual(failed(failure))
  expect([keeper.current(), keeper.token(), keeper.ended()]).toEqual([null, null, null])
  expect(bench.told).toEqual(['verify 10482'])
})

test('a failed sign-in does not end the current session', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  await keeper.signIn({ employeeNumber: '20331', password: 'wrong' })
  expect(keeper.current()?.employeeNumber).toBe('10482')
  expect(keeper.token()).toBe(TOKEN)
})

test('a second sign-in with the same credentials joins a pending one, and is a new request after it', async ({
  bench,
}) => {
  const keeper = bench.open()
  let answer: (login: Result<VerifiedLogin, SignInFailure>) => void = () => {}
  bench.verify = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const both = Promise.all([keeper.signIn(credentials), keeper.signIn(credentials)])
  answer(failed({ kind: 'notAccepted', message: null }))
  expect((await both).map(({ ok }) => ok)).toEqual([false, false])
  expect(bench.told).toEqual(['verify 10482'])

  const third = keeper.signIn(credentials)
  answer(success(bench.login()))
  expect(await third).toEqual(success(null))
  expect(bench.told).toEqual(['verify 10482', 'verify 10482', `token: ${TOKEN}`, 'change: 10482'])
})

test('sends the right password after the answer to a slow wrong one', async ({ bench }) => {
  const keeper = bench.open()
  const sent: string[] = []
  const answers: (() => void)[] = []
  bench.verify = ({ password }) =>
    new Promise((resolve) => {
      sent.push(password)
      answers.push(() =>
        resolve(password === 'walrus' ? success(bench.login()) : failed({ kind: 'notAccepted', message: null })),
      )
    })
  const wrong = keeper.signIn({ ...credentials, password: 'piston' })
  const right = keeper.signIn(credentials)
  const doubled = keeper.signIn(credentials)
  expect(sent).toEqual(['piston'])
  answers[0]?.()
  expect(await wrong).toEqual(failed({ kind: 'notAccepted', message: null }))
  await bench.clock.pass(0)
  answers[1]?.()
  expect(await Promise.all([right, doubled])).toEqual([success(null), success(null)])
  expect(sent).toEqual(['piston', 'walrus'])
  expect(keeper.token()).toBe(TOKEN)
})

test('tries the right password after a slow wrong one at the lock too', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000, 'maintenance')
  bench.lock.lock('asked')
  const { verify } = bench
  bench.verify = async (given) => {
    await new Promise((resolve) => bench.clock.schedule(2000, () => resolve(null)))
    return verify(given)
  }
  const both = Promise.all([keeper.signInAgain('piston'), keeper.signInAgain('walrus')])
  await bench.clock.pass(5000)
  expect(await both).toEqual([failed({ kind: 'notAccepted', message: null }), success(null)])
  expect(bench.lock.isLocked()).toBe(false)
})

test('a password typed at the lock is not tried for a person who signed in meanwhile', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000, 'maintenance')
  bench.lock.lock('asked')
  bench.verify = async (given) => {
    await new Promise((resolve) => bench.clock.schedule(2000, () => resolve(null)))
    return success(bench.login({ employeeNumber: given.employeeNumber }))
  }
  const others = keeper.signIn({ employeeNumber: '10517', password: 'ostrich' })
  const own = keeper.signInAgain('piston')
  await bench.clock.pass(5000)
  expect(await Promise.all([others, own])).toEqual([success(null), failed({ kind: 'nobodySignedIn' })])
  expect(bench.told.filter((line) => line.startsWith('verify'))).toEqual(['verify 10517'])
})

test('a sign-in that threw does not block the next one', async ({ bench }) => {
  const keeper = bench.open()
  bench.verify = () => Promise.reject(new Error('a defect'))
  await expect(keeper.signIn(credentials)).rejects.toThrow('a defect')
  bench.verify = async () => success(bench.login())
  expect(await keeper.signIn(credentials)).toEqual(success(null))
})

for (const [role, mayMaintain] of [
  ['maintenance', true],
  ['MAINTENANCE', true],
  [' Chef de Partie ', true],
  ['cook', false],
  ['maintenance trainee', false],
  ['', false],
] as const) {
  test(`ignores case and surrounding white space of the role "${role}"`, async ({ bench }) => {
    const keeper = bench.open([' Maintenance', 'chef de partie'])
    bench.verify = async () => success(bench.login({ role }))
    await keeper.signIn(credentials)
    expect(keeper.current()).toMatchObject({ role, mayMaintain })
  })
}

test('records wait for a person who may only read them, once the session has expired', async ({ bench }) => {
  const keeper = bench.open()
  bench.verify = async () => success(bench.login({ role: 'auditor', expiresAt: bench.clock.now() + 2 * minute }))
  await keeper.signIn(credentials)
  expect(keeper.current()).toMatchObject({ mayReadRecords: true, mayChangeRecords: false, recordsWait: false })
  keeper.noteReachable(false)
  bench.reachable = false
  await bench.clock.pass(3 * minute)
  expect(keeper.current()).toMatchObject({ mayReadRecords: false, recordsWait: true, maintenanceWaits: false })
})

test('no person may maintain if no role does', async ({ bench }) => {
  const keeper = bench.open([])
  bench.verify = async () => success(bench.login({ role: 'manager' }))
  await keeper.signIn(credentials)
  expect(keeper.current()?.mayMaintain).toBe(false)
})

test('signing out discards the token and notifies once', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  bench.told.length = 0
  keeper.end({ kind: 'signedOut' })
  keeper.end({ kind: 'refused', message: 'late' })
  expect([keeper.current(), keeper.token()]).toEqual([null, null])
  expect(keeper.ended()).toEqual({ kind: 'signedOut' })
  expect(bench.told).toEqual(['token: none', 'end of 10482', 'change: nobody'])
  expect(bench.clock.waiting()).toBe(0)
})

test('ends the session when the service refuses its token', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  keeper.end({ kind: 'refused', message: 'Ask the office.' })
  expect([keeper.current(), keeper.token()]).toEqual([null, null])
  expect(keeper.ended()).toEqual({ kind: 'refused', message: 'Ask the office.' })
})

test('a session without an id of the service has none', async ({ bench }) => {
  const keeper = bench.open()
  for (const sessionId of ['', undefined]) {
    bench.verify = async () => success({ ...bench.login(), sessionId })
    await keeper.signIn(credentials)
    expect(keeper.current()?.sessionId).toBeNull()
  }
})

test('the session of a person ends completely before that of the next begins', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  bench.told.length = 0
  bench.verify = async () => success(bench.login({ employeeNumber: '20331', token: 'another' }))
  await keeper.signIn({ employeeNumber: '20331', password: 'piston' })
  expect(bench.told).toEqual([
    'verify 20331',
    'token: none',
    'end of 10482',
    'change: nobody',
    'token: another',
    'change: 20331',
  ])
  expect(keeper.token()).toBe('another')
  expect(keeper.ended()).toBeNull()
})

test('the expiry of an earlier session does not end the next one', async ({ bench }) => {
  const keeper = bench.open()
  bench.verify = async () => success(bench.login({ expiresAt: bench.clock.now() + minute }))
  await keeper.signIn(credentials)
  bench.verify = async () => success(bench.login({ employeeNumber: '20331' }))
  await keeper.signIn({ employeeNumber: '20331', password: 'piston' })
  await bench.clock.pass(2 * minute)
  expect(keeper.current()?.employeeNumber).toBe('20331')
})

/** Signs in and lets time pass until `seconds` before expiry. */
async function signedIn(bench: Bench, secondsLeft: number, role = 'cook'): Promise<SessionKeeper> {
  const keeper = bench.open()
  bench.verify = async ({ password }) =>
    password === 'walrus' ? success(bench.login({ role })) : failed({ kind: 'notAccepted', message: null })
  await keeper.signIn(credentials)
  await bench.clock.pass(60 * minute - secondsLeft * 1000)
  bench.told.length = 0
  return keeper
}

const noConnection: SignInFailure = { kind: 'service', failure: { kind: 'noConnection', sent: false } }

test('asks for the password a minute before expiry, and the right one renews the session', async ({ bench }) => {
  const keeper = await signedIn(bench, 60.001)
  expect(keeper.current()?.askedUntil).toBeNull()
  await bench.clock.pass(1)
  expect(keeper.current()?.askedUntil).toBe(bench.clock.now() + minute)
  bench.verify = async () => success(bench.login({ token: 'renewed' }))
  expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  expect(keeper.current()).toMatchObject({ askedUntil: null, endedAt: null })
  expect(keeper.token()).toBe('renewed')
  // A renewal does not replace the window.
  expect(bench.told.filter((one) => one.startsWith('end of'))).toEqual([])
  await bench.clock.pass(58 * minute)
  expect(keeper.token()).toBe('renewed')
})

test('a wrong password in the last minute only counts as an attempt', async ({ bench }) => {
  const keeper = await signedIn(bench, 30)
  expect(await keeper.signInAgain('piston')).toEqual(failed({ kind: 'notAccepted', message: null }))
  expect(keeper.token()).toBe(TOKEN)
  expect(bench.lock.isLocked()).toBe(false)
})

test('locks at expiry without an answer, and only the service can unlock', async ({ bench }) => {
  const keeper = await signedIn(bench, 1)
  await bench.clock.pass(999)
  expect(keeper.token()).toBe(TOKEN)
  await bench.clock.pass(1)
  expect(keeper.token()).toBeNull()
  expect(bench.lock.state()).toMatchObject({ kind: 'locked', because: 'sessionEnded' })
  expect(bench.told).toContain('expired')
  expect(bench.told).toContain('token: none')

  bench.verify = async () => failed(noConnection)
  expect(await keeper.signInAgain('walrus')).toEqual(failed(noConnection))
  expect(bench.lock.isLocked()).toBe(true)
  bench.verify = async () => success(bench.login({ token: 'renewed' }))
  expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  expect(bench.lock.isLocked()).toBe(false)
  expect(keeper.token()).toBe('renewed')
  expect(keeper.current()?.endedAt).toBeNull()
})

test('does not ask while the service is unreachable, and cooking continues after expiry', async ({ bench }) => {
  const keeper = await signedIn(bench, 61, 'maintenance')
  keeper.noteReachable(false)
  bench.reachable = false
  await bench.clock.pass(2000)
  expect(keeper.current()?.askedUntil).toBeNull()
  expect(keeper.mayMaintain()).toBe(true)
  await bench.clock.pass(minute)
  expect(keeper.current()).toMatchObject({
    endedAt: bench.clock.now() - 1000,
    askedUntil: null,
    mayMaintain: false,
    maintenanceWaits: true,
  })
  expect(keeper.token()).toBeNull()
  expect(keeper.mayMaintain()).toBe(false)
  expect(bench.lock.isLocked()).toBe(false)
  expect(keeper.person()).toEqual({ employeeNumber: '10482', name: 'Ines Duarte', afterSessionEnd: true })
})

test('asks for a minute once the service is reachable after expiry, then locks', async ({ bench }) => {
  const keeper = await signedIn(bench, 1)
  keeper.noteReachable(false)
  bench.reachable = false
  await bench.clock.pass(10 * minute)
  keeper.noteReachable(true)
  expect(keeper.current()?.askedUntil).toBe(bench.clock.now() + minute)
  await bench.clock.pass(minute / 2)
  keeper.noteReachable(true)
  keeper.noteReachable(false)
  expect(keeper.current()?.askedUntil).toBeNull()
  await bench.clock.pass(10 * minute)
  expect(bench.lock.isLocked()).toBe(false)
  keeper.noteReachable(true)
  await bench.clock.pass(minute - 1)
  expect(bench.lock.isLocked()).toBe(false)
  await bench.clock.pass(1)
  expect(bench.lock.state()).toMatchObject({ kind: 'locked', because: 'sessionEnded' })
})

test('probes the service at expiry', async ({ bench }) => {
  const keeper = await signedIn(bench, 1)
  bench.reachable = false
  await bench.clock.pass(1000)
  expect(bench.lock.isLocked()).toBe(false)
  expect(keeper.current()?.endedAt).not.toBeNull()
})

test('a session that expires while locked signs out, unless a step is on the display', async ({ bench }) => {
  const keeper = await signedIn(bench, 1)
  bench.lock.lock('idle')
  await bench.clock.pass(1000)
  expect(keeper.current()).not.toBeNull()
  expect(bench.lock.state()).toMatchObject({ kind: 'locked', because: 'idle' })
  bench.hasWork = false
  await keeper.signInAgain('walrus')
  bench.lock.lock('idle')
  await bench.clock.pass(60 * minute)
  expect(keeper.current()).toBeNull()
  expect(keeper.ended()).toEqual({ kind: 'expired' })
  expect(bench.lock.isLocked()).toBe(false)
})

test('expiry is by the service’s clock for any error of the station’s', async ({ bench }) => {
  bench.clockOffset = -7 * 60 * minute
  const keeper = await signedIn(bench, 0.001)
  expect(keeper.token()).toBe(TOKEN)
  await bench.clock.pass(1)
  expect(keeper.token()).toBeNull()
})

test('expires within half a minute after a clock was set ahead', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  bench.clock.set(bench.clock.now() + 61 * minute)
  await bench.clock.pass(minute / 2)
  expect(keeper.token()).toBeNull()
})

test('a change of the service’s clock alone moves no person out', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  bench.clockOffset += 61 * minute
  await bench.clock.pass(49 * minute)
  expect(keeper.current()).toMatchObject({ askedUntil: expect.any(Number), endedAt: null })
  expect(keeper.token()).toBe(TOKEN)
  await bench.clock.pass(minute)
  expect(keeper.token()).toBeNull()
})

test('a station whose clock is a day ahead keeps a session for as long as its login said', async ({ bench }) => {
  const keeper = bench.open()
  bench.verify = async () =>
    success(bench.login({ expiresAt: bench.clock.now() - 23 * 60 * minute, lasts: 60 * minute }))
  await keeper.signIn(credentials)
  await bench.clock.pass(59 * minute)
  expect(keeper.token()).toBe(TOKEN)
  await bench.clock.pass(minute)
  expect(keeper.token()).toBeNull()
})

test('a refusal of the token during its renewal ends the session only if the renewal fails', async ({ bench }) => {
  for (const isRight of [true, false]) {
    const keeper = await signedIn(bench, 30)
    const before = bench.verify
    let answer = () => {}
    bench.verify = async (given) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return before(given)
    }
    const renewing = keeper.signInAgain(isRight ? 'walrus' : 'piston')
    await bench.clock.pass(0)
    keeper.end({ kind: 'refused', message: null })
    expect(keeper.token()).toBe(TOKEN)
    answer()
    expect((await renewing).ok).toBe(isRight)
    expect(keeper.current() === null).toBe(!isRight)
    expect(keeper.ended()).toEqual(isRight ? null : { kind: 'refused', message: null })
    bench.verify = before
    keeper.end({ kind: 'signedOut' })
  }
})

test('does not ask or expire too early after a clock was set back', async ({ bench }) => {
  const keeper = await signedIn(bench, 30)
  expect(keeper.current()?.askedUntil).not.toBeNull()
  bench.clock.set(bench.clock.now() - 10 * minute)
  await bench.clock.pass(minute / 2)
  expect(keeper.current()).toMatchObject({ askedUntil: null, endedAt: null })
  await bench.clock.pass(9 * minute + minute / 2)
  expect(keeper.token()).toBe(TOKEN)
  await bench.clock.pass(minute)
  expect(keeper.token()).toBeNull()
})

test('a session of many years does not expire at once', async ({ bench }) => {
  const keeper = createSessionKeeper({
    verify: async () => success(bench.login({ expiresAt: Date.UTC(9999, 0) })),
    roles: { maintenance: [], records: [], recordsChange: [] },
    token: createLiveToken(keepSecrets()),
    attempts: createAttemptKeeper({ ...bench.clock, storage: openMemoryStorage(NO_ATTEMPTS) }),
    lock: bench.lock,
    now: bench.clock.now,
    serviceNow: bench.clock.now,
    checkReachable: async () => true,
    hasWork: () => false,
    onChange: () => {},
    onEnd: () => {},
    onExpire: () => {},
    onToken: () => {},
    prove: async () => async () => true,
  })
  await keeper.signIn(credentials)
  // Node fires a timer of more than 2^31 - 1 milliseconds after one millisecond.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(keeper.token()).not.toBeNull()
  keeper.end({ kind: 'signedOut' })
})

test('no person is at work while locked; the same password unlocks, also without the network', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  bench.verify = async () => failed(noConnection)
  bench.lock.lock('asked')
  expect(keeper.person()).toBeNull()
  expect(keeper.current()?.employeeNumber).toBe('10482')
  expect(await keeper.signInAgain('piston')).toEqual(failed({ kind: 'wrongPassword' }))
  expect(bench.lock.isLocked()).toBe(true)
  expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  expect(keeper.person()).toEqual({ employeeNumber: '10482', name: 'Ines Duarte' })
  expect(keeper.token()).toBe(TOKEN)
  expect(bench.told.filter((one) => one.startsWith('verify'))).toEqual([])
})

test('a sign-in of the same person unlocks and does not replace the session', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  bench.lock.lock('idle')
  expect(await keeper.signIn(credentials)).toEqual(success(null))
  expect(bench.lock.isLocked()).toBe(false)
  expect(bench.told.filter((one) => one.startsWith('end of') || one.startsWith('verify'))).toEqual([])
})

test('a sign-in of another person at the lock ends the first session before', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  bench.lock.lock('idle')
  bench.verify = async () => success(bench.login({ employeeNumber: '10517', token: 'another' }))
  await keeper.signIn({ employeeNumber: '10517', password: 'ostrich' })
  expect(bench.told.indexOf('end of 10482')).toBeLessThan(bench.told.indexOf('token: another'))
  expect(bench.lock.isLocked()).toBe(false)
  expect(keeper.person()?.employeeNumber).toBe('10517')
})

test('a wrong password of another person does not change the lock', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  bench.lock.lock('idle')
  await keeper.signIn({ employeeNumber: '10517', password: 'piston' })
  expect(bench.lock.isLocked()).toBe(true)
  expect(keeper.current()?.employeeNumber).toBe('10482')
})

test('the service checks people who may maintain; a check by the station does not permit maintenance', async ({
  bench,
}) => {
  const keeper = await signedIn(bench, 3000, 'maintenance')
  bench.lock.lock('asked')
  expect(keeper.mayMaintain()).toBe(false)
  // The maintenance screen stays behind the lock.
  expect(keeper.current()?.mayMaintain).toBe(true)
  const { verify } = bench
  bench.verify = async () => failed(noConnection)
  expect(await keeper.signInAgain('piston')).toEqual(failed({ kind: 'wrongPassword' }))
  expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  expect(keeper.current()).toMatchObject({ mayMaintain: false, maintenanceWaits: true })
  expect(keeper.mayMaintain()).toBe(false)

  expect(await keeper.signInAgain('walrus')).toEqual(failed(noConnection))
  bench.verify = verify
  expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  expect(keeper.current()).toMatchObject({ mayMaintain: true, maintenanceWaits: false })
  expect(keeper.mayMaintain()).toBe(true)
})

test('reading and changing records depend on the role and on a check by the service', async ({ bench }) => {
  const auditor = await signedIn(bench, 3000, 'auditor')
  expect([auditor.mayReadRecords(), auditor.mayChangeRecords(), auditor.mayMaintain()]).toEqual([true, false, false])
  auditor.end({ kind: 'signedOut' })
  const cook = await signedIn(bench, 3000, 'cook')
  expect([cook.mayReadRecords(), cook.mayChangeRecords()]).toEqual([false, false])
  cook.end({ kind: 'signedOut' })

  const admin = await signedIn(bench, 3000, 'ADMIN')
  expect([admin.mayReadRecords(), admin.mayChangeRecords()]).toEqual([true, true])
  bench.lock.lock('asked')
  expect([admin.mayReadRecords(), admin.mayChangeRecords()]).toEqual([false, false])
  const { verify } = bench
  bench.verify = async () => failed(noConnection)
  bench.told.length = 0
  expect(await admin.signInAgain('walrus')).toEqual(success(null))
  expect(bench.told).toContain('verify 10482')
  expect(admin.current()).toMatchObject({ mayReadRecords: false, mayChangeRecords: false, recordsWait: true })
  expect([admin.mayReadRecords(), admin.mayChangeRecords()]).toEqual([false, false])
  bench.verify = verify
  expect(await admin.signInAgain('walrus')).toEqual(success(null))
  expect(admin.current()).toMatchObject({ mayReadRecords: true, mayChangeRecords: true, recordsWait: false })
})

for (const failure of [
  { kind: 'notSignedIn', message: null },
  { kind: 'notAllowed', message: null },
  { kind: 'refused', status: 418, message: null },
  { kind: 'notUnderstood', status: 200, because: 'notJson' },
] as const) {
  test(`a failure that is not trouble on the way does not unlock: ${failure.kind}`, async ({ bench }) => {
    const keeper = await signedIn(bench, 3000, 'maintenance')
    bench.lock.lock('asked')
    bench.verify = async () => failed({ kind: 'service', failure })
    expect((await keeper.signInAgain('walrus')).ok).toBe(false)
    expect(bench.lock.isLocked()).toBe(true)
  })
}

for (const because of ['notValid', 'revoked'] as const) {
  test(`ends the session with the message of the service when it is ${because}`, async ({ bench }) => {
    const keeper = await signedIn(bench, 30)
    bench.verify = async () => failed({ kind: 'sessionNotValid', because, message: 'Ask the office.' })
    expect((await keeper.signInAgain('walrus')).ok).toBe(false)
    expect(keeper.current()).toBeNull()
    expect(keeper.ended()).toEqual({ kind: 'refused', message: 'Ask the office.' })
  })
}

test('a late answer does not sign in a person who has signed out', async ({ bench }) => {
  const keeper = await signedIn(bench, 30)
  let answer: (login: Result<VerifiedLogin, SignInFailure>) => void = () => {}
  bench.verify = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const again = keeper.signInAgain('walrus')
  keeper.end({ kind: 'signedOut' })
  answer(success(bench.login()))
  expect(await again).toEqual(failed({ kind: 'nobodySignedIn' }))
  expect(keeper.current()).toBeNull()
})

test('two sign-ins of different people at once both get an answer', async ({ bench }) => {
  const keeper = await signedIn(bench, 30)
  bench.lock.lock('idle')
  const answers: ((login: Result<VerifiedLogin, SignInFailure>) => void)[] = []
  bench.verify = () => new Promise((resolve) => answers.push(resolve))
  const first = keeper.signInAgain('walrus')
  const second = keeper.signIn({ employeeNumber: '10517', password: 'ostrich' })
  await bench.clock.pass(0)
  expect(answers).toHaveLength(1)
  answers[0]?.(failed({ kind: 'notAccepted', message: null }))
  expect((await first).ok).toBe(false)
  await bench.clock.pass(0)
  answers[1]?.(success(bench.login({ employeeNumber: '10517' })))
  expect(await second).toEqual(success(null))
  expect(keeper.current()?.employeeNumber).toBe('10517')
})

test('signInAgain fails without a session', async ({ bench }) => {
  const keeper = bench.open()
  expect(await keeper.signInAgain('walrus')).toEqual(failed({ kind: 'nobodySignedIn' }))
})

test('pauses after five consecutive wrong passwords, at sign-in and at the lock', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  bench.lock.lock('asked')
  for (let time = 0; time < 5; time += 1) await keeper.signInAgain('piston')
  const until = bench.clock.now() + 1000
  expect(keeper.pauseOf('10482')).toEqual({ of: 'number', until })
  expect(await keeper.signInAgain('walrus')).toEqual(failed({ kind: 'paused', of: 'number', until }))
  expect(await keeper.signIn(credentials)).toEqual(failed({ kind: 'paused', of: 'number', until }))
  expect(bench.lock.isLocked()).toBe(true)
  await bench.clock.pass(1000)
  expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  expect(keeper.pauseOf('10482')).toBeNull()
})

test('trouble of the network does not count as a wrong password', async ({ bench }) => {
  const keeper = bench.open()
  bench.verify = async () => failed(noConnection)
  for (let time = 0; time < 9; time += 1) await keeper.signIn(credentials)
  expect(keeper.pauseOf('10482')).toBeNull()
})

test('wrong sign-ins for the number of the session do not hinder its unlock, and wrong unlocks no sign-in', async ({
  bench,
}) => {
  const keeper = bench.open()
  for (let time = 0; time < 30; time += 1) await keeper.signIn({ employeeNumber: `105${time + 10}`, password: 'no' })
  expect(await keeper.signIn(credentials)).toMatchObject({ failure: { kind: 'paused', of: 'station' } })
  await bench.clock.pass(30_000)
  expect(await keeper.signIn(credentials)).toEqual(success(null))
  bench.lock.lock('asked')
  for (let time = 0; time < 9; time += 1) await keeper.signInAgain('piston')
  expect(keeper.pauseOf('10482')).toMatchObject({ of: 'number' })
  keeper.end({ kind: 'signedOut' })
  expect(keeper.pauseOf('10482')).toBeNull()
})

test('does not try an empty or too long password', async ({ bench }) => {
  const keeper = bench.open()
  expect(await keeper.signIn({ employeeNumber: '10482', password: '' })).toEqual(failed({ kind: 'noPassword' }))
  const long = await keeper.signIn({ employeeNumber: '10482', password: 'x'.repeat(1001) })
  expect(long).toEqual(failed({ kind: 'passwordTooLong', most: 1000 }))
  expect(bench.told).toEqual([])
  bench.verify = async () => success(bench.login())
  expect((await keeper.signIn({ employeeNumber: '10482', password: 'x'.repeat(1000) })).ok).toBe(true)
})

test('continues a kept session, which only the service can unlock', async ({ bench }) => {
  const keeper = bench.open()
  const expiresAt = bench.clock.now() + 10 * minute
  keeper.resume(
    { employeeNumber: '10482', name: 'Ines Duarte', role: 'cook', startedAt: 1, expiresAt, token: TOKEN },
    0,
  )
  expect(keeper.current()).toMatchObject({ name: 'Ines Duarte', startedAt: 1, expiresAt })
  expect(keeper.token()).toBe(TOKEN)
  bench.lock.lock('restarted')
  bench.verify = async () => failed(noConnection)
  expect(await keeper.signInAgain('walrus')).toEqual(failed(noConnection))
  bench.verify = async () => success(bench.login({ token: 'renewed' }))
  expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  expect(keeper.token()).toBe('renewed')
})

test('a resumed session has the permissions of its role', async ({ bench }) => {
  const keeper = bench.open()
  const expiresAt = bench.clock.now() + 10 * minute
  const session = { employeeNumber: '20331', name: 'Idris Okafor', startedAt: 1, expiresAt, token: TOKEN }
  keeper.resume({ ...session, role: 'maintenance' }, 0)
  expect(keeper.current()).toMatchObject({ mayMaintain: true, maintenanceWaits: false, mayReadRecords: false })
  expect(keeper.mayMaintain()).toBe(true)
})

test('a resumed session unlocks the station', async ({ bench }) => {
  bench.lock.lock('idle')
  const keeper = bench.open()
  const expiresAt = bench.clock.now() + 10 * minute
  keeper.resume(
    { employeeNumber: '10482', name: 'Ines Duarte', role: 'cook', startedAt: 1, expiresAt, token: TOKEN },
    0,
  )
  expect(bench.lock.isLocked()).toBe(false)
  // The idle time runs as after a sign-in.
  await bench.clock.pass(86_400_000 + 1)
  expect(bench.told).toContain('lock: locked')
})

test('has one timer after any number of changes of reachability', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  const waiting = bench.clock.waiting()
  for (const isReachable of [true, false, true, true, false]) keeper.noteReachable(isReachable)
  expect(bench.clock.waiting()).toBe(waiting)
  keeper.end({ kind: 'signedOut' })
  expect(bench.clock.waiting()).toBe(0)
})

test('has one timer after expiry too, after any number of changes of reachability', async ({ bench }) => {
  const keeper = await signedIn(bench, 1)
  keeper.noteReachable(false)
  bench.reachable = false
  await bench.clock.pass(10 * minute)
  const waiting = bench.clock.waiting()
  for (const isReachable of [true, false, true, false, true]) keeper.noteReachable(isReachable)
  expect(bench.clock.waiting()).toBe(waiting + 1)
  keeper.noteReachable(false)
  expect(bench.clock.waiting()).toBe(waiting)
})

test('a right password resets the count of wrong ones, at sign-in and at the lock', async ({ bench }) => {
  const keeper = bench.open()
  const wrong = { employeeNumber: '10482', password: 'piston' }
  const tryWrong = async (times: number) => {
    for (let time = 0; time < times; time++) await keeper.signIn(wrong)
  }
  await tryWrong(4)
  expect((await keeper.signIn(credentials)).ok).toBe(true)
  bench.lock.lock('asked')
  await tryWrong(4)
  expect((await keeper.signInAgain('walrus')).ok).toBe(true)
  bench.lock.lock('asked')
  await tryWrong(4)
  expect(keeper.pauseOf('10482')).toBeNull()
  expect((await keeper.signInAgain('walrus')).ok).toBe(true)
})

test('close cancels all timers', async ({ bench }) => {
  const keeper = await signedIn(bench, 30)
  for (let time = 0; time < 6; time += 1) await keeper.signInAgain('piston')
  keeper.close()
  expect(keeper.token()).toBeNull()
  expect(bench.clock.waiting()).toBe(0)
})
