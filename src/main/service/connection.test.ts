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
    /** The probe that is under way has reported this. */
    async endProbe(report: () => void) {
      report()
      probes.at(-1)?.()
      await clock.pass(0)
    },
  }
}

test('any answer makes the service reachable; unreachable, it has the time of the first failure and the cause of the last', async () => {
  const { clock, watch, changes } = openBench()
  expect([watch.state(), changes]).toEqual([{ kind: 'unknown' }, []])
  watch.answered()
  await clock.pass(5 * second)
  watch.answered()
  expect(watch.state()).toEqual({ kind: 'reachable', at: clock.now() })
  const since = clock.now()
  watch.failed(noConnection)
  await clock.pass(5 * second)
  watch.failed(noConnection)
  expect(watch.state()).toEqual({ kind: 'unreachable', since, because: noConnection })
  watch.failed(timeout)
  expect(watch.state()).toEqual({ kind: 'unreachable', since, because: timeout })
  watch.answered()
  await clock.pass(second)
  watch.failed(noConnection)
  expect(watch.state()).toMatchObject({ since: clock.now() })
  // Not for every answer.
  const [lost, found] = ['reachable → unreachable', 'unreachable → reachable']
  expect(changes).toEqual(['unknown → reachable', lost, 'unreachable → unreachable', found, lost])
})

test('probes every 20 seconds without other requests, one at a time, whatever the probe reports', async () => {
  const { clock, watch, probes, endProbe } = openBench()
  await clock.pass(20 * second - 1)
  expect(probes.length).toBe(0)
  await clock.pass(1)
  expect(probes.length).toBe(1)
  await clock.pass(300 * second)
  watch.answered()
  await clock.pass(300 * second)
  expect(probes.length).toBe(1)
  for (const [index, report] of [() => watch.answered(), () => watch.failed(noConnection), () => {}].entries()) {
    await endProbe(report)
    await clock.pass(20 * second)
    expect(probes.length).toBe(index + 2)
  }
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

  const { clock, watch, probes, endProbe } = openBench()
  await clock.pass(20 * second)
  watch.stop()
  await endProbe(() => watch.answered())
  watch.failed(timeout)
  await clock.pass(100 * second)
  expect([probes.length, clock.waiting()]).toEqual([1, 0])
})
