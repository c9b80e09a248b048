import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { credentials, holdAnswers, noConnection, signedIn, TOKEN, test, wrong } from './session.testing.ts'

test('a refusal of the token during its renewal ends the session only if the renewal fails', async ({ bench }) => {
  for (const isRight of [true, false]) {
    const keeper = await signedIn(bench, 30)
    const before = bench.verify
    const { answer } = holdAnswers(bench)
    const renewing = keeper.signInAgain(isRight ? 'walrus' : 'piston')
    await bench.clock.pass(0)
    keeper.end({ kind: 'refused', message: null })
    expect(keeper.token()).toBe(TOKEN)
    await answer(0, isRight ? success(bench.login()) : wrong)
    expect((await renewing).ok).toBe(isRight)
    expect(keeper.current() === null).toBe(!isRight)
    expect(keeper.ended()).toEqual(isRight ? null : { kind: 'refused', message: null })
    bench.verify = before
    keeper.end({ kind: 'refused', message: null })
    expect(keeper.current()).toBeNull()
  }
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
  expect(bench.calls.filter((one) => one.startsWith('verify'))).toEqual([])
})

test('a sign-in of the same person unlocks and does not replace the session', async ({ bench }) => {
  const keeper = await signedIn(bench, 3000)
  bench.lock.lock('idle')
  expect(await keeper.signIn(credentials)).toEqual(success(null))
  expect(bench.lock.isLocked()).toBe(false)
  expect(bench.calls.filter((one) => one.startsWith('end of') || one.startsWith('verify'))).toEqual([])
})

test('the service checks people who may maintain; a check by the station permits none', async ({ bench }) => {
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
  bench.calls.length = 0
  expect(await admin.signInAgain('walrus')).toEqual(success(null))
  expect(bench.calls).toContain('verify 10482')
  expect(admin.current()).toMatchObject({ mayReadRecords: false, mayChangeRecords: false, recordsWait: true })
  expect([admin.mayReadRecords(), admin.mayChangeRecords()]).toEqual([false, false])
  bench.verify = verify
  expect(await admin.signInAgain('walrus')).toEqual(success(null))
  expect(admin.current()).toMatchObject({ mayReadRecords: true, mayChangeRecords: true, recordsWait: false })
})

for (const because of ['notValid', 'revoked'] as const) {
  test(`ends the session with the message of the service when it is ${because}`, async ({ bench }) => {
    const keeper = await signedIn(bench, 30)
    bench.verify = async () => failed({ kind: 'sessionNotValid', because, message: 'Ask the office.' })
    expect((await keeper.signInAgain('walrus')).ok).toBe(false)
    expect(keeper.current()).toBeNull()
    expect(keeper.ended()).toEqual({ kind: 'refused', message: 'Ask the office.' })
  })
}

test('signInAgain fails without a session', async ({ bench }) => {
  const keeper = bench.open()
  expect(await keeper.signInAgain('walrus')).toEqual(failed({ kind: 'noSession' }))
})
