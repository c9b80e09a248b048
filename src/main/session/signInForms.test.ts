import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import {
  type Answer,
  type Bench,
  credentials,
  holdAnswers,
  minute,
  noConnection,
  signedIn,
  TOKEN,
  test,
  wrong,
} from './session.testing.ts'
import type { SessionKeeper } from './session.ts'

const next = { employeeNumber: '20331', password: 'piston' }
const noSession = failed({ kind: 'noSession' } as const)

const waysOut: readonly (readonly [string, (keeper: SessionKeeper) => unknown])[] = [
  ['the form is left', (keeper) => keeper.leaveForm('a')],
  ['another form signs in', (keeper) => keeper.signIn(next, 'b')],
  ['the same form signs another number in', (keeper) => keeper.signIn(next, 'a')],
  ['signing out', (keeper) => keeper.end({ kind: 'signedOut' })],
  ['the window has failed, or the system slept', (keeper) => keeper.dropSignIns()],
  ['the station closes', (keeper) => keeper.close()],
]

const right = (bench: Bench): Answer => success(bench.login({ token: 'late' }))

for (const [what, leave] of waysOut)
  for (const moment of ['before it is sent', 'under way'] as const)
    for (const outcome of ['right', 'wrong', 'no answer'] as const)
      test(`${what} while a sign-in is ${moment}, ${outcome}: opens nothing and counts if wrong`, async ({ bench }) => {
        const keeper = bench.open()
        const { sent, answer } = holdAnswers(bench)
        const before = moment === 'under way' ? null : keeper.signIn({ ...credentials, password: 'first' }, 'a')
        const late = keeper.signIn(credentials, 'a')
        void leave(keeper)
        const following = keeper.signIn(next, 'b')
        const isSent = moment === 'under way'
        // The next form does not wait for the answer to the one before.
        expect(sent).toEqual([`10482 ${isSent ? 'walrus' : 'first'}`, '20331 piston'])

        const said = outcome === 'right' ? right(bench) : outcome === 'wrong' ? wrong : failed(noConnection)
        await answer(0, said)
        if (before !== null) expect(await before).toEqual(said.ok ? noSession : said)
        expect(await late).toEqual(isSent && !said.ok ? said : noSession)
        expect(bench.wrongInARow('10482')).toBe(outcome === 'wrong' ? 1 : 0)
        expect([keeper.current(), keeper.token(), bench.secrets.values]).toEqual([null, null, []])

        await answer(1, success(bench.login({ employeeNumber: '20331' })))
        expect(await following).toEqual(success(null))
        expect(keeper.current()?.employeeNumber).toBe('20331')
        expect(sent).toHaveLength(2)
        expect(bench.calls.join()).not.toContain('late')
      })

test('a right password answered before its form was left is undone, by that form only', async ({ bench }) => {
  const keeper = bench.open()
  await keeper.signIn(credentials, 'a')
  keeper.leaveForm('b')
  expect(keeper.current()?.employeeNumber).toBe('10482')
  keeper.leaveForm('a')
  expect([keeper.current(), keeper.ended(), bench.secrets.values]).toEqual([null, { kind: 'signedOut' }, []])
  expect(bench.calls.slice(-3)).toEqual(['token: none', 'end of 10482', 'change: none'])

  // The id of a form that was left opens and closes nothing of a later one.
  await keeper.signIn(credentials, 'c')
  keeper.leaveForm('a')
  expect(keeper.token()).toBe(TOKEN)
})

test('at the lock: what was opened before leaving locks again, another person is signed out', async ({ bench }) => {
  for (const role of ['cook', 'maintenance']) {
    const keeper = await signedIn(bench, 3000, role)
    bench.lock.lock('idle')
    expect(await keeper.signInAgain('walrus', 'a')).toEqual(success(null))
    keeper.leaveForm('a')
    expect([bench.lock.isLocked(), keeper.current()?.employeeNumber]).toEqual([true, '10482'])
    bench.verify = async () => success(bench.login({ employeeNumber: '20331' }))
    expect(await keeper.signIn(next, 'b')).toEqual(success(null))
    expect([bench.lock.isLocked(), keeper.person()?.employeeNumber]).toEqual([false, '20331'])
    keeper.leaveForm('b')
    expect([bench.lock.isLocked(), keeper.current(), keeper.token()]).toEqual([false, null, null])
  }
})

for (const isRight of [true, false])
  test(`a password asked for over the work, ${isRight ? 'right' : 'wrong'}, does not open the lock that closed meanwhile`, async ({
    bench,
  }) => {
    const keeper = await signedIn(bench, 3000, 'maintenance')
    const { answer } = holdAnswers(bench)
    const late = keeper.signInAgain('walrus', 'a')
    bench.lock.lock('idle')
    keeper.dropSignIns()
    await answer(0, isRight ? right(bench) : wrong)
    expect(await late).toEqual(isRight ? noSession : wrong)
    expect([bench.lock.isLocked(), keeper.token(), bench.secrets.values]).toEqual([true, TOKEN, [TOKEN]])
    expect(bench.wrongInARow('10482')).toBe(isRight ? 0 : 1)
  })

test('an unlock whose form was left stays locked, checked at the station or by the service', async ({ bench }) => {
  for (const role of ['cook', 'maintenance']) {
    const keeper = await signedIn(bench, 3000, role)
    bench.lock.lock('idle')
    for (const password of ['walrus', 'piston']) {
      const late = keeper.signInAgain(password, 'a')
      keeper.leaveForm('a')
      expect((await late).ok).toBe(false)
      expect(bench.lock.isLocked()).toBe(true)
    }
    expect(bench.wrongInARow('10482')).toBe(1)
    keeper.end({ kind: 'signedOut' })
  }
})

test('the same number again: the same password joins the one that was sent', async ({ bench }) => {
  const keeper = bench.open()
  const { sent, answer } = holdAnswers(bench)
  const first = keeper.signIn(credentials, 'a')
  keeper.leaveForm('a')
  const again = keeper.signIn(credentials, 'b')
  keeper.leaveForm('a')
  await answer(0, success(bench.login()))
  expect(await Promise.all([first, again])).toEqual([success(null), success(null)])
  expect(sent).toEqual(['10482 walrus'])
  keeper.leaveForm('b')
  expect(keeper.current()).toBeNull()
})

test('the same number again: another password waits until the one before has counted', async ({ bench }) => {
  const keeper = bench.open()
  for (let time = 0; time < 4; time += 1) await keeper.signIn({ ...credentials, password: 'no' })
  const { sent, answer } = holdAnswers(bench)
  void keeper.signIn({ ...credentials, password: 'fifth' }, 'a')
  keeper.leaveForm('a')
  const sixth = keeper.signIn(credentials, 'b')
  await answer(0, wrong)
  expect(await sixth).toMatchObject({ failure: { kind: 'paused', of: 'number' } })
  expect(sent).toEqual(['10482 fifth'])
})

test('twenty numbers that are left before the answer slow the station, as twenty wrong ones do', async ({ bench }) => {
  const keeper = bench.open()
  const { sent, answer } = holdAnswers(bench)
  const numbers = Array.from({ length: 21 }, (_, index) => `105${index + 10}`)
  for (const employeeNumber of numbers) void keeper.signIn({ employeeNumber, password: 'no' }, employeeNumber)
  expect(sent).toHaveLength(20)
  expect(await keeper.signIn(credentials, 'a')).toMatchObject({ failure: { kind: 'paused', of: 'station' } })
  for (const index of numbers.keys()) await answer(index, failed(noConnection))
  expect(keeper.pauseOf('10482')).toBeNull()
})

test('a refused token of the next person ends their session during the renewal of the first', async ({ bench }) => {
  const keeper = await signedIn(bench, 30)
  const { answer } = holdAnswers(bench)
  const renewal = keeper.signInAgain('walrus', 'a')
  const other = keeper.signIn(next, 'b')
  await answer(1, success(bench.login({ employeeNumber: '20331', token: 'another' })))
  expect(await other).toEqual(success(null))
  keeper.end({ kind: 'refused', message: null })
  expect(keeper.current()).toBeNull()
  await answer(0, right(bench))
  expect([await renewal, keeper.current(), keeper.token()]).toEqual([noSession, null, null])
  await bench.clock.pass(minute)
  expect(keeper.ended()).toEqual({ kind: 'refused', message: null })
})
