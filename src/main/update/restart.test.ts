import { expect } from 'vitest'
import { cook, cooking, onceShown, test } from '../kiosk.testing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** "06:00", by the clock on the wall. */
const timeOf = (moment: number) => new Date(moment).toTimeString().slice(0, 5)

test('another version is shown when it has been read twice, and when it cannot be read any more', async ({ bench }) => {
  const { clock, state, install } = bench
  install('0.2.0')
  await clock.pass(MINUTE)
  expect(state().installedVersion).toBeNull()
  await clock.pass(MINUTE)
  expect(state().installedVersion).toBe('0.2.0')
  install(null)
  await clock.pass(5 * MINUTE)
  expect(state().installedVersion).toBe('0.2.0')
  // The running version is put back.
  install(state().program.linecook)
  await clock.pass(2 * MINUTE)
  expect(state().installedVersion).toBeNull()
})

test('the program restarts itself in its window, once nothing is in progress', async ({ openBench }) => {
  const start = Date.UTC(2026, 10, 21, 6, 0)
  const window = `${timeOf(start + HOUR)}-${timeOf(start + 3 * HOUR)}`
  const bench = await openBench({ station: { restart: { window } } })
  const { calls, clock, state, told } = bench
  /** Whether the program has restarted itself in the next five minutes. */
  const restarts = async () => {
    await clock.pass(5 * MINUTE)
    return told.includes('restart')
  }
  bench.leaveUntouched(HOUR)
  bench.install('0.2.0')
  expect(await restarts(), 'before the window').toBe(false)

  await calls.signIn(cook)
  await onceShown(bench, calls.startBatch(cooking('0412')))
  await calls.startTimer({ name: 'Prove', seconds: 3 * 3600, place: null })
  await clock.pass(start + HOUR - clock.now())
  expect(await restarts(), 'with a person').toBe(false)
  await calls.signOut(null)
  expect(await restarts(), 'with a timer and a batch').toBe(false)
  await calls.stopTimer({ timerId: state().timers[0]?.id ?? '' })
  expect(await restarts(), 'with a batch').toBe(false)

  await calls.signIn(cook)
  await onceShown(bench, calls.closeBatch({ batchId: state().batches[0]?.id ?? '' }))
  await calls.signOut(null)
  bench.leaveUntouched(5 * MINUTE - 1)
  expect(await restarts(), 'shortly after a touch').toBe(false)
  bench.leaveUntouched(5 * MINUTE)
  expect(await restarts()).toBe(true)
})
