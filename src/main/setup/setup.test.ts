import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { failed, success } from '../../shared/result.ts'
import type { StationValue } from '../../shared/setup.ts'
import { type Bench, cook, test } from '../kiosk.testing.ts'

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

test('without a station file, the station is set up at the display and then in service', async ({ openBench }) => {
  const bench = await openBench({ station: null })
  const { calls, state, service, folder } = bench
  expect(state().setup).toMatchObject({ reason: 'firstStart', page: 'screen', values: {}, ruledBy: null })
  expect(await calls.finishSetup(null)).toEqual(failed({ kind: 'incomplete' }))
  await fillIn(bench)
  await calls.testAddresses(null)
  expect(state().setup?.addressTests).toMatchObject({
    'service.authBaseUrl': { kind: 'answers' },
    'service.dataBaseUrl': { kind: 'answers' },
  })
  expect(await calls.trySignIn(cook)).toEqual(failed({ kind: 'hostsNotConfirmed' }))
  expect(service.requests.map(({ operation }) => operation)).not.toContain('login')
  await calls.confirmSetupHosts({ hosts: [new URL(service.authBaseUrl).host] })
  expect(await calls.trySignIn(cook)).toEqual(success(null))
  expect(state().setup?.trial).toMatchObject({ kind: 'done', role: 'Cook', recipes: { count: 3 } })
  expect(await calls.setTechnicianCode({ code: '11111111' })).toEqual(failed('oneDigit'))
  expect(await calls.setTechnicianCode({ code: '83051729' })).toEqual(success(null))
  expect(await calls.finishSetup(null)).toEqual(success(null))
  expect(state()).toMatchObject({ setup: null, station: { kind: 'ready', station: { name: 'Pastry station 7' } } })
  const path = join(folder, 'station.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ name: 'Pastry station 7', entityNumber: '4021' })
})
