import { expect, test } from 'vitest'
import type { ServiceFailure } from '../../shared/failure.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { watchConnection } from './connection.ts'

const second = 1000
const noConnection: ServiceFailure = { kind: 'noConnection', sent: false }
const timeout: ServiceFailure = { kind: 'timeout', seconds: 10 }

/** A watch with a test clock, and probes that the test settles. */
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

test('the state is unknown before the first request', () => {
  const { watch, changes } = openBench()
  expect(watch.state()).toEqual({ kind: 'unknown' })
  expect(changes).toEqual([])
})

test('any answer makes the service reachable and records its time', async () => {
  const { clock, watch, changes } = openBench()
  watch.answered()
  await clock.pass(5 * second)
  watch.answered()
  expect(watch.state()).toEqual({ kind: 'reachable', at: clock.now() })
  expect(changes).toEqual(['unknown → reachable'])
})

test('an unreachable service has the time of the first failure and the cause of the last', async () => {
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

test('a failure after an answer restarts the time of unreachability', async () => {
  const { clock, watch, changes } = openBench()
  watch.failed(noConnection)
  watch.answered()
  await clock.pass(60 * second)
  watch.failed(noConnection)
  expect(watch.state()).toMatchObject({ since: clock.now() })
  expect(changes).toEqual(['unknown → unreachable', 'unreachable → reachable', 'reachable → unreachable'])
})

test('probes every 20 seconds without other requests, with or without an answer', async () => {
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

test('does not probe while there are other requests', async () => {
  const { clock, watch, probes } = openBench()
  for (let request = 0; request < 10; request++) {
    await clock.pass(19 * second)
    if (request % 2 === 0) watch.answered()
    else watch.failed(timeout)
  }
  expect(probes.length).toBe(0)
})

test('runs one probe at a time', async () => {
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

test('probes again after a probe that reported no outcome', async () => {
  const { clock, probes } = openBench()
  await clock.pass(20 * second)
  probes[0]?.()
  await clock.pass(20 * second)
  expect(probes.length).toBe(2)
})

test('probes on time after the clock was set back an hour', async () => {
  const { clock, watch, probes } = openBench()
  watch.answered()
  clock.set(clock.now() - 3600 * second)
  await clock.pass(20 * second)
  expect(probes.length).toBe(1)
})

test('does not probe after stop, even after a late answer', async () => {
  const idle = openBench()
  idle.watch.stop()
  expect(idle.clock.waiting()).toBe(0)

  const { clock, watch, probes, answerProbe } = openBench()
  await clock.pass(20 * second)
  watch.stop()
  await answerProbe()
  watch.failed(timeout)
  await clock.pass(100 * second)
  expect(probes.length).toBe(1)
  expect(clock.waiting()).toBe(0)
})
