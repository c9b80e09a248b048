import { expect, test } from 'playwright/test'
import type { Kitchen } from '../../simulator/kitchen.ts'
import { readPracticeKitchen } from '../../simulator/kitchen.ts'
import { practiceStation } from './practice.ts'
import { checkStation } from './station.ts'

const addresses = { authBaseUrl: 'http://127.0.0.1:40001/auth', dataBaseUrl: 'http://127.0.0.1:40001/data' }

test('the practice kitchen has a good station file without unknown keys', async () => {
  const kitchen: Kitchen = await readPracticeKitchen('resources/practice-kitchen')
  const reading = checkStation(practiceStation(kitchen, addresses), 'practice kitchen')
  expect(reading).toMatchObject({
    ok: true,
    value: {
      unknownKeys: [],
      file: { name: kitchen.stationName, entityNumber: kitchen.entityNumber, service: addresses },
    },
  })
})

test('in the practice kitchen a retirement ends while a person is still looking', async () => {
  const kitchen = await readPracticeKitchen('resources/practice-kitchen')
  expect(practiceStation(kitchen, addresses)).toMatchObject({ retirement: { holdSeconds: 10 } })
})
