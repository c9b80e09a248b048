import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import type { StationValue } from '../../shared/setup.ts'
import { administrator, asset, type Bench, cook, cooking, technician, test } from '../kiosk.testing.ts'
import { leastStation } from '../station/station.testing.ts'
import { openStorage } from '../storage/storage.ts'

const CODE = '83051729'

/** Sets the values of the simulated service, at which everything works. */
async function fillIn({ calls, service }: Bench): Promise<void> {
  const values: Readonly<Record<string, StationValue>> = {
    name: 'Pastry station 7',
    entityNumber: '4021',
    'service.authBaseUrl': service.authBaseUrl,
    'service.dataBaseUrl': service.dataBaseUrl,
  }
  for (const [key, value] of Object.entries(values))
    expect(await calls.changeSetup({ key, value })).toEqual(success(null))
}

/** Begins to change a station in service, as an administrator. */
async function openSettings({ calls }: Bench): Promise<void> {
  await calls.signIn(administrator)
  await calls.openTechnicianAsAdministrator(null)
  expect(await calls.beginSetup({ reason: 'settings' })).toEqual(success(null))
}

const hostOf = ({ service }: Bench) => new URL(service.authBaseUrl).host
const confirmHost = (bench: Bench) => bench.calls.confirmSetupHosts({ hosts: [hostOf(bench)] })
const fileOf = async ({ stationFile }: Bench) => JSON.parse(await readFile(stationFile, 'utf8'))
/** Without the tests of the address, which send no number. */
const logins = ({ service }: Bench) =>
  service.requests.filter(({ operation, query }) => operation === 'login' && query.password !== undefined)

const finish = async (calls: Bench['calls']) => expect(await calls.finishSetup(null)).toEqual(success(null))
const isAskedForHosts = async (calls: Bench['calls']) =>
  expect(await calls.trySignIn(cook)).toEqual(failed({ kind: 'hostsNotConfirmed' }))

test('without a station file, the station is set up at the display and then in service', async ({ openBench }) => {
  const bench = await openBench({ station: null })
  const { calls, state, service, folder, stationFile } = bench
  expect(state().setup).toMatchObject({ reason: 'firstStart', page: 'screen', values: {}, ruledBy: null })
  expect(await readdir(folder)).toEqual([])
  expect(await calls.finishSetup(null)).toEqual(failed({ kind: 'incomplete' }))
  await fillIn(bench)
  await calls.testAddresses(null)
  const answers = { kind: 'answers', milliseconds: expect.any(Number) }
  expect(state().setup?.addressTests).toEqual({ 'service.authBaseUrl': answers, 'service.dataBaseUrl': answers })

  await isAskedForHosts(calls)
  await calls.confirmSetupHosts({ hosts: ['evil.example'] })
  await isAskedForHosts(calls)
  expect(logins(bench)).toHaveLength(0)
  await confirmHost(bench)
  expect(await calls.trySignIn(cook)).toEqual(success(null))
  expect(state().setup?.trial).toMatchObject({ kind: 'done', role: 'Cook', recipes: { count: 3 } })

  expect(await calls.setTechnicianCode({ code: '11111111' })).toEqual(failed('oneDigit'))
  expect(await calls.setTechnicianCode({ code: CODE })).toEqual(success(null))
  expect(state().setup).toMatchObject({ hasTechnicianCode: true, problems: [] })
  expect(JSON.stringify(state().setup)).not.toMatch(/scrypt|83051729|walrus/)
  await finish(calls)
  expect(state()).toMatchObject({ setup: null, station: { kind: 'ready', station: { name: 'Pastry station 7' } } })
  expect((await stat(stationFile)).mode & 0o777).toBe(0o600)
  expect(await fileOf(bench)).toEqual({
    name: 'Pastry station 7',
    entityNumber: '4021',
    service: { authBaseUrl: service.authBaseUrl, dataBaseUrl: service.dataBaseUrl },
    technician: { code: expect.stringMatching(/^scrypt\$/) },
  })
  expect(await calls.openTechnician({ code: CODE })).toEqual(success(null))
})

test('the draft survives a restart, and the practice kitchen leads back to its page', async ({ openBench }) => {
  const bench = await openBench({ station: null, openFiles: openStorage })
  const { calls, state, folder } = bench
  await fillIn(bench)
  await calls.goToSetupPage({ page: 'addresses', isDone: true })
  await confirmHost(bench)
  await calls.setTechnicianCode({ code: CODE })
  await bench.restart()
  const kept = { page: 'addresses', done: ['screen'], hasTechnicianCode: true, confirmedHosts: [hostOf(bench)] }
  expect(state().setup).toMatchObject({ ...kept, values: { name: 'Pastry station 7' } })
  expect(await readFile(join(folder, 'setup-draft.json'), 'utf8')).not.toContain(CODE)

  await bench.calls.openPracticeKitchen(null)
  expect(state()).toMatchObject({ station: { practice: true }, setup: kept })
  await bench.calls.changeSetup({ key: 'theme', value: 'day' })
  await bench.calls.leavePracticeKitchen(null)
  expect(state()).toMatchObject({ station: { kind: 'problem' }, setup: { ...kept, values: { theme: 'day' } } })
  await bench.calls.finishSetup(null)
  await bench.restart()
  expect(state()).toMatchObject({ station: { kind: 'ready' }, setup: null })
})

test('a wrong value is kept out, and the display is told what is expected', async ({ openBench }) => {
  const { calls, state } = await openBench({ station: null })
  for (const [key, value] of [
    ['name', ''],
    ['entityNumber', '402'],
    ['service.authBaseUrl', 'auth.example/prod'],
    ['service.token', { in: 'header', name: 'Host' }],
    ['service.token.in', 'cookie'],
    ['panel.diagonalInches', 2],
    ['roles.maintenance', 'manager'],
    ['roles.maintenance', ['manager', 5]],
    ['scanner.badge', '('],
    ['technician.code', '83051729'],
    ['technician', { code: 'x' }],
    ['coffee', 1],
    ['__proto__.theme', 'day'],
    ['', 1],
  ] as const)
    expect(await calls.changeSetup({ key, value }), key).toMatchObject({ ok: false, failure: { kind: 'value' } })
  expect(state().setup).toMatchObject({
    values: {},
    addressTests: { 'service.authBaseUrl': { kind: 'fault', fault: 'noScheme' }, 'service.dataBaseUrl': null },
  })
  expect(await calls.changeSetup({ key: 'panel.diagonalInches', value: 2 })).toMatchObject({
    failure: { problem: { key: 'panel.diagonalInches', found: '2', expected: { kind: 'number', min: 7, max: 100 } } },
  })
})

test('a changed address is tested and confirmed again before a password goes to it', async ({ openBench }) => {
  const bench = await openBench({ station: null })
  const { calls, state, service } = bench
  await fillIn(bench)
  await calls.testAddresses(null)
  await confirmHost(bench)
  await calls.trySignIn(cook)
  await fillIn(bench)
  expect(state().setup).toMatchObject({ confirmedHosts: [hostOf(bench)], trial: { kind: 'done' } })
  await calls.changeSetup({ key: 'service.token', value: { in: 'query', name: 'token' } })
  expect(state().setup?.values).toMatchObject({ 'service.token.in': 'query' })
  await calls.changeSetup({ key: 'service.dataBaseUrl', value: 'http://127.0.0.1:9/prod' })
  expect(state().setup).toMatchObject({ confirmedHosts: [], trial: null })
  // The consent to send the token in the query was for the host before.
  expect(Object.keys(state().setup?.values ?? {}).filter((key) => key.startsWith('service.token'))).toEqual([])
  expect(await calls.finishSetup(null)).toMatchObject(failed({ kind: 'hostsNotConfirmed' }))
  expect(state().setup?.addressTests).toMatchObject({ 'service.authBaseUrl': {}, 'service.dataBaseUrl': null })
  await isAskedForHosts(calls)
  // The same address again is not the one that was confirmed.
  await calls.changeSetup({ key: 'service.dataBaseUrl', value: service.dataBaseUrl })
  await isAskedForHosts(calls)
  expect(logins(bench)).toHaveLength(1)
})

test('a test of addresses says what is wrong, and asks nothing of the sign-in', async ({ openBench }) => {
  const bench = await openBench({ station: null })
  const { calls, state } = bench
  await fillIn(bench)
  await calls.changeSetup({ key: 'service.authBaseUrl', value: 'https://kitchen.invalid' })
  await calls.changeSetup({ key: 'service.dataBaseUrl', value: 'http://127.0.0.1:9' })
  await calls.testAddresses(null)
  expect(state().setup?.addressTests).toMatchObject({
    'service.authBaseUrl': { kind: 'fails', failure: { kind: 'noConnection' }, trouble: 'nameNotFound' },
    'service.dataBaseUrl': { kind: 'fails', failure: { kind: 'noConnection' } },
  })
  expect(bench.service.requests).toHaveLength(0)
})

test('addresses that are swapped, or end wrongly, answer but not as the service', async ({ openBench }) => {
  const bench = await openBench({ station: null })
  const { calls, state } = bench
  await fillIn(bench)
  const { authBaseUrl, dataBaseUrl } = bench.service
  const otherData = { kind: 'answersOtherwise', as: 'otherData', host: null }
  for (const [auth, data] of [
    [dataBaseUrl, authBaseUrl],
    [`${authBaseUrl}/v0`, `${dataBaseUrl}x`],
  ] as const) {
    await calls.changeSetup({ key: 'service.authBaseUrl', value: auth })
    await calls.changeSetup({ key: 'service.dataBaseUrl', value: data })
    await calls.testAddresses(null)
    expect(state().setup?.addressTests).toEqual({ 'service.authBaseUrl': otherData, 'service.dataBaseUrl': otherData })
  }
})

test('a station file with wrong values is mended key by key', async ({ openBench }) => {
  const bench = await openBench({ station: null })
  const { calls, state, stationFile, service } = bench
  const { authBaseUrl, dataBaseUrl } = service
  const service_ = { authBaseUrl, dataBaseUrl, timeoutSeconds: '10' }
  await writeFile(
    stationFile,
    JSON.stringify({ ...leastStation, service: service_, theme: 'dark', coffee: { cups: 2 } }),
  )
  await calls.readStationFileAgain(null)
  expect(state().setup).toMatchObject({ reason: 'mend', page: 'summary', values: { theme: 'dark' } })
  expect(state().setup?.problems.map(({ key }) => key)).toEqual(['service.timeoutSeconds', 'theme'])
  expect(await calls.finishSetup(null)).toEqual(failed({ kind: 'incomplete' }))
  await calls.changeSetup({ key: 'theme', value: 'day' })
  await calls.changeSetup({ key: 'service.timeoutSeconds', value: null })
  await finish(calls)
  expect(state()).toMatchObject({ setup: null, station: { kind: 'ready' } })
  expect(await fileOf(bench)).toEqual({
    ...leastStation,
    service: { authBaseUrl, dataBaseUrl },
    theme: 'day',
    coffee: { cups: 2 },
  })
})

test('a file that is not JSON is kept until a new one is written; one mended by hand wins', async ({ openBench }) => {
  const bench = await openBench({ station: null })
  const { calls, state, stationFile, folder } = bench
  await writeFile(stationFile, '{"name": "Pastry')
  await calls.readStationFileAgain(null)
  expect(state()).toMatchObject({
    setup: { reason: 'mend', page: 'screen', values: {} },
    station: { problem: { kind: 'notJson' } },
  })
  await fillIn(bench)
  expect(await readFile(stationFile, 'utf8')).toBe('{"name": "Pastry')
  await writeFile(stationFile, '{"name": "Mended by hand"}')
  await calls.readStationFileAgain(null)
  expect(state().setup?.values).toEqual({ name: 'Mended by hand' })
  await writeFile(stationFile, '{"name": "Pastry')
  await calls.readStationFileAgain(null)
  await fillIn(bench)
  await confirmHost(bench)
  await finish(calls)
  expect((await readdir(folder)).filter((name) => name.startsWith('station.json.bad-'))).toHaveLength(1)
})

test('a station in service is changed with the technician’s access only, with no batch open', async ({ openBench }) => {
  const bench = await openBench({ station: { roles: { maintenance: ['maintenance'], administration: ['admin'] } } })
  const { calls, state, clock } = bench
  await calls.signIn(technician)
  expect(await calls.beginSetup({ reason: 'settings' })).toEqual(failed({ kind: 'notAllowed' }))
  expect(await calls.changeSetup({ key: 'theme', value: 'day' })).toMatchObject({ ok: false })
  await openSettings(bench)
  expect(state().setup).toMatchObject({ reason: 'settings', page: 'summary', values: { name: 'Pastry station 2' } })
  await calls.changeSetup({ key: 'theme', value: 'day' })
  await calls.changeSetup({ key: 'roles.maintenance', value: ['manager'] })

  await calls.closeTechnician(null)
  expect(state()).toMatchObject({ setup: null, setupWaits: true })
  expect(await calls.finishSetup(null)).toEqual(failed({ kind: 'incomplete' }))
  await calls.openTechnicianAsAdministrator(null)
  await calls.startBatch(cooking('0412'))
  expect(await calls.finishSetup(null)).toEqual(failed({ kind: 'stationBusy' }))
  await calls.leaveBatch(null)
  await clock.pass(84)
  await finish(calls)
  expect(state()).toMatchObject({ setup: null, setupWaits: false, station: { station: { theme: 'day' } } })
  const journal = join(bench.folder, 'journal', 'journal.jsonl')
  const lineOfChange = async () => (await readFile(journal, 'utf8')).trimEnd().split('\n').at(-1) ?? ''
  await expect.poll(lineOfChange).toContain('"key":"roles.maintenance"')
  expect(JSON.parse(await lineOfChange())).toMatchObject({
    event: { kind: 'stationChanged', after: ['manager'], by: { employeeNumber: administrator.employeeNumber } },
  })
})

test('settings that were left go on after a restart, but not an hour later', async ({ openBench }) => {
  const bench = await openBench({ station: { roles: { administration: ['admin'] } }, openFiles: openStorage })
  async function beginAgain(): Promise<StationValue | undefined> {
    await bench.restart()
    await bench.calls.signIn(administrator)
    await bench.calls.openTechnicianAsAdministrator(null)
    expect(bench.state().setup).toBeNull()
    await bench.calls.beginSetup({ reason: 'settings' })
    return bench.state().setup?.values.theme
  }
  expect(await beginAgain()).toBeUndefined()
  await bench.calls.changeSetup({ key: 'theme', value: 'day' })
  await bench.clock.pass(3_599_000)
  expect(await beginAgain()).toBe('day')
  await bench.clock.pass(3_600_000)
  expect(await beginAgain()).toBeUndefined()
})

test('a held request keeps the station as it is', async ({ openBench }) => {
  const bench = await openBench({ station: { roles: { maintenance: ['admin'], administration: ['admin'] } } })
  const { calls, state } = bench
  await openSettings(bench)
  await calls.retire(asset)
  expect(await calls.finishSetup(null)).toEqual(failed({ kind: 'stationBusy' }))
  expect(state().requests).toMatchObject([{ state: { kind: 'held' } }])
  await calls.abandonSetup(null)
  expect(state().setup).toBeNull()
})

test('a station of a stick is used only when a person has accepted it', async ({ openBench }) => {
  const first = await openBench({ station: { roles: { administration: ['admin'] } } })
  await first.calls.signIn(cook)
  expect(await first.calls.setTechnicianCode({ code: CODE })).toEqual(failed('notAllowed'))
  const bench = await openBench({ station: null })
  const { calls, state, folder } = bench
  await calls.setTechnicianCode({ code: CODE })
  await calls.changeSetup({ key: 'panel.diagonalInches', value: 15.6 })
  await mkdir(join(folder, 'sticks'))
  const path = join(folder, 'sticks', 'station.json')
  await copyFile(first.stationFile, path)
  await calls.listStickFiles(null)
  expect(await calls.readStickFile({ path })).toEqual(success(null))
  expect(state().setup).toMatchObject({
    values: { 'panel.diagonalInches': 15.6 },
    offered: { problems: [], unknownKeys: [], values: { name: 'Pastry station 2' } },
  })
  await calls.refuseOfferedStation(null)
  await calls.acceptOfferedStation(null)
  expect(state().setup).toMatchObject({ offered: null, values: { 'panel.diagonalInches': 15.6 } })
  expect(Object.keys(state().setup?.values ?? {})).toEqual(['panel.diagonalInches'])

  await calls.readStickFile({ path })
  await calls.acceptOfferedStation(null)
  expect(state().setup).toMatchObject({
    page: 'name',
    offered: null,
    hasTechnicianCode: true,
    confirmedHosts: [],
    values: { 'panel.diagonalInches': 15.6, 'service.authBaseUrl': first.service.authBaseUrl },
  })
  await isAskedForHosts(calls)
  await calls.changeSetup({ key: 'name', value: 'Pastry station 3' })
  const hosts = [hostOf(first)]
  expect(await calls.finishSetup(null)).toEqual(failed({ kind: 'hostsNotConfirmed', hosts }))
  await calls.confirmSetupHosts({ hosts })
  await finish(calls)
})

test('a file of a stick is offered, with what is wrong in it, and never with a code', async ({ openBench }) => {
  const bench = await openBench({ station: null })
  const { calls, state, folder } = bench
  await mkdir(join(folder, 'sticks', 'KITCHEN'), { recursive: true })
  const path = join(folder, 'sticks', 'KITCHEN', 'station.json')
  const service = { ...leastStation.service, authBaseUrl: 'https://mara:secret@auth.example' }
  const wrong = { entityNumber: 4021, roles: { maintenance: 'maintenance' }, technician: { code: CODE } }
  await writeFile(path, JSON.stringify({ ...leastStation, service, ...wrong, coffee: 1 }))
  await calls.changeSetup({ key: 'entityNumber', value: '4022' })
  expect(await calls.readStickFile({ path })).toEqual(failed({ kind: 'notListed' }))
  expect(await calls.listStickFiles(null)).toMatchObject({ files: [{ path, name: 'KITCHEN: station.json' }] })
  expect(await calls.readStickFile({ path })).toEqual(success(null))
  expect(state().setup?.offered).toMatchObject({
    problems: [{ key: 'entityNumber' }, { key: 'service.authBaseUrl' }, { key: 'roles.maintenance' }],
    unknownKeys: ['coffee'],
    values: { name: 'Pastry station 2' },
  })
  expect(JSON.stringify(state().setup)).not.toMatch(/secret|83051729/)
  await calls.acceptOfferedStation(null)
  // What is wrong replaces nothing: the own number stays, and the guide asks for what is missing only.
  expect(state().setup).toMatchObject({
    hasTechnicianCode: false,
    values: { entityNumber: '4022', 'service.dataBaseUrl': leastStation.service.dataBaseUrl },
    problems: [{ key: 'service.authBaseUrl', found: null }],
  })
  expect(JSON.stringify(state().setup)).not.toMatch(/secret/)
})

test('a good file put in place while another was mended is not overwritten, and opens', async ({ openBench }) => {
  const bench = await openBench({ station: null })
  const { calls, state, stationFile, service } = bench
  const { authBaseUrl, dataBaseUrl } = service
  const good = { ...leastStation, service: { authBaseUrl, dataBaseUrl } }
  await writeFile(stationFile, JSON.stringify({ ...good, theme: 'pink' }))
  await calls.readStationFileAgain(null)
  await calls.changeSetup({ key: 'theme', value: 'day' })
  await writeFile(stationFile, JSON.stringify({ ...good, name: 'Put in place' }))
  expect(await calls.finishSetup(null)).toEqual(failed({ kind: 'changedMeanwhile', path: stationFile }))
  expect(await fileOf(bench)).toMatchObject({ name: 'Put in place' })
  await calls.beginSetupAgain(null)
  expect(state()).toMatchObject({ setup: null, station: { station: { name: 'Put in place' } } })
})

test('settings are not written over a station or local file that was changed meanwhile', async ({ openBench }) => {
  const bench = await openBench({ station: { roles: { administration: ['admin'] } } })
  const { calls, state, stationFile } = bench
  await openSettings(bench)
  await calls.changeSetup({ key: 'theme', value: 'day' })
  const local = join(bench.folder, 'station.local.json')
  await writeFile(stationFile, JSON.stringify({ ...(await fileOf(bench)), name: 'From the fleet' }))
  expect(await calls.finishSetup(null)).toEqual(failed({ kind: 'changedMeanwhile', path: stationFile }))
  expect(state().setup?.values).toMatchObject({ name: 'Pastry station 2', theme: 'day' })
  await calls.beginSetupAgain(null)
  expect(state().setup).toMatchObject({ reason: 'settings', page: 'summary', values: { name: 'From the fleet' } })
  await writeFile(local, JSON.stringify({ panel: { diagonalInches: 15.6 } }))
  expect(await calls.finishSetup(null)).toMatchObject(failed({ kind: 'changedMeanwhile' }))
  await calls.beginSetupAgain(null)
  await calls.changeSetup({ key: 'theme', value: 'day' })
  await finish(calls)
  expect(state().station).toMatchObject({ station: { name: 'From the fleet', theme: 'day', diagonalInches: 15.6 } })
})

test('a file that was removed meanwhile is told, and what was typed stays', async ({ openBench }) => {
  const bench = await openBench({ station: { roles: { administration: ['admin'] } } })
  const { calls, state, stationFile } = bench
  await openSettings(bench)
  await calls.changeSetup({ key: 'theme', value: 'day' })
  await rm(stationFile)
  expect(await calls.finishSetup(null)).toMatchObject(failed({ kind: 'changedMeanwhile' }))
  await calls.beginSetupAgain(null)
  expect(state().setup?.values).toMatchObject({ name: 'Pastry station 2', theme: 'day' })
  await confirmHost(bench)
  await finish(calls)
  expect(await fileOf(bench)).toMatchObject({ name: 'Pastry station 2', theme: 'day' })
})
