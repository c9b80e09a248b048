import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { credentials, minute, noConnection, signedIn, TOKEN, test, wrong } from './session.testing.ts'

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

test('asks for the password a minute before expiry; only the right one renews the session', async ({ bench }) => {
  const keeper = await signedIn(bench, 75)
  keeper.noteReachable(true)
  await bench.clock.pass(14_999)
  expect(keeper.current()?.askedUntil).toBeNull()
  await bench.clock.pass(1)
  expect(keeper.current()?.askedUntil).toBe(bench.clock.now() + minute)
  expect(await keeper.signInAgain('piston')).toEqual(wrong)
  expect([keeper.token(), bench.lock.isLocked()]).toEqual([TOKEN, false])
  bench.verify = async () => success(bench.login({ token: 'renewed' }))
  expect(await keeper.signInAgain('walrus')).toEqual(success(null))
  expect(keeper.current()).toMatchObject({ askedUntil: null, endedAt: null })
  expect(keeper.token()).toBe('renewed')
  // A renewal does not replace the window.
  expect(bench.calls.filter((one) => one.startsWith('end of'))).toEqual([])
  await bench.clock.pass(58 * minute)
  expect(keeper.token()).toBe('renewed')
})

test('locks at expiry without an answer, and only the service can unlock', async ({ bench }) => {
  const keeper = await signedIn(bench, 1)
  await bench.clock.pass(999)
  expect(keeper.token()).toBe(TOKEN)
  await bench.clock.pass(1)
  expect(keeper.token()).toBeNull()
  expect(bench.lock.state()).toMatchObject({ kind: 'locked', because: 'sessionEnded' })
  expect(bench.calls).toContain('expired')
  expect(bench.calls).toContain('token: none')

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
  await bench.clock.pass(minute / 2 - 1)
  keeper.noteReachable(false)
  expect(keeper.current()?.askedUntil).toBeNull()
  await bench.clock.pass(10 * minute)
  expect(bench.lock.isLocked()).toBe(false)
  keeper.noteReachable(true)
  await bench.clock.pass(minute - 1)
  keeper.noteReachable(true)
  expect(bench.lock.isLocked()).toBe(false)
  await bench.clock.pass(1)
  expect(bench.lock.state()).toMatchObject({ kind: 'locked', because: 'sessionEnded' })
  expect(keeper.current()?.askedUntil).toBeNull()
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

for (const [what, by] of [
  ['ten minutes ahead', 10 * minute],
  ['a day ahead', 24 * 60 * minute],
  ['ten minutes back', -10 * minute],
  ['back to 1970', -Date.UTC(2026, 10, 21)],
] as const) {
  test(`a station’s clock that is set ${what} neither ends a session nor lengthens it`, async ({ bench }) => {
    const keeper = await signedIn(bench, 3000)
    bench.clock.set(bench.clock.now() + by)
    await bench.clock.pass(49 * minute - 1)
    expect(keeper.current()).toMatchObject({ askedUntil: null, endedAt: null })
    await bench.clock.pass(1)
    expect(keeper.current()?.askedUntil).toBe(bench.clock.now() + minute)
    bench.clock.set(bench.clock.now() - by)
    await bench.clock.pass(minute / 2)
    expect(keeper.current()?.askedUntil).toBe(bench.clock.now() + minute / 2)
    await bench.clock.pass(minute / 2 - 1)
    keeper.noteReachable(true)
    expect(keeper.token()).toBe(TOKEN)
    await bench.clock.pass(1)
    expect(keeper.token()).toBeNull()
  })
}

test('a resumed session lasts until its end by the service’s clock, never longer than given', async ({ bench }) => {
  const session = { employeeNumber: '10482', name: 'Ines Duarte', role: 'cook', token: TOKEN }
  const start = bench.clock.now()
  for (const [clock, lasts] of [
    [start + 20 * minute, 40 * minute],
    [start - 24 * 60 * minute, 60 * minute],
  ] as const) {
    bench.clock.set(clock)
    const keeper = bench.open()
    keeper.resume({ ...session, startedAt: start, expiresAt: start + 60 * minute }, 0)
    await bench.clock.pass(lasts - 1)
    expect(keeper.token()).toBe(TOKEN)
    await bench.clock.pass(1)
    expect(keeper.token()).toBeNull()
    keeper.end({ kind: 'signedOut' })
  }
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

test('has one timer after any number of changes of reachability', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  const waiting = bench.clock.waiting()
  for (const isReachable of [true, false, true, true, false]) keeper.noteReachable(isReachable)
  expect(bench.clock.waiting()).toBe(waiting)
  keeper.end({ kind: 'signedOut' })
  expect(bench.clock.waiting()).toBe(0)
})
