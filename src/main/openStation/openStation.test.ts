import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  asset,
  type Bench,
  brioche,
  cook,
  cooking,
  deletionsAt,
  HOLD,
  loaf,
  otherTechnician,
  recordOf,
  technician,
  test,
} from '../kiosk.testing.ts'
import { keptFromText, VAULT_FILE } from '../session/vault.ts'
import { failSaves } from '../storage/disk.testing.ts'
import { openStorage } from '../storage/storage.ts'

/** Longer than a write of the vault takes. */
const writingsEnd = () => new Promise((resolve) => setTimeout(resolve, 200))

const resuming = { station: { session: { resumeAfterRestart: true } } }

/** Resolves when the vault contains the session with this lock state. */
async function isKept({ folder, keyring }: Bench, isLocked: boolean): Promise<void> {
  await expect
    .poll(async () => {
      const bytes = await readFile(join(folder, VAULT_FILE)).catch(() => null)
      const text = bytes === null ? null : await keyring.decrypt(bytes)
      return text === null ? null : keptFromText(text)?.isLocked
    })
    .toBe(isLocked)
}

// End of a session ---------------------------------------------------------------------------------------------------

test('a refusal by the service ends the session with its message and replaces the window', async ({ bench }) => {
  const { calls, service, state, told } = bench
  await calls.signIn(cook)
  await service.behave({ recipesNeedToken: true })
  service.revokeSessions()
  await calls.refreshLibrary(null)
  expect(state()).toMatchObject({ session: null, sessionEnd: { kind: 'refused' } })
  expect(told).toEqual(['window replaced'])
})

test('a late refusal does not end the session of the next person', async ({ bench }) => {
  const { calls, clock, network, service, settled, state } = bench
  await calls.signIn(technician)
  await calls.retire(asset)
  service.revokeSessions()
  const arrive = network.hold()
  await clock.pass(HOLD)
  await calls.signOut(null)
  const signingIn = calls.signIn(cook)
  arrive()
  await signingIn
  await settled()
  expect(deletionsAt(service)).toEqual(['delete asset 20107'])
  expect(state().session).toMatchObject({ employeeNumber: cook.employeeNumber })
})

/** The number of requests so far with this token. */
function sentWith({ service }: Bench, token: string | undefined): number {
  return service.requests.filter(({ headers }) => headers.authorization === `Bearer ${token}`).length
}

test('after signing out nothing is sent with the token, not even the next page of a reading', async ({ openBench }) => {
  const bench = await openBench({ behaviour: { pageSize: 1 } })
  const { calls, clock, network, service, settled, state } = bench
  await calls.signIn(cook)
  const token = service.sessions.at(-1)?.token
  const arrive = network.hold()
  const reading = calls.refreshLibrary(null)
  // The files of the library are looked at before the first request.
  await expect.poll(() => sentWith(bench, token)).toBeGreaterThan(0)
  await settled()
  const before = sentWith(bench, token)
  await calls.signOut(null)
  const readAt = state().library.readAt ?? 0
  arrive()
  await reading
  await clock.pass(3_600_000)
  expect(sentWith(bench, token)).toBe(before)
  // The service gives the recipes without a token too, so that they were read again at once.
  expect(state().library).toMatchObject({ count: 3, failure: null, reading: null })
  expect(state().library.readAt).toBeGreaterThan(readAt)
})

test('the station’s clock set a day ahead does not end a session; the time asleep does', async ({ bench }) => {
  const { calls, clock, state } = bench
  await calls.signIn(cook)
  clock.set(clock.now() + 86_400_000)
  await clock.pass(60_000)
  expect(state()).toMatchObject({ session: { endedAt: null }, lock: { kind: 'open' } })
  clock.sleep(3_600_000)
  await clock.pass(30_000)
  expect(state()).toMatchObject({ session: null, sessionEnd: { kind: 'expired' } })
})

// Requests that are taken back ---------------------------------------------------------------------------------------

test('a lock, lost connection, ended session, other person or restart takes held requests back', async ({ bench }) => {
  const { clock, service } = bench
  const becauseOf = () => bench.state().requests.map(({ state }) => ('because' in state ? state.because : state.kind))
  await bench.calls.signIn(technician)
  await bench.calls.retire(asset)
  await bench.calls.lock(null)
  await clock.pass(2 * HOLD)
  expect(becauseOf()).toEqual(['locked'])

  await bench.calls.signInAgain({ password: technician.password })
  await bench.calls.retire(asset)
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
  await clock.pass(20_000)
  expect(becauseOf()).toEqual(['connectionLost', 'locked'])

  await service.behave({ faults: [], sessionSeconds: 20 })
  await clock.pass(20_000)
  await bench.calls.signIn(technician)
  await bench.calls.retire(asset)
  await clock.pass(20_000)
  expect(becauseOf()).toEqual(['sessionEnded', 'connectionLost', 'locked'])

  await service.behave({ sessionSeconds: 3600 })
  await bench.calls.signInAgain({ password: technician.password })
  await bench.calls.retire(asset)
  await bench.calls.signIn(otherTechnician)
  await clock.pass(2 * HOLD)
  expect(becauseOf()).toEqual(['signedOut', 'sessionEnded', 'connectionLost', 'locked'])

  await bench.calls.retire(asset)
  await bench.restart()
  expect(becauseOf()).toEqual(['restart', 'signedOut', 'sessionEnded', 'connectionLost', 'locked'])
  expect(deletionsAt(service)).toEqual([])
})

// Files that are damaged while the station runs ------------------------------------------------------------------------

test('the recipe of an open batch whose file is cut is written again within a minute', async ({ bench }) => {
  const { calls, clock, folder } = bench
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  const [name = ''] = await readdir(join(folder, 'batches'))
  const path = join(folder, 'batches', name)
  const whole = await readFile(path, 'utf8')
  await writeFile(path, whole.slice(0, 10))
  await clock.pass(60_000)
  expect(await readFile(path, 'utf8')).toBe(whole)
})

test('a leftover is removed after 30 days by the earlier of two clocks within a day', async ({ openBench }) => {
  const silent = [{ on: 'all', fault: { kind: 'refuse' } }] as const
  const { clock, folder, service } = await openBench({ behaviour: { faults: silent } })
  const batches = join(folder, 'batches')
  await mkdir(batches, { recursive: true })
  for (const [faults, clockOffsetHours, ageInHours, isRemoved] of [
    [silent, 0, 60 * 24, false],
    [[], -25, 60 * 24, false],
    [[], 25, 60 * 24, false],
    [[], 2, 30 * 24 - 1, false],
    [[], -2, 30 * 24 + 1, false],
    [[], 2, 30 * 24 + 1, true],
  ] as const) {
    await service.behave({ faults, clockOffsetSeconds: clockOffsetHours * 3600 })
    // The clock is believed after two answers.
    await clock.pass(60_000)
    const leftover = join(batches, 'leftover.json')
    await writeFile(leftover, '{}')
    const at = (clock.now() - ageInHours * 3_600_000) / 1000
    await utimes(leftover, at, at)
    await clock.pass(60_000)
    const names = await readdir(batches)
    expect(names, `${ageInHours} hours old, the service ${clockOffsetHours} hours ahead`).toEqual(
      isRemoved ? [] : ['leftover.json'],
    )
  }
})

// Lock times ---------------------------------------------------------------------------------------------------------

test('uses the lock time of cooking with a batch on the display or a running timer', async ({ bench }) => {
  const { calls, clock, state } = bench
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  await clock.pass(879_999)
  expect(state().lock.kind).toBe('open')
  await clock.pass(1)
  expect(state().lock.kind).toBe('warning')
  await calls.stayOpen(null)
  await calls.leaveBatch(null)
  await clock.pass(180_000)
  expect(state().lock).toMatchObject({ kind: 'locked', because: 'idle' })
})

// Restart ------------------------------------------------------------------------------------------------------------

test('a kept session is resumed unlocked, and locks without a touch', async ({ openBench }) => {
  const bench = await openBench(resuming)
  await bench.calls.signIn(cook)
  await isKept(bench, false)
  await bench.restart()
  expect(bench.state()).toMatchObject({ session: { employeeNumber: '10482' }, lock: { kind: 'open' } })
  expect(bench.told).toEqual([])
  await bench.clock.pass(179_999)
  expect(bench.state().lock.kind).toBe('warning')
  await bench.clock.pass(1)
  expect(bench.state().lock).toMatchObject({ kind: 'locked', because: 'idle' })
})

test('a kept session is resumed locked if it was locked or the restart took long', async ({ openBench }) => {
  const bench = await openBench(resuming)
  await bench.calls.signIn(cook)
  await bench.calls.lock(null)
  await isKept(bench, true)
  await bench.close()
  await writingsEnd()
  await isKept(bench, true)
  await bench.restart()
  const locked = { session: { employeeNumber: '10482' }, lock: { kind: 'locked', because: 'restarted' } }
  expect(bench.state()).toMatchObject(locked)
  expect(await bench.calls.startBatch(cooking('0412'))).toMatchObject({ failure: { kind: 'notSignedIn' } })

  expect(await bench.calls.signInAgain({ password: cook.password })).toMatchObject({ ok: true })
  await isKept(bench, false)
  await bench.close()
  await bench.clock.pass(180_000)
  await bench.restart()
  expect(bench.state()).toMatchObject(locked)
})

test('a session is not resumed at another data address', async ({ openBench }) => {
  const bench = await openBench(resuming)
  await bench.calls.signIn(cook)
  await isKept(bench, false)
  const file = JSON.parse(await readFile(bench.stationFile, 'utf8'))
  file.service.dataBaseUrl = file.service.dataBaseUrl.replace('127.0.0.1', 'localhost')
  await writeFile(bench.stationFile, JSON.stringify(file))
  await bench.restart()
  expect(bench.state()).toMatchObject({ session: null, station: { kind: 'ready' } })
})

test('a restart ends the session unless the station file asks to keep it', async ({ bench }) => {
  await bench.calls.signIn(cook)
  await bench.restart()
  expect(bench.state()).toMatchObject({ session: null, lock: { kind: 'open' } })
  expect(bench.told).toEqual(['window replaced'])
})

test('the log hides the token of the session, also after a restart', async ({ openBench }) => {
  const bench = await openBench(resuming)
  await bench.calls.signIn(cook)
  const token = bench.service.sessions.at(-1)?.token
  expect(bench.secrets.values).toEqual([token])
  await isKept(bench, false)
  await bench.close()
  expect(bench.secrets.values).toEqual([])
  await bench.restart()
  await bench.settled()
  expect(bench.secrets.values).toEqual([token])
  await bench.calls.signOut(null)
  expect(bench.secrets.values).toEqual([])
})

// What happens to files --------------------------------------------------------------------------------------------

test('a frozen recipe damaged while the program is off is the library’s or an earlier version', async ({ bench }) => {
  const { calls, service, clock, folder, state } = bench
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  await clock.pass(1000)
  await calls.startBatch(cooking('0500'))
  service.setRecipes([recordOf(loaf), recordOf({ ...brioche, name: 'Another brioche' })])
  await calls.refreshLibrary(null)
  const before = state().batches
  expect(before.map(({ inLibrary }) => inLibrary)).toEqual(['same', 'newer'])
  await bench.close()
  const frozen = join(folder, 'batches')
  for (const name of await readdir(frozen)) await writeFile(join(frozen, name), '{')
  await bench.restart()
  await expect
    .poll(() => state().batches.map(({ recipeName, inLibrary }) => [recipeName, inLibrary]))
    .toEqual(before.map(({ recipeName, inLibrary }) => [recipeName, inLibrary]))
  expect(state().notices.map(({ kind }) => kind)).toEqual(['fileSetAside', 'fileSetAside'])
  await clock.pass(60_000)
  expect((await readdir(frozen)).filter((name) => name.endsWith('.json'))).toHaveLength(2)
})

test('a line that is removed from the journal under a running station is told within a second', async ({ bench }) => {
  const { calls, clock, folder, state } = bench
  await calls.signIn(technician)
  await calls.retire(asset)
  const path = join(folder, 'journal/journal.jsonl')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.slice(0, text.trimEnd().lastIndexOf('\n') + 1))
  expect(state().journal.check.breaks).toEqual([])
  await clock.pass(1000)
  await expect.poll(() => state().journal.check.breaks).toHaveLength(1)
  await writeFile(path, text)
  await clock.pass(1000)
  await expect.poll(() => state().journal.check.breaks).toEqual([])
})

// Reads of the library -----------------------------------------------------------------------------------------------

test('reads the library at its interval and when the connection is back', async ({ openBench }) => {
  const { calls, clock, service, state } = await openBench()
  const readings = () =>
    service.requests.filter(({ operation, query }) => operation === 'recipes' && query.limit !== '1').length
  const before = readings()
  await clock.pass(15 * 60_000)
  expect(readings()).toBe(before + 1)
  // A read whose library is still being saved would be joined.
  await calls.refreshLibrary(null)
  const saved = readings()
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
  await clock.pass(20_000)
  expect(state().connection.kind).toBe('unreachable')
  await service.behave({ faults: [] })
  await clock.pass(20_000)
  expect(state().connection.kind).toBe('reachable')
  await expect.poll(readings).toBe(saved + 1)
})

// The service's clock ------------------------------------------------------------------------------------------------

const YEAR_SECONDS = 365 * 86_400

test('a step of the station’s clock does not move the journal’s times of the service', async ({ bench }) => {
  const { calls, clock, folder, network, service, settled } = bench
  await calls.signIn(technician)
  const right = clock.now()
  // The clock is set while an answer is on its way.
  const arrive = network.hold()
  const reading = calls.refreshLibrary(null)
  await settled()
  clock.set(right + YEAR_SECONDS * 1000)
  // The simulated service reads the same clock.
  await service.behave({ clockOffsetSeconds: -YEAR_SECONDS })
  arrive()
  await reading
  await calls.retire(asset)
  await clock.pass(HOLD)
  const text = await readFile(join(folder, 'journal', 'journal.jsonl'), 'utf8')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event.kind !== 'chainBegun')
  expect(lines.map(({ clock, event }) => `${event.kind} ${clock}`)).toEqual([
    'confirmed service',
    'sending service',
    'accepted service',
  ])
  for (const { at } of lines) expect(Math.abs(Date.parse(at) - right)).toBeLessThanOrEqual(HOLD + 1000)
})

// Trouble of the disk that ends ---------------------------------------------------------------------------------------

test('what the disk refused at the start is saved within a minute, and no notice stays', async ({ openBench }) => {
  const bench = await openBench({ openFiles: openStorage })
  const files = ['last-good-station.json', 'library.json', 'timers.json']
  for (const file of files) await rm(join(bench.folder, file), { force: true })
  const disk = failSaves(...files.map((file) => join(bench.folder, file)))
  await bench.restart()
  await bench.calls.refreshLibrary(null)
  await bench.calls.startTimer({ name: 'Oven', seconds: 3600, place: null })
  const troubled = () => bench.state().notices.flatMap((notice) => ('file' in notice ? notice.file : []))
  expect(troubled().sort()).toEqual(files)
  disk.mend()
  await bench.clock.pass(60_000)
  await expect.poll(troubled).toEqual([])
  expect(await readdir(bench.folder)).toEqual(expect.arrayContaining(files))
})
