import { expect } from 'vitest'
import { asset, HOLD, technician, test } from '../kiosk.testing.ts'

test('a check without a session probes the service, reads the recipes and verifies the journal', async ({ bench }) => {
  const { calls, clock, service, state } = bench
  await calls.signIn(technician)
  await calls.retire(asset)
  await clock.pass(HOLD)
  await calls.signOut(null)
  const before = state()
  expect(before.journal.check.since).toBeGreaterThan(0)
  const asked = service.requests.length
  await clock.pass(1000)
  await calls.checkHealth(null)
  expect(service.requests.slice(asked).map(({ query }) => query?.limit ?? null)).toContain('1')
  expect(state()).toMatchObject({
    health: { checkedAt: clock.now(), isChecking: false, latencyMilliseconds: 0, isClockKnown: true },
    library: { readAt: clock.now() },
    journal: { check: { since: 0 } },
  })
})

test('what was tried is noted without a session, the sound with the volume of the station', async ({ openBench }) => {
  const { calls, clock, state } = await openBench({ station: { sound: { volume: 0.4 } } })
  await calls.noteSound({ heard: true })
  await calls.noteScan(null)
  await calls.noteScreen(null)
  const at = clock.now()
  expect(state().health).toMatchObject({
    sound: { at, heard: true, volume: 0.4 },
    scannedAt: at,
    screen: { triedAt: at },
  })
})

test('without a station a scan is noted, and a check measures the machine', async ({ openBench }) => {
  const { calls, state } = await openBench({ station: null })
  await calls.noteScan(null)
  await calls.noteSound({ heard: true })
  await calls.checkHealth(null)
  expect(state().health).toMatchObject({ sound: null, disk: { freeBytes: 41e9 }, nextCheckAt: null })
  expect(state().health.scannedAt).not.toBeNull()
})
