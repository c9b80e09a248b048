import { expect } from 'vitest'
import type { SignInFailure } from '../../shared/failure.ts'
import { failed, success } from '../../shared/result.ts'
import { cookSession } from '../../shared/session.testing.ts'
import { credentials, holdAnswers, minute, noConnection, signedIn, TOKEN, test, wrong } from './session.testing.ts'

test('a signed-in person has a name, a number and a role until the session expires', async ({ bench }) => {
  const keeper = bench.open()
  expect([keeper.current(), keeper.token(), keeper.ended()]).toEqual([null, null, null])
  bench.clockOffset = 5000
  expect(await keeper.signIn(credentials)).toEqual(success(null))
  expect(keeper.current()).toEqual({
    ...cookSession,
    name: 'Ines Duarte',
    sessionId: '4021-000007',
    startedAt: bench.clock.now() + 5000,
    expiresAt: bench.clock.now() + 5000 + 60 * minute,
  })
  expect(keeper.token()).toBe(TOKEN)
  expect(bench.calls).toEqual(['verify 10482', `token: ${TOKEN}`, 'change: 10482'])
})

test('the session for the screens contains neither the token nor the password', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials)
  expect(JSON.stringify([keeper.current(), keeper.ended()])).not.toMatch(/token|walrus/)
  keeper.end({ kind: 'signedOut' })
  expect(JSON.stringify([keeper.current(), keeper.ended()])).not.toMatch(/token|walrus/)
})

test('a failed sign-in returns its cause, and neither ends nor unlocks another session', async ({ bench }) => {
  const keeper = bench.open()
  const failure: SignInFailure = { kind: 'notAccepted', status: 401, message: 'Wrong password.' }
  const { verify } = bench
  bench.verify = async () => failed(failure)
  expect(await keeper.signIn(credentials)).toEqual(failed(failure))
  expect([keeper.current(), keeper.token(), keeper.ended()]).toEqual([null, null, null])
  expect(bench.calls).toEqual(['verify 10482'])
  bench.verify = verify
  await keeper.signIn(credentials)
  bench.lock.lock('idle')
  await keeper.signIn({ employeeNumber: '20331', password: 'wrong' })
  expect([keeper.current()?.employeeNumber, keeper.token(), bench.lock.isLocked()]).toEqual(['10482', TOKEN, true])
})

test('a second sign-in with the same credentials joins a pending one, and is new after it', async ({ bench }) => {
  const keeper = bench.open()
  const { answer } = holdAnswers(bench)
  const both = Promise.all([keeper.signIn(credentials), keeper.signIn(credentials)])
  await answer(0, wrong)
  expect((await both).map(({ ok }) => ok)).toEqual([false, false])
  expect(bench.calls).toEqual(['verify 10482'])

  const third = keeper.signIn(credentials)
  await answer(1, success(bench.login()))
  expect(await third).toEqual(success(null))
  expect(bench.calls).toEqual(['verify 10482', 'verify 10482', `token: ${TOKEN}`, 'change: 10482'])
})

test('sends the right password after the answer to a slow wrong one', async ({ bench }) => {
  const keeper = bench.open()
  const { sent, answer } = holdAnswers(bench)
  const slow = keeper.signIn({ ...credentials, password: 'piston' })
  const right = keeper.signIn(credentials)
  const doubled = keeper.signIn(credentials)
  expect(sent).toEqual(['10482 piston'])
  await answer(0, wrong)
  expect(await slow).toEqual(wrong)
  await answer(1, success(bench.login()))
  expect(await Promise.all([right, doubled])).toEqual([success(null), success(null)])
  expect(sent).toEqual(['10482 piston', '10482 walrus'])
  expect(keeper.token()).toBe(TOKEN)
})

test('a sign-in that threw does not block the next one', async ({ bench }) => {
  const keeper = bench.open()
  bench.verify = () => Promise.reject(new Error('a defect'))
  await expect(keeper.signIn(credentials)).rejects.toThrow('a defect')
  bench.verify = async () => success(bench.login())
  expect(await keeper.signIn(credentials)).toEqual(success(null))
})

test('signing out, or a refusal of the token, discards the token and notifies once', async ({ bench }) => {
  for (const because of [{ kind: 'signedOut' }, { kind: 'refused', message: 'Ask the office.' }] as const) {
    const keeper = bench.open()
    await keeper.signIn(credentials)
    bench.calls.length = 0
    keeper.end(because)
    keeper.end({ kind: 'refused', message: 'late' })
    expect([keeper.current(), keeper.token(), keeper.ended()]).toEqual([null, null, because])
    expect(bench.calls).toEqual(['token: none', 'end of 10482', 'change: none'])
    expect(bench.clock.waiting()).toBe(0)
  }
})

test('a session without an id of the service has none', async ({ bench }) => {
  const keeper = bench.open()
  bench.verify = async () => success(bench.login({ sessionId: '' }))
  await keeper.signIn(credentials)
  expect(keeper.current()?.sessionId).toBeNull()
})

test('the session of a person ends completely before that of the next begins', async ({ bench }) => {
  const keeper = await signedIn(bench, 60)
  bench.verify = async () => success(bench.login({ employeeNumber: '20331', token: 'another' }))
  await keeper.signIn({ employeeNumber: '20331', password: 'piston' })
  expect(bench.calls).toEqual([
    'verify 20331',
    'token: none',
    'end of 10482',
    'change: none',
    'token: another',
    'change: 20331',
  ])
  // The expiry of the first is not that of the next.
  await bench.clock.pass(2 * minute)
  expect(keeper.token()).toBe('another')
  expect(keeper.ended()).toBeNull()
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

for (const [what, failure] of [
  ['trouble of the network', noConnection],
  ['a page of a gateway', { kind: 'notJudged', status: 403, message: null }],
  ['a page with 200', { kind: 'service', failure: { kind: 'notUnderstood', status: 200, because: 'notJson' } }],
  ['the words of a gateway', { kind: 'notJudged', status: 403, message: 'Missing Authentication Token' }],
] as const)
  test(`${what} is no wrong password, neither for the number, the station nor at the lock`, async ({ bench }) => {
    const keeper = await signedIn(bench, 3000, 'maintenance')
    const { verify } = bench
    bench.verify = async () => failed(failure)
    for (let time = 0; time < 25; time += 1) await keeper.signIn({ employeeNumber: '20331', password: 'no' })
    expect(keeper.pauseOf('20331')).toBeNull()
    bench.lock.lock('asked')
    // Where the service was not asked, the station checks; what may be a refusal of the service opens nothing.
    const opens = !what.startsWith('the words')
    for (let time = 0; time < 4; time += 1) {
      expect((await keeper.signInAgain('walrus')).ok).toBe(opens)
      bench.lock.lock('asked')
    }
    expect([keeper.pauseOf('10482'), bench.wrongInARow('10482')]).toEqual([null, 0])
    bench.verify = verify
    expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  })

test('wrong sign-ins for the number of a session hinder no unlock, wrong unlocks no sign-in', async ({ bench }) => {
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
  expect(bench.calls).toEqual([])
  bench.verify = async () => success(bench.login())
  expect((await keeper.signIn({ employeeNumber: '10482', password: 'x'.repeat(1000) })).ok).toBe(true)
})

test('continues a kept session with the permissions of its role; only the service unlocks it', async ({ bench }) => {
  bench.lock.lock('idle')
  const keeper = bench.open()
  const expiresAt = bench.clock.now() + 10 * minute
  const session = { employeeNumber: '10482', name: 'Ines Duarte', startedAt: 1, expiresAt, token: TOKEN }
  keeper.resume({ ...session, role: 'maintenance' }, 0)
  const permissions = { mayMaintain: true, maintenanceWaits: false, mayReadRecords: false }
  expect(keeper.current()).toMatchObject({ name: 'Ines Duarte', startedAt: 1, expiresAt, ...permissions })
  expect([keeper.token(), keeper.mayMaintain(), bench.lock.isLocked()]).toEqual([TOKEN, true, false])
  // The idle time runs as after a sign-in.
  await bench.clock.pass(86_400_000 + 1)
  expect(bench.calls).toContain('lock: locked')

  keeper.resume({ ...session, role: 'cook', expiresAt: bench.clock.now() + 10 * minute }, 0)
  bench.lock.lock('restarted')
  bench.verify = async () => failed(noConnection)
  expect(await keeper.signInAgain('walrus')).toEqual(failed(noConnection))
  bench.verify = async () => success(bench.login({ token: 'renewed' }))
  expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  expect(keeper.token()).toBe('renewed')
})

test('a right password resets the count of wrong ones, at sign-in and at the lock', async ({ bench }) => {
  const keeper = bench.open()
  for (const isLocked of [false, true]) {
    if (isLocked) bench.lock.lock('asked')
    for (let time = 0; time < 4; time++) await keeper.signIn({ ...credentials, password: 'piston' })
    expect(bench.wrongInARow('10482')).toBe(4)
    expect((await keeper.signIn(credentials)).ok).toBe(true)
    expect(bench.wrongInARow('10482')).toBe(0)
  }
})

test('close cancels all timers', async ({ bench }) => {
  const keeper = await signedIn(bench, 30)
  for (let time = 0; time < 6; time += 1) await keeper.signInAgain('piston')
  keeper.close()
  expect(keeper.token()).toBeNull()
  expect(bench.clock.waiting()).toBe(0)
})
