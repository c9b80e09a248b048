import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { cook, test } from './kiosk.testing.ts'

const inService = { station: { kind: 'ready', practice: false } }
const practising = { station: { kind: 'ready', practice: true } }

test('"Practice kitchen" during "Try again" runs after it', async ({ openBench }) => {
  const { calls, state } = await openBench({ station: null })
  const again = calls.readStationFileAgain(null)
  const practice = calls.openPracticeKitchen(null)
  await again
  await practice
  expect(state()).toMatchObject(practising)
})

test('"Try again" during the opening of the practice kitchen runs after it', async ({ bench, openBench }) => {
  const other = await openBench({ station: null })
  await writeFile(other.stationFile, await readFile(bench.stationFile))
  const practice = other.calls.openPracticeKitchen(null)
  const again = other.calls.readStationFileAgain(null)
  await practice
  await again
  expect(other.state()).toMatchObject(inService)
})

test('a second "Try again" does not open a second station', async ({ bench, openBench }) => {
  const { calls, state, stationFile } = await openBench({ station: null })
  await writeFile(stationFile, await readFile(bench.stationFile))
  const before = bench.service.requests.length
  await Promise.all([calls.readStationFileAgain(null), calls.readStationFileAgain(null)])
  await calls.refreshLibrary(null)
  expect(state()).toMatchObject(inService)
  expect(bench.service.requests).toHaveLength(before + 1)
})

test('a second "Practice kitchen" does not open a second one, and a session in it continues', async ({ openBench }) => {
  const { calls, state } = await openBench({ station: null })
  const first = calls.openPracticeKitchen(null)
  const second = calls.openPracticeKitchen(null)
  await first
  expect(await calls.signIn(cook)).toMatchObject({ ok: true })
  await second
  expect(state().session).toMatchObject({ employeeNumber: cook.employeeNumber })
})

test('a bad station file opens the last good one with a notice', async ({ bench }) => {
  await writeFile(bench.stationFile, '{ "name": 1 }')
  await bench.restart()
  expect(bench.state()).toMatchObject({ ...inService, notices: [{ kind: 'lastGoodStationFile' }] })
  await writeFile(bench.stationFile, '{')
  await bench.restart()
  expect(bench.state()).toMatchObject({ ...inService, notices: [{ problem: { kind: 'notJson' } }] })
})

test('reports the problem of the station file until it is corrected', async ({ bench, openBench }) => {
  const { calls, state, stationFile } = await openBench({ station: null })
  expect(state().station).toEqual({ kind: 'problem', problem: { kind: 'missing', searched: [stationFile] } })
  await writeFile(stationFile, '{}')
  await calls.readStationFileAgain(null)
  expect(state().station).toMatchObject({ problem: { kind: 'values', path: stationFile } })
  await writeFile(stationFile, await readFile(bench.stationFile))
  await calls.readStationFileAgain(null)
  expect(state()).toMatchObject(inService)
})
