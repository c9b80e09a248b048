import { expect, test } from 'vitest'
import type { Kitchen } from '../simulator/kitchen.ts'
import { readPracticeKitchen } from '../simulator/kitchen.ts'
import { startSimulatedService } from '../simulator/simulator.ts'
import { practiceStation } from './startPracticeKitchen.ts'
import { checkStation } from './station/station.ts'

const addresses = { authBaseUrl: 'http://127.0.0.1:40001/auth', dataBaseUrl: 'http://127.0.0.1:40001/data' }

test('the station file of the practice kitchen is valid and has no unknown keys', async () => {
  const kitchen: Kitchen = await readPracticeKitchen('resources/practice-kitchen')
  const reading = checkStation(practiceStation(kitchen, addresses), 'practice kitchen')
  expect(reading).toMatchObject({
    ok: true,
    value: {
      unknownKeys: [],
      file: {
        name: kitchen.stationName,
        entityNumber: kitchen.entityNumber,
        service: addresses,
        retirement: { holdSeconds: 10 },
      },
    },
  })
})

test('an employee of the practice kitchen may read and change records, and the service answers at `recordsBase`', async () => {
  const kitchen = await readPracticeKitchen('resources/practice-kitchen')
  const service = await startSimulatedService({ kitchen })
  try {
    const reading = checkStation(practiceStation(kitchen, service), 'practice kitchen')
    if (!reading.ok) throw new Error('The station file is not good')
    const { roles, service: addresses } = reading.value.file
    const administrator = kitchen.employees.find(({ role }) => roles.records.includes(role))
    expect(roles.recordsChange).toEqual([administrator?.role])
    const credentials = new URLSearchParams({
      entity_number: kitchen.entityNumber,
      employee_number: administrator?.employee_number ?? '',
      password: administrator?.password ?? '',
    })
    await fetch(`${addresses.authBaseUrl}/auth-login-verify?${credentials}`)
    const base = addresses.recordsBase === 'auth' ? addresses.authBaseUrl : addresses.dataBaseUrl
    const headers = { authorization: `Bearer ${service.sessions[0]?.token}` }
    const logs = `${base}/one-employee-logs-get-by-domain-id?domain_id=domain-${kitchen.entityNumber}`
    const response = await fetch(logs, { headers })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ exists: true, count: 100, last_evaluated_key: expect.any(String) })
  } finally {
    await service.close()
  }
})
