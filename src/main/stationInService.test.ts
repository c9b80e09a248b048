import { writeFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { KioskState } from '../shared/model.ts'
import { type Bench, cook, cooking, onceShown, test } from './kiosk.testing.ts'
import { writeFlushed } from './storage/flushed.ts'
import { openStorage } from './storage/storage.ts'

const inService = { station: { kind: 'ready', practice: false } }
const practising = { station: { kind: 'ready', practice: true } }

test('no state is published before the station file was read', async ({ bench, openBench }) => {
  const { published } = await openBench({ station: null })
  expect(published[0]).toMatchObject({ setup: { reason: 'firstStart' } })
  expect(bench.published.filter(({ station }) => station.kind !== 'ready')).toEqual([])
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

for (const before of ['{', 'another station'])
  test(`"Try again", as the end of the set-up, does not join a reading that is under way, of ${before}`, async ({
    bench,
    openBench,
  }) => {
    const other = await openBench({ station: null })
    const good = await readFile(bench.stationFile, 'utf8')
    await writeFile(other.stationFile, before === '{' ? before : good.replace('Pastry station 2', 'Oven 3'))
    const readings = [other.calls.readStationFileAgain(null)]
    writeFileSync(other.stationFile, good)
    for (let more = 0; more < 3; more++) readings.push(other.calls.readStationFileAgain(null))
    await Promise.all(readings)
    expect(nameOf(other.state())).toBe('Pastry station 2')
    expect(noticesOf(other.state())).toEqual([])
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

/** Lets the station look at its files until `isSo`, and at most ten times. */
async function lookUntil(bench: Bench, isSo: () => boolean): Promise<void> {
  await expect.poll(() => bench.clock.pass(5000).then(isSo), { interval: 10, timeout: 10_000 }).toBe(true)
}

const nameOf = ({ station }: KioskState) => (station.kind === 'ready' ? station.station.name : station.problem.kind)
const noticesOf = ({ notices }: KioskState) => notices.map(({ kind }) => kind)

async function changeFile({ stationFile }: Bench, change: Readonly<Record<string, unknown>>): Promise<void> {
  await writeFile(stationFile, JSON.stringify({ ...JSON.parse(await readFile(stationFile, 'utf8')), ...change }))
}

test('a changed station file waits for the signed-in person, then takes effect without a loss', async ({ bench }) => {
  const { calls, state, clock, published } = bench
  bench.leaveUntouched(121_000)
  await calls.signIn(cook)
  await onceShown(bench, calls.startBatch(cooking('0412')))
  await calls.startTimer({ name: 'Prove', seconds: 3600, place: null })
  const [timer] = state().timers
  await changeFile(bench, { name: 'Oven 3' })
  await lookUntil(bench, () => noticesOf(state()).includes('stationFileWaits'))
  await clock.pass(30_000)
  expect(nameOf(state())).toBe('Pastry station 2')

  await calls.signOut(null)
  const shownBefore = published.length
  await lookUntil(bench, () => nameOf(state()) === 'Oven 3')
  expect(noticesOf(state())).toEqual([])
  expect(state()).toMatchObject({ timers: [timer], batches: [{ recipeNumber: '0412', stage: 'cooking' }] })
  // The display never shows a station that is not there.
  expect(published.slice(shownBefore).map(nameOf)).not.toContain('missing')
  await bench.settled()
  const openings = published.length
  await clock.pass(60_000)
  expect(published.slice(openings).filter((one) => nameOf(one) !== 'Oven 3')).toEqual([])
})

test('a bad new file leaves the last good one in force and says so until it is mended', async ({ bench }) => {
  const { state, stationFile } = bench
  bench.leaveUntouched(121_000)
  const good = await readFile(stationFile, 'utf8')
  await writeFile(stationFile, good.slice(0, -5))
  await lookUntil(bench, () => noticesOf(state()).includes('lastGoodStationFile'))
  await writeFile(join(bench.folder, 'station.local.json'), '{ "theme": "pink" }')
  await writeFile(stationFile, good)
  await lookUntil(bench, () => JSON.stringify(state().notices).includes('station.local.json'))
  expect(nameOf(state())).toBe('Pastry station 2')
  await rm(join(bench.folder, 'station.local.json'))
  await lookUntil(bench, () => noticesOf(state()).length === 0)
})

test('a good file that waits ends the notice about the bad one before it', async ({ bench }) => {
  const { calls, state, stationFile } = bench
  const good = await readFile(stationFile, 'utf8')
  await calls.signIn(cook)
  await writeFile(stationFile, '')
  await lookUntil(bench, () => noticesOf(state()).includes('lastGoodStationFile'))
  await writeFile(stationFile, good.replace('Pastry station 2', 'Oven 3'))
  await lookUntil(bench, () => noticesOf(state()).includes('stationFileWaits'))
  expect(noticesOf(state())).toEqual(['stationFileWaits'])
})

test('keys that are written more than once are a notice until the file is mended', async ({ bench }) => {
  const { state, stationFile } = bench
  const good = await readFile(stationFile, 'utf8')
  await writeFile(stationFile, good.replace('{', '{ "name": "Oven 3",'))
  await lookUntil(bench, () =>
    JSON.stringify(state().notices).includes('"doubledStationKeys","keys":["name"],"more":0'),
  )
  await writeFile(stationFile, good)
  await lookUntil(bench, () => noticesOf(state()).length === 0)
})

test('a file that only arrives takes effect without "Try again"; the practice kitchen is left alone', async ({
  bench,
  openBench,
}) => {
  const other = await openBench({ station: null })
  other.leaveUntouched(121_000)
  await writeFile(other.stationFile, '{}')
  await lookUntil(other, () => nameOf(other.state()) === 'values')
  await other.calls.openPracticeKitchen(null)
  await writeFile(other.stationFile, await readFile(bench.stationFile))
  await other.clock.pass(60_000)
  expect(other.state()).toMatchObject(practising)
  await other.close()

  const third = await openBench({ station: null })
  third.leaveUntouched(121_000)
  await writeFile(third.stationFile, await readFile(bench.stationFile))
  await lookUntil(third, () => third.state().station.kind === 'ready')
})

test('a station with something in memory only is not opened again', async ({ openBench }) => {
  let isFull = false
  const bench = await openBench({
    openFiles: (kept) =>
      openStorage(kept, (path, value) => {
        if (isFull) throw Object.assign(new Error('No space is left on the device'), { code: 'ENOSPC' })
        writeFlushed(path, JSON.stringify({ value }))
      }),
  })
  const { calls, clock, state } = bench
  bench.leaveUntouched(121_000)
  isFull = true
  await calls.startTimer({ name: 'Prove', seconds: 3600, place: null })
  await changeFile(bench, { name: 'Oven 3' })
  await lookUntil(bench, () => noticesOf(state()).includes('stationFileWaits'))
  await clock.pass(30_000)
  expect(nameOf(state())).toBe('Pastry station 2')
  isFull = false
  await lookUntil(bench, () => nameOf(state()) === 'Oven 3')
  expect(state().timers).toMatchObject([{ name: 'Prove' }])
})

test('a changed file waits as long as a sign-in may take', async ({ openBench }) => {
  const bench = await openBench({ timeoutSeconds: 150 })
  bench.leaveUntouched(150_000)
  await writeFile(join(bench.folder, 'station.local.json'), '{ "name": "Oven 3" }')
  await lookUntil(bench, () => noticesOf(bench.state()).includes('stationFileWaits'))
  bench.leaveUntouched(150_001)
  await lookUntil(bench, () => nameOf(bench.state()) === 'Oven 3')
})
