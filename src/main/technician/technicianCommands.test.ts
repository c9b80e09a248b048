import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ALL_LINES } from '../../shared/journal.testing.ts'
import { administrator, asset, type Bench, cook, onceShown, technician, test } from '../kiosk.testing.ts'
import { hashOfCode } from './codeHash.ts'

const CODE = '83051729'
const codeHash = hashOfCode(CODE, { random: randomBytes, cost: { N: 2 ** 14, p: 1 } })
const station = async (more = {}) => ({ station: { technician: { code: await codeHash }, ...more } })
const refused = { ok: false, failure: { kind: 'notAllowed' } }
const open = { ok: true, value: null }

test('the kiosk is left with the code, without a session; the code is in no state or log', async ({ openBench }) => {
  const bench = await openBench(await station())
  const { calls, told } = bench
  expect(await calls.leaveKiosk(null)).toEqual(refused)
  expect(await calls.openTechnician({ code: '83051720' })).toMatchObject({ failure: { kind: 'wrongCode' } })
  expect(await calls.leaveKiosk(null)).toEqual(refused)
  expect(await calls.openTechnician({ code: CODE })).toEqual(open)
  expect(bench.state().technician).toMatchObject({ kind: 'open', by: 'code' })
  expect(await calls.leaveKiosk(null)).toEqual(open)
  expect(told).toContain('left')
  expect(JSON.stringify([bench.published, bench.loggedErrors])).not.toContain(CODE)
})

test('an administrator needs no code; a cook and a maintenance technician do', async ({ openBench }) => {
  const { calls, told } = await openBench({ station: { roles: { maintenance: ['maintenance'] } } })
  for (const person of [cook, technician]) {
    await calls.signIn(person)
    expect(await calls.openTechnicianAsAdministrator(null)).toEqual(refused)
    expect(await calls.leaveKiosk(null)).toEqual(refused)
  }
  await calls.signIn(administrator)
  expect(await calls.leaveKiosk(null)).toEqual(refused)
  expect(await calls.openTechnicianAsAdministrator(null)).toEqual(open)
  await calls.lock(null)
  expect(await calls.leaveKiosk(null)).toEqual(refused)
  await calls.signInAgain(administrator)
  expect(await calls.leaveKiosk(null)).toEqual(refused)
  await calls.openTechnicianAsAdministrator(null)
  await calls.closeTechnician(null)
  expect(await calls.leaveKiosk(null)).toEqual(refused)
  expect(told).not.toContain('left')
})

test('the kiosk is not left while a request is held', async ({ openBench }) => {
  const bench = await openBench(await station())
  const { calls } = bench
  await calls.signIn(technician)
  await calls.openTechnician({ code: CODE })
  const held = await onceShown(bench, calls.retire(asset))
  if (!held.ok) throw new Error(held.failure.kind)
  expect(await calls.leaveKiosk(null)).toEqual({ ok: false, failure: { kind: 'requestUnderWay' } })
  await calls.takeBack({ requestIds: [held.value.requestId] })
  expect(await calls.leaveKiosk(null)).toEqual(open)
})

test('the log is read and copied with the access only, and to no folder that the page names', async ({ openBench }) => {
  const bench = await openBench(await station())
  const { calls, folder } = bench
  const line = '[2026-11-23 03:11:14.052] [info]  Linecook is open'
  await mkdir(join(folder, 'logs'))
  await writeFile(join(folder, 'logs', 'linecook.log'), `${line}\n`)
  expect(await calls.readLog({ limit: 100 })).toEqual(refused)
  expect(await calls.copyLog({ stick: null })).toEqual(refused)
  expect(await calls.listSticks(null)).toEqual([])
  await calls.openTechnician({ code: CODE })
  expect(await calls.readLog({ limit: 100 })).toMatchObject({ ok: true, value: [{ text: 'Linecook is open' }] })
  const copied = await calls.copyLog({ stick: null })
  if (!copied.ok) throw new Error(copied.failure.kind)
  expect(copied.value.path).toContain(join(folder, 'exports', 'linecook-log-'))
  expect(await readFile(copied.value.path, 'utf8')).toBe(`${line}\n`)
  expect(await calls.copyLog({ stick: folder })).toMatchObject({ failure: { kind: 'notWritten', code: 'ENOENT' } })
})

test('the practice kitchen has no administrator, because its passwords are public', async ({ openBench }) => {
  const { calls, state } = await openBench({ station: null })
  expect(await calls.openTechnician({ code: CODE })).toEqual({ ok: false, failure: { kind: 'noCode' } })
  await calls.openPracticeKitchen(null)
  await calls.signIn({ employeeNumber: '30007', password: 'obelisk' })
  expect(state().session?.mayChangeRecords).toBe(true)
  expect(await calls.openTechnicianAsAdministrator(null)).toEqual(refused)
})

/** The changes of the station in the journal, the newest first. */
async function changesIn({ calls }: Bench) {
  await calls.signIn(technician)
  const lines = await calls.readJournalLines({ lines: ALL_LINES })
  return lines.flatMap(({ event }) => (event.kind === 'stationChanged' ? [event] : []))
}

test('a file that was changed while the program was off is a line of the journal, once', async ({ openBench }) => {
  const bench = await openBench()
  await bench.restart()
  expect(await changesIn(bench)).toEqual([])
  const file = JSON.parse(await readFile(bench.stationFile, 'utf8'))
  await writeFile(bench.stationFile, JSON.stringify({ ...file, roles: { ...file.roles, records: ['auditor'] } }))
  for (const _ of [1, 2]) {
    await bench.restart()
    expect(await changesIn(bench)).toEqual([
      { kind: 'stationChanged', key: 'roles.records', before: ['admin'], after: ['auditor'], by: { kind: 'file' } },
    ])
  }
})
