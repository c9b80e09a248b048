import { test as base, expect } from 'playwright/test'
import type { SignInFailure } from '../../shared/failure.ts'
import type { Session } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { openTestClock, type TestClock } from '../clock.testing.ts'
import { createSessionKeeper, type SessionKeeper, type VerifiedLogin } from './session.ts'

const TOKEN = 'token-of-10482'
const credentials = { employeeNumber: '10482', password: 'saffron' }
const minute = 60_000

interface Bench {
  readonly clock: TestClock
  /** What to add to the station's clock to get the service's. */
  clockOffset: number
  /** Everything that was told and asked, in its order. */
  readonly told: string[]
  verify: () => Promise<Result<VerifiedLogin, SignInFailure>>
  login(given?: Partial<VerifiedLogin>): VerifiedLogin
  open(maintenanceRoles?: readonly string[]): SessionKeeper
}

const test = base.extend<{ bench: Bench }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  bench: async ({}, use) => {
    const clock = openTestClock()
    const serviceNow = () => clock.now() + bench.clockOffset
    const bench: Bench = {
      clock,
      clockOffset: 0,
      told: [],
      verify: async () => success(bench.login()),
      login: (given) => ({
        employeeNumber: '10482',
        employeeName: 'Ines Duarte',
        role: 'cook',
        token: TOKEN,
        expiresAt: serviceNow() + 60 * minute,
        ...given,
      }),
      open(maintenanceRoles = ['maintenance', 'manager']) {
        const keeper = createSessionKeeper({
          verify: ({ employeeNumber }) => {
            bench.told.push(`verify ${employeeNumber}`)
            return bench.verify()
          },
          maintenanceRoles,
          serviceNow,
          onChange: () => bench.told.push(`change: ${keeper.current()?.employeeNumber ?? 'nobody'}`),
          onEnd: (session: Session) => bench.told.push(`end of ${session.employeeNumber}`),
          later: clock.later,
        })
        return keeper
      },
    }
    await use(bench)
  },
})

test('who signs in is known by name, number and role until the service says it ends', async ({ bench }) => {
  const keeper = bench.open()
  expect([keeper.current(), keeper.token(), keeper.ended()]).toEqual([null, null, null])
  bench.clockOffset = 5000
  expect(await keeper.signIn(credentials)).toEqual(success(null))
  expect(keeper.current()).toEqual({
    employeeNumber: '10482',
    name: 'Ines Duarte',
    role: 'cook',
    mayMaintain: false,
    startedAt: bench.clock.now() + 5000,
    expiresAt: bench.clock.now() + 5000 + 60 * minute,
  })
  expect(keeper.token()).toBe(TOKEN)
  expect(bench.told).toEqual(['verify 10482', 'change: 10482'])
})

test('nothing that the screens get of a session holds its token or the password', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  expect(JSON.stringify([keeper.current(), keeper.ended()])).not.toMatch(/token|saffron/)
  keeper.end({ kind: 'signedOut' })
  expect(JSON.stringify([keeper.current(), keeper.ended()])).not.toMatch(/token|saffron/)
})

test('a sign-in that fails says why and leaves the station as it was', async ({ bench }) => {
  const keeper = bench.open()
  const failure: SignInFailure = { kind: 'notAccepted', message: 'Wrong password.' }
  bench.verify = async () => failed(failure)
  expect(await keeper.signIn(credentials)).toEqual(failed(failure))
  expect([keeper.current(), keeper.token(), keeper.ended()]).toEqual([null, null, null])
  expect(bench.told).toEqual(['verify 10482'])
})

test('a sign-in that fails does not end the session of who is signed in', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  bench.verify = async () => failed({ kind: 'noPassword' })
  await keeper.signIn({ employeeNumber: '20331', password: '' })
  expect(keeper.current()?.employeeNumber).toBe('10482')
  expect(keeper.token()).toBe(TOKEN)
})

test('a second touch of "Sign in" joins the first; a later one asks anew', async ({ bench }) => {
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
  expect(bench.told).toEqual(['verify 10482', 'verify 10482', 'change: 10482'])
})

test('after a sign-in that broke, the next one is not stuck behind it', async ({ bench }) => {
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
  test(`roles are compared without regard to case and outer blanks: "${role}"`, async ({ bench }) => {
    const keeper = bench.open([' Maintenance', 'chef de partie'])
    bench.verify = async () => success(bench.login({ role }))
    await keeper.signIn(credentials)
    expect(keeper.current()).toMatchObject({ role, mayMaintain })
  })
}

test('where no role maintains, nobody does', async ({ bench }) => {
  const keeper = bench.open([])
  bench.verify = async () => success(bench.login({ role: 'manager' }))
  await keeper.signIn(credentials)
  expect(keeper.current()?.mayMaintain).toBe(false)
})

test('signing out forgets the token, and says so once', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  bench.told.length = 0
  keeper.end({ kind: 'signedOut' })
  keeper.end({ kind: 'refused', message: 'late' })
  expect([keeper.current(), keeper.token()]).toEqual([null, null])
  expect(keeper.ended()).toEqual({ kind: 'signedOut' })
  expect(bench.told).toEqual(['end of 10482', 'change: nobody'])
  expect(bench.clock.waiting()).toBe(0)
})

test('who was signed in is gone, with all that was theirs, before the next one is there', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  bench.told.length = 0
  bench.verify = async () => success(bench.login({ employeeNumber: '20331', token: 'another' }))
  await keeper.signIn({ employeeNumber: '20331', password: 'torque' })
  expect(bench.told).toEqual(['verify 20331', 'end of 10482', 'change: nobody', 'change: 20331'])
  expect(keeper.token()).toBe('another')
  expect(keeper.ended()).toBeNull()
})

test('the session of the one before does not end the one that followed', async ({ bench }) => {
  const keeper = bench.open()
  bench.verify = async () => success(bench.login({ expiresAt: bench.clock.now() + minute }))
  await keeper.signIn(credentials)
  bench.verify = async () => success(bench.login({ employeeNumber: '20331' }))
  await keeper.signIn({ employeeNumber: '20331', password: 'torque' })
  await bench.clock.pass(2 * minute)
  expect(keeper.current()?.employeeNumber).toBe('20331')
})

test('a session ends by itself at its moment, and not before', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  await bench.clock.pass(60 * minute - 1)
  expect(keeper.token()).toBe(TOKEN)
  await bench.clock.pass(1)
  expect([keeper.current(), keeper.token()]).toEqual([null, null])
  expect(keeper.ended()).toEqual({ kind: 'expired' })
  expect(bench.told.slice(-2)).toEqual(['end of 10482', 'change: nobody'])
  expect(bench.clock.waiting()).toBe(0)
})

test('the moment is one of the service’s clock, however wrong the station’s is', async ({ bench }) => {
  bench.clockOffset = -7 * 60 * minute
  const keeper = bench.open()
  await keeper.signIn(credentials)
  await bench.clock.pass(60 * minute - 1)
  expect(keeper.current()).not.toBeNull()
  await bench.clock.pass(1)
  expect(keeper.ended()).toEqual({ kind: 'expired' })
})

test('when a clock is set ahead, a session that has ended by it is ended within half a minute', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  bench.clock.set(bench.clock.now() + 61 * minute)
  await bench.clock.pass(minute / 2)
  expect(keeper.ended()).toEqual({ kind: 'expired' })

  await keeper.signIn(credentials)
  bench.clockOffset += 61 * minute
  await bench.clock.pass(minute / 2)
  expect(keeper.ended()).toEqual({ kind: 'expired' })
})

test('when a clock is set back, nobody is signed out too early', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  await bench.clock.pass(30 * minute)
  bench.clock.set(bench.clock.now() - 10 * minute)
  await bench.clock.pass(39 * minute)
  expect(keeper.current()).not.toBeNull()
  await bench.clock.pass(minute)
  expect(keeper.ended()).toEqual({ kind: 'expired' })
})

test('a session of many years does not end at once', async ({ bench }) => {
  const keeper = createSessionKeeper({
    verify: async () => success(bench.login({ expiresAt: Date.UTC(9999, 0) })),
    maintenanceRoles: [],
    serviceNow: bench.clock.now,
    onChange: () => {},
    onEnd: () => {},
  })
  await keeper.signIn(credentials)
  // Node lets a timer that is longer than it can count fire after a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(keeper.current()).not.toBeNull()
  keeper.end({ kind: 'signedOut' })
})

test('a session that has ended when it comes is ended and said to have', async ({ bench }) => {
  const keeper = bench.open()
  bench.verify = async () => success(bench.login({ expiresAt: bench.clock.now() }))
  await keeper.signIn(credentials)
  expect([keeper.current(), keeper.token()]).toEqual([null, null])
  expect(keeper.ended()).toEqual({ kind: 'expired' })
})
