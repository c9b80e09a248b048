import { expect } from 'vitest'
import { failed, success } from '../shared/result.ts'
import {
  asset,
  type Bench,
  cook,
  cooking,
  deletionsAt,
  everything,
  HOLD,
  loaf,
  onceShown,
  technician,
  test,
} from './kiosk.testing.ts'
import { shownState } from './kioskState.ts'
import { NO_PEDAL } from './station/pedal.ts'

/** Passes time with a touch at intervals, so that the station does not lock. */
async function touchedFor({ calls, clock }: Bench, seconds: number): Promise<void> {
  for (let time = 0; time < seconds; time += 50) {
    await calls.reportTouch({ isMaintaining: false })
    await clock.pass(50_000)
  }
}

// Permissions --------------------------------------------------------------------------------------------------------

test('without a session or the role, maintenance shows nothing', async ({ bench }) => {
  const { calls, clock, service, state } = bench
  for (const who of [null, cook]) {
    if (who !== null) await calls.signIn(who)
    await calls.retire(asset)
    expect(await calls.searchInventory({ kind: 'asset', ...everything })).toEqual({ total: 0, items: [] })
    expect(await calls.describeItem({ ...asset, source: 'listed' })).toMatchObject({ names: [], uses: [] })
  }
  await clock.pass(2 * HOLD)
  expect([state().requests, deletionsAt(service)]).toEqual([[], []])
})

test('a technician may look up numbers and cook', async ({ bench: { calls } }) => {
  await calls.signIn(technician)
  expect(await calls.searchInventory({ kind: 'asset', ...everything })).toMatchObject({ total: 3 })
  expect(await calls.describeItem({ ...asset, source: 'listed' })).toMatchObject({
    names: ['Spiral mixer 40 l'],
    uses: [{ steps: [0] }],
  })
  expect(await calls.startBatch(cooking('0412'))).toMatchObject({ ok: true })
})

test('while the service is unreachable, an expired session may cook but not maintain', async ({ openBench }) => {
  const bench = await openBench({ behaviour: { sessionSeconds: 300 } })
  const { calls, service, state } = bench
  await calls.signIn(technician)
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
  await touchedFor(bench, 300)
  expect(state()).toMatchObject({ connection: { kind: 'unreachable' }, lock: { kind: 'open' } })
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notSignedIn' }))
  expect(await calls.searchInventory({ kind: 'asset', ...everything })).toEqual({ total: 0, items: [] })
  expect((await calls.startBatch(cooking('0412'))).ok).toBe(true)
  const [batch] = state().batches
  await onceShown(bench, calls.goToStep({ batchId: batch?.id ?? '', step: 1, isDone: true }))
  await calls.startTimer({ name: 'Rest', seconds: 60, place: null })
  const late = { employeeNumber: '20331', name: 'A. Person', afterSessionEnd: true }
  expect(batch?.startedBy).toEqual(late)
  expect(state().batches[0]?.done).toMatchObject([{ step: 0, by: late }])
  expect(state().timers).toMatchObject([{ startedBy: late }])
})

test('while locked, nothing changes, the shown step is readable, and a timer can be stopped', async ({ bench }) => {
  const { calls, state } = bench
  await calls.signIn(technician)
  await calls.startBatch(cooking('0412'))
  const [{ id: batchId } = { id: '' }] = state().batches
  await calls.startTimer({ name: 'Rest', seconds: 60, place: null })
  const [{ id: timerId } = { id: '' }] = state().timers
  const before = JSON.stringify([state().batches, state().timers])
  await calls.lock(null)
  // Those that are refused with a reason: see whoMay.test.ts.
  expect(await calls.goToStep({ batchId, step: 1, isDone: true })).toEqual(failed({ kind: 'notSignedIn' }))
  await calls.leaveBatch(null)
  await calls.teachPedal({ turn: 'next', key: 'x' })
  expect(JSON.stringify([state().batches, state().timers])).toBe(before)
  expect([state().requests, state().pedal]).toEqual([[], NO_PEDAL])

  expect(await calls.openBatch({ batchId })).toEqual(success(loaf))
  expect((await calls.stopTimer({ timerId })).ok).toBe(true)
  expect(await calls.signInAgain({ password: 'piston' })).toEqual(success(null))
  expect((await onceShown(bench, calls.goToStep({ batchId, step: 1, isDone: true }))).ok).toBe(true)
})

test('touches, scans, a lock, the answer to a warning and an unlock have their effects', async ({ bench }) => {
  const { calls, state, clock } = bench
  await calls.signIn(cook)
  await calls.reportTouch({ isMaintaining: true })
  await clock.pass(69_999)
  expect(state().lock.kind).toBe('open')
  await clock.pass(1)
  expect(state().lock.kind).toBe('warning')
  await calls.reportTouch({ isMaintaining: false })
  expect(state().lock.kind).toBe('warning')
  await calls.stayOpen(null)
  expect(state().lock.kind).toBe('open')
  await clock.pass(159_999)
  await calls.noteScan(null)
  await clock.pass(159_999)
  expect(state().lock.kind).toBe('open')
  await clock.pass(1)
  expect(state().lock.kind).toBe('warning')
  await calls.noteScan(null)
  expect(state().lock.kind).toBe('open')
  await calls.lock(null)
  await calls.noteScan(null)
  expect(state().lock.kind).toBe('locked')
  expect(await calls.signInAgain({ password: 'piston' })).toEqual(failed({ kind: 'wrongPassword' }))
  expect(await calls.signInAgain({ password: 'walrus' })).toEqual(success(null))
  expect(state().lock.kind).toBe('open')
})

test('a station without a station file answers every command and does nothing', async ({ openBench }) => {
  const { calls, service, state } = await openBench({ station: null })
  expect(state().station).toMatchObject({ kind: 'problem', problem: { kind: 'missing' } })
  expect(await calls.signIn(cook)).toEqual(failed({ kind: 'noStation' }))
  expect(await calls.signOut(null)).toBeNull()
  expect(await calls.lock(null)).toBeNull()
  expect(await calls.signInAgain({ password: 'x' })).toEqual(failed({ kind: 'noStation' }))
  expect(await calls.reportTouch({ isMaintaining: false })).toBeNull()
  expect(await calls.stayOpen(null)).toBeNull()
  expect(await calls.searchRecipes(everything)).toEqual({ total: 0, cards: [], sections: [] })
  expect(await calls.openRecipe({ recipeId: '0412' })).toEqual(failed({ kind: 'unknownRecipe' }))
  expect(await calls.refreshLibrary(null)).toBeNull()
  expect(await calls.acceptWaitingLibrary(null)).toBeNull()
  expect(await calls.startBatch(cooking('0412'))).toEqual(failed({ kind: 'notSignedIn' }))
  expect(await calls.leaveBatch(null)).toBeNull()
  expect(await calls.searchInventory({ kind: 'asset', ...everything })).toEqual({ total: 0, items: [] })
  expect(await calls.describeItem({ ...asset, source: 'listed' })).toMatchObject({ names: [] })
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notSignedIn' }))
  expect(await calls.takeBack({ requestIds: ['id1'] })).toEqual(failed({ kind: 'tooLate' }))
  expect(service.requests).toEqual([])
})

test('no command closes a station that is in service', async ({ bench: { calls, service, state } }) => {
  await calls.signIn(cook)
  const before = service.requests.length
  await calls.readStationFileAgain(null)
  await calls.openPracticeKitchen(null)
  expect(state()).toMatchObject({ station: { practice: false }, session: { employeeNumber: '10482' } })
  expect(service.requests).toHaveLength(before)
})

test('the window may report that it is shown, dismiss a notice and read recipes and state', async ({ openBench }) => {
  const { calls, service, state, told } = await openBench({ station: { unheardOf: 1 } })
  await calls.reportShown(null)
  await calls.reportDefect({ kind: 'event', name: 'RangeError', message: 'Invalid time value', stack: '' })
  expect(told).toEqual(['shown', 'Invalid time value'])
  const [notice] = state().notices
  expect(notice).toMatchObject({ kind: 'unknownStationKeys', keys: ['unheardOf'] })
  await calls.dismissNotice({ noticeId: notice?.id ?? '' })
  expect(state().notices).toEqual([])
  service.setRecipes([])
  await calls.refreshLibrary(null)
  await calls.signIn(cook)
  await calls.acceptWaitingLibrary(null)
  // A service without any recipe is more likely to be wrong than the kitchen to be closed.
  expect(state().library).toMatchObject({ count: 3, waiting: { count: 0 } })
  expect(await calls.readState(null)).toEqual(shownState(state()))
})

// Batches ------------------------------------------------------------------------------------------------------------

test('a start and a finish are published at once; a change that the display has shown already is answered after its state', async ({
  bench,
}) => {
  const { calls, clock, published, settled, state } = bench
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  await settled()
  expect(published.at(-1)).toMatchObject({ batches: [{ id: 'id1' }], openBatch: 'id1' })
  const batchId = 'id1'
  const commands = [
    () => calls.setScale({ batchId, scale: { numerator: 2, denominator: 1 } }),
    () => calls.tick({ batchId, key: 'step 0 equipment 0', isTicked: true }),
    () => calls.goToStep({ batchId, step: 1, isDone: true }),
    () => calls.markStep({ batchId, step: 0, isDone: false }),
  ]
  for (const command of commands) {
    const before = state().batches
    let isAnswered = false
    const answer = command().finally(() => {
      isAnswered = true
    })
    expect(state().batches).not.toEqual(before)
    await clock.pass(83)
    expect(isAnswered).toBe(false)
    expect(published.at(-1)?.batches).not.toEqual(state().batches)
    await clock.pass(1)
    expect(await answer).toEqual(success(null))
    expect(published.at(-1)?.batches).toEqual(state().batches)
  }
  // A refusal is answered at once, because it changes no state.
  expect(await calls.goToStep({ batchId: 'x', step: 0, isDone: true })).toEqual(failed({ kind: 'unknownBatch' }))
  await calls.finishBatch({ batchId })
  await settled()
  expect(published.at(-1)).toMatchObject({ batches: [], openBatch: null })
})

test('a new window opens at the screen and the batch that were on the display, and at the recipes from the third failure on', async ({
  bench: { calls, state, noteWindowRecovered },
}) => {
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  const keptRoute = { kind: 'timers' } as const
  await calls.reportRoute({ route: keptRoute })
  noteWindowRecovered(0)
  expect(state()).toMatchObject({ keptRoute, openBatch: 'id1', health: { screen: { lastCrash: null } } })
  noteWindowRecovered(2)
  expect(state()).toMatchObject({ keptRoute, openBatch: 'id1', health: { screen: { lastCrash: { of: 'window' } } } })
  noteWindowRecovered(3)
  expect(state()).toMatchObject({ keptRoute: { kind: 'recipes' }, openBatch: null, batches: [{ id: 'id1' }] })
})

test('the first screen waits for nothing that grows; what is asked meanwhile has a whole answer', async ({ bench }) => {
  const { calls, clock, state } = bench
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  await calls.startBatch(cooking('0412'))
  await calls.finishBatch({ batchId: 'id2' })
  const show = await bench.restartUnshown()
  const unread = { library: { count: 0, loading: { read: 0, of: null }, reading: null }, journal: { length: 0 } }
  expect(state()).toMatchObject({ ...unread, station: { kind: 'ready' }, batches: [{ id: 'id1' }] })
  expect(state().journal.reading).not.toBeNull()

  const answered: string[] = []
  const answers = Promise.all([
    bench.calls.searchRecipes(everything).finally(() => answered.push('searchRecipes')),
    bench.calls.openRecipe({ recipeId: '0412' }).finally(() => answered.push('openRecipe')),
  ])
  await clock.pass(1000)
  expect([answered, state().library]).toMatchObject([[], unread.library])
  show()
  expect(await answers).toMatchObject([{ total: 3 }, success(loaf)])
  expect(state().library).toMatchObject({ count: 3, loading: null })
  await bench.calls.signIn(cook)
  expect(state()).toMatchObject({ endedLately: [{ id: 'id2' }] })
})

test('the next person does not see where the one before was, and a failure during sign-in stays at sign-in', async ({
  bench: { calls, state, noteWindowRecovered },
}) => {
  await calls.signIn(cook)
  await calls.reportRoute({ route: { kind: 'overview', recipeId: '0412', batchId: null } })
  await calls.signOut(null)
  expect(state().keptRoute).toBeNull()
  noteWindowRecovered(3)
  expect(state().keptRoute).toBeNull()
})

for (const [what, leave] of [
  ['leaving its form', ({ calls }: Bench) => calls.leaveSignIn({ form: 'a' })],
  ['a sign-in of another form', async ({ calls }: Bench) => void calls.signIn({ ...technician, form: 'b' })],
  ['signing out', ({ calls }: Bench) => calls.signOut(null)],
  ['a page that has failed', async ({ noteWindowFailed }: Bench) => noteWindowFailed()],
  ['a new window', async ({ noteWindowRecovered }: Bench) => noteWindowRecovered(1)],
  ['a system that sleeps', async ({ noteSystemAway }: Bench) => noteSystemAway()],
] as const) {
  test(`${what} while a login is under way forgets its token, and counts a wrong one`, async ({ bench }) => {
    const { calls, network, secrets, service, state, settled } = bench
    for (const [password, failure] of [
      [cook.password, 'noSession'],
      ['no', 'notAccepted'],
    ] as const) {
      const arrive = network.hold()
      const signingIn = calls.signIn({ ...cook, password, form: 'a' })
      await leave(bench)
      if (what === 'a sign-in of another form') await calls.leaveSignIn({ form: 'b' })
      arrive()
      expect(await signingIn).toMatchObject(failed({ kind: failure }))
      await settled()
      expect([state().session, secrets.values]).toEqual([null, []])
    }
    expect(service.sessions.length).toBe(what === 'a sign-in of another form' ? 3 : 1)
    for (let time = 0; time < 4; time += 1) await calls.signIn({ ...cook, password: 'no' })
    expect(await calls.readSignInPause(cook)).toMatchObject({ of: 'number' })
  })
}
