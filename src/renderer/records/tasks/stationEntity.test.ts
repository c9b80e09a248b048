import { expect, test } from 'playwright/test'
import { entitiesWithNumber } from './stationEntity.ts'
import type { TaskRecord } from './taskRecords.ts'

const recordOf = (number: string | null): TaskRecord => ({
  key: `${number}`,
  resultId: 'r',
  index: 0,
  values: new Map(number === null ? [] : [['no', { kind: 'text', text: number, isCut: false }]]),
})

for (const [numbers, taken, others] of [
  [['4021'], ['4021'], []],
  [['9999'], [], ['9999']],
  [['9999', '4021', '9998'], ['4021'], ['9999', '9998']],
  [['9999', null], [], ['9999']],
  [[null], ['null'], []],
  [['4021', '4021'], ['4021', '4021'], []],
] as const)
  test(`of entities ${numbers.join(', ')}, those taken for 4021 are: ${taken.join(', ') || 'none'}`, () => {
    const found = entitiesWithNumber(numbers.map(recordOf), 'no', '4021')
    expect({ ...found, entities: found.entities.map(({ key }) => key) }).toEqual({ entities: taken, others })
  })
