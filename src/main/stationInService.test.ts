import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { cook, test } from './kiosk.testing.ts'

const inService = { station: { kind: 'ready', practice: false } }
const practising = { station: { kind: 'ready', practice: true } }

test('"Practice kitchen" touched while "Try again" runs is done after it', async ({ openBench }) => {
  const { calls, state } = await openBench({ station: null })
  const again = calls.readStationFileAgain(null)
  const practice = calls.openPracticeKitchen(null)
  await again
  await practice
  expect(state()).toMatchObject(practising)
})

test('"Try again" touched while the practice kitchen opens is done after it', async ({ bench, openBench }) => {
  const other = await openBench({ station: null })
  await writeFile(other.stationFile, await readFile(bench.stationFile))
  const practice = other.calls.openPracticeKitchen(null)
  const again = other.calls.readStationFileAgain(null)
  await practice
  await again
  expect(other.state()).toMatchObject(inService)
})

test('a second touch of "Try again" opens no second station', async ({ bench, openBench }) => {
  const { calls, state, stationFile } = await openBench({ station: null })
  await writeFile(stationFile, await readFile(bench.stationFile))
  const before = bench.service.requests.length
  await Promise.all([calls.readStationFileAgain(null), calls.readStationFileAgain(null)])
  await calls.refreshLibrary(null)
  expect(state()).toMatchObject(inService)
  expect(bench.service.requests).toHaveLength(before + 1)
})

test('a second touch of "Practice kitchen" opens no second one: a session in it goes on', async ({ openBench }) => {
  const { calls, state } = await openBench({ station: null })
  const first = calls.openPracticeKitchen(null)
  const second = calls.openPracticeKitchen(null)
  await first
  expect(await calls.signIn(cook)).toMatchObject({ ok: true })
  await second
  expect(state().session).toMatchObject({ employeeNumber: cook.employeeNumber })
})

test('a file that went bad leaves the last good station in service, and says so', async ({ bench }) => {
  await writeFile(bench.stationFile, '{ "name": 1 }')
  await bench.restart()
  expect(bench.state()).toMatchObject({ ...inService, notices: [{ kind: 'lastGoodStationFile' }] })
  await writeFile(bench.stationFile, '{')
  await bench.restart()
  expect(bench.state()).toMatchObject({ ...inService, notices: [{ problem: { kind: 'notJson' } }] })
})

test('a problem names what is wrong until the file is corrected', async ({ bench, openBench }) => {
  const { calls, state, stationFile } = await openBench({ station: null })
  expect(state().station).toEqual({ kind: 'problem', problem: { kind: 'missing', searched: [stationFile] } })
  await writeFile(stationFile, '{}')
  await calls.readStationFileAgain(null)
  expect(state().station).toMatchObject({ problem: { kind: 'values', path: stationFile } })
  await writeFile(stationFile, await readFile(bench.stationFile))
  await calls.readStationFileAgain(null)
  expect(state()).toMatchObject(inService)
})
