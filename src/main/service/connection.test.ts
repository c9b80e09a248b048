import { expect, test } from 'playwright/test'
import type { ServiceFailure } from '../../shared/failure.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { watchConnection } from './connection.ts'

const second = 1000
const noConnection: ServiceFailure = { kind: 'noConnection', sent: false }
const timeout: ServiceFailure = { kind: 'timeout', seconds: 10 }

/** A watch whose time and probes are in the test's hand. */
function openBench() {
  const clock = openTestClock()
  const changes: string[] = []
  const probes: (() => void)[] = []
  const watch = watchConnection({
    probe: () =>
      new Promise<void>((resolve) => {
        probes.push(resolve)
      }),
    now: clock.now,
    onChange: (next, before) => changes.push(`${before.kind} → ${next.kind}`),
    schedule: clock.schedule,
  })
  return {
    clock,
    watch,
    changes,
    probes,
    /** The service answers the probe that is under way. */
    async answerProbe() {
      watch.answered()
      probes.at(-1)?.()
      await clock.pass(0)
    },
    async failProbe() {
      watch.failed(noConnection)
      probes.at(-1)?.()
      await clock.pass(0)
    },
  }
}

test('nothing is claimed before the service has been asked', () => {
  const { watch, changes } = openBench()
  expect(watch.state()).toEqual({ kind: 'unknown' })
  expect(changes).toEqual([])
})

test('any answer shows that the service can be reached, and when it was heard last', async () => {
  const { clock, watch, changes } = openBench()
  watch.answered()
  await clock.pass(5 * second)
  watch.answered()
  expect(watch.state()).toEqual({ kind: 'reachable', at: clock.now() })
  expect(changes).toEqual(['unknown → reachable'])
})

test('a service that cannot be reached has been so since the first failure, for the reason of the last', async () => {
  const { clock, watch, changes } = openBench()
  watch.answered()
  const since = clock.now()
  watch.failed(noConnection)
  await clock.pass(5 * second)
  watch.failed(noConnection)
  expect(watch.state()).toEqual({ kind: 'unreachable', since, because: noConnection })
  expect(changes).toEqual(['unknown → reachable', 'reachable → unreachable'])

  watch.failed(timeout)
  expect(watch.state()).toEqual({ kind: 'unreachable', since, because: timeout })
  expect(changes.slice(2)).toEqual(['unreachable → unreachable'])
})

test('the next trouble begins anew', async () => {
  const { clock, watch, changes } = openBench()
  watch.failed(noConnection)
  watch.answered()
  await clock.pass(60 * second)
  watch.failed(noConnection)
  expect(watch.state()).toMatchObject({ since: clock.now() })
  expect(changes).toEqual(['unknown → unreachable', 'unreachable → reachable', 'reachable → unreachable'])
})

test('when nobody else asks, the station asks by itself, whether the service answers or not', async () => {
  const { clock, probes, answerProbe, failProbe } = openBench()
  await clock.pass(20 * second - 1)
  expect(probes.length).toBe(0)
  await clock.pass(1)
  expect(probes.length).toBe(1)
  await answerProbe()
  await clock.pass(20 * second)
  expect(probes.length).toBe(2)
  await failProbe()
  await clock.pass(20 * second)
  expect(probes.length).toBe(3)
})

test('while others ask, the station does not', async () => {
  const { clock, watch, probes } = openBench()
  for (let request = 0; request < 10; request++) {
    await clock.pass(19 * second)
    if (request % 2 === 0) watch.answered()
    else watch.failed(timeout)
  }
  expect(probes.length).toBe(0)
})

test('a probe that takes long is not joined by a second one', async () => {
  const { clock, watch, probes, answerProbe } = openBench()
  await clock.pass(20 * second)
  await clock.pass(300 * second)
  watch.answered()
  await clock.pass(300 * second)
  expect(probes.length).toBe(1)
  await answerProbe()
  await clock.pass(20 * second)
  expect(probes.length).toBe(2)
})

test('a probe that tells nothing is followed by the next', async () => {
  const { clock, probes } = openBench()
  await clock.pass(20 * second)
  probes[0]?.()
  await clock.pass(20 * second)
  expect(probes.length).toBe(2)
})

test('a clock that is set back an hour does not keep the station from asking', async () => {
  const { clock, watch, probes } = openBench()
  watch.answered()
  clock.set(clock.now() - 3600 * second)
  await clock.pass(20 * second)
  expect(probes.length).toBe(1)
})

test('a watch that was stopped asks nothing more, even when a late answer comes', async () => {
  const { clock, watch, probes, answerProbe } = openBench()
  await clock.pass(20 * second)
  watch.stop()
  await answerProbe()
  watch.failed(timeout)
  await clock.pass(100 * second)
  expect(probes.length).toBe(1)
  expect(clock.waiting()).toBe(0)
})
